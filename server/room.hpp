#pragma once
// A table in memory with everyone who watches it.

#include <array>
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

  // One socket is at one table: it says hello once, and is somebody there until it is gone.
  enum class Stage : std::uint8_t { fresh, greeting, at_table, gone };

  std::string address;
  Stage stage = Stage::fresh;
  std::string table;  // its code, once it is there
  std::string language = "en";
  Views views = Views::whole;
  std::optional<Hash> key;
  Receiver told;  // whom the last frame was made for; the next one is made for who the key is then
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
  double since = 0;     // by World::seconds, when it came
  bool looked = false;  // refused once, and then the storage was read
  Who who = {};         // sent it, as the table was then
};

// A commit that failed: whether it is on disk is not known before the storage has been read.
struct Doubt {
  std::uint64_t seq = 0;
  std::string body;
  Json extra;
  std::optional<Hash> becomes;
  std::optional<Waiting> from;
};

using WhenRead = std::function<void(bool read)>;

// How fast a seat may go, however many sockets it has.
struct SeatRates {
  Bucket commands;
  Bucket chats;
};

// When a person was last at a table, as far as this node knows.
struct Seen {
  Millis wall = 0;
  Millis steady = 0;
};

// Times are those of World::steady, if nothing else is said.
struct Room {
  Room(std::unique_ptr<Table> t, const SeatRates& each, const Seen& now);
  std::size_t players() const { return table->players(); }

  // Persons who could be there and have no socket here.
  std::array<Absent, kMaxSeats> absent(Millis steady) const;
  void look_around(const Seen& now);  // finds out who is there

  std::unique_ptr<Table> table;
  std::vector<PeerPtr> peers;
  std::deque<Waiting> queue;
  std::optional<Doubt> doubt;
  std::vector<WhenRead> when_read;  // that wait for what the storage says
  bool busy = false;                // an entry is on its way to the disk, or entries of others are read
  bool suspect = false;             // a commit failed: what is on disk must be looked at first
  bool damaged = false;             // its log does not hold together: nothing more is written
  bool driven = true;               // this node wrote last, so its bots play here
  bool thinking = false;
  std::uint64_t heard = 0;  // the highest sequence that another node spoke of
  Millis changed = 0;       // when the last entry was absorbed here
  Millis idle_since = 0;    // the same, or earlier if nothing happened before this node read it
  Millis wake_at = 0;       // earliest wake-up that is arranged
  std::string address;      // of who made it
  Presence presence;
  std::array<Seen, kMaxSeats> seen{};
  std::vector<SeatRates> rates;
};

}  // namespace landnam::server
