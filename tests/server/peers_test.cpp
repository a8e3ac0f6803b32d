// Sockets: one socket is one seat at one table; who has a key finds a place; who is gone is forgotten. And rematches.

#include <gtest/gtest.h>

#include "server/create.hpp"
#include "tests/server/hub_loop.hpp"

namespace landnam::test {
namespace {

using server::open_sqlite;

// The other end of a socket, without a network.
class TestPeer : public server::Peer {
 public:
  void send(server::Text text) override { frames.push_back(Json::parse(*text)); }
  void close() override { closed = true; }

  bool got(const std::string& frame) const {
    return std::any_of(frames.begin(), frames.end(), [&](const Json& one) { return one["frame"] == frame; });
  }
  std::vector<Json> frames;
  bool closed = false;
};

const server::Scene kScene{1, 1, [] { return server::random_bytes(); }, {}};

std::string token(char c) { return std::string(43, c); }

std::string hello(const std::string& code, char key = 0) {
  Json json = {{"do", "hello"}, {"table", code}};
  if (key != 0) json["token"] = token(key);
  return server::to_text(json);
}

class Peers : public testing::Test {
 protected:
  static void SetUpTestSuite() { server::start_crypto(); }

  TestHub& start() {
    node_.reset();
    node_ = std::make_unique<TestHub>([this] { return open_sqlite(folder_.file()); });
    return *node_;
  }
  std::string table(char key, const Json& more = Json::object()) {
    Json body = {{"game", "base"}, {"token", token(key)}, {"op", "x"}};
    body["seats"] = Json::array({Json{{"you", "Anna"}}, Json{{"bot", "random"}}, Json{{"bot", "random"}}});
    body.update(more);
    return node_->create(body).json["code"];
  }
  std::shared_ptr<TestPeer> peer(const std::string& address = "here") {
    auto one = std::make_shared<TestPeer>();
    one->address = address;
    return one;
  }
  std::shared_ptr<TestPeer> greet(const std::string& code, char key = 0, const std::string& address = "here") {
    auto one = peer(address);
    node_->hub.message(one, hello(code, key));
    EXPECT_TRUE(node_->loop.run_until([&] { return !one->frames.empty(); }));
    return one;
  }

  Folder folder_;
  std::unique_ptr<TestHub> node_;
};

TEST_F(Peers, ASocketIsAtOneTable) {
  start();
  const std::string old = table('A');
  node_->command(old, token('A'), {{"do", "close"}});
  start();  // what has ended is not in memory then
  const std::string here = table('B');
  const auto two = peer();
  node_->hub.message(two, hello(old, 'A'));
  node_->hub.message(two, hello(here));
  ASSERT_TRUE(two->got("error"));
  EXPECT_TRUE(two->closed);
  bool loaded = false;
  node_->hub.find(old, [&](server::Room* room, const server::Answer&) {
    EXPECT_TRUE(room->peers.empty());
    loaded = true;
  });
  ASSERT_TRUE(node_->loop.run_until([&] { return loaded; }));
  EXPECT_EQ(node_->hub.stats().peers, 0U);
  EXPECT_FALSE(two->got("table"));
  node_->hub.message(two, hello(here));  // nor later
  EXPECT_EQ(two->frames.size(), 1U);

  const auto later = greet(here, 'B');
  node_->hub.message(later, hello(here));
  EXPECT_EQ(later->frames.back()["error"], "bad-request");
  EXPECT_EQ(node_->hub.stats().peers, 1U);
}

TEST_F(Peers, WhoLeavesWhileATableIsReadIsForgotten) {
  start();
  const std::string code = table('A');
  node_->command(code, token('A'), {{"do", "close"}});
  start();
  for (int i = 0; i < 100; ++i) {
    const auto ghost = peer();
    node_->hub.message(ghost, hello(code));
    node_->hub.gone(ghost);
  }
  const auto player = greet(code, 'A');
  EXPECT_TRUE(player->got("table")) << player->frames[0];
  EXPECT_EQ(node_->hub.stats().peers, 1U);
}

TEST_F(Peers, SpectatorsTakeNoPlaceOfAPlayer) {
  start();
  const std::string code = table('A');
  std::vector<std::shared_ptr<TestPeer>> crowd;
  for (int i = 0; i < 80; ++i) crowd.push_back(greet(code));
  EXPECT_TRUE(crowd[31]->got("table"));
  EXPECT_EQ(crowd[32]->frames[0]["error"], "too-many");  // half of all places, from one address
  EXPECT_TRUE(greet(code, 0, "elsewhere")->got("table"));
  for (int i = 0; i < 40; ++i) crowd.push_back(greet(code, 0, "elsewhere"));
  EXPECT_EQ(greet(code, 0, "a third")->frames[0]["error"], "too-many");
  const auto first = greet(code, 'A');
  EXPECT_TRUE(first->got("table"));
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(greet(code, 'A')->got("table"));
  EXPECT_TRUE(first->closed);  // the newest sockets of a seat stay
  EXPECT_EQ(node_->hub.stats().peers, 64U + 8U);
}

TEST_F(Peers, SpectatorsDoNotFillTheQueueOfATable) {
  start();
  const std::string code = table('A');
  const auto watcher = greet(code);
  std::vector<int> statuses;
  const auto rename = [&](const std::string& name) {
    node_->hub.command(code, "here", {Json{{"do", "name"}, {"name", name}}, server::token_hash(token('A')), "en"},
                       [&](const server::Answer& answer) { statuses.push_back(answer.status); });
  };
  rename("B");  // is on its way to the disk while the others come
  for (int i = 0; i < 200; ++i) node_->hub.message(watcher, R"({"do":"name","name":"X"})");
  rename("C");
  ASSERT_TRUE(node_->loop.run_until([&] { return statuses.size() == 2; }));
  EXPECT_EQ(statuses, (std::vector<int>{200, 200}));
  ASSERT_TRUE(node_->loop.run_until([&] { return watcher->frames.size() >= 200; }));
  const auto refused = [](const Json& frame) { return frame.value("error", "") == "too-many"; };
  EXPECT_GT(std::count_if(watcher->frames.begin(), watcher->frames.end(), refused), 100);
}

TEST_F(Peers, HellosOfOneAddressDoNotHoldUpTheReadsOfOthers) {
  start();
  std::vector<std::string> codes;
  for (char key = 'A'; key < 'A' + 26; ++key) {
    codes.push_back(table(key));
    node_->command(codes.back(), token(key), {{"do", "close"}});
  }
  start();  // what has ended is not in memory then
  std::vector<std::shared_ptr<TestPeer>> greedy;
  for (const std::string& code : codes) {
    greedy.push_back(peer("greedy"));
    node_->hub.message(greedy.back(), hello(code));
  }
  const auto refused = [](const auto& one) { return one->closed; };
  EXPECT_EQ(std::count_if(greedy.begin(), greedy.end(), refused), 26 - 17);  // one is read, sixteen wait
  EXPECT_EQ(greedy.back()->frames[0]["error"], "too-many");
  EXPECT_GE(greedy.back()->frames[0]["retry"].get<int>(), 1);
  EXPECT_TRUE(greet(codes[10], 0, "elsewhere")->got("table"));
  ASSERT_TRUE(node_->loop.run_until([&] { return greedy[16]->got("table"); }));
}

TEST_F(Peers, ALogIsNotWithoutEnd) {
  server::Config config = TestHub::config();
  config.limits.entries = 12;
  node_ = std::make_unique<TestHub>([this] { return open_sqlite(folder_.file()); }, config);
  const std::string code = table('A');
  int written = 0;
  server::Answer answer;
  while (written < 50 && (answer = node_->command(code, token('A'), {{"do", "name"}, {"name", "B"}})).status == 200) {
    ++written;
  }
  EXPECT_EQ(written, 12);
  EXPECT_EQ(answer.json["error"], "status");
  EXPECT_EQ(node_->command(code, token('A'), {{"do", "close"}}).status, 200);
}

// A bucket that reads two clocks is full again and again.
TEST_F(Peers, HintsCountAsCommands) {
  server::Config config = TestHub::config();
  config.limits.commands_per_second = 0.001;
  config.limits.commands_at_once = 3;
  node_ = std::make_unique<TestHub>([this] { return open_sqlite(folder_.file()); }, config);
  const std::string code = table('A', {{"pace", 0}});
  const server::Hash key = server::token_hash(token('A'));
  EXPECT_EQ(node_->command(code, token('A'), {{"do", "start"}}).status, 200);
  bool asked = false;
  ASSERT_TRUE(node_->loop.run_until([&] {
    node_->hub.find(code, [&](server::Room* room, const server::Answer&) {
      asked = has(room->table->asked(), *room->table->seat_of(key));
    });
    return asked;
  }));
  const auto hint = [&] { return node_->wait([&](server::Reply reply) { node_->hub.hint(code, key, reply); }); };
  EXPECT_EQ(hint().status, 200);
  EXPECT_EQ(node_->command(code, token('A'), {{"do", "ping"}}).status, 200);
  EXPECT_EQ(node_->command(code, token('A'), {{"do", "ping"}}).status, 429);
  EXPECT_EQ(hint().status, 429);
}

TEST_F(Peers, BotsThatOpenFilesOrStartProgramsAreNotForTheNetwork) {
  start();
  for (const char* bot : {"cmd:./mine", "cmd:ms=1", "hard:net=/etc/passwd", "hard:ms=1,net=x", "medium:file=x"}) {
    Json body = {{"game", "base"}, {"seats", Json::array({Json{{"bot", bot}}, "open", "open"})}};
    const auto answer = node_->create(body);
    EXPECT_EQ(answer.status, 400) << bot;
    EXPECT_NE(answer.json["message"].get<std::string>().find("seats[0].bot: expected the name"), std::string::npos)
        << answer.json;
  }
}

TEST_F(Peers, ARematchTakesNobodysCode) {
  start();
  const std::string code = table('A');
  node_->command(code, token('A'), {{"do", "close"}});
  std::string expected;
  server::Append taken;
  node_->hub.find(code, [&](server::Room* room, const server::Answer&) {
    const server::Table& old = *room->table;
    expected = server::rematch_of(old, kScene, 0).code;
    // What follows from the secret that everybody knows at the end must not tell the code.
    const std::string known = "rematch\n" + code;
    EXPECT_NE(expected, server::table_code(server::leading_number(server::hmac_sha256(old.secret(), known))));
    server::NewTable other = server::rematch_of(old, kScene, 0);
    other.entry.as<server::CreateEntry>()->before = "OTHER2";
    taken = {expected, 0, encode(old.rules(), expected, 0, other.entry), 1, server::Status::waiting, false, "{}"};
  });
  EXPECT_EQ(open_sqlite(folder_.file())->commit({&taken, 1})[0], server::Written::yes);
  const auto again = node_->command(code, token('A'), {{"do", "rematch"}, {"op", "r"}});
  ASSERT_EQ(again.status, 200) << again.json;
  const std::string next = again.json["code"];
  EXPECT_NE(next, expected);
  node_->hub.find(next, [&](server::Room* room, const server::Answer&) {
    if (room != nullptr) {
      EXPECT_EQ(room->table->before(), code);
    }
  });
  EXPECT_EQ(node_->command(code, token('A'), {{"do", "rematch"}}).json["code"], next);
}

TEST_F(Peers, ARematchThatWasMadeBeforeIsTheSame) {
  start();
  const std::string code = table('A');
  node_->command(code, token('A'), {{"do", "close"}});
  server::Append made;
  node_->hub.find(code,
                  [&](server::Room* room, const server::Answer&) {  // as if the server had stopped before it noted it
                    const server::NewTable fresh = server::rematch_of(*room->table, kScene, 0);
                    const std::string body = encode(room->table->rules(), fresh.code, 0, fresh.entry);
                    made = {fresh.code, 0, body, 1, server::Status::waiting, false, "{}"};
                  });
  EXPECT_EQ(open_sqlite(folder_.file())->commit({&made, 1})[0], server::Written::yes);
  EXPECT_EQ(node_->command(code, token('A'), {{"do", "rematch"}}).json["code"], made.code);
}

}  // namespace
}  // namespace landnam::test
