#pragma once
// The modules whose rules must all have scenarios. A module that is finished is added here, once.

#include <array>
#include <string_view>
#include <utility>

namespace landnam::scenario {

// The words of the catalogue: "common" are the rules that belong to no single module.
inline constexpr auto kFinished = std::to_array<std::string_view>(
    {"common", "base", "two", "ck", "friendly", "events", "harbormaster", "fishermen", "rivers", "caravans", "attack",
     "traders", "seafarers", "shores", "islands", "desert", "six"});

// Rules of finished modules that only show in games with another module: due when that one is finished.
inline constexpr auto kWaits = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"two.events", "events"},
    {"two.token.setup-city", "attack"},
    {"fish.events", "events"},
    {"rivers.events", "events"},
    {"caravan.events", "events"},
    {"robber.offboard", "fishermen"},
    {"gold.public", "rivers"},
    {"gold.when", "traders"},
    {"combo.variants", "events"},
    {"combo.friendly.ck", "friendly"},
    {"friendly.desert", "rivers"},  // only there can somebody with 2 points and two others be at home
});

}  // namespace landnam::scenario
