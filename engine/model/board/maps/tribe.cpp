// A main island without harbours; gifts lie on the small ones.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 3> kTribe4Notes{{
    {"main", "{(-2..3,2),(-2..3,3),(-3..2,4)}"},
    {"gift points", "(0,0) NE, (3,0) NE, (5,0) NE, (5,2) E, (4,4) E, (-3,6) SE, (0,6) SW, (2,6) SE"},
    {"gift cards", "(0,0) W, (5,0) E, (-3,6) W, (2,6) E"},
}};
constexpr std::array<MapNote, 3> kTribe6Notes{{
    {"gift points",
     "(0,0) NW, (1,0) NW, (3,0) NE, (4,0) NW, (6,0) NW, (-2,6) SW, (0,6) SE, (1,6) SW, (3,6) SE, (4,6) SE"},
    {"gift cards", "(0,0) W, (4,0) NE, (7,0) E, (-3,6) W, (0,6) SW, (4,6) E"},
    {"pirate", "(-1,6)"},
}};

constexpr std::array<PrintedMap, 2> kMaps{{
    {.name = "tribe-4",
     .least = 3,
     .most = 4,
     .shape = Shape::sea_49,
     .shuffled = true,
     .hexes = R"(
       $   m   ~   d   m   g
     ~   ~   ~   ~   ~   ~   ~
  g6  f9 m11  h5  f6  m4   ~   p
   p10  h8  p4 g12  f5  p2   ~
 f11  g9  m3  p8 h10  g3   ~   f
     ~   ~   ~   ~   ~   ~   ~
       d   h   ~   h   d   $)",
     .harbours = "(0,0) NW 3:1, (3,0) NW lumber, (5,2) NE brick, (4,4) SE wool, (-3,6) SW grain, (0,6) SE ore",
     .notes = kTribe4Notes},
    {.name = "tribe-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_63,
     .shuffled = true,
     .hexes = R"(
       d   d   ~   $   $   ~   p   p
     ~   ~   ~   ~   ~   ~   ~   ~   ~
  g3  h5 m11  p8  h4 f10  g4  h3  f8  m5
   f11 p12  f5 g10  p5  h9  g2  p9 h10
  f6  m4  g9  h8 f11  m3  p4  g6  f3  m6
     ~   ~   ~   ~   ~   ~   ~   ~   ~
       d   d   ~   m   h   ~   g   $)",
     .harbours = "(1,0) NE 3:1, (3,0) NW lumber, (6,0) NE 3:1, (7,0) NE brick, (-3,6) SW 3:1, (-2,6) SE wool, "
                 "(1,6) SE grain, (3,6) SW ore",
     .notes = kTribe6Notes},
}};

}  // namespace

std::span<const PrintedMap> tribe() { return kMaps; }

}  // namespace landnam::maps
