#include "tests/support/text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "notation/names.hpp"

namespace landnam::test {
namespace {

template <class T>
T found(std::optional<T> value, const char* what, std::string_view text) {
  if (!value) throw BadText("no such " + std::string(what) + ": '" + std::string(text) + "'");
  return *value;
}

template <class Kind, class Find>
Lanes<Kind> lanes_of(std::string_view text, Find&& find) {
  Lanes<Kind> sum;
  for (const std::string& item : items_of(text)) {
    const std::size_t colon = item.find(':');
    const int n = colon == std::string::npos ? 1 : number_of(std::string_view(item).substr(colon + 1), 0, 127);
    sum += Lanes<Kind>::of(find(std::string_view(item).substr(0, colon)), static_cast<unsigned>(n));
  }
  return sum;
}

template <class Kind>
std::string text_of_lanes(Lanes<Kind> lanes) {
  std::string text;
  for (std::uint8_t k = 0; k < 8; ++k) {
    const unsigned n = lanes[Kind{k}];
    if (n == 0) continue;
    if (!text.empty()) text += ',';
    text += std::string(notation::name_of(Kind{k})) + ':' + std::to_string(n);
  }
  return text;
}

}  // namespace

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < line.size()) {
    const std::size_t from = line.find_first_not_of(" \t\r", at);
    if (from == std::string_view::npos) break;
    at = std::min(line.find_first_of(" \t\r", from), line.size());
    words.emplace_back(line.substr(from, at - from));
  }
  return words;
}

std::vector<std::string> items_of(std::string_view list) {
  std::vector<std::string> items;
  int depth = 0;
  std::string item;
  for (char c : list) {
    if (c == '{') ++depth;
    if (c == '}') --depth;
    if (c == ',' && depth == 0) {
      items.push_back(std::move(item));
      item.clear();
    } else {
      item += c;
    }
  }
  if (!item.empty() || !items.empty()) items.push_back(std::move(item));
  return items;
}

int number_of(std::string_view text, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high) {
    throw BadText("'" + std::string(text) + "' is not a number from " + std::to_string(low) + " to " +
                  std::to_string(high));
  }
  return value;
}

bool truth_of(std::string_view text) {
  if (text != "yes" && text != "no") throw BadText("'" + std::string(text) + "' is neither yes nor no");
  return text == "yes";
}

Good good_of(std::string_view text) { return found(notation::find_good(text), "kind of card", text); }
Card card_of(std::string_view text) { return found(notation::find_card(text), "development card", text); }
Goods goods_of(std::string_view text) { return lanes_of<Good>(text, good_of); }
Cards cards_of(std::string_view text) { return lanes_of<Card>(text, card_of); }
std::string text_of(Good g) { return std::string(notation::name_of(g)); }
std::string text_of(Card c) { return std::string(notation::name_of(c)); }
std::string text_of(Goods g) { return text_of_lanes(g); }
std::string text_of(Cards c) { return text_of_lanes(c); }

Seat seat_of(const Rules& rules, std::string_view text) {
  if (text == "none") return none<Seat>;
  unsigned seat = kMaxSeats;
  if (text.size() == 1 && text[0] >= 'A') seat = static_cast<unsigned>(text[0] - 'A');
  if (text.size() == 2 && text[0] == 'N' && text[1] >= '1') {
    seat = rules.players + static_cast<unsigned>(text[1] - '1');
  }
  if (seat >= rules.seats()) throw BadText("no such seat: '" + std::string(text) + "'");
  return Seat{static_cast<std::uint8_t>(seat)};
}

std::string text_of(Seat s) {
  if (s == none<Seat>) return "none";
  return {static_cast<char>('A' + raw(s))};
}

SeatMask seats_of(const Rules& rules, std::string_view text) {
  SeatMask mask = 0;
  for (const std::string& item : items_of(text)) {
    if (item == "all") mask = static_cast<SeatMask>(mask | rules.everyone());
    else if (item != "none") mask = static_cast<SeatMask>(mask | only(seat_of(rules, item)));
  }
  return mask;
}

std::string text_of_seats(SeatMask m) {
  std::string text;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (!has(m, Seat{s})) continue;
    if (!text.empty()) text += ',';
    text += text_of(Seat{s});
  }
  return text.empty() ? "none" : text;
}

}  // namespace landnam::test
