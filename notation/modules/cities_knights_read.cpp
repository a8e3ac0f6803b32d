// Reading and checking the part of Cities & Knights.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "notation/modules/cities_knights.hpp"
#include "notation/position_check.hpp"
#include "notation/reader.hpp"

namespace landnam::notation::ck_part {
namespace {

Progress card_in(const Value& value) { return Progress{value.choice(progress_names())}; }

template <class Fn>
void each_track(const Value& value, Fn&& fn) {
  Object fields(value);
  for (std::size_t t = 0; t < kTracks && fields.ok(); ++t) fn(t, fields.need(track_names()[t]));
  fields.done();
}

void read_knight(Reading& r, Seat seat, const Value& value) {
  Public& pub = r.state.pub;
  CkPublic& ck = part_of<CkPublic>(pub);
  Object fields(value);
  const Corner at = fields.need("corner").corner(*r.rules.board);
  const unsigned level = fields.need("level").byte(1, 3);
  const bool active = fields.need("active").flag();
  const auto flag = [&](const char* name) {
    const auto given = fields.maybe(name);
    return given && given->flag();
  };
  const bool busy = flag("busy");
  const bool promoted = flag("promoted");
  fields.done();
  if (!fields.ok()) return;
  if (ck::occupied(r.rules, pub).has(at)) return value.fail(fmt::format("corner {} is taken already", raw(at)));
  pub.seat[idx(seat)].stands.add(at);
  if (level == 2) ck.strong.add(at);
  if (level == 3) ck.mighty.add(at);
  if (active) ck.active.add(at);
  if (busy) ck.busy.add(at);
  if (promoted) ck.promoted.add(at);
}

void read_corners(const Reading& r, const Value& list, CornerSet& set, const CornerSet& allowed,
                  std::string_view what) {
  list.each([&](const Value& one) {
    const Corner c = one.corner(*r.rules.board);
    if (!one.ok()) return;
    if (!allowed.has(c) || set.has(c)) return one.fail(fmt::format("corner {} {}", raw(c), what));
    set.add(c);
  });
}

// A list of progress cards; at most as many as there is room for.
template <class List>
std::size_t read_cards(const Value& value, List& cards) {
  std::size_t n = 0;
  if (value.ok() && value.size() > cards.size()) value.fail(fmt::format("more than {} cards", cards.size()));
  value.each([&](const Value& one) { cards[n++] = card_in(one); });
  return n;
}

void read_own(Object& fields, CkPrivate& own) {
  read_cards(fields.need("progress"), own.hand);
  std::sort(own.hand.begin(), own.hand.end(),
            [](Progress a, Progress b) { return a != Progress::none && (b == Progress::none || a < b); });
  if (const auto fresh = fields.maybe("progress_new")) own.fresh = card_in(*fresh);
  if (const auto seen = fields.maybe("seen_hand")) own.see(seen->goods(0xFF));
  if (const auto seen = fields.maybe("seen_progress")) {
    CkPrivate other;
    read_cards(*seen, other.hand);
    own.see(other);
  }
}

void read_seat(Reading& r, Seat seat) {
  Object& fields = r.seats[idx(seat)];
  Public& pub = r.state.pub;
  CkPublic& ck = part_of<CkPublic>(pub);
  CkSeat& mine = ck.seat[idx(seat)];
  const CornerSet stands = pub.seat[idx(seat)].stands;
  fields.need("knight_pieces").each([&](const Value& knight) { read_knight(r, seat, knight); });
  read_corners(r, fields.need("walls"), ck.walls, stands & pub.cities, "is no city without a wall");
  if (const auto fallen = fields.maybe("fallen"))
    read_corners(r, *fallen, ck.fallen, (stands & pub.built) - pub.cities, "is no settlement");
  each_track(fields.need("levels"), [&](std::size_t t, const Value& v) { mine.level[t] = v.byte(0, kTopLevel); });
  std::array<std::uint8_t, kTracks> backs{};
  const Value count = fields.need("progress_count");
  each_track(count, [&](std::size_t t, const Value& v) { backs[t] = v.byte(0, kProgressLimit + 1); });
  mine.defender = fields.need("defender").byte(0, 200);
  fields.need("opened").each([&](const Value& one) {
    const Progress card = card_in(one);
    if (one.ok() && !is_victory(card))
      one.fail("only printer and constitution are laid open", Rule::ck_progress_victory);
    mine.opened |= card == Progress::printer ? std::uint8_t{1} : std::uint8_t{2};
  });
  if (const auto trades = fields.maybe("harbour_trades")) ck.harbour[idx(seat)] = trades->byte(1, 2);
  CkPrivate& own = part_of<CkPrivate>(r.state.own[idx(seat)]);
  read_own(fields, own);
  for (Progress card : own.hand) {
    if (card != Progress::none) ++mine.cards[idx(pile_of(card))];
  }
  if (fields.ok() && mine.cards != backs) count.fail("not the numbers of the progress cards held");
}

void read_piles(const Value& value, CkHidden& hidden) {
  Object fields(value);
  for (std::uint8_t t = 0; t < kTracks && fields.ok(); ++t) {
    Object pile(fields.need(track_names()[t]));
    Object cards(pile.need("cards"));
    for (std::uint8_t k = 1; k < kProgress && cards.ok(); ++k) {
      if (raw(pile_of(Progress{k})) != t) continue;
      if (const auto n = cards.maybe(progress_names()[k])) hidden.urn[k] = n->byte(1, kPile);
    }
    cards.done();
    const Value returned = pile.need("returned");
    std::array<Progress, kPile> cards_under{};
    const std::size_t under = read_cards(returned, cards_under);
    for (std::size_t i = 0; i < under && returned.ok(); ++i) {
      if (raw(pile_of(cards_under[i])) != t) returned.fail("a card of another pile");
      if (returned.ok()) hidden.returned[t].push_back(cards_under[i]);
    }
    pile.done();
  }
  fields.done();
}

void check_progress(const Checking& c) {
  std::array<unsigned, kProgress> cards{};
  const CkHidden& hidden = part_of<CkHidden>(c.state.hidden);
  for (std::size_t k = 1; k < kProgress; ++k) cards[k] = hidden.urn[k];
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    for (Progress card : hidden.returned[t].all(Track{t})) ++cards[idx(card)];
  }
  for (std::size_t s = 0; s < c.rules.players; ++s) {
    const CkSeat& seat = part_of<CkPublic>(c.state.pub).seat[s];
    for (Progress card : part_of<CkPrivate>(c.state.own[s]).hand) ++cards[idx(card)];
    cards[idx(Progress::printer)] += seat.opened & 1U;
    cards[idx(Progress::constitution)] += seat.opened >> 1U;
  }
  for (std::size_t k = 1; k < kProgress; ++k) {
    if (cards[k] == kProgressCards[k]) continue;
    return c.fail("piles", fmt::format("{} {} cards in all places together, but the game has {}", cards[k],
                                       progress_names()[k], kProgressCards[k]));
  }
  // More than four only while that is being settled, or is about to be.
  const Pending& pending = c.state.pub.pending;
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    const CkPrivate& own = part_of<CkPrivate>(c.state.own[s]);
    const bool many = part_of<CkPublic>(c.state.pub).seat[s].hidden_cards() > kProgressLimit;
    bool due = false;
    bool asked = false;
    for (std::size_t i = 0; i < pending.size; ++i) {
      const Frame& f = pending.frames[i];
      const bool mine = has(f.actors, Seat{s});
      due |= (mine && (f.ask == Ask::fifth_card || f.ask == Ask::progress_limit)) ||
             (f.ask == Ask::settle_limit && Seat{s} == c.state.pub.turn);
      asked |= mine && f.ask == Ask::new_card;
    }
    if (many && !due) return c.fail(seat_field(s, "progress"), "more than four", Rule::ck_progress_limit);
    const bool marks = (c.rules.fifth_new_only || c.rules.progress_at_once) && Seat{s} == c.state.pub.turn;
    const bool needed = asked || (marks && many && c.rules.fifth_new_only);
    const bool fresh = own.fresh != Progress::none;
    if ((fresh && (!marks || !(due || asked) || !own.holds(own.fresh))) || (needed && !fresh))
      return c.fail(seat_field(s, "progress_new"), "the card just drawn in the own turn, editions is and da",
                    Rule::ck_progress_at_once);
    if (asked && pile_of(own.fresh) != pending.top().as<NewCard>().pile)
      return c.fail(fmt::format("pending[{}].track", pending.size - 1), "not the pile of the new card");
    if (own.holds(Progress::printer) || own.holds(Progress::constitution))
      return c.fail(seat_field(s, "progress"), "printer and constitution are laid open", Rule::ck_progress_victory);
  }
}

void check_looks(const Checking& c) {
  const Frame& top = c.state.pub.pending.top();
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    const bool looks = has(top.actors, Seat{s});
    CkPrivate wanted;
    if (looks && top.ask == Ask::take_from_hand) wanted.see(c.state.own[idx(top.as<TakeFromHand>().victim)].hand);
    if (looks && top.ask == Ask::take_progress)
      wanted.see(part_of<CkPrivate>(c.state.own[idx(top.as<TakeProgress>().victim)]));
    if (part_of<CkPrivate>(c.state.own[s]).seen != wanted.seen) {
      return c.fail(seat_field(s, "seen_hand"), "not what the look into another's cards shows now");
    }
  }
}

void check_knights(const Checking& c, std::size_t s) {
  const Public& pub = c.state.pub;
  const CkPublic& ck = part_of<CkPublic>(pub);
  const CornerSet knights = ck::knights_of(pub, Seat{static_cast<std::uint8_t>(s)});
  for (unsigned level = 1; level <= 3; ++level) {
    if (ck::of_level(ck, knights, level).count() > ck::kKnightPieces)
      return c.fail(seat_field(s, "knight_pieces"), fmt::format("more than two of level {}", level),
                    Rule::ck_knight_supply);
  }
  if ((knights - pub.seat[s].ends).any())
    return c.fail(seat_field(s, "knight_pieces"), "a knight away from the roads of its colour", Rule::ck_knight_build);
  const bool fighting = pub.pending.top().ask == Ask::commit_knights;
  if (s != idx(pub.turn) && !fighting && (knights & (ck.busy | ck.promoted)).any())
    return c.fail(seat_field(s, "knight_pieces"), "busy and promoted are marks of the player whose turn it is");
  if ((ck.walls & pub.seat[s].stands).count() > ck::kWalls)
    return c.fail(seat_field(s, "walls"), "more than three", Rule::ck_wall);
  const SeatPublic& seat = pub.seat[s];
  const int fallen = (ck.fallen & seat.stands).count();
  const int settlements = ((seat.stands & pub.built) - pub.cities).count() - fallen;
  const int cities = (seat.stands & pub.cities).count() + fallen;
  if (settlements > c.rules.settlements || cities > c.rules.cities)
    c.fail(seat_field(s, "settlements"), "more pieces than there are", Rule::base_build_supply);
}

void check_metropolises(const Checking& c) {
  const Public& pub = c.state.pub;
  const CkPublic& ck = part_of<CkPublic>(pub);
  CornerSet seen;
  for (std::size_t t = 0; t < kTracks; ++t) {
    const std::string field = fmt::format("ck.metropolis.{}", track_names()[t]);
    const Corner at = ck.metropolis[t];
    std::uint8_t top = 0;
    std::uint8_t holder_level = 0;
    for (std::size_t s = 0; s < c.rules.players; ++s) {
      top = std::max(top, ck.seat[s].level[t]);
      if (at != none<Corner> && pub.seat[s].stands.has(at)) holder_level = ck.seat[s].level[t];
    }
    const Frame& frame = pub.pending.top();
    const bool choosing = frame.ask == Ask::place_metropolis && idx(frame.as<PlaceMetropolis>().track) == t;
    if (choosing != (at == none<Corner> && top >= 4))
      return c.fail(field, choosing ? "it is being placed" : "somebody has reached level 4", Rule::ck_metropolis_first);
    if (at == none<Corner>) continue;
    if (!pub.cities.has(at) || seen.has(at)) return c.fail(field, "not a city of its own", Rule::ck_metropolis_first);
    seen.add(at);
    if (holder_level < 4 || (holder_level == 4 && top == 5))
      return c.fail(field, "its holder has not the level for it", Rule::ck_metropolis_take);
  }
}

void check_gifts(const Checking& c) {
  const Public& pub = c.state.pub;
  const Frame& top = pub.pending.top();
  const bool open = top.ask == Ask::give_cards;
  const bool others = top.ask == Ask::discard || top.ask == Ask::give_gift || top.ask == Ask::give_help;
  for (std::uint8_t s = 0; s < c.rules.players; ++s) {
    const unsigned aside = c.state.own[s].aside.total();
    if (!open && !others && (aside > 0 || pub.seat[s].owed > 0))
      return c.fail(seat_field(s, "owed"), "no cards are asked for now");
    if (!open) continue;
    const bool receives = Seat{s} == top.as<GiveCards>().receiver;
    if (aside > pub.seat[s].owed || pub.seat[s].owed > pub.seat[s].cards || (receives && pub.seat[s].owed > 0))
      return c.fail(seat_field(s, "aside"), "more cards than are owed");
    if ((aside < pub.seat[s].owed) != has(top.actors, Seat{s}))
      return c.fail(fmt::format("pending[{}].actors", pub.pending.size - 1), "expected the seats that still owe cards");
  }
}

bool holds_four(const Checking& c, SeatMask actors) {
  return part_of<CkPublic>(c.state.pub).seat[idx(sole(actors))].hidden_cards() == kProgressLimit;
}

void check_arguments(const Checking& c, const Frame& f, const std::string& at) {
  switch (f.ask) {
    case Ask::may_draw:
      if (ck::pile_left(c.state.pub, f.as<MayDraw>().pile) == 0 || !holds_four(c, f.actors))
        c.fail(at, "only whoever holds four cards is asked, and only for a pile that has some", Rule::ck_gate_may);
      break;
    case Ask::take_from_hand: {
      const auto [victim, left] = f.as<TakeFromHand>();
      if (has(f.actors, victim)) c.fail(at + ".victim", "nobody looks into their own cards");
      else if (c.state.pub.seat[idx(victim)].cards < left) c.fail(at + ".left", "more than there are to take");
      break;
    }
    case Ask::take_progress:
      if (has(f.actors, f.as<TakeProgress>().victim)) c.fail(at + ".victim", "nobody looks into their own cards");
      break;
    case Ask::answer_harbour: {
      const auto [offerer, offered] = f.as<AnswerHarbour>();
      if (has(f.actors, offerer) || c.state.own[idx(offerer)].hand[offered] == 0)
        c.fail(at + ".offerer", "does not hold the card");
      break;
    }
    case Ask::lose_city:
      for (std::uint8_t s = 0; s < c.rules.players; ++s) {
        if (has(f.actors, Seat{s}) && ck::plain_cities(c.state.pub, Seat{s}).count() < f.as<LoseCity>().cities)
          return c.fail(at + ".left", "more cities than can be lost");
      }
      break;
    default: break;
  }
}

void check_frames(const Checking& c) {
  const Pending& pending = c.state.pub.pending;
  constexpr std::size_t kDeepest = 9;  // leaves room for what a frame pushes
  if (pending.size > kDeepest) return c.fail("pending", fmt::format("more than {} frames", kDeepest));
  for (std::size_t i = 0; i < pending.size && c.ok(); ++i) {
    const Frame& f = pending.frames[i];
    const bool last = i + 1 == pending.size;
    const std::string at = fmt::format("pending[{}]", i);
    const bool answer = f.ask == Ask::take_from_hand || f.ask == Ask::take_progress || f.ask == Ask::give_cards ||
                        f.ask == Ask::answer_harbour || f.ask == Ask::place_metropolis || f.ask == Ask::swap_number ||
                        f.ask == Ask::retreat_knight || f.ask == Ask::remove_knight || f.ask == Ask::place_knight ||
                        f.ask == Ask::new_card || f.ask == Ask::may_draw;
    check_arguments(c, f, at);
    if (!c.ok()) return;
    if (answer && !last) return c.fail(at, "this frame is always the last one");
  }
}

}  // namespace

void read(Reading& r) {
  Public& pub = r.state.pub;
  CkPublic& ck = part_of<CkPublic>(pub);
  ck = CkPublic{};
  part_of<CkHidden>(r.state.hidden) = CkHidden{};
  Object fields(r.top.need("ck"));
  ck.ship = fields.need("ship").byte(0, r.rules.ship_steps);
  ck.landings = fields.need("landings").byte(0, 255);
  pub.robber_frozen = fields.need("robber_frozen").flag();
  if (const Value die = fields.need("event_die"); !die.is_null()) pub.event_die = die.choice(event_names());
  each_track(fields.need("metropolis"), [&](std::size_t t, const Value& v) {
    if (!v.is_null()) ck.metropolis[t] = v.corner(*r.rules.board);
  });
  if (const Value value = fields.need("merchant"); !value.is_null()) {
    Object merchant(value);
    ck.merchant = merchant.need("hex").hex(*r.rules.board);
    ck.merchant_of = merchant.need("seat").seat(r.rules.players);
    merchant.done();
  }
  if (const auto cranes = fields.maybe("cranes")) ck.cranes = cranes->byte(1, 2);
  if (const auto fleet = fields.maybe("fleet"))
    fleet->each([&](const Value& good) { ck.fleet |= static_cast<std::uint8_t>(1U << idx(good.good())); });
  fields.done();
  for (std::uint8_t s = 0; s < r.rules.players && r.top.ok(); ++s) read_seat(r, Seat{s});
  read_piles(r.top.need("piles"), part_of<CkHidden>(r.state.hidden));
}

void check(const Checking& c) {
  const Public& pub = c.state.pub;
  const CkPublic& ck = part_of<CkPublic>(pub);
  for (std::size_t s = 0; s < c.rules.players && c.ok(); ++s) check_knights(c, s);
  if (c.ok()) check_metropolises(c);
  if (c.ok()) check_progress(c);
  if (c.ok()) check_frames(c);
  if (c.ok()) check_looks(c);
  if (c.ok()) check_gifts(c);
  if (!c.ok()) return;
  if (pub.robber_frozen != (c.rules.robber_waits && ck.landings == 0))
    return c.fail("ck.robber_frozen", "until the first landing, and not in the first edition", Rule::ck_robber_frozen);
  const bool off = c.rules.robber_off_island && ck.landings == 0;
  if (off != (pub.robber == none<Hex>))
    return c.fail("robber", "off the island until the first landing", Rule::ck_robber_start);
  if (ck.ship == c.rules.ship_steps && pub.pending.top().ask != Ask::commit_knights)
    return c.fail("ck.ship", "at the last step they fight at once", Rule::ck_ship);
}

}  // namespace landnam::notation::ck_part
