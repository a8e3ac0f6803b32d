// Words of the base game.

#include "notation/names.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

void set_hand(Scene& s, Seat who, Goods cards) {
  Game g = s.game();
  g.pay_to_bank(who, g.own(who).hand);
  if (!g.pub().bank.covers(cards)) throw BadText("the bank has only " + test::text_of(g.pub().bank));
  g.take_from_bank(who, cards);
}

// Cards leave the pile for a hand or the table, and return from where they were.
void move_from_deck(Scene& s, Cards back, Cards out) {
  Cards& deck = s.state.hidden.deck;
  deck += back;
  if (!deck.covers(out)) throw BadText("the pile has only " + test::text_of(deck));
  deck -= out;
  s.state.pub.deck_left = byte(static_cast<int>(deck.total()));
}

void set_dev(Scene& s, Seat who, Cards& place, Cards cards) {
  move_from_deck(s, place, cards);
  place = cards;
  const Private& own = s.state.own[idx(who)];
  s.seat(who).dev_cards = byte(static_cast<int>((own.dev + own.fresh).total()));
}

void set_used(Scene& s, Cards cards) {
  move_from_deck(s, s.state.pub.used_cards, cards);
  s.state.pub.used_cards = cards;
}

void set_knights(Scene& s, Seat who, int n) {
  const int before = s.seat(who).knights;
  const Cards rest = s.state.pub.used_cards - Cards::of(Card::knight, static_cast<unsigned>(before));
  set_used(s, rest + Cards::of(Card::knight, static_cast<unsigned>(n)));
  s.seat(who).knights = byte(n);
}

void count_pieces(Scene& s, Seat who) {
  SeatPublic& seat = s.seat(who);
  const int cities = (seat.stands & s.state.pub.cities).count();
  const int settlements = (seat.stands & s.state.pub.built).count() - cities;
  const int roads = seat.roads.count();
  if (roads > s.rules.roads || settlements > s.rules.settlements || cities > s.rules.cities) {
    throw BadText(test::text_of(who) + " does not own so many pieces");
  }
  seat.roads_left = byte(s.rules.roads - roads);
  seat.settlements_left = byte(s.rules.settlements - settlements);
  seat.cities_left = byte(s.rules.cities - cities);
}

void set_buildings(Scene& s, Seat who, CornerSet corners, bool cities) {
  Public& pub = s.state.pub;
  SeatPublic& seat = s.seat(who);
  const CornerSet old = cities ? seat.stands & pub.cities : (seat.stands & pub.built) - pub.cities;
  seat.stands -= old;
  pub.built -= old;
  pub.cities -= old;
  if (corners.intersects(pub.built)) throw BadText("another building stands there");
  seat.stands |= corners;
  pub.built |= corners;
  if (cities) pub.cities |= corners;
  count_pieces(s, who);
}

void set_roads(Scene& s, Seat who, PathSet paths) {
  s.seat(who).roads = paths;
  count_pieces(s, who);
}

// No pieces on the board, no cards in hands: the givens that follow say everything.
void clear_board(Scene& s) {
  for (std::uint8_t i = 0; i < s.rules.seats(); ++i) {
    set_hand(s, Seat{i}, {});
    set_buildings(s, Seat{i}, {}, false);
    set_buildings(s, Seat{i}, {}, true);
    set_roads(s, Seat{i}, {});
  }
  s.state.pub.route_holder = none<Seat>;
  s.state.pub.army_holder = none<Seat>;
}

void enter_turn(Scene& s, Ask ask, int rolls) {
  Public& pub = s.state.pub;
  if (pub.turn_number == 0) pub.turn_number = 1;
  pub.setup_step = byte(2 * s.rules.players);
  pub.rolls_done = byte(rolls);
  pub.pending.clear();
  pub.pending.push({.ask = ask, .actors = only(pub.turn)});
}

void set_turn(Scene& s, Seat who) {
  s.state.pub.turn = who;
  Frame& top = s.state.pub.pending.top();
  if (top.ask == Ask::main || top.ask == Ask::before_roll) top.actors = only(who);
}

// Rates in use: a list in any order.
struct Rates {
  unsigned bits = 0;
};

void read(const Scene&, std::string_view text, Rates& out) {
  if (text == "none") return;
  for (const std::string& item : test::items_of(text)) {
    out.bits |= 1U << (item == "generic" ? raw(Harbour::generic) : raw(test::good_of(item)));
  }
}

std::string write(const Scene&, const Rates& rates) {
  std::string text;
  for (std::uint8_t h = 0; h <= raw(Harbour::generic); ++h) {
    if (((rates.bits >> h) & 1U) == 0) continue;
    text += text.empty() ? "" : ",";
    text += notation::name_of(Harbour{h});
  }
  return text.empty() ? "none" : text;
}

void seat_words(Registry& r) {
  using S = const Scene&;
  r.seat<Goods>("hand", [](S s, Seat w) { return s.state.own[idx(w)].hand; }, set_hand);
  r.seat<Goods>("aside", [](S s, Seat w) { return s.state.own[idx(w)].aside; });
  r.seat<Cards>(
      "dev", [](S s, Seat w) { return s.state.own[idx(w)].dev; },
      [](Scene& s, Seat w, Cards c) { set_dev(s, w, s.state.own[idx(w)].dev, c); });
  r.seat<Cards>(
      "fresh", [](S s, Seat w) { return s.state.own[idx(w)].fresh; },
      [](Scene& s, Seat w, Cards c) { set_dev(s, w, s.state.own[idx(w)].fresh, c); });
  r.seat<int>("cards", [](S s, Seat w) { return s.seat(w).cards; });
  r.seat<int>("devcards", [](S s, Seat w) { return s.seat(w).dev_cards; });
  r.seat<int>("knights", [](S s, Seat w) { return s.seat(w).knights; }, set_knights);
  r.seat<int>("points", [](S s, Seat w) { return s.seat(w).points; });
  r.seat<int>("route", [](S s, Seat w) { return s.seat(w).route; });
  r.seat<int>("need", [](S s, Seat w) { return s.seat(w).need; });
  r.seat<int>("owed", [](S s, Seat w) { return s.seat(w).owed; });
  r.seat<int>("roads-left", [](S s, Seat w) { return s.seat(w).roads_left; });
  r.seat<int>("settlements-left", [](S s, Seat w) { return s.seat(w).settlements_left; });
  r.seat<int>("cities-left", [](S s, Seat w) { return s.seat(w).cities_left; });
  r.seat<PathSet>("roads", [](S s, Seat w) { return s.seat(w).roads; }, set_roads);
  r.seat<CornerSet>(
      "settlements", [](S s, Seat w) { return s.look(w).settlements(w); },
      [](Scene& s, Seat w, CornerSet c) { set_buildings(s, w, c, false); });
  r.seat<CornerSet>(
      "cities", [](S s, Seat w) { return s.look(w).cities(w); },
      [](Scene& s, Seat w, CornerSet c) { set_buildings(s, w, c, true); });
  r.seat<Rates>("harbours", [](S s, Seat w) { return Rates{s.seat(w).harbours}; });
}

void table_words(Registry& r) {
  using S = const Scene&;
  r.table<Goods>("bank", [](S s) { return s.state.pub.bank; });
  r.table<Cards>("used", [](S s) { return s.state.pub.used_cards; }, set_used);
  r.table<Cards>("pile", [](S s) { return s.state.hidden.deck; });
  r.table<int>("pile-size", [](S s) { return s.state.pub.deck_left; });
  r.table<Seat>("turn", [](S s) { return s.state.pub.turn; }, set_turn);
  r.table<Seat>("start", [](S s) { return s.state.pub.start; }, [](Scene& s, Seat w) { s.state.pub.start = w; });
  r.table<Seat>("route", [](S s) { return s.state.pub.route_holder; }, [](Scene& s, Seat w) { s.route_holder = w; });
  r.table<Seat>("army", [](S s) { return s.state.pub.army_holder; }, [](Scene& s, Seat w) { s.army_holder = w; });
  r.table<Seat>("winner", [](S s) { return s.state.pub.winner; });
  r.table<Hex>(
      "robber", [](S s) { return s.state.pub.robber; },
      [](Scene& s, Hex h) {
        s.state.pub.robber = h;
        if (s.rules.robber_home == Terrain::sea) s.state.pub.robber_frozen = false;  // it has come in before
      });
  r.table<int>(
      "turn-number", [](S s) { return static_cast<int>(s.state.pub.turn_number); },
      [](Scene& s, int n) { s.state.pub.turn_number = static_cast<std::uint32_t>(n); });
  r.table<int>("rolls", [](S s) { return s.state.pub.rolls_done; });
  r.table<int>("offers", [](S s) { return s.state.pub.offer.made; });
  r.table<SeatMask>("accepted", [](S s) { return s.state.pub.offer.accepted; });
  r.table<SeatMask>("proposed", [](S s) { return s.state.pub.offer.proposed; });
  r.table<SeatMask>("countered", [](S s) { return s.state.pub.offer.countered; });
  r.table<bool>(
      "card-played", [](S s) { return s.state.pub.card_played; },
      [](Scene& s, bool yes) { s.state.pub.card_played = yes; });
  r.table<std::string>("ask", [](S s) { return std::string(notation::name_of(s.state.pub.pending.top().ask)); });
  r.table<SeatMask>("actors", [](S s) { return s.state.pub.pending.top().actors; });
  r.table<int>("left", [](S s) { return s.state.pub.pending.top().arguments[0]; });
  r.table<std::string>("phase", nullptr, [](Scene& s, const std::string& name) { registry().enter_phase(s, name); });
  r.table<bool>("bare", nullptr, [](Scene& s, bool) { clear_board(s); });
  r.table<bool>("loose", nullptr, [](Scene& s, bool yes) { s.loose = yes; });
}

template <class Id>
std::uint8_t as_byte(Id id) {
  return raw(id);
}

void space_words(Registry& r) {
  using S = const Scene&;
  using V = std::string_view;
  r.space(Space::corner, {[](S s, V t) { return raw(test::corner_of(s.board(), t)); },
                          [](S s, std::uint8_t v) { return test::text_of(s.board(), Corner{v}); }});
  r.space(Space::path, {[](S s, V t) { return raw(test::path_of(s.board(), t)); },
                        [](S s, std::uint8_t v) { return test::text_of(s.board(), Path{v}); }});
  r.space(Space::hex, {[](S s, V t) { return raw(test::hex_of(s.board(), t)); },
                       [](S, std::uint8_t v) { return test::text_of(Hex{v}); }});
  r.space(Space::seat, {[](S s, V t) { return raw(test::seat_of(s.rules, t)); },
                        [](S, std::uint8_t v) { return test::text_of(Seat{v}); }});
  r.space(Space::seats, {[](S s, V t) { return test::seats_of(s.rules, t); },
                         [](S, std::uint8_t v) { return test::text_of_seats(v); }});
  r.space(Space::card,
          {[](S, V t) { return raw(test::card_of(t)); }, [](S, std::uint8_t v) { return test::text_of(Card{v}); }});
  for (Space space : {Space::good, Space::resource}) {
    r.space(space,
            {[](S, V t) { return raw(test::good_of(t)); }, [](S, std::uint8_t v) { return test::text_of(Good{v}); }});
  }
  for (Space space : {Space::die, Space::number}) {
    r.space(space, {[](S, V t) { return byte(test::number_of(t, 0, 255)); },
                    [](S, std::uint8_t v) { return std::to_string(v); }});
  }
}

void action_words(Registry& r) {
  using S = const Scene&;
  using V = std::string_view;
  r.argument("", "give", [](S, Action& a, V t) { a.give = test::goods_of(t); });
  r.argument("", "want", [](S, Action& a, V t) { a.want = test::goods_of(t); });
  r.argument("", "n", [](S, Action& a, V t) { a.n = byte(test::number_of(t, 0, 255)); });
  r.argument("", "m", [](S, Action& a, V t) { a.m = byte(test::number_of(t, 0, 255)); });
  r.argument("", "from", [](S, Action& a, V t) { a.from = byte(test::number_of(t, 0, 255)); });
  r.argument("", "to", [](S, Action& a, V t) { a.to = byte(test::number_of(t, 0, 255)); });
}

const Words kPhases([](Registry& r) {
  r.phase("before-roll", [](Scene& s) { enter_turn(s, Ask::before_roll, 0); });
  r.phase("main", [](Scene& s) { enter_turn(s, Ask::main, s.rules.rolls_per_turn); });
});
const Words kBaseWords([](Registry& r) {
  seat_words(r);
  table_words(r);
  space_words(r);
  action_words(r);
});

}  // namespace
}  // namespace landnam::scenario
