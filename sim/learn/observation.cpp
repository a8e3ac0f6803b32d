#include "sim/learn/observation.hpp"

#include <bit>
#include <cstring>

#include "engine/play/engine.hpp"
#include "sim/learn/modules.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {
namespace {

constexpr std::size_t kTerrains = idx(Terrain::glassworks) + 1;
constexpr std::size_t kRates = idx(Harbour::generic) + 1;
constexpr std::size_t kPlayerAsks = idx(Ask::resolve_roll) - idx(Ask::setup_settlement);

constexpr std::array<std::uint8_t, 13> kPips{0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};

// Which arguments of an ask are seats: those are turned like all seats.
struct SeatArgs {
  std::array<std::array<bool, kArguments + 1>, kAsks> is_seat{};
  SeatArgs() {
    for (std::size_t a = 0; a < kAsks; ++a) {
      const notation::AskInfo* info = notation::ask_info(static_cast<Ask>(a));
      for (std::size_t i = 0; info != nullptr && i <= kArguments; ++i)
        is_seat[a][i] = info->args[i].space == Space::seat;
    }
  }
};
const SeatArgs& seat_args() {
  static const SeatArgs args;
  return args;
}

}  // namespace

std::uint32_t Field::size() const { return shape.size() == 2 ? shape[0] * shape[1] : shape[0]; }

template <class Sink>
void Observer<Sink>::decision() {
  const Frame& top = pub.pending.top();
  one_of("ask", "what is asked of players now, by number of the ask less 32; all 0: chance, or the game is over",
         kPlayerAsks, idx(top.ask) - idx(Ask::setup_settlement));
  std::uint8_t* args = sink.field(
      "ask_arguments", "its arguments, and last whether it may be declined; 255 for none, seats counted from me", 255,
      kArguments + 1);
  const Frame::Values values = top.values();
  const auto& is_seat = seat_args().is_seat[idx(top.ask)];
  for (std::size_t i = 0; i < values.size(); ++i) {
    args[i] = is_seat[i] ? static_cast<std::uint8_t>(turned(values[i])) : values[i];
  }
  seat_mask("deciding", "who owes a decision", top.actors);
  seat_mask("may_decide", "who may act besides", top.may);
  value("over", "the game is over", 1, pub.pending.over() ? 1 : 0);
}

template <class Sink>
void Observer<Sink>::turn() {
  value("turn_number", "turns so far, 0 in the set-up", 255, pub.turn_number);
  seat("turn", "whose turn it is", pub.turn);
  seat("start", "who began", pub.start);
  value("setup_step", "placements done in the set-up", 255, pub.setup_step);
  list("dice", "the two dice", 6, pub.dice);
  value("rolls_done", "rolls this turn", 2, pub.rolls_done);
  value("first_sum", "of the first of two rolls", 12, pub.first_sum);
  value("event_die", "face of the third die: 1 ship, 2 science, 3 trade, 4 politics", 4, pub.event_die);
  value("card_played", "a development card was played this turn", 1, pub.card_played ? 1 : 0);
  value("building_begun", "trading is over this turn, where phases are separate", 1, pub.building_begun ? 1 : 0);
  value("token_used", "a trade token was used this turn", 1, pub.token_used ? 1 : 0);
  value("knight_handed_in", "a knight was handed in this turn", 1, pub.knight_handed_in ? 1 : 0);
  value("tokens_left", "trade tokens in the supply", 255, pub.tokens_left);
  value("gold_spent", "resources bought with gold this turn", 255, pub.gold_spent);
  value("robber_frozen", "nothing moves the robber", 1, pub.robber_frozen ? 1 : 0);
  value("cities_yield_one", "this turn", 1, pub.cities_yield_one ? 1 : 0);
  value("event_card", "the last event card drawn, by its place in the deck; 0: none", 22, pub.event_card);
  value("deck_left", "development cards in the pile", most_cards(), pub.deck_left);
  goods("bank", "cards in the bank, by kind", pub.bank);
  cards("used_cards", "development cards played, by kind", pub.used_cards);
}

template <class Sink>
void Observer<Sink>::offer() {
  const Offer& offer = pub.offer;
  const std::size_t kinds = goods_count();
  value("offers_made", "this turn", 255, offer.made);
  goods("offer_give", "the offer on the table: cards given", offer.terms.give());
  goods("offer_want", "cards wanted", offer.terms.want());
  value("offer_gold_given", "gold given", 127, static_cast<std::size_t>(std::max<int>(offer.gold, 0)));
  value("offer_gold_wanted", "gold wanted", 127, static_cast<std::size_t>(std::max<int>(-offer.gold, 0)));
  seat_mask("offer_to", "to whom", offer.to);
  seat_mask("offer_accepted", "who accepted", offer.accepted);
  seat_mask("offer_countered", "who made a counter-offer", offer.countered);
  std::uint8_t* give = sink.field("counter_give", "counter-offers: cards their makers give", 127, players, kinds);
  std::uint8_t* want = sink.field("counter_want", "cards their makers want", 127, players, kinds);
  std::uint8_t* gold_given = sink.field("counter_gold_given", "gold their makers give", 127, players);
  std::uint8_t* gold_wanted = sink.field("counter_gold_wanted", "gold their makers want", 127, players);
  if (offer.countered == 0) return;
  for (std::size_t k = 0; k < players; ++k) {
    const std::size_t s = seat_at(k);
    put_goods(give + k * kinds, offer.counter[s].give());
    put_goods(want + k * kinds, offer.counter[s].want());
    gold_given[k] = static_cast<std::uint8_t>(std::max<int>(offer.counter_gold[s], 0));
    gold_wanted[k] = static_cast<std::uint8_t>(std::max<int>(-offer.counter_gold[s], 0));
  }
}

template <class Sink>
void Observer<Sink>::board() {
  std::uint8_t* terrain =
      sink.field("terrain", "terrain of each hex, in the order of docs/position.md", 1, hexes, kTerrains);
  std::uint8_t* number = sink.field("number", "number token of each hex, 0 for none", 12, hexes);
  std::uint8_t* pips = sink.field("pips", "of 36 rolls, how many bring that number; 0 for 7 and for none", 5, hexes);
  for (std::size_t h = 0; h < hexes; ++h) {
    if (idx(pub.terrain[h]) < kTerrains) terrain[h * kTerrains + idx(pub.terrain[h])] = 1;  // what is not known: none
    number[h] = pub.number[h];
    pips[h] = pub.number[h] < kPips.size() ? kPips[pub.number[h]] : std::uint8_t{0};
  }
  one_of("robber", "hex of the robber", hexes, idx(pub.robber));
  const std::size_t count = rules.harbours;
  std::uint8_t* harbour = sink.field("harbour", "kind of each harbour: the five resources, 3:1", 1, count, kRates);
  for (std::size_t h = 0; h < count; ++h) {
    if (idx(pub.harbour[h]) < kRates) harbour[h * kRates + idx(pub.harbour[h])] = 1;
  }
}

template <class Sink>
void Observer<Sink>::pieces() {
  std::uint8_t* settlements = sink.field("settlements", "corners of settlements, by owner", 1, seats, corners);
  std::uint8_t* cities = sink.field("cities", "corners of cities, by owner", 1, seats, corners);
  std::uint8_t* roads = sink.field("roads", "paths of roads, by owner", 1, seats, paths);
  std::uint8_t* yield =
      sink.field("yield", "pips of the buildings' hexes by owner and resource, cities twice", 255, seats, kResources);
  for (std::size_t k = 0; k < seats; ++k) {
    const SeatPublic& s = pub.seat[seat_at(k)];
    for (Path p : s.roads) roads[k * paths + idx(p)] = 1;
    for (Corner c : s.stands & pub.built) {
      const bool city = pub.cities.has(c);
      (city ? cities : settlements)[k * corners + idx(c)] = 1;
      for (Hex h : rules.board->corner_hex[idx(c)]) {
        if (h == none<Hex> || !yields_resource(pub.terrain[idx(h)])) continue;
        const unsigned n = pub.number[idx(h)] < kPips.size() ? kPips[pub.number[idx(h)]] : 0U;
        std::uint8_t& sum = yield[k * kResources + idx(pub.terrain[idx(h)])];
        sum = cut(sum + (city ? 2 * n : n));
      }
    }
  }
}

template <class Sink>
void Observer<Sink>::each_seat() {
  const auto of = [&](auto member) {
    return [this, member](std::size_t s) -> std::size_t { return pub.seat[s].*member; };
  };
  each_player("hand_count", "cards in hand, by player", 255, of(&SeatPublic::cards));
  each_player("devcard_count", "development cards in hand", most_cards(), of(&SeatPublic::dev_cards));
  each_player("army", "face-up knights", 25, of(&SeatPublic::knights));
  each_player("points", "points that everyone can see", 40, of(&SeatPublic::points));
  each_player("need", "points to win", 40, of(&SeatPublic::need));
  each_player("roads_left", "roads in the supply", 15, of(&SeatPublic::roads_left));
  each_player("settlements_left", "settlements in the supply", 5, of(&SeatPublic::settlements_left));
  each_player("cities_left", "cities in the supply", 4, of(&SeatPublic::cities_left));
  each_player("route", "length of the longest route", 30, of(&SeatPublic::route));
  each_player("owed", "cards to give in the open decision", 255, of(&SeatPublic::owed));
  each_player("tokens", "trade tokens", 255, of(&SeatPublic::tokens));
  each_player("gold", "gold", 255, of(&SeatPublic::gold));
  seat("route_holder", "who has the longest route", pub.route_holder);
  seat("army_holder", "who has the largest army", pub.army_holder);
  seat("harbormaster", "who is harbormaster", pub.harbormaster);
  std::uint8_t* rates =
      sink.field("harbours", "harbours in use, by player: the five resources, 3:1", 1, players, kRates);
  std::uint8_t* soon = sink.field("harbours_new", "harbours settled this turn and not in use yet", 1, players, kRates);
  for (std::size_t k = 0; k < players; ++k) {
    const SeatPublic& s = pub.seat[seat_at(k)];
    for (std::size_t r = 0; r < kRates; ++r) {
      rates[k * kRates + r] = (s.harbours >> r) & 1U;
      soon[k * kRates + r] = (s.harbours_new >> r) & 1U;
    }
  }
}

template <class Sink>
void Observer<Sink>::own() {
  goods("hand", "own cards, by kind", mine.hand);
  goods("aside", "own cards laid aside in an open decision", mine.aside);
  cards("devcards", "own development cards that may be played", mine.dev);
  cards("devcards_new", "own development cards bought this turn", mine.fresh);
  value("my_points", "own points, victory cards included", 40, std::size_t{look.me().points} + mine.victory_cards());
  seat("gift_to", "who shall get the card laid aside", mine.gift_to);
}

namespace {

template <class Sink>
void write_all(const Look& look, Sink& sink) {
  Observer<Sink> observer{look, sink};
  observer.all();
  ModuleFields::write(observer);
}

}  // namespace

ObservationSpace::ObservationSpace(const Rules& rules) {
  Rng rng{1};
  const State state = initial_state(rules, make_layout(rules, rng));
  const Look look{rules, state.pub, state.own[0], Seat{0}};
  FieldSink sink{fields_};
  write_all(look, sink);
  size_ = sink.size;
}

void ObservationSpace::write(const Look& look, std::uint8_t* row) const {
  std::memset(row, 0, size_);
  RowSink sink{row};
  write_all(look, sink);
}

}  // namespace landnam::sim
