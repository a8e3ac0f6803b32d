// Barbarians, prisoners, knights on paths.

#include <algorithm>

#include "engine/modules/barbarian_attack/state.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {

using Complaints = std::vector<std::string>;

void check_attack(const Rules& rules, const State& state, Complaints& out) {
  const Public& pub = state.pub;
  const AttackPublic& room = part_of<AttackPublic>(pub);
  unsigned barbarians = room.supply;
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    barbarians += room.barbarians[i];
    if (room.barbarians[i] > kConquest) out.push_back("too many barbarians on hex " + text_of(kCoast[i]));
    if (pub.number[idx(kCoast[i])] != (room.barbarians[i] == kConquest ? 0 : room.token[i])) {
      out.push_back("the token of hex " + text_of(kCoast[i]));
    }
  }
  for (unsigned n : room.prisoners) barbarians += n;
  if (barbarians != kInvaders) out.push_back("barbarians in the game: " + std::to_string(barbarians));
  unsigned pile = 0;
  for (unsigned n : room.pile) pile += n;
  if (pile == 0 || pub.deck_left != pile) out.push_back("size of the pile");
  PathSet stand;
  const auto stands_on = [&](Path p) {
    if (p == none<Path>) return;
    if (stand.has(p)) out.push_back("two knights on " + text_of(*rules.board, p));
    stand.add(p);
    const bool others_turn = pub.pending.bottom().ask == Ask::before_roll;
    if (others_turn && rules.board->hex_paths[idx(kCastleHex)].has(p)) out.push_back("a knight stayed at the castle");
  };
  for (const auto& knights : room.knight) {
    if (!std::is_sorted(knights.begin(), knights.end())) out.push_back("knights out of order");
    for (Path p : knights) stands_on(p);
  }
  stands_on(room.foreign);
  if (!rules.plays(ModuleId::two_players) && room.foreign != none<Path>) out.push_back("a foreign knight");
}

}  // namespace landnam::test
