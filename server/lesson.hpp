#pragma once
// A prepared game for learning: a position and what was done since, played by the engine and shown to one seat. Nothing
// is kept; whoever asks owns that little world, dice included.

#include <string>
#include <string_view>

#include "engine/play/engine.hpp"
#include "notation/reader.hpp"
#include "server/answers.hpp"

namespace landnam::server {

// {"position":{…},"actions":[…],"seat":0,"from":0}; docs/api.md has the answer.
Answer play_lesson(const Json& body, std::string_view language);

// Who plays on in such a world: {"position":{…},"seat":0,"bot":"medium"}, the seat is the person's.
struct LessonTurn {
  Rules rules;
  State state;
  Seat person{};
  std::string bot = "medium";
};
notation::Result<LessonTurn> read_turn(const Json& body);

inline constexpr std::size_t kMostLessonActions = 400;

}  // namespace landnam::server
