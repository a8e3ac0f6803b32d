#pragma once
// How a command ends when it does not succeed. main() prints the line and returns the code.

#include <stdexcept>

namespace landnam::cli {

inline constexpr int kSuccess = 0;
inline constexpr int kFailed = 1;  // the work failed
inline constexpr int kWrong = 2;   // the request was wrong

// The request was wrong: what, where, what was expected.
struct BadRequest : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The request was right and the work failed.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace landnam::cli
