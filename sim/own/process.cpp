#include "sim/own/process.hpp"

#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>

namespace landnam::sim {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr auto kGrace = std::chrono::milliseconds(200);  // to end by itself when nobody speaks to it any more

void must(int error, const char* what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

}  // namespace

Process::Process(const std::string& command) {
  // A socket instead of two pipes: writing to a program that is gone must not kill this one.
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) must(errno, "socketpair");
  socket_ = ends[0];
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // so that all it starts can be ended with it
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  std::array<char*, 4> words{shell.data(), option.data(), text.data(), nullptr};
  const int error = posix_spawn(&child_, "/bin/sh", &files, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (error == 0) return;
  close(socket_);
  must(error, "/bin/sh");
}

Process::~Process() {
  close(socket_);
  const auto until = std::chrono::steady_clock::now() + kGrace;
  while (!reaped_ && std::chrono::steady_clock::now() < until) {
    reaped_ = waitpid(child_, &status_, WNOHANG) != 0;
    if (!reaped_) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  kill(-child_, SIGKILL);
  if (!reaped_) waitpid(child_, &status_, 0);
}

bool Process::wait_until(short events, Deadline deadline) const {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    if (left <= 0) return false;
    pollfd one{socket_, events, 0};
    const int ready = poll(&one, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

bool Process::send(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
    else if (errno != EAGAIN || !wait_until(POLLOUT, deadline)) return false;
  }
  return true;
}

std::variant<std::string, Process::Failure> Process::ask(std::string_view line, Deadline deadline) {
  // Whatever it said without being asked is no answer.
  read_.clear();
  std::array<char, 4096> bytes{};
  while (recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT) > 0) {
  }
  if (!send(std::string(line) + "\n", deadline)) {
    return std::chrono::steady_clock::now() < deadline ? Failure::ended : Failure::late;
  }
  for (;;) {
    if (!wait_until(POLLIN, deadline)) return Failure::late;
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (got <= 0) return Failure::ended;
    read_.append(bytes.data(), static_cast<std::size_t>(got));
    const std::size_t end = read_.find('\n');
    if (end != std::string::npos) return read_.substr(0, end);
    if (read_.size() > kLongestLine) return Failure::too_long;
  }
}

std::string Process::how_it_ended() {
  for (int i = 0; i < 100 && !reaped_; ++i) {
    reaped_ = waitpid(child_, &status_, WNOHANG) != 0;
    if (!reaped_) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  if (!reaped_) return "closed its output";
  if (WIFSIGNALED(status_)) return "ended by signal " + std::to_string(WTERMSIG(status_));
  return "ended with exit code " + std::to_string(WEXITSTATUS(status_));
}

}  // namespace landnam::sim
