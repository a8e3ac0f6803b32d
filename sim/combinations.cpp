#include "sim/combinations.hpp"

#include "engine/play/modules.hpp"

namespace landnam::sim {
namespace {

// Variants first, so that the subsets count through them before the next scenario.
std::vector<ModuleId> chosen_modules() {
  std::vector<ModuleId> list;
  for (const Sort sort : {Sort::variant, Sort::scenario, Sort::expansion}) {
    Modules::each([&]<class M>() {
      if (M::sort == sort) list.push_back(M::id);
    });
  }
  return list;
}

void add_players(Setup setup, std::vector<Setup>& all) {
  for (std::uint8_t players = 2; players <= kMaxSeats; ++players) {
    setup.players = players;
    if (std::holds_alternative<Rules>(resolve(setup))) all.push_back(setup);
  }
}

// Where there are no editions, all but the first are refused.
void add_editions(Setup setup, std::vector<Setup>& all) {
  for (const auto& edition : {std::optional<CkEdition>{}, std::optional{CkEdition::is}, std::optional{CkEdition::da}}) {
    for (const bool tactical : {false, true}) {
      setup.ck_edition = edition;
      setup.ck_tactical = tactical;
      add_players(setup, all);
    }
  }
}

}  // namespace

std::vector<Setup> all_combinations() {
  std::vector<Setup> all;
  const std::vector<ModuleId> modules = chosen_modules();
  for (unsigned subset = 0; subset < (1U << modules.size()); ++subset) {
    Setup setup;
    for (std::size_t i = 0; i < modules.size(); ++i) {
      if (((subset >> i) & 1U) != 0) setup.modules |= only(modules[i]);
    }
    setup.board = usual_board(setup.modules);
    add_editions(setup, all);
  }
  return all;
}

}  // namespace landnam::sim
