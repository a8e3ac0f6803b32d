"""`landnam export` writes what landnam.State shows: the .npz of a log, read by NumPy, replayed in Python."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import numpy as np

import landnam

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LANDNAM", str(ROOT / "build/release/landnam"))


class Export(unittest.TestCase):
    def test_npz_is_what_the_states_show(self):
        for name in ("base", "ck+events", "fishermen"):
            with tempfile.TemporaryDirectory() as folder:
                log, table = f"{folder}/games.jsonl", f"{folder}/games.npz"
                subprocess.run([PROGRAM, "simulate", name, "--bots", "easy", "--games", "2", "--log", log], check=True, capture_output=True)
                subprocess.run([PROGRAM, "export", log, "--out", table, "--offers"], check=True, capture_output=True)
                data = np.load(table)
                self.assertLess(os.path.getsize(table), data["observations"].nbytes / 4)  # compressed
                card = pathlib.Path(table + ".md").read_text()
                self.assertIn(f"({len(data['games'])}, {data['masks'].shape[1]}) bytes: what is legal", card)
                replays = [json.loads(line) for line in pathlib.Path(log).read_text().splitlines()]
                self.assertEqual(set(data["games"]), {0, 1})
                self.assertEqual(data["observations"].shape, (len(data["actions"]), landnam.Game(name).observation_size))
                for row in range(0, len(data["games"]), 17):
                    replay = replays[data["games"][row]]
                    state = landnam.load_replay(replay, at=int(data["steps"][row]), offers=True)
                    seat = int(data["seats"][row])
                    np.testing.assert_array_equal(state.observation(seat), data["observations"][row])
                    legal = np.unpackbits(data["masks"][row], count=state.game.num_actions, bitorder="little")
                    np.testing.assert_array_equal(legal, state.mask(seat))
                    done = replay["actions"][data["steps"][row]]
                    self.assertEqual(done["seat"], seat)
                    number = state.game.index(done)
                    self.assertEqual(data["actions"][row], -1 if number is None else number)
                    end = landnam.load_replay(replay)
                    self.assertEqual(data["winners"][row], end.winner)
                    self.assertEqual(data["results"][row], 1 if end.winner == seat else -1)
                    self.assertEqual(data["points"][row], end.points[seat])

    def test_masks_and_card_can_be_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            log, table = f"{folder}/games.jsonl", f"{folder}/games.npz"
            subprocess.run([PROGRAM, "simulate", "base", "--bots", "easy", "--games", "1", "--log", log], check=True, capture_output=True)
            subprocess.run([PROGRAM, "export", log, "--out", table, "--no-masks", "--no-card"], check=True, capture_output=True)
            self.assertNotIn("masks", np.load(table))
            self.assertFalse(os.path.exists(table + ".md"))


if __name__ == "__main__":
    unittest.main()
