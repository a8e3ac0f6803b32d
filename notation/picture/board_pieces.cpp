// What stands on the board, layer by layer: hexes, paths, corners.
#include <algorithm>

#include "notation/picture/picture.hpp"

namespace landnam::picture {
namespace {

bool building(const Item& item) {
  return item.piece == Piece::settlement || item.piece == Piece::city || item.piece == Piece::fallen_city;
}

// How many of the same kind stand at the same place before this one, and in all.
struct Rank {
  int before = 0;
  int all = 0;
};
Rank rank(const Scene& scene, const Item& item) {
  Rank r;
  for (const Item& other : scene.items) {
    if (other.piece != item.piece || other.place != item.place) continue;
    if (&other < &item) ++r.before;
    ++r.all;
  }
  return r;
}

// Drawn from below: roads and walls first, what stands on them last.
std::vector<const Item*> in_order(const Scene& scene, std::size_t place_kind) {
  std::vector<const Item*> list;
  for (const Item& item : scene.items) {
    if (item.place.index() == place_kind) list.push_back(&item);
  }
  const auto height = [](const Item* i) { return i->piece == Piece::barbarian ? Piece::wagon : i->piece; };
  std::sort(list.begin(), list.end(), [&](const Item* a, const Item* b) {
    return height(a) != height(b) ? height(a) < height(b) : a < b;  // all are in one vector
  });
  return list;
}

}  // namespace

void Picture::draw(const Item& item, Vec where, int degrees) {
  svg_.group(name_of(item.piece));
  std::visit(
      [&]<class Id>(Id id) {
        if constexpr (std::is_same_v<Id, Hex>) svg_.attr("data-hex", raw(id));
        else if constexpr (std::is_same_v<Id, Corner>) svg_.attr("data-corner", raw(id));
        else svg_.attr("data-path", raw(id));
      },
      item.place);
  svg_.attr("data-piece", name_of(item.piece));
  if (item.seat != none<Seat>) {
    const SeatLook& look = seat_look(item.seat, scene_.neutral(item.seat));
    svg_.attr("data-seat", raw(item.seat)).attr("color", c(look.fill));
    svg_.attr("fill", c(look.ink)).attr("stroke", c(look.ink));
  } else {
    svg_.attr("color", c("neutral-0"));
  }
  if (item.level != 0) svg_.attr("data-level", item.level);
  if (!item.active && building(item)) svg_.attr("opacity", ".55");  // captured
  draw_piece({svg_, sheet_}, item, where, degrees);
  svg_.close();
}

void Picture::glow(Vec where, double r) {
  svg_.open("circle").attr("class", "fresh").attr("cx", where.x).attr("cy", where.y).attr("r", r);
  svg_.attr("fill", c("fresh")).attr("opacity", ".7").close();
}

void Picture::hex_pieces(std::string_view css, bool below) {
  svg_.group(css);
  if (below) {
    for (const Hex h : opt_.fresh.hexes) glow(at(h), 36);
  }
  constexpr std::array<Vec, 3> kSlots{{{-25, 22}, {25, 22}, {0, 32}}};
  for (const Item* item : in_order(scene_, 0)) {
    const bool covers = item->piece == Piece::robber || item->piece == Piece::pirate;
    if (covers != below) continue;
    Vec where = at(std::get<Hex>(item->place));
    if (item->piece == Piece::merchant) where = where + Vec{25, 20};
    if (item->piece == Piece::barbarian)
      where = where + kSlots[static_cast<std::size_t>(rank(scene_, *item).before) % 3];
    draw(*item, where);
  }
  svg_.close();
}

void Picture::path_pieces() {
  svg_.group("path-pieces");
  for (const Path p : opt_.fresh.paths) {
    svg_.open("path")
        .attr("class", "fresh")
        .attr("d", "M-17 0H17")
        .attr("transform", translate(at(p), angle(board_, p)));
    svg_.attr("stroke", c("fresh"))
        .attr("stroke-width", 24)
        .attr("stroke-linecap", "round")
        .attr("opacity", ".7")
        .close();
  }
  PathSet roads;
  for (const Item* item : in_order(scene_, 2)) {
    const Path p = std::get<Path>(item->place);
    const int degrees = angle(board_, p);
    const bool flat = item->piece == Piece::road || item->piece == Piece::bridge || item->piece == Piece::ship;
    if (flat) roads.add(p);
    Vec where = at(p);
    if (!flat && roads.has(p))
      where = where + (degrees == 90 ? Vec{17, 0} : Vec{degrees * 0.27, -15});  // beside the road's mark
    draw(*item, where, degrees);
  }
  svg_.close();
}

void Picture::corner_pieces() {
  svg_.group("corner-pieces");
  for (const Corner k : opt_.fresh.corners) glow(at(k), 25);
  CornerSet built;
  for (const Item* item : in_order(scene_, 1)) {
    const Corner k = std::get<Corner>(item->place);
    if (building(*item)) built.add(k);
    Vec where = at(k);
    if (item->piece == Piece::wagon) {
      const Rank r = rank(scene_, *item);
      where = where + Vec{(r.before - (r.all - 1) * 0.5) * 31, built.has(k) ? -25.0 : 0.0};
    }
    draw(*item, where);
  }
  svg_.close();
}

}  // namespace landnam::picture
