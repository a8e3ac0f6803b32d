#pragma once
// The rules of the five actions that fish buy, of the boot and of the catch; and what goes for two [fish.two].

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/payment.hpp"

namespace landnam {
namespace fish {

inline Rule why_no_payment(const Look& l, const Action& a) {
  const Payment payment = Payment::of(a.to);
  if (!payment.from(part_of<FishPrivate>(l.mine).fish)) return Rule::fish_pay_held;
  return payment.fish() < cost_of(l, a.kind) ? Rule::fish_pay : Rule::fish_pay_minimal;
}
template <Kind kind>
constexpr auto payable() {
  return limit({{Rule::fish_pay_held, Rule::fish_pay, Rule::fish_pay_minimal}, why_no_payment}, [](const Look& l) {
    const FishCounts& held = part_of<FishPrivate>(l.mine).fish;
    return (held[0] | held[1] | held[2]) == 0 ? Payments{} : payments(held, cost_of(l, kind));
  });
}

inline unsigned opponents(const Look& l) { return l.rules.everyone() & ~unsigned{only(l.seat)}; }

namespace rows {

inline constexpr AskSet kMain = asks(Ask::main);

inline constexpr auto fish_robber =
    stated({.kind = Kind::fish_robber,
            .name = "fish-robber",
            .to = Space::payment,
            .asks = kMain,
            .perform = do_fish_robber,
            .module = ModuleId::fishermen},
           condition(Rule::fish_robber_none, [](const Look& l) { return l.pub.robber != none<Hex>; }),
           payable<Kind::fish_robber>());

inline constexpr auto fish_steal = stated({.kind = Kind::fish_steal,
                                           .name = "fish-steal",
                                           .from = Space::seat,
                                           .to = Space::payment,
                                           .asks = kMain,
                                           .perform = do_fish_steal,
                                           .module = ModuleId::fishermen},
                                          limit_from(Rule::fish_steal, opponents),
                                          limit_from(Rule::fish_steal_none,
                                                     [](const Look& l) {
                                                       unsigned seats = 0;
                                                       for (std::size_t s = 0; s < l.rules.players; ++s)
                                                         seats |= l.pub.seat[s].cards > 0 ? 1U << s : 0U;
                                                       return seats;
                                                     }),
                                          payable<Kind::fish_steal>());

inline constexpr auto fish_resource =
    stated({.kind = Kind::fish_resource,
            .name = "fish-resource",
            .from = Space::resource,
            .to = Space::payment,
            .asks = kMain,
            .perform = do_fish_resource,
            .module = ModuleId::fishermen},
           limit_from(Rule::fish_resource, [](const Look& l) { return l.pub.bank.kinds_with() & kResourceKinds; }),
           payable<Kind::fish_resource>());

inline constexpr auto fish_road = stated({.kind = Kind::fish_road,
                                          .name = "fish-road",
                                          .to = Space::payment,
                                          .asks = kMain,
                                          .perform = do_fish_road,
                                          .module = ModuleId::fishermen},
                                         costly(Rule::fish_road, base::can_use_free_road), payable<Kind::fish_road>());

inline constexpr auto fish_devcard =
    stated({.kind = Kind::fish_devcard,
            .name = "fish-devcard",
            .to = Space::payment,
            .asks = kMain,
            .perform = do_fish_devcard,
            .module = ModuleId::fishermen},
           condition(Rule::fish_devcard_none, [](const Look& l) { return l.pub.deck_left > 0; }),
           payable<Kind::fish_devcard>());

inline constexpr auto pass_boot =
    stated({.kind = Kind::pass_boot,
            .name = "pass-boot",
            .to = Space::seat,
            .asks = asks(Ask::before_roll, Ask::main),
            .perform = do_pass_boot,
            .module = ModuleId::fishermen,
            .in_menu = InMenu::first},
           condition(Rule::fish_boot, [](const Look& l) { return part_of<FishPublic>(l.pub).boot == l.seat; }),
           limit(Rule::fish_boot, [](const Look& l) {  // vp.visible
             unsigned seats = opponents(l);
             for (unsigned rest = seats; rest != 0; rest &= rest - 1) {
               const std::size_t s = lowest_bit(rest);
               if (l.pub.seat[s].points < l.me().points) seats &= ~(1U << s);
             }
             return seats;
           }));

inline constexpr auto swap_fish = stated({.kind = Kind::swap_fish,
                                          .name = "swap-fish",
                                          .to = Space::fish,
                                          .asks = asks(Ask::swap_fish),
                                          .perform = do_swap_fish,
                                          .module = ModuleId::fishermen},
                                         limit(Rule::fish_limit_partial, [](const Look& l) {
                                           const FishCounts& held = part_of<FishPrivate>(l.mine).fish;
                                           unsigned kinds = 0;
                                           for (unsigned k = 0; k < kFishKinds; ++k)
                                             kinds |= held[k] > 0 ? 2U << k : 0U;
                                           return kinds;
                                         }));

inline constexpr auto keep_fish = stated({.kind = Kind::keep_fish,
                                          .name = "keep-fish",
                                          .asks = asks(Ask::swap_fish),
                                          .perform = do_keep_fish,
                                          .module = ModuleId::fishermen});

inline constexpr auto draw_fish = stated({.kind = Kind::draw_fish,
                                          .name = "draw-fish",
                                          .to = Space::fish,
                                          .asks = asks(Ask::draw_fish),
                                          .perform = do_draw_fish,
                                          .module = ModuleId::fishermen});

using All =
    Rows<fish_robber, fish_steal, fish_resource, fish_road, fish_devcard, pass_boot, swap_fish, keep_fish, draw_fish>;

// fish.two: fish in place of trade tokens
inline constexpr auto no_forced_trade = never(Kind::forced_trade, Rule::fish_two);
inline constexpr auto no_robber_home = never(Kind::robber_home, Rule::fish_two);
inline constexpr auto no_hand_in = never(Kind::hand_in_knight, Rule::fish_two);

}  // namespace rows
}  // namespace fish

struct Fishermen::Kinds : fish::rows::All {};
struct Fishermen::Additions : Rows<fish::rows::no_forced_trade, fish::rows::no_robber_home, fish::rows::no_hand_in> {};

}  // namespace landnam
