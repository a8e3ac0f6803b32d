#pragma once
// Finding rules by id, by the beginning of an id, or by words of their text.

#include <string_view>
#include <vector>

#include "engine/model/catalogue/catalogue.hpp"

namespace landnam::cli {

// In catalogue order; all of them for an empty query. Words must all occur, in the id, in English or in `language`.
std::vector<Rule> search_rules(std::string_view query, std::string_view language);

}  // namespace landnam::cli
