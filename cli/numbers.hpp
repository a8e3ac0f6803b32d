#pragma once
// Numbers on the command line: digits only, within bounds. (CLI11 alone reads -3 as a huge unsigned number.)

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdint>
#include <limits>

namespace landnam::cli {

CLI::Validator whole(std::uint64_t low, std::uint64_t high);
CLI::Validator real(double low, double high);  // neither is "nan" one
CLI::Validator named();                        // not the empty text that a variable without a value leaves

// An option that takes such a number; the variable's value is its default.
template <class Number>
CLI::Option* add_number(CLI::App& app, const char* name, Number& value, const char* help, std::uint64_t low = 0,
                        std::uint64_t high = std::numeric_limits<Number>::max()) {
  return app.add_option(name, value, help)->capture_default_str()->check(whole(low, high))->type_name("N");
}

}  // namespace landnam::cli
