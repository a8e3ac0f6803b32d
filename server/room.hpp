#pragma once
// A table in memory with everyone who watches it.

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/commands.hpp"
#include "server/frames.hpp"
#include "server/limits.hpp"

namespace landnam::server {

using Reply = std::function<void(const Answer&)>;
using Text = std::shared_ptr<const std::string>;

enum class Views : std::uint8_t { whole, changes, none };

// The other end of a socket. The network implements it; everything happens on one thread.
class Peer {
 public:
  Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  virtual ~Peer() = default;

  virtual void send(Text text) = 0;
  virtual void close() = 0;  // after what was sent

  std::string address;
  std::string table;  // its code, once it said hello
  std::string language = "en";
  Views views = Views::whole;
  std::optional<Hash> key;
  Receiver is;                                                 // who that key is now
  std::vector<std::pair<std::string, std::size_t>> sent_view;  // hashes of the fields it has, for Views::changes
  unsigned refused = 0;                                        // commands in a row that came too fast
};
using PeerPtr = std::shared_ptr<Peer>;

// A command that waits for its turn.
struct Waiting {
  Command command;
  Reply reply;
  PeerPtr peer;  // if it came over a socket
  unsigned tries = 0;
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
};

// How fast a seat may go, however many sockets it has.
struct SeatRates {
  Bucket commands;
  Bucket chats;
};

struct Room {
  Room(std::unique_ptr<Table> t, const SeatRates& each) : table(std::move(t)), rates(players(), each) {}
  std::size_t players() const { return table->players(); }

  std::unique_ptr<Table> table;
  std::vector<PeerPtr> peers;
  std::deque<Waiting> queue;
  bool busy = false;     // an entry is on its way to the disk, or entries of others are read
  bool suspect = false;  // a commit failed: what is on disk must be looked at first
  bool damaged = false;  // its log does not hold together: nothing more is written
  bool driven = true;    // this node wrote last, so its bots play here
  bool thinking = false;
  std::uint64_t heard = 0;  // the highest sequence that another node spoke of
  Millis changed = 0;       // when the last entry was absorbed here
  Millis wake_at = 0;       // earliest wake-up that is arranged
  std::string address;      // of who made it
  Presence presence;
  std::vector<SeatRates> rates;
};

}  // namespace landnam::server
