#pragma once
// All legal actions of one seat, as a few groups of one kind each: a group is an action and a set of its targets.
// Counting and picking cost no list.

#include <algorithm>
#include <bit>

#include "engine/model/action.hpp"
#include "engine/model/core/bits.hpp"

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
    heads_[size_++] = head(kind, from, to, Targets::one, 1);
    ++total_;
  }
  // One action for each target in the set, with the same `from`.
  template <class Id, std::size_t N>
  void add_each(Kind kind, const BitSet<Id, N>& targets, std::uint8_t from = kNone) {
    const int n = targets.count();
    if (n == 0) return;
    std::copy(targets.words.begin(), targets.words.end(), targets_[size_].words.begin());  // nobody reads beyond
    heads_[size_++] = head(kind, from, kNone, Targets::set, n);
    total_ += n;
  }
  // The same for seats or goods, a bit each.
  void add_mask(Kind kind, unsigned mask, std::uint8_t from = kNone) {
    const int n = std::popcount(mask);
    if (n == 0) return;
    heads_[size_++] = head(kind, from, mask, Targets::mask, n);
    total_ += n;
  }

  // The k-th action; k < size(). A pick is what the actions of a menu differ in.
  struct Pick {
    Kind kind;
    std::uint8_t from;
    std::uint8_t to;
  };
  Pick pick(int k) const {
    std::size_t i = 0;
    for (; k >= count(heads_[i]); ++i) k -= count(heads_[i]);
    const Head head = heads_[i];
    const auto with = [&](std::size_t to) { return Pick{kind(head), from(head), static_cast<std::uint8_t>(to)}; };
    if (targets(head) == Targets::one) return with(to(head));
    if (targets(head) == Targets::set) return with(idx(targets_[i].nth(k)));
    unsigned mask = to(head);
    for (; k > 0; --k) mask &= mask - 1;
    return with(lowest_bit(mask));
  }
  Action action(const Pick& pick) const { return {.kind = pick.kind, .seat = seat_, .from = pick.from, .to = pick.to}; }
  Action nth(int k) const { return action(pick(k)); }

  template <class Fn>
  void for_each(Fn&& fn) const {
    for (std::size_t i = 0; i < size_; ++i) {
      const Head head = heads_[i];
      const auto call = [&](std::size_t to) { fn(action({kind(head), from(head), static_cast<std::uint8_t>(to)})); };
      if (targets(head) == Targets::one) call(to(head));
      else if (targets(head) == Targets::set) {
        int left = count(head);
        for (std::size_t w = 0; left > 0; ++w) {
          for (std::uint64_t rest = targets_[i].words[w]; rest != 0; rest &= rest - 1, --left)
            call(w * 64 + lowest_bit(rest));
        }
      } else {
        for (unsigned mask = to(head); mask != 0; mask &= mask - 1) call(lowest_bit(mask));
      }
    }
  }

 private:
  enum class Targets : std::uint8_t { one, set, mask };
  // A group in one word, so that adding it is one store: kind, from, to (or the mask of targets), what the targets
  // are, and in the upper half how many.
  using Head = std::uint64_t;
  static Head head(Kind kind, std::uint8_t from, unsigned to, Targets targets, int count) {
    return idx(kind) | std::size_t{from} << 8 | std::size_t{to} << 16 | idx(targets) << 24 |
           static_cast<Head>(count) << 32;
  }
  static Kind kind(Head head) { return static_cast<Kind>(head & 0xFF); }
  static std::uint8_t from(Head head) { return static_cast<std::uint8_t>(head >> 8); }
  static std::uint8_t to(Head head) { return static_cast<std::uint8_t>(head >> 16); }
  static Targets targets(Head head) { return static_cast<Targets>((head >> 24) & 0xFF); }
  static int count(Head head) { return static_cast<int>(head >> 32); }

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
