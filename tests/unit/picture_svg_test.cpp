// Pictures as SVG: well-formed, whole, small, the same every time.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "engine/play/engine.hpp"
#include "notation/picture/board_svg.hpp"
#include "notation/picture/png.hpp"
#include "notation/picture/symbols.hpp"

namespace landnam::picture {
namespace {

// The first thing wrong with the markup, or "". Knows elements, attributes and entities, which is all the writer uses.
std::string malformed(const std::string& xml) {
  std::vector<std::string> open;
  std::set<std::string> ids;
  std::set<std::string> refs;
  const std::regex tag(R"re(<(/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(/?)>)re");
  const std::regex attribute(R"re( ([a-zA-Z:-]+)="([^"]*)")re");
  std::size_t at = 0;
  while (at < xml.size()) {
    const std::size_t lt = xml.find('<', at);
    const std::string text = xml.substr(at, lt == std::string::npos ? lt : lt - at);
    if (open.empty() && text.find_first_not_of(" \n") != std::string::npos) return "text outside: " + text;
    if (text.find('>') != std::string::npos) return "stray >: " + text;
    if (lt == std::string::npos) break;
    std::smatch m;
    if (!std::regex_search(xml.begin() + static_cast<std::ptrdiff_t>(lt), xml.end(), m, tag,
                           std::regex_constants::match_continuous))
      return "bad tag: " + xml.substr(lt, 80);
    const std::string attributes = m[3];
    std::set<std::string> names;
    for (std::sregex_iterator it(attributes.begin(), attributes.end(), attribute), end; it != end; ++it) {
      if (!names.insert((*it)[1]).second) return "attribute twice: " + m[0].str();
      if ((*it)[1] == "id" && !ids.insert((*it)[2]).second) return "id twice: " + (*it)[2].str();
      if ((*it)[1] == "href") refs.insert((*it)[2].str().substr(1));
    }
    if (m[1].length() != 0) {
      if (open.empty() || open.back() != m[2]) return "closes nothing: " + m[0].str();
      open.pop_back();
    } else if (m[4].length() == 0) {
      open.push_back(m[2]);
    }
    at = lt + static_cast<std::size_t>(m.length());
  }
  if (!open.empty()) return "left open: " + open.back();
  for (const std::string& r : refs) {
    if (!ids.contains(r)) return "no such symbol: " + r;
  }
  return "";
}

int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++n;
  return n;
}

struct Play {
  Rules rules;
  State state;
};
Play play(std::uint8_t players, std::uint64_t seed, int actions) {
  Setup setup;
  setup.players = players;
  Play p{std::get<Rules>(resolve(setup)), {}};
  Rng rng(seed);
  p.state = initial_state(p.rules, make_layout(p.rules, rng));
  Menu menu;
  for (int i = 0; i < actions && !over(p.state); ++i) {
    if (chance_asked(p.state)) {
      perform(p.rules, p.state, sample_chance(p.rules, p.state, rng));
      continue;
    }
    const Seat seat{static_cast<std::uint8_t>(std::countr_zero(unsigned{p.state.pub.pending.top().actors}))};
    legal(Look{p.rules, p.state.pub, p.state.own[idx(seat)], seat}, menu);
    perform(p.rules, p.state, menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())))));
  }
  return p;
}

TEST(PictureSvg, IsWellFormed) {
  for (const Theme theme : {Theme::light, Theme::dark, Theme::css}) {
    const Play p = play(4, 11, 1500);
    Options o{.theme = theme, .width = 800, .targets = true, .legend = true};
    o.names = {"<Anna & \"Co\">", "Þórður", "Łucja", "Õie"};
    o.labels = {HexSet::first(19), CornerSet::first(54), PathSet::first(72)};
    o.legal = o.labels;
    o.fresh = o.labels;
    EXPECT_EQ(malformed(board_svg(p.rules, p.state.pub, o)), "");
    EXPECT_EQ(malformed(symbol_sheet(theme)), "");
  }
}

TEST(PictureSvg, ShowsEveryPiece) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Play p = play(seed % 2 == 0 ? 2 : 4, seed, 1200);
    const std::string svg = board_svg(p.rules, p.state.pub);
    EXPECT_EQ(count(svg, "data-piece=\"road\""), p.state.pub.taken.count());
    EXPECT_EQ(count(svg, "data-piece=\"city\""), p.state.pub.cities.count());
    EXPECT_EQ(count(svg, "data-piece=\"settlement\""), (p.state.pub.built - p.state.pub.cities).count());
    EXPECT_EQ(count(svg, "data-piece=\"robber\""), 1);
    EXPECT_EQ(count(svg, "class=\"tile\""), 19);
    EXPECT_EQ(count(svg, "class=\"token\""), 18);
    EXPECT_EQ(count(svg, "class=\"harbour\""), 9);
  }
}

TEST(PictureSvg, IsTheSameEveryTimeAndSmall) {
  const Play p = play(4, 5, 2500);
  const std::string svg = board_svg(p.rules, p.state.pub);
  EXPECT_EQ(svg, board_svg(p.rules, p.state.pub));
  EXPECT_LT(svg.size(), 60'000U);
}

TEST(PictureSvg, HasATargetForEveryPlace) {
  const Board& board = board_of(Shape::trade_island);
  const std::string svg = board_svg(board, beginner_layout(), {.targets = true});
  const std::string targets = svg.substr(svg.find("class=\"targets\""));
  EXPECT_EQ(count(targets, "data-corner="), board.corners);
  EXPECT_EQ(count(targets, "data-path="), board.paths);
  EXPECT_EQ(count(targets, "data-hex="), board.hexes);
  EXPECT_EQ(count(targets, "aria-label="), board.corners + board.paths + board.hexes);
}

Scene full_table() {
  const Board& board = board_of(Shape::trade_island);
  Layout layout = beginner_layout();
  for (const Terrain t : {Terrain::gold, Terrain::lake, Terrain::swamp, Terrain::oasis, Terrain::castle,
                          Terrain::quarry, Terrain::glassworks, Terrain::sea, Terrain::fog}) {
    layout.terrain[idx(t)] = t;
    layout.number[idx(t)] = 0;
  }
  Scene scene = scene_of(board, layout);
  scene.players = scene.seats = kMaxSeats;
  scene.turned.add(Hex{1});
  scene.second[2] = 12;
  scene.voyage = Voyage{7, 3};
  scene.rivers.push_back({{Hex{14}, Hex{13}, Hex{12}}, board.path(Hex{12}, Side::sw)});
  scene.grounds.push_back({{board.path(Hex{0}, Side::ne), board.path(Hex{1}, Side::nw)}, 6});
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    for (std::size_t p = 0; p < kPieces; ++p) {
      const auto piece = static_cast<Piece>(p);
      const auto spot = static_cast<std::uint8_t>(seat * 8 + p % 8);
      Place place = Hex{static_cast<std::uint8_t>(spot % board.hexes)};
      if (piece >= Piece::road) place = Path{spot};
      if (piece >= Piece::wall) place = Corner{spot};
      const std::uint8_t level = piece == Piece::knight ? 1 + seat % 3 : piece == Piece::gate ? seat % 3 : 5;
      scene.items.push_back(
          {piece, place, Seat{seat}, level, seat % 2 == 0, seat % 2 == 1, static_cast<Cargo>(seat % 5)});
    }
  }
  return scene;
}

TEST(PictureSvg, DrawsThePiecesOfEveryGame) {
  const Scene scene = full_table();
  const std::string svg = scene_svg(scene, {.legend = true});
  EXPECT_EQ(malformed(svg), "");
  EXPECT_FALSE(png_bytes(svg, 200).empty());
  for (std::size_t p = 0; p < kPieces; ++p) {
    const std::string name{name_of(static_cast<Piece>(p))};
    EXPECT_EQ(count(svg, "data-piece=\"" + name + "\""), static_cast<int>(kMaxSeats)) << name;
  }
  for (const char* layer : {"rivers", "grounds", "tracks", "strip", "legend"})
    EXPECT_EQ(count(svg, "class=\"" + std::string{layer} + "\""), 1) << layer;
}

TEST(PictureSvg, KeepsLongNamesInTheirColumn) {
  const Play p = play(4, 3, 200);
  Options o{.legend = true};
  const std::string longest = "Wolfeschlegelsteinhausenbergerdorff";
  o.names = {longest, longest, "Ålice", ""};
  const std::string svg = board_svg(p.rules, p.state.pub, o);
  EXPECT_EQ(svg.find(longest), std::string::npos);
  EXPECT_EQ(count(svg, "…<"), 2);
  EXPECT_EQ(count(svg, ">Ålice<"), 1);
}

TEST(PictureSvg, BecomesPng) {
  const std::string svg = board_svg(board_of(Shape::island), beginner_layout());
  const std::string png = png_bytes(svg, 320);
  EXPECT_TRUE(png.starts_with("\x89PNG"));
  EXPECT_TRUE(png_bytes(svg, 0).empty());
  EXPECT_TRUE(png_bytes("<svg", 100).empty());
}

}  // namespace
}  // namespace landnam::picture
