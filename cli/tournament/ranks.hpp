#pragma once
// A tournament over many machines (MPI). Rank 0 hands chunks out and takes results in, and plays too; a rank that falls
// silent loses its chunk to another one. docs/many-machines.md tells how to start it.

#include <atomic>
#include <functional>

#include "sim/tournament.hpp"

namespace landnam::cli {

bool started_by_mpirun();  // as one of several; never true if it was built without MPI

struct RankOptions {
  double timeout = 30;  // seconds of silence after which a rank is taken for dead
};

// Plays the tournament together with all ranks. True on rank 0, whose ledger is complete then; false on the others,
// who have nothing more to do. `on_chunk` is told of every chunk, on rank 0 only.
bool play_with_ranks(const sim::Tournament& t, sim::Ledger& ledger, const RankOptions& options,
                     const std::function<void(std::uint64_t, const sim::Chunk&)>& on_chunk,
                     std::atomic<std::uint64_t>* done);

bool is_first_rank();  // where results are printed

// On rank 0, instead of playing: all others leave too.
void dismiss_ranks();

// After the results are printed: takes leave of the others.
void leave_ranks();

}  // namespace landnam::cli
