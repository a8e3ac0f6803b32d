// The state before the first decision: where the modules' parts lie, and what the board and the rules give.

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/play/engine.hpp"
#include "engine/play/modules.hpp"

namespace landnam {
namespace {

// Of two scenarios the larger counts: a game has one at most, of the sea or not.
constexpr std::size_t largest_public_parts() {
  std::size_t always = 0;
  std::size_t scenario = 0;
  std::size_t sea = 0;
  std::size_t sea_scenario = 0;
  Modules::each([&]<class M>() {
    if constexpr (requires { typename M::PublicPart; }) {
      constexpr std::size_t size = sizeof(typename M::PublicPart);
      if (M::id == ModuleId::seafarers) sea = size;
      else if (has(kSeaScenarios, M::id)) sea_scenario = std::max(sea_scenario, size);
      else if (has(kScenarios, M::id)) scenario = std::max(scenario, size);
      else always += size;
    }
  });
  return always + std::max(scenario, sea + sea_scenario);
}
static_assert(largest_public_parts() <= kPublicParts);

}  // namespace

void plan_state(const Rules& rules, State& state) {
  StatePlan& plan = state.pub.plan;
  plan = {};
  plan.at.fill(kNone);
  plan.seats = rules.seats();
  const auto raise = [](std::uint8_t& size, std::size_t end) {
    size = static_cast<std::uint8_t>(std::max<std::size_t>(size, end));
  };
  Modules::each([&]<class M>() {
    if (!rules.plays(M::id)) return;
    if constexpr (requires { typename M::PublicPart; }) {
      using Part = typename M::PublicPart;
      static_assert(Part::module == M::id);
      plan.at[idx(M::id)] = plan.words;
      plan.words = static_cast<std::uint8_t>(plan.words + sizeof(Part) / 8);
      part_of<Part>(state.pub) = Part{};
    }
    if constexpr (requires { typename M::PrivatePart; }) {
      using Part = typename M::PrivatePart;
      raise(plan.own, Part::at + sizeof(Part));
      for (Private& own : state.own) part_of<Part>(own) = Part{};
    }
    if constexpr (requires { typename M::HiddenPart; }) {
      using Part = typename M::HiddenPart;
      raise(plan.hidden, Part::at + sizeof(Part));
      part_of<Part>(state.hidden) = Part{};
    }
  });
}

State initial_state(const Rules& rules, const Layout& layout) {
  State state;
  plan_state(rules, state);
  Game g{rules, state};
  Public& pub = g.pub();
  pub.terrain.fill(Terrain::sea);
  for (std::size_t h = 0; h < rules.board->hexes; ++h) {
    pub.terrain[h] = layout.terrain[h];
    pub.number[h] = layout.number[h];
  }
  pub.harbour = layout.harbour;
  pub.harbour_path = layout.harbour_path;
  pub.bank = rules.bank;
  pub.deck_left = static_cast<std::uint8_t>(rules.deck.total());
  state.hidden.deck = rules.deck;
  for (std::size_t s = 0; s < rules.seats(); ++s) {
    SeatPublic& seat = pub.seat[s];
    seat.roads_left = rules.roads;
    seat.settlements_left = rules.settlements;
    seat.cities_left = rules.cities;
    seat.need = rules.target;
  }
  if (rules.robber && rules.robber_home != Terrain::sea)
    pub.robber = layout.find(rules.robber_home);  // base.robber.start
  hooks::on_board(g, layout);
  hooks::on_setup(g);
  if (rules.fixed_start) base::place_fixed_pieces(g);
  g.pending().push({.ask = Ask::first_player});
  if (pub.card_due) base::judge_cards(g);
  return state;
}

}  // namespace landnam
