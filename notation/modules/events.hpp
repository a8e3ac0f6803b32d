#pragma once
// Names of what event cards say; "none" first.

#include <span>
#include <string>
#include <string_view>

#include "engine/modules/events/state.hpp"

namespace landnam::notation {

std::span<const std::string> card_event_names();
std::string_view name_of(CardEvent event);

}  // namespace landnam::notation
