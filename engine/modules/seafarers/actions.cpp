// What the sea's actions do, and why some are refused.

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/seafarers/rules.hpp"

namespace landnam::sea {
namespace {

void send_pirate(Game& g, Seat mover, Hex hex) {
  g.pending().pop();
  part(g).pirate = hex;
  rob_ship(g, mover);
}

}  // namespace

Rule why_no_ship(const Look& look, const Action& action) {
  if (look.ask() == Ask::setup_road) return Rule::base_setup_order;
  return joined_paths(look).has(action.path()) ? Rule::sea_ship_cut : Rule::sea_ship_join;
}

Rule why_ship_stays(const Look& look, const Action& action) {
  return ship_routes(look).closed.has(Path{action.from}) ? Rule::sea_ship_move_closed : Rule::sea_ship_move_open;
}

Rule why_not_moved(const Look& look, const Action& action) {
  return joined_paths(look, Path{action.from}).has(action.path()) ? Rule::sea_ship_cut : Rule::sea_ship_join;
}

void do_build_ship(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  if (top.ask == Ask::setup_road) {
    top = {.ask = Ask::next_placement};
    return place_ship(g, a.seat, a.path(), How::setup);
  }
  if (top.ask == Ask::free_road) {
    base::use_free_road(g);
    return place_ship(g, a.seat, a.path(), How::free);
  }
  g.pub().building_begun = true;
  g.pay_to_bank(a.seat, g.rules.ship_cost);
  place_ship(g, a.seat, a.path(), How::paid);
}

void do_move_ship(Game& g, const Action& a) { move_ship(g, a.seat, Path{a.from}, a.path()); }

void do_move_pirate(Game& g, const Action& a) { send_pirate(g, a.seat, a.hex()); }
void do_pirate_to_frame(Game& g, const Action& a) { send_pirate(g, a.seat, none<Hex>); }

void do_rob_ship(Game& g, const Action& a) {
  g.pending().pop();
  g.pending().push(StealCard{.thief = a.seat, .victim = a.other()});
}

}  // namespace landnam::sea
