#include "engine/modules/caravans/caravans.hpp"

#include "engine/model/hooks.hpp"
#include "engine/modules/caravans/decisions.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam {
namespace {

constexpr Hex kOasis{9};

// Only where it comes in: later it may go to the oasis too.
bool has_number(const Look& l, const Action& a) { return l.pub.robber != none<Hex> || l.pub.number[a.to] != 0; }

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

std::span<const KindInfo> Caravans::kinds() {
  static const KindInfo table[] = {
      {.kind = Kind::bid,
       .name = "bid",
       .from = Space::count,
       .to = Space::count,
       .asks = asks(Ask::bid),
       .guards = caravan::bid_guards,
       .perform = caravan::do_bid,
       .module = id},
      {.kind = Kind::name_path,
       .name = "name-path",
       .to = Space::path,
       .asks = asks(Ask::name_path),
       .guards = caravan::name_path_guards,
       .perform = caravan::do_name_path,
       .module = id},
      {.kind = Kind::decline_path,
       .name = "decline-path",
       .asks = asks(Ask::name_path),
       .perform = caravan::do_decline_path,
       .module = id},
      {.kind = Kind::place_camel,
       .name = "place-camel",
       .to = Space::path,
       .asks = asks(Ask::place_camel),
       .guards = caravan::place_camel_guards,
       .perform = caravan::do_place_camel,
       .module = id},
  };
  return table;
}

std::span<const ExtraGuard> Caravans::extra_guards() {
  static constexpr ExtraGuard kExtra[] = {{Kind::move_robber, {Rule::caravan_robber, has_number}}};
  return kExtra;
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

void Caravans::narrow_robber(const Look& look, HexSet& hexes) {
  if (look.pub.robber != none<Hex>) return;
  for (std::uint8_t h = 0; h < look.board().hexes; ++h) {
    if (look.pub.number[h] == 0) hexes.remove(Hex{h});
  }
}

void Caravans::candidates(const Look& look, Menu& menu) {
  switch (look.ask()) {
    case Ask::bid: {
      const unsigned grain = look.mine.hand[Good::grain];
      for (unsigned wool = 0; wool <= look.mine.hand[Good::wool]; ++wool) {
        menu.add_each(Kind::bid, PathSet::first(grain + 1), static_cast<std::uint8_t>(wool));
      }
      break;
    }
    case Ask::name_path:
      menu.add_each(Kind::name_path, caravan::open_paths(look.rules, look.pub));
      menu.add(Kind::decline_path);
      break;
    case Ask::place_camel:
      menu.add_each(Kind::place_camel, caravan::open_paths(look.rules, look.pub, look.top().as<PlaceCamel>().barred));
      break;
    default: break;
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
