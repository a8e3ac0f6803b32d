// Fish tokens and the boot.

#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {

using Complaints = std::vector<std::string>;

void check_fish(const Rules& rules, const State& state, Complaints& out) {
  const FishPublic& pub = part_of<FishPublic>(state.pub);
  const FishCounts& pile = part_of<FishHidden>(state.hidden).pile;
  const bool boot_in_pile = pub.boot == none<Seat>;
  if (pub.pile != pile[0] + pile[1] + pile[2] + (boot_in_pile ? 1 : 0)) out.push_back("size of the fish pile");
  for (std::size_t k = 0; k < kFishKinds; ++k) {
    unsigned all = pile[k] + unsigned{pub.used[k]};
    for (const Private& own : state.own) all += part_of<FishPrivate>(own).fish[k];
    if (all != fish::kTokens[k]) out.push_back("tokens with " + std::to_string(k + 1) + " fish in the game");
  }
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const FishCounts& own = part_of<FishPrivate>(state.own[s]).fish;
    if (pub.tokens[s] != own[0] + own[1] + own[2]) out.push_back("number of " + text_of(Seat{s}) + "'s fish tokens");
    if (pub.tokens[s] > fish::kLimit) out.push_back(text_of(Seat{s}) + " holds too many fish tokens");
    if (s < rules.players && state.pub.seat[s].need != rules.target + (pub.boot == Seat{s} ? 1 : 0)) {
      out.push_back("what " + text_of(Seat{s}) + " needs to win");
    }
  }
}

}  // namespace landnam::test
