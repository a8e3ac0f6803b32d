#pragma once
// Numbers for Prometheus.

#include <string>

#include "server/hub.hpp"

namespace landnam::server {

std::string metrics_text(const HubStats& stats);

}  // namespace landnam::server
