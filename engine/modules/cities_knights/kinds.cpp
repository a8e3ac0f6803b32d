// The table of the actions of Cities & Knights, the guards it adds to others', and which of them each ask offers.

#include <vector>

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/main_menu.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam {
namespace {

using namespace ck;  // NOLINT(google-build-using-namespace): the table names every room

constexpr AskSet kMain = asks(Ask::main);

constexpr KindInfo row(Kind kind, std::string_view name, Space to, AskSet asks, Guards guards,
                       void (*perform)(Game&, const Action&), Space from = Space::nothing) {
  return {.kind = kind,
          .name = name,
          .from = from,
          .to = to,
          .asks = asks,
          .guards = guards,
          .perform = perform,
          .module = ModuleId::cities_knights};
}

std::vector<KindInfo> all() {
  std::vector<KindInfo> table{
      row(Kind::build_wall, "build-wall", Space::corner, kMain, build_wall_guards, do_build_wall),
      row(Kind::improve, "improve", Space::track, kMain, improve_guards, do_improve),
      row(Kind::place_metropolis, "place-metropolis", Space::corner, asks(Ask::place_metropolis),
          place_metropolis_guards, do_place_metropolis),
      row(Kind::build_knight, "build-knight", Space::corner, kMain, build_knight_guards, do_build_knight),
      row(Kind::activate_knight, "activate-knight", Space::corner, kMain, activate_knight_guards, do_activate_knight),
      row(Kind::promote_knight, "promote-knight", Space::corner, asks(Ask::main, Ask::free_promotion),
          promote_knight_guards, do_promote_knight),
      row(Kind::move_knight, "move-knight", Space::corner, kMain, move_knight_guards, do_move_knight, Space::corner),
      row(Kind::displace_knight, "displace-knight", Space::corner, kMain, displace_knight_guards, do_displace_knight,
          Space::corner),
      row(Kind::chase_robber, "chase-robber", Space::corner, kMain, chase_robber_guards, do_chase_robber),
      row(Kind::retreat_knight, "retreat-knight", Space::corner, asks(Ask::retreat_knight), retreat_knight_guards,
          do_retreat_knight),
      row(Kind::commit_knight, "commit-knight", Space::corner, asks(Ask::commit_knights), commit_knight_guards,
          do_commit_knight),
      row(Kind::lose_city, "lose-city", Space::corner, asks(Ask::lose_city), lose_city_guards, do_lose_city),
      row(Kind::choose_pile, "choose-pile", Space::track, asks(Ask::choose_pile, Ask::may_draw), choose_pile_guards,
          do_choose_pile),
      row(Kind::keep_progress, "keep-progress", Space::nothing, asks(Ask::new_card), {}, do_keep_progress),
      row(Kind::return_progress, "return-progress", Space::progress, asks(Ask::fifth_card, Ask::progress_limit),
          return_progress_guards, do_return_progress),
      row(Kind::event_die, "event-die", Space::event, asks(Ask::event_die), {}, do_event_die),
      row(Kind::draw_progress, "draw-progress", Space::progress, asks(Ask::draw_progress), {}, do_draw_progress),
  };
  for (auto cards : {science_kinds(), trade_kinds(), politics_kinds()})
    table.insert(table.end(), cards.begin(), cards.end());
  return table;
}

}  // namespace

std::span<const KindInfo> CitiesKnights::kinds() {
  static const std::vector<KindInfo> table = all();
  return table;
}

void CitiesKnights::candidates(const Look& look, Menu& menu) {
  const Frame& top = look.top();
  switch (top.ask) {
    case Ask::main:
      if (look.board().corners <= kSmallMap) ck::main_candidates<kSmallMap>(look, menu);
      else ck::main_candidates<kMaxCorners>(look, menu);
      break;
    case Ask::before_roll: progress_candidates(look, menu); break;
    case Ask::place_metropolis: menu.add_each(Kind::place_metropolis, metropolis_sites(look)); break;
    case Ask::free_promotion:
      menu.add_each(Kind::promote_knight, promotable(look));
      break;
    case Ask::retreat_knight:
      menu.add_each(Kind::retreat_knight, retreats(look.rules, look.pub, look.seat, top.as<RetreatKnight>().left));
      break;
    case Ask::commit_knights:
      menu.add_each(Kind::commit_knight, to_commit(look));
      break;
    case Ask::lose_city: menu.add_each(Kind::lose_city, plain_cities(look.pub, look.seat)); break;
    case Ask::choose_pile:
      menu.add_mask(Kind::choose_pile, piles_left(look.pub));
      break;
    case Ask::may_draw:
      menu.add(Kind::choose_pile, kNone, raw(top.as<MayDraw>().pile));
      break;
    case Ask::new_card:
      menu.add(Kind::keep_progress);
      progress_candidates(look, menu);
      break;
    case Ask::fifth_card: progress_candidates(look, menu); [[fallthrough]];
    case Ask::progress_limit: menu.add_each(Kind::return_progress, returnable(look)); break;
    case Ask::give_cards: menu.add_mask(Kind::give_card, look.mine.hand.kinds_with()); break;
    case Ask::answer_harbour: menu.add_mask(Kind::give_commodity, look.mine.hand.kinds_with() & kCommodityKinds); break;
    case Ask::take_from_hand:
      menu.add_mask(Kind::take_from_hand, part_of<CkPrivate>(look.mine).seen_goods().kinds_with());
      break;
    case Ask::take_progress: menu.add_each(Kind::take_progress, part_of<CkPrivate>(look.mine).seen_cards()); break;
    case Ask::swap_number: swap_candidates(look, menu); break;
    case Ask::remove_knight: menu.add_each(Kind::remove_knight, knights_of(look.pub, look.seat)); break;
    case Ask::place_knight:
      place_candidates(look, menu);
      break;
    default: break;
  }
}

}  // namespace landnam
