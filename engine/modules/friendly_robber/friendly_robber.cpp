#include "engine/modules/friendly_robber/friendly_robber.hpp"

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/friendly_robber/decisions.hpp"

namespace landnam {
namespace friendly {
namespace {

constexpr unsigned kPoor = 2;

// two.neutral.notplayer: neutral colours are not protected.
CornerSet poor_buildings(const Look& look) {
  CornerSet all;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (is_poor(look.pub, Seat{s})) all |= look.buildings(Seat{s});
  }
  return all;
}

}  // namespace

bool is_poor(const Public& pub, Seat seat) { return pub.seat[idx(seat)].points <= kPoor; }

bool is_protected(const Look& look, Hex hex) {
  return look.board().hex_corners[idx(hex)].intersects(poor_buildings(look));
}

bool robber_has_nowhere(const Look& look) { return base::robber_hexes(look).empty(); }

}  // namespace friendly

std::span<const ExtraGuard> FriendlyRobber::extra_guards() {
  static const ExtraGuard table[] = {
      {Kind::move_robber,
       {Rule::friendly_protected, [](const Look& l, const Action& a) { return !friendly::is_protected(l, a.hex()); }}},
      {Kind::steal_from,
       {Rule::friendly_desert,
        [](const Look& l, const Action& a) {
          return l.ask() != Ask::choose_victim || !friendly::is_poor(l.pub, a.other());
        }}},
      // combo.friendly.ck: a bishop is bound too, and may bring the robber home where it has nowhere else to go.
      {Kind::card_bishop,
       {Rule::friendly_protected, [](const Look& l, const Action& a) { return base::robber_targets(l).has(a.hex()); }}},
  };
  return table;
}

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

void FriendlyRobber::narrow_robber(const Look& look, HexSet& hexes) {
  const CornerSet poor = friendly::poor_buildings(look);
  HexSet barred;
  for (Hex h : hexes) {
    if (look.board().hex_corners[idx(h)].intersects(poor)) barred.add(h);
  }
  hexes -= barred;
}

// friendly.desert: only a robber that had nowhere to go stands beside a poor player.
void FriendlyRobber::narrow_victims(const Look& look, SeatMask& victims) {
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (friendly::is_poor(look.pub, Seat{s})) victims &= static_cast<SeatMask>(~only(Seat{s}));
  }
}

}  // namespace landnam
