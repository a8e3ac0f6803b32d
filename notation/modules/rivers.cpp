// The Rivers in JSON: bridges are listed apart from the roads.

#include <fmt/format.h>

#include <algorithm>

#include "engine/modules/rivers/rivers.hpp"
#include "engine/modules/rivers/state.hpp"
#include "notation/modules/part.hpp"
#include "notation/picture/scene.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsks[] = {{Ask::neutral_bridge, Who::turn, {}, asks(Ask::main)}};

Json ids_json(const PathSet& paths) {
  Json list = Json::array();
  for (Path p : paths) list.push_back(raw(p));
  return list;
}

void write_seat(const Rules&, const Public& pub, Seat seat, Json& json) {
  const PathSet bridges = rivers::bridge_paths(pub, seat);
  json["roads"] = ids_json(pub.seat[idx(seat)].roads - bridges);
  json["bridges"] = ids_json(bridges);
}

void write_counts(const Rules&, const Public& pub, Seat seat, Json& json) {
  json["bridges_left"] = rivers::kBridges - rivers::bridges_of(pub, seat);
}

void read_bridge(Reading& r, std::size_t seat, const Value& value) {
  const Path path = value.road(*r.rules.board);
  const auto& site = rivers::places().site;
  const auto* const at = std::find(site.begin(), site.end(), path);
  if (!value.ok()) return;
  if (at == site.end()) {
    return value.fail(fmt::format("path {} is no bridge site", raw(path)), Rule::rivers_bridge_site);
  }
  Public& pub = r.state.pub;
  if (pub.taken.has(path)) return value.fail(fmt::format("path {} is taken", raw(path)), Rule::rivers_bridge);
  pub.taken.add(path);
  pub.seat[seat].roads.add(path);
  auto& bridges = part_of<RiversPublic>(pub).bridges[seat];
  bridges = static_cast<std::uint8_t>(bridges | 1U << (at - site.begin()));
}

void read(Reading& r) {
  for (std::size_t s = 0; s < r.rules.seats(); ++s) {
    const Value bridges = r.seats[s].need("bridges");
    if (bridges.ok() && bridges.size() > rivers::kBridges) {
      bridges.fail(fmt::format("{} bridges, but there are {}", bridges.size(), rivers::kBridges), Rule::rivers_bridge);
    }
    bridges.each([&](const Value& bridge) { read_bridge(r, s, bridge); });
  }
}

void events(const Rules& rules, const Public& before, const Public& after, Json& list) {
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    for (Path p : rivers::bridge_paths(after, Seat{s}) - rivers::bridge_paths(before, Seat{s})) {
      list.push_back({{"event", "bridge"}, {"seat", s}, {"path", raw(p)}});
    }
  }
}

void score(const Rules& rules, const Public& pub, Seat seat, Json& parts) {
  if (pub.turn_number == 0 || idx(seat) >= rules.players) return;
  if (rivers::wealthiest(rules, pub, seat)) parts["wealthiest"] = 1;
  if (rivers::poor(rules, pub, seat)) parts["poor"] = -2;
}

// A bridge is among its seat's roads; and the hex of the 12 yields on 2 as well [rivers.setup].
void draw(const Rules& rules, const Public& pub, picture::Scene& scene) {
  for (const rivers::Course& course : rivers::kCourses) {
    picture::River river;
    river.hexes.assign(course.hexes.begin(), course.hexes.begin() + course.length);
    river.mouth = rules.board->path(river.hexes.back(), course.mouth);
    scene.rivers.push_back(std::move(river));
  }
  for (std::size_t h = 0; h < rules.board->hexes; ++h) {
    if (pub.number[h] == 12) scene.second[h] = 2;
  }
  for (picture::Item& item : scene.items) {
    const Path* path = std::get_if<Path>(&item.place);
    if (item.piece == picture::Piece::road && path != nullptr && rivers::places().sites.has(*path))
      item.piece = picture::Piece::bridge;
  }
}

constexpr Terrain kFixed[] = {Terrain::swamp};

}  // namespace

extern const Part kRiversPart{
    .module = ModuleId::rivers,
    .word = "rivers",
    .about = "scenario: the Rivers",
    .asks = kAsks,
    .write_seat = write_seat,
    .write_counts = write_counts,
    .read = read,
    .events = events,
    .score = score,
    .draw = draw,
    .fixed_terrain = kFixed,
};

}  // namespace landnam::notation
