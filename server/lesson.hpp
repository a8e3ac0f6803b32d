#pragma once
// A prepared game for learning: a position and what was done since, played by the engine and shown to one seat. Nothing
// is kept; whoever asks owns that little world, dice included.

#include <string_view>

#include "server/answers.hpp"

namespace landnam::server {

// {"position":{…},"actions":[…],"seat":0,"from":0}; docs/api.md has the answer.
Answer play_lesson(const Json& body, std::string_view language);

inline constexpr std::size_t kMostLessonActions = 400;

}  // namespace landnam::server
