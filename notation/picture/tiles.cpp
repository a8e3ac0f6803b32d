// Terrain: a base tone and a texture of its own for each, so that it reads without colour too. The middle is left to
// the number token, the rim to roads and buildings.
#include <initializer_list>

#include "notation/picture/symbols.hpp"

namespace landnam::picture {
namespace {

std::string uses(std::string_view name, std::initializer_list<Vec> places) {
  std::string s;
  for (const Vec p : places) {
    s += "<use href=\"#@" + std::string{name} + "\" x=\"" + num(p.x) + "\" y=\"" + num(p.y) + "\"/>";
  }
  return s;
}

// The tile's base: its stroke rounds the corners, a light line inside makes it a thing on the table.
std::string base(std::string_view tone) {
  const std::string c{tone};
  return "<use href=\"#@hex\" fill=\"$" + c + "\" stroke=\"$" + c + "\"/>";
}
constexpr std::string_view kEdge =
    R"(<use href="#@hex-line" fill="none" stroke="$shine" stroke-opacity=".28" stroke-width="1.6"/>)";

void add(Symbols& symbols, std::string_view name, std::string_view body) {
  symbols.push_back({std::string{name}, std::string{body}});
}
void tile(Symbols& symbols, std::string_view terrain, std::string_view tone, std::string_view texture) {
  symbols.push_back({"tile-" + std::string{terrain}, base(tone) + std::string{texture} + std::string{kEdge}});
}

void add_motifs(Symbols& s) {
  add(s, "hex", R"(<path d="M0-55.5 48-27.8V27.8L0 55.5-48 27.8V-27.8Z" stroke-width="3" stroke-linejoin="round"/>)");
  add(s, "hex-line", R"(<path d="M0-54 46.8-27V27L0 54-46.8 27V-27Z" stroke-linejoin="round"/>)");
  add(s, "waves",
      R"(<pattern id="@waves" width="48" height="26" patternUnits="userSpaceOnUse"><path d="M4 7q5-4 10 0t10 0M28 20q5-4 10 0t10 0" )"
      R"(fill="none" stroke="$wave" stroke-opacity=".38" stroke-width="1.3" stroke-linecap="round"/></pattern>)");
  add(s, "tree",
      R"(<path d="M-1 6H1V10H-1Z" fill="$ink" fill-opacity=".55"/><path d="M0-11 4.6-3.6H2.6L6.2 2H3.6L7 7H-7L-3.6 2H-6.2L-2.6-3.6H-4.6Z" fill="$forest-dark"/>)"
      R"(<path d="M0-11V7H-7L-3.6 2H-6.2L-2.6-3.6H-4.6Z" fill="$forest-light" fill-opacity=".4"/>)");
  add(s, "bush",
      R"(<path d="M-1 3H1V8H-1Z" fill="$ink" fill-opacity=".55"/><circle cy="-1" r="6" fill="$forest-dark"/><path d="M0-7A6 6 0 0 0 0 5Q-5-1 0-7Z" fill="$forest-light" fill-opacity=".45"/>)");
  add(s, "bricks",
      R"~(<pattern id="@bricks" width="18" height="14" patternUnits="userSpaceOnUse" patternTransform="translate(-9 -7)"><path d="M0 .6H18M0 7.6H18M4.5 1V7.6M13.5 8V14.6" )~"
      R"(fill="none" stroke="$hills-dark" stroke-opacity=".5" stroke-width="1.2"/></pattern>)");
  add(s, "tuft",
      R"(<path d="M-4.5 3Q-3.6-1.6-5.6-4M-1.5 3Q-1.6-3-1-6M1.5 3Q2-2 5-4.6" fill="none" stroke="$pasture-dark" stroke-width="1.5" stroke-linecap="round"/>)");
  add(s, "sheep",
      R"(<path d="M-3.4 3V6.4M2.6 3V6.4" stroke="$ink" stroke-width="1.4"/><path d="M-5.5 3.2C-8 2.2-7.6-1-5.2-1.4-5-4-1.8-4.6-.6-3 1-5 4.2-4 4.2-1.6 6.4-1 6.2 2.6 4.2 3.2Z" fill="#fffdf4" stroke="$pasture-dark" stroke-width=".8"/>)"
      R"(<path d="M4-2.6C5.8-4 8.4-3 8.2-1 8 .8 6.6 1.4 5.4 1 4 .6 3.6-1.2 4-2.6Z" fill="#4c443c"/>)");
  add(s, "ear",
      R"(<path d="M0 11Q-.6 4 0-3" fill="none" stroke="$fields-dark" stroke-width="1.3"/><path d="M0-12Q2.4-9.4 0-6.6-2.4-9.4 0-12ZM.5-4Q.6-7.4 3.8-8.4 4-5 .5-4ZM-.5-4Q-.6-7.4-3.8-8.4-4-5-.5-4ZM.5.4Q.6-3 3.8-4 4-.6.5.4ZM-.5.4Q-.6-3-3.8-4-4-.6-.5.4ZM.5 4.8Q.6 1.4 3.8.4 4 3.8.5 4.8ZM-.5 4.8Q-.6 1.4-3.8.4-4 3.8-.5 4.8Z" fill="$fields-dark"/>)");
  add(s, "peak",
      R"(<path d="M-17 12-6-6-1.5-13 4-4.5 8-7.5 18 12Z" fill="$mountains-dark"/><path d="M-17 12-6-6-1.5-13 .5 0-3 3-1 12Z" fill="$mountains-light" fill-opacity=".35"/>)"
      R"(<path d="M-1.5-13 2.3-7.1.6-5.4-1.6-7.4-3.4-4.6-5.6-6.6Z" fill="$mountains-light"/>)");
  add(s, "dune",
      R"(<path d="M-15 4Q-5-6 2-4 9-2 15 4 6 0 1 1-6 1-15 4Z" fill="$desert-dark" fill-opacity=".75"/><path d="M-15 4Q-5-6 2-4 9-2 15 4" fill="none" stroke="$desert-light" stroke-width="1.3" stroke-linecap="round"/>)");
  add(s, "reed",
      R"(<path d="M-3 8Q-3.6 0-4.6-4M0 8V-8M3 8Q3.2 1 5-3" fill="none" stroke="$swamp-dark" stroke-width="1.3" stroke-linecap="round"/><path d="M0-10V-5M-4.8-6-4.5-2.6M5.2-5.4 4.8-2" stroke="#6b4a2c" stroke-width="2.4" stroke-linecap="round"/>)");
  add(s, "palm",
      R"(<path d="M0 13Q2 4-1-6" fill="none" stroke="#7b5a36" stroke-width="2.6" stroke-linecap="round"/><path d="M-1-6Q-7-11-12-5-6-7-1-6-8-4-9 3-4-4-1-6 0-12 6-13 2-9-1-6 6-9 11-3 5-5-1-6 4-3 4 4 1-2-1-6Z" fill="$forest-dark" stroke="$forest-dark" stroke-width=".8" stroke-linejoin="round"/>)");
  add(s, "ripple",
      R"(<path d="M-11 0q5.5-4 11 0t11 0" fill="none" stroke="$wave" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".85"/>)");
  add(s, "block",
      R"(<path d="M-9-2 0-6 9-2V6L0 10-9 6Z" fill="$mountains-light"/><path d="M-9-2 0 2 9-2V6L0 10-9 6Z" fill="$mountains"/><path d="M0 2V10L9 6V-2Z" fill="$mountains-dark" fill-opacity=".55"/>)");
  add(s, "nugget",
      R"(<path d="M-5 3-4-2 0-5 4.6-2.6 5 3Z" fill="$gold-light" stroke="$gold-dark" stroke-width="1.1" stroke-linejoin="round"/><path d="M-4-2 .4-.6 4.6-2.6M.4-.6.6 3" fill="none" stroke="$gold-dark" stroke-width=".8"/>)");
}

}  // namespace

void add_tiles(Symbols& s) {
  add_motifs(s);
  tile(s, "forest", "forest",
       uses("tree", {{-16, -35}, {2, -38}, {18, -33}, {-31, -22}, {33, -21}, {-23, -14}, {25, -11}}) +
           uses("bush", {{-38, -4}, {38, 0}}) +
           uses("tree", {{-29, 8}, {29, 10}, {-37, 20}, {37, 20}, {-20, 29}, {21, 30}, {-6, 37}, {9, 38}}));
  tile(
      s, "hills", "hills",
      R"~(<use href="#@hex-line" fill="url(#@bricks)"/><g fill="$hills-light" fill-opacity=".75"><path d="M-31-27.8H-14V-22H-31ZM14-35H30V-29H14ZM23-7H39V-1H23ZM-40 7H-24V13H-40ZM5 35H21V41H5ZM-22 28H-6V34H-22Z"/></g>)~"
      R"(<g fill="$hills-dark" fill-opacity=".4"><path d="M-4-34.4H13V-29H-4ZM-40-7H-24V-1H-40ZM14-21H30V-15H14ZM23 21H39V27H23ZM-31 21H-14V27H-31ZM-13-49H4V-43H-13Z"/></g>)");
  tile(
      s, "pasture", "pasture",
      R"(<path d="M-45-18Q-20-34 6-24T46-20V-27L0-53-46-27Z" fill="$pasture-light" fill-opacity=".55"/><path d="M-46 22Q-18 10 8 20T46 16V27L0 53-46 27Z" fill="$pasture-dark" fill-opacity=".3"/>)" +
          uses("tuft", {{-6, -40},
                        {13, -32},
                        {-34, -17},
                        {36, -19},
                        {-27, 5},
                        {37, 6},
                        {-37, 20},
                        {27, 21},
                        {4, 31},
                        {-10, 42}}) +
          uses("sheep", {{-20, -28}, {28, -6}, {-19, 29}}));
  tile(
      s, "fields", "fields",
      R"(<g fill="none" stroke="$fields-light" stroke-width="4.5" stroke-opacity=".75"><path d="M-44-14Q0-38 44-30M-46 1Q0-22 46-14M-46 17Q0-6 46 2M-44 32Q0 10 46 18M-26 42Q0 26 40 33"/></g>)" +
          uses("ear", {{-17, -32},
                       {1, -37},
                       {18, -31},
                       {-33, -17},
                       {33, -16},
                       {-26, 3},
                       {27, 4},
                       {-38, 10},
                       {38, 11},
                       {-27, 25},
                       {-12, 33},
                       {5, 37},
                       {22, 27}}));
  tile(s, "mountains", "mountains",
       uses("peak", {{17, -29}, {-13, -27}, {-28, -5}, {30, -3}, {27, 22}, {-25, 24}, {2, 36}}));
  tile(
      s, "desert", "desert",
      uses("dune", {{-4, -38}, {20, -27}, {-25, -22}, {33, -6}, {-32, 0}, {29, 16}, {-29, 22}, {8, 29}, {-8, 41}}) +
          R"(<g fill="$desert-dark"><circle cx="-9" cy="-24" r="1.2"/><circle cx="8" cy="-16" r="1"/><circle cx="-14" cy="12" r="1.1"/><circle cx="16" cy="40" r="1.2"/><circle cx="-40" cy="12" r="1"/></g>)");
  tile(s, "sea", "sea", uses("ripple", {{-10, -32}, {22, -18}, {-26, -8}, {14, 6}, {-20, 18}, {22, 26}, {-2, 38}}));
  tile(
      s, "lake", "desert",
      R"(<path d="M-38-15C-30-36-6-42 14-38S44-20 41-2 36 27 16 35-24 38-36 22-43-2-38-15Z" fill="$shallow" stroke="$shoal" stroke-width="3"/>)" +
          uses("ripple", {{-14, -28}, {17, -24}, {-25, 22}, {20, 24}}) +
          uses("reed", {{-37, -12}, {36, 18}, {-30, 30}}));
  tile(
      s, "swamp", "swamp",
      R"(<g fill="$swamp-light"><ellipse cx="-16" cy="-27" rx="17" ry="7"/><ellipse cx="27" cy="-8" rx="14" ry="6"/><ellipse cx="-26" cy="12" rx="15" ry="6.5"/><ellipse cx="11" cy="31" rx="20" ry="7.5"/></g>)" +
          uses("reed",
               {{-30, -21}, {3, -35}, {22, -25}, {37, -4}, {-38, 4}, {-12, 19}, {34, 16}, {-18, 36}, {20, 36}}));
  tile(
      s, "oasis", "desert",
      uses("dune", {{22, -34}, {-34, -4}, {32, 18}, {-14, 41}}) +
          R"(<path d="M-20 6C-18-8-4-10 6-8S24 0 21 10 4 21-6 20-22 16-20 6Z" fill="$pasture-dark"/><path d="M-13 8C-12-1-3-3 5-1S17 4 14 10 3 16-4 15-14 13-13 8Z" fill="$shallow" stroke="$shoal" stroke-width="1.4"/>)" +
          uses("palm", {{-17, -8}, {18, -10}, {-1, -18}}) +
          R"(<path d="M-30-26-36-20-39-29ZM30-26 36-20 39-29ZM-5 36H5L0 45Z" fill="$hills-dark" stroke="$hills-dark" stroke-linejoin="round"/>)");
  tile(
      s, "castle", "pasture",
      uses("tuft", {{-34, -16}, {35, -18}, {-36, 18}, {36, 18}, {0, 43}}) +
          R"(<g stroke="$ink" stroke-width="1.4" stroke-linejoin="round"><path d="M-24 26V-12H-20V-16H-16V-12H-12V-16H-8V-12H-6V-24H-2V-28H2V-24H6V-12H8V-16H12V-12H16V-16H20V-12H24V26Z" fill="$mountains-light"/><path d="M-6 26V16A6 6 0 0 1 6 16V26Z" fill="$mountains-dark"/></g>)"
          R"(<path d="M-17-4V3M17-4V3M0-16V-10" stroke="$mountains-dark" stroke-width="2.4"/><path d="M0-28V-42" stroke="$ink" stroke-width="1.4"/><path d="M0-42 13-38 0-34Z" fill="$red"/><path d="M24-12V26H14Q20 6 24-12Z" fill="$mountains" fill-opacity=".7"/>)");
  tile(
      s, "quarry", "mountains",
      R"(<path d="M-44 20-28-16-8-22 4-36 26-26 44 12V27L0 53-44 27Z" fill="$mountains-dark" fill-opacity=".5"/><path d="M-36 22-22-4 0-10 18-16 34 14" fill="none" stroke="$mountains-light" stroke-width="1.6" stroke-opacity=".6"/>)" +
          uses("block", {{0, -20}, {-20, 4}, {20, 0}, {-30, 22}, {0, 22}, {30, 18}, {0, 0}}));
  tile(
      s, "glassworks", "desert",
      uses("dune", {{-30, -12}, {30, 24}, {-26, 34}}) +
          R"(<g stroke="$ink" stroke-width="1.4" stroke-linejoin="round"><path d="M4-20H14V-40H4Z" fill="$hills-dark"/><path d="M-20 20V-4Q-18-20 0-22 18-20 20-4V20Z" fill="$hills"/><path d="M-9 20V8Q-8 0 0 0T9 8V20Z" fill="$ink"/></g>)"
          R"(<path d="M-5 20Q-7 12-1 6 0 11 3 12 6 15 5 20Z" fill="$fields"/><path d="M9-42Q3-46 9-49T8-54" fill="none" stroke="$token" stroke-width="2.4" stroke-linecap="round" stroke-opacity=".8"/>)"
          R"(<path d="M26 2H32V8Q37 11 37 17V28H21V17Q21 11 26 8Z" fill="$shoal" stroke="$ink" stroke-width="1.3" stroke-linejoin="round" fill-opacity=".9"/><path d="M25 17V24" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>)");
  tile(
      s, "gold", "gold",
      R"(<path d="M-20-42C-4-30-26-14-10-2S-20 26 2 46" fill="none" stroke="$shallow" stroke-width="9" stroke-linecap="round"/><path d="M-20-42C-4-30-26-14-10-2S-20 26 2 46" fill="none" stroke="$wave" stroke-width="1.4" stroke-opacity=".7"/>)" +
          uses("nugget", {{6, -36},
                          {24, -24},
                          {-32, -14},
                          {36, -4},
                          {-34, 10},
                          {28, 12},
                          {-24, 28},
                          {14, 30},
                          {-6, -22},
                          {33, 24}}));
}

}  // namespace landnam::picture
