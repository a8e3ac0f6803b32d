#pragma once
// An action is small and plain. Chance outcomes are actions too, made by nobody (`none<Seat>`).

#include <cstdint>
#include <type_traits>

#include "engine/model/core/goods.hpp"
#include "engine/model/core/ids.hpp"

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
  dice,          // from, to: the two dice (red and white with an event die, whose face is n)
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
  decline,      // what is only offered
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
  // Cities & Knights
  build_wall,        // to: corner
  improve,           // to: track
  place_metropolis,  // to: corner
  build_knight,      // to: corner
  activate_knight,   // to: corner
  promote_knight,    // to: corner (free promotions too)
  move_knight,       // from, to: corner
  displace_knight,   // from, to: corner
  chase_robber,      // to: corner of the knight
  retreat_knight,    // to: corner
  commit_knight,     // to: corner
  lose_city,         // to: corner
  choose_pile,       // to: track
  return_progress,   // to: progress card
  give_card,         // to: good
  give_commodity,    // to: good
  harbour_offer,     // from: resource, to: seat
  take_from_hand,    // to: good
  take_progress,     // to: progress card
  swap_number,       // to: hex
  remove_knight,     // to: corner
  place_knight,      // from: strength, to: corner
  card_alchemist,    // from, to: the red and the white die
  card_crane,
  card_mining,
  card_irrigation,
  card_inventor,  // to: hex
  card_engineer,  // to: corner
  card_medicine,  // to: corner
  card_smith,
  card_road_building,
  card_merchant,  // to: hex
  card_commercial_harbour,
  card_merchant_fleet,     // to: good
  card_master_merchant,    // to: seat
  card_trade_monopoly,     // to: good
  card_resource_monopoly,  // to: good
  card_bishop,             // to: hex
  card_diplomat,           // to: path
  card_warlord,
  card_wedding,
  card_intrigue,  // to: corner
  card_saboteur,
  card_spy,       // to: seat
  card_deserter,  // to: seat
  event_die,      // chance; to: face
  draw_progress,  // chance; to: progress card
  // events
  give_gift,    // to: good
  give_help,    // from: good, to: seat
  keep_cards,   // no gift
  damage_road,  // to: path
  repair_road,  // to: path
  event_card,   // chance; from: number, to: event
  red_die,      // chance; from: red die, to: face of the event die
  // Traders & Barbarians
  move_wagon,  // to: corner
  feed_wagon,
  upgrade_wagon,
  drive_off,        // to: path
  move_barbarian,   // from, to: path
  token_barbarian,  // from, to: path
  play_swift_journey,
  draw_cargo,  // chance; to: cargo
  drive_die,   // chance; to: die
  // Barbarian Attack
  post_knight,   // to: path
  march_knight,  // from, to: path
  rest_knights,
  take_prisoner,  // to: hex
  move_invader,   // from, to: hex
  land_invader,   // to: hex
  token_invader,  // from, to: hex
  draw_invasion,  // chance; to: invasion card
  landing,        // chance; to: the sum of two dice
  rolloff,        // chance; to: the sum of two dice
  colour_die,     // chance; to: colour
  // Cities & Knights, later additions
  keep_progress,  // the new card is not played at once
  // base: trades proposed to the player in turn
  propose,            // give, want: from the proposer's side
  accept_proposal,    // to: seat
  refuse_proposal,    // to: seat
  withdraw_proposal,  // the own one
  // the sea
  build_ship,       // to: path (in the set-up and with free roads too)
  move_ship,        // from, to: path
  move_pirate,      // to: hex
  pirate_to_frame,  // where it does nothing
  rob_ship,         // to: seat
};
inline constexpr std::size_t kKinds = 192;

// How a piece comes to the board.
enum class How : std::uint8_t { paid, free, setup, moved };

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
