#pragma once
// HTTP without the network: a request in, an answer later. docs/api.md lists the addresses.

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/hub.hpp"
#include "server/limits.hpp"

namespace landnam::server {

struct Request {
  std::string method;
  std::string target;  // path and query
  std::string body;
  std::string content_type;
  std::string authorization;
  std::string origin;
  std::string host;
  std::string languages;  // Accept-Language
  std::string tag;        // If-None-Match
  std::string address;    // of who asks, as limits count it
  bool local = false;     // from this machine, and not through a proxy
  bool gzip = false;      // may be compressed
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

using Respond = std::function<void(Response)>;

// Replays and proofs of games that have ended, as they were sent: they never change again.
class FinishedFiles {
 public:
  const Response* find(const std::string& code, std::string_view what) const;  // null: not kept
  void keep(const std::string& code, std::string_view what, const Response& response);

 private:
  static constexpr std::size_t kMostBytes = std::size_t{32} << 20;
  std::unordered_map<std::string, Response> kept_;
  std::deque<std::string> order_;  // the oldest first
  std::size_t bytes_ = 0;
};

class Api {
 public:
  explicit Api(Hub& hub);

  void handle(const Request& request, const Respond& respond);

  // Whether a socket may be opened; the answer says why not.
  std::optional<Response> refuse_socket(const Request& request);
  bool own_site(const Request& request) const;  // by the Origin it names

 private:
  struct Query {
    std::string path;
    std::vector<std::pair<std::string, std::string>> fields;
    std::string get(std::string_view name, std::string_view otherwise = {}) const;
  };
  static Query query_of(std::string_view target);

  void route(const Request& request, const Query& query, const Respond& respond);
  using Read = std::function<void(const Respond&)>;
  void take_turn(const Request& request, const Respond& respond, const Read& read);
  void finished_file(const std::string& code, const std::string& what, const Respond& respond);
  void table_route(const Request& request, const Query& query, std::string_view rest, const Respond& respond);
  void post(const Request& request, const Query& query, const Respond& respond);
  void read_table(const Request& request, const Query& query, const std::string& code, std::string_view what,
                  const Respond& respond);
  void show_table(const Query& query, Room* room, const std::optional<Hash>& key, std::string_view what,
                  const Respond& respond) const;
  Response metrics(const Request& request) const;
  Response health() const;
  const std::string& games();
  std::string rules(const std::string& language) const;
  static std::string bots();

  Hub& hub_;
  Buckets requests_;
  FinishedFiles finished_;
  std::string games_;
};

Response respond_with(const Answer& answer);
// Language that a page or program asks for, "en" if there is none of them.
std::string language_of(std::string_view wanted);

// Headers that every answer has.
std::vector<std::pair<std::string, std::string>> security_headers();

// A file of the web application, or its page.
Response web_response(const Request& request, std::string_view path);

}  // namespace landnam::server
