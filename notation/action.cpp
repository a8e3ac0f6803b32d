#include "notation/action.hpp"

#include <fmt/format.h>

#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

std::string_view field_of(Space space) { return space_info(space).field; }

bool is_cards(Space s) { return s == Space::good || s == Space::resource; }

// Gold changes hands beside the cards, in the numbers n (given) and m (wanted).
Json side_json(Goods goods, std::uint8_t gold) {
  Json json = goods_json(goods);
  if (gold > 0) json["gold"] = gold;
  return json;
}

const KindInfo* read_kind(const Rules& rules, const Value& value) {
  if (!value.json().is_string()) {
    value.expected("the name of a kind of action");
    return nullptr;
  }
  const auto kind = find_kind(value.text());
  const KindInfo* info = kind ? kind_info(*kind) : nullptr;
  if (info != nullptr && rules.plays(info->module)) return info;
  value.fail(fmt::format("no action of this game is called {}", shown(value.json())), Rule::game_unknown_action);
  return nullptr;
}

}  // namespace

Json target_json(Space space, std::uint8_t value) {
  if (space == Space::seats) return seats_json(value);
  if (value == kNone) return nullptr;
  const SpaceInfo& info = space_info(space);
  if (info.write != nullptr) return info.write(value);
  if (info.names == nullptr) return value;
  const auto names = info.names();
  return value < names.size() ? Json(names[value]) : Json(nullptr);
}

std::uint8_t target_in(const Rules& rules, Space space, const Value& value) {
  const Board& board = *rules.board;
  switch (space) {
    case Space::nothing: return kNone;
    case Space::corner: return raw(value.corner(board));
    case Space::path: return raw(value.road(board));
    case Space::hex: return raw(value.hex(board));
    case Space::seat: return raw(value.seat(rules.seats()));
    case Space::seats: return value.seats(rules.seats());
    case Space::good: return raw(value.good(rules.goods_kinds));
    case Space::resource: return raw(value.good(kResourceKinds));
    case Space::die: return value.byte(1, 6);
    default: break;
  }
  const SpaceInfo& info = space_info(space);
  if (info.read != nullptr) return info.read(value);
  return info.names == nullptr ? value.byte(0, kNone - 1) : value.choice(info.names());
}

Goods side_in(const Rules& rules, const Value& value, std::uint8_t& gold) {
  Object fields(value);
  if (!fields.ok()) return {};
  Json cards = value.json();
  if (const auto given = rules.gold ? fields.maybe("gold") : std::nullopt) {
    gold = given->byte(0, 127);
    cards.erase("gold");
  }
  return Value(cards, value.path(), value.failure()).goods(rules.goods_kinds);
}

TargetNames target_names(const KindInfo& info) {
  if (info.from == Space::nothing || info.to == Space::nothing) return {field_of(info.from), field_of(info.to)};
  if (info.from == Space::die && info.to == Space::die) return {"dice", "dice"};
  if (is_cards(info.from) && is_cards(info.to)) return {"give", "take"};
  if (info.from == Space::count && info.to == Space::count) return {"wool", "grain"};  // laid out for a vote
  if (field_of(info.from) == field_of(info.to)) return {"from", "to"};
  return {field_of(info.from), field_of(info.to)};
}

Json goods_json(Goods goods) {
  Json json = Json::object();
  for (std::uint8_t k = 0; k < kGoods; ++k) {
    if (goods[Good{k}] > 0) json[std::string(name_of(Good{k}))] = goods[Good{k}];
  }
  return json;
}

Json cards_json(Cards cards) {
  Json json = Json::object();
  for (std::uint8_t k = 0; k < kCards; ++k) {
    if (cards[Card{k}] > 0) json[std::string(name_of(Card{k}))] = cards[Card{k}];
  }
  return json;
}

Json seats_json(SeatMask seats) {
  Json json = Json::array();
  for (std::uint8_t s = 0; s < 8; ++s) {
    if (((seats >> s) & 1U) != 0) json.push_back(s);
  }
  return json;
}

Json seat_json(Seat seat) { return seat == none<Seat> ? Json(nullptr) : Json(raw(seat)); }

Json action_json(const Action& action) {
  Json json = Json::object();
  const KindInfo* info = kind_info(action.kind);
  if (info == nullptr) return json;
  json["kind"] = info->name;
  if (action.seat != none<Seat>) json["seat"] = raw(action.seat);
  const TargetNames names = target_names(*info);
  if (names.from == "dice") {
    json["dice"] = Json::array({target_json(info->from, action.from), target_json(info->to, action.to)});
  } else {
    if (!names.from.empty()) json[std::string(names.from)] = target_json(info->from, action.from);
    if (!names.to.empty()) json[std::string(names.to)] = target_json(info->to, action.to);
  }
  if (info->open) {
    json["give"] = side_json(action.give, action.n);
    json["want"] = side_json(action.want, action.m);
    return json;
  }
  if (action.n != 0) {
    const ExtraInfo extra = extra_info(action.kind);
    json[std::string(extra.field)] = target_json(extra.space, action.n);
  }
  return json;
}

Action action_in(const Rules& rules, const Value& value) {
  Action action;
  Object fields(value);
  if (!fields.ok()) return action;
  const KindInfo* info = read_kind(rules, fields.need("kind"));
  if (info == nullptr || !fields.ok()) return action;
  action.kind = info->kind;
  if (is_chance(info->asks.lowest())) {
    if (const auto seat = fields.maybe("seat"); seat && !seat->is_null()) seat->fail("chance has no seat");
  } else {
    action.seat = fields.need("seat").seat(rules.players);
  }
  const TargetNames names = target_names(*info);
  if (names.from == "dice") {
    const Value dice = fields.need("dice");
    if (dice.size() != 2) dice.expected("a list of two dice");
    action.from = target_in(rules, info->from, dice.item(0));
    action.to = target_in(rules, info->to, dice.item(1));
  } else {
    if (!names.from.empty()) action.from = target_in(rules, info->from, fields.need(names.from));
    if (!names.to.empty()) action.to = target_in(rules, info->to, fields.need(names.to));
  }
  if (info->open) {
    action.give = side_in(rules, fields.need("give"), action.n);
    action.want = side_in(rules, fields.need("want"), action.m);
  } else if (const ExtraInfo extra = extra_info(action.kind); fields.has(extra.field)) {
    action.n = target_in(rules, extra.space, fields.need(extra.field));
  }
  fields.done();
  return fields.ok() ? action : Action{};
}

Result<Action> read_action(const Rules& rules, const Json& json) {
  Failure failure;
  const Action action = action_in(rules, Value(json, "action", failure));
  if (failure.any()) return failure.error();
  return action;
}

}  // namespace landnam::notation
