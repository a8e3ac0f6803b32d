#pragma once

#include <string>
#include <string_view>

namespace landnam::test {

// What a gzip file of one member holds, by zlib, which checks its CRC and length; "damaged" if it is not whole.
std::string inflated(std::string_view bytes);

}  // namespace landnam::test
