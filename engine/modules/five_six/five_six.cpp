#include "engine/modules/five_six/five_six.hpp"

#include <algorithm>

#include "engine/model/board/maps.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam {
namespace {

constexpr std::uint8_t kPartner = 3;  // the third player to the left, with five and with six

Seat to_the_left(const Game& g, Seat seat, unsigned n) {
  return Seat{static_cast<std::uint8_t>((raw(seat) + n) % g.rules.players)};
}

void begin_part(Game& g, Seat seat, TurnPart part, Ask ask) {
  g.pub().part = part;
  base::start_part(g, seat, ask);
}

}  // namespace

// six.pieces
void FiveSix::fold(const Setup& setup, Rules& rules) {
  rules.board = &board_of(Shape::large_island);
  rules.harbours = 11;
  rules.bank = resources(24, 24, 24, 24, 24);
  rules.deck = deck_of(20, 3, 3, 3, 5);
  rules.others_build = setup.turns == Turns::special;
  rules.partner = rules.others_build ? std::uint8_t{0} : kPartner;
  rules.no_building = Rule::six_special;
}

void FiveSix::layout(const Rules& rules, Rng& rng, Layout& layout) {
  const bool beginner = rules.board_kind == BoardKind::beginner;
  layout = lay_map(*find_map(beginner ? "six" : "six-random"), rng);
  if (rules.board_kind != BoardKind::random_tokens) return;
  FixedVector<Hex, kMaxHexes> numbered;
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (layout.number[h] != 0) numbered.push_back(Hex{h});
  }
  shuffle_tokens(layout, *rules.board, {numbered.begin(), numbered.size()}, rng);
}

void FiveSix::on_turn_start(Game& g) {
  if (g.pub().part == TurnPart::first) g.pub().leader = g.turn();
}

// six.paired, six.special; after the last part it is the turn of who sits to the left of the leader.
void FiveSix::next_part(Game& g, bool& begun) {
  Public& pub = g.pub();
  if (g.rules.others_build) {
    const Seat next = g.next(g.turn());
    begun = next != pub.leader;
    if (begun) return begin_part(g, next, TurnPart::special, Ask::special_building);
  } else {
    begun = pub.part == TurnPart::first;
    if (begun) return begin_part(g, to_the_left(g, pub.leader, g.rules.partner), TurnPart::second, Ask::main);
  }
  pub.part = TurnPart::first;
  pub.turn = pub.leader;
}

}  // namespace landnam
