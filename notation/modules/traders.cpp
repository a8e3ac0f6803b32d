// Traders & Barbarians in JSON: wagons, cargo, barbarians, the movement of this turn.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/modules/traders_barbarians/decisions.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
#include "notation/modules/part.hpp"
#include "notation/picture/scene.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

std::span<const std::string> cargo_names() {
  static const std::array<std::string, kCargoKinds> names{"nothing", "marble", "glass", "tools", "sand"};
  return names;
}
std::span<const std::string> post_names() {
  static const std::array<std::string, kTradePosts> names{"quarry", "castle", "glassworks"};
  return names;
}

constexpr AskSet kTurn = asks(Ask::before_roll, Ask::main, Ask::movement);
constexpr AskArg kOptional{.name = "optional", .space = Space::number, .high = 1, .sparse = true};
constexpr AskInfo kAsks[] = {
    {Ask::movement, Who::turn, {}, {}},
    {Ask::move_barbarian,
     Who::turn,
     {{{"path", Space::path, 0, 254, true}, {"draw", Space::number, 0, 2}, {}, {}, kOptional}},
     kTurn},
    {Ask::draw_cargo, Who::nobody, {{{"seat", Space::seat}, {"hex", Space::hex}}}, asks(Ask::movement)},
    {Ask::drive_die, Who::nobody, {{{"seat", Space::seat}, {"path", Space::path}}}, asks(Ask::movement)},
};
constexpr SpaceInfo kSpaces[] = {{Space::cargo, "cargo", cargo_names}};

Json wagon_json(const Wagon& wagon) {
  if (wagon.level == 0) return nullptr;
  Json json = Json::object();
  json["corner"] = raw(wagon.at);
  json["level"] = wagon.level;
  json["cargo"] = wagon.cargo == Cargo::nothing ? Json(nullptr) : Json(cargo_names()[idx(wagon.cargo)]);
  json["delivered"] = wagon.delivered;
  return json;
}

void write_public(const Rules& rules, const Public& pub, Json& top) {
  const TradersPublic& room = part_of<TradersPublic>(pub);
  Json json = Json::object();
  json["barbarians"] = Json::array();
  json["tried"] = Json::array();
  for (std::size_t i = 0; i < room.barbarian.size(); ++i) {
    json["barbarians"].push_back(raw(room.barbarian[i]));
    if (((room.tried >> i) & 1U) != 0) json["tried"].push_back(raw(room.barbarian[i]));
  }
  for (std::size_t post = 0; post < kTradePosts; ++post) {
    Json& stack = json["stacks"][post_names()[post]];
    for (std::size_t i = 0; i < 2; ++i) stack[cargo_names()[idx(kGoodsOf[post][i])]] = room.stack[post][i];
  }
  json["movement"] = room.movement;
  json["moved"] = room.moved;
  json["arrived"] = room.arrived;
  json["fed"] = room.fed;
  if (rules.neutral_seats > 0) json["neutral_tolls"] = room.neutral_tolls;
  top["traders"] = std::move(json);
}

void write_seat(const Rules& rules, const Public& pub, Seat seat, Json& json) {
  if (idx(seat) < rules.players) json["wagon"] = wagon_json(part_of<TradersPublic>(pub).wagon[idx(seat)]);
}

Wagon read_wagon(const Rules& rules, const Value& value) {
  Wagon wagon;
  if (value.is_null()) return wagon;
  Object fields(value);
  wagon.at = fields.need("corner").corner(*rules.board);
  wagon.level = fields.need("level").byte(1, traders::kTopWagon);
  const Value cargo = fields.need("cargo");
  if (!cargo.is_null()) wagon.cargo = Cargo{cargo.choice(cargo_names().subspan(1))};
  if (!cargo.is_null()) wagon.cargo = Cargo{static_cast<std::uint8_t>(raw(wagon.cargo) + 1)};
  wagon.delivered = fields.need("delivered").byte(0, 36);
  fields.done();
  return wagon;
}

void read_stacks(TradersPublic& room, const Value& value) {
  Object stacks(value);
  for (std::size_t post = 0; post < kTradePosts && stacks.ok(); ++post) {
    Object stack(stacks.need(post_names()[post]));
    for (std::size_t i = 0; i < 2; ++i) {
      room.stack[post][i] = stack.need(cargo_names()[idx(kGoodsOf[post][i])]).byte(0, kCargoOfEach);
    }
    stack.done();
  }
  stacks.done();
}

void read(Reading& r) {
  TradersPublic& room = part_of<TradersPublic>(r.state.pub);
  Object json(r.top.need("traders"));
  const Value barbarians = json.need("barbarians");
  if (barbarians.ok() && barbarians.size() != room.barbarian.size()) barbarians.expected("a list of three paths");
  for (std::size_t i = 0; i < room.barbarian.size() && barbarians.ok(); ++i) {
    room.barbarian[i] = barbarians.item(i).road(*r.rules.board);
  }
  json.need("tried").each([&](const Value& item) {
    const Path path = item.road(*r.rules.board);
    const auto* const it = std::find(room.barbarian.begin(), room.barbarian.end(), path);
    if (it == room.barbarian.end()) return item.expected("the path of a barbarian");
    room.tried |= static_cast<std::uint8_t>(1U << (it - room.barbarian.begin()));
  });
  read_stacks(room, json.need("stacks"));
  room.movement = json.need("movement").byte(0, 9);
  room.moved = json.need("moved").flag();
  room.arrived = json.need("arrived").flag();
  room.fed = json.need("fed").flag();
  if (r.rules.neutral_seats > 0) room.neutral_tolls = json.need("neutral_tolls").byte(0, 30);
  json.done();
  for (std::size_t s = 0; s < r.rules.players; ++s) room.wagon[s] = read_wagon(r.rules, r.seats[s].need("wagon"));
}

void check_wagons(const Checking& c) {
  const TradersPublic& room = part_of<TradersPublic>(c.state.pub);
  std::array<unsigned, kCargoKinds> known{};
  unsigned all = 0;
  for (std::size_t post = 0; post < kTradePosts; ++post) {
    for (std::size_t i = 0; i < 2; ++i) {
      known[idx(kGoodsOf[post][i])] += room.stack[post][i];
      all += room.stack[post][i];
    }
  }
  for (std::size_t s = 0; s < c.rules.players && c.ok(); ++s) {
    const Wagon& wagon = room.wagon[s];
    const std::string field = fmt::format("seats[{}].wagon", s);
    const bool city = (c.state.pub.seat[s].stands & c.state.pub.cities).any();
    if ((wagon.level > 0) != city) {
      c.fail(field, city ? "it starts with the first city" : "there is none before the first city",
             Rule::traders_setup_city);
    }
    all += wagon.delivered + (wagon.cargo == Cargo::nothing ? 0U : 1U);
    if (++known[idx(wagon.cargo)] > 2U * kCargoOfEach && wagon.cargo != Cargo::nothing &&
        wagon.cargo != Cargo::marble && wagon.cargo != Cargo::glass) {
      c.fail(field + ".cargo", "more of these tokens than there are", Rule::traders_cargo);
    }
  }
  const unsigned tokens = kTradePosts * 2U * kCargoOfEach;
  if (c.ok() && all != tokens) {
    c.fail("traders.stacks", fmt::format("{} cargo tokens in all, but the game has {}", all, tokens),
           Rule::traders_cargo);
  }
}

void check_movement(const Checking& c) {
  const Public& pub = c.state.pub;
  const TradersPublic& room = part_of<TradersPublic>(pub);
  const bool begun = pub.pending.bottom().ask == Ask::movement;
  const bool any = room.movement > 0 || room.moved || room.arrived || room.fed || room.tried != 0;
  if (!begun && (any || room.neutral_tolls > 0)) {
    if (pub.pending.bottom().ask == Ask::over) return;
    return c.fail("traders", "nothing of the movement phase has happened yet", Rule::traders_phase);
  }
  const Wagon& wagon = room.wagon[idx(pub.turn)];
  if (begun && !any) return c.fail("traders", "the movement phase has begun, but nothing of it has happened");
  if (room.movement > traders::movement_of(wagon.level) + (room.fed ? 2U : 0U)) {
    return c.fail("traders.movement", "more points than the wagon has", Rule::traders_wagon);
  }
  const bool centre = c.rules.board->centre_of[idx(wagon.at)] != none<Hex>;
  if (room.arrived && (!centre || room.movement > 0 || !room.moved)) {
    return c.fail("traders.arrived", "the wagon stands at no trade hex, or has points left", Rule::traders_move);
  }
}

void check(const Checking& c) {
  const Public& pub = c.state.pub;
  const TradersPublic& room = part_of<TradersPublic>(pub);
  const PathSet barbarians = traders::barbarians(pub);
  if (barbarians.count() != 3) {
    return c.fail("traders.barbarians", "one barbarian a path", Rule::traders_barbarian_road);
  }
  check_wagons(c);
  if (c.ok()) check_movement(c);
  for (std::size_t i = 0; i < pub.pending.size && c.ok(); ++i) {
    const Frame& frame = pub.pending.frames[i];
    const std::string at = fmt::format("pending[{}]", i);
    if (frame.ask == Ask::move_barbarian) {
      const Path which = frame.as<MoveBarbarian>().which;
      if (which != none<Path> && !barbarians.has(which)) c.fail(at + ".path", "no barbarian stands there");
    }
    if (frame.ask == Ask::drive_die) {
      const auto [driver, barbarian] = frame.as<DriveDie>();
      if (!barbarians.has(barbarian)) c.fail(at + ".path", "no barbarian stands there");
      if (driver != pub.turn) c.fail(at + ".seat", "expected who has the turn");
    }
    if (frame.ask != Ask::draw_cargo) continue;
    const Wagon& wagon = room.wagon[idx(pub.turn)];
    const auto draw = frame.as<DrawCargo>();
    if (draw.who != pub.turn || wagon.cargo != Cargo::nothing) c.fail(at + ".seat", "expected a wagon without cargo");
    else if (c.rules.board->centre_of[idx(wagon.at)] != draw.at) c.fail(at + ".hex", "the wagon is not there");
  }
}

void events(const Rules& rules, const Public& before, const Public& after, Json& list) {
  const auto add = [&](std::string_view event) -> Json& {
    list.push_back(Json::object());
    list.back()["event"] = event;
    return list.back();
  };
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Wagon& was = part_of<TradersPublic>(before).wagon[s];
    const Wagon& is = part_of<TradersPublic>(after).wagon[s];
    if (was == is) continue;
    Json& event = add("wagon");
    event["seat"] = s;
    event["wagon"] = wagon_json(is);
  }
  for (std::size_t i = 0; i < part_of<TradersPublic>(before).barbarian.size(); ++i) {
    const Path was = part_of<TradersPublic>(before).barbarian[i];
    const Path is = part_of<TradersPublic>(after).barbarian[i];
    if (was == is) continue;
    Json& event = add("barbarian");
    event["from"] = raw(was);
    event["path"] = raw(is);
  }
}

void score(const Rules&, const Public& pub, Seat seat, Json& parts) {
  const Wagon& wagon = part_of<TradersPublic>(pub).wagon[idx(seat)];
  if (wagon.delivered > 0) parts["deliveries"] = wagon.delivered;
  if (wagon.level == traders::kTopWagon) parts["wagon"] = 1;
}

constexpr Terrain kFixed[] = {Terrain::castle, Terrain::quarry, Terrain::glassworks};

void draw(const Rules& rules, const Public& pub, picture::Scene& scene) {
  using Load = picture::Cargo;
  constexpr std::array<Load, kCargoKinds> kLoads{Load::none, Load::marble, Load::glass, Load::tools, Load::sand};
  const TradersPublic& room = part_of<TradersPublic>(pub);
  for (const Path p : room.barbarian) scene.items.push_back({.piece = picture::Piece::barbarian, .place = p});
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Wagon& wagon = room.wagon[s];
    if (wagon.level == 0) continue;
    scene.items.push_back({.piece = picture::Piece::wagon,
                           .place = wagon.at,
                           .seat = Seat{s},
                           .level = wagon.level,
                           .cargo = kLoads[idx(wagon.cargo)]});
  }
}

}  // namespace

extern const Part kTradersPart{
    .module = ModuleId::traders_barbarians,
    .word = "traders",
    .about = "scenario: Traders & Barbarians",
    .asks = kAsks,
    .spaces = kSpaces,
    .write_public = write_public,
    .write_seat = write_seat,
    .read = read,
    .check = check,
    .events = events,
    .score = score,
    .draw = draw,
    .fixed_terrain = kFixed,
};

}  // namespace landnam::notation
