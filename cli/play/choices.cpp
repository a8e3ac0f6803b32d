#include "cli/play/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "bots/insight.hpp"
#include "cli/words.hpp"
#include "lang/lang.hpp"
#include "notation/names.hpp"
#include "notation/refusal.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kListed = 18;  // targets described in full; of more, the rest by their numbers

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == ',';
    if (!blank) words.back() += c;
    else if (!words.back().empty()) words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::optional<unsigned> number_of(const std::string& word) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

Space target_space(Kind kind) { return kind_info(kind)->to; }

}  // namespace

Choices::Choices(const Speech& speech, const Look& look) : speech_(speech), look_(look) {
  Menu menu;
  legal(look, menu);
  menu.for_each([&](const Action& a) {
    const bool same = !groups_.empty() && groups_.back().kind == a.kind && groups_.back().from == a.from;
    if (!same) groups_.push_back({a.kind, a.from, {}});
    groups_.back().actions.push_back(a);
  });
  // Ending the turn comes last, where people look for it.
  std::stable_partition(groups_.begin(), groups_.end(), [](const Group& g) { return g.kind != Kind::end_turn; });
  for (Group& group : groups_) {
    if (target_space(group.kind) != Space::corner) continue;
    std::stable_sort(group.actions.begin(), group.actions.end(), [&](const Action& a, const Action& b) {
      return bots::corner_pips(look_.board(), look_.pub, a.corner()) >
             bots::corner_pips(look_.board(), look_.pub, b.corner());
    });
  }
}

bool Choices::may_offer() const {
  const unsigned most = look_.rules.offers_per_turn;
  if (look_.ask() == Ask::main) return most == 0 || look_.pub.offer.made < most;
  return look_.ask() == Ask::answer_offer && has(look_.top().actors, look_.seat) && look_.seat != look_.pub.turn;
}

picture::Places Choices::places() const {
  picture::Places places;
  for (const Group& group : groups_) {
    for (const Action& a : group.actions) {
      switch (target_space(group.kind)) {
        case Space::corner: places.corners.add(a.corner()); break;
        case Space::path: places.paths.add(a.path()); break;
        case Space::hex: places.hexes.add(a.hex()); break;
        default: break;
      }
    }
  }
  return places;
}

std::string Choices::text(std::size_t columns) const {
  std::string text;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Group& group = groups_[i];
    if (group.actions.size() == 1) {
      text += fmt::format("  {:>2}  {}\n", i + 1, choice_text(speech_, look_.pub, group.actions[0]));
      continue;
    }
    std::string head = verb(speech_, group.kind);
    const KindInfo& info = *kind_info(group.kind);
    if (info.from != Space::nothing) head += ", " + target_text(speech_, look_.pub, info.from, group.from);
    text += fmt::format("  {:>2}  {}:\n", i + 1, head);
    std::string list;
    for (std::size_t k = 0; k < group.actions.size() && k < kListed; ++k) {
      if (!list.empty()) list += "; ";
      std::string one = target_text(speech_, look_.pub, info.to, group.actions[k].to);
      std::replace(one.begin(), one.end(), ' ', '\x01');  // so that a target stays on one line
      list += one;
    }
    if (group.actions.size() > kListed) {
      list += "; or";
      for (std::size_t k = kListed; k < group.actions.size(); ++k) list += fmt::format(" {}", group.actions[k].to);
    }
    std::string lines = wrapped(list, columns, 6);
    std::replace(lines.begin(), lines.end(), '\x01', ' ');
    text += lines + "\n";
  }
  if (may_offer()) {
    const char* word = look_.ask() == Ask::main ? "offer" : "counter";
    text += "      " + speech_.word("or-offer", {{"word", word}, {"a", "wool"}, {"b", "ore"}}) +
            (look_.ask() == Ask::main ? " (to B C)\n" : "\n");
  }
  return text;
}

std::string Choices::refused(Rule rule) const {
  const std::string sentence = notation::why_not(rule, lang::rule_in(rule, speech_.language), look_.rules, look_.pub);
  const std::string why = speech_.word("refused", {{"why", sentence}, {"rule", std::string(rule_text(rule).id)}});
  return wrapped(why, 100, 0);
}

// In English or in the person's language.
std::optional<Good> Choices::find_good(const std::string& word) const {
  if (const auto good = notation::find_good(word)) return good;
  for (std::uint8_t g = 0; g < kGoods; ++g) {
    if (speech_.good(Good{g}) == word) return Good{g};
  }
  return std::nullopt;
}

// "1 Road: 12 17 23 · 2 End turn": all groups, of their targets only the ids.
std::string Choices::short_text(std::size_t most) const {
  std::string text;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Group& group = groups_[i];
    if (!text.empty()) text += " · ";
    text += fmt::format("{} ", i + 1);
    if (group.actions.size() == 1) {
      text += choice_text(speech_, look_.pub, group.actions[0]);
      continue;
    }
    const KindInfo& info = *kind_info(group.kind);
    text += verb(speech_, group.kind);
    if (info.from != Space::nothing) text += ", " + target_text(speech_, look_.pub, info.from, group.from);
    text += ":";
    for (std::size_t k = 0; k < group.actions.size() && k < most; ++k) {
      const std::string target = target_text(speech_, look_.pub, info.to, group.actions[k].to);
      text += " " + target.substr(0, target.find(" ("));
    }
    if (group.actions.size() > most) text += " …";
  }
  if (may_offer()) text += fmt::format(" · {} …", look_.ask() == Ask::main ? "offer" : "counter");
  return text;
}

std::optional<std::uint8_t> Choices::read_target(Space space, const std::string& word) const {
  if (const auto n = number_of(word)) {
    if (*n < kNone) return static_cast<std::uint8_t>(*n);
    return std::nullopt;
  }
  if (space == Space::seat) {
    if (const auto seat = notation::find_seat(word)) return raw(*seat);
    for (std::uint8_t s = 0; s < look_.rules.seats(); ++s) {
      if (speech_.name(Seat{s}) == word) return s;
    }
  }
  if (space == Space::good || space == Space::resource) {
    if (const auto good = find_good(word)) return raw(*good);
  }
  if (space == Space::card) {
    if (const auto card = notation::find_card(word)) return raw(*card);
  }
  return std::nullopt;
}

Choices::Answer Choices::pick(const Group& group, std::size_t number, const std::vector<std::string>& words) const {
  if (group.actions.size() == 1 && words.empty()) return {group.actions[0], ""};
  const KindInfo& info = *kind_info(group.kind);
  if (words.empty()) {
    const std::string first = target_text(speech_, look_.pub, info.to, group.actions[0].to);
    return {std::nullopt,
            speech_.word("which", {{"n", std::to_string(number)}, {"target", first.substr(0, first.find(' '))}})};
  }
  const auto target = read_target(info.to, words[0]);
  if (!target || words.size() > 1) return {std::nullopt, speech_.word("no-target", {{"what", words.back()}})};
  Action action = group.actions[0];
  action.to = *target;
  const Rule rule = judge(look_, action);
  if (rule != Rule::none) return {std::nullopt, refused(rule)};
  return {action, ""};
}

// "2 wool 1 ore for 1 brick to B C"; cards may also be written without a number.
Choices::Answer Choices::read_swap(Kind kind, const std::vector<std::string>& words) const {
  const std::string example = kind == Kind::offer ? "offer 1 wool for 1 ore" : "counter 1 ore for 1 wool";
  Action action;
  action.kind = kind;
  action.seat = look_.seat;
  std::size_t i = 1;
  const auto side = [&](Goods& goods, std::uint8_t& gold) {
    for (unsigned n = 1; i < words.size() && words[i] != "for" && words[i] != "to"; ++i) {
      if (const auto number = number_of(words[i])) {
        n = std::min(*number, 100U);
        continue;
      }
      if (words[i] == "and") continue;
      if (words[i] == "gold") gold = static_cast<std::uint8_t>(gold + n);
      else if (const auto good = find_good(words[i])) goods += Goods::of(*good, n);
      else return false;
      n = 1;
      if (goods.total() > 100) return false;
    }
    return true;
  };
  bool understood = side(action.give, action.n) && i < words.size() && words[i] == "for";
  if (understood) {
    ++i;
    understood = side(action.want, action.m);
  }
  if (kind == Kind::offer) {
    unsigned to = look_.rules.everyone() & ~unsigned{only(look_.seat)};
    if (understood && i < words.size()) {
      to = 0;
      for (++i; i < words.size() && understood; ++i) {
        if (words[i] == "and") continue;
        const auto seat = read_target(Space::seat, words[i]);
        understood = seat && *seat < look_.rules.players;
        if (understood) to |= 1U << *seat;
      }
    }
    action.to = static_cast<std::uint8_t>(to);
  } else {
    understood = understood && i == words.size();
  }
  if (!understood) return {std::nullopt, speech_.word("try", {{"what", example}})};
  const Rule rule = judge(look_, action);
  if (rule != Rule::none) return {std::nullopt, refused(rule)};
  return {action, ""};
}

Choices::Answer Choices::read_named(const KindInfo& info, const std::vector<std::string>& words) const {
  if (info.open) return read_swap(info.kind, words);
  Action action;
  action.kind = info.kind;
  action.seat = look_.seat;
  std::size_t next = 1;
  for (auto [space, byte] : {std::pair{info.from, &action.from}, std::pair{info.to, &action.to}}) {
    if (space == Space::nothing) continue;
    const auto target = next < words.size() ? read_target(space, words[next]) : std::nullopt;
    if (!target) return {std::nullopt, fmt::format("'{}' needs a target.", info.name)};
    *byte = *target;
    ++next;
  }
  if (next != words.size()) return {std::nullopt, fmt::format("'{}' is one word too many.", words[next])};
  const Rule rule = judge(look_, action);
  if (rule != Rule::none) return {std::nullopt, refused(rule)};
  return {action, ""};
}

Choices::Answer Choices::read(const std::string& line) const {
  const std::vector<std::string> words = words_of(line);
  if (words.empty()) return {std::nullopt, speech_.word("type")};
  if (const auto number = number_of(words[0])) {
    if (*number >= 1 && *number <= groups_.size()) {
      return pick(groups_[*number - 1], *number, {words.begin() + 1, words.end()});
    }
    // A target alone will do where only one group has it.
    const Group* only_one = nullptr;
    for (const Group& group : groups_) {
      const bool has_it = std::any_of(group.actions.begin(), group.actions.end(),
                                      [&](const Action& a) { return a.to == *number && group.actions.size() > 1; });
      if (!has_it) continue;
      if (only_one != nullptr)
        return {std::nullopt, fmt::format("{} of which choice? Type its number first.", words[0])};
      only_one = &group;
    }
    if (only_one != nullptr) return pick(*only_one, 0, words);
    return {std::nullopt, speech_.word("no-choice", {{"n", words[0]}, {"most", std::to_string(groups_.size())}})};
  }
  if (const auto kind = notation::find_kind(words[0])) {
    const KindInfo* info = kind_info(*kind);
    if (info != nullptr && look_.rules.plays(info->module)) return read_named(*info, words);
  }
  return {std::nullopt, speech_.word("unknown", {{"what", words[0]}})};
}

}  // namespace landnam::cli
