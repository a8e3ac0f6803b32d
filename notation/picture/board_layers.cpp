// The board itself: frame, sea, tiles, rivers, harbours, fishing grounds, number tokens.
#include "engine/model/board/shore.hpp"
#include "notation/names.hpp"
#include "notation/picture/picture.hpp"

namespace landnam::picture {
namespace {

std::string pair(Vec v) { return num(v.x) + " " + num(v.y); }

std::string ring_path(const std::vector<Lattice>& ring) {
  std::string d = "M";
  for (const Lattice p : ring) d += pair(p.vec()) + " ";
  d.back() = 'Z';
  return d;
}

std::string scaled(Vec by, std::string_view factor) { return translate(by) + " scale(" + std::string{factor} + ")"; }

}  // namespace

void Picture::outline(const std::string& d, std::string_view paint, double width) {
  svg_.open("path").attr("d", d).attr("fill", paint).attr("stroke", paint).attr("stroke-width", width);
  svg_.attr("stroke-linejoin", "round").close();
}

void Picture::stroke(const std::string& d, std::string_view paint, double width) {
  svg_.open("path").attr("d", d).attr("fill", "none").attr("stroke", paint).attr("stroke-width", width);
  svg_.attr("stroke-linecap", "round").close();
}

void Picture::table() {
  const std::string frame = ring_path(hull(board_));
  svg_.group("table");
  outline(frame, c("wood-dark"), 2 * (kSea + kFrame));
  outline(frame, c("wood"), 2 * (kSea + kFrame) - 3);
  outline(frame, c("wood-light"), 2 * kSea + 7);
  outline(frame, c("wood-dark"), 2 * kSea + 3);
  svg_.close();

  std::string land;
  each_hex([&](Hex h) {
    if (!is_land(scene_.terrain[idx(h)])) return;
    std::vector<Lattice> ring(kPointStep.begin(), kPointStep.end());
    for (Lattice& p : ring) p = p + centre(board_, h);
    land += ring_path(ring);
  });
  svg_.group("sea");
  outline(frame, c("sea"), 2 * kSea);
  outline(land, c("shallow"), 62);
  outline(land, c("shoal"), 30);
  outline(frame, sheet_.url("waves"), 2 * kSea);
  outline(land, c("sand"), 13);
  outline(land, c("gap"), 3);
  svg_.close();
}

void Picture::tiles() {
  svg_.group("tiles");
  each_hex([&](Hex h) {
    svg_.group("tile").attr("data-hex", raw(h));
    const Terrain terrain = scene_.terrain[idx(h)];
    const bool mirrored = (raw(h) * 7 / 3) % 2 == 1 && terrain != Terrain::fog;  // no two neighbours quite alike
    sheet_.use(svg_, "tile-" + std::string{notation::name_of(terrain)}, at(h), 0, mirrored);
    svg_.close();
  });
  std::string inner;  // tracks from the middle of a trade hex to its corners
  for (std::uint8_t i = 0; i < board_.paths; ++i) {
    const auto [a, b] = board_.path_corner[i];
    if (board_.centre_of[idx(a)] == none<Hex>) continue;
    const Vec along = at(b) - at(a);
    inner += "M" + pair(at(a) + along * 0.5) + "L" + pair(at(a) + along * 0.94);
  }
  if (!inner.empty()) {
    svg_.group("tracks");
    stroke(inner, c("wood-dark"), 9);
    stroke(inner, c("sand"), 6.5);
    svg_.close();
  }
  svg_.close();
}

void Picture::rivers() {
  if (scene_.rivers.empty()) return;
  svg_.group("rivers");
  for (const River& river : scene_.rivers) {
    std::string d;
    for (std::size_t i = 0; i < river.hexes.size(); ++i) {
      const bool last = i + 1 == river.hexes.size();
      const Vec here = at(river.hexes[i]);
      const Vec out = last ? at(river.mouth) : (here + at(river.hexes[i + 1])) * 0.5;
      if (i == 0) d = "M" + pair(here) + "L" + pair(out);
      else d += "Q" + pair(here) + " " + pair(out);
    }
    d += "L" + pair(at(river.mouth) + seaward(board_, scene_.terrain, river.mouth) * 16);
    stroke(d, c("sand"), 17);
    stroke(d, c("shallow"), 13);
    stroke(d, c("wave"), 1.5);
  }
  svg_.close();
}

void Picture::harbours() {
  svg_.group("harbours");
  for (std::uint8_t i = 0; i < kMaxHarbours; ++i) {
    if (scene_.harbour_path[i] == none<Path> || scene_.harbour[i] == Harbour::bare) continue;
    const Path path = scene_.harbour_path[i];
    const Vec sign = at(path) + seaward(board_, scene_.terrain, path) * 38;
    svg_.group("harbour").attr("data-harbour", i);
    std::string piers;
    for (const Corner k : board_.path_corner[idx(path)]) {
      piers += "M" + pair(at(k) + (sign - at(k)) * 0.1) + "L" + pair(sign);
    }
    svg_.open("path").attr("d", piers).attr("stroke", c("wood-dark")).attr("stroke-width", 7).close();
    svg_.open("path").attr("d", piers).attr("stroke", c("wood-light")).attr("stroke-width", 4.8);
    svg_.attr("stroke-dasharray", "3.4 1.2").close();
    sheet_.use(svg_, "sign", sign);
    constexpr std::array<std::string_view, 6> kGoods{"good-lumber", "good-brick", "good-wool",
                                                     "good-grain",  "good-ore",   "sail"};
    sheet_.use(svg_, kGoods[idx(scene_.harbour[i])], sign + Vec{0, -7.5});
    sheet_.use(svg_, scene_.harbour[i] == Harbour::generic ? "rate-3" : "rate-2", sign + Vec{0, 11});
    svg_.close();
  }
  svg_.close();
}

void Picture::grounds() {
  if (scene_.grounds.empty()) return;
  svg_.group("grounds");
  for (const Ground& ground : scene_.grounds) {
    const auto& first = board_.path_corner[idx(ground.along[0])];
    const auto& second = board_.path_corner[idx(ground.along[1])];
    const Corner shared = first[0] == second[0] || first[0] == second[1] ? first[0] : first[1];
    const Vec middle = at(shared);
    const Vec a = at(board_.other_end(ground.along[0], shared));
    const Vec b = at(board_.other_end(ground.along[1], shared));
    const Vec out = (a - middle) + (b - middle);  // as long as a side: the corners of a hex of sea
    svg_.group("ground").attr("data-corner", raw(shared)).attr("data-number", ground.number);
    const std::string d = "M" + pair(a) + "L" + pair(middle) + "L" + pair(b) + "C" + pair(b + out * 0.75) + " " +
                          pair(a + out * 0.75) + " " + pair(a) + "Z";
    svg_.open("path").attr("d", d).attr("fill", c("shoal")).attr("stroke", c("wave")).attr("stroke-width", 2);
    svg_.attr("stroke-dasharray", "5 3.5").attr("stroke-linejoin", "round").close();
    svg_.open("g").attr("transform", scaled(middle + out * 0.3, ".8"));
    sheet_.use(svg_, "fish", {});
    svg_.close().open("g").attr("transform", scaled(middle + out * 0.68, ".72"));
    sheet_.use(svg_, "token-" + std::to_string(ground.number), {});
    svg_.close().close();
  }
  svg_.close();
}

void Picture::tokens() {
  svg_.group("tokens");
  each_hex([&](Hex h) {
    const int n = scene_.number[idx(h)];
    const int second = scene_.second[idx(h)];
    const bool lake = scene_.terrain[idx(h)] == Terrain::lake;
    if (n == 0 && !lake && !scene_.turned.has(h)) return;
    svg_.group("token").attr("data-hex", raw(h));
    if (n != 0) svg_.attr("data-number", n);
    if (scene_.turned.has(h)) {
      sheet_.use(svg_, "token-back", at(h));
    } else if (lake && n == 0) {
      sheet_.use(svg_, "token-lake", at(h));
    } else if (second == 0) {
      sheet_.use(svg_, "token-" + std::to_string(n), at(h));
    } else {
      for (const auto& [number, side] : {std::pair{std::min(n, second), -15.0}, std::pair{std::max(n, second), 15.0}}) {
        svg_.open("g").attr("transform", scaled(at(h) + Vec{side, 0}, ".82"));
        sheet_.use(svg_, "token-" + std::to_string(number), {});
        svg_.close();
      }
    }
    svg_.close();
  });
  svg_.close();
}

}  // namespace landnam::picture
