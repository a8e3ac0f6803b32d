#pragma once
// The enumerators of an enum as text, asked from the compiler.

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace landnam::notation {

template <auto V>
constexpr std::string_view enumerator() {
  constexpr std::string_view whole = __PRETTY_FUNCTION__;
  constexpr std::size_t from = whole.find("V = ") + 4;
  constexpr std::string_view value = whole.substr(from, whole.find_first_of(";]", from) - from);
  if constexpr (value.front() == '(') return {};  // a number: no enumerator has it
  else return value.substr(value.rfind(':') + 1);
}

// Names by value for 0 .. N-1, with '-' for '_'; empty where there is no enumerator.
template <class E, std::size_t N>
std::vector<std::string> enum_names() {
  std::vector<std::string> names;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (names.emplace_back(enumerator<static_cast<E>(I)>()), ...);
  }(std::make_index_sequence<N>{});
  for (std::string& name : names) {
    for (char& c : name) c = c == '_' ? '-' : c;
  }
  while (!names.empty() && names.back().empty()) names.pop_back();
  return names;
}

}  // namespace landnam::notation
