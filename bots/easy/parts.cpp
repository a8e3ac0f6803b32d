// The easy bot's list of modules, each with its part.

#include <array>

#include "bots/easy/mind.hpp"

namespace landnam::bots::easy {

extern const Part kBasePart;
extern const Part kTwoPlayersPart;
extern const Part kCitiesKnightsPart;
extern const Part kFishermenPart;
extern const Part kRiversPart;
extern const Part kCaravansPart;
extern const Part kEventsPart;
extern const Part kHarbormasterPart;
extern const Part kAttackPart;
extern const Part kTradersPart;
extern const Part kSeafarersPart;

namespace {

constexpr Part kGoldPart{.module = ModuleId::gold};  // in the parts of the scenarios that use it
constexpr Part kFriendlyRobberPart{.module = ModuleId::friendly_robber};
constexpr Part kShoresPart{.module = ModuleId::shores};  // what the scenarios of the sea share is enough
constexpr Part kIslandsPart{.module = ModuleId::islands};
constexpr Part kDesertPart{.module = ModuleId::desert};
constexpr Part kFiveSixPart{.module = ModuleId::five_six};

constexpr std::array kParts{
    &kBasePart,      &kTwoPlayersPart,     &kCitiesKnightsPart, &kGoldPart,         &kFishermenPart, &kRiversPart,
    &kCaravansPart,  &kFriendlyRobberPart, &kEventsPart,        &kHarbormasterPart, &kAttackPart,    &kTradersPart,
    &kSeafarersPart, &kShoresPart,         &kIslandsPart,       &kDesertPart,       &kFiveSixPart,
};

}  // namespace

std::span<const Part* const> parts() { return kParts; }

}  // namespace landnam::bots::easy
