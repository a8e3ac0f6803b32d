#pragma once
// Parts of text put together as a gzip file (RFC 1952). Such files one after the other are again one.
//
// By hand, because a log must not slow play by more than a third: zlib takes 120 us for a game that `easy` plays in 500
// and 200 us for one that `random` plays in 70, libdeflate half of that, both looking for repetitions byte by byte.
// Here it is known where they are: wherever the same part was before. The codes are the fixed ones of RFC 1951, 3.2.6.

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sim/text_parts.hpp"

namespace landnam::sim {

// Belongs to one thread.
class PartsGzip {
 public:
  std::string of(const TextParts& parts, std::span<const std::uint32_t> line);

 private:
  class Writer;
  using Table = std::array<std::array<std::uint32_t, 256>, 4>;
  // What becomes of a CRC when so many bytes follow, before they are added.
  std::uint32_t after(std::uint32_t crc, std::uint32_t size);
  void write_new(Writer& out, const TextParts& parts, std::span<const std::uint32_t> line, std::uint32_t place);

  std::vector<std::uint32_t> at_;                            // by place in the line: where its text begins
  std::vector<std::uint32_t> seen_;                          // by part: its last place in the line
  std::array<std::uint32_t, TextParts::kFamilies> alike_{};  // by family: the last place of one of it
  std::vector<std::unique_ptr<Table>> tables_;               // for after(), by size
  std::vector<char> bytes_;
};

}  // namespace landnam::sim
