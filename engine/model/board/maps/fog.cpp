// Two known coasts, and what lies between is not discovered yet.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 2> kFog3Notes{{
    {"stack", "2 ~, 2 $, 2 g, 2 h, 2 m, 1 p, 1 f"},
    {"stack numbers", "3 3 4 5 6 8 9 10 11 12"},
}};
constexpr std::array<MapNote, 2> kFog4Notes{{
    {"stack", "2 ~, 2 $, 2 g, 2 h, 2 m, 1 p, 1 f"},
    {"stack numbers", "3 4 5 6 8 9 10 11 11 12"},
}};
constexpr std::array<MapNote, 3> kFog6Notes{{
    {"robber", "(-2,2)"},
    {"stack", "2 f, 2 h, 2 p, 2 g, 3 m, 3 $, 1 d, 3 ~"},
    {"stack numbers", "2 2 3 3 4 5 5 6 8 9 10 11 11 12"},
}};

constexpr std::array<PrintedMap, 3> kMaps{{
    {.name = "fog-3",
     .least = 3,
     .most = 3,
     .shape = Shape::sea_42,
     .hexes = R"(
       x   x   ~  h6 f11
     x   x   x   ~  f5  g3
   ~   ~   ~   x   ~  p8  p9
    f6  p5   ~   x   ~  m4
   ~ h11  f9   ~   x   ~   ~
     ~  m8 g10   ~   x   x
       ~ p12   ~   x   x)",
     .harbours = "(3,0) NE 3:1, (4,0) E wool, (4,2) NE grain, (3,3) E 3:1, (-2,3) SW ore, (-2,4) SW lumber, "
                 "(-1,5) SE brick, (-2,6) W 3:1",
     .notes = kFog3Notes},
    {.name = "fog-4",
     .least = 4,
     .most = 4,
     .shape = Shape::sea_42,
     .hexes = R"(
       x   ~  h4 g10  m3
     x   x   ~  p9  f6 h12
   ~   ~   x   ~   ~ p10  m8
    m3   ~   x   x   ~ g11
  g6  f4   ~   x   x   ~  f5
    h9  p8   ~   x   x   ~
      p2  f5   ~   x   x)",
     .harbours = "(2,0) NE wool, (3,0) NE grain, (4,0) E 3:1, (4,2) NE brick, (3,4) NE 3:1, (-2,3) W lumber, "
                 "(-3,4) SW ore, (-3,6) W 3:1, (-3,6) SE 3:1",
     .notes = kFog4Notes},
    {.name = "fog-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_56,
     .hexes = R"(
     f10   ~   x   x   ~  f9  g2
    p6   ~   x   x   x   ~  g5 m12
 g12  h4   ~   x   x   x   ~  p4  h8
   m11  p5   ~   x   x   ~  f6  p3
  g6  f3   ~   x   x   x   ~  m9  g4
    h9  p8   ~   x   x   x   ~ h10
     h11 m10   ~   x   x   ~  f8)",
     .harbours = "(-1,1) NW 3:1, (5,0) NE lumber, (6,2) NE 3:1, (5,1) SW wool, (-1,2) E wool, (-2,3) W ore, "
                 "(5,4) NE brick, (5,4) SE grain, (-3,5) W 3:1, (4,5) W 3:1, (-2,6) NE 3:1",
     .notes = kFog6Notes},
}};

}  // namespace

std::span<const PrintedMap> fog() { return kMaps; }

}  // namespace landnam::maps
