"""docs/python.md says what is so, and the example does what its page says."""

import pathlib
import re
import subprocess
import sys
import unittest

import layout

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Docs(unittest.TestCase):
    def test_tables_are_as_the_program_has_them(self):
        text = layout.PAGE.read_text()
        self.assertEqual(text, layout.page_with_tables(text), "run tests/python/layout.py --write")

    def test_snippets_run(self):
        """Every block of Python on the page, one after the other."""
        blocks = re.findall(r"```python\n(.*?)```", layout.PAGE.read_text(), re.DOTALL)
        self.assertGreater(len(blocks), 3)
        names = {}
        for block in blocks:
            exec(compile(block, "docs/python.md", "exec"), names)

    def test_types_name_everything(self):
        import landnam
        import landnam._core as core

        stub = (ROOT / "python/landnam/_core.pyi").read_text()
        for name in dir(core):
            if not name.startswith("_"):
                self.assertRegex(stub, rf"(class|def) {name}\b")
        for kind in (core.Game, core.State, core.Action, core.Bot, core.Many):
            for name in dir(kind):
                if not name.startswith("_"):
                    self.assertRegex(stub, rf"def {name}\(", f"{kind.__name__}.{name}")
        for name in landnam.__all__:
            self.assertTrue(name == "__version__" or getattr(landnam, name).__doc__, name)


class Example(unittest.TestCase):
    def test_the_model_beats_random(self):
        done = subprocess.run([sys.executable, ROOT / "python/examples/value_model.py"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"against 3 random: \d+ of 100 games won")


if __name__ == "__main__":
    unittest.main()
