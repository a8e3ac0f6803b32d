// Cities & Knights in JSON: knights, walls, levels and metropolises, the ship, the merchant, progress cards.

#include "notation/modules/cities_knights.hpp"

#include <nlohmann/json.hpp>

#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "notation/action.hpp"
#include "notation/names.hpp"
#include "notation/picture/scene.hpp"

namespace landnam::notation {
namespace ck_part {
std::span<const std::string> track_names() {
  static const std::array<std::string, kTracks> names{"science", "trade", "politics"};
  return names;
}
std::span<const std::string> progress_names() {  // none has no name
  static const std::array<std::string, kProgress> names{"",
                                                        "alchemist",
                                                        "crane",
                                                        "mining",
                                                        "irrigation",
                                                        "printer",
                                                        "inventor",
                                                        "engineer",
                                                        "medicine",
                                                        "smith",
                                                        "road-building",
                                                        "merchant",
                                                        "commercial-harbour",
                                                        "merchant-fleet",
                                                        "master-merchant",
                                                        "trade-monopoly",
                                                        "resource-monopoly",
                                                        "bishop",
                                                        "diplomat",
                                                        "warlord",
                                                        "wedding",
                                                        "intrigue",
                                                        "saboteur",
                                                        "spy",
                                                        "deserter",
                                                        "constitution"};
  return names;
}
std::span<const std::string> event_names() {
  static const std::array<std::string, 5> names{"", "ship", "science", "trade", "politics"};
  return names;
}

}  // namespace ck_part

namespace {

using namespace ck_part;  // NOLINT(google-build-using-namespace)

constexpr SpaceInfo kSpaces[] = {
    {Space::track, "track", track_names},
    {Space::progress, "card", progress_names},
    {Space::strength, "level"},
    {Space::event, "event", event_names},
};
constexpr ExtraInfo kExtras[] = {{Kind::dice, "event", Space::event}};

constexpr AskArg kLeft{"left", Space::number, 1, 4};
constexpr AskArg kLevel{"level", Space::number, 1, 3};
constexpr AskArg kActive{"active", Space::number, 0, 1};
constexpr AskArg kOptional{.name = "optional", .space = Space::number, .high = 1, .sparse = true};
constexpr AskInfo kAsksOfCk[] = {
    {Ask::place_metropolis, Who::turn, {{{"track", Space::track}}}, {}},
    {Ask::retreat_knight, Who::one, {{{"corner", Space::corner}, kLevel, kActive}}, {}},
    {Ask::lose_city, Who::one, {{kLeft}}, {}},
    {Ask::fifth_card, Who::turn, {}, {}},
    {Ask::progress_limit, Who::one, {}, {}},
    {Ask::give_cards, Who::several, {{{"receiver", Space::seat}}}, {}},
    {Ask::answer_harbour, Who::one, {{{"offerer", Space::seat}, {"card", Space::resource}}}, {}},
    {Ask::take_from_hand, Who::turn, {{{"victim", Space::seat}, kLeft}}, {}},
    {Ask::take_progress, Who::turn, {{{"victim", Space::seat}}}, {}},
    {Ask::swap_number, Who::turn, {{{"hex", Space::hex}}}, {}},
    {Ask::remove_knight, Who::one, {{{"receiver", Space::seat}}}, {}},
    {Ask::free_promotion, Who::turn, {{kLeft, {}, {}, {}, kOptional}}, {}},
    {Ask::commit_knights, Who::one, {{{}, {}, {}, {}, kOptional}}, {}},
    {Ask::choose_pile, Who::one, {{{}, {}, {}, {}, kOptional}}, {}},
    {Ask::may_draw, Who::one, {{{"track", Space::track}}}, {}},
    {Ask::new_card, Who::turn, {{{"track", Space::track}}}, {}},
    {Ask::place_knight, Who::turn, {{kLevel, kActive, {}, {}, kOptional}}, {}},
    {Ask::event_die, Who::nobody, {}, {}},
    {Ask::draw_progress, Who::nobody, {{{"who", Space::seat}, {"track", Space::track}}}, {}},
    {Ask::draw_from_pile, Who::nobody, {{{"who", Space::seat}, {"track", Space::track}}}, {}},
    {Ask::settle_limit, Who::nobody, {}, {}},
    {Ask::fight, Who::nobody, {}, {}},
    {Ask::award_route, Who::nobody, {}, {}},
};

template <class Set>
Json ids_json(const Set& set) {
  Json list = Json::array();
  for (auto id : set) list.push_back(raw(id));
  return list;
}

template <class List>
Json progress_json(const List& cards) {
  Json list = Json::array();
  for (Progress card : cards) {
    if (card != Progress::none) list.push_back(progress_names()[idx(card)]);
  }
  return list;
}

template <class Numbers>
Json by_track(const Numbers& numbers) {
  Json json = Json::object();
  for (std::size_t t = 0; t < kTracks; ++t) json[track_names()[t]] = numbers[t];
  return json;
}

void write_public(const Rules&, const Public& pub, Json& top) {
  const CkPublic& ck = part_of<CkPublic>(pub);
  Json json = Json::object();
  json["ship"] = ck.ship;
  json["landings"] = ck.landings;
  json["robber_frozen"] = pub.robber_frozen;
  json["event_die"] = pub.event_die == 0 ? Json(nullptr) : Json(event_names()[pub.event_die]);
  Json metropolis = Json::object();
  for (std::size_t t = 0; t < kTracks; ++t) {
    metropolis[track_names()[t]] = ck.metropolis[t] == none<Corner> ? Json(nullptr) : Json(raw(ck.metropolis[t]));
  }
  json["metropolis"] = std::move(metropolis);
  json["merchant"] = nullptr;
  if (ck.merchant != none<Hex>) json["merchant"] = {{"hex", raw(ck.merchant)}, {"seat", raw(ck.merchant_of)}};
  if (ck.cranes > 0) json["cranes"] = ck.cranes;
  if (ck.fleet != 0) {
    Json fleet = Json::array();
    for (std::uint8_t k = 0; k < kGoods; ++k) {
      if (((ck.fleet >> k) & 1U) != 0) fleet.push_back(name_of(Good{k}));
    }
    json["fleet"] = std::move(fleet);
  }
  top["ck"] = std::move(json);
}

void write_seat(const Rules&, const Public& pub, Seat seat, Json& json) {
  const CkPublic& ck = part_of<CkPublic>(pub);
  const CkSeat& mine = ck.seat[idx(seat)];
  const CornerSet stands = pub.seat[idx(seat)].stands;
  Json pieces = Json::array();
  for (Corner c : ck::knights_of(pub, seat)) {
    Json knight = {{"corner", raw(c)}, {"level", ck::level_at(ck, c)}, {"active", ck.active.has(c)}};
    if (ck.busy.has(c)) knight["busy"] = true;
    if (ck.promoted.has(c)) knight["promoted"] = true;
    pieces.push_back(std::move(knight));
  }
  json["knight_pieces"] = std::move(pieces);
  json["walls"] = ids_json(ck.walls & stands);
  if (ck.fallen.intersects(stands)) json["fallen"] = ids_json(ck.fallen & stands);
  json["levels"] = by_track(mine.level);
  json["progress_count"] = by_track(mine.cards);
  json["defender"] = mine.defender;
  Json opened = Json::array();
  if ((mine.opened & 1U) != 0) opened.push_back("printer");
  if ((mine.opened & 2U) != 0) opened.push_back("constitution");
  json["opened"] = std::move(opened);
  if (ck.harbour[idx(seat)] > 0) json["harbour_trades"] = ck.harbour[idx(seat)];
}

void write_own(const Rules&, const Private& own, Json& json) {
  const CkPrivate& ck = part_of<CkPrivate>(own);
  json["progress"] = progress_json(ck.hand);
  if (ck.fresh != Progress::none) json["progress_new"] = progress_names()[idx(ck.fresh)];
  if (!ck.seen_goods().empty()) json["seen_hand"] = goods_json(ck.seen_goods());
  if (ck.seen_cards().empty()) return;
  Json seen = Json::array();
  for (std::size_t i = 0; i < ck.hand.size(); ++i) {
    if (ck.seen_card(i) != Progress::none) seen.push_back(progress_names()[idx(ck.seen_card(i))]);
  }
  json["seen_progress"] = std::move(seen);
}

void write_hidden(const Rules&, const Hidden& hidden, Json& top) {
  const CkHidden& ck = part_of<CkHidden>(hidden);
  Json piles = Json::object();
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    Json cards = Json::object();
    for (std::uint8_t k = 1; k < kProgress; ++k) {
      if (raw(pile_of(Progress{k})) == t && ck.urn[k] > 0) cards[progress_names()[k]] = ck.urn[k];
    }
    piles[track_names()[t]] = {{"cards", std::move(cards)},
                               {"returned", progress_json(ck.returned[t].all(Track{static_cast<std::uint8_t>(t)}))}};
  }
  top["piles"] = std::move(piles);
}

Json& add(Json& list, std::string_view event) {
  list.push_back(Json::object());
  list.back()["event"] = event;
  return list.back();
}

void tell_knights(const Public& before, const Public& after, Seat seat, Json& list) {
  const CornerSet was = ck::knights_of(before, seat);
  const CornerSet is = ck::knights_of(after, seat);
  for (Corner c : was - is) {
    Json& event = add(list, "knight-removed");
    event["seat"] = raw(seat);
    event["corner"] = raw(c);
  }
  for (Corner c : is) {
    const CkPublic& a = part_of<CkPublic>(before);
    const CkPublic& b = part_of<CkPublic>(after);
    if (was.has(c) && ck::level_at(a, c) == ck::level_at(b, c) && a.active.has(c) == b.active.has(c)) continue;
    Json& event = add(list, "knight");
    event["seat"] = raw(seat);
    event["corner"] = raw(c);
    event["level"] = ck::level_at(b, c);
    event["active"] = b.active.has(c);
  }
}

void tell_seat(const Public& before, const Public& after, Seat seat, Json& list) {
  const CkSeat& was = part_of<CkPublic>(before).seat[idx(seat)];
  const CkSeat& is = part_of<CkPublic>(after).seat[idx(seat)];
  tell_knights(before, after, seat, list);
  for (std::size_t t = 0; t < kTracks; ++t) {
    if (was.level[t] == is.level[t]) continue;
    Json& event = add(list, "improvement");
    event["seat"] = raw(seat);
    event["track"] = track_names()[t];
    event["level"] = is.level[t];
  }
  if (was.hidden_cards() != is.hidden_cards()) {
    Json& event = add(list, "progress-cards");
    event["seat"] = raw(seat);
    event["count"] = int(is.hidden_cards()) - int(was.hidden_cards());
  }
  if (was.opened != is.opened) {
    Json& event = add(list, "opened");
    event["seat"] = raw(seat);
    event["card"] = ((was.opened ^ is.opened) & 1U) != 0 ? "printer" : "constitution";
  }
  if (was.defender != is.defender) add(list, "defender")["seat"] = raw(seat);
  for (Corner c : (part_of<CkPublic>(after).walls - part_of<CkPublic>(before).walls) & after.seat[idx(seat)].stands) {
    Json& event = add(list, "wall");
    event["seat"] = raw(seat);
    event["corner"] = raw(c);
  }
}

void events(const Rules& rules, const Public& before, const Public& after, Json& list) {
  const CkPublic& was = part_of<CkPublic>(before);
  const CkPublic& is = part_of<CkPublic>(after);
  if (was.landings != is.landings) add(list, "barbarians-landed");
  else if (was.ship != is.ship) add(list, "ship")["steps"] = is.ship;
  for (std::uint8_t s = 0; s < rules.players; ++s) tell_seat(before, after, Seat{s}, list);
  for (std::size_t t = 0; t < kTracks; ++t) {
    if (was.metropolis[t] == is.metropolis[t] || is.metropolis[t] == none<Corner>) continue;
    Json& event = add(list, "metropolis");
    event["track"] = track_names()[t];
    event["corner"] = raw(is.metropolis[t]);
  }
  if (was.merchant != is.merchant || was.merchant_of != is.merchant_of) {
    Json& event = add(list, "merchant");
    event["seat"] = raw(is.merchant_of);
    event["hex"] = raw(is.merchant);
  }
}

void score(const Rules&, const Public& pub, Seat seat, Json& parts) {
  const CkPublic& ck = part_of<CkPublic>(pub);
  const CkSeat& mine = ck.seat[idx(seat)];
  int metropolises = 0;
  for (Corner c : ck.metropolis) metropolises += c != none<Corner> && pub.seat[idx(seat)].stands.has(c) ? 2 : 0;
  if (metropolises > 0) parts["metropolis"] = metropolises;
  if (mine.defender > 0) parts["defender"] = mine.defender;
  if (mine.opened != 0) parts["progress"] = mine.opened_points();
  if (ck.merchant_of == seat) parts["merchant"] = 1;
}

Seat owner(const Rules& rules, const Public& pub, Corner corner) {
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    if (pub.seat[s].stands.has(corner)) return Seat{s};
  }
  return none<Seat>;
}

void draw(const Rules& rules, const Public& pub, picture::Scene& scene) {
  using picture::Piece;
  const CkPublic& ck = part_of<CkPublic>(pub);
  for (picture::Item& item : scene.items) {
    const Corner* at = std::get_if<Corner>(&item.place);
    if (at != nullptr && ck.fallen.has(*at)) item.piece = Piece::fallen_city;
  }
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    for (const Corner c : pub.seat[s].stands - pub.built) {
      const std::uint8_t level = ck.mighty.has(c) ? 3 : ck.strong.has(c) ? 2 : 1;
      scene.items.push_back(
          {.piece = Piece::knight, .place = c, .seat = Seat{s}, .level = level, .active = ck.active.has(c)});
    }
  }
  for (const Corner c : ck.walls)
    scene.items.push_back({.piece = Piece::wall, .place = c, .seat = owner(rules, pub, c)});
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    const Corner c = ck.metropolis[t];
    if (c != none<Corner>)
      scene.items.push_back({.piece = Piece::gate, .place = c, .seat = owner(rules, pub, c), .level = t});
  }
  if (ck.merchant != none<Hex>)
    scene.items.push_back({.piece = Piece::merchant, .place = ck.merchant, .seat = ck.merchant_of});
  scene.voyage = picture::Voyage{rules.ship_steps, ck.ship};
}

constexpr std::array<std::string_view, 3> kEditions{"et", "is", "da"};
constexpr OptionInfo kOptions[] = {
    {"ck.edition", "et, is or da", "et", "which book of Cities & Knights",
     [](Setup& s, std::string_view v) { return parse_choice(v, kEditions, s.ck_edition.emplace()); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.ck_edition) return std::nullopt;
       return std::string(kEditions[idx(*s.ck_edition)]);
     }},
    {"ck.tactical", "true or false", "false", "owners choose which knights fight",
     [](Setup& s, std::string_view v) { return parse_choice(v, kFlagNames, s.ck_tactical); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.ck_tactical) return std::nullopt;
       return "true";
     }},
};

}  // namespace

extern const Part kCitiesKnightsPart{.module = ModuleId::cities_knights,
                                     .word = "ck",
                                     .about = "Cities & Knights",
                                     .options = kOptions,
                                     .asks = kAsksOfCk,
                                     .spaces = kSpaces,
                                     .extras = kExtras,
                                     .write_public = write_public,
                                     .write_seat = write_seat,
                                     .write_own = write_own,
                                     .write_hidden = write_hidden,
                                     .read = ck_part::read,
                                     .check = ck_part::check,
                                     .events = events,
                                     .score = score,
                                     .draw = draw,
                                     .pieces_leave = true};

}  // namespace landnam::notation
