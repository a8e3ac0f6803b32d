#include "engine/model/board/maps.hpp"

#include <cassert>

#include "engine/model/board/maps/families.hpp"

namespace landnam {
namespace {

constexpr bool blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }
constexpr bool digit(char c) { return c >= '0' && c <= '9'; }

// A text from the left; the first fault stays.
class Text {
 public:
  explicit Text(std::string_view text) : text_(text) {}

  const MapFault& fault() const { return fault_; }
  bool ok() const { return !fault_; }
  void fail(std::string_view why) {
    if (ok()) fault_ = {why, at_};
  }

  bool done() {
    skip();
    return at_ == text_.size() || !ok();
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    skip();
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  void need(char c, std::string_view why) {
    if (!take(c)) fail(why);
  }
  bool take(std::string_view word) {
    skip();
    if (text_.substr(at_, word.size()) != word) return false;
    const std::size_t end = at_ + word.size();
    if (end < text_.size() && !blank(text_[end]) && text_[end] != ',') return false;  // only a part of a word
    at_ = end;
    return true;
  }
  char letter() {
    skip();
    return at_ < text_.size() ? text_[at_++] : '\0';
  }
  int digits() {  // -1: none here
    if (!digit(peek())) return -1;
    int n = 0;
    for (; digit(peek()) && n < 1000; ++at_) n = 10 * n + (peek() - '0');
    return n;
  }
  std::int8_t whole() {
    skip();
    const bool minus = peek() == '-';
    if (minus) ++at_;
    const int n = digits();
    if (n < 0 || n > 100) fail("expected a whole number");
    return static_cast<std::int8_t>(minus ? -n : n);
  }

 private:
  void skip() {
    while (at_ < text_.size() && blank(text_[at_])) ++at_;
  }
  std::string_view text_;
  std::size_t at_ = 0;
  MapFault fault_;
};

struct Letter {
  char letter;
  Terrain terrain;
};
constexpr std::array<Letter, 12> kLetters{{{'f', Terrain::forest},
                                           {'h', Terrain::hills},
                                           {'p', Terrain::pasture},
                                           {'g', Terrain::fields},
                                           {'m', Terrain::mountains},
                                           {'d', Terrain::desert},
                                           {'$', Terrain::gold},
                                           {'~', Terrain::sea},
                                           {'x', Terrain::fog},
                                           {'C', Terrain::castle},
                                           {'Q', Terrain::quarry},
                                           {'G', Terrain::glassworks}}};

constexpr bool bears_number(Terrain t) { return yields_resource(t) || t == Terrain::gold; }

void read_hexes(Text& text, const Board& board, MapText& into) {
  Layout& layout = into.layout;
  layout.terrain.fill(Terrain::sea);
  for (std::uint8_t h = 0; h < board.hexes && text.ok(); ++h) {
    if (text.done()) return text.fail("too few hexes");
    const char c = text.letter();
    const auto* const found = std::find_if(kLetters.begin(), kLetters.end(), [&](auto& l) { return l.letter == c; });
    const bool drawn = c == '?';
    if (found == kLetters.end() && !drawn) return text.fail("no such terrain");
    if (drawn) into.drawn.add(Hex{h});
    layout.terrain[h] = drawn ? Terrain::fog : found->terrain;
    const int number = text.digits();
    if (number < 0) continue;
    if (number < 2 || number > 12 || number == 7) return text.fail("no such number token");
    if (!drawn && !bears_number(layout.terrain[h])) return text.fail("no number lies there");
    layout.number[h] = static_cast<std::uint8_t>(number);
  }
  if (!text.done()) text.fail("too many hexes");
}

Hex read_hex(Text& text, const Board& board) {
  Hex hex = none<Hex>;
  if (text.take('(')) {
    Axial at;
    at.q = text.whole();
    text.need(',', "expected a comma");
    at.r = text.whole();
    text.need(')', "expected a bracket");
    hex = board.hex_at(at);
  } else if (const int tile = text.digits(); tile >= 0 && tile < board.hexes) {
    hex = Hex{static_cast<std::uint8_t>(tile)};
  }
  if (hex == none<Hex>) text.fail("no such hex");
  return hex;
}

Side read_side(Text& text) {
  constexpr std::array<std::string_view, 6> kSides{"NE", "E", "SE", "SW", "W", "NW"};
  for (std::size_t s = 0; s < kSides.size(); ++s) {
    if (text.take(kSides[s])) return static_cast<Side>(s);
  }
  text.fail("no such side");
  return {};
}

Harbour read_kind(Text& text) {
  constexpr std::array<std::string_view, 6> kKinds{"lumber", "brick", "wool", "grain", "ore", "3:1"};
  for (std::size_t k = 0; k < kKinds.size(); ++k) {
    if (text.take(kKinds[k])) return static_cast<Harbour>(k);
  }
  text.fail("no such harbour");
  return Harbour::bare;
}

void read_harbours(Text& text, const Board& board, Layout& layout) {
  layout.harbour.fill(Harbour::bare);
  for (std::size_t n = 0; !text.done(); ++n) {
    if (n > 0) text.need(',', "expected a comma");
    if (n == kMaxHarbours) return text.fail("too many harbours");
    const Hex hex = read_hex(text, board);
    const Side side = read_side(text);
    const Harbour kind = read_kind(text);
    if (!text.ok()) return;
    const Path path = board.path(hex, side);
    for (const Corner c : board.path_corner[idx(path)]) {
      if (harbour_at(board, layout.harbour_path, c) != kNone) return text.fail("two harbours at a corner");
    }
    layout.harbour[n] = kind;
    layout.harbour_path[n] = path;
  }
}

// (q,r) or (q..q,r)
void read_row(Text& text, const Board& board, HexSet& into) {
  text.need('(', "expected a place");
  const std::int8_t first = text.whole();
  std::int8_t last = first;
  if (text.take('.')) {
    text.need('.', "expected two dots");
    last = text.whole();
  }
  text.need(',', "expected a comma");
  const std::int8_t r = text.whole();
  text.need(')', "expected a bracket");
  for (std::int8_t q = first; q <= last && text.ok(); ++q) {
    const Hex hex = board.hex_at({q, r});
    if (hex == none<Hex>) return text.fail("no such hex");
    if (into.has(hex)) return text.fail("a hex twice");
    into.add(hex);
  }
  if (last < first) text.fail("a row from right to left");
}

std::string_view family_of(std::string_view name) { return name.substr(0, name.find('-')); }

// The spiral of the 30 tiles is three rings, counter-clockwise; each corner starts them elsewhere.
constexpr std::array<std::uint8_t, 16> kOuter{2, 1, 0, 3, 7, 12, 18, 23, 27, 28, 29, 26, 22, 17, 11, 6};
constexpr std::array<std::uint8_t, 10> kInner{5, 4, 8, 13, 19, 24, 25, 21, 16, 10};
constexpr std::array<std::uint8_t, 4> kCore{9, 14, 20, 15};
struct SpiralStart {
  std::uint8_t outer, inner, core;
};
constexpr std::array<SpiralStart, 6> kStarts{{{0, 0, 0}, {2, 1, 0}, {5, 3, 1}, {8, 5, 2}, {10, 6, 2}, {13, 8, 3}}};

// The hexes to be drawn on a map whose tokens are drawn too: a large island somewhere on it, row by row.
void deal_large_island(MapText& map, Rng& rng) {
  FixedVector<Hex, kMaxHexes> tiles;
  for (const Hex h : map.drawn) tiles.push_back(h);
  assert(tiles.size() == 30);
  std::array<Hex, 30> order{};
  const auto spiral = large_island_spiral(rng.below(6));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = tiles[spiral[i]];
  constexpr auto f = Terrain::forest, h = Terrain::hills, p = Terrain::pasture, g = Terrain::fields,
                 m = Terrain::mountains, d = Terrain::desert;
  std::array<Terrain, 30> pool{f, f, f, f, f, f, p, p, p, p, p, p, g, g, g,
                               g, g, g, h, h, h, h, h, m, m, m, m, m, d, d};
  deal_terrain(map.layout, order, pool, rng);
  lay_letter_tokens(map.layout, kLargeLetterTokens, order);
}

// Only terrain is drawn: of five kinds as many as there are hexes for.
void deal_around_tokens(MapText& map, Rng& rng) {
  FixedVector<Hex, kMaxHexes> hexes;
  for (const Hex h : map.drawn) hexes.push_back(h);
  constexpr auto f = Terrain::forest, h = Terrain::hills, p = Terrain::pasture, g = Terrain::fields,
                 m = Terrain::mountains;
  std::array<Terrain, 28> pool{f, f, f, f, f, f, h, h, h, h, h, p, p, p,
                               p, p, p, g, g, g, g, g, g, m, m, m, m, m};  // six.traders
  assert(hexes.size() == pool.size());
  deal_terrain(map.layout, {hexes.begin(), hexes.size()}, pool, rng);
}

}  // namespace

const MapList& printed_maps() {
  static const MapList all = [] {
    MapList list;
    for (const auto family : {maps::shores, maps::islands, maps::fog, maps::desert, maps::tribe, maps::cloth,
                              maps::pirates, maps::wonders, maps::six}) {
      for (const PrintedMap& map : family()) list.push_back(&map);
    }
    return list;
  }();
  return all;
}

const PrintedMap* find_map(std::string_view name) {
  for (const PrintedMap* map : printed_maps()) {
    if (map->name == name) return map;
  }
  const std::string_view family = family_of(name);
  if (name.size() != family.size() + 2 || !digit(name.back())) return nullptr;
  const int players = name.back() - '0';
  for (const PrintedMap* map : printed_maps()) {
    const bool numbered = digit(map->name.back());
    if (numbered && family_of(map->name) == family && map->least <= players && players <= map->most) return map;
  }
  return nullptr;
}

MapText read_map(const PrintedMap& map) {
  MapText result;
  Text hexes{map.hexes};
  read_hexes(hexes, map.board(), result);
  Text harbours{map.harbours};
  read_harbours(harbours, map.board(), result.layout);
  result.fault = hexes.ok() ? harbours.fault() : hexes.fault();
  return result;
}

RegionList read_regions(const Board& board, std::string_view text) {
  RegionList result;
  Text from{text};
  while (!from.done()) {
    if (result.regions.full()) from.fail("too many regions");
    from.need('{', "expected a brace");
    HexSet region;
    do read_row(from, board, region);
    while (from.ok() && from.take(','));
    from.need('}', "expected a brace");
    if (from.ok()) result.regions.push_back(region);
  }
  result.fault = from.fault();
  return result;
}

std::array<std::uint8_t, 30> large_island_spiral(unsigned corner) {
  std::array<std::uint8_t, 30> spiral{};
  const SpiralStart& start = kStarts[corner];
  auto next = std::rotate_copy(kOuter.begin(), kOuter.begin() + start.outer, kOuter.end(), spiral.begin());
  next = std::rotate_copy(kInner.begin(), kInner.begin() + start.inner, kInner.end(), next);
  std::rotate_copy(kCore.begin(), kCore.begin() + start.core, kCore.end(), next);
  return spiral;
}

Layout lay_map(const PrintedMap& map, Rng& rng) {
  MapText text = read_map(map);
  assert(!text.fault);
  if (text.drawn.any()) {
    if (text.layout.number[idx(text.drawn.lowest())] == 0) deal_large_island(text, rng);
    else deal_around_tokens(text, rng);
  }
  if (map.shuffled) shuffle_harbours(text.layout, rng);
  return text.layout;
}

}  // namespace landnam
