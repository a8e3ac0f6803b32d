#pragma once
// Pieces of text that are made once, have a number, and are put together again and again.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace landnam::sim {

class TextParts {
 public:
  struct Part {
    std::uint32_t at = 0;  // in text()
    std::uint32_t size = 0;
    std::uint32_t crc = 0;     // CRC-32 of the text
    std::uint32_t family = 0;  // parts of one family are alike: the same fields with other values
  };
  static constexpr std::uint32_t kFamilies = 512;
  static constexpr std::size_t kPadding = 64;  // bytes after the last text that may be read

  std::uint32_t add(std::string_view text, std::uint32_t family);  // its number
  void clear();
  std::size_t size() const { return parts_.size(); }
  const Part& operator[](std::uint32_t number) const { return parts_[number]; }
  const char* text() const { return text_.data(); }

  std::string joined(std::span<const std::uint32_t> line) const;

 private:
  std::vector<Part> parts_;
  std::string text_ = std::string(kPadding, ' ');
};

}  // namespace landnam::sim
