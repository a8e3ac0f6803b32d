#pragma once
// The colours of the table by name, and the seats' colours and marks.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/model/core/ids.hpp"

namespace landnam::picture {

enum class Theme : std::uint8_t {
  light,
  dark,
  css,  // for pages: every colour is var(--ln-NAME, light colour), so that a style sheet can change it
};

std::string colour(Theme theme, std::string_view name);  // name as in palette.cpp, or "" if there is none
std::string css_variables(Theme theme);                  // "--ln-sea:#…;…" of a light or dark table

// Every seat has a colour (from the Okabe-Ito set) and a mark that is on all its pieces.
struct SeatLook {
  std::string_view name;   // of the mark: dot, bar, …
  std::string_view fill;   // name of a colour
  std::string_view ink;    // name of the colour of the mark on it
  std::string_view glyph;  // the mark as a character
  std::uint32_t rgb;       // of fill on a light table, for terminals
  std::uint32_t ink_rgb;
};
const SeatLook& seat_look(Seat seat, bool neutral = false);

std::uint32_t rgb_of(std::string_view hex);  // "#rrggbb"

}  // namespace landnam::picture
