#pragma once
// A line that a person types: with editing and history at a terminal, plainly otherwise.

#include <iosfwd>
#include <optional>
#include <string>

namespace landnam::cli {

class LineInput {
 public:
  // `editing`: standard input and output are a terminal, and these streams are they.
  LineInput(std::istream& in, std::ostream& out, bool editing) : in_(in), out_(out), editing_(editing) {}

  std::optional<std::string> read(const std::string& prompt);  // none: the input ended

 private:
  std::istream& in_;
  std::ostream& out_;
  bool editing_;
};

// From here on Ctrl-C leaves the terminal as it was found, prints this text and ends the program; nothing else is lost.
void leave_well_on_interrupt(const std::string& farewell);

}  // namespace landnam::cli
