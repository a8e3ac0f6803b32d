// landnam replay: check a recorded game, step through it, or draw it.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/pictures.hpp"
#include "cli/terminal.hpp"
#include "notation/action.hpp"
#include "notation/game_name.hpp"
#include "notation/names.hpp"
#include "notation/replay.hpp"

namespace landnam::cli {
namespace {

struct ReplayCommand {
  std::string file;
  std::uint64_t game = 1;
  std::optional<std::uint64_t> at;
  bool verify = false;
  PictureFiles files;
  bool json = false;

  void operator()() const;
  notation::Replay read_one() const;
  void verify_all() const;
};

// The next replay of the file: a line, or the whole of a .json file, which may be indented.
std::optional<std::string> next_text(InputFile& file) {
  if (!file.path().ends_with(".json") && !file.path().ends_with(".json.gz")) return file.line();
  if (file.number() > 0) return std::nullopt;
  return file.all();
}

notation::Replay read_line(const InputFile& file, const std::string& text) {
  const std::string where = fmt::format("{}, line {}: ", file.path(), file.number());
  const auto json = notation::parse_json(text);
  if (!json) throw BadRequest(where + json.error().message());
  auto replay = notation::read_replay(*json);
  if (!replay) throw BadRequest(where + replay.error().message());
  return *std::move(replay);
}

notation::Replay ReplayCommand::read_one() const {
  InputFile input(file);
  for (std::uint64_t n = 1; auto text = next_text(input); ++n) {
    if (n == game) return read_line(input, *text);
  }
  throw BadRequest(fmt::format("{}: has no game {} (a game is one line)", file, game));
}

std::string ending(const notation::Position& position) {
  const Public& pub = position.state.pub;
  if (pub.winner == none<Seat>) return fmt::format("not over, turn {}", pub.turn_number);
  return fmt::format("won by {} in turn {}", notation::seat_letter(pub.winner), pub.turn_number);
}

// Every game of the file; the first that does not verify ends it.
void ReplayCommand::verify_all() const {
  InputFile input(file);
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  while (auto text = next_text(input)) {
    const notation::Replay replay = read_line(input, *text);
    const auto position = notation::play(replay);
    if (!position) {
      throw Failure(fmt::format("{}, line {}: does not verify: {}", file, input.number(), position.error().message()));
    }
    ++games;
    actions += replay.actions.size();
    if (!json) {
      fmt::print("game {}: {} for {}, {} actions, {}\n", games, notation::game_name(replay.setup), replay.setup.players,
                 replay.actions.size(), ending(*position));
    }
  }
  if (games == 0) throw BadRequest(file + ": holds no game");
  if (json) fmt::print("{}\n", nlohmann::ordered_json{{"ok", true}, {"games", games}, {"actions", actions}}.dump());
  else fmt::print("{} game{} verified\n", games, games == 1 ? "" : "s");
}

void ReplayCommand::operator()() const {
  if (verify) return verify_all();
  const notation::Replay replay = read_one();
  if (at && *at > replay.actions.size()) {
    throw BadRequest(fmt::format("--at: expected 0 to {}, the number of actions, not {}", replay.actions.size(), *at));
  }
  const auto position = notation::play(replay, at);
  if (!position) throw Failure(fmt::format("{}: does not verify: {}", file, position.error().message()));
  if (json) {
    fmt::print("{}\n", notation::to_text(notation::position_json(position->setup, position->rules, position->state)));
    return;
  }
  files.write(position->rules, position->state.pub, true);
  if (files.any()) return;
  fmt::print("{} for {}, {} actions, {}{}\n\n", notation::game_name(replay.setup), replay.setup.players,
             replay.actions.size(), at ? fmt::format("after {}: ", *at) : "", ending(*position));
  fmt::print("{}", picture::board_text(position->rules, position->state.pub, terminal_here().text_options()));
}

}  // namespace

void add_replay(CLI::App& app) {
  auto options = std::make_shared<ReplayCommand>();
  app.add_option("FILE", options->file, "a replay, or many, one a line (simulate --log); may be compressed")
      ->required()
      ->type_name("FILE");
  app.add_flag("--verify", options->verify, "play every game of the file and check every action");
  app.add_option("--at", options->at, "the position after so many actions")->check(whole(0, 1U << 30))->type_name("N");
  add_number(app, "--game", options->game, "which game of the file", 1);
  options->files.add_to(app);
  app.add_flag("--json", options->json, "the position as JSON");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
