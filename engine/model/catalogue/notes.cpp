#include "engine/model/catalogue/notes.hpp"

#include <algorithm>

namespace landnam {
namespace {

constexpr RuleNote kNotes[] = {
#define NOTE(name, mark, part) {Rule::name, Mark::mark, part},
#include "engine/model/catalogue/notes.inc"
#undef NOTE
};

}  // namespace

std::span<const RuleNote> rule_notes() { return kNotes; }

const RuleNote* note_of(Rule rule) {
  const auto* const found =
      std::find_if(std::begin(kNotes), std::end(kNotes), [&](const RuleNote& n) { return n.rule == rule; });
  return found == std::end(kNotes) ? nullptr : found;
}

std::string_view mark_name(Mark mark) { return mark == Mark::ruling ? "ruling" : "picture"; }

}  // namespace landnam
