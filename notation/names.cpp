#include "notation/names.hpp"

#include <algorithm>

#include "notation/enum_names.hpp"

namespace landnam::notation {
namespace {

template <class E, std::size_t N>
const std::vector<std::string>& table() {
  static const std::vector<std::string> names = enum_names<E, N>();
  return names;
}

template <class E>
std::string_view look_up(const std::vector<std::string>& names, E value) {
  return idx(value) < names.size() ? std::string_view(names[idx(value)]) : std::string_view();
}

template <class E>
std::optional<E> find_in(const std::vector<std::string>& names, std::string_view name) {
  const auto it = name.empty() ? names.end() : std::find(names.begin(), names.end(), name);
  if (it == names.end()) return std::nullopt;
  return static_cast<E>(it - names.begin());
}

constexpr std::array<std::string_view, 11> kModuleWords{
    "base", "two", "ck", "friendly", "events", "harbormaster", "fishermen", "rivers", "caravans", "attack", "traders"};

const auto& goods() { return table<Good, kGoods>(); }
const auto& terrains() { return table<Terrain, 32>(); }
const auto& harbours() { return table<Harbour, 16>(); }
const auto& cards() { return table<Card, 8>(); }
const auto& boards() { return table<BoardKind, 16>(); }
const auto& card_events() { return table<CardEvent, kCardEvents>(); }
const auto& asks() { return table<Ask, kAsks>(); }

}  // namespace

std::string_view name_of(Good good) { return look_up(goods(), good); }
std::string_view name_of(Terrain terrain) { return look_up(terrains(), terrain); }
std::string_view name_of(Harbour harbour) { return harbour == Harbour::bare ? "bare" : look_up(harbours(), harbour); }
std::string_view name_of(Card card) { return look_up(cards(), card); }
std::string_view name_of(BoardKind board) { return look_up(boards(), board); }
std::string_view name_of(CardEvent event) { return look_up(card_events(), event); }
std::string_view name_of(Ask ask) { return look_up(asks(), ask); }
std::string_view name_of(Kind kind) {
  const KindInfo* info = kind_info(kind);
  return info == nullptr ? std::string_view() : info->name;
}
std::string_view name_of(ModuleId module) {
  return idx(module) < kModuleWords.size() ? kModuleWords[idx(module)] : std::string_view();
}
std::string seat_letter(Seat seat) { return std::string(1, static_cast<char>('A' + raw(seat))); }

std::optional<Good> find_good(std::string_view name) { return find_in<Good>(goods(), name); }
std::optional<Terrain> find_terrain(std::string_view name) { return find_in<Terrain>(terrains(), name); }
std::optional<Harbour> find_harbour(std::string_view name) {
  return name == "bare" ? Harbour::bare : find_in<Harbour>(harbours(), name);
}
std::optional<Card> find_card(std::string_view name) { return find_in<Card>(cards(), name); }
std::optional<BoardKind> find_board(std::string_view name) { return find_in<BoardKind>(boards(), name); }
std::optional<Ask> find_ask(std::string_view name) { return find_in<Ask>(asks(), name); }
std::optional<Kind> find_kind(std::string_view name) {
  for (const KindInfo* info : all_kinds()) {
    if (info->name == name) return info->kind;
  }
  return std::nullopt;
}
std::optional<ModuleId> find_module(std::string_view name) {
  const auto* it = std::find(kModuleWords.begin(), kModuleWords.end(), name);
  if (it == kModuleWords.end()) return std::nullopt;
  return static_cast<ModuleId>(it - kModuleWords.begin());
}
std::optional<Seat> find_seat(std::string_view name) {
  if (name.size() != 1) return std::nullopt;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (name[0] == 'A' + s || name[0] == 'a' + s || name[0] == '0' + s) return Seat{s};
  }
  return std::nullopt;
}

std::span<const std::string> good_names() { return goods(); }
std::span<const std::string> terrain_names() { return terrains(); }
std::span<const std::string> harbour_names() { return harbours(); }
std::span<const std::string> card_names() { return cards(); }
std::span<const std::string> board_names() { return boards(); }
std::span<const std::string> ask_names() { return asks(); }
std::span<const std::string> card_event_names() { return card_events(); }

std::string one_of(std::span<const std::string> names) {
  std::string list;
  std::string_view last;
  for (const std::string& name : names) {
    if (name.empty()) continue;
    if (!last.empty()) list += (list.empty() ? "" : ", ") + std::string(last);
    last = name;
  }
  return list.empty() ? std::string(last) : list + " or " + std::string(last);
}

}  // namespace landnam::notation
