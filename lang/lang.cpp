#include "lang/lang.hpp"

#include <algorithm>
#include <string>

#include "lang/texts.hpp"
#include "lang/words.hpp"

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

std::string_view text_in(std::span<const Language> languages, std::string_view key, std::string_view code,
                         std::string_view english) {
  for (const Language& language : languages) {
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
  return text_in(rule_languages(), english.id, code, english.text);
}

std::string_view note_in(const RuleNote& note, std::string_view code) {
  std::string key{rule_text(note.rule).id};
  key.append("#").append(mark_name(note.mark));
  return text_in(rule_languages(), key, code, note.part);
}

std::string_view word_in(std::string_view key, std::string_view code) {
  for (const std::string_view language : {code, std::string_view("en")}) {
    for (const auto& texts : {terminal_languages(), web_languages()}) {
      const std::string_view found = text_in(texts, key, language, "");
      if (!found.empty()) return found;
    }
  }
  return "";
}

std::string_view word_in(std::string_view key, std::string_view code, unsigned n) {
  const std::string base{key};
  const unsigned last = n % 10;
  const bool teen = n % 100 >= 11 && n % 100 <= 19;
  std::string form = n == 1 ? "/one" : "/other";
  if (code == "is" && last == 1 && !teen) form = "/one";
  if (code == "pl" && n != 1) form = last >= 2 && last <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? "/few" : "/many";
  for (const std::string& one : {base + form, base + "/other", base}) {
    const std::string_view found = word_in(one, code);
    if (!found.empty()) return found;
  }
  return "";
}

std::string filled(std::string_view text, Values values) {
  std::string out{text};
  for (const auto& [name, value] : values) {
    const std::string hole = "{" + std::string(name) + "}";
    for (std::size_t at = out.find(hole); at != std::string::npos; at = out.find(hole, at + value.size())) {
      out.replace(at, hole.size(), value);
    }
  }
  return out;
}

}  // namespace landnam::lang
