// Digits drawn as strokes (the same on every machine, whatever its fonts), number tokens, goods and the seats' marks.
#include <array>

#include "notation/picture/symbols.hpp"

namespace landnam::picture {
namespace {

// In a box of 8 x 14 about the origin.
constexpr std::array<std::string_view, 10> kDigits{
    "M0-7C2.9-7 4-3.9 4 0S2.9 7 0 7-4 3.9-4 0-2.9-7 0-7Z",
    "M-2.6-4.4.6-7V7",
    "M-3.7-3.8C-3.5-5.9-1.9-7 0-7 2.2-7 3.8-5.7 3.8-3.6 3.8-.9-1 2.6-4 7H4.1",
    "M-3.5-5.4C-2.6-6.5-1.4-7 0-7 2-7 3.4-5.8 3.4-3.9S2-.7-.9-.7C2.4-.7 4 .9 4 3.1 4 5.4 2.3 7-.2 7-1.9 7-3.3 6.4-4.1 "
    "5.1",
    "M2 7V-7L-4.3 3H4.6",
    "M3.4-7H-2.8L-3.4-.9C-2.4-1.8-1.2-2.1 0-2.1 2.4-2.1 4-.3 4 2.3 4 5.1 2.2 7-.4 7-2 7-3.2 6.5-4 5.3",
    "M2.8-6.9C-1.6-6-4-2-4 2.4-4 5.2-2.3 7 0 7S4 5.2 4 2.6 2.3-1.8 0-1.8-3.7-.1-3.9 2",
    "M-4-7H4L-1.2 7",
    "M0-.7C-2-.7-3.4-2-3.4-3.9S-2-7 0-7 3.4-5.7 3.4-3.9 2-.7 0-.7C-2.4-.7-4 .9-4 3.1S-2.4 7 0 7 4 5.3 4 3.1 2.4-.7 "
    "0-.7Z",
    "M-2.8 6.9C1.6 6 4 2 4-2.4 4-5.2 2.3-7 0-7S-4-5.2-4-2.6-2.3 1.8 0 1.8 3.7.1 3.9-2",
};

std::string circle(Vec at, double r, std::string_view rest) {
  std::string s = "<circle";
  if (at.x != 0) s += " cx=\"" + num(at.x) + "\"";
  if (at.y != 0) s += " cy=\"" + num(at.y) + "\"";
  return s + " r=\"" + num(r) + "\"" + (rest.empty() ? "" : " ") + std::string{rest} + "/>";
}

// The number about (0, y), as uses of the digits; stroke and its width come from the group around it.
std::string number(int n, double y) {
  const auto digit = [&](int d, double x) {
    return "<use href=\"#@d" + std::to_string(d) + "\" x=\"" + num(x) + "\" y=\"" + num(y) + "\"/>";
  };
  if (n < 10) return digit(n, 0);
  if (n == 11) return digit(1, -3.4) + digit(1, 4.4);
  return digit(1, -5.6) + digit(n % 10, 4.4);
}

std::string token(int n) {
  const bool red = n == 6 || n == 8;
  const std::string ink = red ? "$red" : "$token-ink";
  std::string s = circle({0, 1.5}, 18.5, "fill=\"#000\" opacity=\".22\"") +
                  circle({}, 18, "fill=\"$token\" stroke=\"$token-edge\" stroke-width=\"1.2\"");
  if (red) s += circle({}, 15.6, "fill=\"none\" stroke=\"$red\" stroke-width=\"1.3\"");
  s += "<g fill=\"none\" stroke=\"" + ink + "\" stroke-width=\"" + (red ? "3" : "2.1") + "\">" + number(n, -2.6) +
       "</g><g fill=\"" + ink + "\">";
  const int pips = 6 - (n < 7 ? 7 - n : n - 7);
  for (int i = 0; i < pips; ++i) s += circle({(i - (pips - 1) * 0.5) * 4.2, 9.3}, red ? 1.6 : 1.4, "");
  return s + "</g>";
}

struct Art {
  std::string_view name;
  std::string_view body;
};

constexpr std::array kGoods{
    Art{"good-lumber",
        R"(<g stroke="$ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-9-1.5H4.5V5.5H-9Z" fill="#9a6b3f"/>)"
        R"(<path d="M-5.5-8H8V-1.5H-5.5Z" fill="#b07f4e"/><circle cx="5" cy="2" r="3.6" fill="#e6c69a"/>)"
        R"(<circle cx="8" cy="-4.7" r="3.4" fill="#e6c69a"/></g><g fill="none" stroke="#9a6b3f" stroke-width=".9">)"
        R"(<circle cx="5" cy="2" r="1.5"/><circle cx="8" cy="-4.7" r="1.4"/></g>)"},
    Art{"good-brick",
        R"(<g fill="$hills" stroke="$ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-10 1H-.4V7H-10ZM.4 1H10V7H.4Z"/>)"
        R"(<path d="M-5-6H5V.2H-5Z" fill="$hills-light"/></g>)"},
    Art{"good-wool",
        R"(<g stroke="$ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-5 4V8.5M4 4V8.5" stroke-width="1.8"/>)"
        R"(<path d="M-7.5 4.6C-11 3.4-10.6-1-7.4-1.6-7.6-5.4-3-6.8-1-4.6 1-7.4 5.6-6.2 5.6-2.8 9-2.6 9.2 2.8 6 3.8 4.4 6 1.6 6 .2 4.8-2 6.6-5.8 6.6-7.5 4.6Z" fill="#fffdf6"/>)"
        R"(<path d="M5-3.5C7.5-5.5 11-4.4 11-1.6 11 .6 9.4 1.8 7.6 1.6 5.8 1.4 4.6-1 5-3.5Z" fill="#4c443c"/></g>)"},
    Art{"good-grain",
        R"(<g stroke="$ink" stroke-width="1" stroke-linejoin="round"><path d="M0 10V-3" stroke="$fields-dark" stroke-width="1.8"/>)"
        R"(<path d="M0-10C2.2-8 2.2-5.4 0-3.6-2.2-5.4-2.2-8 0-10ZM.6-.6C.6-3.6 2.4-5.6 5.2-5.8 5.4-2.8 3.6-.8.6-.6ZM-.6-.6C-.6-3.6-2.4-5.6-5.2-5.8-5.4-2.8-3.6-.8-.6-.6ZM.6 4.6C.6 1.6 2.4-.4 5.2-.6 5.4 2.4 3.6 4.4.6 4.6ZM-.6 4.6C-.6 1.6-2.4-.4-5.2-.6-5.4 2.4-3.6 4.4-.6 4.6Z" fill="$fields"/></g>)"},
    Art{"good-ore",
        R"(<g stroke="$ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-9 6-6.5-3 0-8 7-4.5 9.5 6Z" fill="$mountains"/>)"
        R"(<path d="M-6.5-3-1 .5 7-4.5 0-8ZM-1 .5.5 6" fill="$mountains-light"/></g>)"},
    Art{"good-paper",
        R"(<g stroke="$ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-7-8H5C7.4-8 7.4-4.4 5-4.4H3V5C3 8-1.4 8-1.4 5H-9.5C-9.5 8-8 8.2-7 8.2H1C2 8.2 3 7 3 5V-5.5" fill="#fff8e6"/>)"
        R"(<path d="M-7-8C-5.4-8-5-6.6-5-5.6V5H-1.4C-1.4 8 3 8 3 5V-5.4C3-7 4-8 5-8Z" fill="#fff8e6"/><path d="M-2.8-4H.8M-2.8-1H.8M-2.8 2H.8" stroke-width="1"/></g>)"},
    Art{"good-cloth",
        R"(<g stroke="$ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-9-4.5 2-8.5 9.5-5.5V3.5L-1.5 8-9 4.5Z" fill="#b5657f"/>)"
        R"(<path d="M-9-4.5-1.5-1.5 9.5-5.5 2-8.5Z" fill="#d893a8"/><path d="M-1.5-1.5V8M-9 0-1.5 3 9.5-1" fill="none"/></g>)"},
    Art{"good-coin",
        R"(<g stroke="$ink" stroke-width="1.2"><ellipse cx="-2.5" cy="4.5" rx="6.5" ry="3.2" fill="$gold"/><ellipse cx="-2.5" cy="1.8" rx="6.5" ry="3.2" fill="$gold"/>)"
        R"(<circle cx="3" cy="-3" r="5.6" fill="$fields-light"/></g><circle cx="3" cy="-3" r="3.2" fill="none" stroke="$gold-dark" stroke-width="1.1"/>)"},
};

// Marks take fill and stroke from the seat's group: the ink of that seat.
constexpr std::array kMarks{
    Art{"mark-0", R"(<circle r="3.2" stroke="none"/>)"},
    Art{"mark-1", R"(<path d="M-4-1.5H4V1.5H-4Z" stroke="none"/>)"},
    Art{"mark-2", R"(<path d="M-3.6 0H3.6M0-3.6V3.6" fill="none" stroke-width="2.4"/>)"},
    Art{"mark-3", R"(<circle r="2.8" fill="none" stroke-width="2"/>)"},
    Art{"mark-4", R"(<path d="M-3.8 2.2 0-2 3.8 2.2" fill="none" stroke-width="2.3" stroke-linejoin="miter"/>)"},
    Art{"mark-5", R"(<path d="M0-4.2 3.6 0 0 4.2-3.6 0Z" stroke="none"/>)"},
};

}  // namespace

void add_glyphs(Symbols& symbols) {
  for (std::size_t d = 0; d < kDigits.size(); ++d) {
    symbols.push_back({"d" + std::to_string(d), "<path d=\"" + std::string{kDigits[d]} +
                                                    "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"});
  }
  for (int n = 2; n <= 12; ++n) {
    if (n != 7) symbols.push_back({"token-" + std::to_string(n), token(n)});
  }
  for (const Art& a : kGoods) symbols.push_back({std::string{a.name}, std::string{a.body}});
  for (const Art& a : kMarks) symbols.push_back({std::string{a.name}, std::string{a.body}});
  for (int n = 2; n <= 3; ++n) {  // "3:1" of harbours
    symbols.push_back({"rate-" + std::to_string(n),
                       "<g fill=\"none\" stroke=\"$token-ink\" stroke-width=\"2.4\" transform=\"scale(.86)\"><use "
                       "href=\"#@d" +
                           std::to_string(n) +
                           "\" x=\"-7.5\"/><use href=\"#@d1\" x=\"7.6\"/><path d=\"M.6-3.2V-3M.6 3.2V3.4\" "
                           "stroke-linecap=\"round\" stroke-width=\"2.8\"/></g>"});
  }
}

}  // namespace landnam::picture
