#pragma once
// Why a rule refuses an action: its sentence, in whatever language, and what in this game makes it so.

#include <string>
#include <string_view>

#include "engine/model/look.hpp"

namespace landnam::notation {

// The sentence, and in brackets the option and number or the decision that it speaks of.
std::string why_not(Rule rule, std::string_view sentence, const Rules& rules, const Public& pub);

}  // namespace landnam::notation
