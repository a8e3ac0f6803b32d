#pragma once
// An option of a game, as key=value: what it can be, and where it is kept. The base game's are in game_name.cpp, a
// module's in its part.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/model/rules.hpp"

namespace landnam::notation {

struct OptionInfo {
  std::string_view key;
  std::string_view expected;       // the values it can have
  std::string_view default_value;  // "" if it depends on the game
  std::string_view about;
  bool (*set)(Setup&, std::string_view);            // false: not such a value
  std::optional<std::string> (*get)(const Setup&);  // none: as it is by default
};

template <class E, std::size_t N>
bool parse_choice(std::string_view text, const std::array<std::string_view, N>& names, E& out) {
  const auto* it = std::find(names.begin(), names.end(), text);
  if (it == names.end()) return false;
  out = static_cast<E>(it - names.begin());
  return true;
}

inline constexpr std::array<std::string_view, 2> kFlagNames{"false", "true"};

}  // namespace landnam::notation
