"""No environment tells more than its seat may know: states that differ in hidden facts only look the same through all of them."""

import pickle
import unittest

import numpy as np

import landnam
from landnam.registration import words


def same(one, other):
    """Equal all the way down, whatever holds what."""
    return pickle.dumps(one) == pickle.dumps(other)


def worlds(game, seeds):
    """States with something hidden, the seat that decides, and other states that it cannot tell from them."""
    for seed in seeds:
        rng = np.random.default_rng(seed)
        state = game.new(seed=seed)
        bots = [landnam.Bot("easy"), landnam.Bot("random")]
        for step in range(40 + 30 * seed):
            if not state.advance():
                break
            state.step(bots[int(rng.integers(2))].decide(state, seed=step))
        if not state.advance():
            continue
        seat = state.seat
        others = [state.determinize(seat, k) for k in range(3)]
        yield state, seat, [other for other in others if other != state]


class Hidden(unittest.TestCase):
    def test_infos_and_observations(self):
        leaks_possible = 0
        for name in words():
            game = landnam.Game(name, players=3)
            for state, seat, others in worlds(game, range(10)):
                for other in others:
                    leaks_possible += state.points != other.points
                    env = landnam.Env(game, seat=seat)
                    env.reset(seed=1)
                    results = []
                    for one in (state, other):
                        env.state = one.copy()
                        results.append(env._result())
                    self.assertTrue(same(*results), (name, seat))

                    aec = landnam.AEC(game)
                    aec.reset(seed=1)
                    results = []
                    for one in (state, other):
                        aec.state_now = one.copy()
                        aec._select()
                        results.append((aec.observe(f"seat_{seat}"), aec.last()))
                    self.assertTrue(same(*results), (name, seat))

                    vec = landnam.VecEnv(game, 1, threads=1)
                    results = []
                    for one in (state, other):
                        vec.put(0, one)
                        results.append({key: array.copy() for key, array in vec._many.arrays.items() if key != "samples"})
                    self.assertTrue(same(*results), (name, seat))
        self.assertGreater(leaks_possible, 20)  # else this test shows nothing

    def test_points_are_those_that_a_seat_may_know(self):
        seen = hidden = 0
        for state, _, _ in worlds(landnam.Game("base"), range(14)):
            for seat in range(4):
                points = state.seen_points(seat)
                self.assertEqual(points[seat], state.points[seat])
                seen += points == state.points
                hidden += points != state.points
                open_ones = [row["points"] for row in state.view()["seats"]]
                self.assertEqual(points[:seat] + points[seat + 1 :], open_ones[:seat] + open_ones[seat + 1 :])
            self.assertEqual(state.seen_points(), [row["points"] for row in state.view()["seats"]])
        self.assertGreater(hidden, 5)

    def test_a_python_bot_cannot_peek(self):
        """What it gets is drawn from its view: the true hands of others are not in it."""
        asked = []

        def spy(state, seat):
            asked.append((state.copy(), seat))
            return int(state.legal_indices(seat)[0])

        game = landnam.Game("base", players=3)
        different = 0
        for state, seat, _ in worlds(game, range(8)):
            landnam.Bot(spy).decide(state, seat, seed=3)
            shown, asked_seat = asked.pop()
            self.assertEqual(asked_seat, seat)
            self.assertEqual(shown.view(seat), state.view(seat))
            different += shown != state
        self.assertGreater(different, 3)


if __name__ == "__main__":
    unittest.main()
