#include "bots/medium/medium.hpp"

#include <algorithm>

#include "bots/easy/easy.hpp"

namespace landnam::bots::medium {
namespace {

constexpr unsigned kOffers = 3;  // a turn: people play against it too

}  // namespace

bool not_searched(Ask ask) {
  switch (ask) {
    case Ask::bid:
    case Ask::name_path:
    case Ask::place_camel:
    case Ask::move_barbarian:
    case Ask::move_knights:
    case Ask::move_foreign:
    case Ask::post_knight:
    case Ask::treason: return true;
    default: return false;
  }
}

namespace {

Action planned(const Rules& rules, const View& view, const eval::Weights& weights, Rng& rng) {
  const Look look = view.look(rules);
  std::optional<Action> action;
  switch (look.ask()) {
    case Ask::move_knights: action = march(look, weights); break;
    case Ask::post_knight: action = post_knight(look, weights); break;
    case Ask::bid: action = bid(rules, determinize(rules, view, rng), view.seat, weights); break;
    case Ask::name_path:
    case Ask::place_camel: action = place_camel(rules, determinize(rules, view, rng), view.seat, weights); break;
    default: break;
  }
  return action ? *action : easy::EasyBot{}.decide(rules, view, rng);
}

}  // namespace

bool is_drive(Kind kind) {
  switch (kind) {
    case Kind::move_wagon:
    case Kind::feed_wagon:
    case Kind::drive_off:
    case Kind::play_swift_journey: return true;
    default: return false;
  }
}

Action best_of(const Ranking& ranking, Rng& rng) {
  const Scored* best = nullptr;
  std::uint32_t ties = 0;
  for (const Scored& s : ranking) {
    if (is_drive(s.action.kind)) continue;
    if (best == nullptr || s.score > best->score) {
      best = &s;
      ties = 1;
    } else if (s.score == best->score && rng.below(++ties) == 0) {
      best = &s;
    }
  }
  return best != nullptr ? best->action : ranking[0].action;
}

namespace {

bool wins(const Ranking& ranking, const Action& action) {
  return std::any_of(ranking.begin(), ranking.end(),
                     [&](const Scored& s) { return s.action == action && s.score >= 1; });
}

}  // namespace

Action end_turn(const Look& look) {
  if (look.rules.plays(ModuleId::traders_barbarians)) {
    if (const auto move = drive(look)) return *move;
  }
  return {.kind = Kind::end_turn, .seat = look.seat};
}

const eval::Weights& MediumBot::weights(const Rules& rules) {
  if (given_) return *given_;
  if (modules_ != rules.modules) weights_ = weights_for_(modules_ = rules.modules);
  return weights_;
}

Action MediumBot::decide(const Rules& rules, const View& view, Rng& rng) {
  const Look look = view.look(rules);
  Menu menu;
  legal(look, menu);
  if (menu.size() == 1 && look.ask() != Ask::main && look.ask() != Ask::answer_offer) return menu.nth(0);
  if (not_searched(look.ask())) return planned(rules, view, weights(rules), rng);
  const State state = determinize(rules, view, rng);
  const Thinker thinker(rules, state, view.seat, weights(rules), rng.next());
  if (look.ask() == Ask::answer_offer && has(look.top().actors, look.seat)) return answer_offer(thinker, menu);
  if (look.ask() == Ask::choose_partner) return choose_partner(thinker, menu);
  if (look.ask() == Ask::main && look.pub.offer.proposed != 0) return answer_proposal(thinker);
  Ranking ranking;
  thinker.rank(menu, ranking);
  const Action best = best_of(ranking, rng);
  // An offer costs nothing: it comes before anything that does not end the game.
  if (look.ask() == Ask::main && !wins(ranking, best)) {
    if (const auto offer = make_offer(thinker, kOffers)) return *offer;
  }
  return best.kind == Kind::end_turn ? end_turn(look) : best;
}

std::optional<Action> MediumBot::propose(const Rules& rules, const View& view, Rng& rng) {
  const State state = determinize(rules, view, rng);
  return make_proposal(Thinker(rules, state, view.seat, weights(rules), rng.next()));
}

}  // namespace landnam::bots::medium
