#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"

namespace landnam::notation {
namespace {

template <class Set>
Json ids_json(const Set& set) {
  Json list = Json::array();
  for (auto id : set) list.push_back(raw(id));
  return list;
}

Json harbours_json(std::uint8_t mask) {
  Json list = Json::array();
  for (std::uint8_t h = 0; h < 8; ++h) {
    if (((mask >> h) & 1U) != 0) list.push_back(name_of(Harbour{h}));
  }
  return list;
}

Json turn_json(const Public& pub) {
  Json turn = Json::object();
  turn["number"] = pub.turn_number;
  turn["seat"] = raw(pub.turn);
  turn["start"] = raw(pub.start);
  if (pub.part != TurnPart::first) {
    turn["part"] = name_of(pub.part);
    turn["leader"] = raw(pub.leader);
  }
  if (pub.turn_number == 0) turn["placed"] = pub.setup_step;
  turn["rolls"] = pub.rolls_done;
  turn["dice"] = pub.dice[0] == 0 && pub.dice[1] == 0 ? Json(nullptr) : Json::array({pub.dice[0], pub.dice[1]});
  turn["first_sum"] = pub.first_sum;
  turn["card_played"] = pub.card_played;
  turn["building_begun"] = pub.building_begun;
  turn["offers"] = pub.offer.made;
  return turn;
}

Json terms_json(Swap terms, int gold) {
  Json give = goods_json(terms.give());
  Json want = goods_json(terms.want());
  if (gold > 0) give["gold"] = gold;
  if (gold < 0) want["gold"] = -gold;
  Json json = Json::object();
  json["give"] = std::move(give);
  json["want"] = std::move(want);
  return json;
}

Json offer_json(const Offer& offer) {
  Json json = terms_json(offer.terms, offer.gold);
  json["to"] = seats_json(offer.to);
  json["accepted"] = seats_json(offer.accepted);
  Json counters = Json::array();
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (!has(offer.countered, Seat{s})) continue;
    Json counter = {{"seat", s}};
    counter.update(terms_json(offer.counter[s], offer.counter_gold[s]));
    counters.push_back(std::move(counter));
  }
  json["countered"] = std::move(counters);
  return json;
}

Json proposals_json(const Public& pub) {
  const Offer& offer = pub.offer;
  Json list = Json::array();
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (!has(offer.proposers, Seat{s})) continue;
    Json json = {{"seat", s}, {"made", pub.seat[s].proposals}};
    if (has(offer.proposed, Seat{s})) json.update(terms_json(offer.counter[s], offer.counter_gold[s]));
    list.push_back(std::move(json));
  }
  return list;
}

void write_seat(const Rules& rules, const Public& pub, Seat s, Json& json) {
  const SeatPublic& seat = pub.seat[idx(s)];
  json["roads"] = ids_json(seat.roads);
  json["settlements"] = ids_json((seat.stands & pub.built) - pub.cities);
  json["cities"] = ids_json(seat.stands & pub.cities);
  if (idx(s) < rules.players) {
    json["knights"] = seat.knights;
    if (rules.gold) json["gold"] = seat.gold;
    if (seat.owed > 0) json["owed"] = seat.owed;
  }
  if (seat.harbours_new != 0) json["harbours_new"] = harbours_json(seat.harbours_new);
  each_part(rules, [&](const Part& part) {
    if (part.write_seat != nullptr) part.write_seat(rules, pub, s, json);
  });
}

void write_own(const Rules& rules, const Private& own, Json& json) {
  json["hand"] = goods_json(own.hand);
  if (!own.aside.empty()) json["aside"] = goods_json(own.aside);
  json["devcards"] = cards_json(own.dev);
  if (!own.fresh.empty()) json["devcards_new"] = cards_json(own.fresh);
  each_part(rules, [&](const Part& part) {
    if (part.write_own != nullptr) part.write_own(rules, own, json);
  });
}

void write_public(const Setup& setup, const Rules& rules, const Public& pub, Json& json) {
  write_setup(setup, json);
  json["board"] = board_json(rules, layout_of(rules, pub));
  json["turn"] = turn_json(pub);
  json["pending"] = pending_json(pub);
  json["robber"] = pub.robber == none<Hex> ? Json(nullptr) : Json(raw(pub.robber));
  if (rules.robber_home == Terrain::sea && pub.robber_frozen) json["robber_waits"] = true;
  json["longest_route"] = seat_json(pub.route_holder);
  json["largest_army"] = seat_json(pub.army_holder);
  json["winner"] = seat_json(pub.winner);
  json["bank"] = goods_json(pub.bank);
  json["used_cards"] = cards_json(pub.used_cards);
  if (pub.offer.to != 0) json["offer"] = offer_json(pub.offer);
  if (pub.offer.proposers != 0) json["proposals"] = proposals_json(pub);
  each_part(rules, [&](const Part& part) {
    if (part.write_public != nullptr) part.write_public(rules, pub, json);
  });
}

// What a view counts because it cannot show it, or because a client should not have to work it out.
void write_counts(const Rules& rules, const Public& pub, Seat s, Json& json) {
  const SeatPublic& seat = pub.seat[idx(s)];
  json["points"] = seat.points;
  json["route"] = seat.route;
  json["roads_left"] = seat.roads_left;
  json["settlements_left"] = seat.settlements_left;
  json["cities_left"] = seat.cities_left;
  if (idx(s) >= rules.players) return;
  json["need"] = seat.need;
  json["hand_count"] = seat.cards;
  json["devcard_count"] = seat.dev_cards;
  json["harbours"] = harbours_json(seat.harbours);
}

}  // namespace

Json frame_json(const Frame& frame) {
  Json json = {{"ask", name_of(frame.ask)}};
  if (frame.actors != 0) json["actors"] = seats_json(frame.actors);
  if (frame.may != 0) json["may"] = seats_json(frame.may);
  const std::array values = frame.values();
  constexpr std::array<std::string_view, 5> kPlain{"a", "b", "c", "d", "e"};
  const AskInfo* info = ask_info(frame.ask);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (info != nullptr && !info->args[i].name.empty()) {
      if (info->args[i].sparse && values[i] == 0) continue;
      json[std::string(info->args[i].name)] = target_json(info->args[i].space, values[i]);
    } else if (values[i] != 0) {
      json[std::string(kPlain[i])] = values[i];
    }
  }
  return json;
}

Json pending_json(const Public& pub) {
  Json list = Json::array();
  for (std::size_t i = 0; i < pub.pending.size; ++i) list.push_back(frame_json(pub.pending.frames[i]));
  return list;
}

Json position_json(const Setup& setup, const Rules& rules, const State& state) {
  Json json = Json::object();
  write_public(setup, rules, state.pub, json);
  json["deck"] = cards_json(state.hidden.deck);
  each_part(rules, [&](const Part& part) {
    if (part.write_hidden != nullptr) part.write_hidden(rules, state.hidden, json);
  });
  Json seats = Json::array();
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    Json seat = Json::object();
    write_seat(rules, state.pub, Seat{s}, seat);
    if (s < rules.players) write_own(rules, state.own[s], seat);
    seats.push_back(std::move(seat));
  }
  json["seats"] = std::move(seats);
  return json;
}

Json view_json(const Setup& setup, const Rules& rules, const View& view) {
  Json json = {{"seat", seat_json(view.seat)}};
  write_public(setup, rules, view.pub, json);
  json["deck_count"] = view.pub.deck_left;
  each_part(rules, [&](const Part& part) {
    if (part.write_view != nullptr) part.write_view(rules, view.pub, json);
  });
  Json seats = Json::array();
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    Json seat = Json::object();
    write_seat(rules, view.pub, Seat{s}, seat);
    write_counts(rules, view.pub, Seat{s}, seat);
    each_part(rules, [&](const Part& part) {
      if (part.write_counts != nullptr) part.write_counts(rules, view.pub, Seat{s}, seat);
    });
    if (Seat{s} == view.seat) write_own(rules, view.mine, seat);
    seats.push_back(std::move(seat));
  }
  json["seats"] = std::move(seats);
  return json;
}

}  // namespace landnam::notation
