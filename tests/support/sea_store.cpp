// Ships, the pirate, islands.

#include "engine/model/board/shore.hpp"
#include "engine/modules/seafarers/state.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {

PathSet ships_among_roads(const State& state, Seat seat) { return part_of<SeaPublic>(state.pub).seat[idx(seat)].ships; }

void check_sea(const Rules& rules, const State& state, std::vector<std::string>& out) {
  const SeaPublic& sea = part_of<SeaPublic>(state.pub);
  const Shore shore = shore_of(*rules.board, state.pub.terrain);
  if (sea.land != shore.land || sea.sea != shore.sea || sea.land_paths != shore.roads || sea.sea_paths != shore.ships ||
      sea.land_corners != shore.buildings)
    out.push_back("the survey of land and sea is out of date");
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    const std::string who = text_of(Seat{s});
    const SeaSeat& mine = sea.seat[s];
    if (mine.ships.count() > rules.ships) out.push_back(who + " has too many ships");
    if ((mine.ships - shore.ships).any()) out.push_back(who + " has a ship on land");
    if ((state.pub.seat[s].roads - mine.ships - shore.roads).any()) out.push_back(who + " has a road at sea");
    if (rules.island_bonus > 0 && mine.bonus > rules.island_bonus * mine.reached.count())
      out.push_back(who + " has more points than islands");
    for (const Path p : sea.fresh & mine.ships) {
      if (Seat{s} != state.pub.turn && s < rules.players)
        out.push_back(who + "'s ship " + text_of(*rules.board, p) + " is new in another's turn");
    }
  }
  if (sea.pirate != none<Hex> && !shore.sea.has(sea.pirate)) out.push_back("the pirate is on land");
  if (state.pub.robber != none<Hex> && !shore.land.has(state.pub.robber)) out.push_back("the robber is at sea");
}

}  // namespace landnam::test
