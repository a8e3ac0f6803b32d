// Barbarian Attack in JSON: barbarians on the coast, knights on paths, prisoners, the pile.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/picture/scene.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

std::span<const std::string> card_kinds() {
  static const std::array<std::string, kInvasionCards> names{"knighthood", "black-knight", "intrigue", "treason"};
  return names;
}
std::span<const std::string> colour_names() {
  static const std::array<std::string, kDieColours> names{"violet", "green", "brown"};
  return names;
}

constexpr AskInfo kAsks[] = {
    {Ask::draw_invasion, Who::nobody, {{{"buyer", Space::seat}}}, asks(Ask::main)},
    {Ask::landing,
     Who::nobody,
     {{{"left", Space::number, 1, 3},
       {"more", Space::number, 0, 1},
       {"sums_low", Space::number, 0, 124},
       {"sums_high", Space::number, 0, 31}}},
     asks(Ask::main)},
    {Ask::rolloff,
     Who::nobody,
     {{{"roller", Space::seat},
       {"hex", Space::hex},
       {"stake", Space::number, 1, 3},
       {"contenders", Space::number, 1, 127}}},
     asks(Ask::colour_die)},
    {Ask::colour_die, Who::nobody, {{{"hex", Space::hex}}}, asks(Ask::liberate)},
    {Ask::post_knight,
     Who::turn,
     {{{"anywhere", Space::number, 0, 1}, {"foreign", Space::number, 0, 1}}},
     asks(Ask::main)},
    {Ask::intrigue, Who::turn, {}, asks(Ask::main)},
    {Ask::treason,
     Who::turn,
     {{{"left", Space::number, 1, 2}, {"from", Space::hex, 0, 254, true}, {"to", Space::hex, 0, 254, true}}},
     asks(Ask::main)},
    {Ask::move_knights, Who::turn, {}, asks(Ask::move_foreign, Ask::liberate)},
    {Ask::move_foreign, Who::turn, {}, asks(Ask::liberate)},
    {Ask::liberate, Who::nobody, {{{"next", Space::number, 0, kCoastHexes}}}, asks(Ask::pass_turn)},
};
constexpr SpaceInfo kSpaces[] = {{Space::invasion, "card", card_kinds}, {Space::colour, "colour", colour_names}};

Json paths_json(const PathSet& paths) {
  Json json = Json::array();
  for (Path p : paths) json.push_back(raw(p));
  return json;
}

void write_public(const Rules& rules, const Public& pub, Json& top) {
  const AttackPublic& room = part_of<AttackPublic>(pub);
  Json json = Json::object();
  json["coast"] = Json::array();
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    Json hex = Json::object();
    hex["hex"] = raw(kCoast[i]);
    hex["number"] = room.token[i];
    hex["barbarians"] = room.barbarians[i];
    json["coast"].push_back(std::move(hex));
  }
  json["supply"] = room.supply;
  for (std::size_t c = 0; c < kInvasionCards; ++c) json["pile"][card_kinds()[c]] = room.pile[c];
  if (room.moved.any()) json["moved"] = paths_json(room.moved);
  if (rules.neutral_seats > 0) json["foreign"] = room.foreign == none<Path> ? Json(nullptr) : Json(raw(room.foreign));
  if (pub.pending.top().ask == Ask::rolloff) {
    json["rolled"] = Json::array();
    for (std::size_t s = 0; s < rules.players; ++s) json["rolled"].push_back(room.rolled[s]);
  }
  top["attack"] = std::move(json);
}

void write_seat(const Rules& rules, const Public& pub, Seat seat, Json& json) {
  if (idx(seat) >= rules.players) return;
  json["knights_at"] = paths_json(attack::knights_of(pub, seat));
  json["prisoners"] = part_of<AttackPublic>(pub).prisoners[idx(seat)];
}

PathSet read_paths(const Rules& rules, const Value& value) {
  PathSet paths;
  value.each([&](const Value& item) {
    const Path p = item.road(*rules.board);
    if (item.ok() && paths.has(p)) item.fail("listed twice");
    if (item.ok()) paths.add(p);
  });
  return paths;
}

void read_coast(AttackPublic& room, const Rules& rules, const Value& coast) {
  if (coast.ok() && coast.size() != kCoastHexes) return coast.expected("a list of the ten coast hexes");
  for (std::size_t i = 0; i < kCoastHexes && coast.ok(); ++i) {
    Object hex(coast.item(i));
    const Value id = hex.need("hex");
    if (id.hex(*rules.board) != kCoast[i])
      id.fail(fmt::format("expected {}: in the order of the check", raw(kCoast[i])));
    room.token[i] = hex.need("number").byte(2, 12);
    room.barbarians[i] = hex.need("barbarians").byte(0, kConquest);
    hex.done();
  }
}

void read(Reading& r) {
  Public& pub = r.state.pub;
  AttackPublic& room = part_of<AttackPublic>(pub);
  Object json(r.top.need("attack"));
  read_coast(room, r.rules, json.need("coast"));
  room.supply = json.need("supply").byte(0, kInvaders);
  Object pile(json.need("pile"));
  for (std::size_t c = 0; c < kInvasionCards && pile.ok(); ++c) {
    room.pile[c] = pile.need(card_kinds()[c]).byte(0, kInvasionDeck[c]);
  }
  pile.done();
  if (const auto moved = json.maybe("moved")) room.moved = read_paths(r.rules, *moved);
  room.foreign = none<Path>;
  if (r.rules.neutral_seats > 0) {
    const Value foreign = json.need("foreign");
    if (!foreign.is_null()) room.foreign = foreign.road(*r.rules.board);
  }
  if (const auto rolled = json.maybe("rolled")) {
    if (rolled->size() != r.rules.players) rolled->expected("one sum a player, 0 before the roll");
    for (std::size_t s = 0; s < r.rules.players && rolled->ok(); ++s) room.rolled[s] = rolled->item(s).byte(0, 12);
  }
  json.done();
  Game g{r.rules, r.state};
  for (auto& knights : room.knight) knights.fill(none<Path>);
  for (std::uint8_t s = 0; s < r.rules.players; ++s) {
    const Value at = r.seats[s].need("knights_at");
    const PathSet paths = read_paths(r.rules, at);
    if (paths.count() > static_cast<int>(kKnightsEach)) at.fail("a player has six knights");
    else
      for (Path p : paths) attack::add_knight(g, Seat{s}, p);
    room.prisoners[s] = r.seats[s].need("prisoners").byte(0, kInvaders);
  }
  // attack.win: nobody wins before the last hex of a check that has begun.
  for (std::size_t i = 0; i < pub.pending.size; ++i) {
    pub.hold_win |= pub.pending.frames[i].ask == Ask::liberate && pub.pending.frames[i].as<Liberate>().next > 0;
  }
}

void check_barbarians(const Checking& c) {
  const Public& pub = c.state.pub;
  const AttackPublic& room = part_of<AttackPublic>(pub);
  unsigned sum = room.supply;
  for (unsigned n : room.prisoners) sum += n;
  for (std::size_t i = 0; i < kCoastHexes && c.ok(); ++i) {
    const std::string field = fmt::format("attack.coast[{}]", i);
    sum += room.barbarians[i];
    if (room.token[i] != attack::kCoastNumbers[i]) {
      c.fail(field + ".number", fmt::format("this hex has {}", attack::kCoastNumbers[i]), Rule::attack_setup);
    }
    const unsigned shown = room.barbarians[i] == kConquest ? 0 : room.token[i];
    if (pub.number[idx(kCoast[i])] != shown) {
      c.fail(field, shown == 0 ? "a conquered hex shows no number" : "not the number of this hex on the board",
             Rule::attack_conquered);
    }
  }
  if (c.ok() && sum != kInvaders) {
    c.fail("attack.supply", fmt::format("{} barbarians in all, but the game has {}", sum, kInvaders),
           Rule::attack_setup);
  }
  if (std::all_of(room.pile.begin(), room.pile.end(), [](unsigned n) { return n == 0; })) {
    c.fail("attack.pile", "an empty pile is shuffled again at once", Rule::attack_cards);
  }
}

void check_knights(const Checking& c) {
  const Public& pub = c.state.pub;
  const AttackPublic& room = part_of<AttackPublic>(pub);
  PathSet stand;
  if (room.foreign != none<Path>) stand.add(room.foreign);
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    const PathSet mine = attack::knights_of(pub, Seat{s});
    if (mine.intersects(stand)) {
      return c.fail(fmt::format("seats[{}].knights_at", s), "one knight a path", Rule::attack_knight_free);
    }
    stand |= mine;
  }
  const bool marching = asks(Ask::move_knights, Ask::move_foreign).has(pub.pending.top().ask);
  if (room.moved.any() && (!marching || (room.moved - attack::knights_of(pub, pub.turn)).any())) {
    c.fail("attack.moved", "expected own knights in their owner's march", Rule::attack_knight_move);
  }
}

void check_frames(const Checking& c) {
  const Public& pub = c.state.pub;
  const AttackPublic& room = part_of<AttackPublic>(pub);
  for (std::size_t i = 0; i < pub.pending.size && c.ok(); ++i) {
    const Frame& frame = pub.pending.frames[i];
    const std::string at = fmt::format("pending[{}]", i);
    if (frame.ask == Ask::landing && room.supply == 0) c.fail(at, "nobody is left to land", Rule::attack_landing_when);
    if (frame.ask == Ask::landing) {
      const auto landing = frame.as<Landing>();
      if (std::popcount(landing.sums()) != 3 - landing.left)
        c.fail(at, "the sums that came up and those to come are three", Rule::attack_landing);
    }
    if (frame.ask == Ask::move_foreign && room.foreign == none<Path>) c.fail(at, "there is no foreign knight");
    if (frame.ask != Ask::rolloff) continue;
    const auto [who, hex, stake, contenders] = frame.as<Rolloff>();
    const std::size_t coast = attack::coast_of(raw(hex));
    if (coast == kCoastHexes || room.barbarians[coast] != stake) c.fail(at + ".stake", "not the barbarians there");
    else if (((contenders >> idx(who)) & 1U) == 0 || room.rolled[idx(who)] != 0)
      c.fail(at + ".roller", "has no roll to make");
  }
}

void check(const Checking& c) {
  check_barbarians(c);
  if (c.ok()) check_knights(c);
  if (c.ok()) check_frames(c);
}

void events(const Rules& rules, const Public& before, const Public& after, Json& list) {
  const auto add = [&](std::string_view event) -> Json& {
    list.push_back(Json::object());
    list.back()["event"] = event;
    return list.back();
  };
  const AttackPublic& was = part_of<AttackPublic>(before);
  const AttackPublic& is = part_of<AttackPublic>(after);
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    if (was.barbarians[i] == is.barbarians[i]) continue;
    Json& event = add("barbarians");
    event["hex"] = raw(kCoast[i]);
    event["from"] = was.barbarians[i];
    event["barbarians"] = is.barbarians[i];
  }
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const PathSet stood = attack::knights_of(before, Seat{s});
    const PathSet stand = attack::knights_of(after, Seat{s});
    for (Path p : stand - stood) {
      Json& event = add("knight");
      event["seat"] = s;
      event["path"] = raw(p);
    }
    for (Path p : stood - stand) {
      Json& event = add("knight-removed");
      event["seat"] = s;
      event["path"] = raw(p);
    }
    if (was.prisoners[s] == is.prisoners[s]) continue;
    Json& event = add("prisoners");
    event["seat"] = s;
    event["prisoners"] = is.prisoners[s];
  }
  if (was.foreign == is.foreign) return;
  Json& event = add("foreign-knight");
  event["path"] = is.foreign == none<Path> ? Json(nullptr) : Json(raw(is.foreign));
}

void score(const Rules& rules, const Public& pub, Seat seat, Json& parts) {
  if (const int points = part_of<AttackPublic>(pub).prisoners[idx(seat)] / 2; points > 0) parts["prisoners"] = points;
  const CornerSet lost = pub.seat[idx(seat)].stands & attack::captured(rules, pub);
  const int captured = (lost & pub.built).count() + (lost & pub.cities).count();
  if (captured > 0) parts["captured"] = -captured;
}

// attack.setup: the two rings, and a number that each hex has; those of conquered hexes are turned [attack.conquered].
void check_board(const BoardReading& board) {
  const auto& [rules, hexes, layout, box, in_play] = board;
  std::map<Terrain, int> coast;  // those given less those of the box
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    const bool on_coast = std::find(kCoast.begin(), kCoast.end(), Hex{h}) != kCoast.end();
    if (layout.number[h] != box.number[h] && !(in_play && on_coast && layout.number[h] == 0)) {
      return hexes.fail(fmt::format("hex {} has number {} in this game", h, box.number[h]), Rule::attack_setup);
    }
    if (on_coast) {
      ++coast[layout.terrain[h]];
      --coast[box.terrain[h]];
    }
  }
  for (const auto& [terrain, more] : coast) {
    if (more > 0) return hexes.fail(fmt::format("too many of {} on the coast", name_of(terrain)), Rule::attack_setup);
  }
}

constexpr Terrain kFixed[] = {Terrain::castle, Terrain::desert};

void draw(const Rules& rules, const Public& pub, picture::Scene& scene) {
  using picture::Piece;
  const AttackPublic& room = part_of<AttackPublic>(pub);
  const CornerSet captured = attack::captured(rules, pub);
  for (picture::Item& item : scene.items) {
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

}  // namespace

extern const Part kAttackPart{
    .module = ModuleId::barbarian_attack,
    .word = "attack",
    .about = "scenario: Barbarian Attack",
    .asks = kAsks,
    .spaces = kSpaces,
    .write_public = write_public,
    .write_seat = write_seat,
    .read = read,
    .check = check,
    .events = events,
    .score = score,
    .draw = draw,
    .check_board = check_board,
    .fixed_terrain = kFixed,
    .fixed_numbers = true,
};

}  // namespace landnam::notation
