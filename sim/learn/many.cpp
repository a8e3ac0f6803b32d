#include "sim/learn/many.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

#include "sim/game.hpp"

namespace landnam::sim {

Many::Many(const ManyOptions& options, const ManyArrays& arrays)
    : options_(options),
      arrays_(arrays),
      actions_(options.rules, options.offers),
      observations_(options.rules),
      games_(options.games),
      desks_(std::max(1U, options.threads)),
      workers_(std::max(1U, options.threads)) {
  for (Desk& desk : desks_) {
    for (const bots::BotSpec& spec : options_.opponents) desk.bots.push_back(spec.make());
  }
}

Many::Share Many::share(unsigned thread) const {
  const std::size_t n = games_.size();
  const std::size_t threads = workers_.count();
  return {n * thread / threads, n * (thread + 1) / threads};
}

void Many::begin(std::size_t i, Game& game) {
  const std::uint64_t which = i + game.played * games_.size();
  game.chance = Rng::stream(options_.seed, 4 * which);
  game.bots = Rng::stream(options_.seed, 4 * which + 1);
  game.samples = Rng::stream(options_.seed, 4 * which + 2);
  if (!options_.opponents.empty()) {
    game.learner = Seat{static_cast<std::uint8_t>((i + game.played) % options_.rules.players)};
  }
  game.acted = none<Seat>;
  game.state = initial_state(options_.rules, make_layout(options_.rules, game.chance));
}

bool Many::run_on(Game& game, Desk& desk) const {
  const Rules& rules = options_.rules;
  State& state = game.state;
  const bool alone = options_.opponents.empty();
  desk.choices.clear();
  const auto list = [&](std::uint32_t index) { desk.choices.push_back(index); };
  if (alone && !options_.offers && options_.skip_forced) {
    std::uint64_t forced = 0;
    if (!advance(rules, state, game.chance, desk.menu, forced, options_.turn_cap)) return false;
    actions_.each_of(desk.menu, list);
    return true;
  }
  for (;;) {
    if (over(state) || state.pub.turn_number >= options_.turn_cap) return false;
    if (chance_asked(state)) {
      perform(rules, state, sample_chance(rules, state, game.chance));
      continue;
    }
    const Seat seat = next_actor(state);
    if (!alone && seat != game.learner) {
      const std::size_t k = (idx(seat) + rules.players - idx(game.learner)) % rules.players - 1;
      perform(rules, state, ask_bot(rules, state, seat, *desk.bots[k], game.bots));
      continue;
    }
    actions_.each_legal(look_of(rules, state, seat), desk.menu, list);
    if (desk.choices.size() > 1 || !options_.skip_forced) return true;
    perform(rules, state, actions_.action(desk.choices.front(), seat));
    desk.choices.clear();
  }
}

void Many::finish(std::size_t i, const Game& game) {
  const std::size_t players = options_.rules.players;
  const Seat winner = over(game.state) ? game.state.pub.winner : none<Seat>;
  for (std::size_t s = 0; s < players; ++s) {
    const bool won = s == idx(winner);
    if (arrays_.rewards != nullptr && winner != none<Seat>) arrays_.rewards[i * players + s] = won ? 1.0F : -1.0F;
    if (arrays_.points != nullptr) {
      arrays_.points[i * players + s] =
          static_cast<std::uint8_t>(game.state.pub.seat[s].points + game.state.own[s].victory_cards());
    }
  }
  const Seat saw = game.learner != none<Seat> ? game.learner : game.acted != none<Seat> ? game.acted : Seat{0};
  if (arrays_.final_seats != nullptr) arrays_.final_seats[i] = static_cast<std::int8_t>(raw(saw));
  if (arrays_.final_observations != nullptr) {
    observations_.write(look_of(options_.rules, game.state, saw),
                        arrays_.final_observations + i * observations_.size());
  }
  if (arrays_.terminated != nullptr) arrays_.terminated[i] = winner != none<Seat> ? 1 : 0;
  if (arrays_.truncated != nullptr) arrays_.truncated[i] = winner == none<Seat> ? 1 : 0;
  if (arrays_.winners != nullptr)
    arrays_.winners[i] = winner == none<Seat> ? std::int8_t{-1} : std::int8_t(raw(winner));
}

// To the next decision of this game or of the next one.
void Many::settle(std::size_t i, Game& game, Desk& desk) {
  const std::size_t players = options_.rules.players;
  if (arrays_.rewards != nullptr) std::fill_n(arrays_.rewards + i * players, players, 0.0F);
  if (arrays_.terminated != nullptr) arrays_.terminated[i] = 0;
  if (arrays_.truncated != nullptr) arrays_.truncated[i] = 0;
  if (arrays_.winners != nullptr) arrays_.winners[i] = -1;
  if (arrays_.final_seats != nullptr) arrays_.final_seats[i] = -1;
  bool ended = false;
  while (!run_on(game, desk)) {
    finish(i, game);
    ended = true;
    ++game.played;
    begin(i, game);
  }
  if (!ended && arrays_.points != nullptr) {
    for (std::size_t s = 0; s < players; ++s) arrays_.points[i * players + s] = game.state.pub.seat[s].points;
  }
  show(i, game, desk);
}

void Many::show(std::size_t i, Game& game, Desk& desk) {
  const Seat seat = next_actor(game.state);
  if (arrays_.seats != nullptr) arrays_.seats[i] = static_cast<std::int8_t>(raw(seat));
  if (arrays_.samples != nullptr) {
    const auto n = static_cast<std::uint32_t>(desk.choices.size());
    arrays_.samples[i] = static_cast<std::int32_t>(desk.choices[n == 1 ? 0 : game.samples.below(n)]);
  }
  if (arrays_.masks != nullptr) {
    std::uint8_t* mask = arrays_.masks + i * actions_.size();
    std::memset(mask, 0, actions_.size());
    for (const std::uint32_t index : desk.choices) mask[index] = 1;
  }
  if (arrays_.observations != nullptr) {
    observations_.write(look_of(options_.rules, game.state, seat), arrays_.observations + i * observations_.size());
  }
}

bool Many::is_legal(const Game& game, std::int32_t action) const {
  if (action < 0 || static_cast<std::uint32_t>(action) >= actions_.size()) return false;
  const Seat seat = next_actor(game.state);
  return judge(look_of(options_.rules, game.state, seat), actions_.action(static_cast<std::uint32_t>(action), seat)) ==
         Rule::none;
}

void Many::put(std::size_t game, const State& state) {
  games_[game].state = state;
  settle(game, games_[game], desks_[0]);
}

Many::Kept Many::kept(std::size_t game) const {
  const Game& g = games_[game];
  const auto word = [](const Rng& rng) { return std::bit_cast<std::uint64_t>(rng); };
  return {g.state, {word(g.chance), word(g.bots), word(g.samples)}, g.played, g.learner, g.acted};
}

void Many::go_on_from(std::size_t game, const Kept& kept) {
  const auto rng = [](std::uint64_t word) { return std::bit_cast<Rng>(word); };
  games_[game] = {kept.state,  rng(kept.chance[0]), rng(kept.chance[1]), rng(kept.chance[2]),
                  kept.played, kept.learner,        kept.acted};
}

void Many::reset(std::uint64_t seed) {
  options_.seed = seed;
  decisions_ = 0;
  workers_.run([&](unsigned thread) {
    const Share mine = share(thread);
    for (std::size_t i = mine.from; i < mine.to; ++i) {
      games_[i].played = 0;
      begin(i, games_[i]);
      settle(i, games_[i], desks_[thread]);
    }
  });
}

std::optional<std::size_t> Many::step(const std::int32_t* actions) {
  std::atomic<std::size_t> wrong{games_.size()};
  workers_.run([&](unsigned thread) {
    const Share mine = share(thread);
    for (std::size_t i = mine.from; i < mine.to; ++i) {
      if (is_legal(games_[i], actions[i])) continue;
      for (std::size_t least = wrong; i < least && !wrong.compare_exchange_weak(least, i);) {
      }
      return;
    }
  });
  if (wrong < games_.size()) return wrong;
  workers_.run([&](unsigned thread) {
    const Share mine = share(thread);
    for (std::size_t i = mine.from; i < mine.to; ++i) {
      Game& game = games_[i];
      const auto index = static_cast<std::uint32_t>(actions[i]);
      game.acted = next_actor(game.state);
      perform(options_.rules, game.state, actions_.action(index, game.acted));
      settle(i, game, desks_[thread]);
    }
  });
  decisions_ += games_.size();
  return std::nullopt;
}

}  // namespace landnam::sim
