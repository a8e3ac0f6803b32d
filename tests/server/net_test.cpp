// Who asks, and whose turn it is.

#include <gtest/gtest.h>

#include <vector>

#include "server/even_clock.hpp"
#include "server/fair_gate.hpp"
#include "server/net/address.hpp"
#include "server/net/handles.hpp"

namespace landnam::server {
namespace {

std::string client(std::vector<std::string_view> lines, bool trust = true) {
  return client_address("192.0.2.1", lines, trust);
}

TEST(Address, only_what_the_proxy_itself_wrote_counts) {
  EXPECT_EQ(client({}), "192.0.2.1");
  EXPECT_EQ(client({"203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client({"203.0.113.7"}, false), "192.0.2.1");
  EXPECT_EQ(client({"127.0.0.1, 203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client({"127.0.0.1", "203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client({"127.0.0.1", "10.0.0.1,\t2001:db8::1 "}), "2001:db8::1");
  EXPECT_EQ(client({"203.0.113.7", ""}), "192.0.2.1");
  EXPECT_EQ(client({"203.0.113.7,"}), "192.0.2.1");
  EXPECT_EQ(client({"203.0.113.7, unknown"}), "192.0.2.1");
  EXPECT_EQ(client({std::string(10000, '1')}), "192.0.2.1");
}

TEST(Address, limits_count_a_household) {
  EXPECT_EQ(limit_group("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(limit_group("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(limit_group("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(limit_group("2001:DB8:1:2::9"), limit_group("2001:db8:1:2:ffff::"));
  EXPECT_NE(limit_group("2001:db8:1:2::9"), limit_group("2001:db8:1:3::9"));
  EXPECT_EQ(limit_group("fe80::1%eth0"), "fe80::/64");
}

TEST(Address, loopback) {
  for (const char* one : {"127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"}) EXPECT_TRUE(is_loopback(one)) << one;
  for (const char* one : {"192.0.2.1", "::2", "128.0.0.1", "localhost", ""}) EXPECT_FALSE(is_loopback(one)) << one;
}

TEST(Handles, leave_some_for_the_storage) {
  EXPECT_GE(raise_handle_limit(), 64U);
  EXPECT_EQ(connections_for(100), 50U);
  EXPECT_EQ(connections_for(1024), 896U);
}

// What a clock that was set says is no reason to delete anything.
TEST(EvenClock, counts_when_it_has_gone_evenly_for_an_hour) {
  EvenClock clock;
  constexpr std::int64_t kMinute = 60'000;
  std::int64_t steady = 5;
  std::int64_t ahead = 1'700'000'000'000;
  const auto minutes = [&](int count) {
    std::optional<std::int64_t> read;
    for (int i = 0; i < count; ++i) {
      steady += kMinute;
      ahead += 20;  // it is slewed
      read = clock.read(steady + ahead, steady);
    }
    return read;
  };
  EXPECT_FALSE(minutes(59));
  const auto wall = minutes(2);
  EXPECT_EQ(wall, steady + ahead);
  ahead += 400LL * 86'400'000;
  EXPECT_FALSE(minutes(1));
  ahead -= 400LL * 86'400'000;
  EXPECT_FALSE(minutes(59));
  EXPECT_TRUE(minutes(3));
}

TEST(FairGate, addresses_take_turns_and_none_holds_up_the_others) {
  FairGate gate({.at_once = 2, .of_address = 1, .waiting = 3, .all_waiting = 100});
  std::vector<std::string> began;
  const auto ask = [&](const std::string& who) { return gate.enter(who, [&began, who] { began.push_back(who); }); };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ask("greedy"), FairGate::Entry::taken);  // one runs, three wait
  EXPECT_EQ(ask("greedy"), FairGate::Entry::address_full);
  EXPECT_EQ(ask("a"), FairGate::Entry::taken);
  EXPECT_EQ(began, (std::vector<std::string>{"greedy", "a"}));
  EXPECT_EQ(ask("b"), FairGate::Entry::taken);
  EXPECT_EQ(ask("c"), FairGate::Entry::taken);
  gate.left("greedy");
  gate.left("a");
  EXPECT_EQ(began, (std::vector<std::string>{"greedy", "a", "b", "c"}));  // who waited before comes before
  gate.left("b");
  EXPECT_EQ(began.back(), "greedy");
  gate.left("c");
  EXPECT_EQ(began.size(), 5U);  // one at once of an address, though there is room
  for (int i = 0; i < 3; ++i) gate.left("greedy");
  EXPECT_EQ(gate.waiting() + gate.at_once(), 0U);
}

TEST(FairGate, is_bounded_for_all_together) {
  FairGate gate({.at_once = 1, .of_address = 1, .waiting = 3, .all_waiting = 5});
  const auto ask = [&](int who) { return gate.enter(std::to_string(who), [] {}); };
  for (int who = 0; who < 6; ++who) EXPECT_EQ(ask(who), FairGate::Entry::taken);
  EXPECT_EQ(ask(7), FairGate::Entry::all_full);
}

TEST(FairGate, jobs_that_end_at_once_do_not_pile_up) {
  FairGate gate({.at_once = 1, .of_address = 1, .waiting = 100000, .all_waiting = 100000});
  int done = 0;
  EXPECT_EQ(gate.enter("slow", [] {}), FairGate::Entry::taken);
  for (int i = 0; i < 100000; ++i) {
    gate.enter("quick", [&] {
      ++done;
      gate.left("quick");
    });
  }
  EXPECT_EQ(done, 0);
  gate.left("slow");
  EXPECT_EQ(done, 100000);
  EXPECT_EQ(gate.waiting() + gate.at_once(), 0U);
}

}  // namespace
}  // namespace landnam::server
