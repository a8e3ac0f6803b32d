#include "notation/reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/names.hpp"

namespace landnam::notation {
namespace {

const Json kNothing;

template <class Kind, class Find>
Lanes<Kind> read_lanes(const Value& value, std::string_view names, Find find) {
  Lanes<Kind> sum;
  if (!value.json().is_object()) {
    value.expected("an object of counts");
    return sum;
  }
  for (const auto& [key, count] : value.json().items()) {
    const Value field(count, value.path() + "." + key, value.failure());
    const std::optional<Kind> kind = find(key);
    if (!kind) field.fail(fmt::format("no such kind; expected {}", names));
    else sum += Lanes<Kind>::of(*kind, field.byte(0, 127));
    if (!value.ok()) return {};
  }
  return sum;
}

std::string kinds_text(std::uint8_t kinds) {
  std::vector<std::string> names;
  for (std::size_t k = 0; k < kGoods; ++k) {
    if (((kinds >> k) & 1U) != 0) names.push_back(good_names()[k]);
  }
  return one_of(names);
}

// Text gives unsigned numbers, C++ code may give signed ones.
std::optional<std::uint64_t> natural(const Json& json) {
  if (!json.is_number_integer()) return std::nullopt;
  if (!json.is_number_unsigned() && json.get<std::int64_t>() < 0) return std::nullopt;
  return json.get<std::uint64_t>();
}

bool among(Good good, std::uint8_t kinds) { return ((kinds >> idx(good)) & 1U) != 0; }

}  // namespace

std::string shown(const Json& json) {
  if (json.is_array()) return "a list";
  if (json.is_object()) return "an object";
  constexpr std::size_t kLongest = 40;
  std::string text = to_text(json);
  if (text.size() <= kLongest) return text;
  std::size_t cut = kLongest;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;  // between characters
  return text.substr(0, cut) + "...";
}

void Value::expected(std::string_view what) const { fail(fmt::format("expected {}, not {}", what, shown(*json_))); }

std::uint64_t Value::number(std::uint64_t low, std::uint64_t high) const {
  if (const auto n = natural(*json_); n && *n >= low && *n <= high) return *n;
  expected(fmt::format("a whole number from {} to {}", low, high));
  return low;
}

int Value::whole(int low, int high) const {
  if (json_->is_number_integer()) {
    const auto n = json_->get<std::int64_t>();  // huge unsigned numbers come out negative
    const bool huge = json_->is_number_unsigned() && n < 0;
    if (!huge && n >= low && n <= high) return static_cast<int>(n);
  }
  expected(fmt::format("a whole number from {} to {}", low, high));
  return low;
}

bool Value::flag() const {
  if (json_->is_boolean()) return json_->get<bool>();
  expected("true or false");
  return false;
}

std::string_view Value::text() const {
  if (json_->is_string()) return json_->get_ref<const std::string&>();
  expected("a text");
  return {};
}

std::size_t Value::size() const {
  if (json_->is_array()) return json_->size();
  expected("a list");
  return 0;
}

Value Value::item(std::size_t i) const {
  const bool there = json_->is_array() && i < json_->size();
  return {there ? (*json_)[i] : kNothing, fmt::format("{}[{}]", path_, i), *failure_};
}

std::uint8_t Value::id(std::string_view what, unsigned count) const {
  if (!json_->is_number_integer()) {
    expected(fmt::format("a {} (0 to {})", what, count - 1));
    return 0;
  }
  const auto n = natural(*json_);
  if (!n || *n >= count) {
    fail(fmt::format("{} {} does not exist (0 to {})", what, shown(*json_), count - 1));
    return 0;
  }
  return static_cast<std::uint8_t>(*n);
}

SeatMask Value::seats(unsigned count) const {
  SeatMask mask = 0;
  each([&](const Value& one) {
    const Seat s = one.seat(count);
    if (one.ok() && landnam::has(mask, s)) one.fail(fmt::format("seat {} is named twice", raw(s)));
    mask |= only(s);
  });
  return ok() ? mask : SeatMask{0};
}

Good Value::good(std::uint8_t kinds) const {
  if (json_->is_string()) {
    const auto found = find_good(text());
    if (found && among(*found, kinds)) return *found;
  }
  expected(kinds_text(kinds));
  return Good::lumber;
}

std::uint8_t Value::choice(std::span<const std::string> names) const {
  const auto found = json_->is_string() ? std::find(names.begin(), names.end(), text()) : names.end();
  if (found != names.end() && !found->empty()) return static_cast<std::uint8_t>(found - names.begin());
  expected(one_of(names));
  return 0;
}

Goods Value::goods(std::uint8_t kinds) const {
  return read_lanes<Good>(*this, kinds_text(kinds), [kinds](std::string_view name) {
    const auto found = find_good(name);
    return found && among(*found, kinds) ? found : std::nullopt;
  });
}

Cards Value::cards() const { return read_lanes<Card>(*this, one_of(card_names()), find_card); }

Object::Object(const Value& value) : value_(value) {
  if (!value.json().is_object()) value.expected("an object");
}

std::string Object::path_of(std::string_view key) const {
  return value_.path().empty() ? std::string(key) : fmt::format("{}.{}", value_.path(), key);
}

bool Object::has(std::string_view key) const { return value_.json().is_object() && value_.json().contains(key); }

Value Object::need(std::string_view key) {
  if (auto found = maybe(key)) return *found;
  value_.failure().set(path_of(key), "missing");
  return {kNothing, path_of(key), value_.failure()};
}

std::optional<Value> Object::maybe(std::string_view key) {
  known_.emplace_back(key);
  if (!has(key)) return std::nullopt;
  return Value(value_.json().find(key).value(), path_of(key), value_.failure());
}

void Object::done() {
  if (!ok()) return;
  for (const auto& [key, unused] : value_.json().items()) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    std::sort(known_.begin(), known_.end());
    known_.erase(std::unique(known_.begin(), known_.end()), known_.end());
    value_.failure().set(path_of(key), fmt::format("unknown field; expected {}", one_of(known_)));
    return;
  }
}

}  // namespace landnam::notation
