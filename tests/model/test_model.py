"""The engine agrees with a second model of the rules, written from their text in another language.

LANDNAM_PROGRAM is the program (build/dev/landnam), LANDNAM_MODEL_STEPS how many actions of each game are compared,
LANDNAM_MODEL_SEEDS how many games of each kind.
"""

import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import session  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LANDNAM_PROGRAM", str(ROOT / "build/dev/landnam"))
STEPS = int(os.environ.get("LANDNAM_MODEL_STEPS", "300"))
SEEDS = int(os.environ.get("LANDNAM_MODEL_SEEDS", "1"))
GAMES = [
    ("base", 4, {}),
    ("base", 3, {"phases": "separate", "board": "plates", "target": 14}),
    ("base", 2, {"target": 15}),
    ("base", 2, {"two.edition": "tb", "board": "beginner"}),
    ("base+events", 4, {"target": 14}),
    ("base+friendly+harbormaster", 3, {"board": "random-tokens"}),
    ("base+events+friendly+harbormaster", 2, {}),
    ("ck", 3, {"target": 20}),
    ("ck", 4, {"ck.tactical": True}),
    ("ck", 3, {"ck.edition": "is", "target": 20}),
    ("ck", 4, {"ck.edition": "is", "ck.tactical": True, "board": "beginner"}),
    ("ck", 3, {"ck.edition": "da", "ck.tactical": True}),
    ("ck", 4, {"ck.edition": "da", "target": 18, "board": "plates"}),
    ("ck+events", 3, {"target": 20}),
    ("ck+friendly", 4, {"ck.edition": "da", "target": 18}),
    ("ck+harbormaster", 3, {"ck.edition": "is"}),
    ("ck+events+friendly+harbormaster", 4, {"ck.edition": "is", "target": 18}),
]


class Agreement(unittest.TestCase):
    def setUp(self):
        self.engine = session.Engine(PROGRAM)
        self.addCleanup(self.engine.close)

    def test_every_action(self):
        for name, players, options in GAMES:
            for seed in range(1, SEEDS + 1):
                with self.subTest(game=name, players=players, options=options, seed=seed):
                    game = session.Session(self.engine, name, players, options, seed)
                    try:
                        self.assertGreater(game.play(STEPS), 50)
                    except session.Difference as difference:
                        self.fail(f"after {len(game.log)} actions, the last ones {game.log[-3:]}: {difference}")


if __name__ == "__main__":
    unittest.main()
