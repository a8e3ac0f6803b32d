#include "engine/model/rules.hpp"

#include "engine/play/lists.hpp"
#include "engine/play/modules.hpp"

namespace landnam {
namespace {

std::optional<Problem> check(const Setup& s) {
  const ModuleMask scenarios = s.modules & kScenarios;
  const bool sea = (s.modules & kSeaScenarios) != 0;
  const bool ck = has(s.modules, ModuleId::cities_knights);
  const bool many = s.players > 4;
  if (s.players == 2 && ck) return Problem{Rule::two_not_with_ck, "players", "3 to 6 with ck"};
  if (ck && (s.players < 3 || s.players > kMaxSeats)) return Problem{Rule::ck_players, "players", "3 to 6 with ck"};
  if (s.players < 2 || s.players > kMaxSeats) return Problem{Rule::base_players, "players", "2 to 6"};
  if (many && scenarios != 0) return Problem{Rule::none, "players", "2, 3 or 4 with a scenario, so far"};
  if (!many && s.turns) return Problem{Rule::none, "turns", "only with 5 or 6 players"};
  if (sea && (scenarios & ~kSeaScenarios) != 0)
    return Problem{Rule::combo_sea_scenario, "game", "a scenario of the sea or another, not both"};
  if ((scenarios & (scenarios - 1)) != 0) return Problem{Rule::combo_scenario_one, "game", "one scenario at most"};
  if (sea && (ck || s.players == 2)) return Problem{Rule::none, "game", "the sea without ck, for 3 or 4, so far"};
  if (ck && scenarios != 0) return Problem{Rule::combo_ck_scenario, "game", "ck or a scenario, not both"};
  if (s.players != 2 && s.two_edition) return Problem{Rule::none, "two.edition", "only with --players 2"};
  if (!ck && (s.ck_edition || s.ck_tactical)) return Problem{Rule::none, "ck.edition", "only with ck"};
  if (!sea && s.sea_edition) return Problem{Rule::none, "sea.edition", "only with a scenario of the sea"};
  if (ck && s.separate_phases) return Problem{Rule::ck_turn_order, "phases", "combined with ck"};
  if (sea != (s.board == BoardKind::printed) && !(sea && s.board == BoardKind::random))
    return Problem{Rule::combo_board, "board", "printed or random with a scenario of the sea, printed nowhere else"};
  if (s.board == BoardKind::plates && many)
    return Problem{Rule::combo_board, "board", "plates only with 2 to 4 players"};
  if (s.board == BoardKind::plates && scenarios != 0)
    return Problem{Rule::combo_board, "board", "plates only without a scenario"};
  if (s.board != BoardKind::random && (s.modules & kOwnBoards) != 0)
    return Problem{Rule::combo_board, "board", "random: this scenario has its own board"};
  if (s.target && (*s.target < 3 || *s.target > 30)) return Problem{Rule::none, "target", "a number from 3 to 30"};
  return std::nullopt;
}

}  // namespace

BoardKind usual_board(ModuleMask modules) {
  return (modules & kSeaScenarios) != 0 ? BoardKind::printed : BoardKind::random;
}

std::variant<Rules, Problem> resolve(const Setup& asked) {
  Setup setup = asked;
  setup.modules |= only(ModuleId::base);
  if (setup.players == 2) setup.modules |= only(ModuleId::two_players);
  else setup.modules &= static_cast<ModuleMask>(~only(ModuleId::two_players));
  if (setup.players > 4) setup.modules |= only(ModuleId::five_six);
  else setup.modules &= static_cast<ModuleMask>(~only(ModuleId::five_six));
  if ((setup.modules & kGoldScenarios) != 0) setup.modules |= only(ModuleId::gold);
  if ((setup.modules & kSeaScenarios) != 0) setup.modules |= only(ModuleId::seafarers);
  if (auto problem = check(setup)) return *problem;

  const bool traders_box = (setup.modules & ((kScenarios & ~kSeaScenarios) | kVariants)) != 0;
  if (!setup.two_edition) setup.two_edition = traders_box ? TwoEdition::tb : TwoEdition::pl;

  Rules rules;
  rules.board = &board_of(Shape::island);
  rules.modules = setup.modules;
  rules.hooks = hooks_of(setup.modules);
  rules.players = setup.players;
  rules.board_kind = setup.board;
  rules.separate_phases = setup.separate_phases;
  rules.fixed_start = setup.board == BoardKind::beginner;
  Modules::each([&]<class M>() {
    if constexpr (requires { &M::fold; }) {
      if (rules.plays(M::id)) M::fold(setup, rules);
    }
  });
  rules.road_paths = PathSet::first(rules.board->paths) - rules.no_roads;
  rules.building_corners = CornerSet::first(rules.board->corners) - rules.no_buildings;
  rules.lists = &legality::lists_of(rules);
  rules.rates_vary = rules.hooked(Hook::trade_rates);
  if (setup.target) rules.target = *setup.target;
  if (setup.offers) rules.offers_per_turn = *setup.offers;
  return rules;
}

Layout make_layout(const Rules& rules, Rng& rng) {
  if (!rules.hooked(Hook::layout)) return base_layout(rules.board_kind, rng);
  Layout layout = base_layout(rules.board_kind, rng);
  hooks::layout(rules, rng, layout);
  return layout;
}

}  // namespace landnam
