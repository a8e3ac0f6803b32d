#include "sim/tournament.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "notation/events.hpp"

namespace landnam::sim {
namespace {

constexpr std::uint64_t kAgain = std::uint64_t{1} << 32;  // sets games with the same line-up on the same board apart

// Counts a bot's decisions and the time they take.
class TimedBot final : public bots::Bot {
 public:
  TimedBot(std::unique_ptr<bots::Bot> bot, std::uint64_t& moves, std::uint64_t& ns)
      : bot_(std::move(bot)), moves_(moves), ns_(ns) {}
  Action decide(const Rules& rules, const View& view, Rng& rng) override {
    const auto began = std::chrono::steady_clock::now();
    const Action action = bot_->decide(rules, view, rng);
    const auto took = std::chrono::steady_clock::now() - began;
    ++moves_;
    ns_ += static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(took).count());
    return action;
  }

 private:
  std::unique_ptr<bots::Bot> bot_;
  std::uint64_t& moves_;
  std::uint64_t& ns_;
};

Played play_one(const Tournament& t, const Lineups& lineups, std::uint64_t game) {
  const std::size_t seats = t.rules.players;
  Played p;
  p.game = game;
  p.moves.resize(seats);
  p.ns.resize(seats);
  std::vector<std::unique_ptr<bots::Bot>> table;
  for (std::size_t bot : lineups.bots(game)) {
    const std::size_t seat = table.size();
    table.push_back(std::make_unique<TimedBot>(t.bots[bot].make(), p.moves[seat], p.ns[seat]));
  }
  Table at(std::move(table));
  State end;
  const GameResult result = play_game(t.rules, at, t.seed, lineups.board(game), t.turn_cap, nullptr, &end);
  p.finished = result.finished;
  p.winner = raw(result.winner);
  p.first = raw(end.pub.start);
  p.turns = result.turns;
  p.actions = result.actions;
  p.signature = result.signature;
  p.from.resize(seats);
  const notation::Json score = notation::score_json(t.rules, end);
  for (std::size_t s = 0; s < seats; ++s) {
    p.points.push_back(score["seats"][s]["points"].get<int>());
    for (const auto& [what, n] : score["seats"][s]["from"].items()) p.from[s][what] = n.get<int>();
  }
  return p;
}

// Ways to divide the seats between two bots, so that each sits everywhere equally often.
std::vector<std::vector<bool>> halves(std::size_t seats) {
  std::vector<std::vector<bool>> all;
  for (unsigned mask = 1; mask + 1 < (1U << seats); ++mask) {
    const auto n = static_cast<std::size_t>(std::popcount(mask));
    if (n != seats / 2 && n != (seats + 1) / 2) continue;
    std::vector<bool> first(seats);
    for (std::size_t s = 0; s < seats; ++s) first[s] = ((mask >> s) & 1U) != 0;
    all.push_back(std::move(first));
  }
  return all;
}

}  // namespace

std::vector<std::size_t> seating(std::size_t bots, std::size_t seats, std::uint64_t game) {
  std::vector<std::size_t> order(bots);
  for (std::size_t i = 0; i < bots; ++i) order[i] = i;
  std::uint64_t which = game / bots;
  for (std::size_t i = 1; i + 1 < bots; ++i) {  // the first stays: the rotation below moves it
    const std::size_t choices = bots - i;
    std::swap(order[i], order[i + which % choices]);
    which /= choices;
  }
  std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(game % bots), order.end());
  order.resize(seats);
  return order;
}

Lineups::Lineups(const Tournament& t) : t_(t) {
  const std::size_t n = t.bots.size();
  const std::size_t seats = t.rules.players;
  if (t.schedule == Schedule::table) {
    stretch_ = n;
    return;
  }
  if (t.schedule == Schedule::pairs) {
    patterns_ = halves(seats);
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) meetings_.emplace_back(a, b);
    }
  } else {
    for (std::size_t s = 0; s < seats; ++s) {
      patterns_.emplace_back(seats);
      patterns_.back()[s] = true;
    }
    for (std::size_t b = 1; b < n; ++b) meetings_.emplace_back(0, b);
  }
  stretch_ = meetings_.size() * patterns_.size();
}

std::vector<std::size_t> Lineups::bots(std::uint64_t game) const {
  const std::size_t seats = t_.rules.players;
  if (t_.schedule == Schedule::table) return seating(t_.bots.size(), seats, game);
  const auto& [a, b] = meetings_[game / patterns_.size() % meetings_.size()];
  const std::vector<bool>& first = patterns_[game % patterns_.size()];
  std::vector<std::size_t> order;
  for (std::size_t s = 0; s < seats; ++s) order.push_back(first[s] ? a : b);
  return order;
}

std::uint64_t Lineups::board(std::uint64_t game) const {
  std::uint64_t board = game / stretch_;
  if (t_.schedule != Schedule::table) return board;
  const auto specs = [&](std::uint64_t g) {
    std::vector<bots::BotSpec> list;
    for (std::size_t bot : bots(g)) list.push_back(t_.bots[bot]);
    return list;
  };
  const auto mine = specs(game);
  for (std::uint64_t g = game - game % stretch_; g < game; ++g) {
    if (specs(g) == mine) board += kAgain;
  }
  return board;
}

Ledger::Ledger(const Tournament& t) : t_(t) {
  chunk_ = std::min<std::uint64_t>(Lineups(t).stretch(), 24);
  chunks_ = (t.games + chunk_ - 1) / chunk_;
  std::vector<bots::BotSpec> distinct;
  for (const bots::BotSpec& bot : t.bots) {
    const auto at = std::find(distinct.begin(), distinct.end(), bot);
    row_of_.push_back(static_cast<std::size_t>(at - distinct.begin()));
    if (at == distinct.end()) distinct.push_back(bot);
  }
  games_.resize(distinct.size());
  wins_.resize(distinct.size());
}

std::optional<std::uint64_t> Ledger::next() {
  if (enough()) return std::nullopt;
  if (!back_.empty()) return back_.extract(back_.begin()).value();
  while (handed_ < chunks_ && got_.contains(handed_)) ++handed_;
  if (handed_ == chunks_) return std::nullopt;
  return handed_++;
}

void Ledger::give_back(std::uint64_t chunk) {
  if (!got_.contains(chunk)) back_.insert(chunk);
}

bool Ledger::put(std::uint64_t chunk, Chunk&& games) {
  if (chunk >= chunks_ || enough() || !got_.emplace(chunk, std::move(games)).second) return false;
  back_.erase(chunk);
  check();
  return true;
}

// Whether a beginning of the row is enough is looked at after every chunk of it, so it does not matter which chunks
// come first.
void Ledger::check() {
  const Lineups lineups(t_);
  while (!enough() && in_row_ < chunks_ && got_.contains(in_row_)) {
    for (const Played& p : got_[in_row_]) {
      const auto bots = lineups.bots(p.game);
      for (std::size_t bot : bots) ++games_[row_of_[bot]];
      if (p.finished) ++wins_[row_of_[bots[p.winner]]];
    }
    ++in_row_;
    bool precise = t_.precision > 0 && in_row_ * chunk_ % lineups.stretch() == 0;
    for (std::size_t i = 0; i < games_.size() && precise; ++i) {
      const Share share = share_of(wins_[i], games_[i]);
      precise = share.high - share.low <= 2 * t_.precision;
    }
    if (precise || in_row_ == chunks_) end_ = in_row_;
  }
}

Chunk play_chunk(const Tournament& t, std::uint64_t chunk, std::uint64_t chunk_games, const std::atomic<bool>* stop,
                 std::atomic<std::uint64_t>* done) {
  const Lineups lineups(t);
  Chunk played;
  const std::uint64_t to = std::min((chunk + 1) * chunk_games, t.games);
  for (std::uint64_t game = chunk * chunk_games; game < to; ++game) {
    if (stop != nullptr && *stop) break;
    played.push_back(play_one(t, lineups, game));
    if (done != nullptr) ++*done;
  }
  return played;
}

void play_all(const Tournament& t, Ledger& ledger, const std::function<void(std::uint64_t, const Chunk&)>& on_chunk,
              const std::atomic<bool>* stop, std::atomic<std::uint64_t>* done) {
  std::mutex mutex;
  std::exception_ptr error;
  std::atomic<bool> halt{false};
  const auto work = [&] {
    try {
      for (;;) {
        std::optional<std::uint64_t> chunk;
        {
          const std::lock_guard lock(mutex);
          if (halt || (stop != nullptr && *stop)) return;
          chunk = ledger.next();
          if (!chunk) return;
        }
        Chunk played = play_chunk(t, *chunk, ledger.chunk_games(), stop, done);
        if (stop != nullptr && *stop) return;
        const std::lock_guard lock(mutex);
        if (on_chunk) on_chunk(*chunk, played);
        ledger.put(*chunk, std::move(played));
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!error) error = std::current_exception();
      halt = true;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < t.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (error) std::rethrow_exception(error);
}

Standings run_tournament(const Tournament& t, std::atomic<std::uint64_t>* done) {
  Ledger ledger(t);
  play_all(t, ledger, {}, nullptr, done);
  return ledger.standings();
}

}  // namespace landnam::sim
