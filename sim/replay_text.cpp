#include "sim/replay_text.hpp"

#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/replay.hpp"

namespace landnam::sim {

std::size_t ReplayText::Hash::operator()(const Action& a) const {
  std::uint64_t h = std::uint64_t{raw(a.kind)} | std::uint64_t{raw(a.seat)} << 8 | std::uint64_t{a.from} << 16 |
                    std::uint64_t{a.to} << 24 | std::uint64_t{a.n} << 32 | std::uint64_t{a.m} << 40;
  h ^= a.give.lanes * 0x9E3779B97F4A7C15ULL ^ a.want.lanes * 0xC2B2AE3D27D4EB4FULL;
  h *= 0xFF51AFD7ED558CCDULL;
  return h ^ h >> 32;
}

const std::string& ReplayText::part(const Action& action) {
  const auto at = parts_.find(action);
  if (at != parts_.end()) return at->second;
  if (parts_.size() == kMostParts) parts_.clear();
  return parts_.emplace(action, notation::to_text(notation::action_json(action)) + ',').first->second;
}

std::string ReplayText::of(const GameRecord& record) {
  std::string text = notation::to_text(notation::replay_json({setup_, record.layout, {}}));
  text.resize(text.size() - 2);  // up to "actions":[
  text.reserve(text.size() + record.actions.size() * 48);
  for (const Action& action : record.actions) text += part(action);
  if (!record.actions.empty()) text.pop_back();
  return text += "]}";
}

}  // namespace landnam::sim
