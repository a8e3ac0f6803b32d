#include "cli/tournament/ranks.hpp"

#include <cstdlib>

#include "cli/errors.hpp"

#ifdef LANDNAM_MPI

#include <fmt/format.h>
#include <mpi.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <set>
#include <thread>

#include "cli/tournament/state_file.hpp"

namespace landnam::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int kResult = 1;  // to rank 0: a chunk's text; empty: I have nothing to do
constexpr int kAlive = 2;   // to rank 0: still playing
constexpr int kOrder = 3;   // from rank 0: the number of a chunk, or one of these
constexpr std::uint64_t kStop = ~std::uint64_t{0};
constexpr std::uint64_t kStopAlone = kStop - 1;  // and do not wait for the others: one of them is dead
constexpr std::uint64_t kWait = kStop - 2;       // there is nothing to do, but rank 0 is there
constexpr auto kPause = std::chrono::milliseconds(2);
constexpr auto kBeat = std::chrono::milliseconds(500);

bool g_lost_one = false;  // somebody is dead: nobody may wait for all

int rank_here() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int ranks_here() {
  int size = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

void begin() {
  int already = 0;
  MPI_Initialized(&already);
  if (already != 0) return;
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
}

// Waits for a request, but not for ever.
bool wait_for(MPI_Request& request, double timeout) {
  const auto began = Clock::now();
  for (;;) {
    int done = 0;
    if (MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS) return false;
    if (done != 0) return true;
    if (Seconds(Clock::now() - began).count() > timeout) return false;
    std::this_thread::sleep_for(kPause);
  }
}

// Others may be busy for long, so rank 0 is asked whether it is there. With --enable-recovery its death ends nobody
// else.
std::uint64_t next_order(double timeout) {
  for (auto heard = Clock::now();; heard = Clock::now()) {
    std::uint64_t order = kStop;
    MPI_Request got = MPI_REQUEST_NULL;
    MPI_Irecv(&order, 1, MPI_UINT64_T, 0, kOrder, MPI_COMM_WORLD, &got);
    while (!wait_for(got, 0.5)) {
      if (Seconds(Clock::now() - heard).count() > timeout) {
        fmt::print(stderr, "landnam: rank 0 has been silent for {:.0f} s: rank {} ends\n", timeout, rank_here());
        std::_Exit(kFailed);
      }
      MPI_Send(nullptr, 0, MPI_BYTE, 0, kAlive, MPI_COMM_WORLD);
    }
    if (order != kWait) return order;
  }
}

// A rank other than the first: asks, plays, tells.
void work_for_first(const sim::Tournament& t, std::uint64_t chunk_games, double timeout) {
  std::string text;
  for (;;) {
    MPI_Request sent = MPI_REQUEST_NULL;
    MPI_Isend(text.data(), static_cast<int>(text.size()), MPI_BYTE, 0, kResult, MPI_COMM_WORLD, &sent);
    const std::uint64_t order = next_order(timeout);
    g_lost_one = order == kStopAlone;
    if (!wait_for(sent, timeout) || order == kStop || order == kStopAlone) return;
    std::mutex mutex;
    std::condition_variable finished;
    bool ready = false;
    std::thread player([&] {
      try {
        text = chunk_text(order, sim::play_chunk(t, order, chunk_games));
      } catch (const std::exception& error) {
        fmt::print(stderr, "landnam: {}\n", error.what());
        std::_Exit(kFailed);
      }
      const std::lock_guard lock(mutex);
      ready = true;
      finished.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!finished.wait_for(lock, kBeat, [&] { return ready; })) {
      MPI_Send(nullptr, 0, MPI_BYTE, 0, kAlive, MPI_COMM_WORLD);
    }
    lock.unlock();
    player.join();
  }
}

// Rank 0. Its main thread talks, another one plays.
class First {
 public:
  First(const sim::Tournament& t, sim::Ledger& ledger, const RankOptions& options,
        const std::function<void(std::uint64_t, const sim::Chunk&)>& on_chunk, std::atomic<std::uint64_t>* done)
      : t_(t),
        ledger_(ledger),
        options_(options),
        on_chunk_(on_chunk),
        done_(done),
        peers_(static_cast<std::size_t>(ranks_here())) {}

  void run() {
    std::thread player([this] { play(); });
    while (!finished()) {
      if (!listen()) std::this_thread::sleep_for(kPause);
      look_after();
    }
    stop_ = true;
    while (!left_) {  // the others still ask
      if (!listen()) std::this_thread::sleep_for(kPause);
    }
    player.join();
    for (int rank = 1; rank < static_cast<int>(peers_.size()); ++rank) wait_until_idle(rank);
    for (const Peer& peer : peers_) g_lost_one = g_lost_one || peer.lost;
    const std::uint64_t order = g_lost_one ? kStopAlone : kStop;
    for (int rank = 1; rank < static_cast<int>(peers_.size()); ++rank) {
      if (!peer_of(rank).lost) MPI_Send(&order, 1, MPI_UINT64_T, rank, kOrder, MPI_COMM_WORLD);
    }
    if (error_) std::rethrow_exception(error_);
  }

 private:
  struct Peer {
    Clock::time_point heard = Clock::now();
    std::optional<std::uint64_t> chunk;
    bool idle = false;
    bool lost = false;
  };

  Peer& peer_of(int rank) { return peers_[static_cast<std::size_t>(rank)]; }

  bool finished() {
    const std::lock_guard lock(mutex_);
    return ledger_.enough() || error_ != nullptr;
  }

  void play() {
    try {
      while (!stop_) {
        std::optional<std::uint64_t> chunk;
        {
          const std::lock_guard lock(mutex_);
          chunk = ledger_.next();
        }
        if (!chunk) {
          std::this_thread::sleep_for(kPause);
          continue;
        }
        take(*chunk, sim::play_chunk(t_, *chunk, ledger_.chunk_games(), &stop_));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
    }
    left_ = true;
  }

  void take(std::uint64_t chunk, sim::Chunk&& games) {
    if (stop_) return;
    const std::size_t n = games.size();
    const std::lock_guard lock(mutex_);
    if (ledger_.enough()) return;
    if (on_chunk_) on_chunk_(chunk, games);
    if (ledger_.put(chunk, std::move(games)) && done_ != nullptr) *done_ += n;
  }

  // One message, if there is one.
  bool listen() {
    int there = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message, &status) != MPI_SUCCESS)
      return false;
    if (there == 0) return false;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    std::string text(static_cast<std::size_t>(size), '\0');
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Imrecv(text.data(), size, MPI_BYTE, &message, &request);
    Peer& peer = peer_of(status.MPI_SOURCE);
    if (!wait_for(request, options_.timeout)) {  // it died in the middle of a word
      lose(status.MPI_SOURCE);
      return true;
    }
    peer.heard = Clock::now();
    if (status.MPI_TAG != kResult) {
      if (peer.idle) MPI_Send(&kWait, 1, MPI_UINT64_T, status.MPI_SOURCE, kOrder, MPI_COMM_WORLD);
      return true;
    }
    peer.chunk.reset();
    peer.idle = true;
    if (!text.empty()) {
      if (auto read = read_chunk(t_, ledger_.chunk_games(), text)) take(read->chunk, std::move(read->games));
    }
    return true;
  }

  void look_after() {
    for (int rank = 1; rank < static_cast<int>(peers_.size()); ++rank) {
      Peer& peer = peer_of(rank);
      if (peer.lost) continue;
      if (Seconds(Clock::now() - peer.heard).count() > options_.timeout) {
        lose(rank);
        continue;
      }
      if (!peer.idle) continue;
      std::optional<std::uint64_t> chunk;
      {
        const std::lock_guard lock(mutex_);
        chunk = ledger_.next();
      }
      if (!chunk) continue;
      peer.idle = false;
      peer.chunk = chunk;
      MPI_Send(&*chunk, 1, MPI_UINT64_T, rank, kOrder, MPI_COMM_WORLD);
    }
  }

  void lose(int rank) {
    Peer& peer = peer_of(rank);
    peer.lost = true;
    fmt::print(stderr, "landnam: rank {} has been silent for {:.0f} s and is taken for dead{}\n", rank,
               options_.timeout, peer.chunk ? "; its games are handed out again" : "");
    if (!peer.chunk) return;
    const std::lock_guard lock(mutex_);
    ledger_.give_back(*peer.chunk);
    peer.chunk.reset();
  }

  // Those who play on for nothing are heard out, so that all can leave together.
  void wait_until_idle(int rank) {
    while (!peer_of(rank).idle && !peer_of(rank).lost) {
      if (!listen()) std::this_thread::sleep_for(kPause);
      if (Seconds(Clock::now() - peer_of(rank).heard).count() > options_.timeout) lose(rank);
    }
  }

  const sim::Tournament& t_;
  sim::Ledger& ledger_;
  const RankOptions& options_;
  const std::function<void(std::uint64_t, const sim::Chunk&)>& on_chunk_;
  std::atomic<std::uint64_t>* done_;
  std::vector<Peer> peers_;
  std::mutex mutex_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> left_{false};  // the thread that plays
  std::exception_ptr error_;
};

}  // namespace

bool started_by_mpirun() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"}) {
    if (std::getenv(name) == nullptr) continue;
    begin();
    return ranks_here() > 1;
  }
  return false;
}

bool is_first_rank() { return rank_here() == 0; }

bool play_with_ranks(const sim::Tournament& t, sim::Ledger& ledger, const RankOptions& options,
                     const std::function<void(std::uint64_t, const sim::Chunk&)>& on_chunk,
                     std::atomic<std::uint64_t>* done) {
  if (rank_here() != 0) {
    work_for_first(t, ledger.chunk_games(), options.timeout);
    return false;
  }
  First(t, ledger, options, on_chunk, done).run();
  return true;
}

void dismiss_ranks() {
  for (int rank = 1; rank < ranks_here(); ++rank) MPI_Send(&kStop, 1, MPI_UINT64_T, rank, kOrder, MPI_COMM_WORLD);
  leave_ranks();
}

void leave_ranks() {
  int already = 0;
  int finalized = 0;
  MPI_Initialized(&already);
  MPI_Finalized(&finalized);
  if (already == 0 || finalized != 0) return;
  if (!g_lost_one) {
    MPI_Finalize();
    return;
  }
  // To finalize is to wait for all, the dead too.
  std::fflush(nullptr);
  std::_Exit(0);
}

}  // namespace landnam::cli

#else

namespace landnam::cli {

bool started_by_mpirun() {
  const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
  if (size != nullptr && std::atoi(size) > 1) {
    throw BadRequest("this landnam was built without MPI: install libopenmpi-dev and build it again");
  }
  return false;
}

bool is_first_rank() { return true; }

bool play_with_ranks(const sim::Tournament&, sim::Ledger&, const RankOptions&,
                     const std::function<void(std::uint64_t, const sim::Chunk&)>&, std::atomic<std::uint64_t>*) {
  return true;
}

void dismiss_ranks() {}

void leave_ranks() {}

}  // namespace landnam::cli

#endif
