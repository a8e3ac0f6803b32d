#include "notation/modules/part.hpp"

namespace landnam::notation {
namespace {

// One line a module.
constexpr std::array kParts{
    &kBasePart,     &kTwoPlayersPart,     &kCitiesKnightsPart, &kGoldPart,         &kFishermenPart, &kRiversPart,
    &kCaravansPart, &kFriendlyRobberPart, &kEventsPart,        &kHarbormasterPart, &kAttackPart,    &kTradersPart,
};

}  // namespace

std::span<const Part* const> all_parts() { return kParts; }

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
