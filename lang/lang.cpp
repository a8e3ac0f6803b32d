#include "lang/lang.hpp"

#include <algorithm>
#include <string>

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

namespace {

std::string_view text_in(std::string_view key, std::string_view code, std::string_view english) {
  for (const Language& language : rule_languages()) {
    if (language.code != code) continue;
    const auto it = std::lower_bound(language.texts.begin(), language.texts.end(), key,
                                     [](const Text& t, std::string_view id) { return t.id < id; });
    if (it != language.texts.end() && it->id == key) return it->text;
  }
  return english;
}

}  // namespace

std::string_view rule_in(Rule rule, std::string_view code) {
  const RuleText& english = rule_text(rule);
  return text_in(english.id, code, english.text);
}

std::string_view note_in(const RuleNote& note, std::string_view code) {
  std::string key{rule_text(note.rule).id};
  key.append("#").append(mark_name(note.mark));
  return text_in(key, code, note.part);
}

}  // namespace landnam::lang
