#include "engine/model/catalogue/catalogue.hpp"

#include <algorithm>
#include <array>

namespace landnam {
namespace {

// Entry 0 is Rule::none, so a rule is its own index.
constexpr RuleText kRules[] = {
    {Rule::none, "", Source::RULING, "", ""},
#define RULE(name, id, source, text) {Rule::name, id, Source::source, text, RULE_MODULE},
#include "engine/model/catalogue/rules.inc"
#undef RULE
};

constexpr std::size_t kCount = std::size(kRules);

// Rules ordered by id, for the search.
constexpr auto kById = [] {
  std::array<std::uint16_t, kCount> index{};
  for (std::size_t i = 0; i < kCount; ++i) index[i] = static_cast<std::uint16_t>(i);
  std::sort(index.begin(), index.end(), [](std::uint16_t a, std::uint16_t b) { return kRules[a].id < kRules[b].id; });
  return index;
}();

constexpr bool ids_are_unique() {
  for (std::size_t i = 1; i < kCount; ++i) {
    if (kRules[kById[i - 1]].id == kRules[kById[i]].id) return false;
  }
  return true;
}
static_assert(ids_are_unique(), "a rule id occurs twice");

}  // namespace

std::span<const RuleText> catalogue() { return std::span<const RuleText>(kRules).subspan(1); }

const RuleText& rule_text(Rule rule) {
  const auto i = static_cast<std::size_t>(rule);
  return kRules[i < kCount ? i : 0];
}

std::optional<Rule> find_rule(std::string_view id) {
  if (id.empty()) return std::nullopt;
  const auto it = std::lower_bound(kById.begin(), kById.end(), id,
                                   [](std::uint16_t i, std::string_view wanted) { return kRules[i].id < wanted; });
  if (it == kById.end() || kRules[*it].id != id) return std::nullopt;
  return kRules[*it].rule;
}

std::string_view source_name(Source source) {
  switch (source) {
    case Source::PL: return "PL";
    case Source::DA: return "DA";
    case Source::IS: return "IS";
    case Source::ET: return "ET";
    case Source::TB: return "TB";
    case Source::FACT: return "FACT";
    case Source::RULING: return "RULING";
  }
  return "";
}

}  // namespace landnam
