#pragma once
// The running server: network, signals, storage.

#include <functional>

#include "server/config.hpp"

namespace landnam::server {

// Serves until SIGINT or SIGTERM, then stops in good order. `ready` is told the port. Throws if it cannot begin.
void serve(const Config& config, const std::function<void(unsigned port, std::size_t recovered)>& ready);

}  // namespace landnam::server
