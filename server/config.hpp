#pragma once
// What whoever runs the server may set. docs/hosting.md explains it.

#include <cstdint>
#include <string>
#include <vector>

namespace landnam::server {

struct ServerLimits {
  std::size_t body = std::size_t{64} << 10;  // bytes of a request or message
  std::size_t depth = 12;                    // of JSON
  double commands_per_second = 20;           // of a seat
  double commands_at_once = 40;
  double requests_per_second = 50;  // of an address
  double requests_at_once = 200;
  double tables_per_minute = 20;  // of an address
  std::size_t live_tables = 200;  // of an address
  double chats_per_second = 1;    // of a seat
  double chats_at_once = 5;
  std::size_t sockets_of_address = 200;
  std::size_t spectators_of_table = 64;             // half of them from one address
  std::size_t sockets_of_seat = 8;                  // at a table; the oldest makes room
  std::size_t unread_bytes = std::size_t{1} << 20;  // of a socket
  std::size_t waiting_commands = 16;                // of a seat; of all who have none
  std::int64_t idle_waiting_ms = 24LL * 3600 * 1000;
  std::int64_t idle_playing_ms = 7LL * 24 * 3600 * 1000;
  std::uint64_t actions = 50000;         // of a game
  std::uint64_t entries = 200000;        // of a table: names, votes and words count too
  std::int64_t probe_storage_ms = 1000;  // after a commit failed
};

struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string data = "landnam-data";
  std::string database;              // a postgresql:// URL; empty: SQLite in `data`
  std::vector<std::string> origins;  // sites that may connect besides the own one
  bool trust_proxy = false;          // X-Forwarded-For tells the address
  bool open_metrics = false;         // /metrics for everyone
  unsigned bot_threads = 0;          // that think long; 0: as many as cores
  unsigned keep_days = 0;            // that ended games stay; 0: for ever
  bool verbose = false;
  ServerLimits limits;
};

}  // namespace landnam::server
