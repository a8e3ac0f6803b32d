#pragma once
// Setup is what a table asks for; resolve() turns it into Rules, the constants of one game, or says which rule forbids
// it. Rules are named by mechanism: no field says which product it comes from.

#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/model/board/board.hpp"
#include "engine/model/board/layout.hpp"
#include "engine/model/board/maps.hpp"
#include "engine/model/catalogue/catalogue.hpp"
#include "engine/model/core/goods.hpp"
#include "engine/model/modules.hpp"
#include "engine/model/pending.hpp"

namespace landnam {

enum class Hook : std::uint8_t;  // hooks.hpp

enum class TwoEdition : std::uint8_t { pl, tb };
enum class CkEdition : std::uint8_t { et, is, da };
enum class SeaEdition : std::uint8_t { recent, old };  // printings
enum class Turns : std::uint8_t { paired, special };   // what others do after a turn

// A turn of five or six players has several parts, each with limits of its own: "this turn" in a rule is such a part.
enum class TurnPart : std::uint8_t { first, second, special };

// Cards bought from the pile. Kept ones have a place in a player's hand of development cards.
enum class Card : std::uint8_t { knight, road_building, invention, monopoly, victory, swift_journey };
inline constexpr std::size_t kCards = 6;
using Cards = Lanes<Card>;

constexpr Cards deck_of(unsigned knights, unsigned roads, unsigned inventions, unsigned monopolies, unsigned points) {
  return Cards::of(Card::knight, knights) + Cards::of(Card::road_building, roads) +
         Cards::of(Card::invention, inventions) + Cards::of(Card::monopoly, monopolies) +
         Cards::of(Card::victory, points);
}

struct Setup {
  ModuleMask modules = only(ModuleId::base);  // two_players follows from players == 2
  std::uint8_t players = 4;
  BoardKind board = BoardKind::random;
  bool separate_phases = false;
  std::optional<std::uint8_t> target;
  std::optional<std::uint8_t> offers;  // limit of offers a turn
  std::optional<TwoEdition> two_edition;
  std::optional<CkEdition> ck_edition;
  bool ck_tactical = false;
  std::optional<SeaEdition> sea_edition;
  std::optional<Turns> turns;  // of five and six
  bool operator==(const Setup&) const = default;
};

// How the legal actions of who is asked are listed: a function for each ask (engine/play/lists.hpp).
struct Look;
class Menu;
using List = void (*)(const Look&, Menu&);
using Lists = std::array<List, kAsks>;

struct Rules {
  const Board* board = nullptr;
  ModuleMask modules = 0;
  std::uint64_t hooks = 0;         // derived: those that an active module has, a bit each
  const Lists* lists = nullptr;    // derived: those compiled for these modules
  std::uint8_t players = 4;        // seats that decide
  std::uint8_t neutral_seats = 0;  // seats after them that only have pieces
  BoardKind board_kind = BoardKind::random;
  std::uint8_t harbours = 9;  // on the board

  std::uint8_t target = 10;           // points to win in the own turn [base.victory]
  std::uint8_t hand_limit = 7;        // cards kept safely on a seven [base.robber.discard]
  std::uint8_t rolls_per_turn = 1;    // [two.roll.twice]
  std::uint8_t offers_per_turn = 30;  // [trade.offers] 0: no limit
  bool separate_phases = false;       // all trading before all building [base.turn.phases]
  std::uint8_t partner = 0;           // seats to the left, who acts after a turn [six.paired]; 0: nobody
  bool others_build = false;          // after a turn, one after the other [six.special]
  bool rolls_differ = false;          // a second roll of the same sum is rolled again [two.roll.twice]
  bool second_is_city = false;        // the second round of the set-up places a city
  bool fixed_start = false;           // pieces and cards of the beginners' board [base.setup.beginner]
  bool gold = false;                  // gold is kept, bought and traded
  std::uint8_t gold_price = 2;        // gold for one resource of choice
  std::uint8_t gold_buys = 2;         // such purchases a turn
  bool robber = true;
  Terrain robber_home = Terrain::desert;  // where it is sent; sea: off the board [robber.offboard]
  Ask number_ask = Ask::dice;             // what decides the number of a turn
  bool rates_vary = false;                // derived: a module has a say in the bank's rates
  bool longest_route = true;
  bool route_varies = false;  // the route has other pieces than roads, or some that count twice
  bool largest_army = true;
  bool second_road_optional = true;               // of two free roads [base.dev.road-building]
  bool cards_at_once = false;                     // a bought card is resolved as it is drawn (hook on_card_bought)
  std::uint16_t reroll_sums = 0;                  // sums that are rolled again, a bit each
  Rule blocked_road = Rule::base_build_road_cut;  // refuses a road past what cuts besides buildings
  Rule late = Rule::game_not_asked;               // refuses what is over once the movement phase has begun
  Rule no_building = Rule::game_not_asked;        // refuses what is no building where others build

  std::uint8_t roads = 15;
  std::uint8_t settlements = 5;
  std::uint8_t cities = 4;
  std::uint8_t route_minimum = 5;  // [base.longest-route]
  std::uint8_t army_minimum = 3;   // [base.largest-army]

  std::uint8_t goods_kinds = kResourceKinds;  // kinds of cards that hands can hold, a bit each
  Goods bank = resources(19, 19, 19, 19, 19);
  Cards deck = deck_of(14, 2, 2, 2, 5);

  // Four costs side by side, so that they are compared together.
  alignas(16) Goods road_cost = resources(1, 1, 0, 0, 0);
  Goods settlement_cost = resources(1, 1, 1, 1, 0);
  Goods city_cost = resources(0, 0, 0, 2, 3);
  Goods card_cost = resources(0, 0, 1, 1, 1);
  Goods repair_cost = resources(1, 1, 0, 0, 0);  // of a damaged road [events.earthquake]

  // A module that sets these adds limits of its own, so that the refusal carries its rule.
  PathSet no_roads;            // paths of the map that never carry a road
  CornerSet no_buildings;      // corners of the map that never carry a building
  PathSet road_paths;          // derived: all the others
  CornerSet building_corners;  // derived: all the others

  Rule roll_first = Rule::base_turn_roll_first;  // what refuses the other actions before the roll
  std::array<Good, kGoods> city_second{Good::lumber, Good::brick, Good::wool, Good::grain,
                                       Good::ore};  // a city's second card, by terrain

  // Knights, improvements and barbarians; by edition in cities_knights/editions.hpp.
  std::array<std::uint8_t, 6> event_die{};      // faces of a third die; all 0: there is none
  bool robber_waits = false;                    // frozen until the first landing
  bool robber_off_island = false;               // and beside the board until then
  bool lone_loser_all = false;                  // a single least defender loses every city
  bool fifth_must_play = false;                 // a fifth progress card in the own turn is not just put back
  bool fifth_new_only = false;                  // only the new card counts: played at once or put back
  bool pass_own_knights = true;                 // knights move past their comrades
  bool deserter_any_lower = false;              // a piece for a deserter may be of any lower level, else basic
  bool generic_commodity_for_resource = false;  // commodities given 3:1 buy resources only
  bool frame_lacks_harbour = false;             // one generic harbour gives way to the barbarians' track
  bool choose_defenders = false;                // who takes part in a fight is chosen at the landing
  std::uint8_t ship_steps = 7;                  // to the landing
  bool any_turn_wins = false;                   // whoever has enough points wins, whosever turn it is
  bool progress_at_once = false;                // a progress card drawn in the own turn may be played before production
  bool income_is_resources = false;             // a commodity alone is no income
  bool tied_must_draw = false;                  // a tied defender draws a card without a choice

  // Ships, pirate, islands.
  std::uint8_t ships = 0;                      // of each player
  Goods ship_cost = resources(1, 0, 1, 0, 0);  // [sea.ship]
  const PrintedMap* map = nullptr;             // null: an island of the base game
  bool old_map = false;                        // with the figures of earlier printings
  std::uint8_t island_bonus = 0;               // points for the first settlement on a foreign one [sea.island]
  FixedVector<HexSet, kMaxRegions> regions;    // parts of the land that count as foreign; none: every island does
  HexSet start_hexes;                          // where players start; none: anywhere on land
  std::uint8_t robber_on = 0;                  // the number on the hex where the robber starts, or
  Hex robber_start = none<Hex>;                // that hex, which is its home too
  Hex pirate_start = none<Hex>;                // none: the frame

  // Trade tokens of the game for two.
  Terrain token_terrain = Terrain::desert;  // settlements beside it earn tokens
  std::uint8_t token_supply = 0;
  std::uint8_t tokens_at_start = 0;
  std::uint8_t token_limit = 0;

  std::uint8_t seats() const { return static_cast<std::uint8_t>(players + neutral_seats); }
  SeatMask everyone() const { return static_cast<SeatMask>((1U << players) - 1); }
  bool turns_have_parts() const { return partner != 0 || others_build; }
  bool for_two() const { return neutral_seats != 0; }
  bool plays(ModuleId m) const { return has(modules, m); }
  bool rolls_event_die() const { return event_die[0] != 0; }
  bool hooked(Hook hook) const { return ((hooks >> idx(hook)) & 1U) != 0; }
  template <Hook... some>
  bool hooked_any() const {
    return (hooks & ((std::uint64_t{1} << idx(some)) | ...)) != 0;
  }
};

struct Problem {
  Rule rule = Rule::none;     // none: the request itself is wrong
  std::string_view field;     // the option or word at fault
  std::string_view expected;  // what would be right
};

std::variant<Rules, Problem> resolve(const Setup& asked);
BoardKind usual_board(ModuleMask modules);  // what Setup::board is if nobody says

// A board for these rules, drawn with the caller's generator.
Layout make_layout(const Rules& rules, Rng& rng);

}  // namespace landnam
