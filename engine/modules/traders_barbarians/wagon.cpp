// The wagon: steps and tolls, grain, levels, cargo.

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/common/gold.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/traders_barbarians/state.hpp"

namespace landnam::traders {
namespace {

bool damaged(const Public& pub, Path road) {
  const EventsPublic* events = find_part<EventsPublic>(pub);
  return events != nullptr && events->damaged.has(road);
}

// [70-layouts] by level; level 0 is no wagon.
struct Level {
  std::uint8_t movement;
  std::uint8_t gold;
  std::uint8_t drives_from;
  Goods cost;
};
constexpr std::array<Level, kTopWagon + 1> kLevels{{
    {0, 0, 7, {}},
    {4, 1, 7, {}},
    {5, 2, 6, resources(1, 0, 1, 0, 1)},
    {6, 3, 5, resources(1, 0, 1, 0, 1)},
    {7, 4, 4, resources(2, 0, 1, 0, 1)},
    {7, 5, 3, resources(2, 0, 1, 0, 1)},
}};

// traders.cargo, by Cargo
constexpr std::array<TradePost, kCargoKinds> kDestination{TradePost{kNone}, TradePost::castle, TradePost::castle,
                                                          TradePost::quarry, TradePost::glassworks};

Path path_to(const Look& l, Corner to) { return l.board().path_between(wagon(l).at, to); }
Step step_to(const Look& l, Corner to) { return step_over(l.rules, l.pub, l.seat, path_to(l, to)); }
bool pays_toll(const Look& l, const Step& step) { return step.toll == none<Seat> || l.me().gold > 0; }

void load(Game& g, Seat seat, TradePost post) {
  const auto& stack = room(g).stack[idx(post)];
  if (stack[0] + stack[1] == 0) return;  // traders.cargo.empty
  g.pending().push(DrawCargo{.who = seat, .at = g.board().trade_hex[idx(post)].hex});
}

// traders.first, traders.deliver
void arrive(Game& g, Seat seat, TradePost post) {
  Wagon& w = room(g).wagon[idx(seat)];
  room(g).arrived = true;
  room(g).movement = 0;
  if (w.cargo != Cargo::nothing) {
    if (destination(w.cargo) != post) return;
    w.cargo = Cargo::nothing;
    ++w.delivered;
    gold::earn(g, seat, kLevels[w.level].gold);
    base::refresh_points(g, seat);
  }
  load(g, seat, post);
}

}  // namespace

TradePost post_of(const Public& pub, Hex hex) {
  switch (pub.terrain[idx(hex)]) {
    case Terrain::quarry: return TradePost::quarry;
    case Terrain::castle: return TradePost::castle;
    case Terrain::glassworks: return TradePost::glassworks;
    default: return TradePost{kNone};
  }
}

TradePost destination(Cargo cargo) { return kDestination[idx(cargo)]; }
unsigned movement_of(unsigned level) { return kLevels[level].movement; }
Goods upgrade_cost(unsigned level) { return kLevels[level].cost; }
unsigned lowest_drive(unsigned level) { return kLevels[level].drives_from; }

Step step_over(const Rules& rules, const Public& pub, Seat mover, Path path) {
  Step step{.points = 2};
  if (pub.taken.has(path)) {
    step.points = damaged(pub, path) ? 2 : 1;  // traders.events.earthquake
    for (std::uint8_t s = 0; s < rules.seats(); ++s) {
      if (Seat{s} != mover && pub.seat[s].roads.has(path)) step.toll = Seat{s};
    }
  }
  const auto& barbarian = room(pub).barbarian;
  if (std::find(barbarian.begin(), barbarian.end(), path) != barbarian.end()) step.points += 2;
  return step;
}

unsigned movement_left(const Look& look) {
  return look.ask() == Ask::movement ? room(look.pub).movement : movement_of(wagon(look).level);
}

// traders.phase: trade and building are over.
void begin_movement(Game& g, Seat seat) {
  Frame& top = g.pending().top();
  if (top.ask == Ask::movement) return;
  room(g).movement = static_cast<std::uint8_t>(movement_of(room(g).wagon[idx(seat)].level));
  top.ask = Ask::movement;
}

CornerSet steps(const Look& look) {
  const unsigned points = movement_left(look);
  CornerSet next;
  if (points == 0) return next;
  const Corner at = wagon(look).at;
  const Board& board = look.board();
  for (std::size_t i = 0; i < board.degree[idx(at)]; ++i) {
    const Step step = step_over(look.rules, look.pub, look.seat, board.corner_path[idx(at)][i]);
    if (step.points <= points && pays_toll(look, step)) next.add(board.corner_next[idx(at)][i]);
  }
  return next;
}

Rule why_no_step(const Look& look, const Action& action) {
  if (path_to(look, action.corner()) == none<Path>) return Rule::traders_move_near;
  const bool far = step_to(look, action.corner()).points > movement_left(look);
  return far ? Rule::traders_move_points : Rule::traders_toll;
}

void cargo_outcomes(const State& state, Outcomes& out) {
  const std::size_t post = idx(post_of(state.pub, state.pub.pending.top().as<DrawCargo>().at));
  for (std::size_t i = 0; i < 2; ++i) {
    const unsigned n = room(state.pub).stack[post][i];
    if (n > 0) out.push_back({{.kind = Kind::draw_cargo, .to = raw(kGoodsOf[post][i])}, n});
  }
}

void do_move_wagon(Game& g, const Action& a) {
  const Step step = step_to(g.look(a.seat), a.corner());
  begin_movement(g, a.seat);
  TradersPublic& r = room(g);
  r.movement = static_cast<std::uint8_t>(r.movement - step.points);
  r.moved = true;
  if (step.toll != none<Seat>) {
    if (idx(step.toll) < g.rules.players) gold::move(g, a.seat, step.toll, 1);
    else pay_neutral_toll(g, a.seat);
  }
  r.wagon[idx(a.seat)].at = a.corner();
  if (const Hex hex = g.board().centre_of[a.to]; hex != none<Hex>) arrive(g, a.seat, post_of(g.pub(), hex));
}

void do_feed_wagon(Game& g, const Action& a) {
  g.pay_to_bank(a.seat, Goods::of(Good::grain));
  begin_movement(g, a.seat);
  room(g).movement = static_cast<std::uint8_t>(room(g).movement + 2);
  room(g).fed = true;
}

void do_upgrade_wagon(Game& g, const Action& a) {
  Wagon& w = room(g).wagon[idx(a.seat)];
  g.pub().building_begun = true;
  g.pay_to_bank(a.seat, upgrade_cost(++w.level));
  base::refresh_points(g, a.seat);
}

// traders.swift: the first move is over, whatever was left of it.
void do_swift_journey(Game& g, const Action& a) {
  base::use_card(g, a.seat, Card::swift_journey);
  room(g).movement = static_cast<std::uint8_t>(movement_of(room(g).wagon[idx(a.seat)].level));
  room(g).arrived = false;
}

void do_draw_cargo(Game& g, const Action& a) {
  const auto draw = g.pending().top().as<DrawCargo>();
  g.pending().pop();
  const std::size_t post = idx(post_of(g.pub(), draw.at));
  const auto& goods = kGoodsOf[post];
  --room(g).stack[post][goods[0] == static_cast<Cargo>(a.to) ? 0 : 1];
  room(g).wagon[idx(draw.who)].cargo = static_cast<Cargo>(a.to);
}

}  // namespace landnam::traders
