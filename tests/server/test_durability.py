"""Nothing acknowledged is lost and nothing is done twice: kill -9 in a loop under load, torn files, repeated commands.

CYCLES says how often the server is killed (50); scripts/kill-loop.sh runs 1,000."""

import os
import pathlib
import random
import shutil
import tempfile
import unittest

from players import Loop
from support import FREE, Server, ServerTest, finished, landnam

CYCLES = int(os.environ.get("CYCLES", "50"))
TABLES = 6


class KillLoop(Loop, unittest.TestCase):
    def test_kill_under_load(self):
        self.folder = tempfile.mkdtemp(prefix="landnam-kill-")
        self.server = Server(self.folder, *FREE)
        self.addCleanup(lambda: self.server.process.poll() is None and self.server.kill())
        self.play_on(TABLES)
        generator = random.Random(7)
        for cycle in range(CYCLES):
            self.over.wait(generator.uniform(0.02, 0.25))
            self.up.clear()
            self.server.kill()
            self.server = Server(self.folder, *FREE)
            self.up.set()
            self.assertNotIn("log-damaged", self.server.log_text())
            self.nobody_failed(cycle)
        self.check_all(CYCLES, "kills")
        last = self.players[0].games[-1]
        self.server.api.command(last.code, last.key, do="chat", text="still here")
        self.server.stop()
        for player in self.players:
            player.join(5)
        shutil.rmtree(self.folder)


class TornWrite(unittest.TestCase):
    def test_a_torn_last_write_costs_only_what_was_not_acknowledged(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="landnam-torn-"))
        server = Server(folder, *FREE)
        made = server.api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        code, token = made["code"], made["token"]
        said = []
        for i in range(12):
            answer = server.api.command(code, token, do="name", name=f"Name{i}")
            said.append((answer["seq"], os.path.getsize(folder / "landnam.sqlite3-wal")))
        server.kill()
        wal = (folder / "landnam.sqlite3-wal").read_bytes()
        generator = random.Random(3)
        for trial in range(12):
            at = generator.randrange(said[3][1], len(wal))
            copy = pathlib.Path(tempfile.mkdtemp(prefix="landnam-torn-"))
            shutil.copy(folder / "landnam.sqlite3", copy)
            if trial % 2 == 0:  # the end never reached the disk
                (copy / "landnam.sqlite3-wal").write_bytes(wal[:at])
            else:  # or other bytes are there
                (copy / "landnam.sqlite3-wal").write_bytes(wal[:at] + bytes(generator.randbytes(len(wal) - at)))
            kept = max(seq for seq, size in said if size <= at)
            again = Server(copy, *FREE)
            seq = again.api.get(f"/api/tables/{code}")["seq"]
            self.assertGreaterEqual(seq, kept)
            again.api.command(code, token, do="name", name="Goes on")
            self.assertEqual(again.stop(), 0)
            shutil.rmtree(copy)
        shutil.rmtree(folder)


class Operations(ServerTest):
    def test_sent_twice_acts_once(self):
        made = self.api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        code, token = made["code"], made["token"]
        first = self.api.command(code, token, do="chat", text="once", op="x")
        second = self.api.command(code, token, do="chat", text="once", op="x")
        self.assertEqual(first["seq"], second["seq"])
        self.assertTrue(second["repeated"])
        own = "B" * 43
        sat = self.api.command(code, do="sit", name="B", token=own)
        self.assertEqual(self.api.command(code, do="sit", name="B", token=own)["seat"], sat["seat"])
        other = self.api.command(code, own, do="chat", text="mine", op="x")  # another seat's op is another op
        self.assertGreater(other["seq"], first["seq"])
        chat = self.api.get(f"/api/tables/{code}/view", token)["chat"]
        self.assertEqual([line["text"] for line in chat], ["once", "mine"])

    def test_simultaneous_answers_are_not_stale(self):
        """Two seats that owe discards answer the same version; one does not push the other away."""
        own = ["C" * 43, "D" * 43]
        made = self.api.create(game="base", seats=[{"you": "A"}, "open", "open"], token=own[0])
        code = made["code"]
        self.api.command(code, do="sit", name="B", token=own[1])
        self.api.command(code, do="sit", name="C", token="E" * 43)
        self.api.command(code, own[0], do="start")
        tokens = own + ["E" * 43]
        generator = random.Random(5)
        for _ in range(3000):
            views = [self.api.get(f"/api/tables/{code}/view", t) for t in tokens]
            asked = [v for v in views if v["decision"] and v["decision"]["must"]]
            if len(asked) > 1:
                for v in asked:
                    answer = self.api.command(code, tokens[v["you"]["seat"]], do="act", version=v["version"],
                                              action=v["decision"]["actions"][0])
                    self.assertTrue(answer["ok"])
                return
            if not asked:
                break
            actions = asked[0]["decision"]["actions"]
            rest = [a for a in actions if a["kind"] in ("roll", "end-turn", "discard")] or actions
            self.api.command(code, tokens[asked[0]["you"]["seat"]], do="act", version=asked[0]["version"],
                             action=generator.choice(rest))
        self.fail("nobody ever owed anything together")

    def test_stop_and_start_again(self):
        made = self.api.create(game="base", seats=[{"bot": "easy"}] * 4, start=True)
        seat = self.server.seat(made["code"])
        type(self).server.stop()
        with self.assertRaises(landnam.Closed):
            while True:
                last = seat.next()
        self.assertEqual(last["frame"], "bye")
        type(self).server = Server(self.folder, *FREE)
        type(self).api = self.server.api
        self.assertGreaterEqual(self.server.recovered, 1)
        finished(self.api, made["code"])


if __name__ == "__main__":
    unittest.main()
