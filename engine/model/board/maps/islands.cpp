// Several islands, none of them the main one.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 1> kIslands3Notes{{
    {"old pirate", "(0,3)"},
}};
constexpr std::array<MapNote, 1> kIslands6Notes{{
    {"robber", "(0,0)"},
}};

constexpr std::array<PrintedMap, 3> kMaps{{
    {.name = "islands-3",
     .least = 3,
     .most = 3,
     .shape = Shape::sea_35,
     .hexes = R"(
       ~   ~  g4  p3
    m4  f9   ~  g9  h5
  p6 m10   ~  f8 h11   ~
     ~   ~   ~   ~   ~
 g11  m8  f3   ~ h10  h6
    f5  p9   ~  m2  g5
     p12   ~   ~   ~)",
     .harbours = "(3,1) NE 3:1, (0,1) SE ore, (-2,2) NW 3:1, (1,2) SE brick, (-3,4) NE lumber, (-3,4) SW 3:1, "
                 "(-2,5) SE wool, (0,5) NW 3:1, (2,4) SE grain",
     .notes = kIslands3Notes},
    {.name = "islands-4",
     .least = 4,
     .most = 4,
     .shape = Shape::sea_35,
     .hexes = R"(
      p8   ~  f9 f11
   h10   ~  m3 g12  p5
  g5  f3   ~  h5 m10   ~
     ~   ~  f6   ~   ~
  h4  p9   ~   ~  f9 p11
    g6  m4  h2   ~  m8
     p10 g11   ~  g4)",
     .harbours = "(-1,1) W grain, (-2,2) SE 3:1, (0,3) NW 3:1, (2,2) E lumber, (2,4) NW ore, (2,4) SE 3:1, "
                 "(-2,5) NE 3:1, (-3,4) SW brick, (-3,6) W wool"},
    {.name = "islands-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_56,
     .shuffled = true,
     .hexes = R"(
     p12  m4   ~  f6   ~  m9  p6
    f8 m10   ~ m11 h10   ~  g3 h10
 h11  g9   ~  p3  f4   ~   ~  f4   ~
     ~   ~   ~   ~   ~   ~   ~   ~
   ~  h4   ~   ~  p8 f10   ~  f5  g6
    f9 g12   ~  g5  m3   ~  h8  p9
      p5  m6   ~  p2   ~  h5  g2)",
     .harbours = "(1,0) NW 3:1, (3,0) NE lumber, (6,0) NE 3:1, (0,1) SE brick, (-1,2) SW 3:1, (5,1) SW wool, "
                 "(-3,5) W 3:1, (-2,6) NE grain, (0,5) SW 3:1, (4,5) E ore, (2,6) SW wool",
     .notes = kIslands6Notes},
}};

}  // namespace

std::span<const PrintedMap> islands() { return kMaps; }

}  // namespace landnam::maps
