#include "tests/simulation/truth.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/position.hpp"
#include "server/commands.hpp"

namespace landnam::simulation {
namespace {

constexpr std::size_t kMoments = 200;
constexpr Millis kSlack = 5;  // milliseconds: two clocks are read one after the other

}  // namespace

void Truth::fail(std::string what) {
  if (failures_.size() < 10) failures_.push_back(fmt::format("at {} ms: {}", scheduler_.now(), what));
}

Truth::Known& Truth::follow(const std::string& code) {
  Known& known = known_[code];
  const auto after = known.bodies.empty() ? std::nullopt : std::optional<std::uint64_t>(known.bodies.size() - 1);
  for (const Stored& stored : read_(code, after)) {
    if (stored.seq != known.bodies.size()) {
      fail(fmt::format("{}: entry {} is missing", code, known.bodies.size()));
      break;
    }
    auto entry = server::decode(known.table ? &known.table->rules() : nullptr, code, stored.seq, stored.body);
    if (!entry) {
      fail(fmt::format("{}: {}", code, entry.error().message()));
      break;
    }
    known.bodies.push_back(stored.body);
    ++entries_;
    if (!known.table) {
      auto begun = server::Table::begin(code, *entry);
      known.table = *std::move(begun);
    } else {
      const Millis passed = scheduler_.now() - known.last_at;
      if (entry->took && (*entry->took < 0 || *entry->took > passed + kSlack)) {
        fail(fmt::format("{}: entry {} ({}) says it took {} ms, but {} have passed", code, stored.seq,
                         name_of(entry->body), *entry->took, passed));
      }
      if (entry->as<server::TimeoutEntry>() != nullptr) ++known.timeouts;
      if (const auto problem = known.table->absorb(*entry)) fail(fmt::format("{}: {}", code, *problem));
      if (entry->mark && !known.marks.emplace(*entry->mark, stored.seq).second) {
        fail(fmt::format("{}: entry {} does an operation a second time", code, stored.seq));
      }
    }
    known.last_at = known.progress = scheduler_.now();
    Moment moment{stored.seq, known.table->version(), std::nullopt};
    if (known.table->play() != nullptr) moment.state = known.table->play()->state;
    known.moments.push_back(moment);
    if (known.moments.size() > kMoments) known.moments.pop_front();
  }
  return known;
}

void Truth::check_after_crash() {
  for (auto& [code, known] : known_) {
    const auto log = read_(code, std::nullopt);
    const std::uint64_t heard = heard_.contains(code) ? heard_[code] : 0;
    if (heard_.contains(code) && log.size() <= heard) {
      fail(fmt::format("{}: entry {} was told to somebody and is lost", code, heard));
    }
    for (std::size_t i = 0; i < log.size() && i < known.bodies.size() && i <= heard; ++i) {
      if (log[i].body != known.bodies[i]) fail(fmt::format("{}: entry {} is not what it was", code, i));
    }
    // What nobody heard of may be gone or have come: read everything anew.
    const Millis last = known.last_at;
    known = Known{};
    known.last_at = last;
    known.table = nullptr;
    const Millis keep = scheduler_.now();
    for (const Stored& stored : log) {
      auto entry = server::decode(known.table ? &known.table->rules() : nullptr, code, stored.seq, stored.body);
      if (!entry) return fail(fmt::format("{}: {}", code, entry.error().message()));
      known.bodies.push_back(stored.body);
      if (!known.table) {
        auto begun = server::Table::begin(code, *entry);
        known.table = *std::move(begun);
        continue;
      }
      if (const auto problem = known.table->absorb(*entry)) return fail(fmt::format("{}: {}", code, *problem));
      if (entry->mark) known.marks.emplace(*entry->mark, stored.seq);
    }
    known.progress = keep;
    for (const auto& [op, seq] : acks_[code]) {
      if (seq >= log.size()) fail(fmt::format("{}: {} was acknowledged as entry {} and is lost", code, op, seq));
    }
  }
}

void Truth::told(const std::string& code, const std::optional<Hash>& key, const Json& frame, bool with_view) {
  ++frames_;
  if (!frame.contains("seq")) return;
  const std::uint64_t seq = frame["seq"];
  Known& known = known_[code].bodies.size() > seq ? known_[code] : follow(code);
  if (seq >= known.bodies.size()) return fail(fmt::format("{}: told of entry {} before it was written", code, seq));
  heard_[code] = std::max(heard_[code], seq);
  if (!with_view || !frame.contains("view") || frame["view"].is_null() || known.moments.empty()) return;
  if (seq < known.moments.front().seq) return;
  const Moment& moment = known.moments[seq - known.moments.front().seq];
  if (!moment.state) return fail(fmt::format("{}: a view before the game", code));
  ++views_;
  const server::Who who = server::identify(*known.table, key);
  const Seat seat = who.seat.value_or(none<Seat>);
  const server::Table& table = *known.table;
  const Json expected = notation::view_json(table.settings().setup, table.rules(), view_of(*moment.state, seat));
  if (frame["view"] != expected) {
    fail(fmt::format("{}: the view of entry {} for seat {} is not what that seat may see", code, seq, raw(seat)));
  }
}

void Truth::acknowledged(const std::string& code, const std::string& op, const Hash& key, std::uint64_t seq) {
  ++acknowledgements_;
  Known& known = follow(code);
  heard_[code] = std::max(heard_[code], seq);
  if (seq >= known.bodies.size()) return fail(fmt::format("{}: {} acknowledged before it was written", code, op));
  const auto [it, fresh] = acks_[code].emplace(server::to_hex(key) + " " + op, seq);
  if (!fresh && it->second != seq) {
    fail(fmt::format("{}: {} was acknowledged as entry {} and as {}", code, op, it->second, seq));
  }
  bool found = false;
  for (const auto& [mark, at] : known.marks) found = found || at == seq;
  if (!found) fail(fmt::format("{}: {} is acknowledged as entry {}, which is another's", code, op, seq));
}

std::uint64_t Truth::digest() const {
  std::uint64_t sum = 0;
  for (const auto& [code, known] : known_) {
    for (const std::string& body : known.bodies) sum = sum * 1099511628211ULL + std::hash<std::string>{}(body);
  }
  return sum;
}

}  // namespace landnam::simulation
