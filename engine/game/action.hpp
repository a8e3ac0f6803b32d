#pragma once
// An action is small and plain. Chance outcomes are actions too, made by nobody (`none<Seat>`).

#include <cstdint>
#include <type_traits>

#include "engine/core/goods.hpp"
#include "engine/core/ids.hpp"

namespace landnam {

enum class Kind : std::uint8_t {
  // base
  roll,
  build_road,        // to: path (in the set-up and with free roads too)
  build_settlement,  // to: corner
  build_city,        // to: corner
  buy_card,
  play_knight,
  play_road_building,
  play_invention,
  play_monopoly,  // to: good
  take_card,      // to: good
  discard,        // to: good
  move_robber,    // to: hex
  steal_from,     // to: seat
  bank_trade,     // from: good given, to: good taken
  offer,          // give, want, to: mask of seats
  accept,
  refuse,
  counter,     // give, want: from the answering seat's side
  trade_with,  // to: seat
  withdraw,
  end_turn,
  // base: chance
  first_player,  // to: seat
  dice,          // from, to: the two dice
  draw_card,     // to: card
  steal_card,    // to: good
  // two players
  neutral_road,        // from: seat, to: path
  neutral_settlement,  // from: seat, to: corner
  forced_trade,
  give_back,  // to: good
  robber_home,
  hand_in_knight,
  forced_draw,  // chance; to: good
  // shared by scenarios
  send_robber,  // to: hex
  buy_gold,     // from: good given
  spend_gold,   // to: resource
  // drawing a card from a player of choice
  decline,
  // Fishermen
  fish_robber,    // to: payment
  fish_steal,     // from: seat, to: payment
  fish_resource,  // from: resource, to: payment
  fish_road,      // to: payment
  fish_devcard,   // to: payment
  pass_boot,      // to: seat
  swap_fish,      // to: fish on the token given up
  keep_fish,
  draw_fish,  // chance; to: fish on the token, 0 the boot
  // Rivers
  build_bridge,    // to: path
  neutral_bridge,  // from: seat, to: path
  // Caravans
  bid,        // from: wool cards, to: grain cards
  name_path,  // to: path
  decline_path,
  place_camel,  // to: path
};
inline constexpr std::size_t kKinds = 192;

struct Action {
  Kind kind{};
  Seat seat = none<Seat>;
  std::uint8_t from = kNone;
  std::uint8_t to = kNone;
  std::uint8_t n = 0;  // a further number, as the kind says
  std::uint8_t m = 0;
  std::uint16_t spare = 0;
  Goods give{};
  Goods want{};

  constexpr bool operator==(const Action&) const = default;
  constexpr Corner corner() const { return static_cast<Corner>(to); }
  constexpr Path path() const { return static_cast<Path>(to); }
  constexpr Hex hex() const { return static_cast<Hex>(to); }
  constexpr Good good() const { return static_cast<Good>(to); }
  constexpr Seat other() const { return static_cast<Seat>(to); }
};
static_assert(std::is_trivially_copyable_v<Action> && std::has_unique_object_representations_v<Action>);

}  // namespace landnam
