#include "notation/picture/board_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "notation/picture/geometry.hpp"
#include "notation/picture/palette.hpp"

namespace landnam::picture {
namespace {

// In rows and columns. Pixels (half rows) make a hex of the usual size nearly regular.
struct Size {
  int columns;  // a half width of a hex
  int pitch;    // from one row of hexes to the next
  int slant;    // from the top corner to the next
  int margin;   // columns of sea left and right
};
constexpr Size kUsual{5, 4, 2, 9};
constexpr Size kCompact{4, 3, 1, 7};
constexpr int kAbove = 1;  // rows of sea above and below
constexpr std::size_t kCompactName = 7;

constexpr std::array<std::string_view, kTerrainKinds> kTerrain{"forest", "hills",  "pasture", "fields", "mountain",
                                                               "desert", "",       "gold",    "lake",   "swamp",
                                                               "oasis",  "castle", "quarry",  "glass",  "fog"};
constexpr std::array<std::string_view, kTerrainKinds> kTone{"forest", "hills",   "pasture",   "fields", "mountains",
                                                            "desert", "sea",     "gold",      "shoal",  "swamp",
                                                            "desert", "pasture", "mountains", "desert", "fog"};
constexpr std::array<std::string_view, 5> kGoodNames{"lumber", "brick", "wool", "grain", "ore"};

std::uint32_t rgb(std::string_view name) { return rgb_of(colour(Theme::light, name)); }

struct At {
  int column = 0;
  int row = 0;
};

struct Sign {  // of one piece
  std::string text;
  Seat seat = none<Seat>;
  bool way = false;       // lies along its path
  std::size_t after = 0;  // the place in the row
};
using Signs = std::map<int, std::vector<Sign>>;  // by place

class TextPicture {
 public:
  TextPicture(const Scene& scene, const TextOptions& options)
      : scene_(scene), board_(*scene.board), opt_(options), size_(options.compact ? kCompact : kUsual), canvas_(1, 1) {
    Lattice low{1000, 1000};
    Lattice high{-1000, -1000};
    for (const Lattice p : hull(board_)) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    low_ = low;
    const At last = at(high);
    canvas_ = TextCanvas{last.column + size_.margin + 1, last.row + kAbove + 1};
  }

  std::string draw() {
    gather();
    if (colours()) paint();
    else lines();
    rivers();
    harbours();
    grounds();
    hexes();
    paths();
    corners();
    ids();
    return canvas_.str(opt_.ink, opt_.unicode) + (opt_.legend ? legend() : "");
  }

 private:
  bool colours() const { return opt_.ink != Ink::plain; }

  // Lattice rows come in threes: the top corner of a hex, its upper side corners, its middle.
  At at(Lattice p) const {
    const int y = p.y - low_.y;
    const std::array<int, 3> row{0, size_.slant, (size_.slant + size_.pitch) / 2};
    return {size_.margin + (p.x - low_.x) * size_.columns,
            kAbove + y / 3 * size_.pitch + row[static_cast<std::size_t>(y % 3)]};
  }
  At at(Hex h) const { return at(centre(board_, h)); }
  At at(Corner c) const { return at(place(board_, c)); }
  At at(Path p) const {
    const auto [a, b] = board_.path_corner[idx(p)];
    const At x = at(a);
    const At y = at(b);
    return {(x.column + y.column) / 2, (x.row + y.row) / 2};
  }

  Hex sea_beside(Path p) const {  // a hex of sea on the map, or none
    for (const Hex h : board_.path_hex[idx(p)]) {
      if (h != none<Hex> && scene_.terrain[idx(h)] == Terrain::sea) return h;
    }
    return none<Hex>;
  }

  void gather() {
    for (const Item& item : scene_.items) {
      auto& list = std::visit([&](auto id) -> auto& { return signs(id)[raw(id)]; }, item.place);
      const bool way = item.piece == Piece::road || item.piece == Piece::bridge || item.piece == Piece::ship;
      // A wall or a gate goes after its city.
      const bool last = item.piece == Piece::wall || item.piece == Piece::gate;
      list.push_back({sign(item), item.seat, way, list.size() + (last ? scene_.items.size() : 0)});
    }
  }
  Signs& signs(Hex) { return on_hex_; }
  Signs& signs(Corner) { return on_corner_; }
  Signs& signs(Path) { return on_path_; }

  std::string glyph(std::string_view fancy, std::string_view ascii) const {
    return std::string{opt_.unicode ? fancy : ascii};
  }
  std::string mark(Seat s) const {
    if (s == none<Seat>) return "";
    return opt_.unicode ? std::string{seat_look(s).glyph} : std::string(1, static_cast<char>('A' + raw(s)));
  }

  std::string sign(const Item& item) const {
    const std::string m = mark(item.seat);
    switch (item.piece) {
      case Piece::robber: return "robber";
      case Piece::pirate: return "pirate";
      case Piece::merchant: return "market" + m;
      case Piece::barbarian: return "b";
      case Piece::road: {
        const std::string own = opt_.unicode ? m : std::string(1, static_cast<char>('a' + raw(item.seat)));
        return item.damaged ? own + glyph("╳", "x") : own;
      }
      case Piece::ship: return "S" + m;
      case Piece::bridge: return glyph("≍", "=") + m;
      case Piece::camel: return "c";
      case Piece::rider: return "R" + m;
      case Piece::wall: return glyph("▁", "_");
      case Piece::settlement: return (item.active ? glyph("⌂", "^") : "!") + m;
      case Piece::city: return (item.active ? glyph("♜", "#") : "!") + m;
      case Piece::fallen_city: return "/" + m;
      case Piece::gate: return "M";
      case Piece::knight: return (item.active ? "K" : "k") + std::to_string(item.level) + m;
      case Piece::wagon: return "W" + m;
    }
    return "";
  }

  void paint();
  void line(At a, At b, std::uint32_t tone);
  void lines();
  void rivers();
  void harbours();
  void grounds();
  void hexes();
  void paths();
  void corners();
  void ids();
  std::string legend() const;

  std::string number_of(Hex h) const {
    const int n = scene_.number[idx(h)];
    if (scene_.turned.has(h)) return "x";
    if (n == 0) return scene_.terrain[idx(h)] == Terrain::lake ? "2,3,11,12" : "";
    std::string s = std::to_string(n);
    if (const int second = scene_.second[idx(h)]; second != 0) s += "," + std::to_string(second);
    return s;
  }

  static std::string short_name(const std::string& name) {
    const auto letters = characters(name);
    std::string out;
    for (std::size_t i = 0; i < letters.size() && i < kCompactName; ++i) out += letters[i];
    return out;
  }

  void centred(At where, std::string_view text, TextCanvas::Style style) {
    const int n = static_cast<int>(characters(text).size());
    canvas_.text(where.column - (n - 1) / 2, where.row, text, style);
  }
  // One after the other, each in its seat's colours.
  void put(At where, const std::vector<Sign>& list) {
    for (const Sign& sign : list) {
      canvas_.text(where.column, where.row, sign.text, of(sign.seat));
      where.column += static_cast<int>(characters(sign.text).size());
    }
  }
  TextCanvas::Style of(Seat s) const {
    if (s == none<Seat>) return {rgb("halo"), rgb("robber"), true};
    const SeatLook& look = seat_look(s, scene_.neutral(s));
    return {look.ink_rgb, look.rgb, true};
  }

  const Scene& scene_;
  const Board& board_;
  const TextOptions& opt_;
  Size size_;
  TextCanvas canvas_;
  Lattice low_;
  HexSet labelled_;  // hexes of sea that hold the words of a harbour
  Signs on_hex_;
  Signs on_corner_;
  Signs on_path_;
};

// Colours: every pixel belongs to a hex, to the gap between hexes, or to the sea, which is lighter near the coast.
void TextPicture::paint() {
  const std::uint32_t gap = rgb("quiet");
  for (int y = 0; y < canvas_.rows() * 2; ++y) {
    for (int x = 0; x < canvas_.columns(); ++x) {
      double best = 1e9;  // how far inside (below zero) or outside of the nearest hex
      double sea = 1e9;   // and of the nearest of sea
      Terrain terrain = Terrain::sea;
      for (std::uint8_t h = 0; h < board_.hexes; ++h) {
        const At c = at(Hex{h});
        const double dx = std::abs(x - c.column);
        const double dy = std::abs(y + 0.5 - (2 * c.row + 1));
        const double slope = 2.0 * size_.slant / size_.columns;
        const double over =
            std::max(dx - size_.columns, (dy - 2.0 * size_.slant - (size_.pitch - size_.slant) + slope * dx) / 1.7);
        if (scene_.terrain[h] == Terrain::sea) {
          sea = std::min(sea, over);
        } else if (over < best) {
          best = over;
          terrain = scene_.terrain[h];
        }
      }
      std::uint32_t tone = rgb("sea");
      if (best <= -0.55) tone = rgb(kTone[idx(terrain)]);
      else if (best <= 0.3) tone = gap;
      else if (best < 2.4 || (sea > -0.55 && sea <= 0.3)) tone = rgb("shallow");  // the coast, the hexes of the sea
      canvas_.pixel(x, y, tone);
    }
  }
}

void TextPicture::line(At a, At b, std::uint32_t tone) {
  const int steps = 4 * std::max(std::abs(b.column - a.column), 2 * std::abs(b.row - a.row));
  for (int i = 0; i <= steps; ++i) {
    const int x = a.column + (b.column - a.column) * i / std::max(steps, 1);
    const int y = 2 * a.row + 1 + 2 * (b.row - a.row) * i / std::max(steps, 1);
    canvas_.pixel(x, y, tone);
  }
}

// Without colours: the sides of the hexes as lines.
void TextPicture::lines() {
  for (std::uint8_t i = 0; i < board_.paths; ++i) {
    const auto [from, to] = board_.path_corner[i];
    At a = at(from);
    At b = at(to);
    if (a.column > b.column) std::swap(a, b);
    if (a.column == b.column) {
      for (int row = std::min(a.row, b.row) + 1; row < std::max(a.row, b.row); ++row)
        canvas_.text(a.column, row, opt_.unicode ? "│" : "|");
    } else if (std::abs(b.row - a.row) == size_.slant) {
      const bool down = b.row > a.row;
      if (opt_.compact) canvas_.text((a.column + b.column) / 2, std::min(a.row, b.row), down ? "\\" : "/");
      else canvas_.text(a.column + 1, std::min(a.row, b.row) + 1, down ? "'-._" : "_.-'");
    }
  }
  for (std::uint8_t i = 0; i < board_.corners; ++i) {
    const At c = at(Corner{i});
    canvas_.text(c.column, c.row, opt_.unicode ? "·" : ".");
  }
}

void TextPicture::rivers() {
  for (const River& river : scene_.rivers) {
    At from = at(river.hexes.front());
    for (std::size_t i = 1; i <= river.hexes.size(); ++i) {
      const At to = i < river.hexes.size() ? at(river.hexes[i]) : at(river.mouth);
      if (colours()) line(from, to, rgb("shallow"));
      else canvas_.text((from.column + to.column) / 2, (from.row + to.row) / 2, "~");
      from = to;
    }
  }
}

void TextPicture::grounds() {
  for (const Ground& ground : scene_.grounds) {
    const auto [a, b] = ground.along;
    const Vec out = seaward(board_, scene_.terrain, a) + seaward(board_, scene_.terrain, b);
    const At from = at(a);
    const At to = at(b);
    const At m{(from.column + to.column) / 2, (from.row + to.row) / 2};
    const std::string text = "fish " + std::to_string(ground.number);
    const int width = static_cast<int>(text.size());
    const int shift = out.x < -0.1 ? -width - 2 : out.x > 0.1 ? 3 : -width / 2;
    const int row = out.y < -1.2 ? m.row - 2 : out.y > 1.2 ? m.row + 2 : m.row;
    canvas_.text(m.column + shift, row, text, {rgb("token-ink"), rgb("wave"), false});
  }
}

void TextPicture::harbours() {
  struct Span {
    int row, first, last;
  };
  std::vector<Span> words;  // beyond the map
  for (std::uint8_t i = 0; i < kMaxHarbours; ++i) {
    if (scene_.harbour_path[i] == none<Path> || scene_.harbour[i] == Harbour::bare) continue;
    const Path p = scene_.harbour_path[i];
    const At m = at(p);
    const Vec out = seaward(board_, scene_.terrain, p);
    const auto kind = idx(scene_.harbour[i]);
    const bool generic = scene_.harbour[i] == Harbour::generic;
    std::string name;
    const bool compact = opt_.compact;
    if (!generic) name = opt_.goods.size() == kResources ? opt_.goods[kind] : std::string{kGoodNames[kind]};
    const std::string rate = generic ? "3:1" : "2:1";
    const TextCanvas::Style style{rgb("token-ink"), rgb("token"), false};
    const bool left = out.x < 0;
    if (colours()) {
      const At sign{m.column + static_cast<int>(out.x * 4), m.row + static_cast<int>(out.y * 2.4)};
      for (const Corner c : board_.path_corner[idx(p)]) line(at(c), sign, rgb("wood"));
    }
    if (const Hex water = sea_beside(p); water != none<Hex>) {
      const At c = at(water);
      if (labelled_.has(water)) {  // another harbour's words are there
        centred({c.column, c.row + 1}, generic ? rate : name, style);
        continue;
      }
      labelled_.add(water);
      if (!generic) centred({c.column, c.row - 1}, name, style);
      centred(c, rate, style);
    } else if (std::abs(out.y) < 0.1) {  // east or west: two lines
      const int width = static_cast<int>(std::max(characters(name).size(), rate.size()));
      const int column = left ? m.column - (compact ? 0 : 2) - width : m.column + (compact ? 2 : 3);
      const auto put = [&](const std::string& s, int row) {
        const int blank = width - static_cast<int>(characters(s).size());
        canvas_.text(left ? column + blank : column, row, s, style);
      };
      if (!generic) put(name, m.row);
      if (generic || !compact) put(rate, generic ? m.row : m.row + 1);
    } else {
      const std::string text = generic ? rate : compact ? name : name.append(" ").append(rate);
      const int row = m.row + (out.y >= 0 ? 2 : compact ? -1 : -2);
      const int width = static_cast<int>(characters(text).size());
      int column = left ? m.column - width + 1 : m.column + 1;
      for (const Span& other : words) {  // two may meet: each keeps to its side
        if (other.row != row || column > other.last + 1 || column + width < other.first) continue;
        column = m.column > other.first ? other.last + 2 : other.first - width - 1;
      }
      words.push_back({row, column, column + width - 1});
      canvas_.text(column, row, text, style);
    }
  }
}

void TextPicture::hexes() {
  for (std::uint8_t i = 0; i < board_.hexes; ++i) {
    const Hex h{i};
    const At c = at(h);
    const Terrain t = scene_.terrain[i];
    if (t == Terrain::sea) {
      if (!colours() && !labelled_.has(h)) centred(c, "~", {});
      continue;
    }
    const std::string name =
        opt_.terrain.size() == kTerrain.size() ? opt_.terrain[idx(t)] : std::string{kTerrain[idx(t)]};
    const TextCanvas::Style quiet{rgb("ink"), kNoColour, false};
    centred({c.column, c.row - 1}, opt_.compact ? short_name(name) : name, quiet);
    const std::string number = number_of(h);
    const int n = scene_.number[i];
    const bool red = (n == 6 || n == 8) && !scene_.turned.has(h);
    if (!number.empty()) {
      const std::string text = colours() && number.size() < 8 ? " " + number + " " : red ? "*" + number + "*" : number;
      centred(c, text, {red ? rgb("red") : rgb("token-ink"), rgb("token"), red});
    }
    if (const auto it = on_hex_.find(i); it != on_hex_.end()) {
      std::string text;
      for (const Sign& sign : it->second) {
        if (!text.empty() && sign.text.size() > 1) text += ' ';
        text += sign.text;
      }
      centred({c.column, c.row + 1}, colours() ? text : "[" + text + "]", {rgb("halo"), rgb("robber"), true});
    } else if (n != 0 && colours() && opt_.unicode && !scene_.turned.has(h)) {
      std::string pips;
      for (int k = 0; k < 6 - std::abs(7 - n); ++k) pips += "•";
      centred({c.column, c.row + 1}, pips, {rgb(red ? "red" : "ink"), kNoColour, false});
    }
  }
}

void TextPicture::paths() {
  for (auto [id, list] : on_path_) {
    const Path p{static_cast<std::uint8_t>(id)};
    const auto [a, b] = board_.path_corner[idx(p)];
    for (const Sign& sign : list) {
      if (colours() && sign.seat != none<Seat>) line(at(a), at(b), seat_look(sign.seat, scene_.neutral(sign.seat)).rgb);
    }
    const bool alone = list.size() == 1 && characters(list[0].text).size() == 1;
    if (alone && angle(board_, p) != 90) list[0].text += colours() ? " " : list[0].text;
    put(at(p), list);
  }
}

void TextPicture::corners() {
  for (auto [id, list] : on_corner_) {
    std::sort(list.begin(), list.end(), [](const Sign& x, const Sign& y) { return x.after < y.after; });
    std::size_t width = 0;
    for (const Sign& sign : list) width += characters(sign.text).size();
    const At c = at(Corner{static_cast<std::uint8_t>(id)});
    put({c.column - static_cast<int>(width - 1) / 2, c.row}, list);
  }
}

void TextPicture::ids() {
  const TextCanvas::Style style{rgb("ink"), 0xFFFFFF, true};
  for (const Hex h : opt_.ids.hexes) {
    const At c = at(h);
    const std::string id = std::to_string(raw(h));
    centred({c.column, c.row + (opt_.compact ? 1 : 2)}, colours() ? id : "(" + id + ")", style);
  }
  for (const Path p : opt_.ids.paths) canvas_.text(at(p).column, at(p).row, std::to_string(raw(p)), style);
  for (const Corner c : opt_.ids.corners) canvas_.text(at(c).column, at(c).row, std::to_string(raw(c)), style);
}

std::string TextPicture::legend() const {
  std::string out;
  for (std::uint8_t i = 0; i < scene_.seats; ++i) {
    const Seat s{i};
    std::string name = i < opt_.names.size() ? opt_.names[i] : std::string{};
    if (name.empty() && opt_.unicode) name = static_cast<char>('A' + i);
    if (i != 0) out += "   ";
    out += seat_sign(s, scene_.neutral(s), opt_) + (name.empty() ? "" : " ") + name;
    if (!scene_.neutral(s)) out += " " + std::to_string(scene_.points[i]);
    if (s == scene_.turn) out += opt_.unicode ? " ◀" : " <";
  }
  if (!out.empty()) out += "\n";
  if (scene_.voyage) {
    for (int i = 0; i <= scene_.voyage->steps; ++i) {
      if (i == scene_.voyage->at) out += glyph("⛵", "S");
      else out += i == scene_.voyage->steps ? glyph("▲", "#") : "~";
      out += " ";
    }
    out.back() = '\n';
  }
  return out;
}

}  // namespace

std::string seat_sign(Seat seat, bool neutral, const TextOptions& options) {
  const SeatLook& look = seat_look(seat, neutral);
  TextCanvas canvas{3, 1};
  std::string mark = options.unicode ? std::string{look.glyph} : std::string(1, static_cast<char>('A' + raw(seat)));
  if (options.ink == Ink::plain) return mark;
  canvas.text(0, 0, " " + mark + " ", {look.ink_rgb, look.rgb, true});
  std::string line = canvas.str(options.ink, options.unicode);
  line.pop_back();
  return line;
}

std::string scene_text(const Scene& scene, const TextOptions& options) { return TextPicture{scene, options}.draw(); }
std::string board_text(const Rules& rules, const Public& pub, const TextOptions& options) {
  return scene_text(scene_of(rules, pub), options);
}
std::string board_text(const Board& board, const Layout& layout, const TextOptions& options) {
  return scene_text(scene_of(board, layout), options);
}

}  // namespace landnam::picture
