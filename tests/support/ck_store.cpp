// What Cities & Knights keeps: progress cards, knights, walls, metropolises.

#include <algorithm>

#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "tests/support/invariants.hpp"
#include "tests/support/stores.hpp"

namespace landnam::test {
namespace {

using Complaints = std::vector<std::string>;

void check_progress(const Rules& rules, const State& state, Complaints& out) {
  std::array<unsigned, kProgress> cards{};
  const CkHidden& hidden = part_of<CkHidden>(state.hidden);
  for (std::size_t k = 1; k < kProgress; ++k) cards[k] += hidden.urn[k];
  for (std::size_t t = 0; t < kTracks; ++t) {
    for (std::size_t i = 0; i < kPile; ++i) {
      const Progress card = hidden.returned[t].at(static_cast<Track>(t), i);
      if ((card != Progress::none) != (i < hidden.returned[t].size)) out.push_back("a hole under a pile");
      if (card != Progress::none && idx(pile_of(card)) != t) out.push_back("a card under another pile");
      ++cards[idx(card)];
    }
  }
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    const auto& hand = part_of<CkPrivate>(state.own[s]).hand;
    const CkSeat& seat = part_of<CkPublic>(state.pub).seat[s];
    std::array<std::uint8_t, kTracks> backs{};
    Progress before = Progress::none;
    for (Progress card : hand) {
      ++cards[idx(card)];
      if (card == Progress::none) continue;
      if (is_victory(card)) out.push_back("a victory card is hidden");
      if (card < before) out.push_back("progress cards are not sorted");
      before = card;
      ++backs[idx(pile_of(card))];
    }
    if (!std::is_partitioned(hand.begin(), hand.end(), [](Progress p) { return p != Progress::none; }))
      out.push_back("a hole among progress cards");
    if (backs != seat.cards) out.push_back("the backs of progress cards are miscounted");
    cards[idx(Progress::printer)] += seat.opened & 1U;
    cards[idx(Progress::constitution)] += seat.opened >> 1U;
    const Ask ask = state.pub.pending.top().ask;
    const bool too_many = ask == Ask::fifth_card || ask == Ask::progress_limit || state.pub.pending.size > 1;
    if (seat.hidden_cards() > kProgressLimit && !too_many) out.push_back("too many progress cards");
  }
  for (std::size_t k = 1; k < kProgress; ++k) {
    if (cards[k] != kProgressCards[k]) out.push_back("progress cards of kind " + std::to_string(k));
  }
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    unsigned left = hidden.returned[t].size;
    for (std::size_t k = 1; k < kProgress; ++k)
      left += raw(pile_of(static_cast<Progress>(k))) == t ? hidden.urn[k] : 0U;
    if (left != ck::pile_left(state.pub, Track{t})) out.push_back("a pile is miscounted");
  }
  (void)rules;
}

void check_board(const Rules& rules, const State& state, Complaints& out) {
  const Public& pub = state.pub;
  const CkPublic& ck = part_of<CkPublic>(pub);
  const CornerSet knights = ck::all_knights(rules, pub);
  for (const CornerSet* marks : {&ck.strong, &ck.mighty, &ck.active, &ck.busy, &ck.promoted}) {
    if ((*marks - knights).any()) out.push_back("a mark of a knight where none stands");
  }
  if (ck.strong.intersects(ck.mighty)) out.push_back("a knight of two levels");
  if ((ck.walls - pub.cities).any()) out.push_back("a wall without a city");
  if ((ck.fallen - (pub.built - pub.cities)).any()) out.push_back("a fallen city that is no settlement");
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    for (unsigned level = 1; level <= 3; ++level) {
      if (ck::of_level(ck, ck::knights_of(pub, Seat{s}), level).count() > ck::kKnightPieces)
        out.push_back("too many knights of level " + std::to_string(level));
    }
    if ((ck.walls & pub.seat[s].stands).count() > ck::kWalls) out.push_back("too many walls");
  }
  CornerSet crowned;
  for (std::size_t t = 0; t < kTracks; ++t) {
    const Corner at = ck.metropolis[t];
    if (at == none<Corner>) continue;
    if (!pub.cities.has(at) || crowned.has(at)) out.push_back("a metropolis without a city of its own");
    crowned.add(at);
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      if (pub.seat[s].stands.has(at) && ck.seat[s].level[t] < 4) out.push_back("a metropolis below level 4");
    }
  }
  const bool landed = ck.ship >= rules.ship_steps;
  if (landed && pub.pending.top().ask != Ask::commit_knights)
    out.push_back("the barbarians have landed and do not fight");
  if ((ck.merchant == none<Hex>) != (ck.merchant_of == none<Seat>)) out.push_back("half a merchant");
}

}  // namespace

void check_ck(const Rules& rules, const State& state, Complaints& out) {
  check_progress(rules, state, out);
  check_board(rules, state, out);
}

}  // namespace landnam::test
