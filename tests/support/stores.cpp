// One entry a module that keeps cards or pieces of its own.

#include "tests/support/invariants.hpp"

namespace landnam::test {

std::span<const Store> module_stores() { return {}; }

}  // namespace landnam::test
