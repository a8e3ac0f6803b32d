#include "engine/modules/cities_knights/cities_knights.hpp"

#include <algorithm>

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/editions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam {
namespace {

constexpr auto f = Terrain::forest, h = Terrain::hills, p = Terrain::pasture, g = Terrain::fields,
               m = Terrain::mountains, d = Terrain::desert;

// [70-layouts] The board of the first game.
constexpr std::array<Terrain, 19> kFirstTerrain{h, m, h, f, m, d, f, f, g, h, p, g, p, g, m, p, g, p, f};
constexpr std::array<std::uint8_t, 19> kFirstNumber{6, 2, 5, 3, 9, 0, 10, 8, 4, 11, 3, 8, 10, 5, 6, 4, 9, 12, 11};
constexpr std::array<Harbour, 9> kFirstHarbours{Harbour::brick,   Harbour::ore,     Harbour::lumber,
                                                Harbour::grain,   Harbour::generic, Harbour::generic,
                                                Harbour::generic, Harbour::wool,    Harbour::generic};

}  // namespace

void CitiesKnights::fold(const Setup& setup, Rules& rules) {
  rules.target = 13;  // ck.victory
  rules.deck = {};    // ck.pieces.unused
  rules.largest_army = false;
  rules.second_road_optional = false;  // ck.card.road-building
  rules.goods_kinds = kResourceKinds | kCommodityKinds;
  const unsigned each = rules.players > 4 ? 18 : 12;  // six.ck
  rules.bank += Goods::of(Good::paper, each) + Goods::of(Good::cloth, each) + Goods::of(Good::coin, each);
  rules.city_second = {Good::paper, Good::brick, Good::cloth, Good::grain, Good::coin};  // ck.production.city
  rules.second_is_city = true;                                                           // ck.setup.city
  rules.fixed_start = false;                                                             // ck.setup.beginner
  rules.event_die = kEventDie;
  rules.roll_first = Rule::ck_alchemist_before_roll;
  rules.blocked_road = Rule::ck_knight_block;
  rules.choose_defenders = setup.ck_tactical;  // ck.fight.tactical
  ck::fold_edition(setup.ck_edition.value_or(CkEdition::et), rules);
  if (rules.players > 4) rules.frame_lacks_harbour = false;  // ck.setup.track: only on the smaller island
}

// ck.setup.track: the last path of the frame is bare, the other harbours lie on the other eight.
void CitiesKnights::layout(const Rules& rules, Rng& rng, Layout& layout) {
  const std::size_t last = rules.harbours - 1U;
  if (rules.board_kind == BoardKind::beginner && rules.players <= 4) {  // six.boards
    std::copy(kFirstTerrain.begin(), kFirstTerrain.end(), layout.terrain.begin());
    std::copy(kFirstNumber.begin(), kFirstNumber.end(), layout.number.begin());
    std::copy(kFirstHarbours.begin(), kFirstHarbours.end(), layout.harbour.begin());
    if (rules.frame_lacks_harbour) layout.harbour[last] = Harbour::bare;
  } else if (rules.frame_lacks_harbour) {
    auto* const left_out = std::find(layout.harbour.begin(), layout.harbour.end(), Harbour::generic);
    std::swap(*left_out, layout.harbour[last]);
    layout.harbour[last] = Harbour::bare;
    rng.shuffle(layout.harbour.begin(), layout.harbour.begin() + last);
  }
}

void CitiesKnights::on_setup(Game& game) {
  part_of<CkPublic>(game.pub()) = CkPublic{};
  part_of<CkHidden>(game.state.hidden) = CkHidden{};
  part_of<CkHidden>(game.state.hidden).urn = kProgressCards;
  for (Private& own : game.state.own) part_of<CkPrivate>(own) = CkPrivate{};
  game.pub().robber_frozen = game.rules.robber_waits;
  if (game.rules.robber_off_island) game.pub().robber = none<Hex>;
}

void CitiesKnights::on_turn_start(Game& game) { ck::lift_marks(part_of<CkPublic>(game.pub())); }

// A fallen city stands up again: it was no settlement piece that came free [ck.fight.fallen].
void CitiesKnights::after_building(Game& game, Seat seat, Corner corner, How) {
  CkPublic& ck = part_of<CkPublic>(game.pub());
  if (!ck.fallen.has(corner)) return;
  ck.fallen.remove(corner);
  --game.seat(seat).settlements_left;
}

void CitiesKnights::run_step(Game& game, const Frame& step) {
  switch (step.ask) {
    case Ask::draw_from_pile: {
      const auto [who, pile] = step.as<DrawFromPile>();
      return ck::draw_step(game, who, pile);
    }
    case Ask::settle_limit: return ck::settle_limit(game);
    case Ask::fight: return ck::fight(game);
    case Ask::award_route: return base::award_route(game);
    default: break;
  }
}

void CitiesKnights::skip_frame(const Game& game, bool& skip) {
  const Frame& top = game.pending().top();
  if (top.actors == 0) return;
  const Look look = game.look(Seat{static_cast<std::uint8_t>(std::countr_zero(top.actors))});
  switch (top.ask) {
    case Ask::free_promotion: skip = ck::promotable(look).empty(); break;
    case Ask::commit_knights: skip = ck::to_commit(look).empty(); break;
    case Ask::choose_pile: skip = ck::piles_left(game.pub()) == 0; break;
    case Ask::place_knight: skip = ck::no_place_for_deserter(look); break;
    default: break;
  }
}

// ck.wall
void CitiesKnights::hand_limit(const Rules&, const Public& pub, Seat seat, unsigned& limit) {
  limit += 2U * static_cast<unsigned>((part_of<CkPublic>(pub).walls & pub.seat[idx(seat)].stands).count());
}

void CitiesKnights::outcomes(const Rules&, const State& state, Outcomes& out) {
  const Frame& top = state.pub.pending.top();
  if (top.ask == Ask::event_die) ck::event_die_outcomes(out);
  if (top.ask == Ask::draw_progress) ck::draw_outcomes(state, top.as<DrawProgress>().pile, out);
}

void CitiesKnights::sample(const Rules&, const State& state, Rng& rng, std::optional<Action>& drawn) {
  const Frame& top = state.pub.pending.top();
  if (top.ask == Ask::draw_progress)
    drawn = {.kind = Kind::draw_progress,
             .to = raw(ck::top_card(part_of<CkHidden>(state.hidden), top.as<DrawProgress>().pile, rng))};
}

void CitiesKnights::derive(Game& game) {
  for (std::uint8_t s = 0; s < game.rules.players; ++s) {
    SeatPublic& me = game.pub().seat[s];
    me.settlements_left =
        static_cast<std::uint8_t>(me.settlements_left + (part_of<CkPublic>(game.pub()).fallen & me.stands).count());
    auto& cards = part_of<CkPublic>(game.pub()).seat[s].cards;
    cards = {};
    for (Progress card : part_of<CkPrivate>(game.state.own[s]).hand) {
      if (card != Progress::none) ++cards[idx(pile_of(card))];
    }
  }
}

// ck.victory
void CitiesKnights::score(const Rules&, const Public& pub, Seat seat, int& points) {
  const CkPublic& ck = part_of<CkPublic>(pub);
  const CkSeat& mine = ck.seat[idx(seat)];
  for (Corner c : ck.metropolis) {
    if (c != none<Corner> && pub.seat[idx(seat)].stands.has(c)) points += 2;
  }
  if (ck.merchant_of == seat) ++points;
  points += mine.defender + static_cast<int>(mine.opened_points());
}

}  // namespace landnam
