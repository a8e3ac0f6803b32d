// Actions in words: the seat, the kind, then its targets in the order from, to, then named arguments.

#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

const KindInfo& kind_named(const std::string& name) {
  for (const KindInfo* info : all_kinds()) {
    if (info->name == name) return *info;
  }
  throw BadText("no such action: '" + name + "'");
}

void named_argument(const Scene& scene, const KindInfo& info, Action& action, const std::string& word) {
  const std::size_t eq = word.find('=');
  const std::string name = word.substr(0, eq);
  const std::string_view value = std::string_view(word).substr(eq + 1);
  registry().argument_of(std::string(info.name), name)(scene, action, value);
}

}  // namespace

Action action_of(const Scene& scene, const std::vector<std::string>& words) {
  if (words.size() < 2) throw BadText("expected a seat (or chance) and an action");
  Action action;
  if (words[0] != "chance") action.seat = test::seat_of(scene.rules, words[0]);
  const KindInfo& info = kind_named(words[1]);
  action.kind = info.kind;
  std::vector<std::uint8_t*> slots;
  std::vector<Space> spaces;
  if (info.from != Space::nothing) {
    slots.push_back(&action.from);
    spaces.push_back(info.from);
  }
  if (info.to != Space::nothing) {
    slots.push_back(&action.to);
    spaces.push_back(info.to);
  }
  std::size_t filled = 0;
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i].find('=') != std::string::npos) {
      named_argument(scene, info, action, words[i]);
      continue;
    }
    if (filled == slots.size()) throw BadText("too many targets for " + words[1] + ": '" + words[i] + "'");
    *slots[filled] = words[i] == "?" ? kNone : registry().words_of(spaces[filled]).read(scene, words[i]);
    ++filled;
  }
  return action;
}

std::string text_of(const Scene& scene, const Action& action) {
  const KindInfo* info = kind_info(action.kind);
  std::string text = action.seat == none<Seat> ? "chance" : test::text_of(action.seat);
  if (info == nullptr) return text + " kind-" + std::to_string(raw(action.kind));
  text += " " + std::string(info->name);
  const auto target = [&](Space space, std::uint8_t value) {
    if (space == Space::nothing) return;
    text += " " + (value == kNone ? "?" : registry().words_of(space).write(scene, value));
  };
  target(info->from, action.from);
  target(info->to, action.to);
  if (!action.give.empty()) text += " give=" + test::text_of(action.give);
  if (!action.want.empty()) text += " want=" + test::text_of(action.want);
  if (action.n != 0) text += " n=" + std::to_string(action.n);
  if (action.m != 0) text += " m=" + std::to_string(action.m);
  return text;
}

}  // namespace landnam::scenario
