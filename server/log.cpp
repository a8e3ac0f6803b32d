#include "server/log.hpp"

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>

namespace landnam::server {
namespace {

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> one = [] {
    auto made = spdlog::stderr_logger_mt("landnam");
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
    return made;
  }();
  return *one;
}

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::debug: return spdlog::level::debug;
    case Level::info: return spdlog::level::info;
    case Level::warning: return spdlog::level::warn;
    case Level::error: return spdlog::level::err;
    case Level::off: return spdlog::level::off;
  }
  return spdlog::level::info;
}

}  // namespace

void set_log_level(Level level) { logger().set_level(level_of(level)); }

void log_event(Level level, std::string_view event, const notation::Json& fields) {
  if (!logger().should_log(level_of(level))) return;
  notation::Json json = {{"event", event}};
  json.update(fields);
  const std::string text = notation::to_text(json);
  logger().log(level_of(level), "{}", std::string_view(text).substr(1, text.size() - 2));
}

void log_event(Level level, std::string_view event) { log_event(level, event, notation::Json::object()); }

}  // namespace landnam::server
