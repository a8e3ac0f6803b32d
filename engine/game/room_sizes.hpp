#pragma once
// Cities & Knights and the scenarios exclude each other [combo.ck.scenario, combo.scenario.one], so their parts of the
// state share one room. Each part is a struct of exactly that many bytes in engine/modules/<name>/state.hpp, all zero
// means "not in use", and only the active module touches it.

#include <array>
#include <cstddef>
#include <cstdint>

namespace landnam {

inline constexpr std::size_t kPublicRoom = 176;
inline constexpr std::size_t kPrivateRoom = 15;
inline constexpr std::size_t kHiddenRoom = 56;

template <std::size_t N>
using Bytes = std::array<std::uint8_t, N>;

}  // namespace landnam
