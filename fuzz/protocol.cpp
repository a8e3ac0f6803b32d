// Any lines to the engine protocol: each gets one answer, and a request that fails changes nothing.

#include <cstdlib>

#include "engine/play/engine.hpp"
#include "fuzz/support/json_input.hpp"
#include "notation/protocol.hpp"

using namespace landnam;

namespace {

notation::Result<Action> first_listed(std::string_view, const Rules& rules, const View& view, Rng&) {
  Menu menu;
  legal(view.look(rules), menu);
  if (menu.empty()) std::abort();
  return menu.nth(0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  notation::Protocol engine(first_listed);
  const auto position = [&engine] { return engine.answer(R"({"do":"position"})"); };
  std::string before = position();
  std::string_view rest = fuzz::text_of(data, size);
  for (int lines = 0; lines < 50 && !rest.empty(); ++lines) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const auto answer = notation::parse_json(engine.answer(rest.substr(0, end)));
    if (!answer || !answer->is_object() || !answer->contains("ok")) std::abort();
    const std::string after = position();
    if (answer->at("ok") == false && after != before) std::abort();
    before = after;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
