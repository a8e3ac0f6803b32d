// The medium bot's list of modules, each with its part. Most have none: the evaluation says it all.

#include <array>

#include "bots/medium/medium.hpp"

namespace landnam::bots::medium {

extern const Part kCaravansPart;
extern const Part kAttackPart;
extern const Part kTradersPart;

namespace {

constexpr Kind kTrades[] = {Kind::bank_trade};
constexpr Kind kPurchases[] = {Kind::spend_gold, Kind::buy_gold};
constexpr Kind kCatches[] = {Kind::fish_resource};
constexpr Kind kCardTrades[] = {Kind::card_crane, Kind::card_merchant_fleet};

constexpr Part kBasePart{.module = ModuleId::base, .converts = kTrades};
constexpr Part kTwoPlayersPart{.module = ModuleId::two_players};
constexpr Part kCitiesKnightsPart{.module = ModuleId::cities_knights, .converts = kCardTrades};
constexpr Part kGoldPart{.module = ModuleId::gold, .converts = kPurchases};
constexpr Part kFishermenPart{.module = ModuleId::fishermen, .converts = kCatches};
constexpr Part kRiversPart{.module = ModuleId::rivers};
constexpr Part kFriendlyRobberPart{.module = ModuleId::friendly_robber};
constexpr Part kEventsPart{.module = ModuleId::events};
constexpr Part kHarbormasterPart{.module = ModuleId::harbormaster};
constexpr Part kSeafarersPart{.module = ModuleId::seafarers};
constexpr Part kShoresPart{.module = ModuleId::shores};
constexpr Part kIslandsPart{.module = ModuleId::islands};
constexpr Part kDesertPart{.module = ModuleId::desert};
constexpr Part kFiveSixPart{.module = ModuleId::five_six};

constexpr std::array kParts{
    &kBasePart,      &kTwoPlayersPart, &kCitiesKnightsPart, &kGoldPart,           &kFishermenPart, &kRiversPart,
    &kCaravansPart,  &kAttackPart,     &kTradersPart,       &kFriendlyRobberPart, &kEventsPart,    &kHarbormasterPart,
    &kSeafarersPart, &kShoresPart,     &kIslandsPart,       &kDesertPart,         &kFiveSixPart,
};

}  // namespace

std::span<const Part* const> parts() { return kParts; }

}  // namespace landnam::bots::medium
