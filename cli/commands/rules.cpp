// landnam rules: the rule catalogue, searched by id or by words.

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/rule_search.hpp"
#include "cli/words.hpp"
#include "lang/lang.hpp"

namespace landnam::cli {
namespace {

struct RulesCommand {
  std::vector<std::string> query;
  std::string language = "en";
  bool json = false;

  void operator()() const;
};

// The book, and which part is not in its text.
std::string source_of(Rule rule, std::string_view language) {
  std::string source{source_name(rule_text(rule).source)};
  if (const RuleNote* note = note_of(rule))
    source += fmt::format("; {}: {}", mark_name(note->mark), lang::note_in(*note, language));
  return source;
}

void print_text(const std::vector<Rule>& found, std::string_view language) {
  std::string_view module;
  for (const Rule rule : found) {
    const RuleText& text = rule_text(rule);
    if (text.module != module) {
      fmt::print("{}{}\n", module.empty() ? "" : "\n", text.module);
      module = text.module;
    }
    fmt::print("  {} ({})\n{}\n", text.id, source_of(rule, language), wrapped(lang::rule_in(rule, language), 100, 6));
  }
}

void print_json(const std::vector<Rule>& found, std::string_view language) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Rule rule : found) {
    const RuleText& text = rule_text(rule);
    out.push_back({{"id", text.id},
                   {"module", text.module},
                   {"source", source_name(text.source)},
                   {"text", lang::rule_in(rule, language)}});
    if (const RuleNote* note = note_of(rule))
      out.back()["note"] = {{"mark", mark_name(note->mark)}, {"part", lang::note_in(*note, language)}};
  }
  fmt::print("{}\n", out.dump());
}

void RulesCommand::operator()() const {
  if (!lang::is_language(language)) {
    throw BadRequest(fmt::format("--lang: unknown language '{}': expected {}", language,
                                 joined(lang::languages(), [](std::string_view code) { return code; })));
  }
  const std::string text = joined(query, [](const std::string& word) { return word; }, " ");
  const std::vector<Rule> found = search_rules(text, language);
  if (json) print_json(found, language);
  else if (found.empty()) throw Failure("no rule has the id or the words '" + text + "'");
  else print_text(found, language);
}

}  // namespace

void add_rules(CLI::App& app) {
  auto options = std::make_shared<RulesCommand>();
  app.add_option("QUERY", options->query, "an id, the beginning of one, or words; everything if left out")
      ->type_name("ID|WORDS");
  app.add_option("--lang", options->language, "en, is, pl, et or da")->capture_default_str();
  app.add_flag("--json", options->json, "a JSON list");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
