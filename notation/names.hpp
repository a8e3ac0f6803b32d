#pragma once
// Names of everything that JSON and the command line speak of, both ways. What a module adds has its names in its part.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/board/layout.hpp"
#include "engine/model/core/goods.hpp"
#include "engine/model/kinds.hpp"
#include "engine/model/modules.hpp"
#include "engine/model/pending.hpp"
#include "engine/model/rules.hpp"

namespace landnam::notation {

// Empty for a value without a name.
std::string_view name_of(Good good);
std::string_view name_of(Terrain terrain);
std::string_view name_of(Harbour harbour);  // "bare" where there is none
std::string_view name_of(Card card);
std::string_view name_of(BoardKind board);
std::string_view name_of(Ask ask);
std::string_view name_of(TurnPart part);
std::string_view name_of(Kind kind);
std::string_view name_of(ModuleId module);  // the word on the command line; "two" for the game for two
std::string seat_letter(Seat seat);         // "A" to "F"

std::optional<Good> find_good(std::string_view name);
std::optional<Terrain> find_terrain(std::string_view name);
std::optional<Harbour> find_harbour(std::string_view name);
std::optional<Card> find_card(std::string_view name);
std::optional<BoardKind> find_board(std::string_view name);
std::optional<Ask> find_ask(std::string_view name);
std::optional<Kind> find_kind(std::string_view name);
std::optional<ModuleId> find_module(std::string_view name);
std::optional<Seat> find_seat(std::string_view name);  // "A", "a" or "0"

// All names of a sort, in the engine's order: for messages and lists.
std::span<const std::string> good_names();
std::span<const std::string> terrain_names();
std::span<const std::string> harbour_names();  // without "bare"
std::span<const std::string> card_names();
std::span<const std::string> board_names();
std::span<const std::string> ask_names();
std::span<const std::string> turn_part_names();

// "lumber, brick or wool"
std::string one_of(std::span<const std::string> names);

}  // namespace landnam::notation
