#include "notation/position_check.hpp"

#include <fmt/format.h>

#include "engine/modules/base/decisions.hpp"
#include "engine/play/engine.hpp"
#include "notation/board.hpp"
#include "notation/names.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

// Where in its list an id is written.
std::string item_field(const Checking& c, std::size_t seat, const char* list, std::uint8_t id) {
  const Json& ids = c.top.json().at("seats").at(seat).at(list);
  std::size_t i = 0;
  while (i < ids.size() && ids[i] != id) ++i;
  return fmt::format("seats[{}].{}[{}]", seat, list, i);
}

std::string building_field(const Checking& c, std::size_t seat, Corner corner) {
  return item_field(c, seat, c.state.pub.cities.has(corner) ? "cities" : "settlements", raw(corner));
}

void check_roads(const Checking& c, std::size_t s) {
  const SeatPublic& seat = c.state.pub.seat[s];
  const PathSet loose = seat.roads - connected(*c.rules.board, seat.roads, seat.stands & c.state.pub.built);
  if (loose.empty()) return;
  const Path first = loose.lowest();
  c.fail(item_field(c, s, "roads", raw(first)),
         fmt::format("the road on path {} is not connected to a settlement or city of seat {}", raw(first), s),
         Rule::base_build_road);
}

void check_buildings(const Checking& c, std::size_t s) {
  const Public& pub = c.state.pub;
  if (any_part(c.rules, &Part::pieces_leave)) return;
  const Frame& setup = pub.pending.bottom();  // fish may be drawn before the road is placed
  unsigned without = 0;
  for (Corner corner : (pub.seat[s].stands & pub.built) - pub.seat[s].ends) {
    const bool just_built = setup.ask == Ask::setup_road && s == idx(pub.turn) && setup.as<SetupRoad>().at == corner;
    const bool neutral_start = s >= c.rules.players && ++without == 1;  // two.setup.neutral
    if (just_built || neutral_start) continue;
    return c.fail(building_field(c, s, corner), fmt::format("corner {} touches no road of seat {}", raw(corner), s),
                  Rule::base_build_settlement);
  }
}

template <class Kind>
void check_sum(const Checking& c, std::string_view field, Kind kind, unsigned sum, unsigned box) {
  if (sum == box) return;
  c.fail(fmt::format("{}.{}", field, name_of(kind)),
         fmt::format("{} {} cards in all places together, but the game has {}", sum, name_of(kind), box));
}

void check_awarded(const Checking& c, std::string_view field, Seat holder, Rule rule, unsigned minimum, bool ties,
                   std::span<const unsigned> lengths) {
  unsigned most = 0;
  unsigned how_many = 0;
  for (unsigned n : lengths) {
    how_many = n > most ? 1 : how_many + (n == most ? 1 : 0);
    most = std::max(most, n);
  }
  const std::string path(field);
  if (holder == none<Seat>) {
    const bool somebody = most >= minimum && (how_many == 1 || !ties);
    if (somebody) c.fail(path, fmt::format("somebody has it: {} is the most", most), rule);
  } else if (lengths[idx(holder)] < minimum) {
    c.fail(path, fmt::format("seat {} has {}, but it takes {}", raw(holder), lengths[idx(holder)], minimum), rule);
  } else if (lengths[idx(holder)] < most) {
    c.fail(path, fmt::format("seat {} has {}, but another has {}", raw(holder), lengths[idx(holder)], most), rule);
  }
}

}  // namespace

PathSet connected(const Board& board, const PathSet& roads, CornerSet todo) {
  PathSet found;
  CornerSet seen;
  while (todo.any()) {
    const Corner at = todo.lowest();
    todo.remove(at);
    seen.add(at);
    for (Path p : board.corner_paths[idx(at)] & roads) {
      found.add(p);
      const Corner next = board.other_end(p, at);
      if (!seen.has(next)) todo.add(next);
    }
  }
  return found;
}

bool Checking::ok() const { return top.ok(); }

void Checking::fail(const std::string& path, std::string what, Rule rule) const {
  top.failure().set(path, std::move(what), rule);
}

bool plain_turns(const Rules& rules) {
  bool plain = true;
  each_part(rules, [&](const Part& part) { plain &= part.plain_turns; });
  return plain;
}

void check_sums(const Checking& c) {
  for (std::uint8_t k = 0; k < kGoods; ++k) {
    const Good good{k};
    unsigned sum = c.state.pub.bank[good];
    for (const Private& own : c.state.own) sum += own.hand[good] + own.aside[good];
    check_sum(c, "bank", good, sum, c.rules.bank[good]);
  }
  for (std::uint8_t k = 0; k < kCards; ++k) {
    const Card card{k};
    unsigned sum = c.state.hidden.deck[card] + c.state.pub.used_cards[card];
    for (const Private& own : c.state.own) sum += own.dev[card] + own.fresh[card];
    check_sum(c, "deck", card, sum, c.rules.deck[card]);
  }
  if (c.state.pub.used_cards[Card::victory] > 0) {
    c.fail("used_cards.victory", "victory cards are never played", Rule::base_dev_victory);
  }
}

void check_network(const Checking& c) {
  const Public& pub = c.state.pub;
  for (std::size_t s = 0; s < c.rules.seats() && c.ok(); ++s) {
    check_roads(c, s);
    check_buildings(c, s);
    const SeatPublic& seat = pub.seat[s];
    if ((seat.harbours & seat.harbours_new) != 0 ||
        (seat.harbours_new != 0 && !(c.rules.separate_phases && (s == idx(pub.turn) || s >= c.rules.players)))) {
      c.fail(seat_field(s, "harbours_new"), "only harbours settled this turn, with separate phases",
             Rule::base_harbour_next_turn);
    }
  }
}

void check_awards(const Checking& c) {
  const Public& pub = c.state.pub;
  std::array<unsigned, kMaxSeats> routes{};
  std::array<unsigned, kMaxSeats> armies{};
  unsigned knights = 0;
  for (std::size_t s = 0; s < c.rules.seats(); ++s) {
    routes[s] = pub.seat[s].route;
    armies[s] = pub.seat[s].knights;
    knights += armies[s];
  }
  const auto seats = [&](const auto& all) { return std::span<const unsigned>(all).first(c.rules.seats()); };
  const unsigned never = 1000;
  check_awarded(c, "longest_route", pub.route_holder, Rule::base_longest_route,
                c.rules.longest_route ? c.rules.route_minimum : never, true, seats(routes));
  // A tie for the army leaves it with its holder, unless a knight was handed in [two.token.knight].
  const bool handed_in = c.rules.for_two();
  check_awarded(c, "largest_army", pub.army_holder, Rule::base_largest_army,
                c.rules.largest_army ? c.rules.army_minimum : never, handed_in, seats(armies));
  const unsigned played = pub.used_cards[Card::knight];
  if (knights > played || (knights < played && !handed_in)) {
    c.fail("used_cards.knight", fmt::format("{} were played, but {} lie before the players", played, knights));
  }
}

void check_position(const Checking& c) {
  const Public& pub = c.state.pub;
  const bool on_land = pub.robber != none<Hex> && pub.terrain[idx(pub.robber)] != Terrain::sea;
  if (c.rules.robber ? !(on_land || (pub.robber == none<Hex> && !plain_turns(c.rules))) : pub.robber != none<Hex>) {
    c.fail("robber", c.rules.robber ? "expected a hex of the land" : "this game has no robber", Rule::base_robber_move);
  }
  if (c.rules.robber_home == Terrain::sea && pub.robber_frozen && pub.robber != none<Hex>) {
    c.fail("robber_waits", "the robber is on the board", Rule::robber_offboard);
  }
  check_network(c);
  check_awards(c);
  if (c.ok()) check_turn(c);
  if (c.ok()) check_offer(c);
  if (c.ok()) check_discards(c);
  each_part(c.rules, [&](const Part& part) {
    if (part.check != nullptr && c.ok()) part.check(c);
  });
  if (c.ok()) check_pending(c);
}

}  // namespace landnam::notation
