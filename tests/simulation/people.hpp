#pragma once
// A person at a table: connects to some node, plays, loses the connection, asks again for what was not answered.

#include "tests/simulation/peer.hpp"

namespace landnam::simulation {

// A node that is up, or null; another one each time.
struct Reachable {
  server::Hub* hub = nullptr;
  std::shared_ptr<bool> alive;
};
using Reach = std::function<Reachable()>;

class Person {
 public:
  Person(Scheduler& scheduler, Net& net, Truth& truth, Reach reach, std::string token, unsigned number);

  void host(unsigned people, unsigned bots, Millis clock);  // makes a table; the others follow with join()
  void join(const std::string& code);

  const std::string& code() const { return code_; }
  const std::string& token() const { return token_; }
  std::uint64_t seq() const { return seq_; }
  bool at_table() const { return peer_ != nullptr && !peer_->over && greeted_; }
  bool hosts() const { return host_; }
  void node_died(const bool* alive);                // connections to it break
  std::function<void(const std::string&)> on_made;  // the host's table

  std::uint64_t rematches = 0;

 private:
  void connect();
  void take_frame(const Json& frame);
  void take_state(const Json& frame);
  void take_answer(const Json& answer);
  void consider();
  void act();
  void something_else();
  void begin(Json command);  // one command at a time, asked until it is answered
  void ask();
  void over_http(const Json& command);
  void make();

  Scheduler& scheduler_;
  Net& net_;
  Truth& truth_;
  Reach reach_;
  std::string token_;
  Hash key_;
  unsigned number_;
  bool host_ = false;
  bool sits_ = false;
  Json wanted_;  // the table that it makes
  std::string code_;
  std::shared_ptr<SimPeer> peer_;
  bool* node_ = nullptr;
  bool greeted_ = false;
  bool thinking_ = false;
  std::uint64_t seq_ = 0;
  std::uint64_t version_ = 0;
  std::string status_;
  Json decision_;
  Json pending_;
  std::uint64_t asked_ = 0;  // which asking the next time-out is about
  unsigned operations_ = 0;
};

}  // namespace landnam::simulation
