#include "engine/modules/caravans/caravans.hpp"

#include "engine/model/hooks.hpp"
#include "engine/modules/caravans/decisions.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam {
namespace {

constexpr Hex kOasis{9};

std::array<caravan::Start, kCaravans> find_starts() {
  const Board& board = board_of(Shape::island);
  std::array<caravan::Start, kCaravans> all{};
  constexpr std::array kArrows{Point::nw, Point::ne, Point::s};
  for (std::size_t i = 0; i < kCaravans; ++i) {
    const Corner inner = board.corner(kOasis, kArrows[i]);
    const PathSet away = board.corner_paths[idx(inner)] - board.hex_paths[idx(kOasis)];
    all[i] = {away.lowest(), inner, board.other_end(away.lowest(), inner)};
  }
  return all;
}

}  // namespace

const std::array<caravan::Start, kCaravans>& caravan::starts() {
  static const std::array<Start, kCaravans> all = find_starts();
  return all;
}

void Caravans::fold(const Setup&, Rules& rules) {
  rules.target = static_cast<std::uint8_t>(rules.target + 2);  // caravan.target
  rules.robber_home = Terrain::sea;                            // caravan.two.robber, caravan.events
  rules.route_varies = true;
}

void Caravans::layout(const Rules& rules, Rng& rng, Layout& layout) {
  layout = layout_around(rules.board_kind, Terrain::oasis, kOasis, rng);
}

void Caravans::on_board(Game& g, const Layout&) {
  CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  room.left = caravan::kCamels;
  room.front.fill(none<Corner>);
  room.named.fill(none<Path>);
}

void Caravans::on_setup(Game& g) { g.pub().robber_frozen = true; }  // robber.offboard

void Caravans::on_turn_start(Game& g) {
  CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  room.due = false;
  room.votes = {};
  room.named.fill(none<Path>);
}

// caravan.trigger, caravan.one
void Caravans::on_turn_end(Game& g) {
  const CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  if (room.due && room.left > 0 && caravan::open_paths(g.rules, g.pub()).any()) caravan::open_vote(g);
}

void Caravans::after_building(Game& g, Seat seat, Corner, How how) {
  if (how != How::setup && seat == g.turn()) part_of<CaravansPublic>(g.pub()).due = true;
}

void Caravans::run_step(Game& g, const Frame& step) {
  if (step.ask == Ask::count_votes) caravan::count_votes(g);
  if (step.ask == Ask::count_names) caravan::count_names(g);
}

// Whoever has no card at all has nothing to lay out; a camel needs a path and a camel [caravan.one].
void Caravans::skip_frame(const Game& g, bool& skip) {
  const Frame& top = g.pending().top();
  if (top.ask == Ask::bid) {
    for (std::uint8_t s = 0; s < g.rules.players; ++s) skip |= has(top.actors, Seat{s}) && g.pub().seat[s].cards == 0;
  }
  if (top.ask == Ask::place_camel) {
    skip = part_of<CaravansPublic>(g.pub()).left == 0 ||
           caravan::open_paths(g.rules, g.pub(), top.as<PlaceCamel>().barred).empty();
  }
}

// caravan.bonus
void Caravans::score(const Rules& rules, const Public& pub, Seat seat, int& points) {
  for (Corner c : pub.seat[idx(seat)].stands & pub.built) {
    if ((rules.board->corner_paths[idx(c)] & part_of<CaravansPublic>(pub).camels).count() >= 2) ++points;
  }
}

void Caravans::doubled_paths(const Rules&, const Public& pub, PathSet& doubled) {
  doubled = part_of<CaravansPublic>(pub).camels;
}

}  // namespace landnam
