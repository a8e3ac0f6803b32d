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

// Who has a socket open, and whose person is missing while a game is played.
struct Presence {
  struct Gone {
    Seat seat{};
    Millis since = 0;     // by the clock on the wall
    SeatMask votes = 0;   // of others, to let a bot play
    unsigned needed = 0;  // so many
    bool operator==(const Gone&) const = default;
  };
  SeatMask seats = 0;
  std::uint32_t spectators = 0;
  std::vector<Gone> absent;
  bool operator==(const Presence&) const = default;
};

Json table_json(const Table& table);  // what everyone may see
Json presence_json(const Presence& presence);

// Everything: sent first, and when what the receiver may know has changed.
Json whole_frame(const Table& table, const Receiver& to, const Presence& presence, Millis now);

// One entry that the table has absorbed, with the trail of its actions: what happened, without where the game stands.
Json entry_json(const Table& table, const Entry& entry, const std::vector<State>& trail, std::uint64_t seq,
                Seat receiver);

// The same and where the game stands now.
Json update_frame(const Table& table, const Entry& entry, const std::vector<State>& trail, const Receiver& to,
                  bool with_view);

Json view_field(const Table& table, Seat seat);  // null before the game
Json geometry_field(const Table& table);

// Replay and dice of a game that has ended.
Json proof_of(const Table& table, const Json& replay);

}  // namespace landnam::server
