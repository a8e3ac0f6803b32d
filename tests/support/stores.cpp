// One entry a module that keeps cards or pieces of its own.

#include "tests/support/stores.hpp"
#include "tests/support/invariants.hpp"

namespace landnam::test {
namespace {

constexpr Store kStores[] = {
    {.module = ModuleId::cities_knights, .check = check_ck},
    {.module = ModuleId::fishermen, .check = check_fish},
    {.module = ModuleId::rivers, .not_roads = bridges_among_roads, .check = check_rivers},
    {.module = ModuleId::caravans, .check = check_caravans},
    {.module = ModuleId::barbarian_attack, .check = check_attack},
    {.module = ModuleId::traders_barbarians, .check = check_traders},
    {.module = ModuleId::seafarers, .not_roads = ships_among_roads, .check = check_sea},
};

}  // namespace

std::span<const Store> module_stores() { return kStores; }

}  // namespace landnam::test
