// Boards as arrays and as pictures.

#include "notation/picture/board_svg.hpp"
#include "notation/picture/board_text.hpp"
#include "notation/picture/geometry.hpp"
#include "notation/picture/png.hpp"
#include "python/src/python.hpp"

namespace landnam::python {
namespace {

// Ids of a row, -1 for none.
template <class Id, std::size_t N, std::size_t Rows>
py::array_t<std::int16_t> ids(const std::array<std::array<Id, N>, Rows>& from, std::size_t rows) {
  py::array_t<std::int16_t> array({rows, N});
  std::int16_t* to = array.mutable_data();
  for (std::size_t i = 0; i < rows; ++i) {
    for (const Id id : from[i]) *to++ = id == none<Id> ? std::int16_t{-1} : std::int16_t{raw(id)};
  }
  return array;
}

template <class At>
py::array_t<float> points(std::size_t rows, At&& at) {
  py::array_t<float> array({rows, std::size_t{2}});
  for (std::size_t i = 0; i < rows; ++i) {
    const picture::Vec where = at(i);
    array.mutable_at(i, 0) = static_cast<float>(where.x / picture::kSide);
    array.mutable_at(i, 1) = static_cast<float>(where.y / picture::kSide);
  }
  return array;
}

py::dict graph_of(const GameRules& game) {
  const Board& board = *game.rules.board;
  py::array_t<std::int16_t> axial({std::size_t{board.hexes}, std::size_t{2}});
  for (std::size_t h = 0; h < board.hexes; ++h) {
    axial.mutable_at(h, 0) = board.at[h].q;
    axial.mutable_at(h, 1) = board.at[h].r;
  }
  py::dict graph;
  graph["hexes"] = axial;
  graph["hex_corners"] = ids(board.hex_corner, board.hexes);
  graph["hex_paths"] = ids(board.hex_path, board.hexes);
  graph["hex_neighbours"] = ids(board.hex_neighbour, board.hexes);
  graph["corner_hexes"] = ids(board.corner_hex, board.corners);
  graph["corner_paths"] = ids(board.corner_path, board.corners);
  graph["corner_neighbours"] = ids(board.corner_next, board.corners);
  graph["paths"] = ids(board.path_corner, board.paths);
  graph["path_hexes"] = ids(board.path_hex, board.paths);
  const auto byte = [](std::size_t i) { return static_cast<std::uint8_t>(i); };
  graph["hex_xy"] = points(board.hexes, [&](std::size_t i) { return picture::centre(board, Hex{byte(i)}).vec(); });
  graph["corner_xy"] =
      points(board.corners, [&](std::size_t i) { return picture::place(board, Corner{byte(i)}).vec(); });
  graph["path_xy"] = points(board.paths, [&](std::size_t i) { return picture::middle(board, Path{byte(i)}); });
  return graph;
}

std::string svg_of(const PyState& s, int width) {
  picture::Options options;
  options.width = width;
  options.legend = true;
  return picture::board_svg(s.rules(), s.state.pub, options);
}

std::string text_of(const PyState& s, bool colour) {
  picture::TextOptions options;
  options.ink = colour ? picture::Ink::truecolor : picture::Ink::plain;
  return picture::board_text(s.rules(), s.state.pub, options);
}

py::array_t<std::uint8_t> pixels_of(const PyState& s, int width) {
  const picture::Pixels drawn = picture::rgb_pixels(svg_of(s, width), width);
  if (drawn.rgb.empty()) throw py::value_error("width: the picture cannot be drawn that wide");
  py::array_t<std::uint8_t> array({drawn.height, drawn.width, 3});
  std::copy(drawn.rgb.begin(), drawn.rgb.end(), array.mutable_data());
  return array;
}

}  // namespace

void bind_boards(py::module_& m) {
  const auto add = [](const py::object& to, const char* name, auto&& function) { to.attr(name) = function; };
  const py::object game = m.attr("Game");
  add(game, "graph",
      py::cpp_function(&graph_of, py::is_method(game), py::name("graph"),
                       "The board as arrays, -1 where there is nothing: hexes (axial), hex_corners, hex_paths, "
                       "hex_neighbours, corner_hexes, corner_paths, corner_neighbours, paths (their two corners), "
                       "path_hexes, and where they lie: hex_xy, corner_xy, path_xy, in sides of a hex."));
  const py::object state = m.attr("State");
  add(state, "to_svg",
      py::cpp_function(&svg_of, py::is_method(state), py::name("to_svg"), py::arg("width") = 700,
                       "The board with all pieces as SVG text; nothing hidden is in it."));
  add(state, "to_text",
      py::cpp_function(&text_of, py::is_method(state), py::name("to_text"), py::arg("colour") = false,
                       "The board for a terminal."));
  add(state, "to_rgb",
      py::cpp_function(&pixels_of, py::is_method(state), py::name("to_rgb"), py::arg("width") = 700,
                       "The board as pixels: an array of height, width and 3 bytes."));
}

}  // namespace landnam::python
