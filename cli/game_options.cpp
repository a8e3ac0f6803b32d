#include "cli/game_options.hpp"

#include "cli/errors.hpp"
#include "cli/numbers.hpp"
#include "notation/game_name.hpp"

namespace landnam::cli {

void refuse(const notation::Error& error) { throw BadRequest(error.message()); }

void GameOptions::add_to(CLI::App& app) {
  app.add_option("GAME", game, "words joined by +: base, ck, base+events, ...")->required();
  add_number(app, "--players", players, "2 to 6; 2 makes it the game for two, 5 and 6 play on a larger island");
  app.add_option("--set", set, "an option of the game, as key=value; see landnam games")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

ChosenGame GameOptions::chosen() const {
  std::vector<notation::Option> options;
  for (const std::string& text : set) {
    auto option = notation::read_option(text);
    if (!option) throw BadRequest("--set " + option.error().message());
    options.push_back(*std::move(option));
  }
  const auto setup = notation::read_game(game, players, options);
  if (!setup) refuse(setup.error());
  const auto rules = notation::rules_of(*setup);
  if (!rules) refuse(rules.error());
  return {*setup, *rules};
}

}  // namespace landnam::cli
