// Any text as a set-up: what is read is written the same, and resolved.

#include <cstdlib>

#include "fuzz/support/json_input.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"

using namespace landnam;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = notation::parse_json(fuzz::text_of(data, size));
  if (!json) return 0;
  const auto setup = notation::read_setup(*json);
  if (!setup) return 0;
  const auto again = notation::read_setup(notation::setup_json(*setup));
  if (!again || !(*again == *setup)) std::abort();
  const auto rules = notation::rules_of(*setup);
  if (!rules) return 0;
  Rng rng(1);
  const Layout layout = make_layout(*rules, rng);
  const auto board = notation::read_board(*rules, notation::geometry_json(*rules, layout));
  if (!board || !(*board == layout)) std::abort();
  return 0;
}
