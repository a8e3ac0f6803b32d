// Where the pieces of the modules are: one function a module.
#include "engine/modules/fishermen/fishermen.hpp"
#include "notation/picture/scene.hpp"

namespace landnam::picture {
namespace {

Seat owner(const Rules& rules, const Public& pub, Corner corner) {
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    if (pub.seat[s].stands.has(corner)) return Seat{s};
  }
  return none<Seat>;
}

void add_cities_knights(const Rules& rules, const Public& pub, Scene& scene) {
  const CkPublic& ck = pub.room.ck;
  for (Item& item : scene.items) {
    const Corner* at = std::get_if<Corner>(&item.place);
    if (at != nullptr && ck.fallen.has(*at)) item.piece = Piece::fallen_city;
  }
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    for (const Corner c : pub.seat[s].stands - pub.built) {
      const std::uint8_t level = ck.mighty.has(c) ? 3 : ck.strong.has(c) ? 2 : 1;
      scene.items.push_back(
          {.piece = Piece::knight, .place = c, .seat = Seat{s}, .level = level, .active = ck.active.has(c)});
    }
  }
  for (const Corner c : ck.walls)
    scene.items.push_back({.piece = Piece::wall, .place = c, .seat = owner(rules, pub, c)});
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    const Corner c = ck.metropolis[t];
    if (c != none<Corner>)
      scene.items.push_back({.piece = Piece::gate, .place = c, .seat = owner(rules, pub, c), .level = t});
  }
  if (ck.merchant != none<Hex>)
    scene.items.push_back({.piece = Piece::merchant, .place = ck.merchant, .seat = ck.merchant_of});
  scene.voyage = Voyage{rules.ship_steps, ck.ship};
}

void add_fishermen(const Rules& rules, const Public& pub, Scene& scene) {
  for (std::size_t g = 0; g < kGrounds; ++g) {
    const CornerSet& corners = fish::ground_corners(g);
    Ground ground{.number = pub.room.fish.ground[g]};
    std::size_t n = 0;
    for (const Path p : rules.board->coast_paths) {
      const auto [a, b] = rules.board->path_corner[idx(p)];
      if (n < 2 && corners.has(a) && corners.has(b)) ground.along[n++] = p;
    }
    scene.grounds.push_back(ground);
  }
}

}  // namespace

void add_modules(const Rules& rules, const Public& pub, Scene& scene) {
  if (rules.plays(ModuleId::cities_knights)) add_cities_knights(rules, pub, scene);
  if (rules.plays(ModuleId::fishermen)) add_fishermen(rules, pub, scene);
}

}  // namespace landnam::picture
