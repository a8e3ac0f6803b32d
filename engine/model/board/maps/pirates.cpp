// A home coast in the east, fortresses in the west, the fleet between.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 5> kPirates4Notes{{
    {"settlements", "orange (1,6) N, blue (2,3) S, red (4,0) S, white (2,3) N"},
    {"ships", "orange (1,6) NW, blue (2,3) SW, red (4,0) SW, white (2,3) NW"},
    {"landings", "orange (-2,6) SE, blue (-1,3) S, red (1,0) NE, white (-1,3) N"},
    {"fortresses", "orange (-3,6) S, blue (-3,4) SE, red (0,0) N, white (-2,2) NE"},
    {"fleet", "(0,6) (-1,6) (-1,5) (-1,4) (0,3) (0,2) (1,1) (2,0) (3,0) (3,1) (2,2) (1,3) (1,4) (1,5)"},
}};
constexpr std::array<MapNote, 6> kPirates6Notes{{
    {"settlements", "blue (3,3) N, red (5,0) NW, orange (3,3) S, white (5,0) S, green (2,6) N, sixth (2,6) SW"},
    {"ships", "blue (3,3) NW, red (4,0) NE, orange (3,3) SW, white (5,0) SW, green (2,6) NW, sixth (1,6) SE"},
    {"landings", "blue (0,2) SE, red (2,0) NE, orange (-1,4) NE, white (2,0) S, green (-1,6) N, sixth (-1,6) SE"},
    {"fortresses", "blue (-2,2) SE, red (0,0) NW, orange (-3,4) NE, white (0,0) S, green (-3,6) N, sixth (-3,6) SW"},
    {"fleet", "(0,6) (0,5) (0,4) (0,3) (1,2) (2,1) (3,0) (4,0) (4,1) (3,2) (2,3) (2,4) (2,5) (1,6)"},
    {"no attack", "(0,3)"},
}};

constexpr std::array<PrintedMap, 2> kMaps{{
    {.name = "pirates-4",
     .least = 3,
     .most = 4,
     .shape = Shape::sea_49,
     .shuffled = true,
     .hexes = R"(
     $11  m6   ~   ~  g4  h5
     h   ~   ~   d   ~  m9 f10
  g4   ~   ~   d   ~  f3  p8  f5
     ~  m8   ~   ~  g6  h9 p12
 g10   ~   ~   d   ~ p11  f8  p9
     h   ~   ~   p   ~  m5  f2
      $3  m6   ~   ~ g10  h4)",
     .harbours = "(4,0) NW 3:1, (5,0) NW lumber, (5,0) E 3:1, (5,1) E brick, (4,3) E 3:1, (4,4) SE wool, "
                 "(3,5) SE grain, (1,6) SE ore",
     .notes = kPirates4Notes},
    {.name = "pirates-6",
     .least = 5,
     .most = 6,
     .shape = Shape::sea_63,
     .shuffled = true,
     .hexes = R"(
      $3   ~  m6   ~   ~  p5  g4  h9
     ~   ~   ~   ~   d   ~  m3 h10 f11
 $11   d  m8   ~   ~   ~ f12  f6  p4 f10
     ~   ~   ~   d   ~  g6  g4  m5  p8
 $11   d  m6   ~   ~   ~  p2 p10  h3  p5
     ~   ~   ~   ~   d   ~ g11  m9  h8
      $3   ~  m8   ~   ~  f9  g5  f4)",
     .harbours = "(6,0) NW 3:1, (7,0) NW lumber, (7,0) E 3:1, (7,1) E brick, (6,3) E 3:1, (5,5) E wool, "
                 "(4,6) E 3:1, (4,6) SW grain, (3,6) SW ore",
     .notes = kPirates6Notes},
}};

}  // namespace

std::span<const PrintedMap> pirates() { return kMaps; }

}  // namespace landnam::maps
