#pragma once
// The 36 event cards [events.deck.numbers]. Of a shuffled deck of which five cards stay unknown, every card not seen
// since New Year is equally likely to be next, so an urn of unseen cards is the deck.

#include <array>
#include <bit>

#include "engine/modules/events/state.hpp"

namespace landnam::events {

struct EventCard {
  std::uint8_t number = 0;
  CardEvent event{};
  std::uint8_t copies = 0;
};
inline constexpr std::array<EventCard, 22> kCards{{
    {2, CardEvent::plenty, 1},         {3, CardEvent::conflict, 1},   {3, CardEvent::none, 1},
    {4, CardEvent::flees, 2},          {4, CardEvent::none, 1},       {5, CardEvent::tournament, 1},
    {5, CardEvent::advantage, 1},      {5, CardEvent::none, 2},       {6, CardEvent::epidemic, 1},
    {6, CardEvent::earthquake, 1},     {6, CardEvent::neighbours, 1}, {6, CardEvent::none, 2},
    {7, CardEvent::robber_attacks, 6}, {8, CardEvent::epidemic, 1},   {8, CardEvent::none, 4},
    {9, CardEvent::calm, 1},           {9, CardEvent::none, 3},       {10, CardEvent::help, 1},
    {10, CardEvent::none, 2},          {11, CardEvent::help, 1},      {11, CardEvent::none, 1},
    {12, CardEvent::calm, 1},
}};
inline constexpr unsigned kDeck = 36;
inline constexpr unsigned kLeftOut = 5;  // under the New Year card [events.deck]
inline constexpr std::uint64_t kAll = (std::uint64_t{1} << kDeck) - 1;

// The bits of each kind of card, in the order of the table.
inline constexpr std::array<std::uint64_t, kCards.size()> kBits = [] {
  std::array<std::uint64_t, kCards.size()> bits{};
  unsigned at = 0;
  for (std::size_t i = 0; i < kCards.size(); ++i) {
    bits[i] = ((std::uint64_t{1} << kCards[i].copies) - 1) << at;
    at += kCards[i].copies;
  }
  return bits;
}();
static_assert(std::bit_width(kBits.back()) == kDeck);

// The place in the table of the card that a bit stands for.
inline constexpr std::array<std::uint8_t, kDeck> kCardOfBit = [] {
  std::array<std::uint8_t, kDeck> card{};
  unsigned at = 0;
  for (std::size_t i = 0; i < kCards.size(); ++i) {
    for (unsigned n = 0; n < kCards[i].copies; ++n) card[at++] = static_cast<std::uint8_t>(i);
  }
  return card;
}();

constexpr unsigned cards_in(std::uint64_t urn) { return static_cast<unsigned>(std::popcount(urn)); }
constexpr unsigned copies_in(std::uint64_t urn, std::size_t card) { return cards_in(urn & kBits[card]); }

// What the next card comes from: at New Year all are shuffled again.
constexpr std::uint64_t next_from(std::uint64_t unseen) { return cards_in(unseen) > kLeftOut ? unseen : kAll; }

// Cards of a kind are alike: the first of them is taken, so that equal decks are equal bits.
constexpr std::uint64_t without(std::uint64_t urn, std::size_t card) {
  const std::uint64_t alike = urn & kBits[card];
  return urn & ~(alike & (~alike + 1));
}

constexpr std::size_t find(std::uint8_t number, CardEvent event) {  // kCards.size(): no such card
  std::size_t i = 0;
  while (i < kCards.size() && (kCards[i].number != number || kCards[i].event != event)) ++i;
  return i;
}

}  // namespace landnam::events
