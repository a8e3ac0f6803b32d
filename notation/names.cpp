#include "notation/names.hpp"

#include <algorithm>
#include <utility>

#include "notation/modules/part.hpp"

namespace landnam::notation {
namespace {

using Names = std::vector<std::string>;

template <class E>
std::string_view look_up(const Names& names, E value) {
  return idx(value) < names.size() ? std::string_view(names[idx(value)]) : std::string_view();
}

template <class E>
std::optional<E> find_in(const Names& names, std::string_view name) {
  const auto it = name.empty() ? names.end() : std::find(names.begin(), names.end(), name);
  if (it == names.end()) return std::nullopt;
  return static_cast<E>(it - names.begin());
}

// Names by value. What is stored and sent carries them, so they are written down here and never change: an enumerator
// may be renamed, its name may not.
const Names& goods() {
  static const Names names{"lumber", "brick", "wool", "grain", "ore", "paper", "cloth", "coin"};
  return names;
}
const Names& terrains() {
  static const Names names{"forest", "hills", "pasture", "fields", "mountains", "desert",     "sea", "gold",
                           "lake",   "swamp", "oasis",   "castle", "quarry",    "glassworks", "fog"};
  return names;
}
const Names& harbours() {
  static const Names names{"lumber", "brick", "wool", "grain", "ore", "generic"};
  return names;
}
const Names& cards() {
  static const Names names{"knight", "road-building", "invention", "monopoly", "victory", "swift-journey"};
  return names;
}
const Names& boards() {
  static const Names names{"random", "beginner", "plates", "random-tokens", "printed"};
  return names;
}

const Names& turn_parts() {
  static const Names names{"first", "second", "special"};
  return names;
}

constexpr std::pair<Ask, std::string_view> kAskNames[] = {
    {Ask::first_player, "first-player"},
    {Ask::dice, "dice"},
    {Ask::draw_card, "draw-card"},
    {Ask::steal_card, "steal-card"},
    {Ask::forced_draw, "forced-draw"},
    {Ask::draw_fish, "draw-fish"},
    {Ask::event_die, "event-die"},
    {Ask::draw_progress, "draw-progress"},
    {Ask::steal_resource, "steal-resource"},
    {Ask::event_card, "event-card"},
    {Ask::red_die, "red-die"},
    {Ask::draw_cargo, "draw-cargo"},
    {Ask::drive_die, "drive-die"},
    {Ask::draw_invasion, "draw-invasion"},
    {Ask::landing, "landing"},
    {Ask::rolloff, "rolloff"},
    {Ask::colour_die, "colour-die"},
    {Ask::setup_settlement, "setup-settlement"},
    {Ask::setup_city, "setup-city"},
    {Ask::setup_road, "setup-road"},
    {Ask::before_roll, "before-roll"},
    {Ask::main, "main"},
    {Ask::discard, "discard"},
    {Ask::move_robber, "move-robber"},
    {Ask::choose_victim, "choose-victim"},
    {Ask::answer_offer, "answer-offer"},
    {Ask::choose_partner, "choose-partner"},
    {Ask::give_back, "give-back"},
    {Ask::neutral_settlement, "neutral-settlement"},
    {Ask::send_robber, "send-robber"},
    {Ask::may_steal, "may-steal"},
    {Ask::movement, "movement"},
    {Ask::swap_fish, "swap-fish"},
    {Ask::neutral_bridge, "neutral-bridge"},
    {Ask::name_path, "name-path"},
    {Ask::place_metropolis, "place-metropolis"},
    {Ask::retreat_knight, "retreat-knight"},
    {Ask::lose_city, "lose-city"},
    {Ask::fifth_card, "fifth-card"},
    {Ask::progress_limit, "progress-limit"},
    {Ask::give_cards, "give-cards"},
    {Ask::answer_harbour, "answer-harbour"},
    {Ask::take_from_hand, "take-from-hand"},
    {Ask::take_progress, "take-progress"},
    {Ask::swap_number, "swap-number"},
    {Ask::remove_knight, "remove-knight"},
    {Ask::give_gift, "give-gift"},
    {Ask::give_help, "give-help"},
    {Ask::move_barbarian, "move-barbarian"},
    {Ask::post_knight, "post-knight"},
    {Ask::intrigue, "intrigue"},
    {Ask::may_draw, "may-draw"},
    {Ask::new_card, "new-card"},
    {Ask::special_building, "special-building"},
    {Ask::rob_ship, "rob-ship"},
    {Ask::take_card, "take-card"},
    {Ask::free_road, "free-road"},
    {Ask::neutral_road, "neutral-road"},
    {Ask::bid, "bid"},
    {Ask::place_camel, "place-camel"},
    {Ask::free_promotion, "free-promotion"},
    {Ask::commit_knights, "commit-knights"},
    {Ask::choose_pile, "choose-pile"},
    {Ask::place_knight, "place-knight"},
    {Ask::damage_road, "damage-road"},
    {Ask::treason, "treason"},
    {Ask::move_knights, "move-knights"},
    {Ask::move_foreign, "move-foreign"},
    {Ask::resolve_roll, "resolve-roll"},
    {Ask::pass_turn, "pass-turn"},
    {Ask::catch_fish, "catch-fish"},
    {Ask::count_votes, "count-votes"},
    {Ask::count_names, "count-names"},
    {Ask::draw_from_pile, "draw-from-pile"},
    {Ask::settle_limit, "settle-limit"},
    {Ask::fight, "fight"},
    {Ask::award_route, "award-route"},
    {Ask::check_robber, "check-robber"},
    {Ask::rob_here, "rob-here"},
    {Ask::liberate, "liberate"},
    {Ask::next_placement, "next-placement"},
    {Ask::over, "over"},
};
const Names& asks() {
  static const Names names = [] {
    Names all(kAsks);
    for (const auto& [ask, name] : kAskNames) all[idx(ask)] = name;
    return all;
  }();
  return names;
}

}  // namespace

std::string_view name_of(Good good) { return look_up(goods(), good); }
std::string_view name_of(Terrain terrain) { return look_up(terrains(), terrain); }
std::string_view name_of(Harbour harbour) { return harbour == Harbour::bare ? "bare" : look_up(harbours(), harbour); }
std::string_view name_of(Card card) { return look_up(cards(), card); }
std::string_view name_of(BoardKind board) { return look_up(boards(), board); }
std::string_view name_of(Ask ask) { return look_up(asks(), ask); }
std::string_view name_of(TurnPart part) { return look_up(turn_parts(), part); }
std::string_view name_of(Kind kind) {
  const KindInfo* info = kind_info(kind);
  return info == nullptr ? std::string_view() : info->name;
}
std::string_view name_of(ModuleId module) {
  const Part* part = part_of_module(module);
  return part != nullptr ? part->word : std::string_view();
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
  for (const Part* part : all_parts()) {
    if (!name.empty() && (part->word == name || part->also == name)) return part->module;
  }
  return std::nullopt;
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
std::span<const std::string> turn_part_names() { return turn_parts(); }

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
