#pragma once
// The board in JSON: what lies on it (`board` of a position and of "new") and its geometry, with the ids that positions
// and actions use.

#include "engine/model/board/layout.hpp"
#include "engine/model/state.hpp"
#include "notation/json.hpp"

namespace landnam::notation {

class Value;

// {"hexes":[{"id","q","r","terrain","number"}],"harbours":[{"id","path","corners","kind"}]}
Json board_json(const Rules& rules, const Layout& layout);
Json board_json(const Board& board, const Layout& layout);  // without what modules add
// One of "hexes" and "harbours".
Json hex_json(const Board& board, const Layout& layout, std::size_t hex);
Json harbour_json(const Board& board, const Layout& layout, std::size_t harbour);
// The same with "corners" (`id, hexes, harbour`) and "paths" (`id, corners`).
Json geometry_json(const Rules& rules, const Layout& layout);
Json geometry_json(const Board& board, const Layout& layout);

// Exactly the hexes and harbours of this game's map, with the tiles, tokens and harbours of its box. Hexes are named by
// id or by q and r. A whole geometry is fine too.
Result<Layout> read_board(const Rules& rules, const Json& json);
// Check the value's failure. On a board in play the tokens of conquered hexes are turned [attack.conquered].
Layout board_in(const Rules& rules, const Value& value, bool in_play = false);

Layout layout_of(const Rules& rules, const Public& pub);  // what lies there now

}  // namespace landnam::notation
