#pragma once
// Replays as lines of JSON, plain or compressed, quickly.

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sim/replay_parts.hpp"

namespace landnam::sim {

// Both belong to one thread.
class ReplayText {
 public:
  explicit ReplayText(const Setup& setup) : parts_(setup) {}
  std::string of(const GameRecord& record);  // notation::replay_json and the end of the line

 private:
  ReplayParts parts_;
};

// The same line as a gzip file (RFC 1952) of its own; such files put together are one that every reader of gzip knows.
//
// zlib takes three times as long as playing the game did, because it looks for repetitions byte by byte. Here it is
// known where they are: wherever the same action was seen before. So the parts are what is compared, and the codes are
// the fixed ones of RFC 1951, 3.2.6. Files are as long as those of
// `gzip -1`, a quarter longer at worst.
class ReplayGzip {
 public:
  explicit ReplayGzip(const Setup& setup) : parts_(setup, true) {}
  std::string of(const GameRecord& record);

 private:
  class Writer;
  using Table = std::array<std::array<std::uint32_t, 256>, 4>;
  // What becomes of a CRC when so many bytes follow, before they are added.
  std::uint32_t after(std::uint32_t crc, std::uint32_t size);
  void write_new(Writer& out, std::span<const std::uint32_t> line, std::uint32_t place);

  ReplayParts parts_;
  std::vector<std::uint32_t> at_;                              // by place in the line: where its text begins
  std::vector<std::uint32_t> seen_;                            // by part: its last place in the line
  std::array<std::uint32_t, ReplayParts::kFamilies> alike_{};  // by family: the last place of one of it
  std::vector<std::unique_ptr<Table>> tables_;                 // for after(), by size
  std::vector<char> bytes_;
};

}  // namespace landnam::sim
