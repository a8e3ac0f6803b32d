#pragma once
// The form of the tables that landnam_embed makes.

#include <span>
#include <string_view>

namespace landnam::lang {

struct Text {
  std::string_view id;
  std::string_view text;
};
struct Language {
  std::string_view code;
  std::span<const Text> texts;  // sorted by id
};
std::span<const Language> rule_languages();      // all but English, which is in the catalogue
std::span<const Language> web_languages();       // the page's words, of which the terminal uses some
std::span<const Language> terminal_languages();  // the terminal's own

}  // namespace landnam::lang
