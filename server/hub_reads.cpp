// Finding tables, and what is read from the storage.

#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/reader.hpp"
#include "server/hub.hpp"
#include "server/log.hpp"
#include "server/recovery.hpp"
#include "server/replays.hpp"

namespace landnam::server {
namespace {

Answer no_such_table() { return refuse(Problem::not_found, "there is no such table"); }

constexpr Millis kFreshlyRead = 3'600'000;  // a table is not closed as idle in the first hour after it was read

}  // namespace

std::size_t Hub::recover() {
  Recovery recovery(world_->cores());
  first_->each_live([&](const std::string& code, Log log) { recovery.add(code, std::move(log)); });
  for (auto& table : recovery.finish()) keep(std::move(table)).driven = !shared_;
  first_.reset();
  const std::size_t count = rooms_.size();
  for (auto& [code, room] : rooms_) {
    if (room->table->given_up()) close_unreadable(*room);
    else wake(*room, steady());
  }
  return count;
}

Room* Hub::resident(const std::string& code) {
  const auto it = rooms_.find(code);
  return it == rooms_.end() ? nullptr : it->second.get();
}

Room& Hub::keep(std::unique_ptr<Table> table) {
  const std::string code = table->code();
  const ServerLimits& limits = config_.limits;
  const SeatRates rates{{limits.commands_per_second, limits.commands_at_once},
                        {limits.chats_per_second, limits.chats_at_once}};
  auto room = std::make_unique<Room>(std::move(table), rates, Seen{now(), steady()});
  // It may have rested for long before; but the clock on the wall alone ends nothing.
  const bool waits = room->table->status() == Status::waiting;
  const Millis most = (waits ? limits.idle_waiting_ms : limits.idle_playing_ms) - kFreshlyRead;
  room->idle_since -= std::clamp<Millis>(now() - room->table->updated(), 0, std::max<Millis>(0, most));
  return *(rooms_[code] = std::move(room));
}

// It was played by other rules than these and cannot go on. Its log is kept; one entry more says that it is closed.
void Hub::close_unreadable(Room& room) {
  log_event(Level::warning, "table-of-other-rules", {{"table", room.table->code()}});
  Table& table = *room.table;
  const Proposal proposal = plan_close(table.why_closed(), scene(&room));
  const std::uint64_t seq = table.seq() + 1;
  Append append{table.code(),
                seq,
                encode(table.rules(), table.code(), seq, proposal.entry),
                proposal.entry.at,
                Status::closed,
                table.settings().is_public,
                to_text(table_json(table))};
  room.busy = true;
  ++in_flight_;
  writer_->write(std::move(append), [this, code = table.code(), seq](Outcome outcome) {
    --in_flight_;
    Room& there = *rooms_.at(code);
    there.busy = false;
    if (outcome == Outcome::written) there.table->give_up(seq);
  });
}

std::optional<Answer> Hub::in_turn(const std::string& address, const Turn& turn) {
  const auto entry = reads_.enter(address, [this, address, turn] {
    turn([this, address, began = world_->seconds()] {
      read_seconds_ += (world_->seconds() - began - read_seconds_) / 8;
      reads_.left(address);
    });
  });
  if (entry == FairGate::Entry::taken) return std::nullopt;
  const double wait = std::clamp(read_seconds_ * static_cast<double>(reads_.waiting()), 1.0, 60.0);
  if (entry == FairGate::Entry::address_full) return refuse_rate(wait, "too many reads of this address wait");
  return refuse_busy(wait, "too many reads wait");
}

void Hub::find(const std::string& code, Found found) {
  if (!is_table_code(code)) return found(nullptr, no_such_table());
  if (Room* room = resident(code)) return found(room, no_such_table());
  loading_[code].waiting.push_back(std::move(found));
  load(code);
}

// Many who ask for the same table wait for one reading of it, which needs one turn of an address.
void Hub::find_in_turn(const std::string& code, const std::string& address, Found found) {
  if (!is_table_code(code) || resident(code) != nullptr) return find(code, std::move(found));
  Loading& loading = loading_[code];
  std::vector<std::string>& by = loading.asked_by;
  if (!loading.begun && std::find(by.begin(), by.end(), address) == by.end()) {
    by.push_back(address);
    const auto refused = in_turn(address, [this, code](const Job& left) {
      const auto there = loading_.find(code);
      if (there == loading_.end() || there->second.begun) return left();  // another address was quicker
      there->second.waiting.emplace_back([left](Room*, const Answer&) { left(); });
      load(code);
    });
    if (refused) {
      by.pop_back();
      if (by.empty() && !loading.begun) loading_.erase(code);
      return found(nullptr, *refused);
    }
  }
  loading.waiting.push_back(std::move(found));
}

void Hub::load(const std::string& code) {
  if (std::exchange(loading_[code].begun, true)) return;
  readers_->run([this, code](Storage& storage) {
    const auto table = std::make_shared<std::unique_ptr<Table>>();
    Answer why = no_such_table();
    try {
      const auto log = storage.read(code, std::nullopt);
      auto made = log.empty() ? notation::Result<std::unique_ptr<Table>>(notation::Error{}) : table_from(code, log);
      if (made) {
        *table = *std::move(made);
      } else if (!log.empty()) {
        why = refuse(Problem::storage, "the log of this table is damaged");
        log_event(Level::error, "log-damaged", {{"table", code}, {"error", made.error().message()}});
      }
    } catch (const StorageError& error) {
      why = refuse(Problem::storage, "the storage cannot be read");
      log_event(Level::error, "read-failed", {{"table", code}, {"error", error.what()}});
    }
    post_([this, code, table, why] { loaded(code, std::move(*table), why); });
  });
}

void Hub::loaded(const std::string& code, std::unique_ptr<Table> table, const Answer& why) {
  const auto waiting = std::move(loading_[code].waiting);
  loading_.erase(code);
  Room* room = resident(code);
  if (room == nullptr && table) {
    room = &keep(std::move(table));
    room->driven = !shared_;
    pump(*room);
  }
  for (const Found& found : waiting) found(room, why);
}

Hub::Found Hub::when_found(const Reply& reply, std::function<void(Room&)> then) {
  return [reply, then = std::move(then)](Room* room, const Answer& why) {
    if (room == nullptr) return reply(why);
    then(*room);
  };
}

void Hub::list(std::optional<Status> status, Reply reply) {
  readers_->run([this, status, reply = std::move(reply)](Storage& storage) {
    std::optional<std::vector<std::string>> rows;
    try {
      rows = storage.list(status, 100);
    } catch (const StorageError& error) {
      log_event(Level::error, "read-failed", {{"error", error.what()}});
    }
    post_([this, reply, rows = std::move(rows)] {
      if (!rows) return reply(refuse(Problem::storage, "the storage cannot be read"));
      Answer answer = done();
      answer.json["tables"] = Json::array();
      for (const std::string& row : *rows) {
        const auto summary = notation::parse_json(row);
        if (!summary) continue;
        const Room* room = resident(summary->value("code", std::string{}));
        answer.json["tables"].push_back(room != nullptr ? table_json(*room->table) : *summary);
      }
      reply(answer);
    });
  });
}

void Hub::mine(const Json& body, Reply reply) {
  notation::Failure failure;
  notation::Object fields{notation::Value(body, "", failure)};
  std::vector<std::pair<std::string, Hash>> wanted;
  if (!failure.any()) {
    fields.need("seats").each([&](const notation::Value& value) {
      notation::Object seat{value};
      const std::string code{seat.need("code").text()};
      const std::string_view token = seat.need("token").text();
      seat.done();
      if (value.ok() && wanted.size() < 100) wanted.emplace_back(code, token_hash(token));
    });
    fields.done();
  }
  if (failure.any()) return reply(refuse(failure.error()));
  gather({std::move(wanted), Json::array(), std::move(reply)}, 0);
}

// One table after the other, so that who has many does not keep all readers busy.
void Hub::gather(Gathering all, std::size_t at) {
  if (at == all.wanted.size()) {
    Answer answer = done();
    answer.json["tables"] = std::move(all.rows);
    return all.reply(answer);
  }
  const std::string code = all.wanted[at].first;
  find(code, [this, all = std::move(all), at](Room* room, const Answer& why) mutable {
    if (room == nullptr && why.status == http_status(Problem::storage)) return all.reply(why);
    const Who who = room != nullptr ? identify(*room->table, all.wanted[at].second) : Who{};
    if (who.seat || who.host) {
      Json row = table_json(*room->table);
      row["seat"] = notation::seat_json(who.seat.value_or(none<Seat>));
      row["host"] = who.host;
      row["asked"] = who.seat && has(room->table->asked(), *who.seat);
      all.rows.push_back(std::move(row));
    }
    gather(std::move(all), at + 1);
  });
}

// What `make` says of a table's whole log, made by a reader.
void Hub::read_log(const std::string& code, std::function<Answer(const std::vector<Stored>&)> make, Reply reply) {
  find(code, when_found(reply, [this, code, make = std::move(make), reply](Room&) {
         readers_->run([this, code, make, reply](Storage& storage) {
           Answer answer = refuse(Problem::storage, "the storage cannot be read");
           try {
             answer = make(storage.read(code, std::nullopt));
           } catch (const std::exception& error) {
             log_event(Level::error, "read-failed", {{"table", code}, {"error", error.what()}});
           }
           post_([reply, answer = std::move(answer)] { reply(answer); });
         });
       }));
}

void Hub::history(const std::string& code, std::optional<Hash> key, std::uint64_t from, Reply reply) {
  read_log(code, [=](const Log& log) { return history_of(code, log, key, from); }, std::move(reply));
}

void Hub::replay(const std::string& code, bool proof, Reply reply) {
  read_log(code, [=](const Log& log) { return replay_of(code, log, proof); }, std::move(reply));
}

void Hub::moment(const std::string& code, std::uint64_t at, Reply reply) {
  read_log(code, [=](const Log& log) { return moment_of(code, log, at); }, std::move(reply));
}

void Hub::position(const std::string& code, std::uint64_t at, Reply reply) {
  read_log(code, [=](const Log& log) { return position_of(code, log, at); }, std::move(reply));
}

// A game that has ended does not change any more, so what was worked out is kept; who asks meanwhile waits for it.
void Hub::once(const std::string& what, Reply reply, const std::function<void(Reply)>& work) {
  const auto known = worked_.find(what);
  if (known != worked_.end() && known->second.answer) return reply(*known->second.answer);
  Worked& worked = worked_[what];
  worked.waiting.push_back(std::move(reply));
  if (worked.waiting.size() > 1) return;
  work([this, what](const Answer& answer) {
    const auto waiting = std::move(worked_[what].waiting);
    worked_.erase(what);
    if (answer.status == 200) {
      if (worked_order_.size() >= kMostWorked) {
        worked_.erase(worked_order_.front());
        worked_order_.pop_front();
      }
      worked_[what].answer = answer;
      worked_order_.push_back(what);
    }
    for (const Reply& one : waiting) one(answer);
  });
}

void Hub::chances(const std::string& code, Reply reply) {
  once(code, std::move(reply),
       [&](Reply then) { read_log(code, [code](const Log& log) { return chances_of(code, log); }, std::move(then)); });
}

// Read by a reader, thought about where bots think.
void Hub::analysis(const std::string& code, std::uint64_t from, Reply reply) {
  once(code + "/" + std::to_string(from), std::move(reply), [&](const Reply& then) {
    const auto log = std::make_shared<Log>();
    const auto keep_log = [log](const Log& read) {
      *log = read;
      return done();
    };
    read_log(code, keep_log, [this, code, from, then, log](const Answer& read) {
      if (read.status != 200) return then(read);
      bots_->study([this, code, from, then, log] {
        Answer answer = analysis_of(code, *log, from);
        post_([then, answer = std::move(answer)] { then(answer); });
      });
    });
  });
}

void Hub::stop() {
  stopping_ = true;
  const Text bye = std::make_shared<const std::string>(R"({"frame":"bye","error":"stopping"})");
  for (auto& [code, room] : rooms_) {
    for (const PeerPtr& peer : room->peers) {
      peer->send(bye);
      peer->close();
    }
    refuse_all(*room, Problem::stopping, "the server stops");
  }
}

bool Hub::idle() const { return in_flight_ == 0; }

HubStats Hub::stats() const {
  HubStats stats = stats_;
  stats.rooms = rooms_.size();
  for (const auto& [code, room] : rooms_) stats.playing += room->table->status() == Status::playing ? 1 : 0;
  stats.thinking = bots_->waiting();
  stats.reading = readers_->waiting();
  stats.wakes = wakes_.size();
  stats.writer = writer_->stats();
  return stats;
}

}  // namespace landnam::server
