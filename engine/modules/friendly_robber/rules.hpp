#pragma once
// Where the friendly robber does not go, and whom it leaves alone.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/friendly_robber/friendly_robber.hpp"

namespace landnam {
namespace friendly::rows {

inline constexpr auto keeps_away = add_to(Kind::move_robber, bar(Rule::friendly_protected, protected_hexes));
// combo.sea.variants: the pirate keeps away from their ships.
inline constexpr auto binds_pirates = add_to(Kind::move_pirate, bar(Rule::friendly_protected, protected_waters));
inline constexpr auto spares_the_poor =
    add_to(Kind::steal_from, bar(Rule::friendly_desert, [](const Look& l) {
             return l.ask() == Ask::may_steal ? SeatMask{0} : poor_seats(l.rules, l.pub);
           }));
// combo.friendly.ck: a bishop is bound too, and may bring the robber home where it has nowhere else to go.
inline constexpr auto binds_bishops = add_to(Kind::card_bishop, limit(Rule::friendly_protected, base::robber_targets));

}  // namespace friendly::rows

struct FriendlyRobber::Additions : Rows<friendly::rows::keeps_away, friendly::rows::binds_pirates,
                                        friendly::rows::spares_the_poor, friendly::rows::binds_bishops> {};

}  // namespace landnam
