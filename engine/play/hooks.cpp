#include "engine/model/hooks.hpp"

#include "engine/play/modules.hpp"

namespace landnam::hooks::folded {

#define LANDNAM_FOLD(name, parameters, arguments)   \
  void name parameters {                            \
    const Rules& active = rules_of arguments;       \
    Modules::each([&]<class M>() {                  \
      if constexpr (requires { &M::name; }) {       \
        if (active.plays(M::id)) M::name arguments; \
      }                                             \
    });                                             \
  }
LANDNAM_HOOKS(LANDNAM_FOLD)
#undef LANDNAM_FOLD

}  // namespace landnam::hooks::folded
