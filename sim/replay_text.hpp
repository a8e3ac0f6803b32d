#pragma once
// Replays as lines of JSON, plain or compressed, quickly: what notation::replay_json writes, and the end of the line.

#include <string>

#include "sim/parts_gzip.hpp"
#include "sim/replay_parts.hpp"

namespace landnam::sim {

// Both belong to one thread.
class ReplayText {
 public:
  explicit ReplayText(const Setup& setup) : replay_(setup) {}
  std::string of(const GameRecord& record) {
    const auto line = replay_.of(record);
    return replay_.parts().joined(line);
  }

 private:
  ReplayParts replay_;
};

class ReplayGzip {
 public:
  explicit ReplayGzip(const Setup& setup) : replay_(setup) {}
  std::string of(const GameRecord& record) {
    const auto line = replay_.of(record);
    return gzip_.of(replay_.parts(), line);
  }

 private:
  ReplayParts replay_;
  PartsGzip gzip_;
};

}  // namespace landnam::sim
