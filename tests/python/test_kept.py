"""What is copied, pickled or written as bytes goes on as if nothing had happened."""

import copy
import pickle
import unittest

import numpy as np

import landnam
from landnam.registration import words


def halfway(name, seed=3, record=True):
    state = landnam.Game(name, players=3).new(seed=seed, record=record)
    bot = landnam.Bot("random")
    for step in range(120):
        if not state.advance():
            break
        state.step(bot.decide(state, seed=step))
    return state


def goes_on(state, steps=60):
    """What becomes of it: chance included."""
    bot = landnam.Bot("random")
    for step in range(steps):
        if not state.advance():
            break
        state.step(bot.decide(state, seed=step))
    return state


class Kept(unittest.TestCase):
    def test_states(self):
        for name in words():
            state = halfway(name)
            ways = {
                "copy": copy.copy(state),
                "deepcopy": copy.deepcopy(state),
                "pickle": pickle.loads(pickle.dumps(state)),
                "bytes": landnam.State.from_bytes(state.to_bytes()),
            }
            replay = state.replay()
            end = goes_on(state)
            for way, other in ways.items():
                self.assertEqual(other.replay(), replay, (name, way))
                self.assertEqual(goes_on(other), end, (name, way))

    def test_bad_bytes_name_the_field(self):
        good = halfway("base").to_bytes()
        for bad, field in (
            (b"", ""),
            (b"{}", "landnam"),
            (good.replace(b'"offers":false', b'"offers":7'), "offers"),
            (good.replace(b'"chance":', b'"chance":-'), "chance"),
            (good[:-20], ""),
        ):
            with self.assertRaisesRegex(ValueError, field):
                landnam.State.from_bytes(bad)

    def test_games_and_actions(self):
        game = landnam.Game("ck+events", players=3, set={"ck.edition": "da"}, offers=True)
        again = pickle.loads(pickle.dumps(game))
        self.assertEqual(again, game)
        self.assertEqual(hash(again), hash(game))
        self.assertEqual((again.setup, again.offers), (game.setup, True))
        self.assertNotEqual(game, landnam.Game("ck"))
        self.assertIs(copy.deepcopy(game), game)
        action = game.action(7, 1)
        self.assertEqual(pickle.loads(pickle.dumps(action)), action)

    def test_env_and_aec(self):
        env = landnam.Env("base", opponents=["easy", "random", "random"])
        _, info = env.reset(seed=5)
        for _ in range(8):
            _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        ways = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        after = [env.step(int(np.flatnonzero(env.action_mask())[0])) for _ in range(5)]
        for other in ways:
            again = [other.step(int(np.flatnonzero(other.action_mask())[0])) for _ in range(5)]
            for one, two in zip(after, again):
                np.testing.assert_array_equal(one[0], two[0])
                self.assertEqual(one[1:4], two[1:4])
        aec = landnam.AEC("base", players=3)
        aec.reset(seed=2)
        other = pickle.loads(pickle.dumps(aec))
        for one in (aec, other):
            for agent in one.agent_iter(40):
                one.step(int(np.flatnonzero(one.observe(agent)["action_mask"])[0]))
        self.assertEqual(aec.state_now, other.state_now)

    def test_vec_env(self):
        for opponents in (None, "easy"):
            env = landnam.VecEnv("base", 12, players=3, opponents=opponents, threads=2, seed=4)
            for _ in range(50):
                env.step(env.sample())
            other = pickle.loads(pickle.dumps(env))
            third = copy.deepcopy(env)
            for _ in range(300):
                for one in (env, other, third):
                    one.step(one.sample())
                for key, array in env._many.arrays.items():
                    if key != "final_observations":
                        np.testing.assert_array_equal(array, other._many.arrays[key], key)
                        np.testing.assert_array_equal(array, third._many.arrays[key], key)

    def test_the_learner_gets_its_own_reward(self):
        """By the seat of the game that ended: the next game, which the row shows already, has another one."""
        env = landnam.VecEnv("base", 32, players=3, opponents="random", seed=6)
        ended = moved = 0
        for _ in range(900):
            seats = env.seats.copy()
            env.step(env.sample())
            got = env.learner_rewards()
            for i in np.flatnonzero(env.terminated):
                ended += 1
                moved += env.seats[i] != seats[i]
                self.assertEqual(env.final_seats[i], seats[i])
                self.assertEqual(got[i], 1.0 if env.winners[i] == seats[i] else -1.0)
            self.assertTrue((got[~env.terminated] == 0).all())
            self.assertTrue((env.final_seats[~(env.terminated | env.truncated)] == -1).all())
        self.assertGreater(ended, 30)
        self.assertGreater(moved, 10)

    def test_final_observations_are_of_the_end(self):
        env = landnam.VecEnv("base", 16, players=3, threads=1, seed=2)
        fields = {field["name"]: field for field in env.game.observation_layout}
        over = fields["over"]["first"]
        seen = 0
        for _ in range(1200):
            env.step(env.sample())
            for i in np.flatnonzero(env.terminated):
                seen += 1
                self.assertEqual(env.final_observations[i, over], 1)
                self.assertEqual(env.observations[i, over], 0)
        self.assertGreater(seen, 5)


class Boards(unittest.TestCase):
    def test_graph(self):
        for name in words():
            game = landnam.Game(name)
            graph = game.graph()
            hexes, corners, paths = len(graph["hexes"]), len(graph["corner_hexes"]), len(graph["paths"])
            self.assertGreaterEqual((hexes, corners, paths), (19, 54, 72))
            for h, around in enumerate(graph["hex_corners"]):
                for corner in around:
                    if corner >= 0:
                        self.assertIn(h, graph["corner_hexes"][corner])
            for path, (a, b) in enumerate(graph["paths"]):
                self.assertIn(path, graph["corner_paths"][a])
                self.assertIn(b, graph["corner_neighbours"][a])
                distance = np.linalg.norm(graph["corner_xy"][a] - graph["corner_xy"][b])
                self.assertAlmostEqual(float(distance), 1.0, places=4)
            self.assertEqual(graph["hex_xy"].shape, (hexes, 2))

    def test_spatial_observations_hold_the_same_numbers(self):
        for name in words():
            state = halfway(name, record=False)
            game = state.game
            flat = state.observation(0)
            parts = landnam.graph_features(game, flat)
            self.assertEqual(sum(part.size for part in parts.values()), flat.size)
            self.assertEqual(sum(int(part.sum()) for part in parts.values()), int(flat.sum()))
            planes = landnam.board_planes(game, flat)
            self.assertEqual(planes.ndim, 3)
            many = landnam.board_planes(game, np.stack([flat, flat]))
            np.testing.assert_array_equal(many[1], planes)
        game = landnam.Game("base")
        grid = landnam.planes.grid_of(game)
        cells = np.concatenate([grid[kind] for kind in ("hex", "corner", "path")])
        self.assertEqual(len({tuple(cell) for cell in cells}), len(cells))  # nothing lies on anything else

    def test_pictures(self):
        state = halfway("base", record=False)
        self.assertTrue(state.to_svg().startswith("<svg"))
        pixels = state.to_rgb(width=300)
        self.assertEqual((pixels.shape[1], pixels.shape[2], pixels.dtype), (300, 3, np.uint8))
        self.assertGreater(len(np.unique(pixels.reshape(-1, 3), axis=0)), 20)
        self.assertIn("forest", state.to_text())
        env = landnam.Env("base", render_mode="svg")
        env.reset(seed=1)
        self.assertTrue(env.render().startswith("<svg"))
        with self.assertRaisesRegex(ValueError, "render_mode"):
            landnam.Env("base", render_mode="human")


class Documented(unittest.TestCase):
    def test_everything_public_has_a_docstring(self):
        missing = []
        for name in landnam.__all__:
            thing = getattr(landnam, name)
            if not isinstance(thing, str) and not getattr(thing, "__doc__", None):
                missing.append(name)
            if isinstance(thing, type) and thing.__module__.startswith("landnam"):
                for member, value in vars(thing).items():
                    public = not member.startswith("_") and (callable(value) or isinstance(value, (property, staticmethod)))
                    if public and not getattr(value, "__doc__", None):
                        missing.append(f"{name}.{member}")
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
