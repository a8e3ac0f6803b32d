#pragma once
// The rule catalogue in every language: English from the engine, the others from lang/rules/*.json.

#include <string_view>
#include <vector>

#include "engine/model/catalogue/catalogue.hpp"
#include "engine/model/catalogue/notes.hpp"

namespace landnam::lang {

std::vector<std::string_view> languages();  // codes, "en" first
bool is_language(std::string_view code);

// In that language; in English where the language or the text is not there.
std::string_view rule_in(Rule rule, std::string_view code);
std::string_view note_in(const RuleNote& note, std::string_view code);

}  // namespace landnam::lang
