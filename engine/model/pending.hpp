#pragma once
// Who must decide what: a small stack of frames, the top one is asked now. Push last what happens first.

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/model/core/bits.hpp"
#include "engine/model/core/ids.hpp"

namespace landnam {

// In four sections, so that what kind of ask it is takes one comparison. Append to the end of a section.
enum class Ask : std::uint8_t {
  // Chance decides.
  first_player = 0,
  dice,
  draw_card,
  steal_card,
  forced_draw,
  draw_fish,
  event_die,
  draw_progress,
  steal_resource,  // like steal_card, never a commodity
  event_card,      // the number comes from a deck
  red_die,         // and the event die, before that card
  draw_cargo,
  drive_die,
  draw_invasion,
  landing,
  rolloff,
  colour_die,

  // Players decide.
  setup_settlement = 32,
  setup_city,
  setup_road,
  before_roll,
  main,
  discard,  // actors: all who are over the limit; their choices stay hidden until the frame closes
  move_robber,
  choose_victim,
  answer_offer,  // actors: who still owes an answer; the offerer may close it
  choose_partner,
  give_back,
  neutral_settlement,
  send_robber,  // to which of several homes
  may_steal,    // or decline
  movement,     // after trading and building: pieces move, cards may still be played
  swap_fish,    // whoever has as many tokens as can be
  neutral_bridge,
  name_path,  // where a bidder would agree to put the camel
  place_metropolis,
  retreat_knight,  // actors: its owner
  lose_city,
  fifth_card,      // in the own turn: play or put back
  progress_limit,  // in another's turn: put one back
  give_cards,      // actors: all who owe; hidden like discards
  answer_harbour,
  take_from_hand,
  take_progress,
  swap_number,
  remove_knight,
  give_gift,  // actors: all who owe a card; hidden until the frame closes
  give_help,  // likewise, with the receiver
  move_barbarian,
  post_knight,
  intrigue,
  may_draw,          // whoever holds as many progress cards as can be
  new_card,          // a progress card drawn in the own turn may be played at once
  rob_ship,          // from whom the pirate draws a card
  special_building,  // after another's turn: only to build and to buy

  // Players decide, unless nothing is left to choose (see skip_frame).
  take_card = 80,  // from the bank
  free_road,
  neutral_road,
  bid,  // votes of one seat after the other
  place_camel,
  free_promotion,
  commit_knights,  // actors: one seat after the other, from the player in turn
  choose_pile,     // after a tied victory
  place_knight,
  damage_road,  // one of the own roads
  treason,
  move_knights,
  move_foreign,

  // Steps the engine takes by itself when they come to the top.
  resolve_roll = 112,
  pass_turn,
  catch_fish,
  count_votes,
  count_names,
  draw_from_pile,
  settle_limit,  // the player in turn may hold one progress card too many
  fight,
  award_route,
  check_robber,    // before move_robber: is there a place for it
  rob_here,        // a card where the robber stands
  liberate,        // the coast, hex after hex
  next_placement,  // of the set-up

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

// The arguments of an ask: a struct of named bytes in the module whose ask it is (decisions.hpp there). `also` is a
// second ask with the same arguments.
inline constexpr std::size_t kArguments = 4;
template <class D>
concept Decision = std::is_trivially_copyable_v<D> && std::has_unique_object_representations_v<D> &&
                   sizeof(D) <= kArguments && alignof(D) == 1 && std::same_as<decltype(D::ask), const Ask>;

template <Decision D>
constexpr bool asks_for(Ask ask) {
  if constexpr (requires { D::also; }) return ask == D::ask || ask == D::also;
  else return ask == D::ask;
}

struct Frame {
  Ask ask{};
  SeatMask actors = 0;  // who owes a decision
  SeatMask may = 0;     // who may act besides
  std::array<std::uint8_t, kArguments> arguments{};
  bool may_decline = false;

  template <Decision D>
  static Frame of(const D& decision, SeatMask actors = 0, Ask ask = D::ask) {
    Frame frame{.ask = ask, .actors = actors};
    frame.set(decision);
    return frame;
  }
  Frame or_decline() const {
    Frame frame = *this;
    frame.may_decline = true;
    return frame;
  }

  template <Decision D>
  D as() const {
    assert(asks_for<D>(ask));
    D decision;
    std::memcpy(&decision, arguments.data(), sizeof(D));
    return decision;
  }
  template <Decision D>
  void set(const D& decision) {
    assert(asks_for<D>(ask));
    std::memcpy(arguments.data(), &decision, sizeof(D));
  }
  template <Decision D>
  bool last_done() {  // one of those that are left; whether there are no more
    D decision = as<D>();
    --decision.left;
    set(decision);
    return decision.left == 0;
  }
  // Without their names, for those who list them; whether it may be declined comes last.
  using Values = std::array<std::uint8_t, kArguments + 1>;
  Values values() const {
    Values all{};
    std::copy(arguments.begin(), arguments.end(), all.begin());
    all.back() = may_decline ? 1 : 0;
    return all;
  }
  void set_values(const Values& all) {
    std::copy_n(all.begin(), kArguments, arguments.begin());
    may_decline = all.back() != 0;
  }
  bool operator==(const Frame&) const = default;
};
static_assert(sizeof(Frame) == 8 && std::has_unique_object_representations_v<Frame>);

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
  template <Decision D>
  void push(const D& decision, SeatMask actors = 0) {
    push(Frame::of(decision, actors));
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
