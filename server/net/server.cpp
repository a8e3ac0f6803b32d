// The only file with Beast in it: slow to compile.

#include "server/net/server.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "server/api.hpp"
#include "server/log.hpp"
#include "server/net/address.hpp"
#include "server/net/handles.hpp"

namespace landnam::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using namespace std::chrono_literals;
using asio::awaitable;

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
using Stream = websocket::stream<beast::tcp_stream>;

constexpr std::size_t kHeaderLimit = std::size_t{16} << 10;
constexpr auto kRequestTime = 30s;
constexpr std::size_t kConnections = 2;  // of an address, for each socket that it may have
constexpr auto kHelloTime = 10s;
constexpr auto kIdleTime = 60s;
constexpr auto kTick = 10ms;
constexpr double kControls = 5;  // control frames of a socket in a second; ours need far fewer

// One socket. Frames wait in a queue of limited size; who does not read is dropped.
class SocketPeer : public Peer, public std::enable_shared_from_this<SocketPeer> {
 public:
  SocketPeer(Stream stream, std::size_t most) : ws(std::move(stream)), signal_(ws.get_executor()), most_(most) {
    signal_.expires_at(asio::steady_timer::time_point::max());
    ws.control_callback([this](websocket::frame_type, beast::string_view) {
      const auto now = std::chrono::steady_clock::now().time_since_epoch();
      if (!controls_.take(std::chrono::duration_cast<std::chrono::milliseconds>(now).count())) drop();
    });
  }

  void send(Text text) override {
    if (closing_) return;
    waiting_ += text->size();
    queue_.push_back(std::move(text));
    if (waiting_ > most_) drop();
    signal_.cancel();
  }
  void close() override {
    closing_ = true;
    signal_.cancel();
  }
  void drop() {
    closing_ = true;
    queue_.clear();
    beast::get_lowest_layer(ws).close();
  }

  awaitable<void> write_all() {
    const auto self = shared_from_this();
    while (true) {
      if (queue_.empty()) {
        if (closing_) break;
        co_await signal_.async_wait(kTuple);
        continue;
      }
      const Text text = std::move(queue_.front());
      queue_.pop_front();
      const auto [error, bytes] = co_await ws.async_write(asio::buffer(*text), kTuple);
      waiting_ -= std::min(waiting_, text->size());
      if (error) co_return drop();
    }
    co_await ws.async_close(websocket::close_code::normal, kTuple);
  }

  Stream ws;

 private:
  asio::steady_timer signal_;
  std::deque<Text> queue_;
  std::size_t waiting_ = 0;
  std::size_t most_;
  Bucket controls_{kControls, 20 * kControls};
  bool closing_ = false;
};

class Server {
 public:
  explicit Server(const Config& config)
      : config_(config),
        hub_(config, real_world(opener(config), [this](Job job) { asio::post(io_, std::move(job)); })),
        api_(hub_),
        acceptor_(io_),
        ticker_(io_),
        signals_(io_, SIGINT, SIGTERM) {}

  void run(const std::function<void(unsigned, std::size_t)>& ready);

 private:
  static OpenStorage opener(const Config& config);

  void open_port();
  awaitable<void> accept_all();
  awaitable<void> session(tcp::socket socket, std::string address);
  awaitable<void> socket_session(beast::tcp_stream stream, http::request<http::string_body> request,
                                 std::string address);
  awaitable<void> tick_all();
  awaitable<void> stop_on_signal();
  awaitable<Response> ask(Request request);
  void turn_away(tcp::socket socket, const Answer& answer) const;
  Request request_of(const http::request<http::string_body>& from, const std::string& address) const;
  http::response<http::string_body> message_of(Response response,
                                               const http::request<http::string_body>& request) const;

  Config config_;
  asio::io_context io_{1};
  Hub hub_;
  Api api_;
  tcp::acceptor acceptor_;
  asio::steady_timer ticker_;
  asio::signal_set signals_;
  std::unordered_map<std::string, std::size_t> sockets_;
  std::unordered_map<std::string, std::size_t> connections_;  // sockets and requests
  std::size_t all_connections_ = 0;
  SpareHandle spare_;
  bool stopping_ = false;
};

OpenStorage Server::opener(const Config& config) {
  if (!config.database.empty()) return [url = config.database] { return open_postgres(url); };
  return [file = config.data + "/landnam.sqlite3"] { return open_sqlite(file); };
}

using Fields = http::fields;

std::vector<std::string_view> lines_of(const Fields& fields, std::string_view name) {
  std::vector<std::string_view> lines;
  const auto [from, to] = fields.equal_range(name);
  for (auto it = from; it != to; ++it) lines.push_back(it->value());
  return lines;
}

// A proxy says so in one of these.
bool came_through_a_proxy(const Fields& fields) {
  constexpr std::array<std::string_view, 4> kTold{"X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"};
  return std::any_of(kTold.begin(), kTold.end(), [&](std::string_view name) { return fields.count(name) != 0; });
}

// What two servers in a row could read differently is not read at all.
std::optional<Response> refuse_form(const http::request<http::string_body>& request) {
  constexpr std::array kOnce{http::field::host,          http::field::content_length, http::field::transfer_encoding,
                             http::field::authorization, http::field::origin,         http::field::content_type};
  for (const http::field one : kOnce) {
    if (request.count(one) > 1) {
      return respond_with(refuse(Problem::bad_request, std::string(http::to_string(one)) + ": given twice"));
    }
  }
  if (request.version() >= 11 && request.count(http::field::host) == 0) {
    return respond_with(refuse(Problem::bad_request, "Host: missing"));
  }
  if (request[http::field::content_length].find(',') != std::string_view::npos) {  // a list of equal numbers
    return respond_with(refuse(Problem::bad_request, "Content-Length: expected one number"));
  }
  if (request.count(http::field::transfer_encoding) == 0) return std::nullopt;
  if (request.count(http::field::content_length) != 0 || request.version() < 11) {
    return respond_with(refuse(Problem::bad_request, "Transfer-Encoding: not with this request"));
  }
  if (!beast::iequals(request[http::field::transfer_encoding], "chunked")) {
    auto response = respond_with(refuse(Problem::bad_request, "Transfer-Encoding: expected chunked"));
    response.status = 501;
    return response;
  }
  return std::nullopt;
}

Request Server::request_of(const http::request<http::string_body>& from, const std::string& address) const {
  Request request;
  request.method = from.method_string();
  request.target = from.target();
  request.body = from.body();
  request.content_type = from[http::field::content_type];
  request.authorization = from[http::field::authorization];
  request.origin = from[http::field::origin];
  request.host = from[http::field::host];
  request.languages = from[http::field::accept_language];
  request.tag = from[http::field::if_none_match];
  const auto forwarded = lines_of(from, "X-Forwarded-For");
  request.address = limit_group(client_address(address, forwarded, config_.trust_proxy));
  request.local = is_loopback(address) && !came_through_a_proxy(from);
  request.gzip = from[http::field::accept_encoding].find("gzip") != std::string_view::npos;
  return request;
}

http::response<http::string_body> Server::message_of(Response response,
                                                     const http::request<http::string_body>& request) const {
  http::response<http::string_body> message{static_cast<http::status>(response.status), request.version()};
  message.set(http::field::server, "landnam");
  message.set(http::field::content_type, response.type);
  bool cached = false;
  for (const auto& [name, value] : response.headers) {
    message.set(name, value);
    cached = cached || name == "Cache-Control";
  }
  if (!cached) message.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : security_headers()) message.set(name, value);
  message.keep_alive(request.keep_alive() && !stopping_);
  const bool head = request.method() == http::verb::head;
  const std::size_t size = response.body.size();
  if (!head) message.body() = std::move(response.body);
  message.prepare_payload();
  if (head) message.content_length(size);
  return message;
}

// Everything runs on one thread, so a timer that is cancelled wakes whoever waits for an answer.
awaitable<Response> Server::ask(Request request) {
  struct Pending {
    explicit Pending(const asio::any_io_executor& executor) : signal(executor) {
      signal.expires_at(asio::steady_timer::time_point::max());
    }
    asio::steady_timer signal;
    std::optional<Response> response;
  };
  const auto pending = std::make_shared<Pending>(co_await asio::this_coro::executor);
  api_.handle(request, [pending](Response response) {
    pending->response = std::move(response);
    pending->signal.cancel();
  });
  while (!pending->response) co_await pending->signal.async_wait(kTuple);
  co_return *std::move(pending->response);
}

awaitable<void> Server::session(tcp::socket socket, std::string address) {
  boost::system::error_code ignored;
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderLimit);
    parser.body_limit(config_.limits.body);
    stream.expires_after(kRequestTime);
    const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, kTuple);
    if (error) {
      std::optional<Response> response;
      if (error == http::error::body_limit)
        response = respond_with(refuse(Problem::too_large, "the body is too large"));
      else if (error == http::error::header_limit) {
        response = respond_with(refuse(Problem::too_large, "the headers are too large"));
        response->status = 431;
      } else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
                 error != http::error::end_of_stream && error != http::error::partial_message) {
        response = respond_with(refuse(Problem::bad_request, "not HTTP: " + error.message()));
      }
      if (!response) break;
      http::request<http::string_body> none_read;
      none_read.keep_alive(false);
      const auto message = message_of(*std::move(response), none_read);
      co_await http::async_write(stream, message, kTuple);
      break;
    }
    http::request<http::string_body> request = parser.release();
    if (auto refused = refuse_form(request)) {
      request.keep_alive(false);
      const auto message = message_of(*std::move(refused), request);
      co_await http::async_write(stream, message, kTuple);
      break;
    }
    if (websocket::is_upgrade(request)) {
      const Request asked = request_of(request, address);
      auto refused = api_.refuse_socket(asked);
      if (!refused && sockets_[asked.address] >= config_.limits.sockets_of_address) {
        refused = respond_with(refuse_rate(10, "too many sockets of this address"));
      }
      if (!refused) {
        stream.expires_never();
        co_return co_await socket_session(std::move(stream), std::move(request), asked.address);
      }
      const auto message = message_of(*std::move(refused), request);
      co_await http::async_write(stream, message, kTuple);
      break;
    }
    stream.expires_never();
    const auto message = message_of(co_await ask(request_of(request, address)), request);
    stream.expires_after(kRequestTime);
    const auto [failed, written] = co_await http::async_write(stream, message, kTuple);
    if (failed || !message.keep_alive()) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

awaitable<void> Server::socket_session(beast::tcp_stream stream, http::request<http::string_body> request,
                                       std::string address) {
  Stream ws(std::move(stream));
  ws.set_option(websocket::stream_base::timeout{kHelloTime, kHelloTime, false});
  ws.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(http::field::server, "landnam"); }));
  ws.read_message_max(config_.limits.body);
  const auto peer = std::make_shared<SocketPeer>(std::move(ws), config_.limits.unread_bytes);
  peer->address = address;
  const auto [refused] = co_await peer->ws.async_accept(request, kTuple);
  if (refused) co_return;
  peer->ws.text(true);
  peer->ws.auto_fragment(false);
  ++sockets_[address];
  asio::co_spawn(co_await asio::this_coro::executor, peer->write_all(), asio::detached);
  beast::flat_buffer buffer;
  bool greeted = false;
  while (true) {
    const auto [error, bytes] = co_await peer->ws.async_read(buffer, kTuple);
    if (error) break;
    const bool text = peer->ws.got_text();
    const std::string_view message{static_cast<const char*>(buffer.data().data()), buffer.size()};
    if (!text) hub_.fail(peer, refuse(Problem::bad_json, "expected text messages"));
    else hub_.message(peer, message);
    buffer.consume(buffer.size());
    if (!greeted) {
      greeted = true;
      peer->ws.set_option(websocket::stream_base::timeout{kHelloTime, kIdleTime, true});
    }
  }
  hub_.gone(peer);
  peer->drop();
  peer->close();
  const auto count = sockets_.find(address);
  if (count != sockets_.end() && --count->second == 0) sockets_.erase(count);
}

// A short answer for somebody who is not let in, if it can be told without waiting.
void Server::turn_away(tcp::socket socket, const Answer& answer) const {
  http::request<http::string_body> none_read;
  none_read.keep_alive(false);
  auto message = message_of(respond_with(answer), none_read);
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  http::write(socket, message, ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

awaitable<void> Server::accept_all() {
  const std::size_t most = connections_for(raise_handle_limit());
  const Answer full = refuse_busy(5, "the server has no room for another connection");
  while (!stopping_) {
    auto [error, socket] = co_await acceptor_.async_accept(kTuple);
    if (stopping_) co_return;
    if (error == boost::system::errc::too_many_files_open ||
        error == boost::system::errc::too_many_files_open_in_system) {
      // Who waits is told at once, through a handle that was kept for it.
      spare_.give_up();
      boost::system::error_code failed;
      acceptor_.non_blocking(true, failed);
      tcp::socket turned(io_);
      acceptor_.accept(turned, failed);
      if (!failed) turn_away(std::move(turned), full);
      if (!spare_.take()) {  // somebody else was quicker
        asio::steady_timer pause(io_, 100ms);
        co_await pause.async_wait(kTuple);
      }
      continue;
    }
    if (error) {
      asio::steady_timer pause(io_, 100ms);
      co_await pause.async_wait(kTuple);
      continue;
    }
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const std::string address = socket.remote_endpoint(ignored).address().to_string();
    const std::string group = limit_group(address);
    if (all_connections_ >= most) {
      turn_away(std::move(socket), full);
      continue;
    }
    // Behind a proxy all connections are the proxy's, and it has limits of its own.
    if (!config_.trust_proxy && connections_[group] >= kConnections * config_.limits.sockets_of_address) {
      turn_away(std::move(socket), refuse_rate(10, "too many connections of this address"));
      continue;
    }
    ++connections_[group];
    ++all_connections_;
    asio::co_spawn(io_, session(std::move(socket), address), [this, group](const std::exception_ptr& thrown) {
      const auto count = connections_.find(group);
      if (--count->second == 0) connections_.erase(count);
      --all_connections_;
      if (thrown) std::rethrow_exception(thrown);
    });
  }
}

awaitable<void> Server::tick_all() {
  while (true) {
    const auto due = std::chrono::steady_clock::now() + kTick;
    ticker_.expires_at(due);
    co_await ticker_.async_wait(kTuple);
    hub_.note_late(
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - due).count());
    hub_.tick();
  }
}

awaitable<void> Server::stop_on_signal() {
  co_await signals_.async_wait(kTuple);
  log_event(Level::info, "stopping");
  stopping_ = true;
  acceptor_.close();
  hub_.stop();
  for (int i = 0; i < 250 && !hub_.idle(); ++i) {  // what was taken on is written
    asio::steady_timer pause(io_, 20ms);
    co_await pause.async_wait(kTuple);
  }
  asio::steady_timer last_words(io_, 100ms);
  co_await last_words.async_wait(kTuple);
  io_.stop();
}

void Server::open_port() {
  const tcp::endpoint endpoint{asio::ip::make_address(config_.address), config_.port};
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(tcp::acceptor::reuse_address(true));
  acceptor_.bind(endpoint);
  acceptor_.listen(1024);
}

void Server::run(const std::function<void(unsigned, std::size_t)>& ready) {
  open_port();
  const std::size_t recovered = hub_.recover();
  asio::co_spawn(io_, accept_all(), asio::detached);
  asio::co_spawn(io_, tick_all(), asio::detached);
  asio::co_spawn(io_, stop_on_signal(), asio::detached);
  ready(acceptor_.local_endpoint().port(), recovered);
  while (!io_.stopped()) {
    try {
      io_.run();
    } catch (const std::exception& error) {  // one request went wrong, not the server
      log_event(Level::error, "exception", {{"error", error.what()}});
    }
  }
  log_event(Level::info, "stopped");
}

// The folder with secrets of games. A new one is for its owner only, and so is every file of ours in any: an earlier
// version left them open to all.
void prepare_folder(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  ::umask(0077);
  fs::create_directories(folder);
  std::error_code ignored;
  for (const char* name : {"lock", "landnam.sqlite3", "landnam.sqlite3-wal", "landnam.sqlite3-shm"}) {
    if (fs::is_regular_file(folder / name, ignored)) {
      fs::permissions(folder / name, fs::perms::owner_read | fs::perms::owner_write, ignored);
    }
  }
}

// Two servers must not drive the same file.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) {
    prepare_folder(folder);
    file_ = ::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0 || ::flock(file_, LOCK_EX | LOCK_NB) != 0) {
      throw std::runtime_error(folder + ": another server uses this folder, or it cannot be written");
    }
  }
  ~FolderLock() { ::close(file_); }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace

void serve(const Config& config, const std::function<void(unsigned port, std::size_t recovered)>& ready) {
  start_crypto();
  set_log_level(config.verbose ? Level::debug : Level::info);
  std::optional<FolderLock> lock;
  if (config.database.empty()) lock.emplace(config.data);
  Server server(config);
  server.run(ready);
}

}  // namespace landnam::server
