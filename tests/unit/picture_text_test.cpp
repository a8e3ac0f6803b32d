// Pictures for terminals: legible without colours, within 80 columns, every piece by its seat's mark.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/play/engine.hpp"
#include "notation/picture/board_text.hpp"

namespace landnam::picture {
namespace {

struct Table {
  Rules rules;
  State state;
};
Table beginners(std::uint8_t players = 4) {
  Setup setup;
  setup.players = players;
  setup.board = BoardKind::beginner;
  Table t{std::get<Rules>(resolve(setup)), {}};
  Rng rng(1);
  t.state = initial_state(t.rules, make_layout(t.rules, rng));
  return t;
}

std::string file(const std::string& name) {
  std::ifstream in(name);
  std::stringstream s;
  s << in.rdbuf();
  return s.str();
}

std::size_t widest(const std::string& text) {
  std::size_t most = 0;
  std::stringstream in(text);
  for (std::string line; std::getline(in, line);) most = std::max(most, characters(line).size());
  return most;
}

TextOptions plain(bool unicode) { return {.ink = Ink::plain, .unicode = unicode}; }

TEST(PictureText, DrawsTheBeginnersBoard) {
  const Table t = beginners();
  EXPECT_EQ(board_text(t.rules, t.state.pub, plain(false)), file("tests/unit/data/beginner.ascii.txt"));
  EXPECT_EQ(board_text(t.rules, t.state.pub, plain(true)), file("tests/unit/data/beginner.unicode.txt"));
}

TEST(PictureText, AsciiIsAscii) {
  const Table t = beginners();
  for (const Ink ink : {Ink::plain, Ink::colours256, Ink::truecolor}) {
    for (const char c : board_text(t.rules, t.state.pub, {.ink = ink, .unicode = false}))
      ASSERT_TRUE(c == '\n' || c == '\x1b' || (c >= ' ' && c < '\x7f'));
  }
}

TEST(PictureText, PlainHasNoEscapes) {
  const Table t = beginners();
  EXPECT_EQ(board_text(t.rules, t.state.pub, plain(true)).find('\x1b'), std::string::npos);
}

TEST(PictureText, FitsIntoEightyColumns) {
  for (const Shape shape : {Shape::island, Shape::trade_island}) {
    const Board& board = board_of(shape);
    TextOptions o = plain(true);
    o.ids = {HexSet::first(board.hexes), CornerSet::first(board.corners), PathSet::first(board.paths)};
    EXPECT_LE(widest(board_text(board, beginner_layout(), o)), 80U);
  }
}

TEST(PictureText, ShowsTheIdsThatAreAskedFor) {
  const Table t = beginners();
  TextOptions o = plain(false);
  o.legend = false;
  const std::string without = board_text(t.rules, t.state.pub, o);
  o.ids.corners.add(Corner{47});
  o.ids.paths.add(Path{66});
  o.ids.hexes.add(Hex{13});
  const std::string with = board_text(t.rules, t.state.pub, o);
  for (const char* id : {"47", "66", "(13)"}) {
    EXPECT_EQ(without.find(id), std::string::npos) << id;
    EXPECT_NE(with.find(id), std::string::npos) << id;
  }
}

TEST(PictureText, ColoursEndWithEveryLine) {
  const Table t = beginners();
  std::stringstream in(board_text(t.rules, t.state.pub, {.legend = false}));
  for (std::string line; std::getline(in, line);) EXPECT_TRUE(line.ends_with("\x1b[0m"));
}

TEST(PictureText, UsesTheGivenWords) {
  const Table t = beginners();
  TextOptions o = plain(true);
  o.names = {"Łucja", "Õie"};
  o.terrain = {"las", "wzgórza", "łąka", "pole", "góry", "pustynia", "", "", "", "", "", "", "", "", ""};
  o.goods = {"drewno", "cegła", "wełna", "zboże", "ruda"};
  const std::string text = board_text(t.rules, t.state.pub, o);
  for (const char* word : {"wzgórza", "pustynia", "cegła", "Łucja", "Õie"})
    EXPECT_NE(text.find(word), std::string::npos);
  EXPECT_LE(widest(text), 80U);
}

}  // namespace
}  // namespace landnam::picture
