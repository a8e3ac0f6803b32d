#pragma once
// Names and the reading half of the part of Cities & Knights.

#include <span>
#include <string>

#include "notation/modules/part.hpp"

namespace landnam::notation::ck_part {

std::span<const std::string> track_names();
std::span<const std::string> progress_names();  // none is no name
std::span<const std::string> event_names();

void read(Reading& reading);
void check(const Checking& checking);

}  // namespace landnam::notation::ck_part
