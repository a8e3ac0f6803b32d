"""Bots that are other programs (cmd:…) and nets from files, in simulate, tournament and play; what goes wrong with them is handled."""

import json
import pathlib
import shlex
import sys
import time
import unittest

from test_study import ROOT, Scratch, run

EXAMPLE = f"cmd:{sys.executable} {ROOT / 'examples/python/own_bot.py'}"
ANSWERS = """
import json, sys, time
asked = 0
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "hello":
        print(json.dumps({"ok": True}), flush=True)
        continue
    asked += 1
    decision = request["decision"]
"""


class Programs(Scratch):
    def bot(self, body, name="bot"):
        """A program that answers as the body says, where `decision` and `asked` are known."""
        path = self.folder / f"{name}.py"
        path.write_text(ANSWERS + "".join(f"    {line}\n" for line in body.splitlines()))
        return f"{shlex.quote(sys.executable)} {path}"

    def test_it_plays_like_any_other(self):
        result = json.loads(self.said("tournament", "base", "--players", 3, "--bots", f"{EXAMPLE},easy,random", "--games", 6, "--json"))
        self.assertEqual({row["bot"] for row in result["rows"]}, {EXAMPLE, "easy", "random"})
        self.assertEqual(result["games"], 6)
        one = run("simulate", "ck", "--bots", f"{EXAMPLE},random", "--games", 2, "--threads", 1, "--turn-cap", 60, "--json")
        two = run("simulate", "ck", "--bots", f"{EXAMPLE},random", "--games", 2, "--threads", 2, "--turn-cap", 60, "--json")
        self.assertEqual(json.loads(one.stdout)["signature"], json.loads(two.stdout)["signature"], one.stderr + two.stderr)
        self.assertEqual(one.stderr, "")
        watched = run("play", "base", "--watch", "--seed", 3, "--bots", f"{EXAMPLE},easy")
        self.assertIn(" wins with ", watched.stdout)

    def test_it_sees_what_its_seat_may_see(self):
        keep = self.folder / "asked"
        mine = self.bot(f"open({str(keep)!r}, 'a').write(line)\nprint(json.dumps({{'choice': 0}}), flush=True)")
        self.said("simulate", "base", "--players", 3, "--bots", f"cmd:{mine},easy,easy", "--games", 1, "--turn-cap", 30)
        asked = [json.loads(line) for line in keep.read_text().splitlines()]
        self.assertGreater(len(asked), 10)
        for request in asked:
            self.assertEqual(request["decision"]["seat"], 0)
            self.assertTrue(request["decision"]["actions"])
            for number, seat in enumerate(request["view"]["seats"]):
                self.assertEqual("hand" in seat, number == 0)

    def test_wrong_answers_cost_a_decision_each(self):
        good = "print(json.dumps({'ok': True, 'choice': 0}), flush=True)"
        for body, told in (
            (f"if asked % 9 == 5: time.sleep(3)\n{good}", "no answer in 400 ms"),
            (f"if asked % 9 == 5: sys.exit(3)\n{good}", "ended with exit code 3"),
            (f"if asked % 9 == 5: print('rubbish', flush=True)\nelse: {good}", "not JSON"),
            (f"if asked % 9 == 5: print('x' * 3000000, flush=True)\nelse: {good}", ""),
            (f"if asked % 9 == 5: print('{{\"choice\": 4000}}', flush=True)\nelse: {good}", "choice: not in the list"),
            (f"if asked % 9 == 5: print(json.dumps({{'action': {{'kind': 'build-city', 'seat': 0, 'corner': 0}}}}), flush=True)\nelse: {good}", "illegal: "),
        ):
            bot = self.bot(body)
            done = run("simulate", "base", "--players", 3, "--bots", f"cmd:ms=400:{bot},random,random", "--games", 1, "--threads", 1, "--turn-cap", 12)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(told, done.stderr)
            self.assertRegex(done.stderr, r"\d+ of \d+ decisions were drawn for it")

    def test_one_that_never_answers_well_ends_the_run(self):
        bot = self.bot("print('{}', flush=True)")
        done = run("simulate", "base", "--bots", f"cmd:{bot}", "--games", 5, "--threads", 1)
        self.assertEqual(done.returncode, 1)
        self.assertIn("no legal answer 10 times in a row", done.stderr)

    def test_what_cannot_play_is_refused_first(self):
        refuses = self.folder / "refuses.py"
        refuses.write_text("import sys\nfor line in sys.stdin: print('{\"error\": \"only base\"}', flush=True)\n")
        for bot, told in (
            ("cmd:/nowhere/at/all", "exit code 127"),
            ("cmd:echo hello", "no JSON object"),
            (f"cmd:{sys.executable} {refuses}", "only base"),
            ("cmd:", "expected a program"),
            ("cmd:ms=soon:true", "expected a time"),
            ("hard:net=/nowhere", "cannot be read"),
            ("easy:net=/nowhere", "has no net"),
        ):
            began = time.monotonic()
            done = run("tournament", "base", "--bots", f"{bot},random", "--games", 100000)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(told, done.stderr)
            told_by_us = [line for line in done.stderr.splitlines() if line.startswith("landnam: ")]  # the shell may say more
            self.assertEqual(len(told_by_us), 1)
            self.assertLess(time.monotonic() - began, 20)

    def test_no_process_is_left(self):
        mark = self.folder / "pids"
        bot = self.bot(f"import os\nopen({str(mark)!r}, 'a').write(f'{{os.getpid()}}\\n')\nprint(json.dumps({{'choice': 0}}), flush=True)")
        self.said("simulate", "base", "--bots", f"cmd:{bot},random", "--games", 2, "--turn-cap", 5)
        for pid in set(mark.read_text().split()):
            self.assertFalse(pathlib.Path(f"/proc/{pid}").exists())

    def test_a_net_that_was_tuned(self):
        net = self.folder / "net"
        net.write_text(self.said("tune", "base", "--rounds", 1, "--games", 30, "--positions", 4, "--epochs", 1, "--fresh"))
        result = json.loads(self.said("tournament", "base", "--bots", f"medium:net={net},random", "--games", 4, "--turn-cap", 100, "--json"))
        self.assertIn(f"medium:net={net}", {row["bot"] for row in result["rows"]})
        self.assertEqual(run("tournament", "ck", "--bots", f"hard:net={net}", "--games", 1).returncode, 2)  # of another game


class TheProgram(Scratch):
    def test_version(self):
        self.assertRegex(self.said("--version"), r"^landnam \d+\.\d+\.\d+\n$")

    def test_rules_are_found_by_ids_words_stems_and_without_accents(self):
        def ids(*words):
            return {rule["id"] for rule in json.loads(self.said("rules", *words, "--json"))}

        robber = ids("robber")
        self.assertLessEqual({one for one in ids() if "robber" in one}, robber)
        self.assertGreater(len(robber), 12)
        self.assertLessEqual({one for one in ids() if "robber" in one}, ids("robbers"))
        self.assertLessEqual(ids("city"), ids("cities") | ids("city"))
        self.assertIn("base.robber.start", ids("robber", "desert"))
        self.assertEqual(ids("base.build"), {one for one in ids() if one.startswith("base.build.") or one == "base.build"})
        self.assertEqual(ids("raeningi", "--lang", "is"), ids("ræningi", "--lang", "is"))
        self.assertTrue(ids("raeningi", "--lang", "is"))

    def test_the_report_shows_the_order_of_play(self):
        report = self.folder / "report.html"
        self.said("tournament", "base", "--bots", "random", "--games", 8, "--report", report)
        page = report.read_text()
        self.assertIn("Does it matter who begins?", page)
        for place in ("first", "second", "third", "fourth"):
            self.assertIn(f">{place}<", page)


if __name__ == "__main__":
    unittest.main()
