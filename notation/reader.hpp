#pragma once
// Typed reading of JSON. A Value knows where it stands, so that an error can name its field. The first error is kept
// and everything read after it is a harmless default: readers run to their end and look at the failure once.

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/board/board.hpp"
#include "engine/model/core/goods.hpp"
#include "engine/model/rules.hpp"
#include "notation/json.hpp"

namespace landnam::notation {

class Failure {
 public:
  bool any() const { return error_.has_value(); }
  void set(std::string where, std::string what, Rule rule = Rule::none) {
    if (!error_) error_ = Error{std::move(where), std::move(what), rule};
  }
  const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

class Value {
 public:
  Value(const Json& json, std::string path, Failure& failure)
      : json_(&json), path_(std::move(path)), failure_(&failure) {}

  bool ok() const { return !failure_->any(); }
  const std::string& path() const { return path_; }
  Failure& failure() const { return *failure_; }
  const Json& json() const { return *json_; }
  void fail(std::string what, Rule rule = Rule::none) const { failure_->set(path_, std::move(what), rule); }
  void expected(std::string_view what) const;  // "expected …, not …"

  bool is_null() const { return json_->is_null(); }
  std::uint64_t number(std::uint64_t low, std::uint64_t high) const;
  std::uint8_t byte(unsigned low, unsigned high) const { return static_cast<std::uint8_t>(number(low, high)); }
  int whole(int low, int high) const;
  bool flag() const;
  std::string_view text() const;

  std::size_t size() const;  // of a list
  Value item(std::size_t i) const;
  template <class Fn>
  void each(Fn&& fn) const {  // over a list, until something fails
    const std::size_t n = size();
    for (std::size_t i = 0; i < n && ok(); ++i) fn(item(i));
  }

  // An id of the map: "path 80 does not exist (0 to 71)".
  std::uint8_t id(std::string_view what, unsigned count) const;
  Hex hex(const Board& board) const { return Hex{id("hex", board.hexes)}; }
  Corner corner(const Board& board) const { return Corner{id("corner", board.corners)}; }
  Path road(const Board& board) const { return Path{id("path", board.paths)}; }
  Seat seat(unsigned count) const { return Seat{id("seat", count)}; }
  Seat seat_or_none(unsigned count) const { return is_null() ? none<Seat> : seat(count); }
  SeatMask seats(unsigned count) const;  // a list of seats, none twice

  std::uint8_t choice(std::span<const std::string> names) const;  // one of these texts; empty ones are no choice
  Good good(std::uint8_t kinds = 0xFF) const;
  Goods goods(std::uint8_t kinds) const;  // {"wool":2}; kinds that are not there are none
  Cards cards() const;

 private:
  const Json* json_;
  std::string path_;
  Failure* failure_;
};

// The fields of an object. Every field must be asked for: done() refuses those that nobody knows.
class Object {
 public:
  explicit Object(const Value& value);

  bool ok() const { return value_.ok(); }
  const Value& value() const { return value_; }
  bool has(std::string_view key) const;
  Value need(std::string_view key);                  // an error if it is missing
  std::optional<Value> maybe(std::string_view key);  // null counts as a value
  void done();

 private:
  std::string path_of(std::string_view key) const;
  Value value_;
  std::vector<std::string> known_;
};

// A short picture of a value for messages.
std::string shown(const Json& json);

}  // namespace landnam::notation
