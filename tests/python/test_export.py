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
                replays = [json.loads(line) for line in pathlib.Path(log).read_text().splitlines()]
                self.assertEqual(set(data["games"]), {0, 1})
                self.assertEqual(data["observations"].shape, (len(data["actions"]), landnam.Game(name).observation_size))
                for row in range(0, len(data["games"]), 17):
                    replay = replays[data["games"][row]]
                    state = landnam.load_replay(replay, at=int(data["steps"][row]), offers=True)
                    seat = int(data["seats"][row])
                    np.testing.assert_array_equal(state.observation(seat), data["observations"][row])
                    done = replay["actions"][data["steps"][row]]
                    self.assertEqual(done["seat"], seat)
                    number = state.game.index(done)
                    self.assertEqual(data["actions"][row], -1 if number is None else number)
                    end = landnam.load_replay(replay)
                    self.assertEqual(data["winners"][row], end.winner)
                    self.assertEqual(data["results"][row], 1 if end.winner == seat else -1)
                    self.assertEqual(data["points"][row], end.points[seat])


if __name__ == "__main__":
    unittest.main()
