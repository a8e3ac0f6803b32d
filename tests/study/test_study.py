"""For those who study the games: tournaments that resume and do not depend on who plays them, ranks that die, replays that are exported.

LANDNAM is the program to test; ./test study sets it."""

import csv
import gzip
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LANDNAM", str(ROOT / "build/dev/landnam"))
SMALL = "tournament base --bots medium,easy,easy,random --games 24 --json".split()
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "4"]


def run(*words, **more):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, **more)


def summed(chunk):
    """A line of a tournament's state: its checksum, then the rest."""
    rest = '",' + json.dumps(chunk)[1:]
    return f'{{"sum":"{zlib.crc32(rest.encode()):08x}{rest}'


class Scratch(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="landnam-study-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def said(self, *words):
        done = run(*words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout


class Tournament(Scratch):
    def test_threads_change_nothing(self):
        one = self.said(*SMALL, "--threads", 1)
        self.assertEqual(one, self.said(*SMALL, "--threads", 3))
        result = json.loads(one)
        self.assertEqual(result["games"], 24)
        self.assertEqual(sum(row["games"] for row in result["rows"]), 96)
        self.assertEqual(sum(row["wins"] for row in result["rows"]), result["finished"])
        self.assertEqual(sum(seat["wins"] for seat in result["seats"]), result["finished"])
        for row in result["rows"]:
            self.assertAlmostEqual(sum(row["points_from"].values()), row["mean_points"])
            self.assertGreater(row["rating_error"], 0)
            self.assertNotIn("ms_per_move", row)
        self.assertIn("ms_per_move", json.loads(self.said(*SMALL, "--times"))["rows"][0])

    def test_results_are_as_the_page_says(self):
        table = self.folder / "rows.csv"
        result = json.loads(self.said(*SMALL, "--times", "--precision", 0.4, "--csv", table))
        rows = [line.split("|") for line in (ROOT / "docs/tournaments.md").read_text().split("| JSON |")[1].splitlines() if line.startswith("|")]
        told = {word.split("[].")[-1] for row in rows for word in re.findall(r"`([a-z_\[\].]+)`", row[1])}
        self.assertEqual(told, {*result, *result["rows"][0], *result["seats"][0], *result["order"][0]} - {"rows", "seats", "order"})
        columns = [column for column in table.read_text().splitlines()[0].split(",") if not column.startswith("points_")]
        self.assertLessEqual(set(columns), told)

    def test_schedules(self):
        one = json.loads(self.said(*"tournament base --schedule one --bots easy,random --games 8 --json".split()))
        self.assertEqual({row["bot"]: row["games"] for row in one["rows"]}, {"easy": 8, "random": 24})
        pairs = "tournament base --players 3 --schedule pairs --bots easy,random,medium --games 36 --json".split()
        rows = json.loads(self.said(*pairs))["rows"]
        self.assertEqual([row["games"] for row in rows], [36, 36, 36])
        self.assertEqual(run(*"tournament base --schedule one --bots easy --games 8".split()).returncode, 2)
        self.assertEqual(run(*"tournament base --schedule swiss --games 8".split()).returncode, 2)

    def test_stops_when_precise(self):
        command = "tournament base --bots easy,random,random,random --games 4000 --precision 0.15 --json".split()
        one = self.said(*command, "--threads", 1)
        self.assertEqual(one, self.said(*command, "--threads", 2))
        result = json.loads(one)
        self.assertTrue(result["precise"])
        self.assertLess(result["games"], 400)
        for row in result["rows"]:
            self.assertLessEqual(row["high"] - row["low"], 0.3 + 1e-9)

    def test_goes_on_from_a_cut_file(self):
        state = self.folder / "state"
        whole = self.said(*SMALL)
        self.said(*"tournament base --bots medium,easy,easy,random --games 8".split(), "--state", state)
        with state.open("a") as file:
            file.write('{"chunk":2,"ga')  # as if it had been killed in the middle of a line
        self.assertEqual(self.said(*SMALL, "--resume", state), whole)
        self.assertEqual(self.said(*SMALL, "--state", state), whole)  # nothing left to play
        other = run(*"tournament base --bots easy --games 8".split(), "--state", state)
        self.assertEqual(other.returncode, 2)
        self.assertIn("another tournament", other.stderr)

    def test_refuses_a_file_that_is_something_else(self):
        whole = "tournament base --bots random --games 8 --json".split()
        good = self.folder / "good"
        self.said(*whole, "--state", good)
        head, first = good.read_text().splitlines()[:2]
        state = self.folder / "state"

        def refused(text, *said):
            state.write_bytes(text.encode() if isinstance(text, str) else text)
            before = state.read_bytes()
            done = run(*whole, "--state", state)
            self.assertEqual(done.returncode, 2, done.stdout)
            for word in said:
                self.assertIn(word, done.stderr)
            self.assertEqual(state.read_bytes(), before)  # it may be somebody's diary

        refused("hello\n", "expected a tournament's state")
        refused("a diary without an end of line", "expected a tournament's state")
        refused(bytes(range(256)), "expected a tournament's state")
        for field, value in (("w", 7), ("w", 1.5), ("b", 4), ("t", -5), ("g", 99), ("p", [1, 2, 3]), ("e", "yes"), ("m", None), ("f", [1, 2, 3, 4])):
            chunk = json.loads(first)
            del chunk["sum"]
            chunk["games"][1][field] = value
            refused(f"{head}\n{summed(chunk)}\n", "line 2", f"games[1].{field}")
        refused(f"{head}\n{summed({'chunk': -1, 'games': []})}\n", "line 2: chunk")
        refused(f"{head}\n{first[:-20]}\n{first}\n", "line 2")

    def test_a_flipped_bit_is_found(self):
        """A digit that became another digit, or a zero, is a number like any other: only the checksum tells."""
        state = self.folder / "state"
        self.said(*SMALL, "--state", state)
        good = state.read_bytes()
        choose = random.Random(1)
        for _ in range(60):
            bad = bytearray(good)
            at = choose.randrange(len(bad) - 1)  # the last end of a line only takes back what stands before it
            bad[at] ^= 1 << choose.randrange(8)
            state.write_bytes(bad)
            done = run(*SMALL, "--state", state)
            self.assertEqual(done.returncode, 2, (at, bad[at], done.stdout))
            self.assertEqual(state.read_bytes(), bytes(bad))

    def test_what_cannot_be_written_is_told_before_play(self):
        for option in ("--report", "--csv"):
            began = time.monotonic()
            done = run(*"tournament base --bots medium --games 100000".split(), option, self.folder / "none" / "x")
            self.assertEqual(done.returncode, 2)
            self.assertIn("cannot be written", done.stderr)
            self.assertLess(time.monotonic() - began, 20)
        for words in ("--precision nan", "--precision -1", "--rank-timeout nan", "--games -3", "--bots easy:-1"):
            done = run("tournament", "base", "--games", 4, *words.split())
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(words.split()[0], done.stderr)
        self.assertEqual(run("tournament", "base", "--games", 4, "--state", "").returncode, 2)

    def test_who_never_wins_has_a_bound_only(self):
        command = "tournament base --bots medium,medium,medium,random --games 24".split()
        rows = {row["bot"]: row for row in json.loads(self.said(*command, "--json"))["rows"]}
        self.assertEqual(rows["random"]["wins"], 0)
        self.assertIsNone(rows["random"]["rating_low"])
        self.assertLess(rows["random"]["rating_high"], rows["medium"]["rating"])
        self.assertIsNone(rows["medium"]["rating_high"])
        self.assertIn("below", self.said(*command))

    def interrupted(self, by):
        command = "tournament base --bots medium --games 200 --json".split()
        state = self.folder / f"state-{by}"
        started = subprocess.Popen([PROGRAM, *command, "--state", str(state)], stderr=subprocess.PIPE, text=True)
        while not state.exists() or len(state.read_text().splitlines()) < 4:
            time.sleep(0.02)
            self.assertIsNone(started.poll(), "it was over before it could be interrupted")
        started.send_signal(by)
        _, error = started.communicate()
        kept = len(state.read_text().splitlines())
        self.assertGreaterEqual(kept, 4)
        self.assertEqual(self.said(*command, "--resume", state), self.said(*command))
        return started.returncode, error

    def test_interrupted_it_goes_on(self):
        code, error = self.interrupted(signal.SIGINT)
        self.assertEqual(code, 1)
        self.assertIn("interrupted after", error)

    def test_killed_it_goes_on(self):
        self.interrupted(signal.SIGKILL)

    def test_page_and_table(self):
        page, table = self.folder / "page.html", self.folder / "rows.csv"
        self.said(*SMALL, "--report", page, "--csv", table)
        html = page.read_text()
        self.assertEqual(html.count("<svg"), 5)
        for outside in ("src=", "href=", "url(", "<script"):
            self.assertNotIn(outside, html)
        with table.open() as file:
            self.assertEqual(sorted(row["bot"] for row in csv.DictReader(file)), ["easy", "medium", "random"])


@unittest.skipUnless(shutil.which("mpirun"), "OpenMPI is not installed")
class Ranks(Scratch):
    def test_four_give_the_result_of_one(self):
        command = "tournament base --bots hard:nodes=5,medium,medium,easy --games 12 --json".split()
        alone = self.said(*command)
        four = subprocess.run([*MPIRUN, PROGRAM, *command], capture_output=True, text=True)
        self.assertEqual(four.returncode, 0, four.stderr)
        self.assertEqual(four.stdout, alone)

    def with_one_killed(self, rank, *command):
        """What the ranks that are left print, and complain."""
        where = self.folder / f"pid-{rank}"
        # The rank tells its process id before it becomes the program.
        script = f'[ "$OMPI_COMM_WORLD_RANK" != {rank} ] || echo $$ > {where}; exec "$@"'
        ranks = subprocess.Popen(
            [*MPIRUN, "--enable-recovery", "sh", "-c", script, "sh", PROGRAM, *map(str, command), "--rank-timeout", "5"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        while not where.exists() or not where.read_text().endswith("\n"):
            time.sleep(0.02)
            self.assertIsNone(ranks.poll(), "it was over before a rank could be killed")
        time.sleep(0.5)
        os.kill(int(where.read_text()), signal.SIGKILL)
        return ranks.communicate(timeout=120)

    def test_a_dead_rank_loses_only_its_chunk(self):
        command = "tournament base --bots medium --games 160 --json".split()
        out, error = self.with_one_killed(2, *command)
        self.assertEqual(out.strip(), self.said(*command).strip(), error)

    def test_without_the_first_rank_the_others_end(self):
        command = "tournament base --bots medium --games 100000 --json".split()
        out, error = self.with_one_killed(0, *command, "--state", self.folder / "state")
        self.assertEqual(out, "")
        self.assertIn("rank 0 has been silent", error)

    def test_a_request_that_is_refused_ends_all_ranks(self):
        state = self.folder / "state"
        state.write_text("a diary\n")
        command = "tournament base --bots easy --games 40 --state".split()
        for how in ([], ["--enable-recovery"]):
            job = subprocess.run([*MPIRUN, *how, PROGRAM, *command, state], capture_output=True, text=True, timeout=20)
            self.assertIn("expected a tournament's state", job.stderr)
            self.assertEqual(job.stdout, "")

    def test_a_killed_job_goes_on(self):
        command = "tournament base --bots easy --games 400 --json".split()
        state = self.folder / "state"
        job = subprocess.Popen([*MPIRUN, PROGRAM, *command, "--state", str(state)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not state.exists() or len(state.read_text().splitlines()) < 3:
            time.sleep(0.02)
            self.assertIsNone(job.poll(), "it was over before it could be killed")
        job.terminate()
        job.wait()
        rest = subprocess.run([*MPIRUN, PROGRAM, *command, "--state", str(state)], capture_output=True, text=True)
        self.assertEqual(rest.stdout, self.said(*command), rest.stderr)


class Data(Scratch):
    def test_logs_verify_plain_and_compressed(self):
        games = "simulate base --bots easy --games 6 --seed 5 --json --log".split()
        for name in ("games.jsonl", "games.jsonl.gz"):
            self.said(*games, self.folder / name)
            self.said("replay", self.folder / name, "--verify")
        plain = (self.folder / "games.jsonl").read_bytes()
        self.assertEqual(gzip.decompress((self.folder / "games.jsonl.gz").read_bytes()), plain)
        self.assertEqual(len(plain.splitlines()), 6)

    def test_export_to_csv(self):
        log, table = self.folder / "games.jsonl.gz", self.folder / "games.csv"
        self.said(*"simulate base --bots easy --games 3 --log".split(), log)
        told = json.loads(self.said("export", log, "--out", table, "--json"))
        with table.open() as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), told["rows"])
        self.assertEqual(len(rows[0]), 10 + told["observation"])
        self.assertEqual({row["game"] for row in rows}, {"0", "1", "2"})
        for row in rows:
            self.assertEqual(row["result"], "1" if row["winner"] == row["seat"] else "-1")
            self.assertGreater(int(row["choices"]), 0)
        fewer = json.loads(self.said("export", log, "--out", table, "--json", "--every", 10))
        self.assertEqual(fewer["rows"], (told["rows"] + 9) // 10)

    def test_export_refuses_what_it_cannot_do(self):
        log = self.folder / "games.jsonl"
        self.said(*"simulate base --games 1 --log".split(), log)
        self.assertEqual(run("export", log, "--out", self.folder / "x.txt").returncode, 2)
        self.assertEqual(run("export", self.folder / "none", "--out", self.folder / "x.csv").returncode, 2)
        other = self.folder / "other.jsonl"
        self.said(*"simulate ck --games 1 --log".split(), other)
        both = self.folder / "both.jsonl"
        both.write_text(log.read_text() + other.read_text())
        done = run("export", both, "--out", self.folder / "x.npz")
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 2", done.stderr)
        self.assertFalse((self.folder / "x.npz").exists())


if __name__ == "__main__":
    unittest.main()
