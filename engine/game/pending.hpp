#pragma once
// Who must decide what: a small stack of frames, the top one is asked now. Push last what happens first.

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "engine/core/ids.hpp"

namespace landnam {

enum class Ask : std::uint8_t {
  // base: decisions
  setup_settlement,
  setup_city,
  setup_road,  // a: the corner just built on
  before_roll,
  main,
  discard,  // actors: all who are over the limit; their choices stay hidden until the frame closes
  move_robber,
  choose_victim,
  take_card,     // a: cards still to take from the bank
  free_road,     // a: roads still to build
  answer_offer,  // actors: who still owes an answer; the offerer may close it
  choose_partner,
  // base: chance
  first_player,
  dice,
  draw_card,   // a: the buyer
  steal_card,  // a: thief, b: victim
  // two players
  neutral_road,
  neutral_settlement,
  give_back,    // a: cards still to hand back
  forced_draw,  // chance; a: cards still to draw
  // steps the engine takes by itself when they come to the top
  resolve_roll,
  pass_turn,
  over,
};
inline constexpr std::size_t kAsks = 128;
using AskSet = BitSet<Ask, kAsks>;

template <class... As>
constexpr AskSet asks(As... as) {
  AskSet set;
  (set.add(as), ...);
  return set;
}

inline constexpr AskSet kChanceAsks =
    asks(Ask::first_player, Ask::dice, Ask::draw_card, Ask::steal_card, Ask::forced_draw);
inline constexpr AskSet kStepAsks = asks(Ask::resolve_roll, Ask::pass_turn);

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
  bool chance() const { return kChanceAsks.has(top().ask); }
  bool over() const { return top().ask == Ask::over; }
  bool operator==(const Pending&) const = default;
};

}  // namespace landnam
