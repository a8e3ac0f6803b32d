// Every tests/scenarios/<module>/<rule>.scn is one test.

#include <gtest/gtest.h>

#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

class Scenario : public testing::TestWithParam<std::string> {};

TEST_P(Scenario, holds) { run_file(GetParam()); }

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(std::string("tests/scenarios/").size());
  name.resize(name.size() - 4);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Scenario, testing::ValuesIn(scenario_files()), test_name);

TEST(Scenarios, are_found) { EXPECT_FALSE(scenario_files().empty()) << "run in the root of the repository"; }

}  // namespace
}  // namespace landnam::scenario
