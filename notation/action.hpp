#pragma once
// Actions and chance outcomes in JSON: the kind, the seat (none for chance) and the targets under the name of what they
// are. The names follow from the table of kinds, so a new kind needs nothing here.

#include "engine/model/kinds.hpp"
#include "engine/model/rules.hpp"
#include "notation/json.hpp"

namespace landnam::notation {

class Value;

// {"kind":"build-road","seat":0,"path":12}; a target that the reader of it may not see is null.
Json action_json(const Action& action);

// Checks that the kind exists in this game and that its targets are of the right sort and range; legality is for the
// engine's judge.
Result<Action> read_action(const Rules& rules, const Json& json);
Action action_in(const Rules& rules, const Value& value);  // check the value's failure

// The fields that the two targets of a kind have in JSON; empty where there is none. "dice" holds both.
struct TargetNames {
  std::string_view from;
  std::string_view to;
};
TargetNames target_names(const KindInfo& info);

// One target or argument: an id, a number or a name.
Json target_json(Space space, std::uint8_t value);  // kNone is null
std::uint8_t target_in(const Rules& rules, Space space, const Value& value);

// One side of a trade, {"wool":1,"gold":2} where gold is traded.
Goods side_in(const Rules& rules, const Value& value, std::uint8_t& gold);

Json goods_json(Goods goods);  // {"wool":2}, only what is there
Json cards_json(Cards cards);
Json seats_json(SeatMask seats);  // [0,2]
Json seat_json(Seat seat);        // a number or null

}  // namespace landnam::notation
