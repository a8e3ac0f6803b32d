#include "sim/text_parts.hpp"

#include <zlib.h>

#include <cstring>

namespace landnam::sim {

std::uint32_t TextParts::add(std::string_view text, std::uint32_t family) {
  Part part;
  part.at = static_cast<std::uint32_t>(text_.size() - kPadding);
  part.size = static_cast<std::uint32_t>(text.size());
  part.crc = static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const unsigned char*>(text.data()), text.size()));
  part.family = family;
  text_.insert(part.at, text);
  parts_.push_back(part);
  return static_cast<std::uint32_t>(parts_.size() - 1);
}

void TextParts::clear() {
  parts_.clear();
  text_.assign(kPadding, ' ');
}

std::string TextParts::joined(std::span<const std::uint32_t> line) const {
  constexpr std::size_t kAtOnce = 32;  // copied too much rather than in a loop that asks how much
  static_assert(kAtOnce <= kPadding);
  std::size_t size = 0;
  for (const std::uint32_t number : line) size += parts_[number].size;
  std::string text(size + kAtOnce, '\0');
  char* to = text.data();
  for (const std::uint32_t number : line) {
    const Part& part = parts_[number];
    const char* from = text_.data() + part.at;
    for (std::size_t done = 0; done < part.size; done += kAtOnce) std::memcpy(to + done, from + done, kAtOnce);
    to += part.size;
  }
  text.resize(size);
  return text;
}

}  // namespace landnam::sim
