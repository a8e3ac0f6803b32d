#include "tests/simulation/people.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace landnam::simulation {

Person::Person(Scheduler& scheduler, Net& net, Truth& truth, Reach reach, std::string token, unsigned number)
    : scheduler_(scheduler),
      net_(net),
      truth_(truth),
      reach_(std::move(reach)),
      token_(std::move(token)),
      key_(server::token_hash(token_)),
      number_(number) {}

void Person::host(unsigned people, unsigned bots, Millis clock) {
  host_ = true;
  Json seats = Json::array({Json{{"you", "Host"}}});
  for (unsigned i = 1; i < people; ++i) seats.push_back("open");
  for (unsigned i = 0; i < bots; ++i) seats.push_back(Json{{"bot", "random"}});
  wanted_ = {{"game", "base"}, {"seats", seats}, {"set", {{"target", 4}}}, {"token", token_}, {"op", "make"}};
  if (clock > 0) wanted_["clock"] = {{"move", 20}, {"bank", clock / 1000}, {"add", 5}};
  make();
}

// The same request again and again, until it is answered.
void Person::make() {
  if (!code_.empty()) return;
  scheduler_.after(5000, [this] { make(); });
  const Reachable node = reach_();
  if (node.hub == nullptr) return;
  scheduler_.after(scheduler_.between(1, net_.slowest), [this, node] {
    if (!*node.alive) return;
    node.hub->create(wanted_, "address " + std::to_string(number_), [this](const server::Answer& answer) {
      if (answer.status != 201) return;
      const std::string code = answer.json["code"];
      if (code_ == code) return;
      if (!code_.empty()) return truth_.fail("one request made the tables " + code_ + " and " + code);
      truth_.follow(code);
      code_ = code;
      sits_ = true;
      on_made(code);
      connect();
    });
  });
}

void Person::join(const std::string& code) {
  code_ = code;
  connect();
}

void Person::connect() {
  if (peer_ != nullptr && !peer_->over) return;
  const Reachable node = reach_();
  if (node.hub == nullptr) {
    scheduler_.after(scheduler_.between(200, 1000), [this] { connect(); });
    return;
  }
  greeted_ = false;
  node_ = node.alive.get();
  peer_ = std::make_shared<SimPeer>(scheduler_, net_, *node.hub, node.alive);
  peer_->address = "address " + std::to_string(number_);
  const bool whole = scheduler_.chance(0.3);
  const auto key = std::make_shared<std::optional<Hash>>();
  if (sits_) *key = key_;
  const std::string code = code_;
  peer_->on_sent = [this, code, whole, self = std::weak_ptr<SimPeer>(peer_)](const Json& frame) {
    const auto peer = self.lock();
    truth_.told(code, peer ? peer->key : std::nullopt, frame, whole && scheduler_.chance(0.3));
  };
  peer_->on_frame = [this, one = peer_.get()](const Json& frame) {
    if (one == peer_.get()) take_frame(frame);
  };
  peer_->on_closed = [this, one = peer_.get()] {
    if (one == peer_.get()) scheduler_.after(scheduler_.between(50, 1500), [this] { connect(); });
  };
  Json hello = {{"do", "hello"}, {"table", code_}, {"views", whole ? "whole" : "none"}};
  if (sits_) hello["token"] = token_;
  peer_->say(server::to_text(hello));
}

void Person::node_died(const bool* alive) {
  if (peer_ != nullptr && !peer_->over && node_ == alive) peer_->hang_up(scheduler_.between(0, 1000));
}

void Person::take_frame(const Json& frame) {
  const std::string sort = frame["frame"];
  if (sort == "answer") return take_answer(frame);
  if (sort == "error") {
    const std::string error = frame["error"];
    if (sits_ && (error == "too-many" || error == "wrong-token" || error == "not-found" || error == "forbidden")) {
      truth_.fail(fmt::format("{}: a player is shut out: {}", code_, server::to_text(frame)));
    }
    return;
  }
  if (sort != "table" && sort != "update") return;
  const std::uint64_t seq = frame["seq"];
  if (sort == "table" && frame["table"]["code"] != code_) truth_.fail(code_ + ": a frame of another table");
  if (sort == "update" && seq != seq_ + 1) {
    truth_.fail(fmt::format("{}: an update {} after {}", code_, seq, seq_));
  }
  if (sort == "table" && sits_ && greeted_ && seq < seq_) truth_.fail(fmt::format("{}: back to {}", code_, seq));
  seq_ = seq;
  greeted_ = true;
  take_state(frame);
  consider();
}

void Person::take_state(const Json& frame) {
  version_ = frame["version"];
  if (frame.contains("decision")) decision_ = frame["decision"];
  if (!frame.contains("table")) return;
  const Json& table = frame["table"];
  status_ = table["status"];
  if (!table["next"].is_string()) return;
  ++rematches;  // everyone goes on at the next table
  code_ = table["next"];
  truth_.follow(code_);
  pending_ = nullptr;
  status_.clear();
  decision_ = nullptr;
  seq_ = 0;
  if (peer_ != nullptr) peer_->leave(scheduler_.between(0, 100));
  scheduler_.after(scheduler_.between(100, 2000), [this] { connect(); });
}

void Person::consider() {
  if (thinking_ || !pending_.is_null() || status_.empty()) return;
  Millis wait = -1;
  const bool asked = decision_.is_object() && decision_["must"] == true;
  if (!sits_) wait = scheduler_.between(10, 3000);
  else if (status_ == "waiting" && host_) wait = scheduler_.between(3000, 6000);
  else if (status_ == "finished" || status_ == "closed") wait = scheduler_.between(500, 5000);
  else if (status_ == "playing" && asked) wait = scheduler_.between(200, scheduler_.chance(0.1) ? 60'000 : 8000);
  else if (scheduler_.chance(0.02)) wait = scheduler_.between(100, 20'000);
  if (wait < 0) return;
  thinking_ = true;
  scheduler_.after(wait, [this] {
    thinking_ = false;
    act();
  });
}

void Person::act() {
  if (!pending_.is_null() || status_.empty()) return;
  if (!sits_) return begin({{"do", "sit"}, {"name", "P" + std::to_string(number_)}, {"token", token_}});
  if (status_ == "waiting") {
    if (host_) begin({{"do", "start"}});
    return;
  }
  if (status_ != "playing") return begin({{"do", "rematch"}});
  const bool asked = decision_.is_object() && decision_["must"] == true && !decision_["actions"].empty();
  if (!asked || scheduler_.chance(0.03)) return something_else();
  const Json& actions = decision_["actions"];
  const Json& one = actions[scheduler_.rng.below(static_cast<std::uint32_t>(actions.size()))];
  begin({{"do", "act"}, {"version", version_}, {"action", one}});
}

void Person::something_else() {
  switch (scheduler_.rng.below(7)) {
    case 0: return begin({{"do", "chat"}, {"text", "hello"}});
    case 1: return begin({{"do", "leave"}});
    case 2: return begin({{"do", "return"}});
    case 3: return begin({{"do", "undo"}});
    case 4: return begin({{"do", "vote"}, {"seat", scheduler_.rng.below(3)}});
    case 5: return begin({{"do", "hand-over"}, {"seat", scheduler_.rng.below(3)}});
    default: return begin({{"do", "name"}, {"name", "N" + std::to_string(operations_)}});
  }
}

void Person::begin(Json command) {
  command["op"] = fmt::format("{}-{}-{}", number_, code_, ++operations_);
  pending_ = std::move(command);
  ask();
}

void Person::ask() {
  if (pending_.is_null()) return;
  const std::uint64_t turn = ++asked_;
  scheduler_.after(scheduler_.between(8000, 15'000), [this, turn] {
    if (turn == asked_) ask();
  });
  if (at_table() && sits_ && scheduler_.chance(0.7)) return peer_->say(server::to_text(pending_));
  over_http(pending_);
  if (scheduler_.chance(net_.doubled)) over_http(pending_);
}

void Person::over_http(const Json& command) {
  const Reachable node = reach_();
  if (node.hub == nullptr || scheduler_.chance(net_.lost)) return;
  const bool answer_lost = scheduler_.chance(net_.lost);
  scheduler_.after(scheduler_.between(1, net_.slowest * 4), [this, node, command, answer_lost, code = code_] {
    if (!*node.alive) return;
    const auto key = sits_ ? std::optional(key_) : std::nullopt;
    const std::string address = "address " + std::to_string(number_);
    node.hub->command(code, address, {command, key, "en"}, [this, answer_lost](const server::Answer& answer) {
      if (answer_lost) return;
      scheduler_.after(scheduler_.between(1, net_.slowest), [this, json = answer.json] { take_answer(json); });
    });
  });
}

void Person::take_answer(const Json& answer) {
  const std::string op = answer.value("op", std::string{});
  const bool mine = !pending_.is_null() && pending_["op"] == op;
  if (answer["ok"] == true) {
    const bool changed = answer.contains("seq") && (!mine || pending_["do"] != "sit");
    const bool here = op.find("-" + code_ + "-") != std::string::npos;
    if (changed && here && !op.empty()) truth_.acknowledged(code_, op, key_, answer["seq"]);
    if (!mine) return;
    if (pending_["do"] == "sit") {  // connected as a spectator so far
      sits_ = true;
      if (peer_ != nullptr && peer_->key != key_) peer_->leave(0);
      scheduler_.after(10, [this] { connect(); });
    }
    pending_ = nullptr;
    return consider();
  }
  if (!mine) return;
  const std::string error = answer["error"];
  if (error == "storage" || error == "too-many" || error == "stopping" || error == "not-found") {  // the same again
    const std::uint64_t turn = ++asked_;
    scheduler_.after(scheduler_.between(500, 3000), [this, turn] {
      if (turn == asked_) ask();
    });
    return;
  }
  pending_ = nullptr;
  consider();
}

}  // namespace landnam::simulation
