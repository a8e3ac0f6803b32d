"""The adapters of Gymnasium, PettingZoo and OpenSpiel, in a Python that has these, or the stand-ins in standin/."""

import importlib.util
import os
import pathlib
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class Adapters(unittest.TestCase):
    def test_with_the_packages(self):
        real = [name for name in ("gymnasium", "pettingzoo", "pyspiel") if importlib.util.find_spec(name)]
        path = [*filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)), str(HERE / "standin")]
        done = subprocess.run(  # what is installed comes first on the path only if the stand-ins come after it
            [sys.executable, "-W", "ignore", str(HERE / "adapters.py"), *real],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("OK", done.stderr)

    def test_without_them(self):
        """Nothing of them is needed, and the environments have the same shape."""
        import landnam
        from landnam import plain, spaces

        if not importlib.util.find_spec("gymnasium"):
            self.assertTrue(issubclass(landnam.Env, plain.Env))
            self.assertTrue(issubclass(landnam.AEC, plain.AECEnv))
            self.assertIs(spaces.Box, plain.Box)
        if not importlib.util.find_spec("pyspiel"):
            with self.assertRaisesRegex(ImportError, "pip install open_spiel"):
                importlib.import_module("landnam.openspiel")


if __name__ == "__main__":
    unittest.main()
