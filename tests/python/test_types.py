"""mypy --strict (Debian's package) finds nothing in the package and in the documents' code."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MYPY = shutil.which("mypy", path="/usr/bin")


@unittest.skipUnless(MYPY, "no mypy")
class Types(unittest.TestCase):
    def strict(self, *what):
        with tempfile.TemporaryDirectory() as cache:
            command = [MYPY, "--strict", "--cache-dir", cache, "--python-executable", "/usr/bin/python3", *map(str, what)]
            done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "python", check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_package(self):
        self.strict("--ignore-missing-imports", "-p", "landnam")

    def test_the_code_of_the_page(self):
        blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.DOTALL)
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page.py"
            page.write_text("\n".join(blocks))
            self.strict("--ignore-missing-imports", page)


if __name__ == "__main__":
    unittest.main()
