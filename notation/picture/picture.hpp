#pragma once
// Inside of the SVG board: the layers of one picture. Callers include board_svg.hpp.

#include <string>
#include <string_view>

#include "notation/picture/board_svg.hpp"
#include "notation/picture/geometry.hpp"
#include "notation/picture/pieces.hpp"

namespace landnam::picture {

inline constexpr double kSea = 66;    // water around the island
inline constexpr double kFrame = 12;  // wood around the water

class Picture {
 public:
  Picture(const Scene& scene, const Options& options)
      : scene_(scene), board_(*scene.board), opt_(options), sheet_(options.theme, options.prefix) {}

  std::string draw();

 private:
  std::string c(std::string_view name) const { return sheet_.colour(name); }
  Vec at(Hex h) const { return centre(board_, h).vec(); }
  Vec at(Corner k) const { return place(board_, k).vec(); }
  Vec at(Path p) const { return middle(board_, p); }
  template <class Fn>
  void each_hex(Fn&& fn) const {
    for (std::uint8_t h = 0; h < board_.hexes; ++h) fn(Hex{h});
  }
  std::string words(const Place& p) const { return opt_.describe ? opt_.describe(scene_, p) : describe(scene_, p); }

  // board_layers.cpp: the board itself
  void table();
  void tiles();
  void rivers();
  void harbours();
  void grounds();
  void tokens();
  void outline(const std::string& d, std::string_view paint, double width);
  void stroke(const std::string& d, std::string_view paint, double width);

  // board_pieces.cpp: what stands on it
  void hex_pieces(std::string_view css, bool below);
  void path_pieces();
  void corner_pieces();
  void draw(const Item& item, Vec where, int degrees = 0);
  void glow(Vec where, double r);

  // board_svg.cpp: what lies over and beside it
  void legal();
  void labels();
  void label(Vec where, int id, std::string_view css);
  void targets();
  void strip();
  void legend();
  std::string whole();

  const Scene& scene_;
  const Board& board_;
  const Options& opt_;
  Sheet sheet_;
  Svg svg_;
  double below_ = 0;  // height of what is written under the board
};

}  // namespace landnam::picture
