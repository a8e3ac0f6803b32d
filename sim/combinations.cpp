#include "sim/combinations.hpp"

#include <array>

namespace landnam::sim {
namespace {

// Variants first, so that the subsets count through them before the next scenario.
constexpr std::array kWords{
    ModuleId::friendly_robber, ModuleId::events,   ModuleId::harbormaster,     ModuleId::fishermen,
    ModuleId::rivers,          ModuleId::caravans, ModuleId::barbarian_attack, ModuleId::traders_barbarians,
    ModuleId::cities_knights};

void add_players(Setup setup, std::vector<Setup>& all) {
  for (std::uint8_t players = 2; players <= kMaxSeats; ++players) {
    setup.players = players;
    if (std::holds_alternative<Rules>(resolve(setup))) all.push_back(setup);
  }
}

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
  for (unsigned subset = 0; subset < (1U << kWords.size()); ++subset) {
    Setup setup;
    for (std::size_t i = 0; i < kWords.size(); ++i) {
      if (((subset >> i) & 1U) != 0) setup.modules |= only(kWords[i]);
    }
    if (has(setup.modules, ModuleId::cities_knights)) add_editions(setup, all);
    else add_players(setup, all);
  }
  return all;
}

}  // namespace landnam::sim
