#pragma once
// All tables of this node. One thread owns it: every call and every posted result runs there, so nothing is locked.
// Nothing is answered or broadcast before it is on disk.

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bot_pool.hpp"
#include "server/config.hpp"
#include "server/even_clock.hpp"
#include "server/fair_gate.hpp"
#include "server/readers.hpp"
#include "server/room.hpp"
#include "server/writer.hpp"

namespace landnam::server {

// How long commands took until they were on disk and answered, in classes.
struct Delays {
  static constexpr std::array<double, 10> kUpTo{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};  // seconds
  std::array<std::uint64_t, kUpTo.size() + 1> count{};
  double seconds = 0;

  void add(double one) {
    const auto* const found = std::lower_bound(kUpTo.begin(), kUpTo.end(), one);
    ++count[static_cast<std::size_t>(found - kUpTo.begin())];
    seconds += one;
  }
};

struct HubStats {
  std::uint64_t actions = 0;   // committed entries of the sort "act" that this node wrote
  std::uint64_t commands = 0;  // from people and outside programs
  std::uint64_t refused = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t requests = 0;  // over HTTP
  Delays delays;
  std::size_t rooms = 0;
  std::size_t playing = 0;
  std::size_t peers = 0;
  std::size_t thinking = 0;
  std::size_t reading = 0;
  std::size_t wakes = 0;  // that are arranged
  WriterStats writer;
};

class Hub {
 public:
  Hub(const Config& config, std::unique_ptr<World> world);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // Brings every table that has not ended back from the storage; returns how many.
  std::size_t recover();

  // Tables. Replies come later, or at once.
  void create(const Json& body, const std::string& address, Reply reply);
  void command(const std::string& code, const std::string& address, Command command, Reply reply);
  using Found = std::function<void(Room*, const Answer& why)>;  // null: that is why
  void find(const std::string& code, Found found);
  void find_in_turn(const std::string& code, const std::string& address, Found found);  // see in_turn
  bool in_memory(const std::string& code) const { return rooms_.contains(code); }

  // Sockets.
  void hello(const PeerPtr& peer, const Json& message);
  void message(const PeerPtr& peer, std::string_view text);
  void gone(const PeerPtr& peer);
  void fail(const PeerPtr& peer, const Answer& answer);  // tells why, and closes

  // Reads. What costs much waits for its turn among those of other addresses; the answer says why it has none.
  using Turn = std::function<void(Job left)>;  // calls `left` when it has ended, once
  std::optional<Answer> in_turn(const std::string& address, const Turn& turn);
  void list(std::optional<Status> status, Reply reply);
  void mine(const Json& body, Reply reply);
  void history(const std::string& code, std::optional<Hash> key, std::uint64_t from, Reply reply);
  void replay(const std::string& code, bool proof, Reply reply);
  void moment(const std::string& code, std::uint64_t at, Reply reply);
  void chances(const std::string& code, Reply reply);
  void position(const std::string& code, std::uint64_t at, Reply reply);
  void analysis(const std::string& code, std::uint64_t from, Reply reply);
  void hint(const std::string& code, std::optional<Hash> key, Reply reply);  // hub_hint.cpp
  void lesson_next(const Json& body, const Reply& reply);

  void tick();                  // call it often: clocks, bots that wait, idle tables
  void stop();                  // no more commands; sockets are told
  void note_late(Millis late);  // how late that call came
  bool busy() const;            // more than can be done in time: who asks shall come again later
  bool idle() const;            // nothing is on its way to the disk

  HubStats stats() const;
  void count_request() { ++stats_.requests; }
  std::string storage_error() const { return writer_->last_error(); }
  bool storage_works() const { return storage_error().empty() && read_error_.empty(); }
  Millis now() const { return world_->wall(); }       // for people to read
  Millis steady() const { return world_->steady(); }  // for everything that waits
  const Config& config() const { return config_; }

 private:
  // hub.cpp: entries
  void submit(Room& room, Waiting waiting);
  void process(Room& room, Waiting waiting);
  void propose(Room& room, Proposal proposal, std::optional<Waiting> from);
  void written(const std::string& code, const Proposal& proposal, std::optional<Waiting> from, Outcome outcome,
               const std::string& body);
  void absorb(Room& room, const Entry& entry);
  std::optional<Answer> too_fast(Room& room, const Waiting& waiting);
  void settle(Waiting waiting, Answer answer);
  void refuse_all(Room& room, Problem problem, std::string_view why);
  bool log_is_full(const Room& room) const;
  Scene scene(const Room* room = nullptr) const;
  Append append_of(const Room& room, const Proposal& proposal) const;

  // hub_follow.cpp: what the storage says
  void catch_up(Room& room);
  void caught_up(const std::string& code, const std::optional<std::vector<Stored>>& entries,
                 const std::vector<WhenRead>& waiting);
  void resolve_doubts(Room& room, bool known);
  void heard(const std::string& code, std::uint64_t seq);
  void storage_works_again();

  // hub_create.cpp: tables are made
  void create_try(Json body, std::string address, Reply reply, unsigned attempt);
  void created(NewTable fresh, const std::string& address, const Reply& reply);
  void rematch(Room& room, Rematch again, Waiting from, unsigned attempt = 0);
  void noted(Room& room, Rematch again, Waiting from, unsigned attempt, const Room* there);

  // hub_pump.cpp: what happens by itself
  void pump(Room& room);
  void pump_telling(Room& room);
  void pump_clocks(Room& room);
  void pump_passes(Room& room);
  void pump_bots(Room& room);
  void bot_decided(const std::string& code, std::uint64_t seq, const Action& action);
  void wake(Room& room, Millis at);
  void sweep();
  void look_for_orphans();
  void keep_up();

  // hub_peers.cpp
  void broadcast(Room& room, const Entry& entry, const std::vector<State>& trail);
  void send_whole(Room& room, Peer& peer);
  void send_update(Room& room, Peer& peer, const Entry& entry, const std::vector<State>& trail,
                   std::map<std::pair<int, bool>, Text>& cache);
  enum class Looked : std::uint8_t { not_yet, in_vain, yes };  // at what other nodes have written
  void enter(Room& room, const PeerPtr& peer, Looked looked);
  std::optional<Answer> no_place(Room& room, const PeerPtr& peer, const Who& who);
  void presence(Room& room, const Peer* newcomer = nullptr);
  void answer_peer(const PeerPtr& peer, const Answer& answer);

  // hub_reads.cpp
  Room* resident(const std::string& code);
  Room& keep(std::unique_ptr<Table> table);
  void close_unreadable(Room& room);
  void load(const std::string& code);
  void loaded(const std::string& code, std::unique_ptr<Table> table, const Answer& why);
  void once(const std::string& what, Reply reply, const std::function<void(Reply)>& work);
  void read_log(const std::string& code, std::function<Answer(const std::vector<Stored>&)> make, Reply reply);
  struct Gathering {  // tables of one person
    std::vector<std::pair<std::string, Hash>> wanted;
    Json rows;
    Reply reply;
  };
  void gather(Gathering all, std::size_t at);
  Found when_found(const Reply& reply, std::function<void(Room&)> then);

  Config config_;
  std::unique_ptr<World> world_;
  std::function<void(Job)> post_;
  bool shared_ = false;
  bool stopping_ = false;
  Millis swept_ = 0;
  Millis swept_shared_ = 0;
  Millis kept_up_ = 0;
  std::string read_error_;  // when a shared storage was last looked at
  EvenClock even_clock_;    // deletes games
  Millis packed_to_ = 0;    // games that ended before are packed
  Millis late_ = 0;         // that the thread is with its work
  HubStats stats_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  struct Loading {
    std::vector<Found> waiting;
    std::vector<std::string> asked_by;  // addresses that wait for their turn to read it
    bool begun = false;
  };
  std::unordered_map<std::string, Loading> loading_;
  FairGate reads_{FairGate::Limits{}};
  double read_seconds_ = 0.05;  // that a turn took lately
  std::unordered_map<std::string, std::size_t> live_of_address_;
  struct Worked {
    std::optional<Answer> answer;
    std::vector<Reply> waiting;
  };
  static constexpr std::size_t kMostWorked = 512;
  std::unordered_map<std::string, Worked> worked_;  // about games that have ended
  std::deque<std::string> worked_order_;            // the oldest first
  std::size_t in_flight_ = 0;
  using Wake = std::pair<Millis, std::string>;
  std::priority_queue<Wake, std::vector<Wake>, std::greater<>> wakes_;
  Buckets new_tables_;
  Buckets messages_;  // of an address, over all its sockets
  std::shared_ptr<std::atomic<bool>> alive_ = std::make_shared<std::atomic<bool>>(true);
  std::unique_ptr<Storage> first_;  // for the start
  std::unique_ptr<Storage> listener_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Readers> readers_;
  std::unique_ptr<BotPool> bots_;
};

notation::Result<Json> parse_message(std::string_view text, const ServerLimits& limits);

}  // namespace landnam::server
