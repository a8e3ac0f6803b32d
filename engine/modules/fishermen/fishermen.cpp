#include "engine/modules/fishermen/fishermen.hpp"

#include <algorithm>

#include "engine/model/hooks.hpp"
#include "engine/modules/fishermen/decisions.hpp"
#include "engine/modules/fishermen/state.hpp"

namespace landnam {
namespace {

struct HexSide {
  Hex hex;
  Side side;
};
// [70-layouts] Each ground lies along two paths of the coast.
constexpr std::array<std::array<HexSide, 2>, kGrounds> kGroundPaths{{
    {{{Hex{0}, Side::ne}, {Hex{1}, Side::nw}}},
    {{{Hex{6}, Side::e}, {Hex{11}, Side::ne}}},
    {{{Hex{11}, Side::se}, {Hex{15}, Side::e}}},
    {{{Hex{16}, Side::se}, {Hex{17}, Side::sw}}},
    {{{Hex{12}, Side::sw}, {Hex{16}, Side::w}}},
    {{{Hex{0}, Side::w}, {Hex{3}, Side::nw}}},
}};
constexpr std::array<std::uint8_t, kGrounds> kBookNumbers{6, 5, 4, 9, 8, 10};
constexpr std::array<std::uint8_t, 7> kInnerTiles{4, 5, 8, 9, 10, 13, 14};
constexpr FishCounts kStartForTwo{2, 2, 1};

std::array<CornerSet, kGrounds> all_ground_corners() {
  const Board& board = board_of(Shape::island);
  std::array<CornerSet, kGrounds> corners;
  for (std::size_t i = 0; i < kGrounds; ++i) {
    for (const HexSide& at : kGroundPaths[i]) {
      for (Corner c : board.path_corner[idx(board.path(at.hex, at.side))]) corners[i].add(c);
    }
  }
  return corners;
}

}  // namespace

namespace fish {

const CornerSet& ground_corners(std::size_t ground) {
  static const std::array<CornerSet, kGrounds> corners = all_ground_corners();
  return corners[ground];
}

bool lake_number(unsigned sum) { return sum == 2 || sum == 3 || sum == 11 || sum == 12; }

}  // namespace fish

void Fishermen::fold(const Setup&, Rules& rules) {
  rules.robber_home = Terrain::sea;
  rules.token_supply = 0;  // fish.two
  rules.tokens_at_start = 0;
  rules.token_limit = 0;
}

void Fishermen::layout(const Rules& rules, Rng& rng, Layout& layout) {
  const bool book = rules.board_kind == BoardKind::beginner;
  const Hex lake{book ? std::uint8_t{9} : kInnerTiles[rng.below(kInnerTiles.size())]};
  layout = layout_around(rules.board_kind, Terrain::lake, lake, rng);
  layout.ground = kBookNumbers;
  if (!book) rng.shuffle(layout.ground.begin(), layout.ground.end());
}

std::span<const KindInfo> Fishermen::kinds() {
  constexpr AskSet kMain = asks(Ask::main);
  static const KindInfo table[] = {
      {.kind = Kind::fish_robber,
       .name = "fish-robber",
       .to = Space::payment,
       .asks = kMain,
       .guards = fish::fish_robber_guards,
       .perform = fish::do_fish_robber,
       .module = id},
      {.kind = Kind::fish_steal,
       .name = "fish-steal",
       .from = Space::seat,
       .to = Space::payment,
       .asks = kMain,
       .guards = fish::fish_steal_guards,
       .perform = fish::do_fish_steal,
       .module = id},
      {.kind = Kind::fish_resource,
       .name = "fish-resource",
       .from = Space::resource,
       .to = Space::payment,
       .asks = kMain,
       .guards = fish::fish_resource_guards,
       .perform = fish::do_fish_resource,
       .module = id},
      {.kind = Kind::fish_road,
       .name = "fish-road",
       .to = Space::payment,
       .asks = kMain,
       .guards = fish::fish_road_guards,
       .perform = fish::do_fish_road,
       .module = id},
      {.kind = Kind::fish_devcard,
       .name = "fish-devcard",
       .to = Space::payment,
       .asks = kMain,
       .guards = fish::fish_devcard_guards,
       .perform = fish::do_fish_devcard,
       .module = id},
      {.kind = Kind::pass_boot,
       .name = "pass-boot",
       .to = Space::seat,
       .asks = asks(Ask::before_roll, Ask::main),
       .guards = fish::pass_boot_guards,
       .perform = fish::do_pass_boot,
       .module = id},
      {.kind = Kind::swap_fish,
       .name = "swap-fish",
       .to = Space::fish,
       .asks = asks(Ask::swap_fish),
       .guards = fish::swap_fish_guards,
       .perform = fish::do_swap_fish,
       .module = id},
      {.kind = Kind::keep_fish,
       .name = "keep-fish",
       .asks = asks(Ask::swap_fish),
       .perform = fish::do_keep_fish,
       .module = id},
      {.kind = Kind::draw_fish,
       .name = "draw-fish",
       .to = Space::fish,
       .asks = asks(Ask::draw_fish),
       .perform = fish::do_draw_fish,
       .module = id},
  };
  return table;
}

// fish.two: fish in place of trade tokens
std::span<const ExtraGuard> Fishermen::extra_guards() {
  static constexpr ExtraGuard kExtra[] = {
      never(Kind::forced_trade, Rule::fish_two),
      never(Kind::robber_home, Rule::fish_two),
      never(Kind::hand_in_knight, Rule::fish_two),
  };
  return kExtra;
}

void Fishermen::on_board(Game& g, const Layout& layout) {
  FishPublic& pub = part_of<FishPublic>(g.pub());
  pub.ground = layout.ground;
  pub.boot = none<Seat>;
  part_of<FishHidden>(g.state.hidden).pile = fish::kTokens;
  if (g.rules.for_two()) {
    for (std::uint8_t s = 0; s < g.rules.players; ++s) {
      FishCounts& own = part_of<FishPrivate>(g.own(Seat{s})).fish;
      own = kStartForTwo;
      for (std::size_t k = 0; k < kFishKinds; ++k) {
        part_of<FishHidden>(g.state.hidden).pile[k] =
            static_cast<std::uint8_t>(part_of<FishHidden>(g.state.hidden).pile[k] - own[k]);
      }
    }
  }
  derive(g);
}

void Fishermen::on_setup(Game& g) { g.pub().robber_frozen = true; }  // robber.offboard

void Fishermen::candidates(const Look& look, Menu& menu) {
  if (look.ask() == Ask::swap_fish) fish::catch_candidates(look, menu);
  else if (look.ask() == Ask::main || look.ask() == Ask::before_roll) fish::spend_candidates(look, menu);
}

// How many there are follows from which there are; and whoever has the boot needs a point more [fish.boot].
void Fishermen::derive(Game& g) {
  FishPublic& pub = part_of<FishPublic>(g.pub());
  const auto sum = [](const FishCounts& c) { return static_cast<std::uint8_t>(c[0] + c[1] + c[2]); };
  for (std::size_t s = 0; s < g.rules.players; ++s) pub.tokens[s] = sum(part_of<FishPrivate>(g.state.own[s]).fish);
  pub.pile =
      static_cast<std::uint8_t>(sum(part_of<FishHidden>(g.state.hidden).pile) + (pub.boot == none<Seat> ? 1 : 0));
  if (pub.boot != none<Seat>) ++g.seat(pub.boot).need;
}

void Fishermen::determinize(const Rules& rules, const View& view, Rng& rng, State& state) {
  const FishPublic& pub = part_of<FishPublic>(view.pub);
  FishCounts unseen{};
  for (std::size_t k = 0; k < kFishKinds; ++k) {
    unseen[k] = static_cast<std::uint8_t>(fish::kTokens[k] - pub.used[k] - part_of<FishPrivate>(view.mine).fish[k]);
  }
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s == idx(view.seat)) continue;
    for (unsigned n = pub.tokens[s]; n > 0; --n) {
      std::uint32_t pick = rng.below(unsigned{unseen[0]} + unseen[1] + unseen[2]);
      std::size_t k = 0;
      for (; pick >= unseen[k]; ++k) pick -= unseen[k];
      --unseen[k];
      ++part_of<FishPrivate>(state.own[s]).fish[k];
    }
  }
  part_of<FishHidden>(state.hidden).pile = unseen;
}

// fish.hidden: only the boot is shown to all.
void Fishermen::hide_action(const Rules&, const State& before, const Action& action, Seat seat, bool& hide) {
  if (action.kind == Kind::draw_fish) hide = action.to != 0 && seat != before.pub.pending.top().as<DrawFish>().who;
}

}  // namespace landnam
