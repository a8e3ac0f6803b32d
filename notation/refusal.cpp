#include "notation/refusal.hpp"

#include <fmt/format.h>

#include "notation/names.hpp"

namespace landnam::notation {

std::string why_not(Rule rule, std::string_view sentence, const Rules& rules, const Public& pub) {
  switch (rule) {
    case Rule::trade_offers: return fmt::format("{} (offers={})", sentence, rules.offers_per_turn);
    case Rule::game_chance_first: return fmt::format("{} ({})", sentence, name_of(pub.pending.top().ask));
    default: return std::string(sentence);
  }
}

}  // namespace landnam::notation
