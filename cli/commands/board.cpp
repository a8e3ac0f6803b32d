// landnam board: a board of the game as a picture, as geometry, or in the terminal.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/pictures.hpp"
#include "cli/terminal.hpp"
#include "engine/game/engine.hpp"
#include "notation/board.hpp"

namespace landnam::cli {
namespace {

struct BoardCommand {
  GameOptions game;
  std::uint64_t seed = 1;
  PictureFiles files;
  bool json = false;

  void operator()() const;
};

void BoardCommand::operator()() const {
  const ChosenGame chosen = game.chosen();
  Rng rng{seed};
  const Layout layout = make_layout(chosen.rules, rng);
  const State state = initial_state(chosen.rules, layout);
  files.write(chosen.rules, state.pub);
  if (json) {
    fmt::print("{}\n", notation::to_text(notation::geometry_json(chosen.rules, layout)));
  } else if (!files.any()) {
    picture::TextOptions options = terminal_here().text_options();
    options.legend = false;
    fmt::print("{}", picture::board_text(chosen.rules, state.pub, options));
  }
}

}  // namespace

void add_board(CLI::App& app) {
  auto options = std::make_shared<BoardCommand>();
  options->game.add_to(app);
  add_number(app, "--seed", options->seed, "which board");
  options->files.add_to(app);
  app.add_flag("--json", options->json, "hexes, corners, paths and harbours with their ids");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
