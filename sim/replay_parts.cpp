#include "sim/replay_parts.hpp"

#include <fmt/format.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"
#include "notation/modules/part.hpp"

namespace landnam::sim {
namespace {

// All that tells actions without goods apart: the first eight bytes.
std::uint64_t key_of(const Action& action) {
  std::uint64_t key = 0;
  std::memcpy(&key, &action, sizeof key);
  return key;
}

constexpr std::uint8_t kFirstList = 8;  // of a board, among the frames

std::uint64_t mixed(std::uint64_t key) { return key * 0x9E3779B97F4A7C15ULL; }

}  // namespace

std::size_t ReplayParts::Hash::operator()(const Action& a) const {
  const std::uint64_t h = mixed(key_of(a)) ^ mixed(a.give.lanes) * 3 ^ mixed(a.want.lanes) * 5;
  return h ^ h >> 32;
}

ReplayParts::ReplayParts(const Setup& setup) : rules_(*notation::rules_of(setup)) {
  notation::Json json = notation::Json::object();
  notation::write_setup(setup, json);
  head_ = notation::to_text(json);
  head_.back() = ',';  // the object goes on
  head_ += R"("board":{"hexes":[)";
  forget();
}

void ReplayParts::forget() {
  slots_.assign(1U << 12, {});
  offers_.clear();
  parts_.clear();
}

std::uint32_t ReplayParts::add(std::string_view text, Fragment fragment, std::uint8_t kind) {
  const bool is_action = fragment == Fragment::action || fragment == Fragment::first_action;
  return parts_.add(text, is_action ? kind : 256U + raw(fragment));
}

template <class Text>
std::uint32_t ReplayParts::find(std::uint64_t key, Fragment fragment, std::uint8_t kind, Text&& make) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = mixed(key) >> 40 & mask;
  for (; slots_[at].number != kFree; at = (at + 1) & mask) {
    if (slots_[at].key == key) return slots_[at].number;
  }
  const std::uint32_t number = add(make(), fragment, kind);
  slots_[at] = {key, number};
  if (parts_.size() * 4 > slots_.size()) grow();
  return number;
}

void ReplayParts::grow() {
  std::vector<Slot> wider(slots_.size() * 4);
  const std::size_t mask = wider.size() - 1;
  for (const Slot& slot : slots_) {
    if (slot.number == kFree) continue;
    std::size_t at = mixed(slot.key) >> 40 & mask;
    while (wider[at].number != kFree) at = (at + 1) & mask;
    wider[at] = slot;
  }
  slots_ = std::move(wider);
}

std::uint32_t ReplayParts::action(const Action& action, Fragment fragment) {
  const auto text = [&] {
    return (fragment == Fragment::first_action ? "" : ",") + notation::to_text(notation::action_json(action));
  };
  if ((action.give.lanes | action.want.lanes) != 0) {
    const auto at = fragment == Fragment::action ? offers_.find(action) : offers_.end();
    if (at != offers_.end()) return at->second;
    const std::uint32_t number = add(text(), fragment, raw(action.kind));
    if (fragment == Fragment::action) offers_.emplace(action, number);
    return number;
  }
  const std::uint64_t key = key_of(action) ^ std::uint64_t{raw(fragment)} << 48;  // there an action has nothing
  return find(key, fragment, raw(action.kind), text);
}

std::uint32_t ReplayParts::frame(std::uint8_t which, std::string_view text) {
  const std::uint64_t key = std::uint64_t{raw(Fragment::frame)} << 48 | which;
  return find(key, Fragment::frame, 0, [&] { return text; });
}

std::span<const std::uint32_t> ReplayParts::of(const GameRecord& record) {
  if (parts_.size() > kMostParts) forget();
  const Layout& layout = record.layout;
  const Board& board = *rules_.board;
  line_.clear();
  line_.reserve(record.actions.size() + kMaxHexes + kMaxHarbours + 32);
  const auto list = [&](Fragment fragment, std::size_t n, auto value, auto json) {
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint64_t key = std::uint64_t{raw(fragment)} << 48 | i << 32 | value(i);
      line_.push_back(find(key, fragment, 0, [&] { return (i == 0 ? "" : ",") + notation::to_text(json(i)); }));
    }
  };
  line_.push_back(frame(0, head_));
  list(
      Fragment::hex, board.hexes,
      [&](std::size_t i) { return raw(layout.terrain[i]) | std::uint64_t{layout.number[i]} << 8; },
      [&](std::size_t i) { return notation::hex_json(board, layout, i); });
  line_.push_back(frame(1, R"(],"harbours":[)"));
  list(
      Fragment::harbour, layout.harbours(), [&](std::size_t i) { return std::uint64_t{raw(layout.harbour[i])}; },
      [&](std::size_t i) { return notation::harbour_json(board, layout, i); });
  std::uint8_t named = 0;
  notation::each_part(rules_, [&](const notation::Part& part) {
    for (const notation::BoardList& more : part.board_lists) {
      line_.push_back(frame(static_cast<std::uint8_t>(kFirstList + named), fmt::format(R"(],"{}":[)", more.name)));
      list(
          Fragment::listed, more.count,
          [&](std::size_t i) { return std::uint64_t{named} << 40 | more.value(layout, i); },
          [&](std::size_t i) { return more.write(layout, i); });
      ++named;
    }
  });
  line_.push_back(frame(3, R"(]},"actions":[)"));
  Fragment fragment = Fragment::first_action;
  for (const Action& a : record.actions) {
    line_.push_back(action(a, fragment));
    fragment = Fragment::action;
  }
  line_.push_back(frame(4, "]}\n"));
  return line_;
}

}  // namespace landnam::sim
