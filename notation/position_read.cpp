#include <fmt/format.h>

#include "engine/play/derive.hpp"
#include "engine/play/engine.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/position_check.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

// A part after the first says whose turn it is as a whole.
void read_part(const Rules& rules, Object& turn, Public& pub) {
  pub.leader = pub.turn;
  const auto part = turn.maybe("part");
  if (!part) return;
  pub.part = static_cast<TurnPart>(part->choice(turn_part_names()));
  if (pub.part != TurnPart::first) pub.leader = turn.need("leader").seat(rules.players);
}

void read_turn(const Rules& rules, const Value& value, Public& pub) {
  Object turn(value);
  pub.turn_number = static_cast<std::uint32_t>(turn.need("number").number(0, 1'000'000'000));
  pub.turn = turn.need("seat").seat(rules.players);
  pub.start = turn.need("start").seat(rules.players);
  if (rules.turns_have_parts() && pub.turn_number > 0) read_part(rules, turn, pub);
  const auto rounds = static_cast<std::uint8_t>(2 * rules.players);
  if (pub.turn_number == 0) pub.setup_step = turn.need("placed").byte(0, rounds);
  else pub.setup_step = rules.fixed_start ? std::uint8_t{0} : rounds;
  pub.rolls_done = turn.need("rolls").byte(0, rules.rolls_per_turn);
  if (const Value dice = turn.need("dice"); !dice.is_null()) {
    if (dice.size() != 2) dice.expected("a list of two dice, or null");
    const unsigned white = rules.number_ask == Ask::red_die ? 0 : 1;  // events.ck: 0 where a card gave the number
    pub.dice = {dice.item(0).byte(1, 6), dice.item(1).byte(white, 6)};
  }
  pub.first_sum = turn.need("first_sum").byte(0, 12);
  pub.card_played = turn.need("card_played").flag();
  pub.building_begun = turn.need("building_begun").flag();
  pub.offer.made = turn.need("offers").byte(0, rules.offers_per_turn == 0 ? kNone : rules.offers_per_turn);
  turn.done();
}

Frame read_frame(const Rules& rules, const Value& value) {
  Frame frame;
  Object fields(value);
  frame.ask = static_cast<Ask>(fields.need("ask").choice(ask_names()));
  if (const auto actors = fields.maybe("actors")) frame.actors = actors->seats(rules.players);
  if (const auto may = fields.maybe("may")) frame.may = may->seats(rules.players);
  std::array values = frame.values();
  constexpr std::array<std::string_view, 5> kPlain{"a", "b", "c", "d", "e"};
  const AskInfo* info = fields.ok() ? ask_info(frame.ask) : nullptr;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const AskArg arg = info != nullptr ? info->args[i] : AskArg{};
    if (info == nullptr) {
      if (const auto plain = fields.maybe(kPlain[i])) values[i] = plain->byte(0, kNone);
      continue;
    }
    if (arg.name.empty() || (arg.sparse && !fields.has(arg.name))) continue;
    const Value given = fields.need(arg.name);
    if (given.is_null() && arg.optional) values[i] = kNone;
    else if (arg.space == Space::number) values[i] = given.byte(arg.low, arg.high);
    else if (arg.space == Space::seat) values[i] = raw(given.seat(rules.players));
    else values[i] = target_in(rules, arg.space, given);
  }
  fields.done();
  frame.set_values(values);
  return frame;
}

void read_pending(const Rules& rules, const Value& value, Pending& pending) {
  if (const std::size_t n = value.size(); value.ok() && (n == 0 || n > Pending::kDepth)) {
    return value.fail(fmt::format("{} frames; expected 1 to {}", n, Pending::kDepth));
  }
  value.each([&](const Value& frame) { pending.push(read_frame(rules, frame)); });
}

void read_road(const Rules& rules, const Value& value, Public& pub, Seat seat) {
  const Path path = value.road(*rules.board);
  if (!value.ok()) return;
  if (pub.taken.has(path)) value.fail(fmt::format("path {} already has a road", raw(path)), Rule::base_build_road);
  else if (!rules.road_paths.has(path)) value.fail(fmt::format("path {} carries no road in this game", raw(path)));
  pub.taken.add(path);
  pub.seat[idx(seat)].roads.add(path);
}

void read_building(const Rules& rules, const Value& value, Public& pub, Seat seat) {
  const Corner corner = value.corner(*rules.board);
  if (!value.ok()) return;
  if (pub.built.has(corner)) value.fail(fmt::format("corner {} already has a building", raw(corner)));
  else if (!rules.building_corners.has(corner)) {
    value.fail(fmt::format("corner {} carries no building in this game", raw(corner)));
  } else if (pub.too_close.has(corner)) {
    value.fail(fmt::format("corner {} is next to another building", raw(corner)), Rule::base_build_distance);
  }
  pub.built.add(corner);
  pub.too_close |= rules.board->near[idx(corner)];
  pub.seat[idx(seat)].stands.add(corner);
}

void read_pieces(const Rules& rules, Object& fields, Public& pub, Seat seat) {
  const auto supply = [&](const Value& list, unsigned most, std::string_view what) {
    if (list.ok() && list.size() > most) {
      list.fail(fmt::format("{} {}, but there are {}", list.size(), what, most), Rule::base_build_supply);
    }
  };
  const Value roads = fields.need("roads");
  supply(roads, rules.roads, "roads");
  roads.each([&](const Value& road) { read_road(rules, road, pub, seat); });
  const Value settlements = fields.need("settlements");
  // A city laid on its side counts as a settlement [ck.fight.fallen].
  const bool may_fall = any_part(rules, &Part::pieces_leave);
  supply(settlements, rules.settlements + (may_fall ? rules.cities : 0U), "settlements");
  settlements.each([&](const Value& building) { read_building(rules, building, pub, seat); });
  const Value cities = fields.need("cities");
  supply(cities, idx(seat) < rules.players ? rules.cities : 0, "cities");
  cities.each([&](const Value& building) {
    read_building(rules, building, pub, seat);
    if (building.ok()) pub.cities.add(building.corner(*rules.board));
  });
}

void read_seat(const Rules& rules, Object& fields, State& state, Seat s) {
  SeatPublic& seat = state.pub.seat[idx(s)];
  read_pieces(rules, fields, state.pub, s);
  if (const auto harbours = fields.maybe("harbours_new")) {
    harbours->each(
        [&](const Value& kind) { seat.harbours_new |= static_cast<std::uint8_t>(1U << kind.choice(harbour_names())); });
  }
  if (idx(s) >= rules.players) return;  // neutral colours have pieces only
  Private& own = state.own[idx(s)];
  seat.knights = fields.need("knights").byte(0, 127);
  if (rules.gold) seat.gold = static_cast<std::uint16_t>(fields.need("gold").number(0, 65535));
  if (const auto owed = fields.maybe("owed")) seat.owed = owed->byte(0, 127);
  own.hand = fields.need("hand").goods(rules.goods_kinds);
  if (const auto aside = fields.maybe("aside")) own.aside = aside->goods(rules.goods_kinds);
  own.dev = fields.need("devcards").cards();
  if (const auto fresh = fields.maybe("devcards_new")) own.fresh = fresh->cards();
}

struct Terms {
  Swap swap;
  std::int8_t gold = 0;
};

Terms read_terms(const Rules& rules, Object& fields) {
  std::uint8_t given = 0;
  std::uint8_t wanted = 0;
  const Goods give = side_in(rules, fields.need("give"), given);
  const Goods want = side_in(rules, fields.need("want"), wanted);
  const bool twice = (give.kinds_with() & want.kinds_with()) != 0 || (given > 0 && wanted > 0);
  const bool gift = (give.empty() && given == 0) || (want.empty() && wanted == 0);
  if (fields.ok() && (twice || gift)) {
    fields.value().fail(twice ? "the same kind on both sides" : "nothing on one side", Rule::base_trade_no_gifts);
  }
  if (!fields.ok()) return {};
  return {Swap::of(give, want), static_cast<std::int8_t>(given - wanted)};
}

void read_offer(const Rules& rules, const Value& value, Offer& offer) {
  Object fields(value);
  const Terms terms = read_terms(rules, fields);
  offer.terms = terms.swap;
  offer.gold = terms.gold;
  const Value to = fields.need("to");
  offer.to = to.seats(rules.players);
  if (fields.ok() && offer.to == 0) to.fail("an offer is made to somebody");
  offer.accepted = fields.need("accepted").seats(rules.players);
  fields.need("countered").each([&](const Value& one) {
    Object counter(one);
    const Seat seat = counter.need("seat").seat(rules.players);
    if (one.ok() && has(offer.countered, seat)) one.fail(fmt::format("seat {} counters twice", raw(seat)));
    const Terms answer = read_terms(rules, counter);
    counter.done();
    offer.countered |= only(seat);
    offer.counter[idx(seat)] = answer.swap;
    offer.counter_gold[idx(seat)] = answer.gold;
  });
  fields.done();
}

// Whoever has proposed a trade this turn, and what is still open of it. Hands are known by now.
void read_proposals(const Rules& rules, const Value& list, Public& pub) {
  Offer& offer = pub.offer;
  list.each([&](const Value& one) {
    Object fields(one);
    const Seat seat = fields.need("seat").seat(rules.players);
    const std::uint8_t made = fields.need("made").byte(1, rules.offers_per_turn == 0 ? kNone : rules.offers_per_turn);
    const bool open = fields.has("give");
    const Terms terms = open ? read_terms(rules, fields) : Terms{};
    fields.done();
    if (!fields.ok()) return;
    if (has(offer.proposers, seat) || (open && has(offer.countered, seat)))
      return one.fail(fmt::format("seat {} speaks twice", raw(seat)));
    offer.proposers |= only(seat);
    pub.seat[idx(seat)].proposals = made;
    if (!open) return;
    offer.proposed |= only(seat);
    offer.counter[idx(seat)] = terms.swap;
    offer.counter_gold[idx(seat)] = terms.gold;
  });
}

void read_table(const Rules& rules, Object& top, State& state) {
  Public& pub = state.pub;
  read_turn(rules, top.need("turn"), pub);
  read_pending(rules, top.need("pending"), pub.pending);
  if (const Value robber = top.need("robber"); !robber.is_null()) pub.robber = robber.hex(*rules.board);
  if (rules.robber && rules.robber_home == Terrain::sea) {  // robber.offboard: until the first seven
    pub.robber_frozen = pub.turn_number == 0 && pub.robber == none<Hex>;
    if (const auto waits = top.maybe("robber_waits")) pub.robber_frozen = waits->flag();
  }
  pub.route_holder = top.need("longest_route").seat_or_none(rules.seats());
  pub.army_holder = top.need("largest_army").seat_or_none(rules.players);
  pub.winner = top.need("winner").seat_or_none(rules.players);
  pub.bank = top.need("bank").goods(rules.goods_kinds);
  pub.used_cards = top.need("used_cards").cards();
  state.hidden.deck = top.need("deck").cards();
  if (const auto offer = top.maybe("offer")) read_offer(rules, *offer, pub.offer);
  if (const auto proposals = top.maybe("proposals")) read_proposals(rules, *proposals, pub);
}

void read_seats(const Rules& rules, const Value& list, State& state, std::vector<Object>& seats) {
  if (list.size() != rules.seats()) {
    return list.fail(fmt::format("{} seats; expected {}{}", list.json().size(), rules.seats(),
                                 rules.neutral_seats > 0 ? ", neutral colours included" : ""));
  }
  for (std::uint8_t s = 0; s < rules.seats() && list.ok(); ++s) {
    seats.emplace_back(list.item(s));
    if (seats.back().ok()) read_seat(rules, seats.back(), state, Seat{s});
  }
}

}  // namespace

Result<Position> read_position(const Json& json) {
  Failure failure;
  const Value whole(json, "", failure);
  Object top(whole);
  if (failure.any()) return failure.error();
  Position position;
  position.setup = setup_in(top);
  if (failure.any()) return failure.error();
  const auto rules = rules_of(position.setup);
  if (!rules) return rules.error();
  position.rules = *rules;

  State& state = position.state;
  plan_state(*rules, state);
  const Layout layout = board_in(*rules, top.need("board"), true);
  state.pub.terrain = layout.terrain;
  state.pub.number = layout.number;
  state.pub.harbour = layout.harbour;
  state.pub.harbour_path = layout.harbour_path;
  read_table(*rules, top, state);
  std::vector<Object> seats;
  read_seats(*rules, top.need("seats"), state, seats);
  if (failure.any()) return failure.error();
  Reading reading{*rules, state, top, seats, layout};
  each_part(*rules, [&](const Part& part) {
    if (part.read != nullptr && !failure.any()) part.read(reading);
  });
  for (Object& seat : seats) seat.done();
  top.done();
  if (failure.any()) return failure.error();

  check_sums({*rules, state, whole});
  if (failure.any()) return failure.error();
  derive(*rules, state);
  check_position({*rules, state, whole});
  if (failure.any()) return failure.error();
  return position;
}

}  // namespace landnam::notation
