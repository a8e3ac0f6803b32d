// Large islands at the edges, villages in the middle.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 1> kCloth4Notes{{
    {"villages", "(1,2) N 11, (1,2) S 8, (-1,3) N 10, (-1,3) S 9, (2,3) N 4, (2,3) S 5, (0,4) N 6, (0,4) S 3"},
}};
constexpr std::array<MapNote, 2> kCloth6Notes{{
    {"villages",
     "(1,2) N 2, (1,2) S 5, (3,2) N 10, (3,2) S 8, (-1,3) N 4, (-1,3) S 9, (4,3) N 4, (4,3) S 5, (0,4) N 6, "
     "(0,4) S 12, (2,4) N 9, (2,4) S 10"},
    {"robber", "(-2,2)"},
}};

constexpr std::array<PrintedMap, 2> kMaps{{
    {.name = "cloth-4",
     .least = 3,
     .most = 4,
     .shape = Shape::sea_42,
     .shuffled = true,
     .hexes = R"(
      f4  p6  h5 p11  g8
    g3 f12   ~   ~  f3  m9
 g12   ~   ~   $   ~   ~   ~
     ~   d   ~   ~   d   ~
   ~   ~   ~   $   ~   ~  m2
    h9  g2   ~   ~ p11  m4
     p10  f6  m5 g10  h8)",
     .harbours = "(0,0) NE 3:1, (3,0) NW lumber, (-1,1) W 3:1, (4,1) E brick, (3,4) E 3:1, (-3,5) W wool, "
                 "(2,5) SE 3:1, (-2,6) SW grain, (0,6) SE ore",
     .notes = kCloth4Notes},
    {.name = "cloth-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_56,
     .shuffled = true,
     .hexes = R"(
      f4  p6  h5 g12  h3 p11  g8
    g3 f12   ~   ~   ~   ~  f3  m9
 g11   ~   ~   d   ~   d   ~   ~  p3
     ~   $   ~   ~   ~   ~   $   ~
  m8   ~   ~   d   ~   d   ~   ~  m2
    h9  g2   ~   ~   ~   ~ p11  m4
     p10  f6  m5 f11  f8 g10  h6)",
     .harbours = "(0,0) NE 3:1, (3,0) NW lumber, (5,0) NW 3:1, (-1,1) W brick, (6,1) E 3:1, (5,4) E wool, "
                 "(-3,5) W 3:1, (4,5) SE grain, (-2,6) SW 3:1, (-1,6) SE ore, (2,6) SE wool",
     .notes = kCloth6Notes},
}};

}  // namespace

std::span<const PrintedMap> cloth() { return kMaps; }

}  // namespace landnam::maps
