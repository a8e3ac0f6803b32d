#include "notation/picture/board_svg.hpp"

#include <algorithm>
#include <cmath>

#include "notation/names.hpp"
#include "notation/picture/picture.hpp"
#include "notation/picture/text_canvas.hpp"

namespace landnam::picture {
namespace {

constexpr double kStrip = 50;   // height of the barbarians' track
constexpr double kLegend = 44;  // height of the players' line
constexpr double kFont = 18;
constexpr double kLetter = 0.66 * kFont;  // a generous mean width

std::string fitted(const std::string& name, std::size_t most) {
  const auto letters = characters(name);
  if (letters.size() <= most) return name;
  std::string s;
  for (std::size_t i = 0; i + 1 < most; ++i) s += letters[i];
  return s + "…";
}

}  // namespace

std::string Picture::draw() {
  table();
  tiles();
  rivers();
  harbours();
  grounds();
  hex_pieces("robbers", true);
  tokens();
  hex_pieces("hex-pieces", false);
  path_pieces();
  corner_pieces();
  legal();
  labels();
  if (opt_.targets) targets();
  strip();
  if (opt_.legend) legend();
  return whole();
}

void Picture::legal() {
  if (opt_.legal.empty()) return;
  svg_.group("legal");
  const auto show = [&](std::string_view data, int id, std::string_view symbol, Vec where, int degrees) {
    svg_.open("g").attr(data, id);
    sheet_.use(svg_, symbol, where, degrees);
    svg_.close();
  };
  for (const Hex h : opt_.legal.hexes) show("data-hex", raw(h), "legal-hex", at(h), 0);
  for (const Path p : opt_.legal.paths) show("data-path", raw(p), "legal-path", at(p), angle(board_, p));
  for (const Corner k : opt_.legal.corners) show("data-corner", raw(k), "legal-corner", at(k), 0);
  svg_.close();
}

void Picture::label(Vec where, int id, std::string_view css) {
  svg_.open("text").attr("class", css).attr("x", where.x).attr("y", where.y + 4.5);
  if (css == "path-id") svg_.attr("font-size", 11).attr("fill", c("red"));
  if (css == "hex-id") svg_.attr("font-style", "italic").attr("fill", c("quiet"));
  svg_.text(std::to_string(id)).close();
}

void Picture::labels() {
  if (opt_.labels.empty()) return;
  svg_.group("labels").attr("font-family", "'DejaVu Sans',Arial,sans-serif").attr("font-size", 13);
  svg_.attr("font-weight", "bold").attr("text-anchor", "middle").attr("fill", c("ink")).attr("stroke", c("halo"));
  svg_.attr("stroke-width", 3).attr("paint-order", "stroke").attr("stroke-linejoin", "round");
  for (const Hex h : opt_.labels.hexes) label(at(h) + Vec{0, 32}, raw(h), "hex-id");
  for (const Path p : opt_.labels.paths) label(at(p), raw(p), "path-id");
  for (const Corner k : opt_.labels.corners) label(at(k), raw(k), "corner-id");
  svg_.close();
}

void Picture::targets() {
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

// The way of the barbarians' ship: a strip of sea below the board, the island at its end.
void Picture::strip() {
  if (!scene_.voyage || scene_.voyage->steps == 0) return;
  const Box box = bounds(board_);
  const double y = box.high.y + kSea + kFrame + 8 + kStrip / 2;
  const double width = std::min(46.0 * (scene_.voyage->steps + 1), box.high.x - box.low.x);
  const double step = width / (scene_.voyage->steps + 1);
  const double left = (box.low.x + box.high.x - width) / 2;
  svg_.group("strip").attr("data-at", scene_.voyage->at).attr("data-steps", scene_.voyage->steps);
  svg_.open("rect").attr("x", left).attr("y", y - 18).attr("width", width).attr("height", 36).attr("rx", 18);
  svg_.attr("fill", c("sea")).attr("stroke", c("wood-dark")).attr("stroke-width", 2.5).close();
  for (int i = 0; i <= scene_.voyage->steps; ++i) {
    const Vec p{left + (i + 0.5) * step, y};
    const bool landing = i == scene_.voyage->steps;
    svg_.open("circle").attr("cx", p.x).attr("cy", p.y).attr("r", landing ? 13.0 : 5.0);
    svg_.attr("fill", c(landing ? "sand" : "shoal")).close();
    if (landing) {
      svg_.open("circle").attr("cx", p.x).attr("cy", p.y).attr("r", 9).attr("fill", c("pasture")).close();
    }
  }
  sheet_.use(svg_, "longship", {left + (scene_.voyage->at + 0.5) * step, y - 3});
  svg_.close();
  below_ += kStrip;
}

void Picture::legend() {
  if (scene_.seats == 0) return;
  const Box box = bounds(board_);
  const double y = box.high.y + kSea + kFrame + 10 + below_ + kLegend / 2;
  const double width = box.high.x - box.low.x + 2 * kSea;
  const double column = std::min(width / scene_.seats, 190.0);
  const auto most = static_cast<std::size_t>(std::max(3.0, (column - 74) / kLetter));
  double x = (box.low.x + box.high.x - column * scene_.seats) / 2;
  svg_.group("legend").attr("font-family", "Georgia,'DejaVu Serif',serif").attr("font-size", kFont);
  for (std::uint8_t i = 0; i < scene_.seats; ++i, x += column) {
    const Seat seat{i};
    const SeatLook& look = seat_look(seat, scene_.neutral(seat));
    svg_.group("player").attr("data-seat", i);
    if (seat == scene_.turn) {
      svg_.open("rect").attr("class", "turn").attr("x", x + 1).attr("y", y - 19).attr("width", column - 6);
      svg_.attr("height", 38).attr("rx", 10).attr("fill", c("turn")).close();
    }
    svg_.open("g").attr("color", c(look.fill)).attr("fill", c(look.ink)).attr("stroke", c(look.ink));
    sheet_.use(svg_, "chip", {x + 22, y});
    sheet_.use(svg_, "mark-" + std::to_string(i), {x + 22, y});
    svg_.close();
    std::string name = scene_.neutral(seat) ? "–" : std::string(1, static_cast<char>('A' + i));
    if (i < opt_.names.size()) name = opt_.names[i];
    svg_.open("text").attr("x", x + 40).attr("y", y + 6.5).attr("fill", c("text")).text(fitted(name, most)).close();
    if (!scene_.neutral(seat)) {
      svg_.open("text").attr("class", "points").attr("x", x + column - 14).attr("y", y + 6.5);
      svg_.attr("text-anchor", "end").attr("font-weight", "bold").attr("fill", c("text"));
      svg_.text(std::to_string(scene_.points[i])).close();
    }
    svg_.close();
  }
  svg_.close();
  below_ += kLegend;
}

std::string Picture::whole() {
  Box box = bounds(board_);
  const double margin = kSea + kFrame + (opt_.table ? 14 : 2);
  box.low = box.low - Vec{margin, margin};
  box.high = box.high + Vec{margin, margin + below_};
  const Vec size = box.high - box.low;
  Svg out;
  out.open("svg").attr("xmlns", "http://www.w3.org/2000/svg");
  out.attr("viewBox", num(box.low.x) + " " + num(box.low.y) + " " + num(size.x) + " " + num(size.y));
  if (opt_.width > 0)
    out.attr("width", opt_.width).attr("height", static_cast<int>(std::lround(opt_.width * size.y / size.x)));
  out.attr("class", "landnam-board").attr("role", opt_.targets ? "group" : "img");
  out.open("title").text(opt_.title.empty() ? "Board" : opt_.title).close();
  out.raw(sheet_.defs());
  if (opt_.table) {
    // A little larger than the picture: no seam where a pixel is only partly covered.
    out.open("rect").attr("class", "paper").attr("x", box.low.x - 4).attr("y", box.low.y - 4);
    out.attr("width", size.x + 8).attr("height", size.y + 8).attr("fill", c("paper")).close();
  }
  out.raw(svg_.str());
  out.close();
  return out.take() + "\n";
}

std::string describe(const Scene& scene, const Place& place) {
  const auto hex = [&](Hex h) {
    std::string s{notation::name_of(scene.terrain[idx(h)])};
    if (scene.number[idx(h)] != 0) s += " " + std::to_string(scene.number[idx(h)]);
    return s;
  };
  const auto list = [&](const auto& hexes, bool coast) {
    std::string s;
    for (const Hex h : hexes) {
      if (h != none<Hex>) s += (s.empty() ? "" : ", ") + hex(h);
    }
    return coast ? s + ", sea" : s;
  };
  const Board& board = *scene.board;
  if (const Hex* h = std::get_if<Hex>(&place)) return "hex " + std::to_string(raw(*h)) + ": " + hex(*h);
  if (const Path* p = std::get_if<Path>(&place))
    return "path " + std::to_string(raw(*p)) + ": " + list(board.path_hex[idx(*p)], board.rim_paths.has(*p));
  const Corner k = std::get<Corner>(place);
  return "intersection " + std::to_string(raw(k)) + ": " + list(board.corner_hex[idx(k)], board.rim.has(k));
}

std::string scene_svg(const Scene& scene, const Options& options) { return Picture{scene, options}.draw(); }
std::string board_svg(const Rules& rules, const Public& pub, const Options& options) {
  return scene_svg(scene_of(rules, pub), options);
}
std::string board_svg(const Board& board, const Layout& layout, const Options& options) {
  return scene_svg(scene_of(board, layout), options);
}

}  // namespace landnam::picture
