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
constexpr std::array<std::uint8_t, kMostGrounds> kBookNumbers{6, 5, 4, 9, 8, 10};
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
  if (!book) rng.shuffle(layout.ground.begin(), layout.ground.begin() + kGrounds);
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
