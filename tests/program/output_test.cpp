// Files that commands write: plain ones are replaced as a whole, links are followed, all else is written through.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/program/program.hpp"

namespace landnam::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> games_to(const std::string& file) {
  return {"simulate", "base", "--games", "1", "--log", file};
}

std::string read_all(int handle) {
  std::string text;
  std::array<char, 4096> some{};
  for (ssize_t n = 0; (n = read(handle, some.data(), some.size())) > 0;) {
    text.append(some.data(), static_cast<std::size_t>(n));
  }
  close(handle);
  return text;
}

TEST(Output, a_plain_file_is_replaced_and_keeps_its_mode) {
  const std::string file = scratch_file("plain.jsonl");
  std::ofstream(file) << "old";
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  const int old = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(landnam(games_to(file)).code, 0);
  EXPECT_EQ(read_all(old), "old");  // another file now, not the same one written over
  EXPECT_TRUE(contents(file).starts_with("{"));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_FALSE(fs::exists(file + ".part"));
}

TEST(Output, what_was_left_of_a_killed_run_is_replaced_and_nothing_else_is) {
  const std::string file = scratch_file("again.jsonl");
  std::ofstream(file + ".part") << std::string(1 << 20, 'x');
  ASSERT_EQ(landnam(games_to(file)).code, 0);
  EXPECT_EQ(contents(file).find("xxxx"), std::string::npos);
  EXPECT_FALSE(fs::exists(file + ".part"));

  const std::string precious = scratch_file("precious");
  std::ofstream(precious) << "kept";
  fs::create_symlink(precious, file + ".part");
  const Said said = landnam(games_to(file));
  EXPECT_EQ(said.code, 2);
  EXPECT_NE(said.err.find(".part is in the way"), std::string::npos) << said.err;
  EXPECT_EQ(contents(precious), "kept");
}

TEST(Output, links_are_followed) {
  const std::string folder = scratch_file("far");
  fs::create_directory(folder);
  const std::string link = scratch_file("link.jsonl");
  fs::create_symlink("far/second.jsonl", link);  // relative, and to a link that leads nowhere yet
  fs::create_symlink("real.jsonl", folder + "/second.jsonl");
  ASSERT_EQ(landnam(games_to(link)).code, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_TRUE(fs::is_symlink(folder + "/second.jsonl"));
  EXPECT_TRUE(contents(folder + "/real.jsonl").starts_with("{"));

  const std::string circle = scratch_file("circle");
  fs::create_symlink("circle", circle);
  const Said said = landnam(games_to(circle));
  EXPECT_EQ(said.code, 2);
  EXPECT_NE(said.err.find(circle), std::string::npos) << said.err;
}

TEST(Output, standard_output_and_other_open_files_are_written_through) {
  const Said said = landnam({"board", "base", "--svg", "/dev/stdout"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_NE(said.out.find("<svg"), std::string::npos);
  EXPECT_TRUE(fs::is_symlink("/dev/stdout"));

  // As a shell does for >(...)
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  std::string got;
  std::thread reader([&] { got = read_all(ends[0]); });
  EXPECT_EQ(landnam(games_to("/dev/fd/" + std::to_string(ends[1]))).code, 0);
  close(ends[1]);
  reader.join();
  EXPECT_TRUE(got.starts_with("{"));
}

TEST(Output, a_fifo_stays_a_fifo) {
  const std::string fifo = scratch_file("fifo");
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = read_all(open(fifo.c_str(), O_RDONLY | O_CLOEXEC)); });
  EXPECT_EQ(landnam(games_to(fifo)).code, 0);
  reader.join();
  EXPECT_TRUE(got.starts_with("{"));
  EXPECT_TRUE(fs::is_fifo(fifo));
}

TEST(Output, a_full_device_fails_with_its_name_and_stays) {
  for (const std::vector<std::string>& command :
       {games_to("/dev/full"), {"board", "base", "--svg", "/dev/full"}, {"board", "base", "--png", "/dev/full"}}) {
    const Said said = landnam(command);
    EXPECT_EQ(said.code, 1) << command[0];
    EXPECT_NE(said.err.find("/dev/full: writing failed: No space left"), std::string::npos) << said.err;
  }
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_EQ(landnam(games_to("/dev/null")).code, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(Output, what_cannot_be_written_is_said) {
  EXPECT_EQ(landnam(games_to(scratch_file("no-folder") + "/x")).code, 2);
  EXPECT_EQ(landnam(games_to("/dev/fd/99")).code, 2);

  // A .npz goes back to its beginning at the end.
  const std::string games = scratch_file("games.jsonl");
  ASSERT_EQ(landnam(games_to(games)).code, 0);
  const std::string fifo = scratch_file("fifo.npz");
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  const int reader = open(fifo.c_str(), O_RDWR | O_CLOEXEC);
  const Said said = landnam({"export", games, "--out", fifo});
  close(reader);
  EXPECT_EQ(said.code, 2);
  EXPECT_NE(said.err.find("plain file"), std::string::npos) << said.err;
}

// What it holds is read before it is gone on with.
TEST(Output, a_tournaments_state_is_a_plain_file) {
  const std::string fifo = scratch_file("state-fifo");
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  for (const std::string& file : {fifo, std::string("/dev/null")}) {
    const Said said = landnam({"tournament", "base", "--bots", "random", "--games", "4", "--state", file});
    EXPECT_EQ(said.code, 2);
    EXPECT_NE(said.err.find("plain file"), std::string::npos) << said.err;
  }
}

}  // namespace
}  // namespace landnam::test
