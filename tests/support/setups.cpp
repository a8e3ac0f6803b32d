// Games by their words, as on the command line.

#include <algorithm>

#include "notation/game_name.hpp"
#include "notation/names.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

void set_option(GameWords& game, std::string_view key, std::string_view value) {
  if (key == "players") game.setup.players = static_cast<std::uint8_t>(number_of(value, 0, 255));
  else if (key == "seed") game.seed = static_cast<std::uint64_t>(number_of(value));
  else if (key == "closed") game.closed = value;
  else {
    const auto options = notation::all_options();
    const auto it = std::find_if(options.begin(), options.end(), [&](auto& o) { return o.key == key; });
    if (it == options.end()) throw BadText("no such option: '" + std::string(key) + "'");
    if (!it->set(game.setup, value)) throw BadText(std::string(key) + " is " + std::string(it->expected));
  }
}

}  // namespace

GameWords game_of(const std::vector<std::string>& words) {
  GameWords game;
  bool board_given = false;
  for (const std::string& word : words) {
    if (const std::size_t eq = word.find('='); eq != std::string::npos) {
      board_given |= word.starts_with("board=");
      set_option(game, std::string_view(word).substr(0, eq), std::string_view(word).substr(eq + 1));
      continue;
    }
    const auto module = notation::find_module(word);
    if (!module) throw BadText("no such module: '" + word + "'");
    game.setup.modules |= only(*module);
  }
  if (!board_given) game.setup.board = usual_board(game.setup.modules);
  return game;
}

GameWords game_of(std::string_view line) { return game_of(words_of(line)); }

std::string text_of(const Setup& s) {
  std::string text = notation::game_name(s);
  std::replace(text.begin(), text.end(), '+', ' ');
  text += " players=" + std::to_string(s.players);
  for (const auto& [key, value] : notation::game_options(s)) text += " " + key + "=" + value;
  return text;
}

}  // namespace landnam::test
