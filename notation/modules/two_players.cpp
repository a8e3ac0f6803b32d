// The game for two in JSON: the trade tokens.

#include <fmt/format.h>

#include "notation/modules/part.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {
namespace {

constexpr AskInfo kAsksOfTwo[] = {
    {Ask::neutral_road, Who::turn, {}, {}},
    {Ask::neutral_settlement, Who::turn, {}, {}},
    {Ask::give_back, Who::turn, {{{"left", Space::number, 1, 2}}}, {}},
    {Ask::forced_draw, Who::nobody, {{{"left", Space::number, 1, 2}, {"victim", Space::seat}}}, asks(Ask::give_back)},
};

void write_public(const Rules&, const Public& pub, Json& top) {
  Json two = Json::object();
  two["tokens_left"] = pub.tokens_left;
  two["token_used"] = pub.token_used;
  two["knight_handed_in"] = pub.knight_handed_in;
  top["two"] = std::move(two);
}

void write_seat(const Rules& rules, const Public& pub, Seat seat, Json& json) {
  if (idx(seat) < rules.players) json["tokens"] = pub.seat[idx(seat)].tokens;
}

}  // namespace

const Part kTwoPlayersPart{
    .module = ModuleId::two_players,
    .asks = kAsksOfTwo,
    .write_public = write_public,
    .write_seat = write_seat,
};

}  // namespace landnam::notation
