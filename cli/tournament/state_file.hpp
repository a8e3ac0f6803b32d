#pragma once
// A tournament on its way, in a file of JSON lines: what is played, then a line a chunk, written when it is done, each
// with its checksum. Whatever ends the program, those lines stay; the next run goes on from them.

#include <cstdio>
#include <memory>
#include <string>

#include "cli/game_options.hpp"
#include "notation/json.hpp"
#include "sim/tournament.hpp"

namespace landnam::cli {

// A chunk as one line of text, and back; the same form travels between machines. An error names the field.
std::string chunk_text(std::uint64_t chunk, const sim::Chunk& games);
struct NumberedChunk {
  std::uint64_t chunk = 0;
  sim::Chunk games;
};
notation::Result<NumberedChunk> read_chunk(const sim::Tournament& t, std::uint64_t chunk_games,
                                           const std::string& text);

class StateFile {
 public:
  // Opens the file or begins it, and puts what it holds into the ledger. Throws BadRequest, and leaves the file as it
  // is, if another tournament or anything else is there.
  StateFile(const std::string& path, const ChosenGame& game, const sim::Tournament& t, sim::Ledger& ledger);
  ~StateFile();
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;

  void add(const std::string& chunk);  // as chunk_text says it; on the disk when it returns; throws Failure

 private:
  void write(const std::string& line);
  std::string path_;
  std::FILE* file_ = nullptr;
};

}  // namespace landnam::cli
