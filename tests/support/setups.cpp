// Games by their words, as on the command line.

#include <algorithm>
#include <array>
#include <utility>

#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

constexpr std::array<std::pair<std::string_view, ModuleId>, 10> kModuleWords{{
    {"base", ModuleId::base},
    {"ck", ModuleId::cities_knights},
    {"friendly", ModuleId::friendly_robber},
    {"events", ModuleId::events},
    {"harbormaster", ModuleId::harbormaster},
    {"fishermen", ModuleId::fishermen},
    {"rivers", ModuleId::rivers},
    {"caravans", ModuleId::caravans},
    {"attack", ModuleId::barbarian_attack},
    {"traders", ModuleId::traders_barbarians},
}};
constexpr std::array<std::string_view, 4> kBoards{"random", "beginner", "plates", "random-tokens"};
constexpr std::array<std::string_view, 2> kTwoEditions{"pl", "tb"};
constexpr std::array<std::string_view, 3> kCkEditions{"et", "is", "da"};

template <class Enum, std::size_t N>
Enum one_of(const std::array<std::string_view, N>& names, std::string_view value) {
  const auto it = std::find(names.begin(), names.end(), value);
  if (it == names.end()) throw BadText("no such choice: '" + std::string(value) + "'");
  return static_cast<Enum>(it - names.begin());
}

void set_option(GameWords& game, std::string_view key, std::string_view value) {
  Setup& s = game.setup;
  const auto byte = [&] { return static_cast<std::uint8_t>(number_of(value, 0, 255)); };
  if (key == "players") s.players = byte();
  else if (key == "board") s.board = one_of<BoardKind>(kBoards, value);
  else if (key == "phases")
    s.separate_phases = one_of<int>(std::array<std::string_view, 2>{"combined", "separate"}, value) == 1;
  else if (key == "target") s.target = byte();
  else if (key == "offers") s.offers = byte();
  else if (key == "two.edition") s.two_edition = one_of<TwoEdition>(kTwoEditions, value);
  else if (key == "ck.edition") s.ck_edition = one_of<CkEdition>(kCkEditions, value);
  else if (key == "ck.tactical")
    s.ck_tactical = one_of<int>(std::array<std::string_view, 2>{"false", "true"}, value) == 1;
  else if (key == "closed") game.closed = value;
  else if (key == "seed") game.seed = static_cast<std::uint64_t>(number_of(value));
  else throw BadText("no such option: '" + std::string(key) + "'");
}

}  // namespace

GameWords game_of(const std::vector<std::string>& words) {
  GameWords game;
  for (const std::string& word : words) {
    if (const std::size_t eq = word.find('='); eq != std::string::npos) {
      set_option(game, std::string_view(word).substr(0, eq), std::string_view(word).substr(eq + 1));
      continue;
    }
    const auto it = std::find_if(kModuleWords.begin(), kModuleWords.end(), [&](auto& m) { return m.first == word; });
    if (it == kModuleWords.end()) throw BadText("no such module: '" + word + "'");
    game.setup.modules |= only(it->second);
  }
  return game;
}

std::string text_of(const Setup& s) {
  std::string text;
  for (const auto& [word, module] : kModuleWords) {
    if (!has(s.modules, module) || (module == ModuleId::base && (s.modules & ~only(ModuleId::base)) != 0)) continue;
    if (!text.empty()) text += ' ';
    text += word;
  }
  const auto option = [&](std::string_view key, std::string_view value) {
    text += " " + std::string(key) + "=" + std::string(value);
  };
  option("players", std::to_string(s.players));
  if (s.board != BoardKind::random) option("board", kBoards[idx(s.board)]);
  if (s.separate_phases) option("phases", "separate");
  if (s.target) option("target", std::to_string(*s.target));
  if (s.offers) option("offers", std::to_string(*s.offers));
  if (s.two_edition) option("two.edition", kTwoEditions[idx(*s.two_edition)]);
  if (s.ck_edition) option("ck.edition", kCkEditions[idx(*s.ck_edition)]);
  if (s.ck_tactical) option("ck.tactical", "true");
  return text;
}

}  // namespace landnam::test
