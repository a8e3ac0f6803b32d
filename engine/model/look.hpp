#pragma once
// What one seat may know, and so all that legality may depend on: the statements of rules read nothing else. A Look is
// made from a State or from a View; the two give the same answers.

#include "engine/model/rules.hpp"
#include "engine/model/state.hpp"

namespace landnam {

struct Look {
  const Rules& rules;
  const Public& pub;
  const Private& mine;
  Seat seat;
  Ask known = Ask::over;  // the ask, where it is known when a list is compiled

  const Board& board() const { return *rules.board; }
  const Frame& top() const { return pub.pending.top(); }
  Ask ask() const { return known != Ask::over ? known : pub.pending.top().ask; }
  const SeatPublic& me() const { return pub.seat[idx(seat)]; }
  const SeatPublic& of(Seat s) const { return pub.seat[idx(s)]; }
  bool buying() const { return ask() == Ask::main || ask() == Ask::special_building; }  // what is built is paid
  bool asked() const { return has(static_cast<SeatMask>(top().actors | top().may), seat); }
  CornerSet settlements(Seat s) const { return (of(s).stands & pub.built) - pub.cities; }
  CornerSet cities(Seat s) const { return of(s).stands & pub.cities; }
  CornerSet buildings(Seat s) const { return of(s).stands & pub.built; }
};

// A game in play: constant rules, a state to change.
struct Game {
  const Rules& rules;
  State& state;
  bool check_win = false;  // somebody's points, or whose turn it is, changed in this action

  Public& pub() const { return state.pub; }
  const Board& board() const { return *rules.board; }
  Pending& pending() const { return state.pub.pending; }
  SeatPublic& seat(Seat s) const { return state.pub.seat[idx(s)]; }
  Private& own(Seat s) const { return state.own[idx(s)]; }
  Seat turn() const { return state.pub.turn; }
  Look look(Seat s) const { return {rules, state.pub, state.own[idx(s)], s}; }
  bool plays(ModuleId m) const { return rules.plays(m); }

  // Cards between the bank and a hand. The caller has checked that they are there.
  void take_from_bank(Seat s, Goods g) const {
    state.pub.bank -= g;
    own(s).hand += g;
    seat(s).cards = static_cast<std::uint8_t>(seat(s).cards + g.total());
  }
  void pay_to_bank(Seat s, Goods g) const {
    state.pub.bank += g;
    own(s).hand -= g;
    seat(s).cards = static_cast<std::uint8_t>(seat(s).cards - g.total());
  }
  void move_cards(Seat from, Seat to, Goods g) const {
    const auto n = g.total();
    own(from).hand -= g;
    own(to).hand += g;
    seat(from).cards = static_cast<std::uint8_t>(seat(from).cards - n);
    seat(to).cards = static_cast<std::uint8_t>(seat(to).cards + n);
  }
  Seat next(Seat s) const {
    const auto n = static_cast<std::uint8_t>(raw(s) + 1);
    return static_cast<Seat>(n == rules.players ? 0 : n);
  }
};

}  // namespace landnam
