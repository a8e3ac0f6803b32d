#pragma once
// JSON as the rest of this library uses it: fields keep their order, parsing has limits, errors are values.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/model/catalogue/catalogue.hpp"

namespace landnam::notation {

using Json = nlohmann::ordered_json;

struct Error {
  std::string where;       // the field or word at fault, as a path into the JSON; may be empty
  std::string what;        // what is wrong and what was expected
  Rule rule = Rule::none;  // the rule that forbids it, if it is one

  // One line: "seats[1].roads[3]: path 80 does not exist (0 to 71)", the rule's id in front if there is one.
  std::string message() const;
};

// A value or the reason why there is none. No function of this library throws.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : either_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : either_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return either_.index() == 0; }
  T& operator*() & { return *std::get_if<0>(&either_); }
  const T& operator*() const& { return *std::get_if<0>(&either_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&either_)); }
  T* operator->() { return std::get_if<0>(&either_); }
  const T* operator->() const { return std::get_if<0>(&either_); }
  const Error& error() const { return *std::get_if<1>(&either_); }

 private:
  std::variant<T, Error> either_;
};

struct Limits {
  std::size_t bytes = std::size_t{16} << 20;
  std::size_t depth = 32;
  std::size_t fields = 1000;  // of one object
};

// Strict JSON in UTF-8: no comments, no field twice, within the limits.
Result<Json> parse_json(std::string_view text, const Limits& limits = {});

// On one line, or indented. Never fails: text that is not UTF-8 is replaced.
std::string to_text(const Json& json, int indent = -1);

}  // namespace landnam::notation
