#include "notation/picture/pieces.hpp"

#include <array>

namespace landnam::picture {
namespace {

std::string numbered(std::string_view name, int n) { return std::string{name} + "-" + std::to_string(n); }

std::string_view cargo_symbol(Cargo cargo) {
  constexpr std::array<std::string_view, 5> kNames{"", "cargo-marble", "cargo-glass", "cargo-sand", "cargo-tools"};
  return kNames[idx(cargo)];
}

// Where the seat's mark sits on a piece.
Vec mark_on(const Item& item, int degrees) {
  switch (item.piece) {
    case Piece::road:
      if (!item.damaged) return {};
      return degrees == 90 ? Vec{0, -13} : Vec{-11.3, degrees > 0 ? -6.5 : 6.5};
    case Piece::settlement: return {0, 3};
    case Piece::city: return {6, 1};
    case Piece::fallen_city: return {-1, 6};
    case Piece::knight: return {0, 3.5};
    case Piece::wagon: return {-0.5, -6};
    case Piece::rider: return {1, 5};
    case Piece::ship: return {0, 6.5};
    default: return {};
  }
}

}  // namespace

void draw_piece(Brush brush, const Item& item, Vec at, int degrees) {
  auto& [svg, sheet] = brush;
  bool marked = item.seat != none<Seat>;
  switch (item.piece) {
    case Piece::road: sheet.use(svg, item.damaged ? "road-damaged" : "road", at, degrees); break;
    case Piece::bridge: sheet.use(svg, "bridge", at, degrees); break;
    case Piece::fallen_city: sheet.use(svg, "city", at, 90); break;
    case Piece::gate:
      sheet.use(svg, numbered("gate", item.level), at);
      marked = false;
      break;
    case Piece::knight:
      sheet.use(svg, numbered("pennant", item.level), at);
      sheet.use(svg, "shield", at);
      sheet.use(svg, item.active ? "helmet" : "head", at);
      break;
    case Piece::wagon:
      sheet.use(svg, "wagon", at);
      svg.open("g").attr("fill", sheet.colour("halo")).attr("stroke", "none");
      for (int i = 0; i < item.level; ++i) {
        svg.open("circle").attr("cx", at.x - 0.5 + (i - (item.level - 1) * 0.5) * 4.4).attr("cy", at.y + 3.5);
        svg.attr("r", 1.5).close();
      }
      svg.close();
      if (item.cargo != Cargo::none) sheet.use(svg, cargo_symbol(item.cargo), at + Vec{13, -13});
      break;
    case Piece::merchant:
      sheet.use(svg, "merchant-stall", at);
      marked = false;
      break;
    case Piece::camel: sheet.use(svg, "camel", at); break;
    default: sheet.use(svg, name_of(item.piece), at);
  }
  if (marked) sheet.use(svg, numbered("mark", raw(item.seat)), at + mark_on(item, degrees));
}

}  // namespace landnam::picture
