// The evaluation's list of modules, each with its part.

#include <array>

#include "bots/eval/eval.hpp"

namespace landnam::bots::eval {

extern const Part kBasePart;
extern const Part kCitiesKnightsPart;
extern const Part kTwoPlayersPart;
extern const Part kFishermenPart;
extern const Part kGoldPart;
extern const Part kRiversPart;
extern const Part kCaravansPart;
extern const Part kAttackPart;
extern const Part kTradersPart;
extern const Part kHarbormasterPart;
extern const Part kEventsPart;

namespace {

constexpr Part kFriendlyRobberPart{.module = ModuleId::friendly_robber};
constexpr Part kSeafarersPart{.module = ModuleId::seafarers};
constexpr Part kShoresPart{.module = ModuleId::shores};
constexpr Part kIslandsPart{.module = ModuleId::islands};
constexpr Part kDesertPart{.module = ModuleId::desert};
constexpr Part kFiveSixPart{.module = ModuleId::five_six};

// The order of a net's inputs is that of the parts it knows.
constexpr std::array kParts{
    &kBasePart,      &kCitiesKnightsPart, &kTwoPlayersPart, &kFishermenPart,    &kGoldPart,    &kRiversPart,
    &kCaravansPart,  &kAttackPart,        &kTradersPart,    &kHarbormasterPart, &kEventsPart,  &kFriendlyRobberPart,
    &kSeafarersPart, &kShoresPart,        &kIslandsPart,    &kDesertPart,       &kFiveSixPart,
};

}  // namespace

std::span<const Part* const> parts() { return kParts; }

}  // namespace landnam::bots::eval
