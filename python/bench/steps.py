"""What a call from Python costs: single steps, and VecEnv's steps a second. The figures of docs/performance.md.

PYTHONPATH=build/release/python /usr/bin/python3 python/bench/steps.py [GAME]"""

import random
import sys
import time

import landnam

REPEAT = 7
POSITIONS = 2000


def best(run):
    """Nanoseconds of the quickest of some runs: the others had company."""
    times = []
    for _ in range(REPEAT):
        prepared = run(None)
        began = time.perf_counter_ns()
        run(prepared)
        times.append(time.perf_counter_ns() - began)
    return min(times)


def positions(game):
    """States where somebody has a choice, and what is done there."""
    rng = random.Random(1)
    pairs, seed = [], 0
    while len(pairs) < POSITIONS:
        seed += 1
        state = game.new(seed=seed)
        while state.advance() and len(pairs) < POSITIONS:
            action = rng.choice(state.legal_indices().tolist())
            pairs.append((state.copy(), action))
            state.step(action)
    return pairs


def calls(game):
    pairs = positions(game)
    n = len(pairs)

    def measure(name, work, prepare=lambda: pairs):
        def run(prepared):
            return prepare() if prepared is None else work(prepared)

        print(f"{name:44} {best(run) / n:7.0f} ns")

    def copies():
        return [(state.copy(), action) for state, action in pairs]

    def nothing(prepared):
        for _state, _action in prepared:
            pass

    def ask(prepared):
        for state, _action in prepared:
            state.over

    def legal(prepared):
        for state, _action in prepared:
            state.legal_indices()

    def step(prepared):
        for state, action in prepared:
            state.step(action)

    def advance(prepared):
        for state, _action in prepared:
            state.advance()

    def stepped():
        all_of_them = copies()
        for state, action in all_of_them:
            state.step(action)
        return all_of_them

    measure("the loop alone", nothing)
    measure("state.over", ask)
    measure("state.legal_indices()", legal)
    measure("state.step(number)", step, copies)
    measure("state.advance() afterwards", advance, stepped)


def games(game):
    """A decision with everything that belongs to it."""
    rng = random.Random(1).random

    def play(prepared):
        steps = 0
        for seed in range(1, 21):
            state = game.new(seed=seed)
            while state.advance():
                legal = state.legal_indices()
                state.step(legal[int(rng() * len(legal))])
                steps += 1
        return steps

    times = []
    for _ in range(REPEAT):
        began = time.perf_counter_ns()
        steps = play(None)
        times.append((time.perf_counter_ns() - began) / steps)
    print(f"{'advance, legal_indices, choose, step':44} {min(times):7.0f} ns a decision")


def many(game):
    for what in ({"observations": False, "masks": False}, {"observations": False}, {}):
        env = landnam.VecEnv(game, 4096, threads=2, **what)
        for _ in range(100):
            env.step(env.sample())
        rates = []
        for _ in range(REPEAT):
            began = time.perf_counter()
            for _ in range(100):
                env.step(env.sample())
            rates.append(409600 / (time.perf_counter() - began))
        name = "observations " + ("off" if "observations" in what else "on") + ", masks " + ("off" if "masks" in what else "on")
        print(f"VecEnv, {name:36} {sorted(rates)[REPEAT // 2]:12,.0f} steps a second (best {max(rates):,.0f})")


if __name__ == "__main__":
    chosen = landnam.Game(sys.argv[1] if len(sys.argv) > 1 else "base")
    calls(chosen)
    games(chosen)
    many(chosen)
