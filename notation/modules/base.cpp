// The asks and targets of the base game. Its part of positions is in notation/position_*.cpp, which the other parts add
// to.

#include "notation/modules/part.hpp"
#include "notation/names.hpp"

namespace landnam::notation {
namespace {

constexpr AskSet kTurn = asks(Ask::before_roll, Ask::main);

constexpr AskSet kBuying = asks(Ask::main, Ask::special_building);

constexpr AskArg kOptional{.name = "optional", .space = Space::number, .high = 1, .sparse = true};

constexpr AskInfo kAsksOfBase[] = {
    {Ask::setup_settlement, Who::turn, {}, {}},
    {Ask::setup_city, Who::turn, {}, {}},
    {Ask::setup_road, Who::turn, {{{"corner", Space::corner}}}, {}},
    {Ask::before_roll, Who::turn, {}, {}},
    {Ask::main, Who::turn, {}, {}},
    {Ask::discard, Who::several, {}, asks(Ask::move_robber, Ask::check_robber)},
    {Ask::move_robber, Who::turn, {}, kTurn},
    {Ask::choose_victim, Who::turn, {}, kTurn},
    {Ask::send_robber, Who::one, {}, kTurn},
    {Ask::take_card, Who::one, {{{"left", Space::number, 1, 2}, {}, {}, {}, kOptional}}, kTurn},
    {Ask::free_road,
     Who::turn,
     {{{"left", Space::number, 1, 2}, {.name = "but", .space = Space::path, .sparse = true}, {}, {}, kOptional}},
     kTurn},
    {Ask::may_steal, Who::one, {{{"from", Space::seats}, {"resources_only", Space::number, 0, 1}}}, {}},
    {Ask::answer_offer, Who::several, {}, asks(Ask::main)},
    {Ask::choose_partner, Who::turn, {}, asks(Ask::main)},
    {Ask::first_player, Who::nobody, {}, {}},
    {Ask::dice, Who::nobody, {}, kTurn},
    {Ask::draw_card, Who::nobody, {{{"buyer", Space::seat}}}, kBuying},
    {Ask::steal_card, Who::nobody, {{{"thief", Space::seat}, {"victim", Space::seat}}}, kTurn},
    {Ask::steal_resource, Who::nobody, {{{"thief", Space::seat}, {"victim", Space::seat}}}, {}},
    {Ask::rob_here, Who::nobody, {{{"thief", Space::seat}}}, {}},
    {Ask::resolve_roll, Who::nobody, {{{"sum", Space::number, 2, 12}}}, kTurn},
    {Ask::pass_turn, Who::nobody, {}, {}},
    {Ask::over, Who::nobody, {}, {}},
};

constexpr SpaceInfo kSpaces[] = {
    {Space::nothing, ""},
    {Space::corner, "corner"},
    {Space::path, "path"},
    {Space::hex, "hex"},
    {Space::seat, "who"},
    {Space::seats, "to"},
    {Space::good, "card", good_names},
    {Space::resource, "card", good_names},
    {Space::card, "card", card_names},
    {Space::die, "die"},
    {Space::number, "number"},
};

}  // namespace

extern const Part kBasePart{.module = ModuleId::base,
                            .word = "base",
                            .about = "the base game; implied by every other word",
                            .asks = kAsksOfBase,
                            .spaces = kSpaces,
                            .plain_turns = true};

}  // namespace landnam::notation
