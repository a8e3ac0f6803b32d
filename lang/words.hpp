#pragma once
// Words of the terminal and of the page in every language: lang/terminal/*.json, lang/web/*.json.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace landnam::lang {

// A word of the terminal, or of the page by its key there ("kind.build-road", "good.wool"), in that language, else in
// English; empty if there is none. For a number of things, the form of that number.
std::string_view word_in(std::string_view key, std::string_view code);
std::string_view word_in(std::string_view key, std::string_view code, unsigned n);

// "{who} has {n}" with the values of who and n.
using Values = std::initializer_list<std::pair<std::string_view, std::string>>;
std::string filled(std::string_view text, Values values);

}  // namespace landnam::lang
