// One entry a module that keeps cards or pieces of its own.

#include "tests/support/stores.hpp"

#include <algorithm>

#include "engine/modules/fishermen/fishermen.hpp"
#include "tests/support/invariants.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

using Complaints = std::vector<std::string>;

void check_fish(const Rules& rules, const State& state, Complaints& out) {
  const FishPublic& pub = state.pub.room.fish;
  const FishCounts& pile = state.hidden.room.fish.pile;
  const bool boot_in_pile = pub.boot == none<Seat>;
  if (pub.pile != pile[0] + pile[1] + pile[2] + (boot_in_pile ? 1 : 0)) out.push_back("size of the fish pile");
  for (std::size_t k = 0; k < kFishKinds; ++k) {
    unsigned all = pile[k] + unsigned{pub.used[k]};
    for (const Private& own : state.own) all += own.room.fish.fish[k];
    if (all != fish::kTokens[k]) out.push_back("tokens with " + std::to_string(k + 1) + " fish in the game");
  }
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const FishCounts& own = state.own[s].room.fish.fish;
    if (pub.tokens[s] != own[0] + own[1] + own[2]) out.push_back("number of " + text_of(Seat{s}) + "'s fish tokens");
    if (pub.tokens[s] > fish::kLimit) out.push_back(text_of(Seat{s}) + " holds too many fish tokens");
    if (s < rules.players && state.pub.seat[s].need != rules.target + (pub.boot == Seat{s} ? 1 : 0)) {
      out.push_back("what " + text_of(Seat{s}) + " needs to win");
    }
  }
}

void check_attack(const Rules& rules, const State& state, Complaints& out) {
  const Public& pub = state.pub;
  const AttackPublic& room = pub.room.attack;
  unsigned barbarians = room.supply;
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    barbarians += room.barbarians[i];
    if (room.barbarians[i] > kConquest) out.push_back("too many barbarians on hex " + text_of(kCoast[i]));
    if (pub.number[idx(kCoast[i])] != (room.barbarians[i] == kConquest ? 0 : room.token[i])) {
      out.push_back("the token of hex " + text_of(kCoast[i]));
    }
  }
  for (unsigned n : room.prisoners) barbarians += n;
  if (barbarians != kInvaders) out.push_back("barbarians in the game: " + std::to_string(barbarians));
  unsigned pile = 0;
  for (unsigned n : room.pile) pile += n;
  if (pile == 0 || pub.deck_left != pile) out.push_back("size of the pile");
  PathSet stand;
  const auto stands_on = [&](Path p) {
    if (p == none<Path>) return;
    if (stand.has(p)) out.push_back("two knights on " + text_of(*rules.board, p));
    stand.add(p);
    const bool others_turn = pub.pending.bottom().ask == Ask::before_roll;
    if (others_turn && rules.board->hex_paths[idx(kCastleHex)].has(p)) out.push_back("a knight stayed at the castle");
  };
  for (const auto& knights : room.knight) {
    if (!std::is_sorted(knights.begin(), knights.end())) out.push_back("knights out of order");
    for (Path p : knights) stands_on(p);
  }
  stands_on(room.foreign);
  if (!rules.plays(ModuleId::two_players) && room.foreign != none<Path>) out.push_back("a foreign knight");
}

// 36 tokens: in the stacks, on wagons, delivered.
void check_traders(const Rules& rules, const State& state, Complaints& out) {
  const TradersPublic& room = state.pub.room.traders;
  unsigned tokens = 0;
  for (const auto& stack : room.stack) tokens += stack[0] + unsigned{stack[1]};
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const Wagon& w = room.wagon[s];
    tokens += w.delivered + (w.cargo == Cargo::nothing ? 0U : 1U);
    const bool placed = s < rules.players && state.pub.turn_number > 0;
    if (placed && (w.level < 1 || w.level > 5)) out.push_back("level of " + text_of(Seat{s}) + "'s wagon");
    if (!placed && s >= rules.players && !(w == Wagon{})) out.push_back("a wagon of nobody");
  }
  if (tokens != 36) out.push_back("cargo tokens in the game: " + std::to_string(tokens));
  PathSet paths;
  for (Path p : room.barbarian) paths.add(p);
  if (paths.count() != 3) out.push_back("barbarians share a path");
  if (room.neutral_tolls > 0 && state.pub.pending.bottom().ask == Ask::before_roll) out.push_back("tolls left over");
}

constexpr Store kStores[] = {
    {.module = ModuleId::cities_knights, .check = check_ck},
    {.module = ModuleId::fishermen, .check = check_fish},
    {.module = ModuleId::barbarian_attack, .check = check_attack},
    {.module = ModuleId::traders_barbarians, .check = check_traders},
};

}  // namespace

std::span<const Store> module_stores() { return kStores; }

}  // namespace landnam::test
