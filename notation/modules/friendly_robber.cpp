// The friendly robber in JSON: it keeps nothing, but looks for a place before it is moved.

#include "notation/modules/part.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsks[] = {
    {Ask::check_robber, Who::nobody, {{{"mover", Space::seat}}}, asks(Ask::move_robber)},
};

}  // namespace

const Part kFriendlyRobberPart{.module = ModuleId::friendly_robber, .asks = kAsks};

}  // namespace landnam::notation
