#pragma once
// The families of printed maps, a file each.

#include "engine/model/board/maps.hpp"

namespace landnam::maps {

std::span<const PrintedMap> shores();
std::span<const PrintedMap> islands();
std::span<const PrintedMap> fog();
std::span<const PrintedMap> desert();
std::span<const PrintedMap> tribe();
std::span<const PrintedMap> cloth();
std::span<const PrintedMap> pirates();
std::span<const PrintedMap> wonders();
std::span<const PrintedMap> six();

}  // namespace landnam::maps
