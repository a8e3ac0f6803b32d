// One entry a module that keeps cards or pieces of its own.

#include "tests/support/stores.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/rivers/rivers.hpp"
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

unsigned bridges(const State& state, Seat seat) { return rivers::bridges_of(state.pub, seat); }

void check_rivers(const Rules& rules, const State& state, Complaints& out) {
  PathSet sites = rivers::places().sites;
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    const PathSet roads = state.pub.seat[s].roads;
    if (rivers::bridge_paths(state.pub, Seat{s}) != (roads & sites)) out.push_back(text_of(Seat{s}) + "'s bridges");
    if (rivers::bridges_of(state.pub, Seat{s}) > rivers::kBridges)
      out.push_back(text_of(Seat{s}) + " has too many bridges");
  }
}

// Every camel is reached from the start of a caravan, and every front is the end of a camel.
void check_caravans(const Rules& rules, const State& state, Complaints& out) {
  const CaravansPublic& room = state.pub.room.caravans;
  if (room.left + room.camels.count() != caravan::kCamels) out.push_back("camels in the game");
  PathSet seen;
  PathSet ring;
  for (const caravan::Start& start : caravan::starts()) ring.add(start.path);
  for (ring &= room.camels; ring.any(); ring &= room.camels - seen) {
    seen |= ring;
    PathSet next;
    for (Path p : ring) {
      for (Corner c : rules.board->path_corner[idx(p)]) next |= rules.board->corner_paths[idx(c)];
    }
    ring = next;
  }
  if (seen != room.camels) out.push_back("a camel belongs to no caravan");
  for (Corner c : room.front) {
    if (c != none<Corner> && !(rules.board->corner_paths[idx(c)] & room.camels).any()) {
      out.push_back("a caravan's front has no camel");
    }
  }
  if (caravan::open_paths(rules, state.pub).count() > 6) out.push_back("more than six paths are open for camels");
}

constexpr Store kStores[] = {
    {.module = ModuleId::cities_knights, .check = check_ck},
    {.module = ModuleId::fishermen, .check = check_fish},
    {.module = ModuleId::rivers, .crossings = bridges, .check = check_rivers},
    {.module = ModuleId::caravans, .check = check_caravans},
};

}  // namespace

std::span<const Store> module_stores() { return kStores; }

}  // namespace landnam::test
