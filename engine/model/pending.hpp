#pragma once
// Who must decide what: a small stack of frames, the top one is asked now. Push last what happens first.

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/model/core/bits.hpp"
#include "engine/model/core/ids.hpp"

namespace landnam {

// In four sections, so that what kind of ask it is takes one comparison. Append to the end of a section.
enum class Ask : std::uint8_t {
  // Chance decides.
  first_player = 0,
  dice,
  draw_card,    // a: the buyer
  steal_card,   // a: thief, b: victim
  forced_draw,  // a: cards still to draw, b: from whom
  draw_fish,    // a: who draws, b: tokens still to draw
  event_die,
  draw_progress,   // a: seat, b: pile
  steal_resource,  // like steal_card, never a commodity
  event_card,      // the number comes from a deck
  red_die,         // and the event die, before that card
  draw_cargo,      // a: for whom, b: at which trade hex
  drive_die,       // a: who drives, b: the barbarian's path
  draw_invasion,   // a: the buyer
  landing,         // a: numbers still to come, b: landings after this one, c and d: the sums that came up, a bit each
  rolloff,     // a: who rolls, b: the hex, c: prisoners at stake, d: the contenders, the foreign knight after the seats
  colour_die,  // a: the freed hex

  // Players decide.
  setup_settlement = 32,
  setup_city,
  setup_road,  // a: the corner just built on
  before_roll,
  main,
  discard,  // actors: all who are over the limit; their choices stay hidden until the frame closes
  move_robber,
  choose_victim,
  answer_offer,  // actors: who still owes an answer; the offerer may close it
  choose_partner,
  give_back,  // a: cards still to hand back
  neutral_settlement,
  send_robber,  // to which of several homes
  may_steal,    // a: mask of those a card may be drawn from, b: resources only; the actor may decline
  movement,     // after trading and building: pieces move, cards may still be played
  swap_fish,    // whoever has as many tokens as can be
  neutral_bridge,
  name_path,         // where a bidder would agree to put the camel
  place_metropolis,  // a: track
  retreat_knight,    // actors: its owner, a: the corner it left, b: its level, c: active
  lose_city,         // a: cities to lose
  fifth_card,        // in the own turn: play or put back
  progress_limit,    // in another's turn: put one back
  give_cards,        // actors: all who owe; a: who gets them; hidden like discards
  answer_harbour,    // a: who offers, b: the resource
  take_from_hand,    // a: whose hand, b: cards still to take
  take_progress,     // a: whose cards
  swap_number,       // a: the hex of the first token
  remove_knight,     // a: who played the deserter
  give_gift,         // actors: all who owe a card; hidden until the frame closes
  give_help,         // likewise, with the receiver; a: who may receive
  move_barbarian,    // a: the path of the one that must move, or none; b: whether a card is drawn
  post_knight,       // a: 0 at the castle, 1 anywhere; b: 1 for the foreign one
  intrigue,
  may_draw,  // a: the pile; whoever holds as many progress cards as can be
  new_card,  // a: its pile; a progress card drawn in the own turn may be played at once

  // Players decide, unless nothing is left to choose (see skip_frame).
  take_card = 80,  // a: cards still to take from the bank, e: may be declined
  free_road,       // a: roads still to build, e: may be declined (b: a path it must not take)
  neutral_road,
  bid,             // votes of one seat after the other
  place_camel,     // a: camels still to place, b: caravans that this one must not continue, a bit each
  free_promotion,  // a: promotions left, e: may be declined
  commit_knights,  // actors: one seat after the other, from the player in turn
  choose_pile,     // after a tied victory
  place_knight,    // a: level, b: active
  damage_road,     // one of the own roads
  treason,         // a: barbarians still to move, b and c: where the first came from and went
  move_knights,
  move_foreign,

  // Steps the engine takes by itself when they come to the top.
  resolve_roll = 112,  // a: the sum
  pass_turn,
  catch_fish,  // a: who catches, b: how many tokens
  count_votes,
  count_names,
  draw_from_pile,  // a: seat, b: pile
  settle_limit,    // the player in turn may hold one progress card too many
  fight,
  award_route,
  check_robber,  // before move_robber: is there a place for it
  rob_here,      // a: who takes a card where the robber stands
  liberate,      // a: the next coast hex to check

  over = 127,
};
inline constexpr std::size_t kAsks = 128;
using AskSet = BitSet<Ask, kAsks>;

constexpr bool is_chance(Ask ask) { return ask < Ask::setup_settlement; }
constexpr bool is_quiet(Ask ask) { return ask < Ask::take_card; }  // nothing happens until somebody acts
constexpr bool is_step(Ask ask) { return ask >= Ask::resolve_roll && ask != Ask::over; }

template <class... As>
constexpr AskSet asks(As... as) {
  AskSet set;
  (set.add(as), ...);
  return set;
}

struct Frame {
  Ask ask{};
  SeatMask actors = 0;  // who owes a decision
  SeatMask may = 0;     // who may act besides
  std::uint8_t a = 0;   // arguments, as the ask says
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  std::uint8_t e = 0;
  bool operator==(const Frame&) const = default;
};

struct Pending {
  static constexpr std::size_t kDepth = 12;
  std::array<Frame, kDepth> frames{};
  std::uint64_t size = 0;

  Frame& top() { return frames[size - 1]; }
  const Frame& top() const { return frames[size - 1]; }
  Frame& bottom() { return frames[0]; }
  const Frame& bottom() const { return frames[0]; }
  void push(const Frame& f) {
    assert(size < kDepth);
    frames[size++] = f;
  }
  void pop() { frames[--size] = Frame{}; }  // cleared, so that equal states are equal bytes
  void clear() { *this = Pending{}; }
  void restart(const Frame& f) {  // all other frames are closed
    while (size > 1) pop();
    size = 1;
    frames[0] = f;
  }
  bool chance() const { return is_chance(top().ask); }
  bool over() const { return top().ask == Ask::over; }
  bool operator==(const Pending&) const = default;
};

}  // namespace landnam
