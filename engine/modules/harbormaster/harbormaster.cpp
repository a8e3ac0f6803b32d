#include "engine/modules/harbormaster/harbormaster.hpp"

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam {
namespace harbours {

unsigned points(const Rules& rules, const Public& pub, Seat seat) {
  const CornerSet mine = pub.seat[idx(seat)].stands & pub.built & base::harbour_corners(rules, pub);
  return static_cast<unsigned>(mine.count() + (mine & pub.cities).count());
}

}  // namespace harbours

namespace {

constexpr unsigned kLeast = 3;  // harbour points for the card
constexpr int kWorth = 2;

// harbormaster.card: the holder keeps it until somebody has more; then the only one with the most, or nobody.
Seat rightful(const Game& g) {
  unsigned most = 0;
  unsigned how_many = 0;
  Seat who = none<Seat>;
  Seat holder = g.pub().harbormaster;
  unsigned held = 0;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    const unsigned n = harbours::points(g.rules, g.pub(), Seat{s});
    if (Seat{s} == holder) held = n;
    if (n > most) {
      most = n;
      how_many = 0;
    }
    if (n == most) {
      ++how_many;
      who = Seat{s};
    }
  }
  if (most < kLeast) return none<Seat>;
  if (holder != none<Seat> && held == most) return holder;
  return how_many == 1 ? who : none<Seat>;
}

// harbormaster.captured: more of the same action is to come, whose losses count together.
bool under_way(const Frame& top) {
  switch (top.ask) {
    case Ask::lose_city: return true;
    case Ask::landing: return top.as<Landing>().sums() != 0;
    case Ask::treason: return top.as<MoveInvaders>().left == 1;
    default: return false;
  }
}

}  // namespace

// harbormaster.target: after whatever the game's own target is, so the module comes last.
void Harbormaster::fold(const Setup&, Rules& rules) { rules.target = static_cast<std::uint8_t>(rules.target + 1); }

void Harbormaster::after_building(Game& g, Seat, Corner, How) { g.pub().card_due = true; }
void Harbormaster::after_loss(Game& g, Seat, Corner) { g.pub().card_due = true; }
void Harbormaster::after_harbours(Game& g) { g.pub().card_due = true; }
void Harbormaster::derive(Game& g) { g.pub().card_due = rightful(g) != g.pub().harbormaster; }

void Harbormaster::judge_cards(Game& g) {
  const Seat before = g.pub().harbormaster;
  const Seat after = rightful(g);
  g.pub().card_due = before != after;
  if (before == after || g.pub().hold_win || under_way(g.pending().top())) return;
  g.pub().card_due = false;
  g.pub().harbormaster = after;
  if (before != none<Seat>) base::refresh_points(g, before);
  if (after != none<Seat>) base::refresh_points(g, after);
}

void Harbormaster::score(const Rules&, const Public& pub, Seat seat, int& points) {
  if (pub.harbormaster == seat) points += kWorth;
}

}  // namespace landnam
