// landnam board: a board of the game, or a printed map, as a picture, as geometry, or in the terminal.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/pictures.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "engine/model/board/maps.hpp"
#include "engine/model/board/shore.hpp"
#include "engine/play/engine.hpp"
#include "notation/board.hpp"
#include "notation/picture/board_text.hpp"

namespace landnam::cli {
namespace {

struct BoardCommand {
  GameOptions game;
  std::string map;
  bool maps = false;
  std::uint64_t seed = 1;
  PictureFiles files;
  bool json = false;

  void operator()() const;

 private:
  void show(const picture::Scene& scene, const notation::Json& geometry) const;
};

void list_maps() {
  fmt::print("{:12} {:>7}  {:>5} {:>4} {:>3} {:>7} {:>8}\n", "map", "players", "hexes", "land", "fog", "islands",
             "harbours");
  for (const PrintedMap* map : printed_maps()) {
    Rng rng{1};
    const Board& board = map->board();
    const Layout layout = lay_map(*map, rng);
    const Shore shore = shore_of(board, layout.terrain);
    const std::string players =
        map->least == map->most ? fmt::format("{}", map->most) : fmt::format("{}-{}", map->least, map->most);
    fmt::print("{:12} {:>7}  {:>5} {:>4} {:>3} {:>7} {:>8}\n", map->name, players, board.hexes, shore.land.count(),
               board.hexes - shore.land.count() - shore.sea.count(), islands_of(board, shore.land).size(),
               layout.harbours());
  }
}

const PrintedMap& wanted(const std::string& name) {
  const PrintedMap* found = find_map(name);
  if (found == nullptr) {
    const auto names = joined(printed_maps(), [](const PrintedMap* m) { return m->name; });
    throw BadRequest("--map: no map is called " + name + "; there are " + names);
  }
  return *found;
}

notation::Json regions_json(const PrintedMap& map) {
  notation::Json list = notation::Json::array();
  for (const HexSet& region : regions_of(map).regions) {
    notation::Json hexes = notation::Json::array();
    for (const Hex h : region) hexes.push_back(raw(h));
    list.push_back(std::move(hexes));
  }
  return list;
}

void BoardCommand::show(const picture::Scene& scene, const notation::Json& geometry) const {
  files.write(scene);
  if (json) {
    fmt::print("{}\n", notation::to_text(geometry));
  } else if (!files.any()) {
    picture::TextOptions options = terminal_here().text_options();
    options.legend = false;
    fmt::print("{}", picture::scene_text(scene, options));
  }
}

void BoardCommand::operator()() const {
  if (maps) return list_maps();
  Rng rng{seed};
  if (!map.empty()) {
    const PrintedMap& printed = wanted(map);
    const Layout layout = lay_map(printed, rng);
    notation::Json geometry = notation::geometry_json(printed.board(), layout);
    geometry["regions"] = regions_json(printed);
    return show(picture::scene_of(printed.board(), layout), geometry);
  }
  const ChosenGame chosen = game.chosen();
  const Layout layout = make_layout(chosen.rules, rng);
  const State state = initial_state(chosen.rules, layout);
  show(picture::scene_of(chosen.rules, state.pub), notation::geometry_json(chosen.rules, layout));
}

}  // namespace

void add_board(CLI::App& app) {
  auto options = std::make_shared<BoardCommand>();
  options->game.add_to(app);
  CLI::Option* game = app.get_option("GAME");
  CLI::Option* map =
      app.add_option("--map", options->map, "a printed map instead of a game's board")->type_name("NAME");
  CLI::Option* maps = app.add_flag("--maps", options->maps, "list the printed maps");
  game->required(false)->excludes(map)->excludes(maps);
  map->excludes(maps);
  add_number(app, "--seed", options->seed, "which board");
  options->files.add_to(app);
  app.add_flag("--json", options->json, "hexes, corners, paths and harbours with their ids; of a map also its regions");
  app.callback([options, game] {
    if (game->empty() && options->map.empty() && !options->maps) throw CLI::RequiredError("GAME");
    (*options)();
  });
}

}  // namespace landnam::cli
