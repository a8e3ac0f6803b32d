// The event deck in JSON: the cards not seen since New Year, the last card, damaged roads, gifts laid aside.

#include "notation/modules/events.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "engine/modules/events/decisions.hpp"
#include "engine/modules/events/deck.hpp"
#include "engine/modules/events/rooms.hpp"
#include "engine/modules/events/state.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/picture/scene.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {

std::span<const std::string> card_event_names() {
  static const std::array<std::string, kCardEvents> names{"none",       "robber-attacks", "epidemic",  "earthquake",
                                                          "neighbours", "tournament",     "advantage", "calm",
                                                          "flees",      "help",           "conflict",  "plenty"};
  return names;
}
std::string_view name_of(CardEvent event) { return card_event_names()[idx(event)]; }

namespace {

namespace deck = landnam::events;

constexpr AskInfo kAsks[] = {
    {Ask::event_card, Who::nobody, {}, {}},
    {Ask::red_die, Who::nobody, {}, {}},
    {Ask::give_gift, Who::several, {{{"receivers", Space::seats}}}, {}},
    {Ask::give_help, Who::several, {{{"receivers", Space::seats}}}, {}},
    {Ask::damage_road, Who::one, {}, {}},
};

constexpr SpaceInfo kSpaces[] = {{Space::card_event, "event", card_event_names}};

Json card_json(const deck::EventCard& card) {
  Json json = Json::object();
  json["number"] = card.number;
  json["event"] = name_of(card.event);
  return json;
}

void write_public(const Rules&, const Public& pub, Json& top) {
  Json json = Json::object();
  json["card"] = pub.event_card == 0 ? Json(nullptr) : card_json(deck::kCards[pub.event_card - 1U]);
  json["epidemic"] = pub.cities_yield_one;
  json["damaged"] = Json::array();
  for (Path p : part_of<EventsPublic>(pub).damaged) json["damaged"].push_back(raw(p));
  json["unseen"] = Json::array();
  for (std::size_t i = 0; i < deck::kCards.size(); ++i) {
    const unsigned n = deck::copies_in(part_of<EventsPublic>(pub).unseen, i);
    if (n == 0) continue;
    Json card = card_json(deck::kCards[i]);
    card["count"] = n;
    json["unseen"].push_back(std::move(card));
  }
  top["events"] = std::move(json);
}

void write_own(const Rules&, const Private& own, Json& seat) {
  if (own.gift_to != none<Seat>) seat["gift_to"] = raw(own.gift_to);
}

// The place of a card in the deck's table.
std::size_t read_card(Object& fields) {
  const std::uint8_t number = fields.need("number").byte(2, 12);
  const auto event = static_cast<CardEvent>(fields.need("event").choice(card_event_names()));
  const std::size_t card = deck::find(number, event);
  if (fields.ok() && card == deck::kCards.size()) {
    fields.value().fail(fmt::format("no card with {} and \"{}\"", number, name_of(event)), Rule::events_deck_numbers);
  }
  return fields.ok() ? card : 0;
}

void read_unseen(const Value& list, std::uint64_t& unseen) {
  unseen = 0;
  list.each([&](const Value& item) {
    Object fields(item);
    const std::size_t card = read_card(fields);
    const unsigned count = fields.need("count").byte(1, deck::kCards[card].copies);
    fields.done();
    if (!fields.ok()) return;
    if ((unseen & deck::kBits[card]) != 0) return item.fail("the same card again");
    std::uint64_t bits = deck::kBits[card];
    while (deck::cards_in(bits) > count) bits = deck::without(bits, card);
    unseen |= bits;
  });
}

void read(Reading& r) {
  Public& pub = r.state.pub;
  Object fields(r.top.need("events"));
  if (const Value card = fields.need("card"); !card.is_null()) {
    Object one(card);
    pub.event_card = static_cast<std::uint8_t>(1 + read_card(one));
    one.done();
  }
  pub.cities_yield_one = fields.need("epidemic").flag();
  fields.need("damaged").each([&](const Value& road) {
    const Path path = road.road(*r.rules.board);
    if (road.ok() && part_of<EventsPublic>(pub).damaged.has(path)) road.fail("the same road again");
    if (road.ok()) part_of<EventsPublic>(pub).damaged.add(path);
  });
  read_unseen(fields.need("unseen"), part_of<EventsPublic>(pub).unseen);
  fields.done();
  for (std::size_t s = 0; s < r.rules.players; ++s) {
    if (const auto to = r.seats[s].maybe("gift_to")) r.state.own[s].gift_to = to->seat(r.rules.players);
  }
}

void check_gifts(const Checking& c) {
  const Public& pub = c.state.pub;
  const Frame& top = pub.pending.top();
  const bool help = top.ask == Ask::give_help;
  const bool open = help || top.ask == Ask::give_gift;
  for (std::uint8_t s = 0; s < c.rules.players && c.ok(); ++s) {
    const Private& own = c.state.own[s];
    const std::string seat = fmt::format("seats[{}]", s);
    const bool chosen = open && !has(top.actors, Seat{s}) && !own.aside.empty();
    if (open && (pub.seat[s].owed > 1 || own.aside.total() > pub.seat[s].owed)) {
      c.fail(seat + ".aside", "one card at most is given", Rule::events_order_players);
    }
    if (open && has(top.actors, Seat{s}) && (pub.seat[s].owed != 1 || !own.aside.empty())) {
      c.fail(seat + ".owed", "expected 1 card, not yet laid aside");
    }
    if ((own.gift_to != none<Seat>) != (help && chosen)) {
      c.fail(seat + ".gift_to", help && chosen ? "missing" : "nobody is helped now");
    } else if (own.gift_to != none<Seat> && !has(top.as<GiveHelp>().receivers, own.gift_to)) {
      c.fail(seat + ".gift_to", "expected a player with fewer points", Rule::events_help);
    }
  }
}

void check(const Checking& c) {
  const Public& pub = c.state.pub;
  if (deck::cards_in(part_of<EventsPublic>(pub).unseen) < deck::kLeftOut) {
    c.fail("events.unseen", fmt::format("at least {} cards stay unseen", deck::kLeftOut), Rule::events_deck);
  }
  if (pub.event_card != 0 && deck::copies_in(part_of<EventsPublic>(pub).unseen, pub.event_card - 1U) ==
                                 unsigned{deck::kCards[pub.event_card - 1U].copies}) {
    c.fail("events.card", "that card is among the unseen ones");
  }
  PathSet roads;
  for (std::size_t s = 0; s < c.rules.players; ++s) roads |= pub.seat[s].roads & c.rules.road_paths;
  if (const PathSet loose = part_of<EventsPublic>(pub).damaged - roads; loose.any()) {
    c.fail("events.damaged", fmt::format("path {} carries no player's road", raw(loose.lowest())),
           Rule::events_earthquake);
  }
  check_gifts(c);
}

void tell(const Rules& rules, const Public& before, const Public& after, Json& list) {
  if (part_of<EventsPublic>(before).unseen != part_of<EventsPublic>(after).unseen) {
    Json card = {{"event", "event-card"}};
    card["number"] = deck::kCards[after.event_card - 1U].number;
    card["card"] = name_of(deck::kCards[after.event_card - 1U].event);
    list.push_back(std::move(card));
  }
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const PathSet was = deck::damaged_roads(before, Seat{s});
    const PathSet is = deck::damaged_roads(after, Seat{s});
    for (Path p : is - was) list.push_back({{"event", "road-damaged"}, {"seat", s}, {"path", raw(p)}});
    const PathSet left = was - after.seat[s].roads;  // taken away, not repaired
    for (Path p : was - is - left) list.push_back({{"event", "road-repaired"}, {"seat", s}, {"path", raw(p)}});
  }
}

void draw(const Rules&, const Public& pub, picture::Scene& scene) {
  for (picture::Item& item : scene.items) {
    const Path* at = std::get_if<Path>(&item.place);
    if (at != nullptr && item.piece == picture::Piece::road) item.damaged = part_of<EventsPublic>(pub).damaged.has(*at);
  }
}

}  // namespace

extern const Part kEventsPart{.module = ModuleId::events,
                              .word = "events",
                              .about = "variant: the Events",
                              .asks = kAsks,
                              .spaces = kSpaces,
                              .write_public = write_public,
                              .write_own = write_own,
                              .read = read,
                              .check = check,
                              .events = tell,
                              .draw = draw};

}  // namespace landnam::notation
