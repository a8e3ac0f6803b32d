#include "cli/rule_search.hpp"

#include <algorithm>
#include <string>

#include "lang/lang.hpp"

namespace landnam::cli {
namespace {

// ASCII letters only: enough for ids, and other letters are compared as they are.
std::string folded(std::string_view text) {
  std::string out{text};
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    if (to > from) words.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return words;
}

// "base.build" begins base.build.road, and base.build itself, but not base.buildings.
bool begins(std::string_view id, std::string_view prefix) {
  if (!id.starts_with(prefix)) return false;
  return id.size() == prefix.size() || prefix.ends_with('.') || id[prefix.size()] == '.' || id[prefix.size()] == '-';
}

}  // namespace

std::vector<Rule> search_rules(std::string_view query, std::string_view language) {
  const std::string wanted = folded(query);
  std::vector<Rule> found;
  for (const RuleText& rule : catalogue()) {
    if (begins(rule.id, wanted) || rule.module == wanted) found.push_back(rule.rule);
  }
  if (!wanted.empty() && !found.empty()) return found;
  found.clear();
  const std::vector<std::string> words = words_of(wanted);
  for (const RuleText& rule : catalogue()) {
    const std::string text = folded(std::string{rule.id} + ' ' + std::string{rule.text} + ' ' +
                                    std::string{lang::rule_in(rule.rule, language)});
    const bool all = std::all_of(words.begin(), words.end(),
                                 [&](const std::string& word) { return text.find(word) != std::string::npos; });
    if (all) found.push_back(rule.rule);
  }
  return found;
}

}  // namespace landnam::cli
