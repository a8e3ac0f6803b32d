#include "sim/series.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "sim/signature.hpp"

namespace landnam::sim {
namespace {

// Hands records on in order of their number. A thread that is too far ahead waits, so that memory stays bounded.
class InOrder {
 public:
  InOrder(std::function<void(GameRecord&&)> sink, std::uint64_t first) : sink_(std::move(sink)), next_(first) {}

  void put(std::uint64_t index, GameRecord&& record, const std::atomic<bool>& stop) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return index < next_ + kAhead || stop; });
    if (stop) return;
    waiting_.emplace(index, std::move(record));
    while (!waiting_.empty() && waiting_.begin()->first == next_) {
      sink_(std::move(waiting_.begin()->second));
      waiting_.erase(waiting_.begin());
      ++next_;
    }
    room_.notify_all();
  }
  void wake() {
    const std::lock_guard lock(mutex_);
    room_.notify_all();
  }

 private:
  static constexpr std::uint64_t kAhead = 256;
  std::function<void(GameRecord&&)> sink_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::uint64_t next_;
  std::map<std::uint64_t, GameRecord> waiting_;
};

struct Shared {
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::exception_ptr error;
};

void work(const Series& series, const Watch& watch, InOrder* records, Shared& shared, Totals& totals) {
  try {
    Totals mine;
    Table table(series.bots);
    GameRecord record;
    const auto text_of = watch.text_maker ? watch.text_maker() : nullptr;
    // Few long games are handed out one by one, many short ones in handfuls.
    const std::uint64_t handful = std::clamp<std::uint64_t>(series.games / (series.threads * 64ULL), 1, 16);
    for (std::uint64_t from = 0; !shared.stop && (from = shared.next.fetch_add(handful)) < series.games;) {
      const std::uint64_t to = std::min(from + handful, series.games);
      for (std::uint64_t i = from; i < to && !shared.stop; ++i) {
        const std::uint64_t index = series.first + i;
        if (records != nullptr) {
          mine.add(play_game(series.rules, table, series.seed, index, series.turn_cap, &record));
          if (text_of) {  // the list of actions is used again
            GameRecord told;
            told.result = record.result;
            told.text = text_of(record);
            records->put(index, std::move(told), shared.stop);
          } else {
            records->put(index, GameRecord(record), shared.stop);
          }
        } else {
          mine.add(play_game(series.rules, table, series.seed, index, series.turn_cap));
        }
        if (watch.done != nullptr) watch.done->fetch_add(1, std::memory_order_relaxed);
      }
    }
    totals = mine;
  } catch (...) {
    const std::lock_guard lock(shared.mutex);
    if (!shared.error) shared.error = std::current_exception();
    shared.stop = true;
    if (records != nullptr) records->wake();
  }
}

}  // namespace

void Totals::add(const GameResult& result) {
  ++games;
  finished += result.finished ? 1 : 0;
  turns += result.turns;
  actions += result.actions;
  signature += Signature::of_game(result.signature, result.index);
  if (result.winner != none<Seat>) ++wins[idx(result.winner)];
  for (std::size_t s = 0; s < points.size(); ++s) points[s] += result.points[s];
}

Totals& Totals::operator+=(const Totals& other) {
  games += other.games;
  finished += other.finished;
  turns += other.turns;
  actions += other.actions;
  signature += other.signature;
  for (std::size_t s = 0; s < wins.size(); ++s) {
    wins[s] += other.wins[s];
    points[s] += other.points[s];
  }
  return *this;
}

Totals run_series(const Series& series, const Watch& watch) {
  Shared shared;
  std::optional<InOrder> records;
  if (watch.on_record) records.emplace(watch.on_record, series.first);
  InOrder* sink = records ? &*records : nullptr;

  std::vector<Totals> parts(std::max(1U, series.threads));
  std::vector<std::thread> threads;
  for (std::size_t t = 1; t < parts.size(); ++t) {
    threads.emplace_back([&, t] { work(series, watch, sink, shared, parts[t]); });
  }
  work(series, watch, sink, shared, parts[0]);
  for (std::thread& thread : threads) thread.join();
  if (shared.error) std::rethrow_exception(shared.error);

  Totals all;
  for (const Totals& part : parts) all += part;
  return all;
}

}  // namespace landnam::sim
