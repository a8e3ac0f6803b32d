#include "cli/rule_search.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "lang/lang.hpp"

namespace landnam::cli {
namespace {

// Small letters without their accents: those of the languages that rules are told in.
std::string folded(std::string_view text) {
  static const std::array<std::pair<std::string_view, std::string_view>, 46> kLetters{{
      {"á", "a"}, {"Á", "a"},  {"à", "a"},  {"å", "a"}, {"Å", "a"},  {"ä", "a"},  {"Ä", "a"}, {"ą", "a"},
      {"Ą", "a"}, {"æ", "ae"}, {"Æ", "ae"}, {"ć", "c"}, {"Ć", "c"},  {"ð", "d"},  {"Ð", "d"}, {"é", "e"},
      {"É", "e"}, {"ę", "e"},  {"Ę", "e"},  {"í", "i"}, {"Í", "i"},  {"ł", "l"},  {"Ł", "l"}, {"ń", "n"},
      {"Ń", "n"}, {"ó", "o"},  {"Ó", "o"},  {"ö", "o"}, {"Ö", "o"},  {"õ", "o"},  {"Õ", "o"}, {"ø", "o"},
      {"Ø", "o"}, {"ś", "s"},  {"Ś", "s"},  {"š", "s"}, {"þ", "th"}, {"Þ", "th"}, {"ú", "u"}, {"Ú", "u"},
      {"ü", "u"}, {"Ü", "u"},  {"ý", "y"},  {"Ý", "y"}, {"ź", "z"},  {"ż", "z"},
  }};
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto letter = std::find_if(kLetters.begin(), kLetters.end(),
                                     [&](const auto& one) { return text.substr(i).starts_with(one.first); });
    if (letter != kLetters.end()) {
      out += letter->second;
      i += letter->first.size();
    } else {
      const char c = text[i++];
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return out;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : folded(text)) {
    const bool letter =
        (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80U) != 0;
    if (letter) words.back() += c;
    else if (!words.back().empty()) words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// What inflections leave alone, near enough for a search: robbers, robbed -> robb; cities -> city.
std::string stem(std::string word) {
  if (word.size() > 4 && word.ends_with("ies")) return word.substr(0, word.size() - 3) + "y";
  constexpr std::size_t kShortest = 4;
  if (word.size() > kShortest + 1) word.resize(std::max(kShortest, word.size() - 2));
  return word;
}

bool means(const std::string& word, const std::string& wanted) {
  const std::string one = stem(word);
  const std::string other = stem(wanted);
  return word.starts_with(wanted) || one.starts_with(other) || (one.size() >= 4 && other.starts_with(one));
}

// "base.build" begins base.build.road, and base.build itself, but not base.buildings.
bool begins(std::string_view id, std::string_view prefix) {
  if (!id.starts_with(prefix)) return false;
  return id.size() == prefix.size() || prefix.ends_with('.') || id[prefix.size()] == '.' || id[prefix.size()] == '-';
}

}  // namespace

std::vector<Rule> search_rules(std::string_view query, std::string_view language) {
  const std::string id = folded(query);
  const bool is_id = id.find('.') != std::string::npos;
  const std::vector<std::string> wanted = words_of(query);
  std::vector<Rule> by_id;
  std::vector<Rule> by_words;
  for (const RuleText& rule : catalogue()) {
    if (begins(rule.id, id) || rule.module == id) {
      by_id.push_back(rule.rule);
      continue;
    }
    std::vector<std::string> words = words_of(rule.id);
    for (const std::string_view text : {std::string_view(rule.text), lang::rule_in(rule.rule, language)}) {
      for (std::string& word : words_of(text)) words.push_back(std::move(word));
    }
    const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const std::string& one) {
      return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return means(word, one); });
    });
    if (all) by_words.push_back(rule.rule);
  }
  // An id that is one means nothing else.
  if (!is_id || by_id.empty()) by_id.insert(by_id.end(), by_words.begin(), by_words.end());
  return by_id;
}

}  // namespace landnam::cli
