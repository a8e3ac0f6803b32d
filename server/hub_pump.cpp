// What happens at tables by itself: bots, clocks, idle tables.

#include <nlohmann/json.hpp>

#include "server/hub.hpp"
#include "server/log.hpp"

namespace landnam::server {
namespace {

constexpr Millis kGrace = 2000;     // before a node plays bots of a table that another node has driven
constexpr Millis kForget = 60'000;  // ended tables that nobody watches
constexpr Millis kSweep = 10'000;
constexpr Millis kSweepShared = 2'000;

}  // namespace

void Hub::pump(Room& room) {
  while (!room.busy) {
    if (room.suspect || room.heard > room.table->seq()) return catch_up(room);
    if (room.queue.empty()) break;
    Waiting next = std::move(room.queue.front());
    room.queue.pop_front();
    process(room, std::move(next));
  }
  if (room.busy || room.damaged || stopping_ || room.table->status() != Status::playing) return;
  const Table& table = *room.table;
  const Millis time = now();
  if (table.version() > config_.limits.actions) return propose(room, plan_close("length", time), std::nullopt);
  const SeatMask running = table.running();
  Millis soonest = 0;
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    if (!has(running, Seat{s})) continue;
    const Millis left = table.left(Seat{s}, time);
    if (left <= 0) return propose(room, plan_timeout(table, Seat{s}, time), std::nullopt);
    soonest = soonest == 0 ? left : std::min(soonest, left);
  }
  if (soonest > 0) wake(room, time + soonest + 1);
  pump_bots(room, time);
}

void Hub::pump_bots(Room& room, Millis time) {
  const Table& table = *room.table;
  if (room.thinking) return;
  Seat seat = none<Seat>;
  const SeatMask asked = table.asked();
  for (std::uint8_t s = 0; s < table.players() && seat == none<Seat>; ++s) {
    if (has(asked, Seat{s}) && table.by_bot(Seat{s})) seat = Seat{s};
  }
  if (seat == none<Seat>) return;
  Millis ready = room.changed + table.settings().pace;
  if (shared_ && !room.driven) ready = std::max(ready, room.changed + kGrace);
  if (time < ready) return wake(room, ready);
  room.thinking = true;
  BotJob job{table.seat(seat).bot, table.rules(), view_of(table.play()->state, seat),
             table.dice().bot(table.version(), seat)};
  bots_->think(std::move(job), [this, code = table.code(), version = table.version()](const Action& action) {
    bot_decided(code, version, action);
  });
}

void Hub::bot_decided(const std::string& code, std::uint64_t version, const Action& action) {
  Room* room = resident(code);
  if (room == nullptr) return;
  room->thinking = false;
  const Table& table = *room->table;
  // Meanwhile somebody may have acted, come back, or closed the table.
  const bool fits = !room->busy && !stopping_ && !room->damaged && table.status() == Status::playing &&
                    table.version() >= version && version >= table.play()->since[idx(action.seat)] &&
                    has(table.asked(), action.seat) && table.by_bot(action.seat);
  if (fits && judge(view_of(table.play()->state, action.seat).look(table.rules()), action) == Rule::none) {
    propose(*room, plan_bot(table, action, now()), std::nullopt);
  } else {
    pump(*room);
  }
}

void Hub::wake(Room& room, Millis at) {
  if (room.wake_at != 0 && room.wake_at <= at) return;
  room.wake_at = at;
  wakes_.emplace(at, room.table->code());
}

void Hub::tick() {
  const Millis time = now();
  while (!wakes_.empty() && wakes_.top().first <= time) {
    const std::string code = wakes_.top().second;
    wakes_.pop();
    Room* room = resident(code);
    if (room == nullptr || room->wake_at > time) continue;
    room->wake_at = 0;
    pump(*room);
  }
  if (stopping_) return;
  if (time - swept_ >= kSweep) {
    swept_ = time;
    sweep(time);
  }
  if (shared_ && time - swept_shared_ >= kSweepShared) {  // tables that a node which died has left
    swept_shared_ = time;
    readers_->run([this, time](Storage& storage) {
      std::vector<std::string> codes;
      try {
        codes = storage.stalled(time - kGrace);
      } catch (const StorageError& error) {
        log_event(Level::warning, "read-failed", {{"error", error.what()}});
      }
      post_([this, codes = std::move(codes)] {
        for (const std::string& code : codes) {
          if (resident(code) == nullptr) find(code, [](Room*) {});
        }
      });
    });
  }
}

void Hub::sweep(Millis time) {
  for (auto it = rooms_.begin(); it != rooms_.end();) {
    Room& room = *it->second;
    const Table& table = *room.table;
    const Millis still = time - std::max(table.updated(), room.changed);
    const bool unused = !room.busy && !room.thinking && room.queue.empty() && room.peers.empty();
    if (unused && table.ended() && time - room.changed > kForget) {
      it = rooms_.erase(it);
      continue;
    }
    const bool waits_long = table.status() == Status::waiting && still > config_.limits.idle_waiting_ms;
    const bool rests_long = table.status() == Status::playing && still > config_.limits.idle_playing_ms;
    if ((waits_long || rests_long) && !room.busy && !room.damaged)
      propose(room, plan_close("idle", time), std::nullopt);
    ++it;
  }
}

}  // namespace landnam::server
