// Digits drawn as strokes, the same on every machine whatever its fonts, and the number tokens.
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

std::string digits(std::initializer_list<std::pair<int, Vec>> list) {
  std::string s;
  for (const auto& [d, at] : list)
    s += "<use href=\"#@d" + std::to_string(d) + "\" x=\"" + num(at.x) + "\" y=\"" + num(at.y) + "\"/>";
  return s;
}

// The number about (0, y); its stroke comes from the group around it.
std::string number(int n, double y) {
  if (n < 10) return digits({{n, {0, y}}});
  if (n == 11) return digits({{1, {-3.4, y}}, {1, {4.4, y}}});
  return digits({{1, {-5.6, y}}, {n % 10, {4.4, y}}});
}

std::string token(int n) {
  const bool red = n == 6 || n == 8;
  const std::string ink = red ? "$red" : "$token-ink";
  std::string s = circle({0, 1.5}, 18.5, "fill=\"#000\" opacity=\".22\"") +
                  circle({}, 18, "fill=\"$token\" stroke=\"$token-edge\" stroke-width=\"1.2\"");
  if (red) s += circle({}, 15.6, "fill=\"none\" stroke=\"$red\" stroke-width=\"1.3\"");
  s += "<g fill=\"none\" stroke=\"" + ink + "\" stroke-width=\"" + (red ? "3" : "2.1") + "\">" + number(n, -2.6) +
       "</g><g stroke=\"none\" fill=\"" + ink + "\">";
  const int pips = 6 - (n < 7 ? 7 - n : n - 7);
  for (int i = 0; i < pips; ++i) s += circle({(i - (pips - 1) * 0.5) * 4.2, 9.3}, red ? 1.6 : 1.4, "");
  return s + "</g>";
}

}  // namespace

void add_glyphs(Symbols& symbols) {
  for (std::size_t d = 0; d < kDigits.size(); ++d) {
    symbols.push_back({"d" + std::to_string(d), "<path d=\"" + std::string{kDigits[d]} +
                                                    "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"});
  }
  for (int n = 2; n <= 12; ++n) {
    if (n != 7) symbols.push_back({"token-" + std::to_string(n), token(n)});
  }
  for (int n = 2; n <= 3; ++n) {  // "3:1" of harbours
    symbols.push_back({"rate-" + std::to_string(n),
                       R"~(<g fill="none" stroke="$token-ink" stroke-width="2.4" transform="scale(.86)">)~" +
                           digits({{n, {-7.5, 0}}, {1, {7.6, 0}}}) +
                           R"(<path d="M.6-3.2V-3M.6 3.2V3.4" stroke-linecap="round" stroke-width="2.8"/></g>)"});
  }
  symbols.push_back({"token-lake",  // the lake yields on four numbers
                     R"(<path d="M-20-17Q-20-21-16-21H16Q20-21 20-17V17Q20 21 16 21H-16Q-20 21-20 17Z" fill="$token" )"
                     R"~(stroke="$token-edge" stroke-width="1.2"/><g fill="none" stroke="$token-ink" )~"
                     R"~(stroke-width="2.2" transform="scale(.86)">)~" +
                         digits({{2, {-11, -10.5}}, {3, {11, -10.5}}}) + digits({{1, {-14.5, 10.5}}, {1, {-7, 10.5}}}) +
                         digits({{1, {6, 10.5}}, {2, {14, 10.5}}}) + "</g>"});
}

}  // namespace landnam::picture
