#include "server/hub.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "server/log.hpp"

namespace landnam::server {
namespace {

unsigned deep_threads(unsigned wanted) {
  if (wanted != 0) return wanted;
  return std::max(1U, std::thread::hardware_concurrency());
}

constexpr unsigned kMostTries = 100;  // against other nodes that write to the same table
constexpr unsigned kMostCodes = 8;
constexpr double kSeatsOfAddress = 10;  // that may go at full speed

}  // namespace

Hub::Hub(const Config& config, const OpenStorage& open, Post post, Now now)
    : config_(config),
      now_(std::move(now)),
      new_tables_(config.limits.tables_per_minute / 60, config.limits.tables_per_minute),
      messages_(config.limits.commands_per_second * kSeatsOfAddress, config.limits.commands_at_once * kSeatsOfAddress) {
  // What is posted after the hub is gone does nothing.
  post_ = [alive = alive_, post = std::move(post)](std::function<void()> fn) {
    post([alive, fn = std::move(fn)] {
      if (alive->load()) fn();
    });
  };
  first_ = open();
  shared_ = first_->shared();
  writer_ = std::make_unique<Writer>(open(), post_);
  readers_ = std::make_unique<Readers>(2, open);
  bots_ = std::make_unique<BotPool>(deep_threads(config.bot_threads), post_);
  if (shared_) {
    listener_ = open();
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

notation::Result<std::unique_ptr<Table>> table_from(const std::string& code, const std::vector<Stored>& log) {
  std::unique_ptr<Table> table;
  std::uint64_t expected = 0;
  for (const Stored& stored : log) {
    if (stored.seq != expected++) return notation::Error{code, fmt::format("entry {} is missing", expected - 1)};
    const auto entry = notation::parse_json(stored.body);
    if (!entry) return notation::Error{code, fmt::format("entry {} is not JSON", stored.seq)};
    if (!table) {
      auto begun = Table::begin(code, *entry);
      if (!begun) return begun.error();
      table = *std::move(begun);
    } else if (const auto problem = table->absorb(*entry)) {
      return notation::Error{code, *problem};
    }
  }
  if (!table) return notation::Error{code, "the log is empty"};
  return table;
}

void Hub::command(const std::string& code, Command command, Reply reply) {
  find(code, when_found(reply, [this, command = std::move(command), reply](Room& room) {
         submit(room, {command, reply, nullptr});
       }));
}

void Hub::submit(Room& room, Waiting waiting) {
  ++stats_.commands;
  if (stopping_) return settle(room, std::move(waiting), refuse(Problem::stopping, "the server stops"));
  if (auto refused = too_fast(room, waiting)) return settle(room, std::move(waiting), *std::move(refused));
  if (room.queue.size() >= config_.limits.waiting_commands) {
    return settle(room, std::move(waiting), refuse_rate(1, "too many commands wait at this table"));
  }
  room.queue.push_back(std::move(waiting));
  pump(room);
}

// By seat, over sockets and HTTP together; who has no seat is limited by address alone.
std::optional<Answer> Hub::too_fast(Room& room, const Waiting& waiting) {
  const Who who = identify(*room.table, waiting.command.key);
  if (!who.seat) return std::nullopt;
  SeatRates& rates = room.rates[idx(*who.seat)];
  if (!rates.commands.take(now())) {
    return refuse_rate(rates.commands.seconds_to_wait(), "commands come too fast");
  }
  const Json& json = waiting.command.json;
  const bool chat = json.is_object() && json.contains("do") && json["do"] == "chat";
  if (chat && !rates.chats.take(now())) {
    return refuse_rate(rates.chats.seconds_to_wait(), "the chat goes too fast");
  }
  return std::nullopt;
}

void Hub::settle(Room&, Waiting waiting, Answer answer) {
  const Json& command = waiting.command.json;
  if (answer.status >= 400) ++stats_.refused;
  if (command.is_object() && command.contains("op") && command["op"].is_string()) answer.json["op"] = command["op"];
  if (waiting.reply) waiting.reply(answer);
}

void Hub::process(Room& room, Waiting waiting) {
  if (room.damaged) {
    return settle(room, std::move(waiting), refuse(Problem::storage, "the log of this table is damaged"));
  }
  Plan planned = plan(*room.table, waiting.command, now());
  if (auto* answer = std::get_if<Answer>(&planned)) return settle(room, std::move(waiting), std::move(*answer));
  if (auto* proposal = std::get_if<Proposal>(&planned)) {
    return propose(room, std::move(*proposal), std::move(waiting));
  }
  rematch(room, std::get<Rematch>(std::move(planned)), std::move(waiting));
}

Append Hub::append_of(const Room& room, const Proposal& proposal) const {
  const Table& table = *room.table;
  Append append{table.code(),
                table.seq() + 1,
                to_text(proposal.entry),
                proposal.entry.at("at").get<Millis>(),
                table.status(),
                table.settings().is_public,
                {}};
  const auto what = proposal.entry.at("t").get<std::string>();
  if (what == "chat" || (what == "act" && !proposal.ends)) return append;
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
  writer_->write(std::move(append), [this, code = room.table->code(), proposal = std::move(proposal),
                                     from = std::move(from)](Outcome outcome) mutable {
    --in_flight_;
    written(code, proposal, std::move(from), outcome);
  });
}

void Hub::written(const std::string& code, const Proposal& proposal, std::optional<Waiting> from, Outcome outcome) {
  Room& room = *rooms_.at(code);  // rooms that are busy are kept
  room.busy = false;
  if (outcome == Outcome::written) {
    if (from && from->peer && proposal.becomes) from->peer->key = proposal.becomes;
    room.driven = true;
    if (proposal.entry.at("t") == "act") ++stats_.actions;
    absorb(room, proposal.entry);
    if (from) {
      stats_.delays.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - from->since).count());
      settle(room, std::move(*from), answer_to(*room.table, proposal.extra));
    }
  } else if (outcome == Outcome::conflict) {  // another node was first: look again
    ++stats_.conflicts;
    if (from && ++from->tries < kMostTries) room.queue.push_front(std::move(*from));
    else if (from) settle(room, std::move(*from), refuse(Problem::storage, "others were faster each time"));
    return catch_up(room);
  } else {
    room.suspect = true;
    if (from) settle(room, std::move(*from), refuse(Problem::storage, "it could not be written; nothing happened"));
    wake(room, now() + 1000);
  }
  pump(room);
}

void Hub::absorb(Room& room, const Json& entry) {
  std::vector<State> trail;
  const bool watched = !room.peers.empty();
  const bool was_over = room.table->ended();
  if (const auto problem = room.table->absorb(entry, watched ? &trail : nullptr)) {
    room.damaged = true;
    log_event(Level::error, "log-damaged", {{"table", room.table->code()}, {"error", *problem}});
    return;
  }
  room.changed = now();
  if (!was_over && room.table->ended()) {
    log_event(Level::info, "table-ended", {{"table", room.table->code()}, {"status", name_of(room.table->status())}});
    const auto live = live_of_address_.find(room.address);
    if (live != live_of_address_.end() && --live->second == 0) live_of_address_.erase(live);
  }
  if (watched) broadcast(room, entry, trail);
}

// After a conflict, a failed commit or a word from another node: what does the storage say?
void Hub::catch_up(Room& room) {
  if (room.busy) return;
  room.busy = true;
  readers_->run([this, code = room.table->code(), after = room.table->seq()](Storage& storage) {
    std::optional<std::vector<Stored>> entries;
    try {
      entries = storage.read(code, after);
    } catch (const StorageError& error) {
      log_event(Level::error, "read-failed", {{"table", code}, {"error", error.what()}});
    }
    post_([this, code, entries = std::move(entries)] { caught_up(code, entries); });
  });
}

void Hub::caught_up(const std::string& code, std::optional<std::vector<Stored>> entries) {
  Room& room = *rooms_.at(code);
  room.busy = false;
  if (!entries) {
    room.suspect = true;
    while (!room.queue.empty()) {
      Waiting waiting = std::move(room.queue.front());
      room.queue.pop_front();
      settle(room, std::move(waiting), refuse(Problem::storage, "the storage cannot be read"));
    }
    return wake(room, now() + 1000);
  }
  room.suspect = false;
  if (entries->empty()) room.heard = 0;
  for (const Stored& stored : *entries) {
    if (stored.seq != room.table->seq() + 1 || room.damaged) break;
    const auto entry = notation::parse_json(stored.body);
    if (!entry) {
      room.damaged = true;
      break;
    }
    room.driven = false;
    absorb(room, *entry);
  }
  pump(room);
}

void Hub::heard(const std::string& code, std::uint64_t seq) {
  if (code.empty()) {  // some words may have been missed
    for (auto& [name, room] : rooms_) {
      if (!room->busy && !room->table->ended()) catch_up(*room);
    }
    return;
  }
  Room* room = resident(code);
  if (room == nullptr || seq <= room->table->seq()) return;
  room->heard = std::max(room->heard, seq);
  catch_up(*room);
}

void Hub::rematch(Room& room, Rematch again, Waiting from) {
  auto table = Table::begin(again.table.code, again.table.entry);
  if (!table) throw std::logic_error(table.error().message());
  room.busy = true;
  ++in_flight_;
  Append append{again.table.code,
                0,
                to_text(again.table.entry),
                now(),
                Status::waiting,
                room.table->settings().is_public,
                to_text(table_json(**table))};
  writer_->write(std::move(append), [this, code = room.table->code(), again = std::move(again),
                                     from = std::move(from)](Outcome outcome) mutable {
    --in_flight_;
    Room& old = *rooms_.at(code);
    old.busy = false;
    if (outcome == Outcome::failed) {
      settle(old, std::move(from), refuse(Problem::storage, "it could not be written; nothing happened"));
      return pump(old);
    }
    propose(old, std::move(again.note), std::move(from));  // a conflict: it was made before
  });
}

void Hub::create(const Json& body, const std::string& address, Reply reply) {
  if (stopping_) return reply(refuse(Problem::stopping, "the server stops"));
  Bucket& bucket = new_tables_.of(address, now());
  if (!bucket.take(now())) return reply(refuse_rate(bucket.seconds_to_wait(), "too many new tables"));
  const auto live = live_of_address_.find(address);
  if (live != live_of_address_.end() && live->second >= config_.limits.live_tables) {
    return reply(refuse_rate(60, "too many tables of this address have not ended"));
  }
  create_try(body, address, std::move(reply), 0);
}

void Hub::create_try(Json body, std::string address, Reply reply, unsigned attempt) {
  auto planned = plan_create(body, now(), attempt);
  if (const auto* answer = std::get_if<Answer>(&planned)) return reply(*answer);
  auto& fresh = std::get<NewTable>(planned);
  auto table = Table::begin(fresh.code, fresh.entry);
  if (!table) return reply(refuse(table.error()));
  Append append{fresh.code,
                0,
                to_text(fresh.entry),
                now(),
                Status::waiting,
                (*table)->settings().is_public,
                to_text(table_json(**table))};
  ++in_flight_;
  writer_->write(std::move(append), [this, body = std::move(body), address = std::move(address),
                                     reply = std::move(reply), attempt, fresh = std::move(fresh)](Outcome outcome) {
    --in_flight_;
    if (outcome == Outcome::failed) return reply(refuse(Problem::storage, "it could not be written"));
    if (outcome == Outcome::written) return created(fresh, address, reply);
    find(fresh.code, [=, this](Room* room) {  // the code is taken: by this very request, or by another table
      readers_->run([=, this, there = room != nullptr](Storage& storage) {
        bool same = false;
        try {
          const auto log = there ? storage.read(fresh.code, std::nullopt) : std::vector<Stored>{};
          const auto entry = log.empty() ? notation::Result<Json>(Json::object()) : notation::parse_json(log[0].body);
          same = entry && entry->contains("op") && entry->at("op") == fresh.entry.at("op");
        } catch (const StorageError&) {
          same = false;
        }
        post_([=, this] {
          if (same) created(fresh, address, reply);
          else if (attempt < kMostCodes) create_try(body, address, reply, attempt + 1);
          else reply(refuse(Problem::storage, "no free code was found"));
        });
      });
    });
  });
}

void Hub::created(NewTable fresh, const std::string& address, const Reply& reply) {
  Room* room = resident(fresh.code);
  const bool repeated = room != nullptr;
  if (!repeated) {
    auto table = Table::begin(fresh.code, fresh.entry);
    room = &keep(*std::move(table));
    room->address = address;
    ++live_of_address_[address];
    log_event(Level::info, "table-created", {{"table", fresh.code}, {"game", fresh.entry["setup"]["game"]}});
  }
  const bool start = fresh.extra["start"].get<bool>();
  fresh.extra.erase("start");
  if (repeated) fresh.extra["repeated"] = true;
  const auto finish = [reply, extra = fresh.extra](const Table& table) {
    Answer answer = done();
    answer.status = 201;
    answer.json.update(extra);
    answer.json["table"] = table_json(table);
    reply(answer);
  };
  auto begin =
      start && room->table->status() == Status::waiting && !room->busy ? plan_start(*room->table, now()) : std::nullopt;
  if (!begin) return finish(*room->table);
  Waiting from;
  from.reply = [this, code = fresh.code, finish, reply](const Answer& answer) {
    const Room* there = resident(code);
    if (answer.status < 400 && there != nullptr) finish(*there->table);
    else reply(answer);
  };
  propose(*room, *std::move(begin), std::move(from));
}

}  // namespace landnam::server
