#include "bots/easy/easy.hpp"

#include <algorithm>
#include <array>

#include "bots/easy/mind.hpp"

namespace landnam::bots::easy {
namespace {

// Nobody knows what this is about. Where the turn can just go on, it does so half of the time: nothing loops.
Action anything(Mind& mind) {
  for (const Kind onwards : {Kind::end_turn, Kind::roll}) {
    if (mind.on_menu(onwards) && mind.rng.below(2) == 0) return mind.of(onwards);
  }
  return mind.menu.nth(static_cast<int>(mind.rng.below(static_cast<std::uint32_t>(mind.menu.size()))));
}

bool has_part(ModuleId module) {
  const auto all = parts();
  return std::any_of(all.begin(), all.end(), [&](const Part* part) { return part->module == module; });
}

// A module without a part of its own: what it adds to a turn is tried half of the time, or nobody would ever do it.
std::optional<Action> something_new(Mind& mind) {
  const Ask ask = mind.look.ask();
  if ((ask != Ask::main && ask != Ask::before_roll) || mind.rng.below(2) == 0) return std::nullopt;
  std::optional<Action> chosen;
  std::uint32_t seen = 0;
  mind.menu.for_each([&](const Action& a) {
    if (!has_part(kind_info(a.kind)->module) && mind.rng.below(++seen) == 0) chosen = a;
  });
  return chosen;
}

}  // namespace

bool Mind::on_menu(Kind kind) const { return find(kind).has_value(); }

std::optional<Action> Mind::find(Kind kind, std::uint8_t to) const {
  std::optional<Action> found;
  menu.for_each([&](const Action& a) {
    if (!found && a.kind == kind && (to == kNone || a.to == to)) found = a;
  });
  return found;
}

Action Mind::of(Kind kind, std::uint8_t to) const {
  Action a;
  a.kind = kind;
  a.seat = look.seat;
  a.to = to;
  return a;
}

Action EasyBot::decide(const Rules& rules, const View& view, Rng& rng) {
  Mind mind{.look = view.look(rules), .rng = rng, .menu = {}, .income = {}, .goals = {}, .offers = offers_};
  legal(mind.look, mind.menu);
  if (mind.menu.size() == 1 && (!offers_ || mind.look.ask() != Ask::main)) return mind.menu.nth(0);
  plan(mind);
  if (mind.look.ask() == Ask::main && mind.look.pub.offer.proposed != 0) return *answer_proposal(mind);
  if (const auto action = something_new(mind)) return *action;
  const auto all = parts();
  for (std::size_t i = all.size(); i-- > 0;) {
    const Part& part = *all[i];
    if (part.suggest == nullptr || !rules.plays(part.module)) continue;
    const std::optional<Action> action = part.suggest(mind);
    // An offer is judged, not listed; and a part may err: what is illegal is passed over.
    if (action && judge(mind.look, *action) == Rule::none) return *action;
  }
  return anything(mind);
}

}  // namespace landnam::bots::easy
