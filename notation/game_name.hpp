#pragma once
// A game by its name: words joined by '+', and options. Both ways, and as JSON.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/model/rules.hpp"
#include "notation/json.hpp"
#include "notation/options.hpp"

namespace landnam::notation {

class Value;
class Object;

using Option = std::pair<std::string, std::string>;  // key, value

std::span<const OptionInfo> all_options();  // the base game's first, then those of the modules

// Words that can be part of a name, in the order of the canonical name.
struct GameWord {
  ModuleId module;
  std::string_view about;
};
std::span<const GameWord> game_words();
bool is_built(ModuleId module);  // the engine has it

// "ck+events", 4 players, {{"ck.edition","da"}} -> what to play. Checks words and values one by one; whether they go
// together is for rules_of to say.
Result<Setup> read_game(std::string_view game, std::uint64_t players, std::span<const Option> options = {});
Result<Option> read_option(std::string_view text);  // "key=value"

// The rules of that game, or which of them forbids it.
Result<Rules> rules_of(const Setup& setup);
Error error_of(const Problem& problem);

std::string game_name(const Setup& setup);             // canonical: "base", "fishermen+friendly"
std::vector<Option> game_options(const Setup& setup);  // those that are not as by default

// {"game":"ck+events","players":4,"set":{"ck.edition":"da"}}
Json setup_json(const Setup& setup);
void write_setup(const Setup& setup, Json& into);  // the same fields, into an object
Result<Setup> read_setup(const Json& json);
// game, players and set of a larger object; check its failure. Players may be left out if a number is given here.
Setup setup_in(Object& fields, std::optional<std::uint8_t> players = std::nullopt);

}  // namespace landnam::notation
