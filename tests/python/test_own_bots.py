"""Bots of one's own: functions and objects of Python as opponents and in tournaments, nets from files, other programs."""

import pathlib
import pickle
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import landnam

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples/python/own_bot.py"


def first_legal(state, seat):
    return int(state.legal_indices(seat)[0])


class Builder:
    """Builds what it can, otherwise ends its turn; answers with dicts."""

    name = "builder"

    def __init__(self):
        self.asked = 0

    def decide(self, state, seat):
        self.asked += 1
        legal = state.legal(seat)
        return max(legal, key=lambda action: action.kind.startswith("build")).to_dict()


class OwnBots(unittest.TestCase):
    def test_play(self):
        builder = Builder()
        state = landnam.play("base", ["easy", builder, first_legal], players=3, seed=4, record=True, max_turns=300)
        self.assertGreater(builder.asked, 20)
        self.assertEqual(landnam.load_replay(state.replay()), state)
        again = landnam.play("base", ["easy", Builder(), first_legal], players=3, seed=4, max_turns=300)
        self.assertEqual(again, state)
        self.assertIsNotNone(landnam.play("base", "easy", seed=2).winner)

    def test_env_and_vec_env(self):
        env = landnam.Env("base", players=3, opponents=[first_legal, Builder()])
        _, info = env.reset(seed=1)
        for _ in range(30):
            _, _, terminated, _, info = env.step(env.action_space.sample(info["action_mask"]))
            if terminated:
                break

        def run(threads):
            vec = landnam.VecEnv("base", 6, players=3, opponents=[first_legal, "easy"], threads=threads, seed=3)
            for _ in range(60):
                vec.step(vec.sample())
            return vec.observations.copy()

        np.testing.assert_array_equal(run(1), run(2))

    def test_tournament_against_medium(self):
        result = landnam.tournament("base", [Builder(), "medium", "easy"], players=3, games=6, seed=2, threads=2)
        rows = {row["bot"]: row for row in result["rows"]}
        self.assertEqual(set(rows), {"builder", "medium", "easy"})
        self.assertEqual({row["games"] for row in rows.values()}, {6})
        self.assertEqual(sum(row["wins"] for row in rows.values()), result["finished"])
        self.assertEqual(sum(place["wins"] for place in result["order"]), result["finished"])
        one = landnam.tournament("base", [Builder(), "medium", "easy"], players=3, games=6, seed=2, threads=1)
        self.assertEqual(one["signature"], result["signature"])

    def test_two_functions_of_one_name_are_two_bots(self):
        def made(k):
            def bot(state, seat):
                legal = state.legal_indices(seat)
                return int(legal[k % len(legal)])

            return bot

        bots = [made(0), made(1), "random"]
        result = landnam.tournament("base", bots, players=3, games=3, max_turns=40)
        self.assertEqual({row["bot"] for row in result["rows"]}, {"bot", "bot#2", "random"})

    def test_what_goes_wrong_is_told(self):
        def fails(state, seat):
            raise ZeroDivisionError("my own mistake")

        with self.assertRaisesRegex(ZeroDivisionError, "my own mistake"):
            landnam.play("base", fails)
        with self.assertRaisesRegex(ZeroDivisionError, "my own mistake"):
            landnam.tournament("base", [fails, "random"], games=4, threads=2)
        with self.assertRaisesRegex(ZeroDivisionError, "my own mistake"):
            landnam.VecEnv("base", 8, opponents=fails, threads=2)
        with self.assertRaises(landnam.IllegalAction):
            landnam.play("base", lambda state, seat: {"kind": "end-turn", "seat": seat})
        with self.assertRaisesRegex(ValueError, "action"):
            landnam.play("base", lambda state, seat: -1)
        with self.assertRaisesRegex(ValueError, "bot"):
            landnam.Bot(7)
        with self.assertRaisesRegex(ValueError, "bots"):
            landnam.play("base", ["easy"] * 5)
        with self.assertRaisesRegex(ValueError, "net"):
            landnam.play("base", "hard:net=/nowhere")
        with self.assertRaisesRegex(ValueError, "cmd"):
            landnam.play("base", "cmd:/nowhere/at/all")

    def test_a_net_of_ones_own(self):
        inputs = 0
        with tempfile.TemporaryDirectory() as folder:
            net = pathlib.Path(folder) / "net"
            source = ROOT / "bots/eval/nets/base.inc"
            net.write_text(source.read_text())
            same = landnam.play("base", f"medium:net={net}", seed=3)
            self.assertEqual(same, landnam.play("base", "medium", seed=3))  # the net it has anyway
            net.write_text("".join(f"{0.001 * (i % 7):.4g}F, " for i in range(len(source.read_text().split()))))
            other = landnam.play("base", f"medium:net={net}", seed=3)
            self.assertNotEqual(other, same)
            net.write_text("1.0F, 2.0F,")
            with self.assertRaisesRegex(ValueError, "no whole nets"):
                landnam.play("base", f"hard:net={net}")
            net.write_text("a diary")
            with self.assertRaisesRegex(ValueError, "not a number of a net"):
                landnam.play("base", f"hard:net={net}")
        self.assertEqual(inputs, 0)

    def test_a_program_of_ones_own(self):
        state = landnam.play("base", [f"cmd:{sys.executable} {EXAMPLE}", "random", "random"], players=3, seed=1)
        self.assertIsNotNone(state.winner)

    def test_bots_are_kept(self):
        for bot in (landnam.Bot("hard:nodes=50"), landnam.Bot(Builder()), landnam.Bot(first_legal)):
            again = pickle.loads(pickle.dumps(bot))
            self.assertEqual(again.name, bot.name)
            state = landnam.Game("base").new(seed=1)
            state.advance()
            self.assertEqual(again.decide(state), bot.decide(state))


if __name__ == "__main__":
    unittest.main()
