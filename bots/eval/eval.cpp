#include "bots/eval/eval.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/modules/base/rooms.hpp"
#include "engine/play/engine.hpp"
#include "engine/play/modules.hpp"

namespace landnam::bots::eval {
namespace {

constexpr double kPips = 36;

double kind_weight(const Weights& w, std::size_t kind) {
  switch (kind) {
    case 0: return w.lumber;
    case 1: return w.brick;
    case 2: return w.wool;
    case 3: return w.grain;
    case 4: return w.ore;
    default: return w.commodity;
  }
}

// Somebody's nearness to the end makes production worth less and points worth the same.
double phase_of(const Look& look, const Weights& w) {
  double most = 0;
  for (std::size_t s = 0; s < look.rules.players; ++s) {
    const SeatPublic& seat = look.pub.seat[s];
    most = std::max(most, double(seat.points) / std::max<double>(seat.need, 1));
  }
  return 1 - w.late * std::min(most, 1.0);
}

void judge_income(Sketch& s) {
  const Weights& w = s.w;
  double all = 0;
  double flow = 0;  // cards of any kind that trades turn a pip into
  for (std::size_t k = 0; k < kGoods; ++k) {
    s.rate[k] = static_cast<std::uint8_t>(base::bank_rate(s.look, Good{static_cast<std::uint8_t>(k)}));
    all += s.income[k];
    flow += s.income[k] / s.rate[k];
  }
  double value = 0;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const double pips = s.income[k];
    const double weight = w.pip * kind_weight(w, k);
    value += weight * pips + w.variety * pips / (pips + w.variety_half);
    if (s.rate[k] == 2) value += w.harbour_two * pips;
    const double more = pips + 3;
    const double variety = more / (more + w.variety_half) - pips / (pips + w.variety_half);
    s.marginal[k] = s.phase * (weight + w.variety * variety / 3);
    const double traded = std::max(flow - pips / s.rate[k], 0.25);
    s.rolls_each[k] = kPips / std::max(pips + 0.5 * traded, 0.5);
  }
  if (((s.look.me().harbours >> idx(Harbour::generic)) & 1U) != 0) value += w.harbour_three * all;
  s.worth_income = s.phase * value;
  s.value += s.worth_income;
}

// The goals by what they are worth now, best first; each further one counts less, for one hand pays one goal.
void judge_goals(Sketch& s) {
  FixedVector<double, 48> worth;
  // Of a hand that is not known the size is: so many of the cards that are needed are there.
  const Goods hand = s.known ? s.look.mine.hand : Goods{};
  const double cards = s.look.me().cards;
  for (const Goal& goal : s.goals) {
    double rolls = rolls_until(s, hand, goal.cost);
    if (!s.known) rolls *= 1 - 0.6 * std::min(cards / std::max(1U, goal.cost.total()), 1.0);
    worth.push_back(goal.worth * s.w.patience / (s.w.patience + rolls));
  }
  std::sort(worth.begin(), worth.end(), std::greater<>{});
  double sum = 0;
  double weight = 1;
  for (double v : worth) {
    sum += weight * v;
    weight *= s.w.next_goal;
    if (weight < 0.02) break;
  }
  sum = s.w.goals * sum + s.w.card * std::min(cards, 12.0);
  unsigned limit = s.look.rules.hand_limit;
  hooks::hand_limit(s.look.rules, s.look.pub, s.look.seat, limit);
  const double over = cards - limit;
  if (over > -2 && s.look.pub.turn_number > 0) sum *= 1 - s.w.seven * std::min((over + 2) / 3, 1.0);
  s.worth_goals = sum;
  s.value += sum;
}

// Everything that is measured; what modules outside of `learned` are worth is returned.
double measure(Sketch& s, ModuleMask learned) {
  const Look& look = s.look;
  s.phase = phase_of(look, s.w);
  s.points = look.me().points - (double(look.me().need) - look.rules.target);  // who needs more has less
  for (const Part* part : parts()) {
    if (part->income != nullptr && look.rules.plays(part->module)) part->income(s);
  }
  judge_income(s);
  double rest = 0;
  for (const Part* part : parts()) {
    if (part->judge == nullptr || !look.rules.plays(part->module)) continue;
    const double before = s.value;
    part->judge(s);
    if (part->module == ModuleId::base) continue;
    (has(learned, part->module) ? s.worth_modules : rest) += s.value - before;
  }
  judge_goals(s);
  return rest;
}

void collect(const Sketch& s, ModuleMask learned, Inputs& inputs) {
  inputs.clear();
  for (const Part* part : parts()) {
    if (part->inputs != nullptr && has(learned, part->module)) part->inputs(s, inputs);
  }
}

}  // namespace

double rolls_until(const Sketch& s, Goods hand, Goods cost) {
  double sum = 0;
  double longest = 0;
  unsigned swaps = 0;
  unsigned lacking = 0;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good good{static_cast<std::uint8_t>(k)};
    const unsigned has = hand[good];
    const unsigned needs = cost[good];
    if (has >= needs) {
      swaps += (has - needs) / s.rate[k];
      continue;
    }
    const double rolls = (needs - has) * s.rolls_each[k];
    lacking += needs - has;
    sum += rolls;
    longest = std::max(longest, rolls);
  }
  if (lacking == 0) return 0;
  const unsigned swapped = std::min(swaps, lacking);
  const double left = double(lacking - swapped) / lacking;
  return left * (0.4 * sum + 0.6 * longest) + s.w.swap_rolls * swapped;
}

double site_gain(const Sketch& s, Corner corner) {
  double gain = 0;
  for (Hex h : s.look.board().corner_hex[idx(corner)]) {
    if (h == none<Hex> || !yields_resource(s.look.pub.terrain[idx(h)])) continue;
    gain += s.marginal[idx(resource_of(s.look.pub.terrain[idx(h)]))] * pips(s.look.pub.number[idx(h)]);
  }
  for (const Part* part : parts()) {
    if (part->site != nullptr && s.look.rules.plays(part->module)) part->site(s, corner, gain);
  }
  return gain;
}

double seat_value(const Look& look, const Weights& weights, bool known) {
  Sketch s{.look = look, .w = weights, .known = known, .goals = {}};
  const Net* net = weights.net;
  const double rest = measure(s, net != nullptr ? net->modules : 0);
  if (net == nullptr) return s.value + s.points;
  Inputs inputs;
  collect(s, net->modules, inputs);
  return weights.spread * net->run({inputs.begin(), inputs.size()}) + rest + weights.beside_net * s.worth_modules;
}

void net_inputs(const Look& look, const Weights& weights, bool known, ModuleMask modules, Inputs& inputs) {
  Sketch s{.look = look, .w = weights, .known = known, .goals = {}};
  measure(s, modules);
  collect(s, modules, inputs);
}

Chances chances(const Rules& rules, const State& state, const Weights& weights, SeatMask known) {
  Chances chance{};
  if (over(state) && state.pub.winner != none<Seat>) {
    chance[idx(state.pub.winner)] = 1;
    return chance;
  }
  double most = -1e9;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Look look{rules, state.pub, state.own[s], Seat{s}};
    chance[s] = seat_value(look, weights, has(known, Seat{s}));
    most = std::max(most, chance[s]);
  }
  double sum = 0;
  for (std::size_t s = 0; s < rules.players; ++s) sum += chance[s] = std::exp((chance[s] - most) / weights.spread);
  for (std::size_t s = 0; s < rules.players; ++s) chance[s] /= sum;
  return chance;
}

}  // namespace landnam::bots::eval
