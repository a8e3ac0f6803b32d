#include "server/hub.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/log.hpp"

namespace landnam::server {
namespace {

constexpr unsigned kMostTries = 100;    // against other nodes that write to the same table
constexpr double kSeatsOfAddress = 10;  // that may go at full speed

}  // namespace

Hub::Hub(const Config& config, std::unique_ptr<World> world)
    : config_(config),
      world_(std::move(world)),
      new_tables_(config.limits.tables_per_minute / 60, config.limits.tables_per_minute),
      messages_(config.limits.commands_per_second * kSeatsOfAddress, config.limits.commands_at_once * kSeatsOfAddress) {
  // What is posted after the hub is gone does nothing.
  post_ = [alive = alive_, world = world_.get()](Job job) {
    world->post([alive, job = std::move(job)] {
      if (alive->load()) job();
    });
  };
  first_ = world_->open();
  shared_ = first_->shared();
  writer_ = std::make_unique<Writer>(*world_, post_, [this] { storage_works_again(); }, config.limits.probe_storage_ms);
  readers_ = std::make_unique<Readers>(*world_, 2);
  bots_ = std::make_unique<BotPool>(*world_, config.bot_threads != 0 ? config.bot_threads : world_->cores(), post_);
  if (shared_) {
    listener_ = world_->open();
    listener_->listen(
        [this](const std::string& code, std::uint64_t seq) { post_([this, code, seq] { heard(code, seq); }); });
  }
}

Hub::~Hub() {
  alive_->store(false);
  listener_.reset();
  bots_.reset();
  readers_.reset();
  writer_.reset();
}

notation::Result<Json> parse_message(std::string_view text, const ServerLimits& limits) {
  return notation::parse_json(text, {.bytes = limits.body, .depth = limits.depth, .fields = 200});
}

Scene Hub::scene(const Room* room) const {
  Scene scene{now(), 0, [this] { return world_->random(); }, {}};
  if (room != nullptr) {
    scene.took = steady() - room->changed;
    scene.absent = room->absent(steady());
  }
  return scene;
}

void Hub::command(const std::string& code, const std::string& address, Command command, Reply reply) {
  find_in_turn(code, address, when_found(reply, [this, command = std::move(command), reply](Room& room) {
                 submit(room, {command, reply, nullptr, 0, world_->seconds()});
               }));
}

void Hub::submit(Room& room, Waiting waiting) {
  ++stats_.commands;
  if (stopping_) return settle(std::move(waiting), refuse(Problem::stopping, "the server stops"));
  if (busy()) return settle(std::move(waiting), refuse_busy(2, "the server has more to do than it can"));
  if (auto refused = too_fast(room, waiting)) return settle(std::move(waiting), *std::move(refused));
  waiting.who = identify(*room.table, waiting.command.key);
  const auto same = [&](const Waiting& one) { return one.who == waiting.who; };
  const auto before = static_cast<std::size_t>(std::count_if(room.queue.begin(), room.queue.end(), same));
  if (before >= config_.limits.waiting_commands) {  // nobody takes the places of others
    return settle(std::move(waiting), refuse_rate(1, "too many commands wait at this table"));
  }
  room.queue.push_back(std::move(waiting));
  pump(room);
}

// By seat, over sockets and HTTP together; who has no seat is limited by address alone.
std::optional<Answer> Hub::too_fast(Room& room, const Waiting& waiting) {
  const Who who = identify(*room.table, waiting.command.key);
  if (!who.seat) return std::nullopt;
  SeatRates& rates = room.rates[idx(*who.seat)];
  if (!rates.commands.take(steady())) {
    return refuse_rate(rates.commands.seconds_to_wait(), "commands come too fast");
  }
  const Json& json = waiting.command.json;
  const bool chat = json.is_object() && json.contains("do") && json["do"] == "chat";
  if (chat && !rates.chats.take(steady())) {
    return refuse_rate(rates.chats.seconds_to_wait(), "the chat goes too fast");
  }
  return std::nullopt;
}

void Hub::settle(Waiting waiting, Answer answer) {
  const Json& command = waiting.command.json;
  if (answer.status >= 400) ++stats_.refused;
  if (command.is_object() && command.contains("op") && command["op"].is_string()) answer.json["op"] = command["op"];
  if (waiting.reply) waiting.reply(answer);
}

void Hub::refuse_all(Room& room, Problem problem, std::string_view why) {
  while (!room.queue.empty()) {
    Waiting waiting = std::move(room.queue.front());
    room.queue.pop_front();
    settle(std::move(waiting), refuse(problem, why));
  }
}

void Hub::process(Room& room, Waiting waiting) {
  if (room.damaged) return settle(std::move(waiting), refuse(Problem::storage, "the log of this table is damaged"));
  const Who who = identify(*room.table, waiting.command.key);
  if (shared_ && waiting.command.key && !who.seat && !who.host && waiting.tries == 0) {  // another node may know it
    ++waiting.tries;
    room.suspect = true;
    room.queue.push_front(std::move(waiting));
    return;
  }
  Plan planned = plan(*room.table, waiting.command, scene(&room));
  if (auto* answer = std::get_if<Answer>(&planned)) {
    // Other nodes may have done what makes it right, or the very thing itself.
    if (!shared_ || answer->status <= http_status(Problem::bad_request) || waiting.looked) {
      return settle(std::move(waiting), std::move(*answer));
    }
    waiting.looked = true;
    room.queue.push_front(std::move(waiting));
    return catch_up(room);
  }
  if (!storage_error().empty())
    return settle(std::move(waiting), refuse(Problem::storage, "nothing can be written now"));
  if (auto* proposal = std::get_if<Proposal>(&planned)) {
    if (log_is_full(room) && proposal->entry.as<CloseEntry>() == nullptr) {
      return settle(std::move(waiting), refuse(Problem::status, "the log of this table is full"));
    }
    return propose(room, std::move(*proposal), std::move(waiting));
  }
  rematch(room, std::get<Rematch>(std::move(planned)), std::move(waiting));
}

bool Hub::log_is_full(const Room& room) const { return room.table->seq() >= config_.limits.entries; }

Append Hub::append_of(const Room& room, const Proposal& proposal) const {
  const Table& table = *room.table;
  const std::uint64_t seq = table.seq() + 1;
  Append append{table.code(),
                seq,
                encode(table.rules(), table.code(), seq, proposal.entry),
                proposal.entry.at,
                table.status(),
                table.settings().is_public,
                {}};
  const bool plain = proposal.entry.as<ActEntry>() != nullptr && !proposal.ends;
  if (plain || proposal.entry.as<ChatEntry>() != nullptr || proposal.entry.as<UndoEntry>() != nullptr) return append;
  const auto after = table.clone();
  if (const auto problem = after->absorb(proposal.entry)) throw std::logic_error(*problem);
  append.status = after->status();
  append.summary = to_text(table_json(*after));
  return append;
}

void Hub::propose(Room& room, Proposal proposal, std::optional<Waiting> from) {
  Append append = append_of(room, proposal);
  room.busy = true;
  ++in_flight_;
  std::string body = append.body;
  writer_->write(std::move(append), [this, code = room.table->code(), proposal = std::move(proposal),
                                     from = std::move(from), body = std::move(body)](Outcome outcome) mutable {
    --in_flight_;
    written(code, proposal, std::move(from), outcome, body);
  });
}

void Hub::written(const std::string& code, const Proposal& proposal, std::optional<Waiting> from, Outcome outcome,
                  const std::string& body) {
  Room& room = *rooms_.at(code);  // rooms that are busy are kept
  room.busy = false;
  if (outcome == Outcome::written) {
    if (from && from->peer && proposal.becomes) from->peer->key = proposal.becomes;
    room.driven = true;
    if (proposal.entry.as<ActEntry>() != nullptr) ++stats_.actions;
    absorb(room, proposal.entry);
    if (from) {
      stats_.delays.add(world_->seconds() - from->since);
      settle(std::move(*from), answer_to(*room.table, proposal.extra));
    }
  } else if (outcome == Outcome::conflict) {  // another node was first: look again
    ++stats_.conflicts;
    if (from && ++from->tries < kMostTries) room.queue.push_front(std::move(*from));
    else if (from) settle(std::move(*from), refuse(Problem::storage, "others were faster each time"));
    return catch_up(room);
  } else {  // it may be on disk all the same
    room.suspect = true;
    room.doubt = Doubt{room.table->seq() + 1, body, proposal.extra, proposal.becomes, std::move(from)};
  }
  pump(room);
}

void Hub::absorb(Room& room, const Entry& entry) {
  std::vector<State> trail;
  const bool watched = !room.peers.empty();
  const bool was_over = room.table->ended();
  if (const auto problem = room.table->absorb(entry, watched ? &trail : nullptr)) {
    room.damaged = true;
    log_event(Level::error, "log-damaged", {{"table", room.table->code()}, {"error", *problem}});
    return;
  }
  room.changed = room.idle_since = steady();
  if (entry.seat && entry.as<TimeoutEntry>() == nullptr) room.seen[idx(*entry.seat)] = {now(), steady()};
  if (!was_over && room.table->ended()) {
    log_event(Level::info, "table-ended", {{"table", room.table->code()}, {"status", name_of(room.table->status())}});
    const auto live = live_of_address_.find(room.address);
    if (live != live_of_address_.end() && --live->second == 0) live_of_address_.erase(live);
  }
  if (watched) broadcast(room, entry, trail);
}

}  // namespace landnam::server
