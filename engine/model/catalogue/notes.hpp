// What of a rule is not in its book's text: a ruling of ours, or a figure read from a picture.
#pragma once

#include <span>
#include <string_view>

#include "engine/model/catalogue/catalogue.hpp"

namespace landnam {

enum class Mark : std::uint8_t { ruling, picture };

struct RuleNote {
  Rule rule;
  Mark mark;
  std::string_view part;  // English; which part of the rule
};

// A rule whose source is RULING is one as a whole and has no note.
std::span<const RuleNote> rule_notes();
// The note of a rule, or null.
const RuleNote* note_of(Rule rule);

std::string_view mark_name(Mark mark);  // "ruling" or "picture"

}  // namespace landnam
