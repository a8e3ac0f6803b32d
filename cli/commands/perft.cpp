// landnam perft: the number of action sequences of a given length. Players' actions and chance outcomes count alike.

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "notation/game_name.hpp"
#include "sim/perft.hpp"

namespace landnam::cli {
namespace {

struct Perft {
  GameOptions game;
  unsigned depth = 0;
  std::uint64_t seed = 1;
  bool json = false;

  void operator()() const;
};

void Perft::operator()() const {
  const ChosenGame chosen = game.chosen();
  Rng rng{seed};
  const State state = initial_state(chosen.rules, make_layout(chosen.rules, rng));
  const auto start = std::chrono::steady_clock::now();
  nlohmann::ordered_json out;
  notation::write_setup(chosen.setup, out);
  out["seed"] = seed;
  out["counts"] = nlohmann::ordered_json::array();
  if (!json) fmt::print("{} for {}, seed {}\n", notation::game_name(chosen.setup), chosen.setup.players, seed);
  for (unsigned d = 1; d <= depth; ++d) {
    const std::uint64_t n = sim::perft(chosen.rules, state, d);
    out["counts"].push_back(n);
    if (!json) fmt::print("  depth {:>2}  {:>16}\n", d, n);
  }
  out["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (json) fmt::print("{}\n", out.dump());
}

}  // namespace

void add_perft(CLI::App& app) {
  auto options = std::make_shared<Perft>();
  options->game.add_to(app);
  add_number(app, "--depth", options->depth, "actions in a sequence", 1, 64)->required();
  add_number(app, "--seed", options->seed, "which board");
  app.add_flag("--json", options->json, "one JSON object");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
