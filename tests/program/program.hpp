#pragma once
// Runs the landnam program as people do and keeps what it said.

#include <string>
#include <vector>

namespace landnam::test {

struct Said {
  int code = -1;
  std::string out;
  std::string err;
};

// `input` becomes its standard input.
Said landnam(const std::vector<std::string>& arguments, const std::string& input = "");

std::string scratch_file(const std::string& name);  // in a directory of this process's own, removed at the end
std::string contents(const std::string& path);

}  // namespace landnam::test
