// A main island with places of its own for wonders.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 3> kWonders4Notes{{
    {"bridge", "(-2,5) SE, (-1,6) NW"},
    {"wall", "(3,2) N, (3,2) NE, (3,2) SE, (3,2) S, (2,3) SE"},
    {"no start", "(-2,5) NE, (-2,5) S, (-1,6) N, (-1,6) SW"},
}};
constexpr std::array<MapNote, 4> kWonders6Notes{{
    {"wall", "(5,2) N, (5,2) NE, (5,2) SE, (5,3) NE, (5,3) SE"},
    {"bridge", "(0,5) SE, (1,6) NW"},
    {"lighthouse", "(2,0) SE, (3,1) NW"},
    {"no start", "(0,5) NE, (0,5) S, (1,6) N, (1,6) SW, (2,0) NE, (2,0) S, (3,1) N, (3,1) SW"},
}};

constexpr std::array<PrintedMap, 2> kMaps{{
    {.name = "wonders-4",
     .least = 3,
     .most = 4,
     .shape = Shape::sea_49,
     .shuffled = true,
     .hexes = R"(
      $8  h2   ~ m10   ~   ~
     ~   ~   ~ f11   ~   d   ~
 m12  g6 h11 g10  p3  f9   d   ~
    m3  g4  m6  p5  h4   d   ~
  h8  p9   ~   ~ h10   ~   ~  $6
     ~  f3   ~  f8  g9   ~  f4
      m5   ~ p11  p2   ~  g5)",
     .harbours = "(-1,2) NW 3:1, (1,2) NW lumber, (2,2) NE 3:1, (-2,3) W brick, (-1,3) SE 3:1, (-2,5) W wool, "
                 "(1,5) NE 3:1, (1,5) SE grain, (-1,6) SE ore",
     .regions = "{(0,0),(1,0)} {(4,4),(3,5),(2,6)}",
     .notes = kWonders4Notes},
    {.name = "wonders-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_63,
     .shuffled = true,
     .hexes = R"(
      $8   ~ p10   ~ g12   ~   ~   ~
     ~   ~ h11   ~ f11   ~   ~   d   d
   ~  h2  p5  g6  h5  g3  p8 f11   d   ~
     ~  g9  m3  f4  m6 g10  p9 h10   d
   ~   ~  h8  p5   ~  h4  f8 m12   ~   ~
    $6   ~ f10  m3   ~  m9  g4   ~  f4
       ~  m5  f9   ~  p2 p11   ~  $6)",
     .harbours = "(-1,2) W 3:1, (0,2) NW lumber, (1,2) NE 3:1, (3,2) NE brick, (1,3) SE 3:1, (-1,4) W wool, "
                 "(-1,5) W 3:1, (4,4) SE grain, (-2,6) SE 3:1, (1,6) SE ore, (3,5) SE wool",
     .regions = "{(0,0)} {(-3,5)} {(5,5),(4,6)}",
     .notes = kWonders6Notes},
}};

}  // namespace

std::span<const PrintedMap> wonders() { return kMaps; }

}  // namespace landnam::maps
