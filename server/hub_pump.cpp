// What happens at tables by itself: bots, clocks, idle tables. All times here are of the clock that never jumps.

#include <nlohmann/json.hpp>

#include "engine/play/engine.hpp"
#include "server/hub.hpp"
#include "server/log.hpp"

namespace landnam::server {
namespace {

constexpr Millis kGrace = 2000;       // before a node plays bots of a table that another node has driven
constexpr Millis kForget = 60'000;    // ended tables that nobody watches
constexpr Millis kTellTime = 10'000;  // for contributions to the dice, after the last one
constexpr Millis kSweep = 10'000;
constexpr Millis kSweepShared = 2'000;
constexpr Millis kUpkeep = 60'000;
constexpr Millis kPackAfter = 3'600'000;
constexpr Millis kMostLate = 300;
constexpr std::size_t kMostInFlight = 4096;
constexpr Millis kFarthest = 10'000;  // that a wake-up is arranged ahead
constexpr Millis kBotsRest = 250;     // while people's commands come late

}  // namespace

void Hub::pump(Room& room) {
  while (!room.busy) {
    if (room.suspect || room.heard > room.table->seq()) return catch_up(room);
    if (room.queue.empty()) break;
    Waiting next = std::move(room.queue.front());
    room.queue.pop_front();
    process(room, std::move(next));
  }
  if (room.busy || room.damaged || stopping_) return;
  if (!storage_error().empty()) return;  // storage_works_again comes back to it
  if (room.table->telling()) return pump_telling(room);
  if (room.table->status() != Status::playing) return;
  pump_clocks(room);
  if (!room.busy) pump_passes(room);
  if (!room.busy) pump_bots(room);
}

// The game begins when every promised contribution is told, or when somebody keeps silent too long.
void Hub::pump_telling(Room& room) {
  const Millis ready = room.changed + kTellTime;
  if (room.table->silent() != 0 && steady() < ready) return wake(room, ready);
  if (auto begin = plan_start(*room.table, scene(&room))) propose(room, *std::move(begin), std::nullopt);
}

void Hub::pump_clocks(Room& room) {
  const Table& table = *room.table;
  const Scene now = scene(&room);
  if (table.version() > config_.limits.actions || log_is_full(room))
    return propose(room, plan_close("length", now), std::nullopt);
  const SeatMask running = table.running();
  Millis soonest = 0;
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    if (!has(running, Seat{s})) continue;
    const Table::Left left = table.left(Seat{s}, now.took);
    if (left.bank + left.spare <= 0) return propose(room, plan_timeout(Seat{s}, now), std::nullopt);
    soonest = soonest == 0 ? left.bank + left.spare : std::min(soonest, left.bank + left.spare);
  }
  if (soonest > 0) wake(room, steady() + soonest + 1);
}

// six.special.skip: whoever could only pass after another's turn is not asked, person or bot.
void Hub::pump_passes(Room& room) {
  const State& state = room.table->play()->state;
  const Frame& top = state.pub.pending.top();
  if (top.ask != Ask::special_building) return;
  const Seat seat = sole(top.actors);
  Menu menu;
  legal({room.table->rules(), state.pub, state.own[idx(seat)], seat}, menu);
  if (menu.size() == 1) propose(room, plan_bot(*room.table, menu.nth(0), scene(&room)), std::nullopt);
}

void Hub::pump_bots(Room& room) {
  const Table& table = *room.table;
  if (room.thinking) return;
  Seat seat = none<Seat>;
  const SeatMask asked = table.asked();
  for (std::uint8_t s = 0; s < table.players() && seat == none<Seat>; ++s) {
    if (has(asked, Seat{s}) && table.by_bot(Seat{s})) seat = Seat{s};
  }
  if (seat == none<Seat>) return;
  if (busy()) return wake(room, steady() + kBotsRest);
  Millis ready = room.changed + table.settings().pace;
  if (shared_ && !room.driven) ready = std::max(ready, room.changed + kGrace);
  if (steady() < ready) return wake(room, ready);
  room.thinking = true;
  BotJob job{table.seat(seat).bot,
             table.rules(),
             view_of(table.play()->state, seat),
             table.dice().bot(table.version(), seat),
             {table.play()->manners, static_cast<SeatMask>(table.rules().everyone() & ~table.bots()),
              table.settings().bot_trade}};
  bots_->think(room.address, std::move(job), [this, code = table.code(), seq = table.seq()](const Action& action) {
    bot_decided(code, seq, action);
  });
}

void Hub::bot_decided(const std::string& code, std::uint64_t seq, const Action& action) {
  Room* room = resident(code);
  if (room == nullptr) return;
  room->thinking = false;
  const Table& table = *room->table;
  // Meanwhile somebody may have acted, come back, or closed the table.
  const bool fits = !room->busy && !stopping_ && !room->damaged && !room->suspect && storage_error().empty() &&
                    table.status() == Status::playing && table.seq() >= seq && has(table.asked(), action.seat) &&
                    table.by_bot(action.seat);
  if (fits && judge(view_of(table.play()->state, action.seat).look(table.rules()), action) == Rule::none) {
    propose(*room, plan_bot(table, action, scene(room)), std::nullopt);
  } else {
    pump(*room);
  }
}

// Whoever is woken looks again: far ones would pile up.
void Hub::wake(Room& room, Millis at) {
  at = std::min(at, steady() + kFarthest);
  if (room.wake_at != 0 && room.wake_at <= at) return;
  room.wake_at = at;
  wakes_.emplace(at, room.table->code());
}

void Hub::tick() {
  const Millis time = steady();
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
    sweep();
  }
  if (shared_ && time - swept_shared_ >= kSweepShared) {
    swept_shared_ = time;
    look_for_orphans();
  }
  if (time - kept_up_ >= kUpkeep && storage_error().empty()) {
    kept_up_ = time;
    keep_up();
  }
}

// A single hiccup of the machine is no load: what counts is being late again and again.
void Hub::note_late(Millis late) { late_ += (late - late_) / 8; }

bool Hub::busy() const { return late_ > kMostLate || in_flight_ > kMostInFlight; }

// Games that have ended become small after a while, and are forgotten if that is wished.
void Hub::keep_up() {
  Upkeep upkeep;
  upkeep.pack_after = packed_to_;
  upkeep.pack_before = now() - kPackAfter;
  const auto wall = even_clock_.read(now(), steady());
  if (config_.keep_days > 0 && wall) upkeep.forget_before = *wall - 86'400'000LL * config_.keep_days;
  readers_->run([this, upkeep](Storage& storage) {
    std::optional<std::size_t> done;
    try {
      done = storage.keep_up(upkeep);
    } catch (const std::exception& error) {
      log_event(Level::warning, "upkeep-failed", {{"error", error.what()}});
    }
    post_([this, upkeep, done] {
      if (!done) return;
      if (*done < upkeep.most) packed_to_ = upkeep.pack_before;
      else kept_up_ = steady() - kUpkeep + kSweep;  // there is more
    });
  });
}

// Tables that a node which died has left.
void Hub::look_for_orphans() {
  readers_->run([this](Storage& storage) {
    std::vector<std::string> codes;
    std::string failed;
    try {
      codes = storage.stalled(kGrace);
    } catch (const StorageError& error) {
      failed = error.what();
      log_event(Level::warning, "read-failed", {{"error", failed}});
    }
    post_([this, codes = std::move(codes), failed = std::move(failed)] {
      read_error_ = failed;
      for (const std::string& code : codes) {
        if (resident(code) == nullptr) find(code, [](Room*, const Answer&) {});
      }
    });
  });
}

void Hub::sweep() {
  const Millis time = steady();
  const bool works = storage_error().empty();
  for (auto it = rooms_.begin(); it != rooms_.end();) {
    Room& room = *it->second;
    const Table& table = *room.table;
    const bool unused = !room.busy && !room.thinking && room.queue.empty() && room.peers.empty() && !room.doubt &&
                        room.when_read.empty();
    if (unused && table.ended() && time - room.changed > kForget) {
      it = rooms_.erase(it);
      continue;
    }
    const Millis still = time - room.idle_since;
    const bool waits_long = table.status() == Status::waiting && still > config_.limits.idle_waiting_ms;
    const bool rests_long = table.status() == Status::playing && still > config_.limits.idle_playing_ms;
    if ((waits_long || rests_long) && works && !room.busy && !room.damaged && !room.suspect) {
      propose(room, plan_close("idle", scene(&room)), std::nullopt);
    }
    ++it;
  }
}

}  // namespace landnam::server
