#include "notation/modules/part.hpp"

#include <algorithm>

namespace landnam::notation {

extern const Part kBasePart;
extern const Part kTwoPlayersPart;
extern const Part kCitiesKnightsPart;
extern const Part kGoldPart;
extern const Part kFishermenPart;
extern const Part kRiversPart;
extern const Part kCaravansPart;
extern const Part kFriendlyRobberPart;
extern const Part kEventsPart;
extern const Part kHarbormasterPart;
extern const Part kAttackPart;
extern const Part kTradersPart;
extern const Part kSeafarersPart;
extern const Part kShoresPart;
extern const Part kIslandsPart;
extern const Part kDesertPart;
extern const Part kFiveSixPart;

namespace {

// The notation's list of modules.
constexpr std::array kParts{
    &kBasePart,      &kTwoPlayersPart,     &kCitiesKnightsPart, &kGoldPart,         &kFishermenPart, &kRiversPart,
    &kCaravansPart,  &kFriendlyRobberPart, &kEventsPart,        &kHarbormasterPart, &kAttackPart,    &kTradersPart,
    &kSeafarersPart, &kShoresPart,         &kIslandsPart,       &kDesertPart,       &kFiveSixPart,
};

}  // namespace

std::span<const Part* const> all_parts() { return kParts; }

const Part* part_of_module(ModuleId module) {
  const auto* const at =
      std::find_if(kParts.begin(), kParts.end(), [&](const Part* part) { return part->module == module; });
  return at != kParts.end() ? *at : nullptr;
}

const AskInfo* ask_info(Ask ask) {
  for (const Part* part : all_parts()) {
    for (const AskInfo& info : part->asks) {
      if (info.ask == ask) return &info;
    }
  }
  return nullptr;
}

const SpaceInfo& space_info(Space space) {
  for (const Part* part : all_parts()) {
    for (const SpaceInfo& info : part->spaces) {
      if (info.space == space) return info;
    }
  }
  static const SpaceInfo plain{Space::number, "value"};
  return plain;
}

ExtraInfo extra_info(Kind kind) {
  for (const Part* part : all_parts()) {
    for (const ExtraInfo& info : part->extras) {
      if (info.kind == kind) return info;
    }
  }
  return {kind, "n", Space::number};
}

}  // namespace landnam::notation
