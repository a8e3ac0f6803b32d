#include "lang/lang.hpp"

#include <algorithm>

#include "lang/texts.hpp"

namespace landnam::lang {

std::vector<std::string_view> languages() {
  std::vector<std::string_view> codes{"en"};
  for (const Language& language : rule_languages()) codes.push_back(language.code);
  return codes;
}

bool is_language(std::string_view code) {
  const auto all = languages();
  return std::find(all.begin(), all.end(), code) != all.end();
}

std::string_view rule_in(Rule rule, std::string_view code) {
  const RuleText& english = rule_text(rule);
  for (const Language& language : rule_languages()) {
    if (language.code != code) continue;
    const auto it = std::lower_bound(language.texts.begin(), language.texts.end(), english.id,
                                     [](const Text& t, std::string_view id) { return t.id < id; });
    if (it != language.texts.end() && it->id == english.id) return it->text;
  }
  return english.text;
}

}  // namespace landnam::lang
