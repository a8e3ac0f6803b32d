// Checks of a position's turn, its stack of decisions, its open offer and discards.

#include <fmt/format.h>

#include <bit>
#include <cstring>

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/play/engine.hpp"
#include "notation/board.hpp"
#include "notation/names.hpp"
#include "notation/position_check.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

std::string frame_field(std::size_t i) { return fmt::format("pending[{}]", i); }

bool is_open(const Pending& pending, Ask ask) {
  for (std::size_t i = 0; i < pending.size; ++i) {
    if (pending.frames[i].ask == ask) return true;
  }
  return false;
}

constexpr AskSet kBottomOfSetup = asks(Ask::first_player, Ask::setup_settlement, Ask::setup_city, Ask::setup_road);
constexpr AskSet kBottomOfTurn =
    asks(Ask::before_roll, Ask::main, Ask::movement, Ask::special_building, Ask::pass_turn, Ask::over);
constexpr AskSet kOnlyBottom =
    asks(Ask::first_player, Ask::before_roll, Ask::main, Ask::movement, Ask::special_building, Ask::over);

constexpr AskSet kAfterRoll = asks(Ask::main, Ask::movement, Ask::special_building);

// The set-up so far: who is to place, and what everyone has placed.
void check_setup(const Checking& c) {
  const Public& pub = c.state.pub;
  if (pub.pending.bottom().ask == Ask::first_player) {
    const State start = initial_state(c.rules, layout_of(c.rules, pub));
    if (!(start == c.state)) c.fail("pending[0]", "before the first player is known nothing else has happened");
    return;
  }
  if (c.rules.fixed_start)
    return c.fail("turn.number", "with fixed starting pieces nothing is placed; expected 1 or more");
  if (pub.setup_step >= 2 * c.rules.players) return c.fail("turn.placed", "then the set-up is over");
  if (pub.turn != base::setup_seat(c.rules, pub, pub.setup_step)) {
    return c.fail("turn.seat",
                  fmt::format("after {} placements from seat {} on it is the turn of seat {}", pub.setup_step,
                              raw(pub.start), raw(base::setup_seat(c.rules, pub, pub.setup_step))),
                  Rule::base_setup_order);
  }
  const Frame& frame = pub.pending.bottom();
  const bool city = c.rules.second_is_city && base::second_round(c.rules, pub);
  if (frame.ask != Ask::setup_road && (frame.ask == Ask::setup_city) != city) {
    return c.fail("pending[0].ask", city ? "this round places cities" : "this round places settlements");
  }
  for (std::size_t s = 0; s < c.rules.players; ++s) {
    unsigned steps = 0;
    for (unsigned k = 0; k < pub.setup_step; ++k) steps += idx(base::setup_seat(c.rules, pub, k)) == s ? 1 : 0;
    const SeatPublic& seat = pub.seat[s];
    const bool half = frame.ask == Ask::setup_road && s == idx(pub.turn);
    const auto buildings = static_cast<unsigned>((seat.stands & pub.built).count());
    if (buildings != steps + (half ? 1 : 0)) {
      return c.fail(seat_field(s, "settlements"), fmt::format("{} buildings; expected {} after {} placements",
                                                              buildings, steps + (half ? 1 : 0), pub.setup_step));
    }
    if (static_cast<unsigned>(seat.roads.count()) != steps) {
      return c.fail(seat_field(s, "roads"), fmt::format("{} roads; expected {} after {} placements", seat.roads.count(),
                                                        steps, pub.setup_step));
    }
    if (seat.cards > (buildings < 2 ? 0 : 3)) {
      return c.fail(seat_field(s, "hand"), "more cards than the second building brings", Rule::base_setup_income);
    }
  }
  for (std::size_t s = c.rules.players; s < c.rules.seats(); ++s) {
    if (pub.seat[s].roads.any() || pub.seat[s].stands.count() != 1) {
      return c.fail(fmt::format("seats[{}]", s), "a neutral colour starts with one settlement",
                    Rule::two_setup_neutral);
    }
  }
  if (frame.ask == Ask::setup_road) {
    const SeatPublic& me = pub.seat[idx(pub.turn)];
    const Corner at = frame.as<SetupRoad>().at;
    if (!(me.stands & pub.built).has(at) || me.ends.has(at)) {
      return c.fail("pending[0].corner", "expected the building just placed");
    }
  }
  if (c.state.hidden.deck != c.rules.deck) return c.fail("deck", "no card is bought before the first turn");
  if (pub.dice[0] != 0 || pub.rolls_done != 0 || pub.first_sum != 0) c.fail("turn.dice", "nobody has rolled yet");
  if (pub.card_played || pub.building_begun || pub.offer.made != 0) c.fail("turn", "the first turn has not begun");
}

void check_rolls(const Checking& c) {
  const Public& pub = c.state.pub;
  const Ask bottom = pub.pending.bottom().ask;
  if (bottom == Ask::before_roll && pub.rolls_done >= c.rules.rolls_per_turn) {
    return c.fail("turn.rolls", "all rolls are done, but pending[0] waits for one");
  }
  if (kAfterRoll.has(bottom) && pub.rolls_done != c.rules.rolls_per_turn) {
    return c.fail("turn.rolls", fmt::format("expected {} after the roll", c.rules.rolls_per_turn));
  }
  if (bottom == Ask::before_roll && (pub.building_begun || pub.offer.made > 0)) {
    return c.fail("turn", "no trading or building before the roll", Rule::base_turn_roll_first);
  }
  if (!plain_turns(c.rules)) return;
  const bool rolling = pub.pending.top().ask == Ask::dice;
  const bool rolled = pub.turn_number > 1 || pub.rolls_done > (rolling ? 1 : 0);
  if (rolling && pub.rolls_done == 0) return c.fail("turn.rolls", "expected 1 or more while the dice roll");
  if (rolled != (pub.dice[0] != 0)) {
    return c.fail("turn.dice", rolled ? "expected the last roll" : "nobody has rolled yet; expected null");
  }
  const unsigned done = pub.rolls_done - (rolling ? 1U : 0U);
  const unsigned sum = pub.dice[0] + pub.dice[1];
  const bool fits = done == 0 ? pub.first_sum == 0 : done == 1 ? pub.first_sum == sum : pub.first_sum >= 2;
  if (!fits) return c.fail("turn.first_sum", "not the sum of this turn's first roll");
  if (done > 1 && c.rules.rolls_differ && sum == pub.first_sum) {
    c.fail("turn.dice", "the second roll of a turn differs from the first", Rule::two_roll_twice);
  }
}

// Whose part of the turn it is, and what the first frame of such a part is.
void check_part(const Checking& c) {
  const Public& pub = c.state.pub;
  const Ask bottom = pub.pending.bottom().ask;
  const bool special = pub.part == TurnPart::special;
  if (special != (bottom == Ask::special_building) && !(special && bottom == Ask::pass_turn))
    return c.fail("pending[0].ask", "special-building, and nothing else, is asked in that part of a turn");
  if (pub.part == TurnPart::first) return;
  const unsigned ahead = (raw(pub.turn) + c.rules.players - raw(pub.leader)) % c.rules.players;
  if (special ? !c.rules.others_build : c.rules.partner == 0)
    return c.fail("turn.part", "not by this game's turns", Rule::six_paired);
  if (special ? ahead == 0 : ahead != c.rules.partner)
    return c.fail("turn.seat", "not who acts in that part of the turn", special ? Rule::six_special : Rule::six_paired);
  if (bottom == Ask::before_roll) c.fail("pending[0].ask", "only who has the whole turn rolls", Rule::six_paired);
}

void check_players(const Checking& c) {
  const Public& pub = c.state.pub;
  for (std::size_t s = 0; s < c.rules.players && c.ok(); ++s) {
    const SeatPublic& seat = pub.seat[s];
    if ((seat.stands & pub.built).count() < 2) {
      c.fail(seat_field(s, "settlements"), "everyone has placed two buildings before the first turn",
             Rule::base_setup_order);
    }
    if (seat.roads.count() < 2 && !any_part(c.rules, &Part::pieces_leave)) {
      c.fail(seat_field(s, "roads"), "everyone has placed two roads before the first turn", Rule::base_setup_order);
    }
    if (!c.state.own[s].fresh.empty() && s != idx(pub.turn)) {
      c.fail(seat_field(s, "devcards_new"), "only who has the turn can have bought cards in it");
    }
  }
}

// One frame by itself: whose it is, and where it lies.
void check_frame(const Checking& c, std::size_t i) {
  const Public& pub = c.state.pub;
  const Frame& frame = pub.pending.frames[i];
  const AskInfo* info = ask_info(frame.ask);
  const bool plain = plain_turns(c.rules);
  if (i > 0 && kOnlyBottom.has(frame.ask)) {
    return c.fail(frame_field(i), fmt::format("\"{}\" is always the first frame", name_of(frame.ask)));
  }
  if (info != nullptr) {
    const bool fits = info->who == Who::turn     ? frame.actors == only(pub.turn)
                      : info->who == Who::one    ? std::has_single_bit(frame.actors)
                      : info->who == Who::nobody ? frame.actors == 0
                                                 : frame.actors != 0;
    if (!fits) {
      return c.fail(frame_field(i) + ".actors", info->who == Who::turn     ? "expected the seat whose turn it is"
                                                : info->who == Who::one    ? "expected one seat"
                                                : info->who == Who::nobody ? "nobody is asked here; leave it out"
                                                                           : "expected one seat or more");
    }
    if (plain && i > 0 && info->over.any() && !info->over.has(pub.pending.frames[i - 1].ask)) {
      return c.fail(frame_field(i), fmt::format("\"{}\" cannot follow on \"{}\"", name_of(frame.ask),
                                                name_of(pub.pending.frames[i - 1].ask)));
    }
  }
  const SeatMask may = frame.ask == Ask::answer_offer ? only(pub.turn) : SeatMask{0};
  if (plain && frame.may != may)
    c.fail(frame_field(i) + ".may", "expected the offerer of an open offer, and nobody else");
}

// What the frames of the base game say about cards and dice.
void check_frame_sense(const Checking& c, std::size_t i) {
  const Public& pub = c.state.pub;
  const Frame& frame = pub.pending.frames[i];
  const bool seven = pub.rolls_done > 0 && pub.dice[0] + pub.dice[1] == 7;
  switch (frame.ask) {
    case Ask::choose_victim:
      if (pub.robber == none<Hex>) c.fail(frame_field(i), "the robber is nowhere");
      break;
    case Ask::move_robber:
      if (plain_turns(c.rules) && !seven && !pub.card_played) {
        c.fail(frame_field(i), "neither a seven nor a knight moves the robber here", Rule::base_robber_move);
      }
      break;
    case Ask::free_road:
    case Ask::take_card:
      if (plain_turns(c.rules) && !pub.card_played) c.fail(frame_field(i), "no card was played this turn");
      if (plain_turns(c.rules) && frame.actors != only(pub.turn)) {
        c.fail(frame_field(i) + ".actors", "expected the seat whose turn it is");
      }
      break;
    case Ask::draw_card:
      if (frame.as<DrawCard>().buyer != pub.turn)
        c.fail(frame_field(i) + ".buyer", "expected the seat whose turn it is");
      break;
    case Ask::steal_card: {
      const auto [thief, victim] = frame.as<StealCard>();
      if (thief == victim) c.fail(frame_field(i) + ".victim", "nobody steals from themselves");
      if (plain_turns(c.rules) && thief != pub.turn) {
        c.fail(frame_field(i) + ".thief", "expected the seat whose turn it is");
      }
      break;
    }
    case Ask::answer_offer:
    case Ask::choose_partner:
      if (pub.offer.to == 0) c.fail("offer", fmt::format("missing, but pending[{}] asks about one", i));
      break;
    default: break;
  }
}

// The engine would rest here: no step of its own is due, and whoever is asked can answer.
void check_rest(const Checking& c) {
  const Pending& pending = c.state.pub.pending;
  const std::string top = frame_field(pending.size - 1);
  if (is_step(pending.top().ask)) return c.fail(top, "this frame is never the last one");
  if (pending.chance()) {
    Outcomes possible;
    outcomes(c.rules, c.state, possible);
    if (possible.empty()) c.fail(top, "nothing is there that chance could choose from");
    return;
  }
  State rested = c.state;
  Game game{c.rules, rested};
  game.check_win = true;
  if (!pending.over()) base::finish(game);
  if (!(rested == c.state)) {
    if (over(rested))
      return c.fail("winner", fmt::format("seat {} has won", raw(rested.pub.winner)), Rule::base_victory);
    return c.fail(top, "nothing is left to choose here");
  }
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    if (!has(pending.top().actors, Seat{s})) continue;
    Menu menu;
    legal({c.rules, c.state.pub, c.state.own[s], Seat{s}}, menu);
    if (menu.empty()) return c.fail(top + ".actors", fmt::format("seat {} has nothing to choose from", s));
  }
}

bool covers(const Private& own, const SeatPublic& seat, Goods goods, int gold) {
  return own.hand.covers(goods) && seat.gold >= gold;
}

}  // namespace

void check_turn(const Checking& c) {
  const Public& pub = c.state.pub;
  const bool setup = pub.turn_number == 0;
  if (!(setup ? kBottomOfSetup : kBottomOfTurn).has(pub.pending.bottom().ask)) {
    return c.fail("pending[0].ask", setup ? "not part of the set-up, but turn.number is 0"
                                          : "the first frame of a turn is before-roll, main or over");
  }
  if (setup) return check_setup(c);
  const auto turn = (raw(pub.start) + pub.turn_number - 1) % c.rules.players;
  const bool whole = pub.part == TurnPart::first;
  if (turn != raw(whole ? pub.turn : pub.leader)) {
    return c.fail(whole ? "turn.seat" : "turn.leader",
                  fmt::format("turn {} from seat {} on is that of seat {}", pub.turn_number, raw(pub.start), turn));
  }
  check_part(c);
  if (c.ok()) check_players(c);
  if (c.ok()) check_rolls(c);
  if (!c.ok()) return;
  State copy = c.state;
  copy.pub.hold_win = false;
  const Seat winner = base::winner_now(Game{c.rules, copy});
  const bool won = winner != none<Seat>;
  if (pub.pending.bottom().ask == Ask::over) {
    if (!won || pub.winner != winner) c.fail("winner", "the game is over, so it is who has the turn and enough points");
  } else if (pub.winner != none<Seat>) {
    c.fail("winner", "the game is not over; expected null");
  } else if (won && !pub.hold_win) {
    c.fail("winner", fmt::format("seat {} has won", raw(winner)), Rule::base_victory);
  }
}

void check_pending(const Checking& c) {
  const Pending& pending = c.state.pub.pending;
  for (std::size_t i = 0; i < pending.size && c.ok(); ++i) check_frame(c, i);
  for (std::size_t i = 0; i < pending.size && c.ok(); ++i) check_frame_sense(c, i);
  if (c.ok()) check_rest(c);
}

namespace {

void check_proposals(const Checking& c) {
  const Public& pub = c.state.pub;
  const Offer& offer = pub.offer;
  if (offer.proposers == 0) return;
  if (has(offer.proposers, pub.turn) || pub.turn_number == 0 || pub.pending.bottom().ask == Ask::before_roll)
    return c.fail("proposals", "only others propose, and only after the roll", Rule::base_trade_propose);
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    if (!has(offer.proposed, Seat{s})) continue;
    if (!covers(c.state.own[s], pub.seat[s], offer.counter[s].give(), offer.counter_gold[s]))
      return c.fail("proposals", fmt::format("seat {} does not hold what it would give", s), Rule::base_trade_hand);
  }
}

}  // namespace

void check_offer(const Checking& c) {
  const Public& pub = c.state.pub;
  const Offer& offer = pub.offer;
  check_proposals(c);
  if (offer.to == 0 || !c.ok()) return;
  const Frame& top = pub.pending.top();
  if (top.ask != Ask::answer_offer && top.ask != Ask::choose_partner) {
    return c.fail("offer", "no offer is open: pending does not ask about it");
  }
  if (offer.made == 0) return c.fail("turn.offers", "an offer is open, so at least 1");
  const SeatMask others = static_cast<SeatMask>(c.rules.everyone() & ~only(pub.turn));
  if ((offer.to & ~others) != 0) return c.fail("offer.to", "not to who offers", Rule::base_trade_domestic);
  const unsigned answered = offer.accepted | offer.countered;
  if ((answered & ~offer.to) != 0) return c.fail("offer", "an answer of a seat that was not asked");
  if ((offer.accepted & offer.countered) != 0) return c.fail("offer", "a seat both accepts and counters");
  if (top.ask == Ask::answer_offer && ((top.actors & ~offer.to) != 0 || (top.actors & answered) != 0)) {
    return c.fail(frame_field(pub.pending.size - 1) + ".actors",
                  "expected seats that were asked and have not answered");
  }
  if (top.ask == Ask::choose_partner && answered == 0) return c.fail("offer", "nobody accepts or counters it");
  const auto can = [&](std::size_t s, Goods goods, int gold) {
    if (!covers(c.state.own[s], pub.seat[s], goods, gold)) {
      c.fail("offer", fmt::format("seat {} does not hold what it would give", s), Rule::base_trade_offer);
    }
  };
  can(idx(pub.turn), offer.terms.give(), offer.gold);
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    if (has(offer.accepted, Seat{s})) can(s, offer.terms.want(), -offer.gold);
    if (has(offer.countered, Seat{s})) can(s, offer.counter[s].give(), offer.counter_gold[s]);
  }
}

void check_discards(const Checking& c) {
  const Public& pub = c.state.pub;
  if (!plain_turns(c.rules) && !is_open(pub.pending, Ask::discard)) return;  // other frames lay cards aside too
  const bool open = pub.pending.top().ask == Ask::discard;
  State copy = c.state;
  const Game game{c.rules, copy};
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    const SeatPublic& seat = pub.seat[s];
    const unsigned aside = c.state.own[s].aside.total();
    const unsigned owed = open && seat.cards > base::hand_limit(game, Seat{s}) ? seat.cards / 2U : 0U;
    if (plain_turns(c.rules) && seat.owed != owed) {
      return c.fail(seat_field(s, "owed"), fmt::format("expected {}", owed), Rule::base_robber_discard);
    }
    const bool done = aside == seat.owed;
    if (aside > seat.owed)
      return c.fail(seat_field(s, "aside"), fmt::format("{} cards, but {} are owed", aside, seat.owed));
    if (open && done == has(pub.pending.top().actors, Seat{s})) {
      return c.fail(frame_field(pub.pending.size - 1) + ".actors",
                    fmt::format("seat {} {}", s, done ? "has given all it owes" : "still owes cards"));
    }
  }
  if (open && plain_turns(c.rules) && pub.dice[0] + pub.dice[1] != 7) {
    c.fail(frame_field(pub.pending.size - 1), "cards are given back after a seven only", Rule::base_robber_discard);
  }
}

}  // namespace landnam::notation
