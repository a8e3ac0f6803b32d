#pragma once
// The network between a client and a node.

#include "server/hub.hpp"
#include "tests/simulation/truth.hpp"

namespace landnam::simulation {

struct Net {
  Millis slowest = 80;                             // a message takes up to so long
  double lost = 0;                                 // connections that break with a message, answers that never come
  double doubled = 0;                              // requests over HTTP that arrive twice
  double asleep = 0;                               // readers that stop reading for a while
  std::map<const server::Hub*, std::size_t> open;  // connections of each node
  // Mendings that are taken out, to see that they are missed.
  bool second_hellos = false;  // a socket may say hello again
  bool ghosts = false;         // who leaves while its table is read is not forgotten
};

// One connection. What the hub sends arrives in order, later.
class SimPeer : public server::Peer, public std::enable_shared_from_this<SimPeer> {
 public:
  SimPeer(Scheduler& scheduler, Net& net, server::Hub& hub, std::shared_ptr<bool> node_alive)
      : scheduler_(scheduler), net_(net), hub_(hub), node_alive_(std::move(node_alive)) {
    ++net_.open[&hub_];
  }

  void send(server::Text text) override;
  void close() override { hang_up(scheduler_.between(0, net_.slowest)); }

  void say(const std::string& text);  // to the server
  void leave(Millis wait);            // the server hears of it then
  void hang_up(Millis wait);          // the client hears of it then

  std::function<void(const Json&)> on_frame;  // at the client, when it arrives
  std::function<void(const Json&)> on_sent;   // at the server, when it is made
  std::function<void()> on_closed;
  bool over = false;  // for the client

 private:
  void shut();
  Scheduler& scheduler_;
  Net& net_;
  server::Hub& hub_;
  std::shared_ptr<bool> node_alive_;
  Millis in_at_ = 0;
  Millis out_at_ = 0;
  std::size_t unread_ = 0;
  bool closing_ = false;
};

}  // namespace landnam::simulation
