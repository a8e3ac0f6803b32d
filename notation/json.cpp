#include "notation/json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

namespace landnam::notation {
namespace {

// Builds the value as the parser reports its parts, and stops at the first thing that is not wanted.
class Builder {
 public:
  using number_integer_t = Json::number_integer_t;
  using number_unsigned_t = Json::number_unsigned_t;
  using number_float_t = Json::number_float_t;
  using string_t = Json::string_t;
  using binary_t = Json::binary_t;

  explicit Builder(const Limits& limits) : limits_(limits) {}

  bool null() { return put(nullptr) != nullptr; }
  bool boolean(bool v) { return put(v) != nullptr; }
  bool number_integer(number_integer_t v) { return put(v) != nullptr; }
  bool number_unsigned(number_unsigned_t v) { return put(v) != nullptr; }
  bool number_float(number_float_t v, const string_t&) { return put(v) != nullptr; }
  bool string(string_t& v) { return put(std::move(v)) != nullptr; }
  bool binary(binary_t&) { return false; }

  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(string_t& name) {
    if (open_.back()->size() >= limits_.fields) return refuse(fmt::format("more than {} fields", limits_.fields));
    if (open_.back()->contains(name)) return refuse(fmt::format("the field \"{}\" occurs twice", name));
    key_ = std::move(name);
    return true;
  }

  template <class Exception>
  bool parse_error(std::size_t position, const std::string& token, const Exception&) {
    return refuse(fmt::format("not JSON: unexpected {} at byte {}", token.empty() ? "end" : shown(token), position));
  }

  Json root;
  std::string problem;

 private:
  static std::string shown(const std::string& token) {
    constexpr std::size_t kLongest = 24;
    return "\"" + (token.size() > kLongest ? token.substr(0, kLongest) + "..." : token) + "\"";
  }
  bool refuse(std::string why) {
    if (problem.empty()) problem = std::move(why);
    return false;
  }
  template <class V>
  Json* put(V&& value) {
    if (open_.empty()) {
      root = Json(std::forward<V>(value));
      return &root;
    }
    Json& into = *open_.back();
    if (into.is_array()) return &into.emplace_back(std::forward<V>(value));
    return &(into[key_] = Json(std::forward<V>(value)));
  }
  bool open(Json&& empty) {
    if (open_.size() >= limits_.depth) return refuse(fmt::format("nested deeper than {} levels", limits_.depth));
    open_.push_back(put(std::move(empty)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  const Limits& limits_;
  std::vector<Json*> open_;  // stays valid: only the innermost value grows
  std::string key_;
};

}  // namespace

std::string Error::message() const {
  std::string line;
  if (rule != Rule::none) line = fmt::format("{}: ", rule_text(rule).id);
  if (!where.empty()) line += where + ": ";
  return line + what;
}

Result<Json> parse_json(std::string_view text, const Limits& limits) {
  if (text.size() > limits.bytes) {
    return Error{"", fmt::format("{} bytes are too long; at most {} are read", text.size(), limits.bytes)};
  }
  Builder builder(limits);
  if (!Json::sax_parse(text.begin(), text.end(), &builder)) {
    return Error{"", builder.problem.empty() ? "not JSON" : builder.problem};
  }
  return std::move(builder.root);
}

std::string to_text(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace landnam::notation
