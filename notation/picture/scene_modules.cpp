// Where the pieces of the modules are: one function a module.

#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "engine/modules/rivers/rivers.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
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
  const CkPublic& ck = part_of<CkPublic>(pub);
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
    Ground ground{.number = part_of<FishPublic>(pub).ground[g]};
    std::size_t n = 0;
    for (const Path p : rules.board->rim_paths) {
      const auto [a, b] = rules.board->path_corner[idx(p)];
      if (n < 2 && corners.has(a) && corners.has(b)) ground.along[n++] = p;
    }
    scene.grounds.push_back(ground);
  }
}

// A bridge is among its seat's roads; and the hex of the 12 yields on 2 as well [rivers.setup].
void add_rivers(const Rules& rules, const Public& pub, Scene& scene) {
  for (const rivers::Course& course : rivers::kCourses) {
    River river;
    river.hexes.assign(course.hexes.begin(), course.hexes.begin() + course.length);
    river.mouth = rules.board->path(river.hexes.back(), course.mouth);
    scene.rivers.push_back(std::move(river));
  }
  for (std::size_t h = 0; h < rules.board->hexes; ++h) {
    if (pub.number[h] == 12) scene.second[h] = 2;
  }
  for (Item& item : scene.items) {
    const Path* path = std::get_if<Path>(&item.place);
    if (item.piece == Piece::road && path != nullptr && rivers::places().sites.has(*path)) item.piece = Piece::bridge;
  }
}

void add_caravans(const Public& pub, Scene& scene) {
  for (const Path p : part_of<CaravansPublic>(pub).camels) scene.items.push_back({.piece = Piece::camel, .place = p});
}

void mark_damaged_roads(const Public& pub, Scene& scene) {
  for (Item& item : scene.items) {
    const Path* at = std::get_if<Path>(&item.place);
    if (at != nullptr && item.piece == Piece::road) item.damaged = part_of<EventsPublic>(pub).damaged.has(*at);
  }
}

void add_attack(const Rules& rules, const Public& pub, Scene& scene) {
  const AttackPublic& room = part_of<AttackPublic>(pub);
  const CornerSet captured = attack::captured(rules, pub);
  for (Item& item : scene.items) {
    const Corner* at = std::get_if<Corner>(&item.place);
    if (at != nullptr && captured.has(*at)) item.active = false;
  }
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    if (room.barbarians[i] == kConquest) scene.turned.add(kCoast[i]);
    for (unsigned n = 0; n < room.barbarians[i]; ++n) {
      scene.items.push_back({.piece = Piece::barbarian, .place = kCoast[i]});
    }
  }
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    for (const Path p : attack::knights_of(pub, Seat{s})) {
      scene.items.push_back({.piece = Piece::rider, .place = p, .seat = Seat{s}});
    }
  }
  if (room.foreign != none<Path>) scene.items.push_back({.piece = Piece::rider, .place = room.foreign});
}

void add_traders(const Rules& rules, const Public& pub, Scene& scene) {
  constexpr std::array<Cargo, kCargoKinds> kCargo{Cargo::none, Cargo::marble, Cargo::glass, Cargo::tools, Cargo::sand};
  const TradersPublic& room = part_of<TradersPublic>(pub);
  for (const Path p : room.barbarian) scene.items.push_back({.piece = Piece::barbarian, .place = p});
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Wagon& wagon = room.wagon[s];
    if (wagon.level == 0) continue;
    scene.items.push_back({.piece = Piece::wagon,
                           .place = wagon.at,
                           .seat = Seat{s},
                           .level = wagon.level,
                           .cargo = kCargo[idx(wagon.cargo)]});
  }
}

}  // namespace

void add_modules(const Rules& rules, const Public& pub, Scene& scene) {
  if (rules.plays(ModuleId::cities_knights)) add_cities_knights(rules, pub, scene);
  if (rules.plays(ModuleId::fishermen)) add_fishermen(rules, pub, scene);
  if (rules.plays(ModuleId::rivers)) add_rivers(rules, pub, scene);
  if (rules.plays(ModuleId::caravans)) add_caravans(pub, scene);
  if (rules.plays(ModuleId::events)) mark_damaged_roads(pub, scene);
  if (rules.plays(ModuleId::barbarian_attack)) add_attack(rules, pub, scene);
  if (rules.plays(ModuleId::traders_barbarians)) add_traders(rules, pub, scene);
}

}  // namespace landnam::picture
