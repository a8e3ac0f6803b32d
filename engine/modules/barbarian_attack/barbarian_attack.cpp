#include "engine/modules/barbarian_attack/barbarian_attack.hpp"

#include <algorithm>
#include <numeric>

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/common/gold.hpp"

namespace landnam {
namespace {

using namespace attack;  // NOLINT(google-build-using-namespace): the table names every room

constexpr auto f = Terrain::forest, h = Terrain::hills, p = Terrain::pasture, g_ = Terrain::fields,
               m = Terrain::mountains;
constexpr std::array<std::uint8_t, 19> kNumbers{3, 8, 0, 9, 4, 5, 10, 12, 6, 10, 8, 11, 4, 9, 3, 5, 0, 6, 2};
constexpr std::array<Hex, 7> kInland{Hex{4}, Hex{5}, Hex{8}, Hex{9}, Hex{10}, Hex{13}, Hex{14}};

unsigned pile_size(const Public& pub) { return std::accumulate(room(pub).pile.begin(), room(pub).pile.end(), 0U); }

}  // namespace

void BarbarianAttack::fold(const Setup&, Rules& rules) {
  rules.target += 2;
  rules.robber = false;
  rules.robber_home = Terrain::sea;
  rules.largest_army = false;
  rules.second_is_city = true;
  rules.cards_at_once = true;
  rules.deck = {};
}

void BarbarianAttack::layout(const Rules&, Rng& rng, Layout& layout) {
  std::array<Terrain, kCoastHexes> coast{f, f, h, h, p, p, p, m, g_, g_};
  std::array<Terrain, kInland.size()> inland{f, p, h, m, m, g_, g_};
  deal_terrain(layout, kCoast, coast, rng);
  deal_terrain(layout, kInland, inland, rng);
  layout.terrain[idx(kCastleHex)] = Terrain::castle;
  layout.terrain[idx(kAttackDesert)] = Terrain::desert;
  std::copy(kNumbers.begin(), kNumbers.end(), layout.number.begin());
}

void BarbarianAttack::on_setup(Game& g) {
  AttackPublic& r = room(g);
  r.supply = kInvaders;
  r.foreign = none<Path>;
  for (auto& knights : r.knight) knights.fill(none<Path>);
  r.pile = kInvasionDeck;
  g.pub().deck_left = static_cast<std::uint8_t>(pile_size(g.pub()));
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    r.token[i] = g.pub().number[idx(kCoast[i])];
    if (r.token[i] != 2 && r.token[i] != 12) continue;
    r.barbarians[i] = 1;
    --r.supply;
  }
}

void BarbarianAttack::on_turn_end(Game& g) {
  g.pending().push({.ask = Ask::liberate});
  begin_march(g);
}

void BarbarianAttack::on_seven(Game& g) { base::may_steal(g, g.turn(), g.rules.everyone()); }

void BarbarianAttack::on_card_bought(Game& g, Seat seat) { draw_card(g, seat); }

void BarbarianAttack::after_building(Game& g, Seat seat, Corner, How how) {
  if (how == How::setup) return;  // attack.landing.when
  if (idx(seat) < g.rules.players) return begin_landing(g);
  Frame& top = g.pending().top();
  if (top.ask != Ask::landing) return;
  auto landing = top.as<Landing>();
  ++landing.after;  // attack.two.landing
  top.set(landing);
}

void BarbarianAttack::run_step(Game& g, const Frame& step) {
  if (step.ask != Ask::liberate) return;
  room(g).moved = {};
  check_coast(g, step.as<Liberate>().next);
}

void BarbarianAttack::skip_frame(const Game& g, bool& skip) {
  const Ask ask = g.pending().top().ask;
  if (ask == Ask::treason) skip = treason_over(g.look(g.turn()));
  if (ask == Ask::move_knights) skip = march_over(g.look(g.turn()));
}

void BarbarianAttack::serving_harbours(const Rules& rules, const Public& pub, CornerSet& corners) {
  corners -= captured(rules, pub);
}

void BarbarianAttack::outcomes(const Rules&, const State& state, Outcomes& out) {
  switch (state.pub.pending.top().ask) {
    case Ask::draw_invasion: card_outcomes(state, out); break;
    case Ask::landing: landing_outcomes(state, out); break;
    case Ask::rolloff: rolloff_outcomes(out); break;
    case Ask::colour_die: colour_outcomes(out); break;
    default: break;
  }
}

void BarbarianAttack::score(const Rules& rules, const Public& pub, Seat seat, int& points) {
  points += room(pub).prisoners[idx(seat)] / 2;
  const CornerSet lost = pub.seat[idx(seat)].stands & captured(rules, pub);
  points -= (lost & pub.built).count() + (lost & pub.cities).count();
}

void BarbarianAttack::derive(Game& g) {
  g.pub().deck_left = static_cast<std::uint8_t>(pile_size(g.pub()));
  for (std::uint8_t s = 0; s < g.rules.seats(); ++s) base::refresh_harbours(g, Seat{s});
}

}  // namespace landnam
