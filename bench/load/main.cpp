// landnam_load: plays many tables at once against a server on loopback and measures how long acknowledgements take.
// One seat of each table is played here over a socket, the others by the server's bots.

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Time = std::chrono::steady_clock::time_point;
Time now() { return std::chrono::steady_clock::now(); }
double seconds_since(Time then) { return std::chrono::duration<double>(now() - then).count(); }

struct Options {
  std::uint16_t port = 8080;
  std::size_t tables = 2000;
  double seconds = 20;
  double rate = 700;  // commands a second, all tables together
  std::string bots = R"([{"you":"Load"},{"bot":"random"},{"bot":"random"}])";
};

int connect_to(std::uint16_t port) {
  const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("no server at this port");
  }
  const int on = 1;
  ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return fd;
}

void send_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) throw std::runtime_error("the server closed a connection");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

// The text of a field; enough for the server's own JSON.
std::string_view field(std::string_view json, std::string_view name) {
  const std::string key = '"' + std::string(name) + "\":";
  const std::size_t at = json.find(key);
  if (at == std::string_view::npos) return {};
  std::string_view rest = json.substr(at + key.size());
  if (rest.starts_with('"')) return rest.substr(1, rest.find('"', 1) - 1);
  return rest.substr(0, rest.find_first_of(",}]"));
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

class Http {
 public:
  explicit Http(std::uint16_t port) : fd_(connect_to(port)) {}
  ~Http() { ::close(fd_); }
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;

  void post(const std::string& path, const std::string& body) const {  // the answer comes later
    send_all(fd_, "POST " + path + " HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\nContent-Length: " +
                      std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  std::string get(const std::string& path) const {
    send_all(fd_, "GET " + path + " HTTP/1.1\r\nHost: load\r\n\r\n");
    return answer();
  }
  std::string answer() const {
    std::string text;
    std::size_t body = std::string::npos;
    std::size_t length = 0;
    while (body == std::string::npos || text.size() < body + length) {
      char chunk[16384];
      const ssize_t n = ::recv(fd_, chunk, sizeof chunk, 0);
      if (n <= 0) throw std::runtime_error("the server closed a connection");
      text.append(chunk, static_cast<std::size_t>(n));
      if (body == std::string::npos) {
        const std::size_t end = text.find("\r\n\r\n");
        if (end == std::string::npos) continue;
        body = end + 4;
        length = number(std::string_view(text).substr(text.find("Content-Length: ") + 16));
      }
    }
    return text.substr(body);
  }

 private:
  int fd_;
};

struct Seat {
  int fd = -1;
  std::string code;
  std::string in;
  std::uint64_t version = 0;
  std::vector<std::string> actions;  // of a decision that waits
  bool sent = false;
  bool ended = false;
  Time sent_at;
  Time due;
};

std::string frame_of(std::string_view payload) {  // masked with zeros, which is a mask too
  std::string frame = "\x81";
  if (payload.size() < 126) frame += static_cast<char>(0x80 | payload.size());
  else {
    frame += static_cast<char>(0xFE);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xFF);
  }
  frame.append(4, '\0');
  frame += payload;
  return frame;
}

class Load {
 public:
  explicit Load(const Options& options) : options_(options), poll_(::epoll_create1(0)) {}

  void run() {
    open_tables();
    const Time began = now();
    const std::uint64_t before = metric("landnam_actions_total");
    play(began);
    const double took = seconds_since(began);
    report(took, metric("landnam_actions_total") - before);
  }

 private:
  std::uint64_t metric(const std::string& name) const {
    Http http(options_.port);
    const std::string text = http.get("/metrics");
    const std::size_t at = text.find("\n" + name + ' ');
    return at == std::string::npos ? 0 : static_cast<std::uint64_t>(std::atof(text.c_str() + at + name.size() + 2));
  }

  // A hundred at a time, so that the server can commit them together.
  void open_tables() {
    constexpr std::size_t kTogether = 100;
    const std::string body = R"({"game":"base","pace":0,"set":{"target":30},"seats":)" + options_.bots + "}";
    const Time began = now();
    std::deque<Http> lines;
    for (std::size_t i = 0; i < kTogether; ++i) lines.emplace_back(options_.port);
    while (seats_.size() < options_.tables) {
      const std::size_t count = std::min(kTogether, options_.tables - seats_.size());
      for (std::size_t i = 0; i < count; ++i) lines[i].post("/api/tables", body);
      std::vector<std::string> made;
      for (std::size_t i = 0; i < count; ++i) made.push_back(lines[i].answer());
      std::vector<int> sockets;
      for (std::size_t i = 0; i < count; ++i) {
        sockets.push_back(connect_to(options_.port));
        send_all(sockets.back(),
                 "GET /api/socket HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n");
      }
      for (std::size_t i = 0; i < count; ++i) sit_down(sockets[i], made[i]);
    }
    std::printf("%zu tables made in %.1f s\n", options_.tables, seconds_since(began));
    std::fflush(stdout);
  }

  void sit_down(int fd, const std::string& made) {
    Seat seat;
    seat.fd = fd;
    seat.code = field(made, "code");
    const std::string token{field(made, "token")};
    if (token.empty()) throw std::runtime_error("no table: " + made);
    wait_for_upgrade(fd);
    send_all(fd, frame_of(R"({"do":"hello","views":"none","table":")" + seat.code + R"(","token":")" + token + "\"}") +
                     frame_of(R"({"do":"start","op":"start"})"));
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = seats_.size();
    ::epoll_ctl(poll_, EPOLL_CTL_ADD, fd, &event);
    seats_.push_back(std::move(seat));
  }

  static void wait_for_upgrade(int fd) {
    std::string text;
    while (!text.ends_with("\r\n\r\n")) {  // byte by byte: what follows is not for here
      char c = 0;
      if (::recv(fd, &c, 1, 0) != 1) throw std::runtime_error("no socket");
      text += c;
    }
    if (!text.starts_with("HTTP/1.1 101")) throw std::runtime_error("no socket: " + text);
  }

  void play(Time began) {
    const auto pause = std::chrono::duration_cast<Time::duration>(
        std::chrono::duration<double>(static_cast<double>(options_.tables) / options_.rate));
    for (std::size_t i = 0; i < seats_.size(); ++i) {  // spread over the first round
      seats_[i].due = began + pause * static_cast<int>(i) / static_cast<int>(seats_.size());
    }
    while (seconds_since(began) < options_.seconds) {
      epoll_event events[256];
      const int n = ::epoll_wait(poll_, events, 256, 1);
      for (int i = 0; i < n; ++i) read_some(seats_[events[i].data.u64]);
      const Time time = now();
      for (Seat& seat : seats_) {
        if (seat.sent || seat.ended || seat.actions.empty() || seat.due > time) continue;
        seat.due = std::max(seat.due + pause, time);
        act(seat);
      }
    }
  }

  void act(Seat& seat) {
    const std::string& action = seat.actions[generator_() % seat.actions.size()];
    send_all(seat.fd, frame_of(R"({"do":"act","op":"o)" + std::to_string(++number_) + R"(","version":)" +
                               std::to_string(seat.version) + R"(,"action":)" + action + "}"));
    seat.sent = true;
    seat.sent_at = now();
  }

  void read_some(Seat& seat) {
    char chunk[65536];
    const ssize_t n = ::recv(seat.fd, chunk, sizeof chunk, MSG_DONTWAIT);
    if (n <= 0) {
      if (n == 0) seat.ended = true;
      return;
    }
    seat.in.append(chunk, static_cast<std::size_t>(n));
    std::size_t at = 0;
    while (seat.in.size() >= at + 2) {
      const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(seat.in[at + i]); };
      std::size_t size = byte(1) & 0x7F;
      std::size_t head = 2;
      if (size > 125) {
        const std::size_t wide = size == 126 ? 2 : 8;
        if (seat.in.size() < at + 2 + wide) break;
        size = 0;
        for (std::size_t i = 0; i < wide; ++i) size = (size << 8) | byte(2 + i);
        head += wide;
      }
      if (seat.in.size() < at + head + size) break;
      if ((byte(0) & 0x0F) == 1) take(seat, std::string_view(seat.in).substr(at + head, size));
      at += head + size;
    }
    seat.in.erase(0, at);
  }

  void take(Seat& seat, std::string_view text) {
    const std::string_view kind = field(text, "frame");
    bytes_ += text.size();
    if (kind == "answer") {
      if (field(text, "op").starts_with("o")) {
        seat.sent = false;
        if (field(text, "ok") == "true") latencies_.push_back(seconds_since(seat.sent_at));
        else ++refused_;
      }
      return;
    }
    if (kind != "table" && kind != "update") return;
    seat.version = number(field(text, "version"));
    if (text.find("\"decision\":") != std::string_view::npos) read_decision(seat, text);
    seat.ended = seat.ended || text.find("\"status\":\"finished\"") != std::string_view::npos;
  }

  static void read_decision(Seat& seat, std::string_view text) {
    seat.actions.clear();
    const std::string_view rest = text.substr(text.find("\"decision\":"));
    if (rest.starts_with("\"decision\":null")) return;
    const std::size_t list = rest.find("\"actions\":[");
    if (rest.substr(0, list).find("\"must\":true") == std::string_view::npos) return;
    int depth = 0;
    std::size_t from = 0;
    for (std::size_t i = list + 11; i < rest.size() && (depth > 0 || rest[i] != ']'); ++i) {
      if (rest[i] == '{' && depth++ == 0) from = i;
      if (rest[i] == '}' && --depth == 0) seat.actions.emplace_back(rest.substr(from, i + 1 - from));
    }
  }

  void report(double took, std::uint64_t committed) {
    std::sort(latencies_.begin(), latencies_.end());
    const auto quantile = [&](double q) {
      if (latencies_.empty()) return 0.0;
      return 1000 * latencies_[std::min(latencies_.size() - 1,
                                        static_cast<std::size_t>(q * static_cast<double>(latencies_.size())))];
    };
    const double resident = static_cast<double>(metric("landnam_resident_bytes"));
    const auto live = static_cast<std::size_t>(
        std::count_if(seats_.begin(), seats_.end(), [](const Seat& seat) { return !seat.ended; }));
    std::printf("tables %zu (%zu live at the end), %.1f s\n", seats_.size(), live, took);
    std::printf("committed moves %.0f/s (bots included), acknowledged to clients %.0f/s, refused %zu\n",
                static_cast<double>(committed) / took, static_cast<double>(latencies_.size()) / took, refused_);
    std::printf("acknowledgement p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, most %.1f ms\n", quantile(0.5), quantile(0.9),
                quantile(0.99), quantile(1));
    std::printf("server memory %.1f MiB, %.1f KiB a table; %.1f MB received\n", resident / 1048576,
                resident / 1024 / static_cast<double>(seats_.size()), static_cast<double>(bytes_) / 1e6);
  }

  Options options_;
  int poll_;
  std::vector<Seat> seats_;
  std::vector<double> latencies_;
  std::size_t refused_ = 0;
  std::size_t bytes_ = 0;
  std::uint64_t number_ = 0;
  std::mt19937_64 generator_{1};
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    const double value = std::atof(argv[i + 1]);
    if (name == "--port") options.port = static_cast<std::uint16_t>(value);
    else if (name == "--tables") options.tables = static_cast<std::size_t>(value);
    else if (name == "--seconds") options.seconds = value;
    else if (name == "--rate") options.rate = value;
    else if (name == "--seats") options.bots = argv[i + 1];
    else {
      std::fprintf(stderr,
                   "usage: landnam_load [--port N] [--tables N] [--seconds S] [--rate COMMANDS] [--seats JSON]\n");
      return 2;
    }
  }
  try {
    Load(options).run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "landnam_load: %s\n", error.what());
    return 1;
  }
  return 0;
}
