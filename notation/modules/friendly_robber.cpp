// The friendly robber in JSON: it keeps nothing, but looks for a place before it is moved.

#include "notation/modules/part.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsks[] = {
    {Ask::check_robber, Who::nobody, {{{"mover", Space::seat}}}, asks(Ask::move_robber)},
};

}  // namespace

extern const Part kFriendlyRobberPart{
    .module = ModuleId::friendly_robber,
    .word = "friendly",
    .about = "variant: the Friendly Robber",
    .asks = kAsks,
    .note = [](const Rules& rules) -> std::string_view {
      return rules.robber ? "" : "friendly changes nothing here: there is no robber";
    },
    .plain_turns = true,
};

}  // namespace landnam::notation
