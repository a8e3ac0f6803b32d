#pragma once
// All legal actions of one seat, as a few groups of one kind each: a group is an action and a set of its targets.
// Counting and picking cost no list.

#include <bit>

#include "engine/core/bits.hpp"
#include "engine/game/action.hpp"

namespace landnam {

class Menu {
 public:
  Menu() {}  // NOLINT(modernize-use-equals-default): the groups stay uninitialised
  void reset(Seat seat) {
    seat_ = seat;
    total_ = 0;
    size_ = 0;
  }
  Seat seat() const { return seat_; }
  int size() const { return total_; }
  bool empty() const { return total_ == 0; }

  // One action without a target to choose; `to` may be fixed.
  void add(Kind kind, std::uint8_t from = kNone, std::uint8_t to = kNone) {
    heads_[size_++] = {kind, from, to, Targets::one, 1};
    ++total_;
  }
  // One action for each target in the set, with the same `from`.
  template <class Id, std::size_t N>
  void add_each(Kind kind, const BitSet<Id, N>& targets, std::uint8_t from = kNone) {
    const int n = targets.count();
    if (n == 0) return;
    PathSet& set = targets_[size_];
    for (std::size_t i = 0; i < set.words.size(); ++i) set.words[i] = i < targets.words.size() ? targets.words[i] : 0;
    heads_[size_++] = {kind, from, kNone, Targets::set, n};
    total_ += n;
  }
  // The same for seats or goods, a bit each.
  void add_mask(Kind kind, unsigned mask, std::uint8_t from = kNone) {
    const int n = std::popcount(mask);
    if (n == 0) return;
    heads_[size_++] = {kind, from, static_cast<std::uint8_t>(mask), Targets::mask, n};
    total_ += n;
  }

  // The k-th action; k < size().
  Action nth(int k) const {
    std::size_t i = 0;
    for (; k >= heads_[i].count; ++i) k -= heads_[i].count;
    const Head& head = heads_[i];
    if (head.targets == Targets::one) return action(i, head.to);
    if (head.targets == Targets::set) return action(i, raw(targets_[i].nth(k)));
    unsigned mask = head.to;
    for (; k > 0; --k) mask &= mask - 1;
    return action(i, static_cast<std::uint8_t>(lowest_bit(mask)));
  }

  template <class Fn>
  void for_each(Fn&& fn) const {
    for (std::size_t i = 0; i < size_; ++i) {
      const Head& head = heads_[i];
      if (head.targets == Targets::one) fn(action(i, head.to));
      else if (head.targets == Targets::set) {
        for (Path target : targets_[i]) fn(action(i, raw(target)));
      } else {
        for (unsigned mask = head.to; mask != 0; mask &= mask - 1) {
          fn(action(i, static_cast<std::uint8_t>(lowest_bit(mask))));
        }
      }
    }
  }

 private:
  enum class Targets : std::uint8_t { one, set, mask };
  struct Head {
    Kind kind;
    std::uint8_t from;
    std::uint8_t to;  // the target, or the mask of targets
    Targets targets;
    int count;
  };
  Action action(std::size_t i, std::uint8_t to) const {
    return {.kind = heads_[i].kind, .seat = seat_, .from = heads_[i].from, .to = to};
  }

  static constexpr std::size_t kGroups = 96;
  Seat seat_ = none<Seat>;
  int total_ = 0;
  std::size_t size_ = 0;
  union {  // in a union, so that no constructor runs
    Head heads_[kGroups];
  };
  union {
    PathSet targets_[kGroups];
  };
};

}  // namespace landnam
