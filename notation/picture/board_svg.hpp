#pragma once
// A board as SVG: for the command line, the README and the web application, which puts the same text into its page.
//
// Layers, from below, are <g class="…">: table, sea, tiles, rivers, harbours, grounds, robbers, tokens, hex-pieces,
// path-pieces, corner-pieces, legal, labels, targets, strip, legend. What stands for a place carries data-hex,
// data-corner, data-path or data-harbour; pieces carry data-piece and, if they are somebody's, data-seat.

#include <functional>
#include <string>
#include <vector>

#include "notation/picture/palette.hpp"
#include "notation/picture/scene.hpp"

namespace landnam::picture {

struct Options {
  Theme theme = Theme::light;
  int width = 0;                     // of the <svg>, in pixels; 0: as wide as where it is put
  bool table = true;                 // paper around the frame; without, the background is clear
  bool targets = false;              // see-through places to click, with data attributes and names for screen readers
  bool legend = false;               // the seats with names and points, below the board
  Places legal{};                    // outlined: what may be chosen
  Places fresh{};                    // glowing: what just changed
  Places labels{};                   // ids written at the places
  std::vector<std::string> names{};  // of the seats, for the legend
  std::string title{};               // read out for the picture as a whole
  std::string prefix = "ln-";        // of every id, if several pictures share a page
  std::function<std::string(const Scene&, const Place&)> describe{};  // names of the targets; English if not given
};

std::string scene_svg(const Scene& scene, const Options& options = {});
std::string board_svg(const Rules& rules, const Public& pub, const Options& options = {});
std::string board_svg(const Board& board, const Layout& layout, const Options& options = {});

// "intersection 12: forest 8, hills 5, sea", "path 7", "hex 3: pasture 4"
std::string describe(const Scene& scene, const Place& place);

}  // namespace landnam::picture
