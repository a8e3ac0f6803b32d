#include "tests/support/play.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
#include "notation/game_name.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

constexpr std::string_view kGames[] = {
    "base players=4",
    "base players=3",
    "base players=2",
    "base players=2 two.edition=tb board=beginner",
    "base players=4 board=beginner",
    "base players=3 board=beginner phases=separate",
    "base players=4 board=plates offers=2",
    "base players=3 board=random-tokens target=13",
    "base players=2 phases=separate board=plates",
    // Five and six.
    "base players=6",
    "base players=5 turns=special",
    "base players=6 board=beginner phases=separate turns=special",
    "base players=5 board=random-tokens offers=2",
    "friendly events harbormaster players=6",
    "friendly events harbormaster players=5 turns=special",
    // The variants, alone and together.
    "friendly players=4",
    "friendly players=3 board=beginner",
    "friendly players=2",
    "events players=4",
    "events players=3 phases=separate",
    "events players=2",
    "harbormaster players=4",
    "harbormaster players=3 board=plates",
    "harbormaster players=2",
    "friendly events players=4 board=random-tokens",
    "friendly events players=3",
    "friendly events players=2 two.edition=pl",
    "friendly harbormaster players=4 board=beginner",
    "friendly harbormaster players=3",
    "friendly harbormaster players=2",
    "events harbormaster players=4 offers=2",
    "events harbormaster players=3",
    "events harbormaster players=2 board=plates",
    "friendly events harbormaster players=4",
    "friendly events harbormaster players=3 target=13",
    "friendly events harbormaster players=2",
    // The scenarios.
    "fishermen players=4",
    "fishermen players=2",
    "fishermen friendly events harbormaster players=3",
    "fishermen players=3 board=beginner phases=separate",
    "rivers players=4",
    "rivers players=3 phases=separate",
    "rivers players=2",
    "rivers friendly events harbormaster players=3",
    "caravans players=4",
    "caravans players=2",
    "caravans players=3 board=beginner",
    "caravans friendly events harbormaster players=3",
    "attack players=4",
    "attack players=2 phases=separate",
    "attack friendly events harbormaster players=3",
    "traders players=4",
    "traders players=2 phases=separate",
    "traders friendly events harbormaster players=3",
    // The sea.
    "shores players=4",
    "shores players=3 board=random phases=separate",
    "shores friendly events harbormaster players=4 sea.edition=old",
    "islands players=4",
    "islands players=3 board=random sea.edition=old",
    "islands friendly events harbormaster players=3",
    "desert players=4 board=random",
    "desert players=3 sea.edition=old",
    "desert friendly events harbormaster players=3",
    // Cities & Knights.
    "ck players=4",
    "ck players=3 board=beginner ck.tactical=true",
    "ck players=3 ck.edition=is",
    "ck players=4 ck.edition=is ck.tactical=true board=plates",
    "ck players=4 ck.edition=da board=beginner",
    "ck players=3 ck.edition=da ck.tactical=true",
    "ck friendly players=4",
    "ck events players=3 ck.edition=is",
    "ck harbormaster players=4 ck.edition=da",
    "ck events players=4 ck.tactical=true",
    "ck friendly events harbormaster players=3",
    "ck friendly events harbormaster players=4 ck.edition=da",
    "ck players=6",
    "ck players=5 turns=special ck.edition=da board=beginner",
    "ck friendly events harbormaster players=6 ck.edition=is ck.tactical=true turns=special",
};

bool is_built(const Setup& setup) {
  for (std::uint8_t m = 0; m < kMaxModules; ++m) {
    if (has(setup.modules, ModuleId{m}) && !notation::is_built(ModuleId{m})) return false;
  }
  return true;
}

Goods some_cards(Rng& rng, unsigned kinds, unsigned most) {
  Goods goods;
  for (unsigned n = 1 + rng.below(most); n > 0; --n) {
    const auto k = static_cast<std::uint8_t>(rng.below(kGoods));
    if (((kinds >> k) & 1U) != 0) goods += Goods::of(Good{k});
  }
  return goods;
}

// Offers of cards at hand for some others; judged, since they may be refused for many reasons.
bool try_offer(const Rules& rules, const State& state, Seat seat, Kind kind, Rng& rng, Action& action) {
  const Goods hand = state.own[idx(seat)].hand;
  action = {.kind = kind, .seat = seat};
  action.give = some_cards(rng, hand.kinds_with(), 3);
  action.want = some_cards(rng, rules.goods_kinds & ~unsigned{action.give.kinds_with()}, 3);
  if (kind == Kind::offer) action.to = static_cast<std::uint8_t>(rng.below(1U << rules.players) & ~only(seat));
  if (rules.gold && rng.below(4) == 0) action.n = static_cast<std::uint8_t>(rng.below(3));
  return judge(rules, state, action) == Rule::none;
}

Seat one_of(SeatMask mask, Rng& rng) {
  auto k = rng.below(static_cast<std::uint32_t>(std::popcount(mask)));
  for (std::uint8_t s = 0;; ++s) {
    if (has(mask, Seat{s}) && k-- == 0) return Seat{s};
  }
}

void add_values(std::vector<std::uint8_t>& values, std::size_t n) {
  for (std::size_t v = 0; v <= n; ++v) values.push_back(static_cast<std::uint8_t>(v));
}

// The values to try for a target: all that exist, one beyond, and none.
std::vector<std::uint8_t> values_of(const Rules& rules, Space space) {
  std::vector<std::uint8_t> values;
  switch (space) {
    case Space::nothing: values.push_back(0); break;
    case Space::corner: add_values(values, rules.board->corners); break;
    case Space::path: add_values(values, rules.board->paths); break;
    case Space::hex: add_values(values, rules.board->hexes); break;
    case Space::seat: add_values(values, kMaxSeats); break;
    case Space::good:
    case Space::resource:
    case Space::card: add_values(values, kGoods); break;
    case Space::die: add_values(values, 7); break;
    case Space::track:
    case Space::event:
    case Space::strength: add_values(values, 5); break;
    case Space::progress: add_values(values, kProgress); break;
    case Space::count: add_values(values, kMaxCount + 1); break;
    case Space::fish: add_values(values, kFishKinds + 1); break;
    case Space::payment: add_values(values, 160); break;
    case Space::card_event: add_values(values, kCardEvents); break;
    case Space::cargo:
    case Space::invasion:
    case Space::colour: add_values(values, kCargoKinds); break;
    default: add_values(values, 254); break;
  }
  values.push_back(kNone);
  return values;
}

}  // namespace

int scaled(int n) {
  const char* text = std::getenv("LANDNAM_TEST_SCALE");
  const int per_cent = text == nullptr ? 100 : std::max(0, std::atoi(text));
  return std::max(1, n * per_cent / 100);
}

bool unscaled() { return scaled(100) >= 100; }

std::vector<std::string> property_games() {
  std::vector<std::string> games;
  for (std::string_view line : kGames) {
    if (is_built(game_of(line).setup)) games.emplace_back(line);
  }
  return games;
}

Rules rules_of(const Setup& setup) { return std::get<Rules>(resolve(setup)); }

State new_game(const Rules& rules, Rng& rng) { return initial_state(rules, make_layout(rules, rng)); }

Action any_action(const Rules& rules, const State& state, Rng& rng, bool talk) {
  if (chance_asked(state)) return sample_chance(rules, state, rng);
  const Frame& top = state.pub.pending.top();
  if (talk && top.ask == Ask::main && rng.below(8) == 0) {  // somebody speaks who is not asked
    const Seat other = one_of(static_cast<SeatMask>(rules.everyone() & ~top.actors), rng);
    Action action{.kind = Kind::withdraw_proposal, .seat = other};
    if (rng.below(4) == 0 && judge(rules, state, action) == Rule::none) return action;
    if (try_offer(rules, state, other, Kind::propose, rng, action)) return action;
  }
  const bool aside = top.may != 0 && rng.below(8) == 0;  // somebody acts who need not
  const Seat seat = one_of(aside ? top.may : top.actors, rng);
  Action action;
  if (top.ask == Ask::main && rng.below(4) == 0 && try_offer(rules, state, seat, Kind::offer, rng, action))
    return action;
  if (top.ask == Ask::answer_offer && rng.below(3) == 0 && try_offer(rules, state, seat, Kind::counter, rng, action)) {
    return action;
  }
  Menu menu;
  legal(Look{rules, state.pub, state.own[idx(seat)], seat}, menu);
  return menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size()))));
}

std::vector<Action> universe_of(const Rules& rules) {
  std::vector<Action> all;
  for (const KindInfo* info : all_kinds()) {
    if (info->open) continue;
    for (std::uint8_t from : values_of(rules, info->from)) {
      for (std::uint8_t to : values_of(rules, info->to)) all.push_back({.kind = info->kind, .from = from, .to = to});
    }
  }
  return all;
}

int step_for(const std::vector<Action>& universe, int judged_a_state) {
  return std::max(1, static_cast<int>(universe.size()) / judged_a_state);
}

}  // namespace landnam::test
