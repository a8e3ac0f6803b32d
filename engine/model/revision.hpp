#pragma once

#include <cstdint>

namespace landnam {

// The revision of the rules as this engine plays them. Whoever changes what an accepted action does, or which actions
// are accepted, raises it: games that began under another revision are judged again when they are read, and end if they
// cannot go on.
inline constexpr std::uint32_t kRulesRevision = 1;

}  // namespace landnam
