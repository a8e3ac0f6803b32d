// The sea in JSON: ships are listed apart from the roads; the pirate, islands reached.

#include <fmt/format.h>

#include "engine/modules/seafarers/rooms.hpp"
#include "notation/modules/part.hpp"
#include "notation/picture/scene.hpp"
#include "notation/position_check.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsks[] = {
    {Ask::rob_ship, Who::turn, {}, {}},
};

template <class Set>
Json ids_json(const Set& set) {
  Json list = Json::array();
  for (const auto id : set) list.push_back(raw(id));
  return list;
}

Json hex_json(Hex hex) { return hex == none<Hex> ? Json(nullptr) : Json(raw(hex)); }

void write_public(const Rules&, const Public& pub, Json& json) {
  const SeaPublic& sea = part_of<SeaPublic>(pub);
  json["pirate"] = hex_json(sea.pirate);
  json["ship_moved"] = sea.ship_moved;
  json["ships_new"] = ids_json(sea.fresh);
}

void write_seat(const Rules&, const Public& pub, Seat seat, Json& json) {
  const SeaSeat& mine = part_of<SeaPublic>(pub).seat[idx(seat)];
  json["roads"] = ids_json(pub.seat[idx(seat)].roads - mine.ships);
  json["ships"] = ids_json(mine.ships);
  json["islands"] = ids_json(mine.reached);
  json["island_points"] = mine.bonus;
}

void write_counts(const Rules& rules, const Public& pub, Seat seat, Json& json) {
  json["ships_left"] = sea::ships_left(rules, pub, seat);
}

void read_ship(Reading& r, std::size_t seat, const Value& value) {
  const Path path = value.road(*r.rules.board);
  if (!value.ok()) return;
  Public& pub = r.state.pub;
  if (!part_of<SeaPublic>(pub).sea_paths.has(path)) {
    return value.fail(fmt::format("path {} has no sea beside it", raw(path)), Rule::sea_ship);
  }
  if (pub.taken.has(path)) return value.fail(fmt::format("path {} is taken", raw(path)), Rule::sea_ship_taken);
  pub.taken.add(path);
  pub.seat[seat].roads.add(path);
  part_of<SeaPublic>(pub).seat[seat].ships.add(path);
}

void read_islands(Reading& r, std::size_t seat) {
  SeaSeat& mine = part_of<SeaPublic>(r.state.pub).seat[seat];
  r.seats[seat].need("islands").each([&](const Value& value) {
    const Hex hex = value.hex(*r.rules.board);
    if (value.ok()) mine.reached.add(hex);
  });
  mine.bonus = static_cast<std::uint8_t>(r.seats[seat].need("island_points").number(0, 100));
}

void read(Reading& r) {
  SeaPublic& sea = part_of<SeaPublic>(r.state.pub);
  sea::survey(r.rules, r.state.pub);
  for (std::size_t s = 0; s < r.rules.seats(); ++s) {
    const Value ships = r.seats[s].need("ships");
    if (ships.ok() && ships.size() > r.rules.ships) {
      ships.fail(fmt::format("{} ships, but there are {}", ships.size(), r.rules.ships), Rule::sea_ship_supply);
    }
    ships.each([&](const Value& ship) { read_ship(r, s, ship); });
    read_islands(r, s);
  }
  const Value pirate = r.top.need("pirate");
  sea.pirate = pirate.is_null() ? none<Hex> : pirate.hex(*r.rules.board);
  sea.ship_moved = r.top.need("ship_moved").flag();
  r.top.need("ships_new").each([&](const Value& value) {
    const Path path = value.road(*r.rules.board);
    if (value.ok()) sea.fresh.add(path);
  });
}

// Every ship leads over ships to a building of its owner.
void check_ships(const Checking& c, std::size_t s) {
  const Public& pub = c.state.pub;
  const SeaSeat& mine = part_of<SeaPublic>(pub).seat[s];
  const PathSet roads = pub.seat[s].roads - mine.ships;
  if (const PathSet wet = roads - part_of<SeaPublic>(pub).land_paths; wet.any()) {
    return c.fail(seat_field(s, "roads"), fmt::format("path {} has no land beside it", raw(wet.lowest())),
                  Rule::sea_road);
  }
  const PathSet loose = mine.ships - connected(*c.rules.board, mine.ships, pub.seat[s].stands & pub.built);
  if (loose.any()) {
    c.fail(seat_field(s, "ships"), fmt::format("the ship on path {} leads to no building", raw(loose.lowest())),
           Rule::sea_ship_join);
  }
}

void check_islands(const Checking& c, std::size_t s) {
  const Public& pub = c.state.pub;
  const SeaSeat& mine = part_of<SeaPublic>(pub).seat[s];
  HexSet settled;
  if (s < c.rules.players) {
    for (const Corner corner : pub.seat[s].stands & pub.built) {
      const HexSet region = sea::region_at(c.rules, pub, corner);
      if (region.any()) settled.add(region.lowest());
    }
  }
  if (settled != mine.reached) {  // nothing takes a settlement away
    return c.fail(seat_field(s, "islands"), "expected the lowest hex of each island that counts and is settled",
                  Rule::sea_island);
  }
  const unsigned most = static_cast<unsigned>(mine.reached.count()) * c.rules.island_bonus;
  const unsigned home = c.rules.start_hexes.empty() ? 2U * c.rules.island_bonus : 0;  // one island or two
  const bool fits = mine.bonus <= most && mine.bonus + home >= most &&
                    (c.rules.island_bonus == 0 ? mine.bonus == 0 : mine.bonus % c.rules.island_bonus == 0);
  if (!fits) c.fail(seat_field(s, "island_points"), "not what those islands bring", Rule::sea_island);
}

void check(const Checking& c) {
  const Public& pub = c.state.pub;
  const SeaPublic& sea = part_of<SeaPublic>(pub);
  for (std::uint8_t h = 0; h < c.rules.board->corners; ++h) {
    if (pub.built.has(Corner{h}) && !sea.land_corners.has(Corner{h}))
      return c.fail("seats", fmt::format("corner {} is in the sea", h), Rule::sea_settle);
  }
  for (std::size_t s = 0; s < c.rules.seats() && c.ok(); ++s) {
    check_ships(c, s);
    if (c.ok()) check_islands(c, s);
  }
  if (!c.ok()) return;
  if (sea.pirate != none<Hex> && !sea.sea.has(sea.pirate)) return c.fail("pirate", "expected a hex of sea, or null");
  if (pub.robber != none<Hex> && !sea.land.has(pub.robber)) return c.fail("robber", "expected a hex of land, or null");
  const bool turn = pub.turn_number > 0;
  if (sea.ship_moved && !turn) return c.fail("ship_moved", "the first turn has not begun");
  const PathSet mine = turn ? sea.seat[idx(pub.turn)].ships : PathSet{};
  if ((sea.fresh - mine).any()) c.fail("ships_new", "expected ships of the player in turn");
}

void events(const Rules& rules, const Public& before, const Public& after, Json& list) {
  const SeaPublic& was = part_of<SeaPublic>(before);
  const SeaPublic& is = part_of<SeaPublic>(after);
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    const PathSet gone = was.seat[s].ships - is.seat[s].ships;
    for (const Path p : is.seat[s].ships - was.seat[s].ships) {
      if (gone.any())
        list.push_back({{"event", "ship-moved"}, {"seat", s}, {"from", raw(gone.lowest())}, {"path", raw(p)}});
      else list.push_back({{"event", "ship"}, {"seat", s}, {"path", raw(p)}});
    }
    if (is.seat[s].bonus > was.seat[s].bonus) {
      const Hex island = (is.seat[s].reached - was.seat[s].reached).lowest();
      list.push_back(
          {{"event", "island"}, {"seat", s}, {"hex", raw(island)}, {"points", is.seat[s].bonus - was.seat[s].bonus}});
    }
  }
  if (was.pirate != is.pirate)
    list.push_back({{"event", "pirate"}, {"from", hex_json(was.pirate)}, {"hex", hex_json(is.pirate)}});
}

void score(const Rules&, const Public& pub, Seat seat, Json& parts) {
  if (const auto bonus = part_of<SeaPublic>(pub).seat[idx(seat)].bonus; bonus > 0) parts["islands"] = bonus;
}

// Ships are among their seats' roads.
void draw(const Rules&, const Public& pub, picture::Scene& scene) {
  const SeaPublic& sea = part_of<SeaPublic>(pub);
  for (picture::Item& item : scene.items) {
    const Path* path = std::get_if<Path>(&item.place);
    if (item.piece == picture::Piece::road && path != nullptr && sea.seat[idx(item.seat)].ships.has(*path))
      item.piece = picture::Piece::ship;
  }
  if (sea.pirate != none<Hex>) scene.items.push_back({.piece = picture::Piece::pirate, .place = sea.pirate});
}

constexpr Terrain kFixed[] = {Terrain::sea};  // islands keep their shapes

constexpr std::array<std::string_view, 2> kEditions{"new", "old"};
constexpr OptionInfo kOptions[] = {
    {"sea.edition", "new or old", "new", "which printings of the sea's maps and rules",
     [](Setup& s, std::string_view v) { return parse_choice(v, kEditions, s.sea_edition.emplace()); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.sea_edition) return std::nullopt;
       return std::string(kEditions[idx(*s.sea_edition)]);
     }},
};

}  // namespace

extern const Part kShoresPart{
    .module = ModuleId::shores,
    .word = "shores",
    .about = "scenario of the sea: Heading for New Shores (or seafarers)",
    .also = "seafarers",
};
extern const Part kIslandsPart{
    .module = ModuleId::islands, .word = "islands", .about = "scenario of the sea: the Islands"};
extern const Part kDesertPart{
    .module = ModuleId::desert, .word = "desert", .about = "scenario of the sea: Through the Desert"};

extern const Part kSeafarersPart{
    .module = ModuleId::seafarers,
    .word = "",
    .about = "",
    .options = kOptions,
    .asks = kAsks,
    .write_public = write_public,
    .write_seat = write_seat,
    .write_counts = write_counts,
    .read = read,
    .check = check,
    .events = events,
    .score = score,
    .draw = draw,
    .fixed_terrain = kFixed,
    .pieces_leave = true,
};

}  // namespace landnam::notation
