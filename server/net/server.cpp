// The only file with Beast in it: slow to compile.

#include "server/net/server.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

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

// One socket. Frames wait in a queue of limited size; who does not read is dropped.
class SocketPeer : public Peer, public std::enable_shared_from_this<SocketPeer> {
 public:
  SocketPeer(Stream stream, std::size_t most) : ws(std::move(stream)), signal_(ws.get_executor()), most_(most) {
    signal_.expires_at(asio::steady_timer::time_point::max());
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
  bool closing_ = false;
};

class Server {
 public:
  explicit Server(const Config& config)
      : config_(config),
        hub_(
            config, opener(config), [this](std::function<void()> fn) { asio::post(io_, std::move(fn)); }, clock),
        api_(hub_),
        acceptor_(io_),
        ticker_(io_),
        signals_(io_, SIGINT, SIGTERM) {}

  void run(const std::function<void(unsigned, std::size_t)>& ready);

 private:
  static Millis clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  static OpenStorage opener(const Config& config);

  void open_port();
  awaitable<void> accept_all();
  awaitable<void> session(tcp::socket socket, std::string address);
  awaitable<void> socket_session(beast::tcp_stream stream, http::request<http::string_body> request,
                                 std::string address);
  awaitable<void> tick_all();
  awaitable<void> stop_on_signal();
  awaitable<Response> ask(Request request);
  Request request_of(const http::request<http::string_body>& from, const std::string& address) const;
  std::string address_of(const http::request<http::string_body>& from, const std::string& address) const;
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
  bool stopping_ = false;
};

OpenStorage Server::opener(const Config& config) {
  if (!config.database.empty()) return [url = config.database] { return open_postgres(url); };
  const std::filesystem::path folder = config.data;
  std::filesystem::create_directories(folder);
  return [file = (folder / "landnam.sqlite3").string()] { return open_sqlite(file); };
}

std::string Server::address_of(const http::request<http::string_body>& from, const std::string& address) const {
  if (!config_.trust_proxy) return address;
  const std::string_view forwarded = from["X-Forwarded-For"];
  const std::size_t comma = forwarded.rfind(',');  // the last one is what our proxy saw
  std::string_view last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  return last.empty() ? address : std::string(last.substr(0, 64));
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
  request.address = address_of(from, address);
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

awaitable<void> Server::accept_all() {
  while (!stopping_) {
    auto [error, socket] = co_await acceptor_.async_accept(kTuple);
    if (stopping_) co_return;
    if (error) {  // out of file handles, say: wait for others to close
      asio::steady_timer pause(io_, 100ms);
      co_await pause.async_wait(kTuple);
      continue;
    }
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const std::string address = socket.remote_endpoint(ignored).address().to_string();
    // Behind a proxy all connections are the proxy's, and it has limits of its own.
    if (!config_.trust_proxy && connections_[address] >= kConnections * config_.limits.sockets_of_address) continue;
    ++connections_[address];
    asio::co_spawn(io_, session(std::move(socket), address), [this, address](const std::exception_ptr& thrown) {
      const auto count = connections_.find(address);
      if (--count->second == 0) connections_.erase(count);
      if (thrown) std::rethrow_exception(thrown);
    });
  }
}

awaitable<void> Server::tick_all() {
  while (true) {
    ticker_.expires_after(10ms);
    co_await ticker_.async_wait(kTuple);
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

// Two servers must not drive the same file.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) {
    std::filesystem::create_directories(folder);
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
