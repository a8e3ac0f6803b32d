#pragma once
// The whole terminal as one picture: the board stays, the seats and what happened beside it, the choices below.

#include <string>
#include <vector>

#include "cli/play/choices.hpp"
#include "cli/terminal.hpp"
#include "notation/picture/scene.hpp"

namespace landnam::cli {

class Screen {
 public:
  Screen(const Speech& speech, const Terminal& terminal) : speech_(speech), terminal_(terminal) {}

  // Whether this board and something besides fit; if not, the game goes line by line.
  bool fits(const Public& pub) const;

  void note(const std::string& line) { log_.push_back(line); }
  const std::vector<std::string>& log() const { return log_; }

  // Everything up to the prompt, which goes on the last row.
  std::string paint(const Public& pub, const Choices& choices, const std::vector<std::string>& hand,
                    const std::string& question) const;
  // A text instead of the board, as help or rules; the end of it if it is too long.
  std::string page(const std::string& text) const;

  static std::string enter() { return "\x1b[?1049h"; }
  static std::string leave() { return "\x1b[?1049l"; }

 private:
  struct Board {
    std::vector<std::string> rows;
    std::size_t width = 0;
  };
  Board board(const Public& pub, const picture::Places& ids) const;
  std::vector<std::string> beside(const Public& pub, std::size_t width, std::size_t rows) const;

  const Speech& speech_;
  Terminal terminal_;
  std::vector<std::string> log_;
};

}  // namespace landnam::cli
