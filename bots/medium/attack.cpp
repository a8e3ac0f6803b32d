// Knights at the end of a turn: enough of them go together to where they beat the most, the others towards it.

#include "bots/medium/attack.hpp"

#include <algorithm>
#include <array>

#include "bots/eval/attack.hpp"
#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"

namespace landnam::bots::medium {
namespace {

using attack::room;
using eval::Siege;

constexpr unsigned kMarch = 3;
constexpr unsigned kLongMarch = 5;   // for a grain
constexpr double kLosses = 1.0 / 3;  // of the knights around a hex that is freed
constexpr double kLossGold = 3;
constexpr double kGrain = 0.2;  // in points, as all that follows
constexpr double kKnight = 0.4;
constexpr double kYield = 0.03;   // a card in 36 rolls that is free again
constexpr double kHope = 0.15;    // share of the prize for those who are there but too few
constexpr double kNearby = 0.05;  // for a prisoner's worth at a step's distance

// Steps between paths, over their corners.
using Steps = std::array<std::array<std::uint8_t, kMaxPaths>, kMaxPaths>;
const Steps& steps() {
  static const Steps table = [] {
    const Board& board = board_of(Shape::island);
    Steps all{};
    for (std::uint8_t p = 0; p < board.paths; ++p) {
      all[p].fill(0xFF);
      all[p][p] = 0;
      PathSet seen = PathSet::of(Path{p});
      PathSet edge = seen;
      for (std::uint8_t step = 1; edge.any(); ++step) {
        PathSet next;
        for (Path q : edge) {
          for (Corner c : board.path_corner[idx(q)]) next |= board.corner_paths[idx(c)];
        }
        edge = next - seen;
        seen |= next;
        for (Path q : edge) all[p][idx(q)] = step;
      }
    }
    return all;
  }();
  return table;
}

struct Knight {
  Path from;
  Path at;      // planned
  bool placed;  // by the plan
};

class March {
 public:
  March(const Look& look, const eval::Weights& weights) : look_(look), w_(weights) {
    const PathSet mine = attack::knights_of(look.pub, look.seat);
    for (Path p : mine - room(look.pub).moved) knights_.push_back({p, p, false});
    grain_ = look.mine.hand[Good::grain];
    free_ = PathSet::first(look.board().paths) - attack::all_knights(look.rules, look.pub) -
            attack::castle_paths(look.board());
    for (std::size_t i = 0; i < kCoastHexes; ++i) siege_[i] = eval::siege_of(look, i);
  }

  // The first knight that the plan moves, if any.
  std::optional<Action> first_move() {
    while (storm_one()) {
    }
    for (Knight& k : knights_) {
      if (!k.placed) settle(k);
    }
    for (const Knight& k : knights_) {
      if (k.at != k.from) {
        return Action{.kind = Kind::march_knight, .seat = look_.seat, .from = raw(k.from), .to = raw(k.at)};
      }
    }
    return std::nullopt;
  }

  // Where a knight waits: as near as can be to what it may beat with others.
  double waits_at(Path path) const {
    double sum = worth_at(path);
    for (std::size_t i = 0; i < kCoastHexes; ++i) {
      const double yield = eval::coast_yield(look_, look_.seat, i);
      if (siege_[i].barbarians == 0 && yield == 0) continue;
      unsigned far = 0xFF;
      for (Path p : around(i)) far = std::min<unsigned>(far, steps()[idx(path)][idx(p)]);
      sum += kNearby * (w_.prisoner * siege_[i].barbarians + 0.2 * kYield * yield) / (1 + far);
    }
    return sum;
  }

 private:
  const PathSet& around(std::size_t coast) const { return look_.board().hex_paths[idx(kCoast[coast])]; }
  bool at_castle(Path p) const { return attack::castle_paths(look_.board()).has(p); }

  // What the siege of one hex is worth as it stands.
  double worth(std::size_t coast, const Siege& siege) const {
    if (siege.barbarians == 0 || siege.mine == 0) return 0;
    const eval::Spoils spoils = eval::spoils_of(siege);
    const double prize = w_.prisoner * spoils.prisoners + w_.gold * spoils.gold;
    if (!siege.beaten()) return kHope * prize * siege.all() / (siege.barbarians + 1);
    double freed = 0;
    for (std::uint8_t s = 0; s < look_.rules.players; ++s) {
      const double yield = eval::coast_yield(look_, Seat{s}, coast);
      freed += Seat{s} == look_.seat ? yield : -0.3 * yield;
    }
    const double hurt = siege.barbarians == kConquest ? 1.0 : 0.4;
    return prize + hurt * kYield * freed - kLosses * siege.mine * std::max(kKnight - kLossGold * w_.gold, 0.0);
  }

  // Everything that a knight at a path is part of, with it there.
  double worth_at(Path path) const {
    double sum = 0;
    for (std::size_t i = 0; i < kCoastHexes; ++i) {
      if (!around(i).has(path)) continue;
      Siege with = siege_[i];
      ++with.mine;
      sum += worth(i, with) - worth(i, siege_[i]);
    }
    return sum;
  }

  // The cheapest free path at the hex for the knight; none if it does not get there.
  Path post_for(const Knight& k, std::size_t coast, const PathSet& free, bool& paid) const {
    Path best = none<Path>;
    double most = -1e9;
    for (Path p : around(coast) & (free | PathSet::of(k.from))) {
      if (at_castle(p)) continue;
      const unsigned far = steps()[idx(k.from)][idx(p)];
      if (far > kLongMarch || (far > kMarch && grain_ == 0)) continue;
      const double score = worth_at(p) - (far > kMarch ? kGrain : 0) - 0.001 * far;
      if (score <= most) continue;
      most = score;
      best = p;
      paid = far > kMarch;
    }
    return best;
  }

  void add(Path path, int n) {
    for (std::size_t i = 0; i < kCoastHexes; ++i) {
      if (around(i).has(path)) siege_[i].mine = static_cast<unsigned>(static_cast<int>(siege_[i].mine) + n);
    }
  }

  // Moves planned so far can be taken back.
  struct Memory {
    std::array<Siege, kCoastHexes> siege;
    FixedVector<Knight, kKnightsEach> knights;
    PathSet free;
    unsigned grain;
  };
  Memory remember() const { return {siege_, knights_, free_, grain_}; }
  void recall(const Memory& m) {
    siege_ = m.siege;
    knights_ = m.knights;
    free_ = m.free;
    grain_ = m.grain;
  }

  void put(Knight& k, Path to, bool paid) {
    if (to != k.from) {
      add(k.from, -1);
      add(to, 1);
      free_.add(k.from);
      if (at_castle(k.from)) free_.remove(k.from);
      free_.remove(to);
    }
    if (paid) --grain_;
    k.at = to;
    k.placed = true;
  }

  double total() const {
    double sum = 0;
    for (std::size_t i = 0; i < kCoastHexes; ++i) sum += worth(i, siege_[i]);
    return sum;
  }

  // Sends as many as are needed to one hex; false if they do not get there.
  bool storm(std::size_t coast) {
    for (Knight& k : knights_) {  // who is there stays
      if (!k.placed && around(coast).has(k.from) && !at_castle(k.from)) k.placed = true;
    }
    while (!siege_[coast].beaten()) {
      Knight* next = nullptr;
      Path where = none<Path>;
      bool paid = false;
      double most = -1e9;
      for (Knight& k : knights_) {
        if (k.placed) continue;
        bool pays = false;
        const Path p = post_for(k, coast, free_, pays);
        if (p == none<Path>) continue;
        const double score = worth_at(p) - worth_at(k.from) - (pays ? kGrain : 0);
        if (score <= most) continue;
        most = score;
        next = &k;
        where = p;
        paid = pays;
      }
      if (next == nullptr) return false;
      put(*next, where, paid);
    }
    return true;
  }

  // The best hex that can be freed now; false if there is none that pays.
  bool storm_one() {
    const Memory before = remember();
    Memory best = before;
    double most = total() + kGrain * grain_ + 0.01;
    bool found = false;
    for (std::size_t i = 0; i < kCoastHexes; ++i) {
      if (siege_[i].barbarians == 0 || siege_[i].beaten()) continue;
      if (storm(i)) {
        const double score = total() + kGrain * grain_;
        if (score > most) {
          most = score;
          best = remember();
          found = true;
        }
      }
      recall(before);
    }
    if (found) recall(best);
    return found;
  }

  void settle(Knight& k) {
    add(k.from, -1);  // as if it stood nowhere
    Path best = none<Path>;
    double most = -1e9;
    for (Path p : free_ | PathSet::of(k.from)) {
      const unsigned far = steps()[idx(k.from)][idx(p)];
      if (far > kMarch || (at_castle(p) && p != k.from)) continue;
      double score = waits_at(p) - 0.0001 * far;
      if (at_castle(p)) score -= 1000;  // it must leave
      if (score <= most) continue;
      most = score;
      best = p;
    }
    add(k.from, 1);
    put(k, best, false);
  }

  const Look& look_;
  const eval::Weights& w_;
  std::array<Siege, kCoastHexes> siege_;
  FixedVector<Knight, kKnightsEach> knights_;
  PathSet free_;
  unsigned grain_ = 0;
};

std::optional<Action> post_knight(const Look& look, const eval::Weights& weights) {
  if (look.top().as<PostKnight>().foreign) return std::nullopt;  // the foreign one
  const March march(look, weights);
  Menu menu;
  legal(look, menu);
  std::optional<Action> best;
  double most = 0;
  menu.for_each([&](const Action& a) {
    const double score = march.waits_at(a.path());
    if (best && score <= most) return;
    best = a;
    most = score;
  });
  return best;
}

}  // namespace

std::optional<Action> march(const Look& look, const eval::Weights& weights) {
  const std::optional<Action> move = March(look, weights).first_move();
  if (move && judge(look, *move) == Rule::none) return move;
  const Action rest{.kind = Kind::rest_knights, .seat = look.seat};
  return judge(look, rest) == Rule::none ? std::optional{rest} : std::nullopt;
}

namespace {

std::optional<Action> plan(const Rules& rules, const View& view, const eval::Weights& weights, Rng&) {
  const Look look = view.look(rules);
  if (look.ask() == Ask::move_knights) return march(look, weights);
  return look.ask() == Ask::post_knight ? post_knight(look, weights) : std::nullopt;
}

}  // namespace

extern const Part kAttackPart{.module = ModuleId::barbarian_attack,
                              .planned = asks(Ask::move_knights, Ask::move_foreign, Ask::post_knight, Ask::treason),
                              .plan = plan};

}  // namespace landnam::bots::medium
