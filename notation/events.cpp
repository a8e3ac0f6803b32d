#include "notation/events.hpp"

#include <nlohmann/json.hpp>

#include "engine/model/hooks.hpp"
#include "engine/model/view.hpp"
#include "engine/modules/base/score.hpp"
#include "notation/action.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"

namespace landnam::notation {
namespace {

class Teller {
 public:
  // `seat` sees it; everything is seen if `all`. `hidden`: the action's cards are not for that seat.
  Teller(const Rules& rules, const State& before, const State& after, Seat seat, bool all, bool hidden)
      : rules_(rules), before_(before), after_(after), seat_(seat), all_(all), hidden_(hidden) {}

  Json tell() {
    dice();
    pieces();
    board();
    for (std::uint8_t s = 0; s < rules_.players; ++s) cards(Seat{s});
    awards();
    each_part(rules_, [&](const Part& part) {
      if (part.events != nullptr) part.events(rules_, before_.pub, after_.pub, list_);
    });
    turn();
    return std::move(list_);
  }

 private:
  Json& add(std::string_view event) {
    list_.push_back(Json::object());
    list_.back()["event"] = event;
    return list_.back();
  }
  bool sees(Seat s) const { return all_ || s == seat_; }

  void dice() {
    const auto& now = after_.pub.dice;
    const bool rolled = before_.pub.pending.top().ask == Ask::dice && after_.pub.rolls_done > 0;
    if (!rolled && now == before_.pub.dice) return;
    if (now[1] == 0) {  // events.ck: a card gives the number
      Json& red = add("red-die");
      red["die"] = now[0];
      return;
    }
    Json& event = add("dice");
    event["dice"] = Json::array({now[0], now[1]});
    event["sum"] = now[0] + now[1];
  }

  template <class Set>
  void changes(std::string_view piece, const char* field, Seat s, const Set& was, const Set& is) {
    for (auto id : is - was) {
      Json& event = add(piece);
      event["seat"] = raw(s);
      event[field] = raw(id);
    }
    for (auto id : was - is) {
      Json& event = add(std::string(piece) + "-removed");
      event["seat"] = raw(s);
      event[field] = raw(id);
    }
  }

  void pieces() {
    for (std::uint8_t s = 0; s < rules_.seats(); ++s) {
      const SeatPublic& was = before_.pub.seat[s];
      const SeatPublic& is = after_.pub.seat[s];
      PathSet ships_before;
      PathSet ships;
      hooks::ships(rules_, before_.pub, Seat{s}, ships_before);
      hooks::ships(rules_, after_.pub, Seat{s}, ships);
      changes("road", "path", Seat{s}, was.roads - ships_before, is.roads - ships);
      const CornerSet cities = was.stands & before_.pub.cities;
      const CornerSet cities_now = is.stands & after_.pub.cities;
      // A settlement that became a city is not removed.
      changes("settlement", "corner", Seat{s}, ((was.stands & before_.pub.built) - cities) - cities_now,
              (is.stands & after_.pub.built) - cities_now);
      changes("city", "corner", Seat{s}, cities, cities_now);
    }
  }

  void board() {
    for (std::uint8_t h = 0; h < rules_.board->hexes; ++h) {
      const Public& was = before_.pub;
      const Public& is = after_.pub;
      if (was.terrain[h] == is.terrain[h] && was.number[h] == is.number[h]) continue;
      const auto lies = [h](const Public& pub, Json& json) {
        json["terrain"] = name_of(pub.terrain[h]);
        json["number"] = pub.number[h] == 0 ? Json(nullptr) : Json(pub.number[h]);
      };
      Json& event = add("hex");
      event["hex"] = h;
      lies(is, event);
      lies(was, event["from"]);
    }
    if (before_.pub.robber == after_.pub.robber) return;
    Json& event = add("robber");
    event["from"] = before_.pub.robber == none<Hex> ? Json(nullptr) : Json(raw(before_.pub.robber));
    event["hex"] = after_.pub.robber == none<Hex> ? Json(nullptr) : Json(raw(after_.pub.robber));
  }

  void cards(Seat s) {
    hand(s);
    dev_cards(s);
    const SeatPublic& was = before_.pub.seat[idx(s)];
    const SeatPublic& is = after_.pub.seat[idx(s)];
    number(s, "knights", was.knights, is.knights);
    number(s, "gold", was.gold, is.gold);
    number(s, "tokens", was.tokens, is.tokens);
  }

  void hand(Seat s) {
    // Cards laid aside are still the owner's until the frame closes.
    const Goods was = before_.own[idx(s)].hand + before_.own[idx(s)].aside;
    const Goods is = after_.own[idx(s)].hand + after_.own[idx(s)].aside;
    const int count = int{after_.pub.seat[idx(s)].cards} - int{before_.pub.seat[idx(s)].cards};
    if (hidden_ && !sees(s)) {
      if (count == 0) return;
      Json& event = add("cards");
      event["seat"] = raw(s);
      event["count"] = count;
      return;
    }
    if (was == is) return;
    Goods gain;
    Goods lose;
    for (std::uint8_t k = 0; k < kGoods; ++k) {
      const unsigned had = was[Good{k}];
      const unsigned has = is[Good{k}];
      if (has > had) gain += Goods::of(Good{k}, has - had);
      if (has < had) lose += Goods::of(Good{k}, had - has);
    }
    Json& event = add("cards");
    event["seat"] = raw(s);
    if (!gain.empty()) event["gain"] = goods_json(gain);
    if (!lose.empty()) event["lose"] = goods_json(lose);
    event["count"] = count;
  }

  void dev_cards(Seat s) {
    for (std::uint8_t k = 0; k < kCards; ++k) {
      const Card card{k};
      if (after_.pub.used_cards[card] <= before_.pub.used_cards[card] || s != after_.pub.turn) continue;
      Json& event = add("devcard-played");
      event["seat"] = raw(s);
      event["card"] = name_of(card);
    }
    const int count = int{after_.pub.seat[idx(s)].dev_cards} - int{before_.pub.seat[idx(s)].dev_cards};
    if (count <= 0) return;
    Json& event = add("devcard");
    event["seat"] = raw(s);
    event["card"] = nullptr;
    if (!sees(s)) return;
    const Cards was = before_.own[idx(s)].dev + before_.own[idx(s)].fresh;
    const Cards is = after_.own[idx(s)].dev + after_.own[idx(s)].fresh;
    for (std::uint8_t k = 0; k < kCards; ++k) {
      if (is[Card{k}] > was[Card{k}]) event["card"] = name_of(Card{k});
    }
  }

  void number(Seat s, const char* what, unsigned was, unsigned is) {
    if (was == is) return;
    Json& event = add(what);
    event["seat"] = raw(s);
    event["from"] = was;
    event[what] = is;
  }

  void holder(std::string_view what, Seat was, Seat is) {
    if (was == is) return;
    Json& event = add(what);
    event["from"] = seat_json(was);
    event["seat"] = seat_json(is);
  }

  void awards() {
    holder("longest-route", before_.pub.route_holder, after_.pub.route_holder);
    holder("largest-army", before_.pub.army_holder, after_.pub.army_holder);
    for (std::uint8_t s = 0; s < rules_.seats(); ++s) {
      number(Seat{s}, "points", before_.pub.seat[s].points, after_.pub.seat[s].points);
    }
  }

  void turn() {
    if (before_.pub.turn_number != after_.pub.turn_number) {
      Json& event = add("turn");
      event["number"] = after_.pub.turn_number;
      event["seat"] = raw(after_.pub.turn);
    } else if (after_.pub.part != TurnPart::first && before_.pub.turn != after_.pub.turn) {
      Json& event = add("part");
      event["part"] = name_of(after_.pub.part);
      event["seat"] = raw(after_.pub.turn);
    }
    if (after_.pub.winner != before_.pub.winner && after_.pub.winner != none<Seat>) {
      const std::size_t winner = idx(after_.pub.winner);
      Json& event = add("winner");  // base.dev.victory: the hidden points are shown now
      event["seat"] = winner;
      event["points"] = after_.pub.seat[winner].points + after_.own[winner].victory_cards();
      event["victory_cards"] = after_.own[winner].victory_cards();
    }
    const Frame& top = after_.pub.pending.top();
    if (top == before_.pub.pending.top() || after_.pub.pending.over()) return;
    Json& event = add("asked");
    event["ask"] = name_of(top.ask);
    event["actors"] = seats_json(top.actors);
  }

  const Rules& rules_;
  const State& before_;
  const State& after_;
  Seat seat_;
  bool all_;
  bool hidden_;
  Json list_ = Json::array();
};

// Others have laid cards aside, each without seeing the rest, and now they change hands: that was no open action, even
// if the last choice was the receiver's own.
bool takes_effect(const Rules& rules, const State& before, const State& after, Seat seat) {
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Goods& was = before.own[s].aside;
    if (Seat{s} != seat && !was.empty() && after.own[s].aside != was) return true;
  }
  return false;
}

}  // namespace

Json events_json(const Rules& rules, const State& before, const State& after, const Action&) {
  return Teller(rules, before, after, none<Seat>, true, false).tell();
}

Json seen_events_json(const Rules& rules, const State& before, const State& after, const Action& action, Seat seat) {
  const bool hidden = !(seen_by(rules, before, action, seat) == action) || takes_effect(rules, before, after, seat);
  return Teller(rules, before, after, seat, false, hidden).tell();
}

Json score_json(const Rules& rules, const State& state) {
  const Public& pub = state.pub;
  Json seats = Json::array();
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    const SeatPublic& seat = pub.seat[s];
    const bool player = s < rules.players;
    const unsigned hidden = player ? state.own[s].victory_cards() : 0;
    Json from = Json::object();
    const auto add = [&](const char* what, int n) {
      if (n != 0) from[what] = n;
    };
    add("settlements", ((seat.stands & pub.built) - pub.cities).count());
    add("cities", 2 * (seat.stands & pub.cities).count());
    add("longest_route", pub.route_holder == Seat{s} ? 2 : 0);
    add("largest_army", pub.army_holder == Seat{s} ? 2 : 0);
    add("victory_cards", static_cast<int>(hidden));
    each_part(rules, [&](const Part& part) {
      if (part.score != nullptr) part.score(rules, pub, Seat{s}, from);
    });
    const int points = seat.points + static_cast<int>(hidden);
    int told = 0;
    for (const auto& [what, n] : from.items()) told += n.get<int>();
    add("other", points - told);
    Json json = {{"seat", s}, {"points", points}, {"visible", seat.points}};
    if (player) json["need"] = seat.need;
    json["from"] = std::move(from);
    seats.push_back(std::move(json));
  }
  Json json = Json::object();
  json["seats"] = std::move(seats);
  json["winner"] = seat_json(pub.winner);
  return json;
}

}  // namespace landnam::notation
