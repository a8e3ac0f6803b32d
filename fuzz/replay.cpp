// Any text as a replay: what is read is written the same, and played as far as it is legal.

#include <cstdlib>

#include "fuzz/support/json_input.hpp"
#include "notation/replay.hpp"

using namespace landnam;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = notation::parse_json(fuzz::text_of(data, size));
  if (!json) return 0;
  const auto replay = notation::read_replay(*json);
  if (!replay) return 0;
  const auto again = notation::read_replay(notation::replay_json(*replay));
  if (!again || !(*again == *replay)) std::abort();
  const auto played = notation::play(*replay);
  if (!played && played.error().rule == Rule::none) std::abort();
  return 0;
}
