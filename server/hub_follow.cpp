// What the storage says: entries of other nodes, commits in doubt, a storage that fails and works again.

#include <nlohmann/json.hpp>

#include "server/hub.hpp"
#include "server/log.hpp"

namespace landnam::server {
namespace {

constexpr Millis kReadAgain = 1000;
constexpr double kLongestDoubt = 5;  // seconds that somebody waits to hear what became of a commit

}  // namespace

// After a conflict, a failed commit or a word from another node.
void Hub::catch_up(Room& room) {
  if (room.busy) return;
  room.busy = true;
  // Who comes while it is read hears of the next reading: this one may be too early for what they know of.
  readers_->run([this, code = room.table->code(), after = room.table->seq(),
                 waiting = std::exchange(room.when_read, {})](Storage& storage) {
    std::optional<std::vector<Stored>> entries;
    try {
      entries = storage.read(code, after);
    } catch (const StorageError& error) {
      log_event(Level::error, "read-failed", {{"table", code}, {"error", error.what()}});
    }
    post_([this, code, entries = std::move(entries), waiting] { caught_up(code, entries, waiting); });
  });
}

void Hub::caught_up(const std::string& code, const std::optional<std::vector<Stored>>& entries,
                    const std::vector<WhenRead>& waiting) {
  Room& room = *rooms_.at(code);
  room.busy = false;
  if (!entries) {
    room.suspect = true;
    refuse_all(room, Problem::storage, "the storage cannot be read");
    resolve_doubts(room, false);
    for (const WhenRead& job : waiting) job(false);
    return wake(room, steady() + kReadAgain);
  }
  room.suspect = !room.when_read.empty();
  if (entries->empty()) room.heard = 0;
  for (const Stored& stored : *entries) {
    if (stored.seq != room.table->seq() + 1 || room.damaged) break;
    auto entry = decode(&room.table->rules(), code, stored.seq, stored.body);
    if (!entry) {
      room.damaged = true;
      log_event(Level::error, "log-damaged", {{"table", code}, {"error", entry.error().message()}});
      break;
    }
    const bool own = room.doubt && room.doubt->seq == stored.seq && room.doubt->body == stored.body;
    room.driven = own;
    if (own && room.doubt->from && room.doubt->from->peer && room.doubt->becomes) {
      room.doubt->from->peer->key = room.doubt->becomes;
    }
    absorb(room, *entry);
    if (!own) continue;
    Doubt doubt = *std::exchange(room.doubt, std::nullopt);  // it had been written
    if (doubt.from) settle(std::move(*doubt.from), answer_to(*room.table, doubt.extra));
  }
  resolve_doubts(room, true);
  for (const WhenRead& job : waiting) job(true);
  pump(room);
}

// What is in doubt still, after the storage was read (or could not be): it did not happen, or nobody can tell.
void Hub::resolve_doubts(Room& room, bool known) {
  if (!room.doubt) return;
  const bool waits = room.doubt->from.has_value();
  if (!known && waits && world_->seconds() - room.doubt->from->since < kLongestDoubt) return;
  if (waits) {
    Waiting from = *std::exchange(room.doubt->from, std::nullopt);
    settle(std::move(from), refuse(Problem::storage, known ? "it could not be written; nothing happened"
                                                           : "whether it was written is not known; ask again"));
  }
  if (known) room.doubt.reset();
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

void Hub::storage_works_again() {
  for (auto& [code, room] : rooms_) {
    if (!room->busy) pump(*room);
  }
}

}  // namespace landnam::server
