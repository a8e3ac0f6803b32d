#include "engine/modules/friendly_robber/friendly_robber.hpp"

#include "engine/model/hooks.hpp"
#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/friendly_robber/decisions.hpp"

namespace landnam {
namespace friendly {
namespace {

constexpr unsigned kPoor = 2;

}  // namespace

bool is_poor(const Public& pub, Seat seat) { return pub.seat[idx(seat)].points <= kPoor; }

// two.neutral.notplayer: neutral colours are not protected.
SeatMask poor_seats(const Rules& rules, const Public& pub) {
  SeatMask poor = 0;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (is_poor(pub, Seat{s})) poor |= only(Seat{s});
  }
  return poor;
}

HexSet protected_hexes(const Look& look) {
  CornerSet poor;
  for (unsigned rest = poor_seats(look.rules, look.pub); rest != 0; rest &= rest - 1)
    poor |= look.buildings(static_cast<Seat>(lowest_bit(rest)));
  HexSet hexes;
  for (Corner c : poor) {
    for (Hex h : look.board().corner_hex[idx(c)]) {
      if (h != none<Hex>) hexes.add(h);
    }
  }
  return hexes;
}

bool robber_has_nowhere(const Look& look) {
  bool other = false;
  hooks::instead_of_robber(look, other);
  return !other && base::robber_hexes(look).empty();
}

HexSet protected_waters(const Look& look) {
  PathSet ships;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    PathSet theirs;
    if (is_poor(look.pub, Seat{s})) hooks::ships(look.rules, look.pub, Seat{s}, theirs);
    ships |= theirs;
  }
  HexSet waters;
  for (std::uint8_t h = 0; h < look.board().hexes; ++h) {
    if (look.board().hex_paths[h].intersects(ships)) waters.add(Hex{h});
  }
  return waters;
}

}  // namespace friendly

void FriendlyRobber::on_robber(Game& g, Seat mover) { g.pending().push(CheckRobber{.mover = mover}); }

// friendly.nowhere: nobody is asked, the robber stays at home or goes there [friendly.home].
void FriendlyRobber::run_step(Game& g, const Frame& step) {
  if (step.ask != Ask::check_robber) return;
  const Seat mover = step.as<CheckRobber>().mover;
  if (!friendly::robber_has_nowhere(g.look(mover))) return;
  g.pending().pop();  // the robber's move
  g.pending().push(RobHere{.thief = mover});
  base::send_robber_home(g, mover);
}

}  // namespace landnam
