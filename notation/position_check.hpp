#pragma once
// What a position must hold beyond its fields' ranges to have come from a game.

#include <fmt/format.h>

#include <string>

#include "notation/modules/part.hpp"

namespace landnam::notation {

inline std::string seat_field(std::size_t seat, std::string_view field) {
  return fmt::format("seats[{}].{}", seat, field);
}

// Cards in all places add up to those of the box. Needs no derived field.
void check_sums(const Checking& c);

// Pieces, turn, pending decisions, offer, special cards, and what the modules add.
void check_position(const Checking& c);

// The roads that hang together with those at the corners given, whoever stands between them.
PathSet connected(const Board& board, const PathSet& roads, CornerSet todo);

// Its rooms.
void check_network(const Checking& c);
void check_turn(const Checking& c);
void check_pending(const Checking& c);
void check_offer(const Checking& c);
void check_discards(const Checking& c);
void check_awards(const Checking& c);

// Only modules that leave the course of a turn as it is in the base game: then more is known about what can arise.
bool plain_turns(const Rules& rules);

}  // namespace landnam::notation
