"""The notebook runs from top to bottom: in a kernel where Debian's nbclient and ipykernel are there, else cell by cell here."""

import importlib.util
import json
import pathlib
import unittest

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "python/examples/landnam.ipynb"


class Notebook(unittest.TestCase):
    def test_every_cell(self):
        notebook = json.loads(NOTEBOOK.read_text())
        cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        self.assertGreater(len(cells), 5)
        names = {}
        for number, cell in enumerate(cells):
            exec(compile(cell, f"cell {number}", "exec"), names)
        rows = {row["bot"]: row for row in names["result"]["rows"]}
        self.assertGreater(rows["learned"]["share"], rows["random"]["share"])  # it has learned something
        for cell in notebook["cells"]:
            self.assertFalse(cell.get("outputs"), "results are not kept in the repository")

    @unittest.skipUnless(importlib.util.find_spec("nbclient") and importlib.util.find_spec("ipykernel"), "no nbclient, no ipykernel")
    def test_in_a_kernel(self):
        import nbclient
        import nbformat

        notebook = nbformat.read(NOTEBOOK, as_version=4)
        nbformat.validate(notebook)
        nbclient.NotebookClient(notebook, timeout=300).execute()


if __name__ == "__main__":
    unittest.main()
