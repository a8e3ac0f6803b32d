// Tables are made: by a request, or as the rematch of another one.

#include <nlohmann/json.hpp>

#include "server/create.hpp"
#include "server/hub.hpp"
#include "server/log.hpp"

namespace landnam::server {
namespace {

constexpr unsigned kMostCodes = 8;

Append first_append(const NewTable& fresh, const Table& table) {
  return {fresh.code,
          0,
          encode(table.rules(), fresh.code, 0, fresh.entry),
          fresh.entry.at,
          Status::waiting,
          table.settings().is_public,
          to_text(table_json(table))};
}

}  // namespace

void Hub::create(const Json& body, const std::string& address, Reply reply) {
  if (stopping_) return reply(refuse(Problem::stopping, "the server stops"));
  if (!storage_error().empty()) return reply(refuse(Problem::storage, "nothing can be written now"));
  Bucket& bucket = new_tables_.of(address, steady());
  if (!bucket.take(steady())) return reply(refuse_rate(bucket.seconds_to_wait(), "too many new tables"));
  const auto live = live_of_address_.find(address);
  if (live != live_of_address_.end() && live->second >= config_.limits.live_tables) {
    return reply(refuse_rate(60, "too many tables of this address have not ended"));
  }
  create_try(body, address, std::move(reply), 0);
}

void Hub::create_try(Json body, std::string address, Reply reply, unsigned attempt) {
  auto planned = plan_create(body, scene(), attempt);
  if (const auto* answer = std::get_if<Answer>(&planned)) return reply(*answer);
  auto& fresh = std::get<NewTable>(planned);
  auto table = Table::begin(fresh.code, fresh.entry);
  if (!table) return reply(refuse(table.error()));
  Append append = first_append(fresh, **table);
  ++in_flight_;
  writer_->write(std::move(append), [this, body = std::move(body), address = std::move(address),
                                     reply = std::move(reply), attempt, fresh = std::move(fresh)](Outcome outcome) {
    --in_flight_;
    if (outcome == Outcome::failed) return reply(refuse(Problem::storage, "it could not be written"));
    if (outcome == Outcome::written) return created(fresh, address, reply);
    find(fresh.code, [=, this](Room* room, const Answer& why) {  // by this very request, or by another table
      const std::string& op = fresh.entry.as<CreateEntry>()->op;
      if (room != nullptr && room->table->op() == op) created(fresh, address, reply);
      else if (room == nullptr) reply(refuse(Problem::storage, why.json.value("message", "it cannot be read")));
      else if (attempt < kMostCodes) create_try(body, address, reply, attempt + 1);
      else reply(refuse(Problem::storage, "no free code was found"));
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
    log_event(Level::info, "table-created",
              {{"table", fresh.code}, {"game", table_json(*room->table).value("game", "")}});
  }
  if (repeated) fresh.extra["repeated"] = true;
  const auto finish = [reply, extra = fresh.extra](const Table& table) {
    Answer answer = done();
    answer.status = 201;
    answer.json.update(extra);
    answer.json["table"] = table_json(table);
    reply(answer);
  };
  const bool start = fresh.start && room->table->status() == Status::waiting && !room->busy;
  auto begin = start ? plan_start(*room->table, scene(room)) : std::nullopt;
  if (!begin) return finish(*room->table);
  Waiting from;
  from.since = world_->seconds();
  from.reply = [this, code = fresh.code, finish, reply](const Answer& answer) {
    const Room* there = resident(code);
    if (answer.status < 400 && there != nullptr) finish(*there->table);
    else reply(answer);
  };
  propose(*room, *std::move(begin), std::move(from));
}

// First the new table is made, then the old one names it.
void Hub::rematch(Room& room, Rematch again, Waiting from, unsigned attempt) {
  auto table = Table::begin(again.table.code, again.table.entry);
  if (!table) throw std::logic_error(table.error().message());
  room.busy = true;
  ++in_flight_;
  Append append = first_append(again.table, **table);
  writer_->write(std::move(append), [this, code = room.table->code(), again = std::move(again), from = std::move(from),
                                     attempt](Outcome outcome) mutable {
    --in_flight_;
    Room& old = *rooms_.at(code);  // it is busy still
    if (outcome == Outcome::failed) {
      old.busy = false;
      settle(std::move(from), refuse(Problem::storage, "it could not be written; nothing happened"));
      return pump(old);
    }
    if (outcome == Outcome::written) return propose(old, std::move(again.note), std::move(from));
    const std::string next = again.table.code;
    find(next,
         [this, code, again = std::move(again), from = std::move(from), attempt](Room* there, const Answer&) mutable {
           noted(*rooms_.at(code), std::move(again), std::move(from), attempt, there);
         });
  });
}

// The code is taken: by this rematch, which somebody asked for before, or by a table that has nothing to do with it.
void Hub::noted(Room& room, Rematch again, Waiting from, unsigned attempt, const Room* there) {
  if (there != nullptr && there->table->before() == room.table->code()) {
    return propose(room, std::move(again.note), std::move(from));
  }
  if (there == nullptr || attempt + 1 >= kMostCodes) {
    room.busy = false;
    settle(std::move(from), refuse(Problem::storage, "no free code was found"));
    return pump(room);
  }
  again.names(rematch_of(*room.table, scene(&room), attempt + 1));
  rematch(room, std::move(again), std::move(from), attempt + 1);
}

}  // namespace landnam::server
