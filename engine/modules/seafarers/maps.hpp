#pragma once
// The boards of the sea, for the scenarios that play on them.

#include <span>
#include <string_view>

#include "engine/model/board/maps.hpp"
#include "engine/model/rules.hpp"

namespace landnam::sea {

void use_map(const Setup& setup, Rules& rules, std::string_view family);  // board, harbours, regions
HexSet main_land(const Rules& rules);                                     // printed land outside the regions

// What is drawn anew with board=random.
struct Shuffle {
  std::span<const HexSet> groups;                                    // each by itself
  bool harbours = false;                                             // their kinds
  bool reds_apart = true;                                            // no 6 or 8 beside another
  bool (*fits)(const Rules& rules, const Layout& layout) = nullptr;  // what else must hold
};
void shuffle_board(const Rules& rules, Layout& layout, const Shuffle& how, Rng& rng);

}  // namespace landnam::sea
