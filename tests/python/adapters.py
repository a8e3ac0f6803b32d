"""Run by test_adapters.py, in a Python where gymnasium, pettingzoo and pyspiel can be imported: themselves, or stand-ins
that make the same assertions. Every game of one word."""

import copy
import inspect
import pathlib
import pickle
import sys
import unittest

REAL = sys.argv[1:]
STANDIN = str(pathlib.Path(__file__).resolve().parent / "standin")
if STANDIN in sys.path:  # behind whatever is installed
    sys.path.remove(STANDIN)
    sys.path.append(STANDIN)

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
import pettingzoo  # noqa: E402
import pyspiel  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import VectorEnv  # noqa: E402
from gymnasium.wrappers import FlattenObservation, OrderEnforcing, RecordEpisodeStatistics, TimeLimit  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

import landnam  # noqa: E402
import landnam.openspiel  # noqa: E402
from landnam.registration import ids, words  # noqa: E402


class Gymnasium(unittest.TestCase):
    def test_it_is_one(self):
        self.assertTrue(issubclass(landnam.Env, gymnasium.Env))
        self.assertTrue(issubclass(landnam.VectorEnv, VectorEnv))
        self.assertIs(landnam.Box, gymnasium.spaces.Box)
        self.assertIn("landnam/base-v0", ids())
        self.assertGreaterEqual(len(ids()), 7)

    def test_check_env_in_every_game(self):
        for name in ids():
            for mode in (None, "ansi"):
                check_env(gymnasium.make(name, render_mode=mode).unwrapped, skip_render_check=mode is None)
        check_env(gymnasium.make("landnam/base-v0", render_mode="rgb_array").unwrapped)
        check_env(gymnasium.make("landnam/ck-v0", game="ck+events", players=3).unwrapped, skip_render_check=True)

    def test_wrappers(self):
        for name in ids():
            env = gymnasium.make(name)
            env = RecordEpisodeStatistics(TimeLimit(FlattenObservation(OrderEnforcing(env)), max_episode_steps=60))
            observation, info = env.reset(seed=3)
            for _ in range(60):
                self.assertIn(observation, env.observation_space)
                action = env.action_space.sample(info["action_mask"])
                observation, _, terminated, truncated, info = env.step(action)
                self.assertNotIn("illegal", info)
                if terminated or truncated:
                    break
            self.assertTrue(truncated or terminated)
            self.assertEqual(info["episode"]["l"], 60 if truncated else info["episode"]["l"])

    def test_action_masks_as_sb3_contrib_calls_it(self):
        env = gymnasium.make("landnam/base-v0")
        env.reset(seed=1)
        masks = env.unwrapped.action_masks()
        self.assertEqual((masks.dtype, masks.shape), (np.bool_, (env.action_space.n,)))
        self.assertTrue(masks.any())

    def test_vector_env(self):
        env = landnam.VectorEnv("base", 32, players=3, opponents="random", threads=2)
        observation, infos = env.reset(seed=5)
        self.assertIn(observation, env.observation_space)
        rng = np.random.default_rng(1)
        ended = won = 0
        for _ in range(900):
            masks = infos["action_mask"]
            seats = infos["seat"].copy()
            actions = (rng.random(masks.shape) * masks).argmax(axis=1)
            self.assertIn(actions, env.action_space)
            observation, rewards, terminated, truncated, infos = env.step(actions)
            self.assertEqual((rewards.shape, rewards.dtype), ((32,), np.float64))
            for i in np.flatnonzero(terminated | truncated):
                ended += 1
                self.assertTrue(infos["_final_info"][i] and infos["_final_obs"][i])
                self.assertIn(infos["final_obs"][i], env.single_observation_space)
                self.assertEqual(infos["final_info"]["seat"][i], seats[i])  # of the game that ended, not of the next
                won += infos["final_info"]["winner"][i] == seats[i]
                self.assertEqual(rewards[i], 1.0 if infos["final_info"]["winner"][i] == seats[i] else -1.0)
            going_on = ~(terminated | truncated)
            self.assertTrue((rewards[going_on] == 0).all())
        self.assertGreater(ended, 30)
        self.assertGreater(won, 0)
        env.close()


class PettingZoo(unittest.TestCase):
    def test_it_is_one(self):
        self.assertTrue(issubclass(landnam.AEC, pettingzoo.AECEnv))

    def test_api_in_every_game(self):
        for game in words():
            api_test(landnam.AEC(game, players=3, max_turns=30), num_cycles=400)
        api_test(landnam.AEC("base", players=4), num_cycles=1200)

    def test_seeds(self):
        arguments = inspect.signature(seed_test).parameters
        seed_test(lambda **_: landnam.AEC("base", players=3), **({"num_cycles": 200} if "num_cycles" in arguments else {}))


class OpenSpiel(unittest.TestCase):
    def played(self, params, seed, steps):
        game = pyspiel.load_game("python_landnam", params)
        rng = np.random.default_rng(seed)
        state = game.new_initial_state()
        for _ in range(steps):
            if state.is_terminal():
                break
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(p for _, p in outcomes), 1.0)
                self.assertLessEqual(len(outcomes), game.max_chance_outcomes())
                state.apply_action(int(rng.choice([a for a, _ in outcomes], p=[p for _, p in outcomes])))
                continue
            legal = state.legal_actions()
            self.assertTrue(legal == sorted(legal) and all(0 <= a < game.num_distinct_actions() for a in legal))
            state.apply_action(int(rng.choice(legal)))
        return state

    def test_a_whole_game(self):
        state = self.played({"players": 3, "seed": 4}, 1, 10**6)
        self.assertTrue(state.is_terminal())
        self.assertAlmostEqual(sum(state.returns()), 0.0)
        self.assertEqual(max(state.returns()), 1.0)
        self.assertEqual(state.legal_actions(), [])

    def test_states_are_kept_and_copied(self):
        for game in words():
            state = self.played({"game": game, "players": 3}, 2, 150)
            again = pickle.loads(pickle.dumps(state))
            other = state.clone()
            self.assertEqual(str(again), str(state))
            self.assertEqual(str(other), str(state))
            while other.is_chance_node():
                other.apply_action(other.chance_outcomes()[0][0])
            if not other.is_terminal():
                player = other.current_player()
                other.action_to_string(player, other.legal_actions()[0])
                self.assertEqual(len(other.observation_tensor(player)), other.rules.game.observation_size)
                other.apply_action(other.legal_actions()[0])
                self.assertNotEqual(str(other), str(state))
            self.assertEqual(again.information_state_string(0), state.information_state_string(0))

    def test_information_states_hide_and_remember(self):
        """Another player's stolen or bought card is not in the string; all that was seen is."""
        state = self.played({"players": 3}, 5, 600)
        texts = [state.information_state_string(seat) for seat in range(3)]
        self.assertEqual(len(set(texts)), 3)
        apart = [entries for entries in zip(*state.seen) if len(set(entries)) > 1]
        self.assertGreater(len(apart), 3)  # cards drawn or stolen, which only some may see
        for entries in apart:
            self.assertEqual(len({entry.split(",")[0] for entry in entries}), 1)  # the same kind of action to all
        game = copy.deepcopy(state)
        for seat in range(3):
            game.state = state.state.determinize(seat, 9)
            self.assertEqual(game.information_state_string(seat), texts[seat])
            self.assertEqual(game.observation_string(seat), state.observation_string(seat))


if __name__ == "__main__":
    print("real:", REAL or "none")
    unittest.main(argv=sys.argv[:1])
