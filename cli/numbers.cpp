#include "cli/numbers.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>

namespace landnam::cli {

CLI::Validator whole(std::uint64_t low, std::uint64_t high) {
  return CLI::Validator(
      [=](std::string& text) -> std::string {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc{} && end == text.data() + text.size() && value >= low && value <= high) return "";
        if (high == UINT64_MAX) return fmt::format("expected a whole number from {}, not '{}'", low, text);
        return fmt::format("expected a whole number from {} to {}, not '{}'", low, high, text);
      },
      "");
}

CLI::Validator real(double low, double high) {
  return CLI::Validator(
      [=](std::string& text) -> std::string {
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc{} && end == text.data() + text.size() && value >= low && value <= high) return "";
        return fmt::format("expected a number from {:g} to {:g}, not '{}'", low, high, text);
      },
      "");
}

CLI::Validator named() {
  return CLI::Validator([](std::string& text) { return text.empty() ? "expected the name of a file" : ""; }, "");
}

}  // namespace landnam::cli
