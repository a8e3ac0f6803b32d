#pragma once
// What the server tells of a table, built for one receiver from what that one may know. docs/api.md has the fields.

#include <string>
#include <vector>

#include "server/table.hpp"

namespace landnam::server {

// Who a frame is for.
struct Receiver {
  Seat seat = none<Seat>;  // none: a spectator
  bool host = false;
};

// Who has a socket open.
struct Presence {
  SeatMask seats = 0;
  std::uint32_t spectators = 0;
  bool operator==(const Presence&) const = default;
};

Json table_json(const Table& table);  // what everyone may see
Json presence_json(const Presence& presence);

// Everything: sent first, and when what the receiver may know has changed.
Json whole_frame(const Table& table, const Receiver& to, const Presence& presence, Millis now);

// One entry that the table has absorbed, with the trail of its actions: what happened, without where the game stands.
Json entry_json(const Table& table, const Json& entry, const std::vector<State>& trail, std::uint64_t seq,
                Seat receiver);

// The same and where the game stands now.
Json update_frame(const Table& table, const Json& entry, const std::vector<State>& trail, const Receiver& to,
                  bool with_view);

Json view_field(const Table& table, Seat seat);  // null before the game
Json geometry_field(const Table& table);

// Replay and dice of a game that has ended.
Json proof_of(const Table& table, const Json& replay);

}  // namespace landnam::server
