#pragma once
// The arguments of the asks about camels.

#include "engine/model/pending.hpp"

namespace landnam {

struct PlaceCamel {
  static constexpr Ask ask = Ask::place_camel;
  std::uint8_t left = 0;
  std::uint8_t barred = 0;  // caravans that this one must not continue, a bit each
};

}  // namespace landnam
