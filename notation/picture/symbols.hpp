#pragma once
// The drawings that a picture is put together from, each once in the picture's <defs>.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "notation/picture/palette.hpp"
#include "notation/picture/svg.hpp"

namespace landnam::picture {

// SVG markup about the origin, in board units. In it `$name` is a colour of the palette and `@name` another symbol.
struct Symbol {
  std::string name;
  std::string body;
};
using Symbols = std::vector<Symbol>;

void add_glyphs(Symbols& symbols);  // digits and number tokens
void add_art(Symbols& symbols);     // all that is drawn in art/
const Symbols& all_symbols();       // in the order in which they are written

// Remembers which symbols a picture uses.
class Sheet {
 public:
  Sheet(Theme theme, std::string prefix) : theme_(theme), prefix_(std::move(prefix)) {}

  std::string colour(std::string_view name) const { return picture::colour(theme_, name); }
  std::string url(std::string_view name);  // "url(#…)" of a pattern or gradient
  void use(Svg& svg, std::string_view name, Vec at, int degrees = 0, bool mirrored = false);
  void need_all();
  std::string defs() const;  // <defs> with every symbol in use

 private:
  void need(std::string_view name);
  std::string filled(const std::string& body) const;
  Theme theme_;
  std::string prefix_;
  std::set<std::string, std::less<>> needed_;
};

// All symbols in one hidden <svg>, for pages that place pieces themselves: <use href="#PREFIXcity">.
std::string symbol_sheet(Theme theme, std::string_view prefix = "ln-");

}  // namespace landnam::picture
