#include "server/room.hpp"

#include <nlohmann/json.hpp>

namespace landnam::server {

Room::Room(std::unique_ptr<Table> t, const SeatRates& each, const Seen& now)
    : table(std::move(t)), changed(now.steady), idle_since(now.steady), rates(table->players(), each) {
  seen.fill(now);
}

std::array<Absent, kMaxSeats> Room::absent(Millis steady) const {
  std::array<Absent, kMaxSeats> all{};
  for (std::uint8_t s = 0; s < table->players(); ++s) {
    const bool person = table->seats()[s].kind == SeatKind::person && !table->by_bot(Seat{s});
    if (person && !has(presence.seats, Seat{s})) all[s] = {seen[s].wall, steady - seen[s].steady};
  }
  return all;
}

void Room::look_around(const Seen& now) {
  const SeatMask before = presence.seats;
  presence = {};
  for (const PeerPtr& peer : peers) {
    const Who who = identify(*table, peer->key);
    if (!who.seat) ++presence.spectators;
    else presence.seats = static_cast<SeatMask>(presence.seats | only(*who.seat));
  }
  for (std::uint8_t s = 0; s < table->players(); ++s) {
    if (has(static_cast<SeatMask>(before | presence.seats), Seat{s})) seen[s] = now;
  }
  if (table->status() != Status::playing) return;
  const auto gone = absent(now.steady);
  for (std::uint8_t s = 0; s < table->players(); ++s) {
    if (gone[s].since == 0) continue;
    const SeatInfo& info = table->seats()[s];
    const SeatMask votes = gone[s].since > info.voted_at ? SeatMask{0} : info.votes;
    presence.absent.push_back({Seat{s}, gone[s].since, votes, votes_needed(voters(*table, Seat{s}, gone))});
  }
}

}  // namespace landnam::server
