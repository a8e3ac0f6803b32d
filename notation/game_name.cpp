#include "notation/game_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/play/modules.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

template <class T>
bool parse_number(std::string_view text, T& out) {
  unsigned n = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (problem != std::errc{} || end != text.data() + text.size() || n > 255) return false;
  out = static_cast<std::uint8_t>(n);
  return true;
}

std::string text_of(std::string_view s) { return std::string(s); }

constexpr std::array<std::string_view, 2> kPhases{"combined", "separate"};

constexpr OptionInfo kOptions[] = {
    {"board", "random, beginner, plates, random-tokens or printed", "",
     "how the board is laid; as printed by default where the sea is, else random",
     [](Setup& s, std::string_view v) {
       const auto found = find_board(v);
       if (found) s.board = *found;
       return found.has_value();
     },
     [](const Setup& s) -> std::optional<std::string> {
       if (s.board == usual_board(s.modules)) return std::nullopt;
       return text_of(name_of(s.board));
     }},
    {"phases", "combined or separate", "combined", "separate: all trading before all building",
     [](Setup& s, std::string_view v) { return parse_choice(v, kPhases, s.separate_phases); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.separate_phases) return std::nullopt;
       return "separate";
     }},
    {"target", "a number from 3 to 30", "", "points to win",
     [](Setup& s, std::string_view v) { return parse_number(v, s.target); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.target) return std::nullopt;
       return std::to_string(*s.target);
     }},
    {"offers", "a number from 0 to 255", "30",
     "offers to other players in one turn, and proposals of each; 0: no limit",
     [](Setup& s, std::string_view v) { return parse_number(v, s.offers); },
     [](const Setup& s) -> std::optional<std::string> {
       if (!s.offers) return std::nullopt;
       return std::to_string(*s.offers);
     }},
};

std::string words_text() {
  std::vector<std::string> words;
  for (const GameWord& w : game_words()) words.emplace_back(name_of(w.module));
  return one_of(words);
}

std::string keys_text() {
  std::vector<std::string> keys;
  for (const OptionInfo& o : all_options()) keys.emplace_back(o.key);
  return one_of(keys);
}

std::optional<Error> read_word(std::string_view word, Setup& setup) {
  const auto words = game_words();
  const auto module = find_module(word);
  const auto found = std::find_if(words.begin(), words.end(), [&](const GameWord& w) { return w.module == module; });
  if (found == words.end()) {
    return Error{"game", fmt::format("no such word \"{}\"; expected {}, joined by +", word, words_text())};
  }
  if (!is_built(found->module)) return Error{"game", fmt::format("\"{}\" cannot be played yet", word)};
  setup.modules |= only(found->module);
  return std::nullopt;
}

// A value of "set" may be written as it is: 12, true, "separate".
std::string option_text(const Value& value) {
  const Json& j = value.json();
  if (j.is_string()) {
    std::uint8_t n = 0;
    if (parse_number(value.text(), n)) value.expected("a number without quotes");
    return std::string(value.text());
  }
  if (j.is_boolean() || j.is_number_integer()) return to_text(j);
  value.expected("a text, a number, true or false");
  return {};
}

// As JSON the value is a number or a flag where it looks like one.
Json option_json(const std::string& text) {
  std::uint8_t n = 0;
  if (parse_number(text, n)) return n;
  if (text == "true" || text == "false") return text == "true";
  return text;
}

}  // namespace

std::span<const OptionInfo> all_options() {
  static const std::vector<OptionInfo> all = [] {
    std::vector<OptionInfo> list(std::begin(kOptions), std::end(kOptions));
    for (const Part* part : all_parts()) list.insert(list.end(), part->options.begin(), part->options.end());
    return list;
  }();
  return all;
}

// In the engine's order.
std::span<const GameWord> game_words() {
  static const std::vector<GameWord> all = [] {
    std::vector<GameWord> list;
    Modules::each([&]<class M>() {
      const Part* part = part_of_module(M::id);
      if (part != nullptr && !part->about.empty()) list.push_back({M::id, part->about});
    });
    return list;
  }();
  return all;
}

bool is_built(ModuleId module) {
  constexpr ModuleMask built = Modules::mask([]<class M>() { return true; });
  return has(built, module);
}

Result<Setup> read_game(std::string_view game, std::uint64_t players, std::span<const Option> options) {
  Setup setup;
  if (game.size() > 200) return Error{"game", fmt::format("too long; expected {}, joined by +", words_text())};
  for (std::size_t from = 0; from <= game.size();) {
    const std::size_t to = std::min(game.find('+', from), game.size());
    if (auto error = read_word(game.substr(from, to - from), setup)) return *error;
    from = to + 1;
  }
  setup.players = static_cast<std::uint8_t>(std::min<std::uint64_t>(players, 255));
  setup.board = usual_board(setup.modules);
  if (players < 2 || players > kMaxSeats) {  // no game has so many: what this one has, resolve() says
    const auto either = resolve(setup);
    const auto* problem = std::get_if<Problem>(&either);
    return Error{"players", fmt::format("{} cannot play; expected {}", players, problem->expected), problem->rule};
  }
  for (const auto& [key, value] : options) {
    const auto all = all_options();
    const auto info = std::find_if(all.begin(), all.end(), [&](const OptionInfo& o) { return o.key == key; });
    if (info == all.end()) return Error{key, fmt::format("no such option; expected {}", keys_text())};
    if (!info->set(setup, value)) {
      return Error{key, fmt::format("expected {}, not \"{}\"", info->expected, value.substr(0, 40))};
    }
  }
  return setup;
}

Result<Option> read_option(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Error{std::string(text.substr(0, 40)), "expected key=value, as in board=beginner"};
  }
  return Option{text.substr(0, equals), text.substr(equals + 1)};
}

Error error_of(const Problem& problem) {
  std::string what = fmt::format("expected {}", problem.expected);
  if (problem.rule != Rule::none) what += fmt::format(" ({})", rule_text(problem.rule).text);
  return {std::string(problem.field), std::move(what), problem.rule};
}

Result<Rules> rules_of(const Setup& setup) {
  const auto either = resolve(setup);
  if (const auto* problem = std::get_if<Problem>(&either)) return error_of(*problem);
  return *std::get_if<Rules>(&either);
}

std::string game_name(const Setup& setup) {
  std::string name;
  constexpr ModuleMask kOwnNames =
      Modules::mask([]<class M>() { return M::sort == Sort::expansion || M::sort == Sort::scenario; });
  const bool plain = (setup.modules & kOwnNames) == 0;
  for (const GameWord& w : game_words()) {
    if (w.module == ModuleId::base ? !plain : !has(setup.modules, w.module)) continue;
    if (!name.empty()) name += '+';
    name += name_of(w.module);
  }
  return name;
}

std::vector<Option> game_options(const Setup& setup) {
  std::vector<Option> options;
  for (const OptionInfo& info : all_options()) {
    if (auto value = info.get(setup)) options.emplace_back(info.key, *value);
  }
  return options;
}

void write_setup(const Setup& setup, Json& into) {
  into["game"] = game_name(setup);
  into["players"] = setup.players;
  Json set = Json::object();
  for (const auto& [key, value] : game_options(setup)) set[key] = option_json(value);
  into["set"] = std::move(set);
}

Json setup_json(const Setup& setup) {
  Json json = Json::object();
  write_setup(setup, json);
  return json;
}

Setup setup_in(Object& fields, std::optional<std::uint8_t> players_if_missing) {
  const Value game = fields.need("game");
  const std::string_view name = game.text();
  const bool missing = players_if_missing && !fields.has("players");
  const std::uint64_t players = missing ? *players_if_missing : fields.need("players").number(0, 255);
  std::vector<Option> options;
  if (const auto set = fields.maybe("set")) {
    const Object object(*set);
    if (!object.ok()) return {};
    for (const auto& [key, value] : set->json().items()) {
      options.emplace_back(key, option_text(Value(value, set->path() + "." + key, set->failure())));
    }
  }
  if (!fields.ok()) return {};
  const auto setup = read_game(name, players, options);
  if (setup) return *setup;
  Error error = setup.error();
  if (error.where != "game" && error.where != "players") error.where = "set." + error.where;
  const std::string& root = fields.value().path();
  fields.value().failure().set(root.empty() ? error.where : root + "." + error.where, error.what, error.rule);
  return {};
}

Result<Setup> read_setup(const Json& json) {
  Failure failure;
  Object fields{Value(json, "", failure)};
  const Setup setup = failure.any() ? Setup{} : setup_in(fields);
  fields.done();
  if (failure.any()) return failure.error();
  return setup;
}

}  // namespace landnam::notation
