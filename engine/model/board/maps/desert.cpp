// A main part, a belt of desert and a strip behind it, islets.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 2> kDesert3Notes{{
    {"belt", "{(1,0),(0,1),(-1,2)}"},
    {"old number", "(3,1) 11"},
}};
constexpr std::array<MapNote, 1> kDesert4Notes{{
    {"belt", "{(1,0),(0,1),(-1,2)}"},
}};
constexpr std::array<MapNote, 6> kDesert6Notes{{
    {"main", "{(1..4,2),(-2..4,3),(-3..3,4),(-3,5),(-2,5),(-3,6)}"},
    {"belt", "{(1..5,1)}"},
    {"old regions",
     "{(0,0),(1,0),(2,0),(-1,1),(0,1),(4,0),(5,0),(6,0),(7,0)} {(7,2)} {(6,4),(4,5),(5,5),(4,6)} {(-1,6),(0,6)} "
     "{(2,6)}"},
    {"old harbour", "(0,3) NW instead of (-1,3) NE"},
    {"robber", "(3,1)"},
    {"pirate", "(3,6)"},
}};

constexpr std::array<PrintedMap, 3> kMaps{{
    {.name = "desert-3",
     .least = 3,
     .most = 3,
     .shape = Shape::sea_35,
     .hexes = R"(
      $4   d   ~  m8
    f3   d  f4   ~ p12
  g6   d  h5  p6   ~   ~
     ~  m3 f10   ~  $5
 f11  h6  g2  h9   ~   ~
   m10  g9  f8   ~  g9
      p8  p4   ~  m5)",
     .harbours = "(1,1) NE lumber, (-1,3) W grain, (-3,4) SW wool, (0,4) NE 3:1, (-1,5) E 3:1, (-3,6) W ore, "
                 "(-3,6) SE brick, (-2,6) E 3:1",
     .regions = "{(0,0),(-1,1),(-2,2)} {(3,0),(3,1)} {(2,3)} {(1,5),(0,6)}",
     .notes = kDesert3Notes},
    {.name = "desert-4",
     .least = 4,
     .most = 4,
     .shape = Shape::sea_42,
     .hexes = R"(
     $10   d  f5   ~  m9
   m11   d  h3  p6   ~  g4
  g8   d  m8 g10  f4   ~  h2
     ~ f10 h11  p9   ~   ~
 h12  h6  g5  f8   ~  $5  p3
    p3 p11  m4   ~   ~   ~
       ~  f9   ~  m6 g12)",
     .harbours = "(2,0) E brick, (2,1) E 3:1, (2,2) SE 3:1, (-1,3) W wool, (-3,5) W grain, (-2,5) SW ore, "
                 "(-1,5) E 3:1, (-2,6) E lumber, (-2,6) SW 3:1",
     .regions = "{(0,0),(-1,1),(-2,2)} {(4,0),(4,1),(4,2)} {(2,4),(3,4)} {(0,6),(1,6)}",
     .notes = kDesert4Notes},
    {.name = "desert-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_63,
     .shuffled = true,
     .hexes = R"(
      $4  m6 h11   ~ f12  g5  m3  h6
    f5  p2   d   d   d   d   d   ~   ~
   ~   ~   ~  g2  f8  p9 f10   ~   ~ $10
    m4  f5 g10  h5 p10  f4  h8   ~   ~
 p12  g3 h12  m6 h11  m3  g9   ~   ~  m8
    h9 m11   ~   ~   ~   ~   ~ p11  f3
      p6   ~  p8  g2   ~  $4   ~  g9)",
     .harbours = "(-2,3) NW 3:1, (-1,3) NE lumber, (4,2) E 3:1, (4,3) SE brick, (3,4) SW 3:1, (1,4) SW wool, "
                 "(-1,4) SE 3:1, (-3,4) NW grain, (-3,5) W 3:1, (-2,5) SE ore, (-3,6) SW wool",
     .regions = "{(0,0),(1,0),(2,0),(-1,1),(0,1)} {(4,0),(5,0),(6,0),(7,0)} {(7,2)} {(6,4),(4,5),(5,5),(4,6)} "
                "{(-1,6),(0,6)} {(2,6)}",
     .notes = kDesert6Notes},
}};

}  // namespace

std::span<const PrintedMap> desert() { return kMaps; }

}  // namespace landnam::maps
