// After every turn the coast is checked hex by hex: barbarians outnumbered by knights are beaten, prisoners shared out,
// knights lost.

#include <algorithm>
#include <bit>

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/common/gold.hpp"
#include "engine/modules/two_players/tokens.hpp"

namespace landnam::attack {
namespace {

constexpr unsigned kConsolation = 3;  // gold for a lost roll-off or a lost knight
constexpr unsigned kForeignRoll = 3;  // attack.two.prisoners
constexpr std::array<std::array<Side, 2>, kDieColours> kSides{
    {{Side::nw, Side::se}, {Side::ne, Side::sw}, {Side::e, Side::w}}};

// Knights on the paths of a hex by owner; the foreign one last.
using Force = std::array<std::uint8_t, kForeign + 1>;

Force force_at(const Game& g, Hex hex) {
  const PathSet& around = g.board().hex_paths[idx(hex)];
  Force force{};
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    force[s] = static_cast<std::uint8_t>((knights_of(g.pub(), Seat{s}) & around).count());
  }
  const Path foreign = room(g.pub()).foreign;
  if (foreign != none<Path> && around.has(foreign)) force[kForeign] = 1;
  return force;
}

bool is_beaten(const Game& g, std::size_t i) {
  const unsigned barbarians = room(g.pub()).barbarians[i];
  if (barbarians == 0) return false;
  unsigned knights = 0;
  for (unsigned n : force_at(g, kCoast[i])) knights += n;
  return knights > barbarians;
}

// Owners are bits: a seat each, and the foreign knight.
using Owners = std::uint8_t;
constexpr bool in(Owners owners, std::size_t who) { return ((owners >> who) & 1U) != 0; }

// The next to roll, clockwise from the player in turn; the foreign knight never does.
std::size_t next_to_roll(const Game& g, Owners contenders) {
  for (std::size_t k = 0; k < g.rules.players; ++k) {
    const std::size_t s = (idx(g.turn()) + k) % g.rules.players;
    if (in(contenders, s) && room(g.pub()).rolled[s] == 0) return s;
  }
  return kNone;
}

void roll_off(Game& g, std::size_t coast, unsigned stake, Owners contenders) {
  room(g).rolled = {};
  g.pending().push(Rolloff{.who = Seat{static_cast<std::uint8_t>(next_to_roll(g, contenders))},
                           .hex = kCoast[coast],
                           .stake = static_cast<std::uint8_t>(stake),
                           .contenders = contenders});
}

void share_out(Game& g, std::size_t coast) {
  const Force force = force_at(g, kCoast[coast]);
  const unsigned prisoners = room(g).barbarians[coast];
  Owners involved = 0;
  for (std::size_t who = 0; who <= kForeign; ++who) {
    if (force[who] > 0) involved |= static_cast<Owners>(1U << who);
  }
  const auto sharers = static_cast<unsigned>(std::popcount(involved));
  if (sharers > 1 && prisoners < sharers) return roll_off(g, coast, prisoners, involved);
  const unsigned each = sharers == 1 ? prisoners : 1;
  for (std::size_t who = 0; who <= kForeign; ++who) {
    for (unsigned n = 0; in(involved, who) && n < each; ++n) take_prisoner(g, coast, who);
  }
  const unsigned rest = prisoners - each * sharers;
  if (rest == 0) return;
  const std::uint8_t most = *std::max_element(force.begin(), force.end());
  Owners leaders = 0;
  for (std::size_t who = 0; who <= kForeign; ++who) {
    if (force[who] == most) leaders |= static_cast<Owners>(1U << who);
  }
  if (!std::has_single_bit(leaders)) return roll_off(g, coast, rest, leaders);
  for (unsigned n = 0; n < rest; ++n) take_prisoner(g, coast, static_cast<std::size_t>(std::countr_zero(leaders)));
}

// attack.losses, attack.two.lost
void lose_knight(Game& g, Seat owner, Path path) {
  remove_knight(g, owner, path);
  const bool two = g.rules.for_two();
  gold::earn(g, owner, two ? kConsolation - 1 : kConsolation);
  if (two) two::earn_tokens(g, owner, 1);
}

}  // namespace

// attack.win: nobody wins before the last hex is done.
void check_coast(Game& g, std::size_t from) {
  g.pub().hold_win = true;
  for (std::size_t i = from; i < kCoastHexes; ++i) {
    if (!is_beaten(g, i)) continue;
    g.pending().push(Liberate{.next = static_cast<std::uint8_t>(i + 1)});
    g.pending().push(ColourDie{.freed = kCoast[i]});
    return share_out(g, i);
  }
  g.pub().hold_win = false;
  g.check_win = true;
}

void take_prisoner(Game& g, std::size_t coast, std::size_t owner) {
  set_barbarians(g, coast, room(g).barbarians[coast] - 1U);
  if (owner == kForeign) {
    ++room(g).supply;
    return;
  }
  ++room(g).prisoners[owner];
  base::refresh_points(g, Seat{static_cast<std::uint8_t>(owner)});
}

void rolloff_outcomes(Outcomes& out) {
  for (std::uint8_t sum = 2; sum <= 12; ++sum) {
    out.push_back({{.kind = Kind::rolloff, .to = sum}, static_cast<std::uint32_t>(sum <= 7 ? sum - 1 : 13 - sum)});
  }
}

void colour_outcomes(Outcomes& out) {
  for (std::uint8_t c = 0; c < kDieColours; ++c) out.push_back({{.kind = Kind::colour_die, .to = c}, 1});
}

void do_rolloff(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  AttackPublic& r = room(g);
  auto rolloff = top.as<Rolloff>();
  const auto [who_rolled, hex, stake, contenders] = rolloff;
  r.rolled[idx(who_rolled)] = a.to;
  const std::size_t next = next_to_roll(g, contenders);
  if (next != kNone) {
    rolloff.who = Seat{static_cast<std::uint8_t>(next)};
    return top.set(rolloff);
  }
  const std::size_t coast = coast_of(raw(hex));
  g.pending().pop();
  const auto roll_of = [&](std::size_t who) { return who == kForeign ? kForeignRoll : unsigned{r.rolled[who]}; };
  Owners winners = 0;
  Owners tied = 0;
  unsigned left = stake;
  for (std::size_t who = 0; who <= kForeign; ++who) {
    if (!in(contenders, who)) continue;
    unsigned higher = 0;
    unsigned equal = 0;
    for (std::size_t other = 0; other <= kForeign; ++other) {
      if (!in(contenders, other)) continue;
      if (roll_of(other) > roll_of(who)) ++higher;
      if (roll_of(other) == roll_of(who)) ++equal;
    }
    if (higher + equal <= stake) winners |= static_cast<Owners>(1U << who);
    else if (higher < stake) tied |= static_cast<Owners>(1U << who);
    else if (who != kForeign) gold::earn(g, Seat{static_cast<std::uint8_t>(who)}, kConsolation);
  }
  r.rolled = {};
  for (std::size_t who = 0; who <= kForeign; ++who) {
    if (!in(winners, who)) continue;
    take_prisoner(g, coast, who);
    --left;
  }
  if (tied != 0) roll_off(g, coast, left, tied);  // attack.rolloff
}

void do_colour_die(Game& g, const Action& a) {
  const Hex hex = g.pending().top().as<ColourDie>().freed;
  g.pending().pop();
  for (Side side : kSides[a.to]) {
    const Path path = g.board().path(hex, side);
    for (std::uint8_t s = 0; s < g.rules.players; ++s) {
      if (knights_of(g.pub(), Seat{s}).has(path)) lose_knight(g, Seat{s}, path);
    }
  }
}

}  // namespace landnam::attack
