#!/usr/bin/env python3
"""Trains a small value model from self-play, with NumPy alone, and shows it beating the bot `random`.

    PYTHONPATH=build/release/python python3 python/examples/value_model.py

1. Games of random players, thousands at once (VecEnv): what every seat saw, and who won in the end.
2. A network with one hidden layer learns from them how likely a seat is to win.
3. The model plays: of all legal actions it takes the one whose next position it likes best (State.lookahead).
   Its own games, against itself, are what it learns from in the next round.
4. At the end it plays against three `random` in rotated seats.
"""

import argparse
import math
import time

import numpy as np

import landnam

BATCH = 256


class Model:
    """How likely a seat is to win, from its observation: one hidden layer, logistic loss, Adam."""

    def __init__(self, game, rng, hidden=32):
        # It looks at the counts only, not at the map: few inputs learn from few games.
        self.columns, scale = [], []
        for field in game.observation_layout:
            if field["size"] <= 40 and field["name"] not in ("turn_number", "number", "pips"):
                self.columns += range(field["first"], field["first"] + field["size"])
                scale += [1.0 / min(field["high"], 20)] * field["size"]
        self.scale = np.array(scale, np.float32)
        size = len(scale)
        self.weights = [
            rng.normal(0, 1 / math.sqrt(size), (size, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 1 / math.sqrt(hidden), hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def forward(self, observations):
        inputs = observations[:, self.columns].astype(np.float32) * self.scale
        hidden = np.maximum(inputs @ self.weights[0] + self.weights[1], 0)
        return inputs, hidden, hidden @ self.weights[2] + self.weights[3]

    def value(self, observations):
        return self.forward(observations)[2]  # before the logistic function: the order is the same

    def learn(self, observations, won, rate=1e-3):
        inputs, hidden, out = self.forward(observations)
        chance = 1 / (1 + np.exp(-out))
        loss = -np.mean(won * np.log(chance + 1e-7) + (1 - won) * np.log(1 - chance + 1e-7))
        d_out = (chance - won) / len(won)
        d_hidden = np.outer(d_out, self.weights[2]) * (hidden > 0)
        grads = [inputs.T @ d_hidden, d_hidden.sum(0), hidden.T @ d_out, d_out.sum(keepdims=True)]
        self.steps += 1
        for weight, grad, (m, v) in zip(self.weights, grads, self.moments):
            m += 0.1 * (grad - m)
            v += 0.001 * (grad * grad - v)
            weight -= rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)
        return loss

    def choose(self, state, rng, noise=0.0):
        actions, rows = state.lookahead()
        values = self.value(rows)
        if noise:
            values = values + rng.gumbel(0, noise, len(values))
        return int(actions[np.argmax(values)])


def random_games(game, games, rng, keep=0.01):
    """Some of what the seats saw right after actions of random players, and whether they won in the end."""
    n = min(games, 512)
    env = landnam.VecEnv(game, n, seed=int(rng.integers(2**31)), observations=False, masks=False)
    seen = [([], []) for _ in range(n)]  # observations and seats of the game in each row
    rows, won = [], []
    left = games
    while left > 0:
        for i in np.flatnonzero(rng.random(n) < keep):
            after = env.state(i)
            after.step(int(env.sample()[i]))
            for seat in range(game.players):
                seen[i][0].append(after.observation(seat))
                seen[i][1].append(seat)
        env.step(env.sample())
        for i in np.flatnonzero(env.terminated | env.truncated):
            if env.terminated[i] and left > 0:
                rows += seen[i][0]
                won += [float(seat == env.winners[i]) for seat in seen[i][1]]
                left -= 1
            seen[i] = ([], [])
    return np.array(rows), np.array(won, np.float32)


def own_games(game, model, games, rng, keep=0.1):
    """The same from games of the model against itself."""
    rows, won = [], []
    for _ in range(games):
        state = game.new(seed=int(rng.integers(2**31)))
        seats = []
        while state.advance() and state.turn_number < 400:
            state.step(model.choose(state, rng, noise=0.3))
            if rng.random() < keep:
                for seat in range(game.players):
                    rows.append(state.observation(seat))
                    seats.append(seat)
        won += [float(seat == state.winner) for seat in seats]
    return np.array(rows), np.array(won, np.float32)


def train(model, rows, won, epochs, rng):
    loss = 0.0
    for _ in range(epochs):
        order = rng.permutation(len(rows))
        losses = [
            model.learn(rows[order[k : k + BATCH]], won[order[k : k + BATCH]]) for k in range(0, len(rows), BATCH)
        ]
        loss = float(np.mean(losses))
    return loss


def wilson(wins, games, z=1.96):
    """A share with its 95 % interval."""
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return p, middle - half, middle + half


def match(game, model, bot, games, rng):
    """Wins of the model, in rotated seats, against bots in all others."""
    bot = landnam.Bot(bot)
    wins = 0
    for g in range(games):
        state = game.new(seed=1_000_000 + g)
        mine = g % game.players
        while state.advance() and state.turn_number < 2000:
            state.step(model.choose(state, rng) if state.seat == mine else bot.decide(state, seed=g))
        wins += state.winner == mine
    return wins


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="base")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--random-games", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=2, help="rounds of self-play after that")
    parser.add_argument("--self-games", type=int, default=60, help="games a round")
    parser.add_argument("--test-games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    began = time.monotonic()
    tell = lambda text: print(f"{time.monotonic() - began:6.1f} s  {text}", flush=True)
    rng = np.random.default_rng(args.seed)
    game = landnam.Game(args.game, players=args.players)
    model = Model(game, rng)

    rows, won = random_games(game, args.random_games, rng)
    tell(f"{args.random_games} games of random players: {len(rows)} observations of {game.observation_size} bytes")
    tell(f"the model learned from them: loss {train(model, rows, won, 3, rng):.3f}")
    for round_ in range(args.rounds):
        more, result = own_games(game, model, args.self_games, rng)
        rows, won = np.concatenate([rows, more]), np.concatenate([won, result])
        loss = train(model, rows, won, 3, rng)
        tell(f"round {round_ + 1}: {args.self_games} games against itself, {len(more)} observations, loss {loss:.3f}")
    wins = match(game, model, "random", args.test_games, rng)
    share, low, high = wilson(wins, args.test_games)
    others = args.players - 1
    tell(
        f"against {others} random: {wins} of {args.test_games} games won, {100 * share:.0f} % "
        f"(95 % interval {100 * low:.0f} to {100 * high:.0f} %; chance would be {100 / args.players:.0f} %)"
    )
    if low <= 1 / args.players:
        raise SystemExit("the model did not beat random")


if __name__ == "__main__":
    main()
