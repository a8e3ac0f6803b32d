// The islands for five and six players.
#include <array>

#include "engine/model/board/maps/families.hpp"

namespace landnam::maps {
namespace {

constexpr std::array<MapNote, 4> kSixNotes{{
    {"first settlements", "17 S, 3 SW, 6 SE, 23 S, 26 S, 0 NE"},
    {"first roads", "17 SW, 3 SW, 6 SE, 23 SE, 26 SW, 0 E"},
    {"second settlements", "15 SE, 13 SE, 9 SE, 14 SE, 21 SW, 9 SW"},
    {"second roads", "15 E, 13 SE, 9 E, 14 SE, 21 SW, 9 W"},
}};
constexpr std::array<MapNote, 2> kSixTradersNotes{{
    {"no settlement", "0 N, 0 NW, 36 SE, 36 S"},
    {"barbarians", "2 SE, 16 SW, 31 E"},
}};

constexpr std::array<PrintedMap, 3> kMaps{{
    {.name = "six",
     .least = 5,
     .most = 6,
     .shape = Shape::large_island,
     .hexes = R"(
       h10  p6   d
      h6  g2  m9 h11
    f3 m11  f5 g10  p4
   d  p5  g4  m6  p3  g8
   f12 m10  p2  h4 f11
      f8  g3  f9  g5
        h9 p12  m8)",
     .harbours = "(0,-3) NW 3:1, (2,-3) NW wool, (2,-3) E 3:1, (-2,-1) W lumber, (2,0) E 3:1, (-3,1) W 3:1, "
                 "(1,1) SE brick, (-3,2) W grain, (-3,3) SW 3:1, (-2,3) SE ore, (-1,3) SE wool",
     .notes = kSixNotes},
    {.name = "six-random",
     .least = 5,
     .most = 6,
     .shape = Shape::large_island,
     .shuffled = true,
     .hexes = R"(
         ?   ?   ?
       ?   ?   ?   ?
     ?   ?   ?   ?   ?
   ?   ?   ?   ?   ?   ?
     ?   ?   ?   ?   ?
       ?   ?   ?   ?
         ?   ?   ?)",
     .harbours = "(0,-3) NW 3:1, (1,-3) NE lumber, (2,-2) NE 3:1, (2,-1) E brick, (1,1) E 3:1, (0,2) SE wool, "
                 "(-2,3) SE 3:1, (-3,3) SW grain, (-3,1) SW 3:1, (-3,0) W ore, (-2,-1) NW wool"},
    {.name = "six-traders",
     .least = 5,
     .most = 6,
     .shape = Shape::large_trade_island,
     .shuffled = true,
     .hexes = R"(
         Q  ?6 ?10   G
      ?4   d  ?3 ?12  ?8
    ?3  ?5 ?10  ?5  ?9 ?11
   G  ?8 ?12   C  ?2  ?6   Q
   ?11  ?9  ?4  ?9  ?5  ?3
      ?6  ?2 ?11   d  ?4
         Q ?10  ?8   G)",
     .harbours = "(1,-3) NW 3:1, (3,-3) NE lumber, (3,-2) E 3:1, (2,1) E brick, (1,2) SE 3:1, (-1,3) SE wool, "
                 "(-3,3) SW 3:1, (-3,2) W grain, (-3,0) W 3:1, (-2,-1) NW ore, (-1,-2) NW wool",
     .notes = kSixTradersNotes},
}};

}  // namespace

std::span<const PrintedMap> six() { return kMaps; }

}  // namespace landnam::maps
