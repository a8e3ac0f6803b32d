#include "sim/replay_text.hpp"

#include <cstring>

namespace landnam::sim {

std::string ReplayText::of(const GameRecord& record) {
  constexpr std::size_t kAtOnce = 32;  // copied too much rather than in a loop that asks how much
  static_assert(kAtOnce <= ReplayParts::kPadding);
  const auto line = parts_.of(record);
  std::size_t size = 0;
  for (const std::uint32_t number : line) size += parts_[number].size;
  std::string text(size + kAtOnce, '\0');
  char* to = text.data();
  for (const std::uint32_t number : line) {
    const ReplayParts::Part& part = parts_[number];
    const char* from = parts_.text() + part.at;
    for (std::size_t done = 0; done < part.size; done += kAtOnce) std::memcpy(to + done, from + done, kAtOnce);
    to += part.size;
  }
  text.resize(size);
  return text;
}

}  // namespace landnam::sim
