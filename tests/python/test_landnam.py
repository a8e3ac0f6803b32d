"""The Python module: games, states, spaces, environments. ./test python runs these with Debian's Python."""

import copy
import json
import pathlib
import unittest

import numpy as np

import landnam

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOME = ["base", "ck+events", "fishermen+friendly", "rivers", "caravans+harbormaster", "attack+events", "traders"]


def started(game, seed, steps):
    """A state after some random decisions of a game; None if it is over by then."""
    rng = np.random.default_rng(seed)
    state = game.new(seed=seed)
    for _ in range(steps):
        if not state.advance():
            return None
        state.step(int(rng.choice(state.legal_indices())))
    return state if state.advance() else None


class Games(unittest.TestCase):
    def test_every_combination_plays(self):
        combinations = landnam.combinations()
        self.assertEqual(len(combinations), 400)
        for number, setup in enumerate(combinations):
            game = landnam.Game(setup["game"], players=setup["players"], set=setup["set"])
            self.assertEqual(game.setup, setup)
            rng = np.random.default_rng(number)
            state = game.new(seed=number)
            for _ in range(200):
                if not state.advance():
                    break
                legal = state.legal_indices()
                mask = state.mask()
                self.assertEqual(list(np.flatnonzero(mask)), sorted(legal), setup)
                state.observation()
                state.step(int(rng.choice(legal)))
            env = landnam.VecEnv(game, 8, threads=2, seed=number)
            for _ in range(40):
                env.step(env.sample())
            self.assertEqual(env.decisions, 320)

    def test_names_and_options(self):
        game = landnam.Game("ck", players=3, set={"ck.edition": "da", "ck.tactical": True})
        self.assertEqual((game.name, game.players), ("ck", 3))
        self.assertEqual(game.setup["set"], {"ck.edition": "da", "ck.tactical": True})
        self.assertIn("hard", landnam.bots())
        self.assertTrue(landnam.games()["games"])

    def test_bad_requests_name_the_field(self):
        def wrong(what, call):
            with self.assertRaises(ValueError) as caught:
                call()
            self.assertIn(what, str(caught.exception))

        game = landnam.Game("base")
        wrong("chess", lambda: landnam.Game("chess"))
        wrong("players", lambda: landnam.Game("base", players=9))
        wrong("two.not-with-ck", lambda: landnam.Game("ck", players=2))
        wrong("board", lambda: landnam.Game("base", set={"board": "round"}))
        wrong("set", lambda: landnam.Game("base", set=3))
        wrong("board", lambda: game.new(board={"hexes": []}))
        wrong("bot", lambda: landnam.Bot("genius"))
        wrong("bot", lambda: landnam.Bot("hard:ms=x"))
        wrong("seat", lambda: game.new().view(4))
        wrong("seat", lambda: game.new().mask(-1))
        wrong("action", lambda: game.action(game.num_actions, 0))
        wrong("action", lambda: game.index({"kind": "build-road", "seat": 0, "path": 99}))
        wrong("position", lambda: landnam.load_position({"game": "base"}))
        wrong("position", lambda: landnam.load_position("{"))
        wrong("position", lambda: landnam.load_position({1, 2}))
        wrong("replay", lambda: landnam.load_replay({"game": "base", "players": 4}))
        wrong("out", lambda: game.new().mask(out=np.zeros(3, bool)))
        wrong("out", lambda: game.new().observation(out=np.zeros(game.observation_size, np.float32)))
        wrong("opponents", lambda: landnam.Env("base", opponents=["easy"]))
        wrong("opponents", lambda: landnam.VecEnv("base", 2, opponents="genius"))
        wrong("seat", lambda: landnam.Env("base", seat=4))
        wrong("reward", lambda: landnam.Env("base", reward="gold"))
        wrong("n", lambda: landnam.VecEnv("base", 0))
        wrong("max_turns", lambda: landnam.AEC("base", max_turns=0))
        wrong("actions", lambda: landnam.VecEnv("base", 2).step(np.zeros(3, np.int32)))
        wrong("reset", lambda: landnam.Env("base").step(0))


class States(unittest.TestCase):
    def test_masks_are_what_judge_accepts(self):
        for name in SOME:
            for offers in (False, True):
                game = landnam.Game(name, players=3, offers=offers)
                for seed in range(3):
                    state = started(game, seed, 30 + 40 * seed)
                    if state is None:
                        continue
                    for seat in range(3):
                        mask = state.mask(seat)
                        # Proposals of players who are not asked are no decisions of the environment.
                        aside = ("propose", "withdraw-proposal")
                        actions = [game.action(i, seat) for i in range(game.num_actions)]
                        judged = [a.kind not in aside and state.judge(a) is None for a in actions]
                        self.assertEqual(list(mask), judged, (name, seat))

    def test_actions_have_numbers_both_ways(self):
        for name in SOME:
            game = landnam.Game(name, players=4, offers=True)
            for seat in range(4):
                for index in range(0, game.num_actions, 7):
                    action = game.action(index, seat)
                    self.assertEqual(game.index(action), index)
                    self.assertEqual(game.index(action.to_dict()), index)
            blocks = game.action_layout
            self.assertEqual(sum(block["size"] for block in blocks), game.num_actions)

    def test_observations_hide_what_is_hidden(self):
        for name in SOME:
            game = landnam.Game(name, players=4)
            different = 0
            for seed in range(12):
                state = started(game, seed, 60 + 20 * seed)
                if state is None:
                    continue
                for seat in range(4):
                    other = state.determinize(seat, seed)
                    different += other != state
                    np.testing.assert_array_equal(other.observation(seat), state.observation(seat))
                    np.testing.assert_array_equal(other.mask(seat), state.mask(seat))
                    self.assertEqual(other.view(seat), state.view(seat))
            self.assertGreater(different, 5, name)  # else this test shows nothing

    def test_observations_count_seats_from_the_one_that_looks(self):
        game = landnam.Game("base")
        state = started(game, 3, 80)
        fields = {field["name"]: field for field in game.observation_layout}

        def read(seat, name):
            field = fields[name]
            row = state.observation(seat)[field["first"] : field["first"] + field["size"]]
            return row.reshape(field["shape"])

        seats = state.view()["seats"]
        for seat in range(4):
            for k in range(4):
                other = seats[(seat + k) % 4]
                self.assertEqual(read(seat, "points")[k], other["points"])
                self.assertEqual(list(np.flatnonzero(read(seat, "roads")[k])), other["roads"])
                self.assertEqual(list(np.flatnonzero(read(seat, "settlements")[k])), other["settlements"])
            hand = state.view(seat)["seats"][seat]["hand"]
            names = ["lumber", "brick", "wool", "grain", "ore"]
            self.assertEqual(list(read(seat, "hand")), [hand.get(name, 0) for name in names])
            self.assertEqual(list(np.flatnonzero(read(seat, "turn"))), [(state.turn - seat) % 4])
        ask = np.flatnonzero(read(0, "ask"))
        self.assertEqual([landnam.asks()[a] for a in ask], [state.ask])

    def test_positions_and_replays_come_back(self):
        for name in SOME:
            game = landnam.Game(name, players=3)
            state = game.new(seed=5, record=True)
            rng = np.random.default_rng(5)
            for _ in range(150):
                if not state.advance():
                    break
                state.step(int(rng.choice(state.legal_indices())))
            again = landnam.load_position(state.position())
            self.assertEqual(again, state)
            self.assertEqual(hash(again), hash(state))
            self.assertEqual(landnam.load_position(state.to_json()), state)
            replay = json.loads(json.dumps(state.replay()))
            self.assertEqual(landnam.load_replay(replay), state)
            half = landnam.load_replay(replay, at=len(replay["actions"]) // 2)
            for action in replay["actions"][len(replay["actions"]) // 2 :]:
                half.step(action)
            self.assertEqual(half, state)

    def test_chance_is_explicit(self):
        state = landnam.Game("base").new(seed=2)
        self.assertTrue(state.chance)
        self.assertIsNone(state.seat)
        self.assertEqual(state.legal(), [])
        outcomes = state.outcomes()
        self.assertEqual([action.kind for action, _ in outcomes], ["first-player"] * 4)
        state.step(outcomes[2][0])
        self.assertEqual(state.seat, 2)
        with self.assertRaises(ValueError):
            state.sample()
        first = state.copy()
        first.step(first.legal()[0])
        self.assertNotEqual(first, state)
        self.assertEqual(copy.deepcopy(first), first)

    def test_refusals_name_the_rule(self):
        state = landnam.Game("base").new(seed=2)
        state.advance()
        seat = state.seat
        before = state.copy()
        with self.assertRaises(landnam.IllegalAction) as caught:
            state.step({"kind": "roll", "seat": seat})
        self.assertRegex(caught.exception.rule, r"^[a-z]+\.")
        self.assertEqual(state.judge({"kind": "roll", "seat": seat})[0], caught.exception.rule)
        self.assertEqual(state, before)
        with self.assertRaises(ValueError):
            state.step(10**6)

    def test_lookahead_is_what_follows(self):
        game = landnam.Game("base")
        state = started(game, 8, 100)
        actions, rows = state.lookahead()
        self.assertEqual(list(actions), list(state.legal_indices()))
        for action, row in zip(actions, rows):
            after = state.copy()
            after.step(int(action))
            np.testing.assert_array_equal(after.observation(state.seat), row)

    def test_bots_play_to_the_end(self):
        game = landnam.Game("base", players=3)
        bots = [landnam.Bot(name) for name in ("easy", "medium", "random")]
        state = game.new(seed=4)
        while state.advance():
            state.step(bots[state.seat].decide(state))
        self.assertIsNotNone(state.winner)
        self.assertEqual(state.score()["winner"], state.winner)
        self.assertGreaterEqual(state.points[state.winner], game.target)


class Environments(unittest.TestCase):
    def test_env_has_the_shape_of_gymnasium(self):
        env = landnam.Env("base", opponents=["easy", "random", "random"])
        observation, info = env.reset(seed=7)
        again, _ = env.reset(seed=7)
        np.testing.assert_array_equal(observation, again)
        seats = set()
        rewards = []
        for _ in range(3):
            observation, info = env.reset()
            seats.add(info["seat"])
            while True:
                self.assertIn(observation, env.observation_space)
                action = env.action_space.sample(info["action_mask"])
                observation, reward, terminated, truncated, info = env.step(action)
                if terminated or truncated:
                    break
            rewards.append(reward)
            self.assertEqual(reward, 1.0 if info["winner"] == info["seat"] else -1.0)
        self.assertEqual(len(seats), 3)
        with self.assertRaises(ValueError):
            env.step(0)

    def test_env_can_reward_points(self):
        env = landnam.Env("base", players=3, reward="points", seat=1)
        _, info = env.reset(seed=1)
        total, done = 0.0, False
        while not done:
            _, reward, done, _, info = env.step(env.action_space.sample(info["action_mask"]))
            total += reward
        end = 1 if info["winner"] == 1 else -1
        self.assertAlmostEqual(total, info["points"][1] / env.game.target + end, places=6)

    def test_aec_has_the_shape_of_pettingzoo(self):
        env = landnam.AEC("base", players=3)
        env.reset(seed=3)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        acted = set()
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            self.assertIn(observation, env.observation_space(agent))
            totals[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            acted.add(agent)
            env.step(env.action_space(agent).sample(observation["action_mask"]))
        self.assertEqual(acted, set(env.possible_agents))
        self.assertEqual(sorted(totals.values()), [-1.0, -1.0, 1.0])

    def test_vec_env_is_the_same_whatever_the_threads(self):
        def run(threads, opponents=None):
            env = landnam.VecEnv("ck", 30, players=3, threads=threads, seed=9, opponents=opponents)
            totals = []
            for _ in range(300):
                env.step(env.sample())
                totals.append((env.observations.sum(), env.masks.sum(), env.seats.sum(), env.winners.sum()))
            return np.array(totals)

        np.testing.assert_array_equal(run(1), run(3))
        np.testing.assert_array_equal(run(1, "easy"), run(4, "easy"))

    def test_vec_env_writes_in_place(self):
        env = landnam.VecEnv("base", 64, threads=2)
        where = env.observations.ctypes.data
        ended = 0
        for _ in range(1500):
            acting = env.seats.copy()
            observation, rewards, terminated, truncated, info = env.step(env.sample())
            self.assertIs(observation, env.observations)
            for i in np.flatnonzero(terminated):
                ended += 1
                self.assertEqual(rewards[i].sum(), -2.0)
                self.assertEqual(rewards[i, env.winners[i]], 1.0)
                self.assertEqual(env.winners[i], acting[i])  # a game is won in the own turn
                self.assertGreaterEqual(env.points[i].max(), 10)
        self.assertEqual(env.observations.ctypes.data, where)
        self.assertGreater(ended, 20)
        for i in range(64):
            state = env.state(i)
            np.testing.assert_array_equal(state.observation(), env.observations[i])
            np.testing.assert_array_equal(state.mask(), env.masks[i])
            self.assertEqual(state.seat, env.seats[i])

    def test_vec_env_steps_all_or_none(self):
        env = landnam.VecEnv("base", 16, threads=2)
        for _ in range(50):
            env.step(env.sample())
        before = [env.state(i) for i in range(16)]
        wrong = env.sample().copy()
        wrong[11] = np.flatnonzero(~env.masks[11])[0]
        with self.assertRaisesRegex(ValueError, r"actions\[11\]"):
            env.step(wrong)
        wrong[3] = -1
        with self.assertRaisesRegex(ValueError, r"actions\[3\]"):
            env.step(wrong)
        for i in range(16):
            self.assertEqual(env.state(i), before[i])

    def test_what_is_no_number_is_refused_by_name(self):
        nan = float("nan")
        vec = landnam.VecEnv("base", 3, threads=1)
        for wrong in (np.full(3, 0.5), np.full(3, nan), ["a", "b", "c"], None, np.full(3, 2**40), np.zeros(2, int)):
            with self.assertRaisesRegex(ValueError, "^actions"):
                vec.step(wrong)
        for index in (-1, 3):
            with self.assertRaises(IndexError):
                vec.state(index)
        env, aec = landnam.Env("base"), landnam.AEC("base")
        env.reset(seed=1)
        aec.reset(seed=1)
        state = landnam.Game("base").new(seed=1, record=True)
        for name, call in {
            "seed": (lambda: landnam.Game("base").new(seed=-1), lambda: state.determinize(0, nan), lambda: state.reseed("x")),
            "action": (lambda: state.judge(-1), lambda: state.judge(10**30)),
            "at": (lambda: landnam.load_replay(state.replay(), at=9), lambda: landnam.load_replay(state.replay(), at=-1)),
        }.items():
            for wrong in call:
                with self.assertRaisesRegex(ValueError, f"^{name}: expected a whole number"):
                    wrong()
        for name, call in {
            "seed": (lambda: vec.reset(seed=-1), lambda: env.reset(seed="x"), lambda: aec.reset(seed=nan), lambda: landnam.VecEnv("base", 2, seed=2**64)),
            "action": (lambda: env.step(nan), lambda: env.step(-1), lambda: env.step(0.0), lambda: aec.step(None), lambda: aec.step(10**30)),
            "n": (lambda: landnam.VecEnv("base", 0), lambda: landnam.VecEnv("base", nan), lambda: landnam.VecEnv("base", 10**12)),
            "threads": (lambda: landnam.VecEnv("base", 2, threads=-1), lambda: landnam.VecEnv("base", 2, threads=10**12)),
            "max_turns": (lambda: landnam.Env("base", max_turns=0), lambda: landnam.AEC("base", max_turns=nan), lambda: landnam.VecEnv("base", 2, max_turns=0)),
            "seat": (lambda: landnam.Env("base", seat=9), lambda: landnam.Env("base", seat=nan)),
        }.items():
            for wrong in call:
                with self.assertRaisesRegex(ValueError, f"^{name}: expected a whole number"):
                    wrong()

    def test_vec_env_against_bots(self):
        env = landnam.VecEnv("base", 32, opponents="easy", observations=False)
        self.assertIsNone(env.observations)
        won = played = 0
        for _ in range(600):
            env.step(env.sample())
            played += int(env.terminated.sum())
            won += int((env.rewards.max(axis=1) > 0).sum())
        self.assertGreater(played, 10)
        self.assertEqual(won, played)

    def test_vec_env_with_offers(self):
        env = landnam.VecEnv("base", 16, offers=True, max_turns=5)
        offers = {b["kind"]: range(b["first"], b["first"] + b["size"]) for b in env.game.action_layout}["offer"]
        made = truncated = 0
        for _ in range(1500):
            made += sum(int(a) in offers for a in env.sample())
            env.step(env.sample())
            truncated += int(env.truncated.sum())
        self.assertGreater(made, 100)
        self.assertGreater(truncated, 0)


if __name__ == "__main__":
    unittest.main()
