#pragma once
// All legal actions of one seat, as a few groups of one kind each: a group is an action and a set of its targets.
// Counting and picking cost no list.

#include "engine/core/bits.hpp"
#include "engine/core/fixed_vector.hpp"
#include "engine/game/action.hpp"

namespace landnam {

class Menu {
 public:
  void reset(Seat seat) {
    seat_ = seat;
    total_ = 0;
    groups_.clear();
  }
  Seat seat() const { return seat_; }
  int size() const { return total_; }
  bool empty() const { return total_ == 0; }

  // One action without a target to choose; `to` may be fixed.
  void add(Kind kind, std::uint8_t from = kNone, std::uint8_t to = kNone) {
    Group& g = groups_.emplace_slot();
    g.kind = kind;
    g.from = from;
    g.to = to;
    g.many = false;
    g.count = 1;
    ++total_;
  }
  // One action for each target in the set, with the same `from`.
  template <class Id, std::size_t N>
  void add_each(Kind kind, const BitSet<Id, N>& targets, std::uint8_t from = kNone) {
    const int n = targets.count();
    if (n == 0) return;
    Group& g = groups_.emplace_slot();
    g.kind = kind;
    g.from = from;
    g.many = true;
    g.count = n;
    g.targets = {};
    for (std::size_t i = 0; i < targets.words.size(); ++i) g.targets.words[i] = targets.words[i];
    total_ += n;
  }
  // The same for a small mask: seats or goods, a bit each.
  void add_mask(Kind kind, unsigned mask, std::uint8_t from = kNone) { add_each(kind, BitSet<Good, 64>{{mask}}, from); }

  // The k-th action; k < size().
  Action nth(int k) const {
    for (const Group& g : groups_) {
      if (k < g.count) {
        Action a = g.head(seat_);
        if (g.many) a.to = raw(g.targets.nth(k));
        return a;
      }
      k -= g.count;
    }
    return {};
  }

  template <class Fn>
  void for_each(Fn&& fn) const {
    for (const Group& g : groups_) {
      Action a = g.head(seat_);
      if (!g.many) {
        fn(a);
        continue;
      }
      for (Path target : g.targets) {
        a.to = raw(target);
        fn(a);
      }
    }
  }

 private:
  struct Group {
    Kind kind;
    std::uint8_t from;
    std::uint8_t to;
    bool many;
    int count;
    PathSet targets;
    Group() {}  // NOLINT: left uninitialised, filled by add
    Action head(Seat seat) const {
      Action a;
      a.kind = kind;
      a.seat = seat;
      a.from = from;
      a.to = to;
      if (many) a.to = kNone;
      return a;
    }
  };
  Seat seat_ = none<Seat>;
  int total_ = 0;
  FixedVector<Group, 96> groups_;
};

}  // namespace landnam
