#pragma once
// How bots behave towards people when they want to trade: at most one offer a turn, nothing twice that was refused, and
// less often the more is refused. Follows from what everybody at the table has seen, so every node comes to the same.
// Bots among themselves trade as they like.

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/model/view.hpp"
#include "engine/play/engine.hpp"

namespace landnam::server {

// How much bots ask people for trades.
enum class BotTrade : std::uint8_t { none, some, much };
std::string_view name_of(BotTrade much);
std::optional<BotTrade> find_bot_trade(std::string_view name);

// What the table remembers of offers, by what its seats have done in the open.
class Manners {
 public:
  // `bots`: the seats that bots play. Only their offers count.
  void note(const Rules& rules, const State& before, const Action& action, const State& after, SeatMask bots);

  // Those among `people` whom the seat on turn may ask for this now.
  SeatMask may_ask(const Rules& rules, const Public& now, const Action& offer, SeatMask people, BotTrade much) const;

 private:
  struct Terms {
    Seat by = none<Seat>;
    Goods give;
    Goods want;
    bool operator==(const Terms&) const = default;
  };
  struct Refusal {
    Terms terms;
    std::uint32_t turn = 0;
    std::uint64_t hands = 0;  // changes of both hands until then
  };
  struct Person {
    std::vector<Refusal> refused;
    std::uint32_t in_a_row = 0;      // refusals since this seat last agreed to a trade
    std::uint32_t asked_in = 0;      // the last turn in which a bot asked; 0: never
    std::uint64_t hand_changes = 0;  // how often this hand became another
  };
  std::uint64_t hands(Seat a, Seat b) const { return of_[idx(a)].hand_changes + of_[idx(b)].hand_changes; }

  std::array<Person, kMaxSeats> of_;
  Terms open_;  // the offer on the table
};

// What a bot needs to know of it for one decision.
struct Courtesy {
  Manners manners;
  SeatMask people = 0;
  BotTrade much = BotTrade::some;
};

// The bot's decision with manners: an offer leaves out people who are not to be asked, and if nobody is left the bot
// decides as if it had offered enough. `decide` maps a view to the bot's action.
template <class Decide>
Action decide_kindly(const Rules& rules, const View& view, const Courtesy& courtesy, Decide decide) {
  const Action action = decide(view);
  if (action.kind != Kind::offer) return action;
  const auto to = static_cast<SeatMask>(action.to);
  const auto people = static_cast<SeatMask>(to & courtesy.people);
  if (people == 0) return action;
  const SeatMask asked = courtesy.manners.may_ask(rules, view.pub, action, people, courtesy.much);
  Action kind = action;
  kind.to = static_cast<std::uint8_t>((to & ~courtesy.people) | asked);
  if (kind.to != 0) return kind;
  View enough = view;
  enough.pub.offer.made = std::numeric_limits<std::uint8_t>::max();
  return decide(enough);
}

}  // namespace landnam::server
