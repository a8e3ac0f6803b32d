#include "tests/support/invariants.hpp"
#include "notation/names.hpp"

#include <algorithm>

#include "engine/modules/cities_knights/state.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

using Complaints = std::vector<std::string>;

template <class A, class B>
void equal(Complaints& out, const std::string& what, const A& have, const B& want) {
  if (!(have == want)) out.push_back(what);
}

void number(Complaints& out, const std::string& what, unsigned have, unsigned want) {
  if (have != want) out.push_back(what + ": " + std::to_string(have) + ", not " + std::to_string(want));
}

std::string of(std::size_t s, const char* what) { return text_of(Seat{static_cast<std::uint8_t>(s)}) + "'s " + what; }

void check_cards(const Rules& rules, const State& state, Complaints& out) {
  Goods goods = state.pub.bank;
  Cards cards = state.hidden.deck + state.pub.used_cards;
  unsigned knights = 0;
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    const Private& own = state.own[s];
    const SeatPublic& seat = state.pub.seat[s];
    goods += own.hand + own.aside;
    cards += own.dev + own.fresh;
    knights += seat.knights;
    number(out, of(s, "number of cards"), seat.cards, (own.hand + own.aside).total());
    number(out, of(s, "number of development cards"), seat.dev_cards, (own.dev + own.fresh).total());
  }
  for (const Store& store : module_stores()) {
    if (rules.plays(store.module) && store.goods != nullptr) goods += store.goods(rules, state);
  }
  if (goods != rules.bank) out.push_back("cards in the game: " + text_of(goods));
  if (cards != rules.deck) out.push_back("development cards in the game: " + text_of(cards));
  if (!rules.cards_at_once) number(out, "pile", state.pub.deck_left, state.hidden.deck.total());
  if (knights > state.pub.used_cards[Card::knight]) out.push_back("more face-up knights than were played");
}

// base.trade.offer: what lies on the table as offered, accepted or countered is in the hands.
void check_offer(const Rules& rules, const State& state, Complaints& out) {
  const Offer& offer = state.pub.offer;
  if (offer.terms == Swap{}) return;
  const Private& maker = state.own[idx(state.pub.turn)];
  if (!maker.hand.covers(offer.terms.give())) out.push_back("the offerer does not hold what is offered");
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Goods hand = state.own[s].hand;
    if (has(offer.accepted, Seat{s}) && !hand.covers(offer.terms.want())) {
      out.push_back(of(s, "hand lacks what was accepted"));
    }
    if (has(offer.countered, Seat{s}) && !hand.covers(offer.counter[s].give())) {
      out.push_back(of(s, "hand lacks what the counter-offer gives"));
    }
  }
}

void check_pieces(const Rules& rules, const State& state, Complaints& out) {
  const Public& pub = state.pub;
  PathSet taken;
  CornerSet stands;
  for (std::size_t s = 0; s < rules.seats(); ++s) {
    const SeatPublic& seat = pub.seat[s];
    const auto cities = static_cast<unsigned>((seat.stands & pub.cities).count());
    const auto settlements = static_cast<unsigned>((seat.stands & pub.built).count()) - cities;
    // A city laid on its side counts as a settlement, but it is no settlement piece.
    const bool may_fall = rules.plays(ModuleId::cities_knights);
    const auto lying = may_fall ? static_cast<unsigned>((part_of<CkPublic>(pub).fallen & seat.stands).count()) : 0U;
    number(out, of(s, "settlements"), seat.settlements_left + settlements, rules.settlements + lying);
    PathSet roads = seat.roads;
    for (const Store& store : module_stores()) {
      if (!rules.plays(store.module) || store.not_roads == nullptr) continue;
      const PathSet others = store.not_roads(state, Seat{static_cast<std::uint8_t>(s)});
      if ((others - seat.roads).any()) out.push_back(of(s, "bridge or ship is not among the roads"));
      roads -= others;
    }
    number(out, of(s, "roads"), seat.roads_left + static_cast<unsigned>(roads.count()), rules.roads);
    number(out, of(s, "cities"), seat.cities_left + cities, rules.cities);
    if (seat.roads.intersects(taken)) out.push_back(of(s, "road lies on another's"));
    if (seat.stands.intersects(stands)) out.push_back(of(s, "piece stands on another's"));
    if ((roads - rules.road_paths).any()) out.push_back(of(s, "road lies where none may"));
    taken |= seat.roads;
    stands |= seat.stands;
  }
  if ((pub.built - rules.building_corners).any()) out.push_back("a building stands where none may");
  for (Corner c : pub.built) {
    if ((rules.board->near[idx(c)] & pub.built).count() != 1) {
      out.push_back("the building at " + text_of(*rules.board, c) + " has a neighbour");
    }
  }
}

// A special card lies with the only one who has the most, or with one of these who had it before.
template <class Count>
void check_holder(const char* card, Seat holder, std::uint8_t seats, unsigned least, Count&& count, Complaints& out) {
  unsigned most = 0;
  unsigned how_many = 0;
  for (std::uint8_t s = 0; s < seats; ++s) {
    const unsigned n = count(Seat{s});
    how_many = n > most ? 1 : how_many + (n == most ? 1 : 0);
    most = std::max(most, n);
  }
  if (holder == none<Seat> ? most >= least && how_many == 1 : idx(holder) >= seats || most < least) {
    out.push_back(std::string(card) + " is with the wrong player");
  } else if (holder != none<Seat> && count(holder) != most) {
    out.push_back(std::string(card) + " is with somebody who has not the most");
  }
}

// Between decisions, so that nothing is half done.
void check_standing(const Rules& rules, const State& state, Complaints& out) {
  const Public& pub = state.pub;
  if (pub.pending.size != 1 || pub.turn_number == 0 || over(state)) return;
  const auto route = [&](Seat s) { return unsigned{pub.seat[idx(s)].route}; };
  const auto knights = [&](Seat s) { return unsigned{pub.seat[idx(s)].knights}; };
  const auto harbours = [&](Seat s) { return harbour_points_from_scratch(rules, pub, s); };
  if (rules.longest_route) check_holder("Longest Route", pub.route_holder, rules.seats(), 5, route, out);
  if (rules.largest_army) check_holder("Largest Army", pub.army_holder, rules.players, 3, knights, out);
  if (rules.plays(ModuleId::harbormaster)) {
    check_holder("Harbormaster", pub.harbormaster, rules.players, 3, harbours, out);
  }
  const SeatPublic& me = pub.seat[idx(pub.turn)];
  const bool can_win = pub.part != TurnPart::special;
  if (can_win && me.points + state.own[idx(pub.turn)].victory_cards() >= me.need) out.push_back("a winner plays on");
}

}  // namespace

Complaints broken_sums(const Rules& rules, const State& state) {
  Complaints out;
  check_cards(rules, state, out);
  check_offer(rules, state, out);
  check_pieces(rules, state, out);
  unsigned tokens = state.pub.tokens_left;
  for (const SeatPublic& seat : state.pub.seat) tokens += seat.tokens;
  number(out, "trade tokens", tokens, rules.token_supply);
  check_standing(rules, state, out);
  for (const Store& store : module_stores()) {
    if (rules.plays(store.module) && store.check != nullptr) store.check(rules, state, out);
  }
  return out;
}

Complaints broken_derived(const Rules& rules, const State& state) {
  Complaints out;
  const Public& pub = state.pub;
  CornerSet stands;
  PathSet taken;
  CornerSet too_close;
  for (const SeatPublic& seat : pub.seat) {
    stands |= seat.stands;
    taken |= seat.roads;
  }
  for (Corner c : pub.built) too_close |= rules.board->near[idx(c)];
  if (!rules.plays(ModuleId::cities_knights)) equal(out, "built", pub.built, stands);
  equal(out, "built without owner", pub.built - stands, CornerSet{});
  equal(out, "cities that are not built", pub.cities - pub.built, CornerSet{});
  equal(out, "taken", pub.taken, taken);
  equal(out, "too_close", pub.too_close, too_close);
  for (std::size_t s = 0; s < rules.seats(); ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    const SeatPublic& me = pub.seat[s];
    equal(out, of(s, "ends"), me.ends, ends_from_scratch(rules, pub, seat));
    equal(out, of(s, "reach"), me.reach, reach_from_scratch(rules, pub, seat));
    if (rules.longest_route) number(out, of(s, "route"), me.route, longest_by_force(rules, pub, seat));
    number(out, of(s, "points"), me.points, points_from_scratch(rules, pub, seat));
    number(out, of(s, "harbours"), unsigned{me.harbours} | me.harbours_new, harbours_from_scratch(rules, pub, seat));
  }
  return out;
}

Complaints broken_decision(const Rules& rules, const State& state) {
  Complaints out;
  const Pending& pending = state.pub.pending;
  if (pending.size == 0) return {"nothing is asked"};
  for (std::size_t i = pending.size; i < Pending::kDepth; ++i) {
    if (!(pending.frames[i] == Frame{})) out.push_back("a popped frame is not cleared");
  }
  const Frame& top = pending.top();
  if (over(state)) {
    if (idx(state.pub.winner) >= rules.players) out.push_back("the game is over and nobody won");
    return out;
  }
  if (state.pub.winner != none<Seat>) out.push_back("somebody won and the game goes on");
  if (chance_asked(state)) {
    Outcomes possible;
    outcomes(rules, state, possible);
    if (possible.empty())
      out.push_back("chance has nothing to choose from: " +
                    std::string(notation::name_of(state.pub.pending.top().ask)));
    return out;
  }
  if (is_step(top.ask)) out.push_back("a step of the engine was left at the top");
  if (top.actors == 0) out.push_back("nobody is asked");
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (!has(top.actors, Seat{s})) continue;
    if (s >= rules.players) {
      out.push_back("a seat that does not decide is asked");
      continue;
    }
    Menu menu;
    legal(Look{rules, state.pub, state.own[s], Seat{s}}, menu);
    if (menu.empty()) out.push_back(of(s, "decision has no legal action"));
  }
  return out;
}

Complaints broken_all(const Rules& rules, const State& state) {
  Complaints all = broken_sums(rules, state);
  for (auto part : {broken_derived, broken_decision}) {
    for (std::string& text : part(rules, state)) all.push_back(std::move(text));
  }
  return all;
}

}  // namespace landnam::test
