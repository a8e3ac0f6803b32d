#pragma once

#include "engine/modules/fishermen/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct FishermenFields {
  static constexpr ModuleId id = ModuleId::fishermen;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    const FishPublic& fish = part_of<FishPublic>(o.pub);
    o.list("fishing_grounds", "numbers of the fishing grounds", 12, std::span(fish.ground).first(kGrounds));
    o.each_player("fish_tokens", "tokens held, by player", 30, [&](std::size_t s) { return fish.tokens[s]; });
    o.list("fish_used", "tokens beside the pile with one, two, three fish", 30, fish.used);
    o.value("fish_pile", "tokens in the pile", 30, fish.pile);
    o.seat("boot", "who has the boot", fish.boot);
    o.list("my_fish", "own tokens with one, two, three fish", 30, part_of<FishPrivate>(o.mine).fish);
  }
};

}  // namespace landnam::sim
