// The rule catalogue: every rule of the game has an id, a source and a short explanation.
// A refused move names the Rule that refuses it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace landnam {

// The enumerator is the id with '.' and '-' turned into '_'.
enum class Rule : std::uint16_t {
  none = 0,
#define RULE(name, id, source, text) name,
#include "engine/model/catalogue/rules.inc"
#undef RULE
};

// The book a rule comes from; FACT where it is common knowledge of a game that those books only join; RULING where all
// are silent and we decided.
enum class Source : std::uint8_t { PL, DA, IS, ET, TB, FACT, RULING };

struct RuleText {
  Rule rule;
  std::string_view id;
  Source source;
  std::string_view text;    // English; the other languages are in lang/rules/*.json under the same id
  std::string_view module;  // the word on the command line, or "common"
};

// All rules in catalogue order, without Rule::none; catalogue()[i].rule is Rule(i + 1).
std::span<const RuleText> catalogue();

// The entry of a rule; for Rule::none and values outside the catalogue an entry with empty texts.
const RuleText& rule_text(Rule rule);

// The rule with exactly this id.
std::optional<Rule> find_rule(std::string_view id);

// "PL", "DA", "IS", "ET", "TB", "FACT" or "RULING".
std::string_view source_name(Source source);

}  // namespace landnam
