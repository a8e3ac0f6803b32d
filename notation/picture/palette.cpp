#include "notation/picture/palette.hpp"

#include <array>

namespace landnam::picture {
namespace {

struct Colour {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};

constexpr std::array kColours{
    // the table
    Colour{"paper", "#f6efe0", "#201d1a"},
    Colour{"text", "#33291f", "#eadfca"},
    Colour{"quiet", "#7b6a55", "#a8997f"},
    Colour{"wood", "#b98c5e", "#5b4330"},
    Colour{"wood-light", "#d0a878", "#735641"},
    Colour{"wood-dark", "#8c643f", "#3f2d20"},
    Colour{"sea", "#5b93b3", "#23445a"},
    Colour{"shallow", "#79abc4", "#2f5970"},
    Colour{"shoal", "#9fc6d3", "#3f7086"},
    Colour{"wave", "#d9edf2", "#6f9fb4"},
    Colour{"sand", "#f0e0b4", "#8f7f5a"},
    Colour{"gap", "#f3e7c9", "#2b2620"},
    Colour{"shine", "#ffffff", "#ffe9c0"},
    // terrain: base, darker, lighter
    Colour{"forest", "#5f8f56", "#35553a"},
    Colour{"forest-dark", "#35603b", "#1d3524"},
    Colour{"forest-light", "#82b06c", "#4f7a4c"},
    Colour{"hills", "#cb7d54", "#7d4731"},
    Colour{"hills-dark", "#9c5233", "#552b1d"},
    Colour{"hills-light", "#e3a079", "#a2634a"},
    Colour{"pasture", "#b4d27c", "#627f45"},
    Colour{"pasture-dark", "#7fa64c", "#41592e"},
    Colour{"pasture-light", "#d3e8a4", "#84a35c"},
    Colour{"fields", "#ecca62", "#97782f"},
    Colour{"fields-dark", "#b78a2c", "#5f491a"},
    Colour{"fields-light", "#f8e39a", "#c09c48"},
    Colour{"mountains", "#a9a59f", "#5c5b5d"},
    Colour{"mountains-dark", "#6d6b6e", "#35353a"},
    Colour{"mountains-light", "#f2efe9", "#a9a7a5"},
    Colour{"desert", "#e8d5a3", "#8b7a55"},
    Colour{"desert-dark", "#c4a668", "#615237"},
    Colour{"desert-light", "#f6ebc9", "#ae9c72"},
    Colour{"swamp", "#98a06d", "#4d5439"},
    Colour{"swamp-dark", "#5c6440", "#2c3021"},
    Colour{"swamp-light", "#8fb0a8", "#496a66"},
    Colour{"gold", "#dcae48", "#8a6a27"},
    Colour{"gold-dark", "#8d6a1e", "#4b3812"},
    Colour{"gold-light", "#fff0b0", "#e6c768"},
    Colour{"fog", "#dcd8ce", "#4b4a4a"},
    Colour{"fog-dark", "#8d877c", "#a09b92"},
    Colour{"fog-light", "#f2eee4", "#65625e"},
    // tokens, signs and figures
    Colour{"token", "#fdf6e3", "#e6dac0"},
    Colour{"token-edge", "#a58f68", "#7d6b4c"},
    Colour{"token-ink", "#3b3026", "#2c231b"},
    Colour{"red", "#b3261e", "#a3201a"},
    Colour{"ink", "#2c241d", "#17120e"},
    Colour{"halo", "#fffaf0", "#f3e8d2"},
    Colour{"robber", "#45414a", "#2a272e"},
    Colour{"robber-light", "#6d6875", "#58535f"},
    Colour{"legal", "#ffffff", "#fff3cf"},
    Colour{"turn", "#fae8b0", "#4d432a"},
    Colour{"fresh", "#ffe27a", "#ffd659"},
    // seats: vermilion, blue, yellow, purple, green, sky; neutral greys
    Colour{"seat-0", "#d55e00", "#d05a0a"},
    Colour{"seat-1", "#0072b2", "#0c62b8"},
    Colour{"seat-2", "#f0c630", "#eec02f"},
    Colour{"seat-3", "#c874a4", "#c874a4"},
    Colour{"seat-4", "#009e73", "#1e975c"},
    Colour{"seat-5", "#7cc7f0", "#7cc7f0"},
    Colour{"neutral-0", "#8d867c", "#8d867c"},
    Colour{"neutral-1", "#cfc8bb", "#c4bdb0"},
};

constexpr std::array kSeats{
    SeatLook{"dot", "seat-0", "halo", "●", 0xd55e00, 0xfffaf0},
    SeatLook{"bar", "seat-1", "halo", "▬", 0x0072b2, 0xfffaf0},
    SeatLook{"cross", "seat-2", "ink", "✚", 0xf0c630, 0x2c241d},
    SeatLook{"ring", "seat-3", "ink", "○", 0xc874a4, 0x2c241d},
    SeatLook{"chevron", "seat-4", "halo", "▲", 0x009e73, 0xfffaf0},
    SeatLook{"diamond", "seat-5", "ink", "◆", 0x7cc7f0, 0x2c241d},
};

}  // namespace

std::string colour(Theme theme, std::string_view name) {
  for (const Colour& c : kColours) {
    if (c.name != name) continue;
    if (theme == Theme::dark) return std::string{c.dark};
    if (theme == Theme::light) return std::string{c.light};
    return "var(--ln-" + std::string{name} + "," + std::string{c.light} + ")";
  }
  return {};
}

std::string css_variables(Theme theme) {
  std::string s;
  for (const Colour& c : kColours) {
    s += "--ln-" + std::string{c.name} + ":" + std::string{theme == Theme::dark ? c.dark : c.light} + ";";
  }
  return s;
}

const SeatLook& seat_look(Seat seat, bool neutral) {
  static const auto neutrals = [] {
    auto list = kSeats;
    for (std::size_t i = 0; i < list.size(); ++i) {
      list[i].fill = i % 2 == 0 ? "neutral-0" : "neutral-1";
      list[i].rgb = i % 2 == 0 ? 0x8d867c : 0xcfc8bb;
      list[i].ink = i % 2 == 0 ? "halo" : "ink";
      list[i].ink_rgb = i % 2 == 0 ? 0xfffaf0 : 0x2c241d;
    }
    return list;
  }();
  return (neutral ? neutrals : kSeats)[idx(seat) % kMaxSeats];
}

std::uint32_t rgb_of(std::string_view hex) {
  std::uint32_t v = 0;
  for (const char c : hex.substr(hex.empty() ? 0 : 1)) {
    v = v * 16 + static_cast<std::uint32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
  }
  return v;
}

}  // namespace landnam::picture
