#include "notation/picture/symbols.hpp"

#include <algorithm>
#include <cassert>

namespace landnam::picture {
namespace {

bool name_char(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }

// Calls fn(mark, name) for every $name and @name, and text(part) for what is between.
template <class Text, class Fn>
void scan(std::string_view body, Text&& text, Fn&& fn) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < body.size(); ++i) {
    if (body[i] != '$' && body[i] != '@') continue;
    text(body.substr(from, i - from));
    std::size_t end = i + 1;
    while (end < body.size() && name_char(body[end])) ++end;
    fn(body[i], body.substr(i + 1, end - i - 1));
    from = end;
    i = end - 1;
  }
  text(body.substr(from));
}

const Symbol* find(std::string_view name) {
  const Symbols& all = all_symbols();
  const auto it = std::find_if(all.begin(), all.end(), [&](const Symbol& s) { return s.name == name; });
  return it == all.end() ? nullptr : &*it;
}

bool paint_server(const Symbol& s) { return s.body.starts_with("<pattern") || s.body.starts_with("<radial"); }

}  // namespace

const Symbols& all_symbols() {
  static const Symbols all = [] {
    Symbols s;
    add_glyphs(s);
    add_art(s);
    return s;
  }();
  return all;
}

void Sheet::need(std::string_view name) {
  if (needed_.contains(name)) return;
  const Symbol* symbol = find(name);
  assert(symbol != nullptr);
  if (symbol == nullptr) return;
  needed_.emplace(name);
  scan(
      symbol->body, [](auto) {},
      [&](char mark, std::string_view inner) {
        if (mark == '@') need(inner);
      });
}

void Sheet::need_all() {
  for (const Symbol& s : all_symbols()) need(s.name);
}

std::string Sheet::url(std::string_view name) {
  need(name);
  return "url(#" + prefix_ + std::string{name} + ")";
}

void Sheet::use(Svg& svg, std::string_view name, Vec at, int degrees, bool mirrored) {
  need(name);
  svg.open("use").attr("href", "#" + prefix_ + std::string{name});
  if (degrees != 0 || mirrored) {
    svg.attr("transform", translate(at, degrees, mirrored));
  } else {
    if (at.x != 0) svg.attr("x", at.x);
    if (at.y != 0) svg.attr("y", at.y);
  }
  svg.close();
}

std::string Sheet::filled(const std::string& body) const {
  std::string s;
  scan(
      body, [&](std::string_view part) { s += part; },
      [&](char mark, std::string_view name) {
        if (mark == '$') s += colour(name);
        else s.append(prefix_).append(name);
      });
  return s;
}

std::string Sheet::defs() const {
  std::string s = "<defs>";
  for (const Symbol& symbol : all_symbols()) {
    if (!needed_.contains(symbol.name)) continue;
    const std::string body = filled(symbol.body);
    if (paint_server(symbol)) s += body;
    else s.append("<g id=\"").append(prefix_).append(symbol.name).append("\">").append(body).append("</g>");
    s += '\n';
  }
  return s + "</defs>";
}

std::string symbol_sheet(Theme theme, std::string_view prefix) {
  Sheet sheet{theme, std::string{prefix}};
  sheet.need_all();
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\">" + sheet.defs() +
         "</svg>\n";
}

}  // namespace landnam::picture
