#pragma once
// What standard output can show: colours, Unicode, width.

#include "notation/picture/board_text.hpp"

namespace landnam::cli {

struct Terminal {
  bool interactive = false;  // somebody is watching
  picture::Ink ink = picture::Ink::plain;
  bool unicode = false;
  unsigned columns = 80;
  unsigned rows = 24;
  bool typed = false;  // and standard input is somebody typing

  picture::TextOptions text_options() const;
};

// From the environment: NO_COLOR, TERM, COLORTERM, the locale.
Terminal terminal_here();

}  // namespace landnam::cli
