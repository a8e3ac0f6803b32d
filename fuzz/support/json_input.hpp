#pragma once
// Mutations that keep JSON JSON: a value changed, taken, doubled or moved. Byte mutations seldom get past the parser.

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/core/random.hpp"
#include "notation/json.hpp"

extern "C" __attribute__((weak)) std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max);

namespace landnam::fuzz {

using notation::Json;

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void collect(Json& json, std::vector<Json*>& all) {
  all.push_back(&json);
  if (json.is_structured()) {
    for (Json& inner : json) collect(inner, all);
  }
}

inline void change(Json& value, const Json& other, Rng& rng) {
  switch (rng.below(8)) {
    case 0: value = rng.below(80); break;
    case 1: value = nullptr; break;
    case 2: value = other; break;
    case 3: value = rng.below(2) == 0; break;
    case 4:
      if (value.is_number_unsigned()) value = value.get<std::uint64_t>() + 1;
      break;
    case 5:
      if (value.is_number_unsigned() && value > 0) value = value.get<std::uint64_t>() - 1;
      break;
    case 6:
      if (value.is_array()) value.push_back(other);
      else if (value.is_object() && !value.empty()) value.erase(value.begin());
      break;
    default:
      if (value.is_array() && !value.empty()) value.erase(value.size() - 1);
      break;
  }
}

// One of the lines, if there are several.
inline bool mutate(std::string& text, Rng& rng) {
  std::size_t from = 0;
  std::size_t to = text.find('\n');
  while (to != std::string::npos && rng.below(3) != 0) {
    from = to + 1;
    to = text.find('\n', from);
  }
  const std::size_t length = (to == std::string::npos ? text.size() : to) - from;
  auto parsed = notation::parse_json(text.substr(from, length));
  if (!parsed) return false;
  for (std::uint32_t n = 1 + rng.below(3); n > 0; --n) {
    std::vector<Json*> all;
    collect(*parsed, all);
    Json& value = *all[rng.below(static_cast<std::uint32_t>(all.size()))];
    const Json other = *all[rng.below(static_cast<std::uint32_t>(all.size()))];
    change(value, other, rng);
  }
  text.replace(from, length, notation::to_text(*parsed));
  return true;
}

}  // namespace landnam::fuzz

extern "C" inline __attribute__((used)) std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                                                            std::size_t max, unsigned seed) {
  using namespace landnam;
  Rng rng(seed);
  std::string text(fuzz::text_of(data, size));
  if (rng.below(8) != 0 && fuzz::mutate(text, rng) && text.size() <= max) {
    std::copy(text.begin(), text.end(), data);  // bytes, not a C string
    return text.size();
  }
  return LLVMFuzzerMutate != nullptr ? LLVMFuzzerMutate(data, size, max) : size;
}
