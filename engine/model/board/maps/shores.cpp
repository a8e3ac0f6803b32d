// A main island to start on, and small ones.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 1> kShores6Notes{{
    {"old regions", "{(0,0),(-1,1),(-2,2)} {(-3,4),(-3,5),(-3,6)} {(6,0)} {(6,2)} {(5,4)} {(3,6)}"},
}};

constexpr std::array<PrintedMap, 3> kMaps{{
    {.name = "shores-3",
     .least = 3,
     .most = 3,
     .shape = Shape::sea_35,
     .hexes = R"(
     h12  $5   ~   ~
     ~   ~   ~  p4  m9
   ~  g4  p6   ~  g3   ~
    p2  m5 f10   ~  $4
  h8 p10  p9  f8   ~   ~
   g11  m3 h11   ~  m8
      g6  f5   ~ h10)",
     .harbours = "(-1,2) W grain, (0,2) E 3:1, (-3,4) NW ore, (-3,4) SW 3:1, (0,4) NE wool, (-3,6) W brick, "
                 "(-2,6) E 3:1, (-2,6) SW lumber",
     .regions = "{(0,0),(1,0)} {(2,1),(3,1),(2,2),(2,3)} {(1,5),(0,6)}"},
    {.name = "shores-4",
     .least = 4,
     .most = 4,
     .shape = Shape::sea_42,
     .hexes = R"(
      m8 p11   ~  $4   ~
     ~   ~   ~   ~  h5  m2
   ~  p5  f6  m4   ~  f9   ~
   g12 h11  g3  p9   ~ $10
  h6 f10   d g11  f5   ~   ~
    m3  p4  h9  p8   ~  h3
      g8  f2 m10   ~  g6)",
     .harbours = "(-1,2) W 3:1, (1,2) NW ore, (1,3) NE 3:1, (-2,3) W wool, (-3,4) SW brick, (1,4) SE grain, "
                 "(-3,6) W 3:1, (-2,6) SW lumber, (-1,6) E 3:1",
     .regions = "{(0,0),(1,0)} {(3,0),(3,1),(4,1),(3,2),(3,3)} {(2,5),(1,6)}"},
    {.name = "shores-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_56,
     .shuffled = true,
     .hexes = R"(
      $9   ~   ?   ?   ?   ~  m6
   m11   ~   ?   ?   ?   ?   ~   ~
  p8   ~   ?   ?   ?   ?   ?   ~ h12
     ~   ?   ?   ?   ?   ?   ?   ~
  h4   ~   ?   ?   ?   ?   ?   ~  g3
    f2   ~   ?   ?   ?   ?   ~   ~
      $5   ~   ?   ?   ?   ~ $10)",
     .harbours = "(3,0) NE 3:1, (1,1) NW lumber, (4,1) NE 3:1, (0,2) W brick, (4,2) E 3:1, (-1,3) SW wool, "
                 "(4,3) SE 3:1, (2,5) E grain, (-1,5) SW 3:1, (0,6) SW ore, (1,6) SE wool",
     .regions = "{(0,0),(-1,1),(-2,2)} {(-3,4),(-3,5),(-3,6)} {(6,0),(6,2)} {(5,4),(3,6)}",
     .notes = kShores6Notes},
}};

}  // namespace

std::span<const PrintedMap> shores() { return kMaps; }

}  // namespace landnam::maps
