#include "notation/picture/scene.hpp"

#include "notation/modules/part.hpp"

namespace landnam::picture {

std::string_view name_of(Piece piece) {
  constexpr std::array<std::string_view, kPieces> kNames{
      "robber", "pirate", "merchant",   "barbarian", "road",        "ship", "bridge", "camel",
      "rider",  "wall",   "settlement", "city",      "fallen-city", "gate", "knight", "wagon"};
  return kNames[idx(piece)];
}

Scene scene_of(const Board& board, const Layout& layout) {
  Scene scene;
  scene.board = &board;
  scene.terrain = layout.terrain;
  scene.number = layout.number;
  scene.harbour = layout.harbour;
  scene.harbour_path = layout.harbour_path;
  return scene;
}

Scene scene_of(const Rules& rules, const Public& pub) {
  Scene scene;
  scene.board = rules.board;
  scene.terrain = pub.terrain;
  scene.number = pub.number;
  scene.harbour = pub.harbour;
  scene.harbour_path = pub.harbour_path;
  scene.players = rules.players;
  scene.seats = rules.seats();
  if (pub.turn_number != 0) scene.turn = pub.turn;
  if (pub.robber != none<Hex>) scene.items.push_back({.piece = Piece::robber, .place = pub.robber});
  for (std::uint8_t i = 0; i < scene.seats; ++i) {
    const Seat seat{i};
    const SeatPublic& s = pub.seat[i];
    scene.points[i] = s.points;
    for (const Path p : s.roads) scene.items.push_back({.piece = Piece::road, .place = p, .seat = seat});
    for (const Corner c : s.stands & pub.built) {
      const Piece piece = pub.cities.has(c) ? Piece::city : Piece::settlement;
      scene.items.push_back({.piece = piece, .place = c, .seat = seat});
    }
  }
  notation::each_part(rules, [&](const notation::Part& part) {
    if (part.draw != nullptr) part.draw(rules, pub, scene);
  });
  return scene;
}

}  // namespace landnam::picture
