// Words of the event deck.

#include "notation/modules/events.hpp"
#include "engine/modules/events/deck.hpp"
#include "engine/modules/events/rooms.hpp"
#include "engine/modules/events/state.hpp"
#include "notation/names.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

namespace deck = landnam::events;

std::uint8_t event_of(std::string_view text) {
  const auto names = notation::card_event_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == text) return static_cast<std::uint8_t>(i);
  }
  throw BadText("no such event: '" + std::string(text) + "'");
}

// A card as in `6-earthquake` or, without an event, `6`.
std::size_t card_of(std::string_view text) {
  const std::size_t dash = text.find('-');
  const int number = test::number_of(text.substr(0, dash), 2, 12);
  const auto event = dash == std::string_view::npos ? CardEvent::none : CardEvent{event_of(text.substr(dash + 1))};
  const std::size_t card = deck::find(static_cast<std::uint8_t>(number), event);
  if (card == deck::kCards.size()) throw BadText("no such card: '" + std::string(text) + "'");
  return card;
}

std::string text_of(std::size_t card) {
  std::string number = std::to_string(deck::kCards[card].number);
  if (deck::kCards[card].event == CardEvent::none) return number;
  return number + "-" + std::string(notation::name_of(deck::kCards[card].event));
}

// Cards drawn since New Year; `all` but the ones named after it.
void draw_before(Scene& s, const std::string& list) {
  std::uint64_t unseen = deck::kAll;
  for (const std::string& item : test::items_of(list)) {
    const std::size_t card = card_of(item);
    if (deck::copies_in(unseen, card) == 0) throw BadText("so many cards of this kind do not exist: " + item);
    unseen = deck::without(unseen, card);
  }
  part_of<EventsPublic>(s.state.pub).unseen = unseen;
}

// The cards that stay unseen, every other one was drawn.
void keep_unseen(Scene& s, const std::string& list) {
  std::uint64_t unseen = 0;
  for (const std::string& item : test::items_of(list)) {
    const std::size_t card = card_of(item);
    std::uint64_t bits = deck::kBits[card];
    const unsigned want = deck::copies_in(unseen, card) + 1;
    if (want > deck::cards_in(bits)) throw BadText("so many cards of this kind do not exist: " + item);
    while (deck::cards_in(bits) > want) bits = deck::without(bits, card);
    unseen |= bits;
  }
  part_of<EventsPublic>(s.state.pub).unseen = unseen;
}

std::string unseen_text(const Scene& s) {
  std::string text;
  for (std::size_t i = 0; i < deck::kCards.size(); ++i) {
    for (unsigned n = deck::copies_in(part_of<EventsPublic>(s.state.pub).unseen, i); n > 0; --n) {
      text += (text.empty() ? "" : ",") + text_of(i);
    }
  }
  return text;
}

const Words kEventWords([](Registry& r) {
  using S = const Scene&;
  r.seat<PathSet>(
      "damaged", [](S s, Seat w) { return deck::damaged_roads(s.state.pub, w); },
      [](Scene& s, Seat w, PathSet roads) {
        part_of<EventsPublic>(s.state.pub).damaged -= s.seat(w).roads;
        part_of<EventsPublic>(s.state.pub).damaged |= roads;
      });
  r.seat<Seat>("gift-to", [](S s, Seat w) { return s.state.own[idx(w)].gift_to; });
  r.table<int>("unseen-size",
               [](S s) { return static_cast<int>(deck::cards_in(part_of<EventsPublic>(s.state.pub).unseen)); });
  r.table<std::string>("unseen", unseen_text, keep_unseen);
  r.table<std::string>("drawn", nullptr, draw_before);
  r.table<std::string>("card",
                       [](S s) { return s.state.pub.event_card == 0 ? "none" : text_of(s.state.pub.event_card - 1U); });
  r.table<bool>(
      "epidemic", [](S s) { return s.state.pub.cities_yield_one; },
      [](Scene& s, bool yes) { s.state.pub.cities_yield_one = yes; });
  r.space(Space::card_event, {[](S, std::string_view t) { return event_of(t); },
                              [](S, std::uint8_t v) { return std::string(notation::name_of(CardEvent{v})); }});
  r.settle(ModuleId::events, [](Scene& s) {
    for (Path p : part_of<EventsPublic>(s.state.pub).damaged) {
      if (!s.state.pub.taken.has(p)) throw BadText("a damaged road lies nowhere: " + test::text_of(s.board(), p));
    }
  });
});

}  // namespace
}  // namespace landnam::scenario
