#include "notation/picture/board_svg.hpp"

#include <algorithm>

#include "notation/picture/geometry.hpp"
#include "notation/picture/pieces.hpp"

namespace landnam::picture {
namespace {

constexpr double kSea = 66;    // water around the island
constexpr double kFrame = 12;  // wood around the water
constexpr double kRow = 40;    // of the strip and of the legend

std::string_view tile_of(Terrain t) {
  constexpr std::array<std::string_view, 14> kTiles{
      "tile-forest", "tile-hills", "tile-pasture", "tile-fields", "tile-mountains", "tile-desert", "tile-sea",
      "tile-gold",   "tile-lake",  "tile-swamp",   "tile-oasis",  "tile-castle",    "tile-quarry", "tile-glassworks"};
  return kTiles[idx(t)];
}

std::string points_of(const std::vector<Lattice>& ring) {
  std::string d = "M";
  for (const Lattice p : ring) d += num(p.vec().x) + " " + num(p.vec().y) + " ";
  d.back() = 'Z';
  return d;
}

class Picture {
 public:
  Picture(const Scene& scene, const Options& options)
      : scene_(scene), board_(*scene.board), opt_(options), sheet_(options.theme, options.prefix) {}

  std::string draw() {
    table();
    tiles();
    harbours();
    hex_pieces("robbers", true);
    tokens();
    hex_pieces("hex-pieces", false);
    path_pieces();
    corner_pieces();
    legal();
    labels();
    if (opt_.targets) targets();
    if (opt_.legend) legend();
    return whole();
  }

 private:
  std::string c(std::string_view name) const { return sheet_.colour(name); }
  Vec at(Hex h) const { return centre(board_, h).vec(); }
  Vec at(Corner k) const { return place(board_, k).vec(); }
  Vec at(Path p) const { return middle(board_, p); }
  Vec at(const Place& p) const {
    return std::visit([&](auto id) { return at(id); }, p);
  }
  bool sea(std::size_t h) const { return scene_.terrain[h] == Terrain::sea; }

  template <class Fn>
  void each_hex(Fn&& fn) const {
    for (std::uint8_t h = 0; h < board_.hexes; ++h) fn(Hex{h});
  }

  void outline(const std::string& d, std::string_view paint, double width) {
    svg_.open("path").attr("d", d).attr("fill", paint).attr("stroke", paint).attr("stroke-width", width);
    svg_.attr("stroke-linejoin", "round").close();
  }

  void table() {
    const std::string frame = points_of(hull(board_));
    svg_.group("table");
    outline(frame, c("wood-dark"), 2 * (kSea + kFrame));
    outline(frame, c("wood"), 2 * (kSea + kFrame) - 3);
    outline(frame, c("wood-light"), 2 * kSea + 7);
    outline(frame, c("wood-dark"), 2 * kSea + 3);
    svg_.close();

    std::string land;
    each_hex([&](Hex h) {
      if (sea(idx(h))) return;
      std::vector<Lattice> ring;
      for (const Lattice step : kPointStep) ring.push_back(centre(board_, h) + step);
      land += points_of(ring);
    });
    svg_.group("sea");
    outline(frame, c("sea"), 2 * kSea);
    svg_.group("coast");
    outline(land, c("shallow"), 62);
    outline(land, c("shoal"), 30);
    svg_.close();
    outline(frame, sheet_.url("waves"), 2 * kSea);
    outline(land, c("sand"), 13);
    outline(land, c("gap"), 3);
    svg_.close();
  }

  void tiles() {
    svg_.group("tiles");
    each_hex([&](Hex h) {
      svg_.group("tile").attr("data-hex", raw(h));
      const bool mirrored = (raw(h) * 7 / 3) % 2 == 1;  // no two neighbours quite alike
      sheet_.use(svg_, tile_of(scene_.terrain[idx(h)]), at(h), 0, mirrored);
      svg_.close();
    });
    svg_.close();
  }

  void harbours() {
    svg_.group("harbours");
    for (std::uint8_t i = 0; i < board_.harbours; ++i) {
      if (scene_.harbour[i] == Harbour::bare) continue;
      const Path path = board_.harbour_path[i];
      const Vec sign = at(path) + seaward(board_, path) * 38;
      svg_.group("harbour").attr("data-harbour", i);
      std::string piers;
      for (const Corner k : board_.path_corner[idx(path)]) {
        const Vec from = at(k) + (sign - at(k)) * 0.1;
        piers += "M" + num(from.x) + " " + num(from.y) + "L" + num(sign.x) + " " + num(sign.y);
      }
      svg_.open("path").attr("d", piers).attr("stroke", c("wood-dark")).attr("stroke-width", 7).close();
      svg_.open("path").attr("d", piers).attr("stroke", c("wood-light")).attr("stroke-width", 4.8);
      svg_.attr("stroke-dasharray", "3.4 1.2").close();
      sheet_.use(svg_, "sign", sign);
      const bool generic = scene_.harbour[i] == Harbour::generic;
      constexpr std::array<std::string_view, 6> kGoods{"good-lumber", "good-brick", "good-wool",
                                                       "good-grain",  "good-ore",   "sail"};
      sheet_.use(svg_, kGoods[idx(scene_.harbour[i])], sign + Vec{0, -7.5});
      sheet_.use(svg_, generic ? "rate-3" : "rate-2", sign + Vec{0, 11});
      svg_.close();
    }
    svg_.close();
  }

  void tokens() {
    svg_.group("tokens");
    each_hex([&](Hex h) {
      const int n = scene_.number[idx(h)];
      if (n == 0) return;
      svg_.group("token").attr("data-hex", raw(h)).attr("data-number", n);
      sheet_.use(svg_, "token-" + std::to_string(n), at(h));
      svg_.close();
    });
    svg_.close();
  }

  void draw(const Item& item, Vec where, int degrees = 0) {
    svg_.group(name_of(item.piece));
    std::visit(
        [&]<class Id>(Id id) {
          constexpr auto kName = std::is_same_v<Id, Hex>      ? "data-hex"
                                 : std::is_same_v<Id, Corner> ? "data-corner"
                                                              : "data-path";
          svg_.attr(kName, raw(id));
        },
        item.place);
    svg_.attr("data-piece", name_of(item.piece));
    if (item.seat != none<Seat>) {
      const SeatLook& look = seat_look(item.seat, scene_.neutral(item.seat));
      svg_.attr("data-seat", raw(item.seat)).attr("color", c(look.fill));
      svg_.attr("fill", c(look.ink)).attr("stroke", c(look.ink));
    }
    draw_piece({svg_, sheet_}, item, scene_.neutral(item.seat), where, degrees);
    svg_.close();
  }

  void hex_pieces(std::string_view css, bool below) {
    svg_.group(css);
    for (const Item& item : scene_.items) {
      if (!std::holds_alternative<Hex>(item.place)) continue;
      if ((item.piece == Piece::robber || item.piece == Piece::pirate) == below) draw(item, at(item.place));
    }
    svg_.close();
  }

  void path_pieces() {
    svg_.group("path-pieces");
    for (const Path p : opt_.fresh.paths) {
      svg_.open("path")
          .attr("class", "fresh")
          .attr("d", "M-17 0H17")
          .attr("transform", translate(at(p), angle(board_, p)));
      svg_.attr("stroke", c("fresh"))
          .attr("stroke-width", 24)
          .attr("stroke-linecap", "round")
          .attr("opacity", 0.7)
          .close();
    }
    for (const Item& item : scene_.items) {
      if (const Path* p = std::get_if<Path>(&item.place)) draw(item, at(*p), angle(board_, *p));
    }
    svg_.close();
  }

  void corner_pieces() {
    svg_.group("corner-pieces");
    for (const Corner k : opt_.fresh.corners) glow(at(k), 25);
    for (const Item& item : scene_.items) {
      if (const Corner* k = std::get_if<Corner>(&item.place)) draw(item, at(*k));
    }
    svg_.close();
  }

  void glow(Vec where, double r) {
    svg_.open("circle").attr("class", "fresh").attr("cx", where.x).attr("cy", where.y).attr("r", r);
    svg_.attr("fill", c("fresh")).attr("opacity", 0.7).close();
  }

  void legal() {
    if (opt_.legal.empty()) return;
    svg_.group("legal").attr("fill", c("legal")).attr("fill-opacity", ".3").attr("stroke", c("legal"));
    svg_.attr("stroke-width", 3);
    for (const Hex h : opt_.legal.hexes) {
      const Vec v = at(h);
      svg_.open("circle").attr("data-hex", raw(h)).attr("cx", v.x).attr("cy", v.y).attr("r", 27.0).close();
    }
    for (const Path p : opt_.legal.paths) {
      svg_.open("rect").attr("data-path", raw(p)).attr("x", -18).attr("y", -6).attr("width", 36).attr("height", 12);
      svg_.attr("rx", 6).attr("transform", translate(at(p), angle(board_, p))).close();
    }
    for (const Corner k : opt_.legal.corners) {
      const Vec v = at(k);
      svg_.open("circle").attr("data-corner", raw(k)).attr("cx", v.x).attr("cy", v.y).attr("r", 12.0).close();
    }
    svg_.close();
  }

  void label(Vec where, int id, std::string_view css) {
    svg_.open("text").attr("class", css).attr("x", where.x).attr("y", where.y + 4.5).text(std::to_string(id)).close();
  }

  void labels() {
    if (opt_.labels.empty()) return;
    svg_.group("labels").attr("font-family", "'DejaVu Sans',Arial,sans-serif").attr("font-size", 13);
    svg_.attr("font-weight", "bold").attr("text-anchor", "middle").attr("fill", c("ink")).attr("stroke", c("halo"));
    svg_.attr("stroke-width", 3).attr("paint-order", "stroke").attr("stroke-linejoin", "round");
    for (const Hex h : opt_.labels.hexes) label(at(h) + Vec{0, 32}, raw(h), "hex-id");
    for (const Path p : opt_.labels.paths) label(at(p), raw(p), "path-id");
    for (const Corner k : opt_.labels.corners) label(at(k), raw(k), "corner-id");
    svg_.close();
  }

  std::string words(const Place& p) const { return opt_.describe ? opt_.describe(scene_, p) : describe(scene_, p); }

  void targets() {
    svg_.group("targets").attr("fill", "none").attr("pointer-events", "all");
    each_hex([&](Hex h) {
      svg_.open("circle").attr("data-hex", raw(h)).attr("cx", at(h).x).attr("cy", at(h).y).attr("r", 34);
      svg_.attr("aria-label", words(h)).close();
    });
    for (std::uint8_t i = 0; i < board_.paths; ++i) {
      const Path p{i};
      svg_.open("rect").attr("data-path", i).attr("x", -18).attr("y", -12).attr("width", 36).attr("height", 24);
      svg_.attr("transform", translate(at(p), angle(board_, p))).attr("aria-label", words(p)).close();
    }
    for (std::uint8_t i = 0; i < board_.corners; ++i) {
      const Vec v = at(Corner{i});
      svg_.open("circle").attr("data-corner", i).attr("cx", v.x).attr("cy", v.y).attr("r", 17);
      svg_.attr("aria-label", words(Corner{i})).close();
    }
    svg_.close();
  }

  void legend();
  std::string whole();

  const Scene& scene_;
  const Board& board_;
  const Options& opt_;
  Sheet sheet_;
  Svg svg_;
};

void Picture::legend() {}

std::string Picture::whole() {
  Box box = bounds(board_);
  const double margin = kSea + kFrame + (opt_.table ? 14 : 2);
  box.low = box.low - Vec{margin, margin};
  box.high = box.high + Vec{margin, margin};
  const Vec size = box.high - box.low;
  Svg out;
  out.open("svg").attr("xmlns", "http://www.w3.org/2000/svg");
  out.attr("viewBox", num(box.low.x) + " " + num(box.low.y) + " " + num(size.x) + " " + num(size.y));
  if (opt_.width > 0)
    out.attr("width", opt_.width).attr("height", static_cast<int>(opt_.width * size.y / size.x + 0.5));
  out.attr("class", "landnam-board").attr("role", "img");
  out.open("title").text(opt_.title.empty() ? "Board" : opt_.title).close();
  out.raw(sheet_.defs());
  if (opt_.table) {
    out.open("rect").attr("class", "paper").attr("x", box.low.x).attr("y", box.low.y);
    out.attr("width", size.x).attr("height", size.y).attr("fill", c("paper")).close();
  }
  out.raw(svg_.str());
  out.close();
  return out.take() + "\n";
}

}  // namespace

std::string describe(const Scene& scene, const Place& place) {
  constexpr std::array<std::string_view, 14> kNames{"forest", "hills",  "pasture", "fields",    "mountains",
                                                    "desert", "sea",    "gold",    "lake",      "swamp",
                                                    "oasis",  "castle", "quarry",  "glassworks"};
  const auto hex = [&](Hex h) {
    if (h == none<Hex>) return std::string{"sea"};
    std::string s{kNames[idx(scene.terrain[idx(h)])]};
    if (scene.number[idx(h)] != 0) s += " " + std::to_string(scene.number[idx(h)]);
    return s;
  };
  const auto list = [&](const auto& hexes) {
    std::string s;
    bool water = false;
    for (const Hex h : hexes) {
      if (h == none<Hex>) water = true;
      else s += (s.empty() ? "" : ", ") + hex(h);
    }
    return water ? s + ", sea" : s;
  };
  if (const Hex* h = std::get_if<Hex>(&place)) return "hex " + std::to_string(raw(*h)) + ": " + hex(*h);
  if (const Path* p = std::get_if<Path>(&place))
    return "path " + std::to_string(raw(*p)) + ": " + list(scene.board->path_hex[idx(*p)]);
  const Corner k = std::get<Corner>(place);
  return "intersection " + std::to_string(raw(k)) + ": " + list(scene.board->corner_hex[idx(k)]);
}

std::string scene_svg(const Scene& scene, const Options& options) { return Picture{scene, options}.draw(); }
std::string board_svg(const Rules& rules, const Public& pub, const Options& options) {
  return scene_svg(scene_of(rules, pub), options);
}
std::string board_svg(const Board& board, const Layout& layout, const Options& options) {
  return scene_svg(scene_of(board, layout), options);
}

}  // namespace landnam::picture
