// More than can be done: refused early, with a time, and over by itself.

#include <gtest/gtest.h>

#include "tests/server/hub_loop.hpp"

namespace landnam::test {
namespace {

TEST(Busy, commands_are_refused_with_a_time_until_the_work_is_done) {
  server::start_crypto();
  const Folder folder;
  TestHub node([&] { return server::open_sqlite(folder.file()); });
  const auto made = node.create({{"game", "base"}, {"seats", Json::array({Json{{"you", "Anna"}}, "open", "open"})}});
  ASSERT_EQ(made.status, 201) << made.json;
  const auto name = [&] {
    return node.command(made.json["code"], made.json["token"], {{"do", "name"}, {"name", "B"}});
  };
  EXPECT_EQ(name().status, 200);
  node.hub.note_late(120);  // that happens
  EXPECT_EQ(name().status, 200);
  node.hub.note_late(2000);  // the machine was away for a moment
  EXPECT_EQ(name().status, 200);
  for (int i = 0; i < 10; ++i) node.hub.note_late(900);
  const auto refused = name();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.json["error"], "busy");
  EXPECT_GE(refused.json["retry"].get<int>(), 1);
  int calls = 0;
  while (node.hub.busy() && calls < 100) {
    node.hub.note_late(0);
    ++calls;
  }
  EXPECT_GT(calls, 3);  // not at the first quick one
  EXPECT_LT(calls, 30);
  EXPECT_EQ(name().status, 200);
}

}  // namespace
}  // namespace landnam::test
