"""Nothing acknowledged is lost and nothing is done twice: kill -9 in a loop under load, torn files, repeated commands.

CYCLES says how often the server is killed (50); scripts/kill-loop.sh runs 1,000."""

import json
import os
import pathlib
import random
import shutil
import tempfile
import threading
import unittest

from support import FREE, Server, ServerTest, finished, program, wait_for, landnam

CYCLES = int(os.environ.get("CYCLES", "50"))
TABLES = 6


class Player(threading.Thread):
    """Plays one table over and over across crashes; remembers every acknowledgement."""

    def __init__(self, loop, index):
        super().__init__(daemon=True)
        self.loop = loop
        self.random = random.Random(index)
        self.acknowledged = []  # (op, seq, version)
        self.number = 0
        self.waiting = None  # a command without an answer yet: sent again after the crash
        self.failure = None
        made = loop.server.api.create(game="base", seats=[{"you": f"P{index}"}, {"bot": "random"}, {"bot": "random"}],
                                      set={"target": 30 if index < 2 else 10}, pace=0, token=self.token(index), op="one")
        again = loop.server.api.create(game="base", seats=[{"you": f"P{index}"}, {"bot": "random"}, {"bot": "random"}],
                                       set={"target": 30 if index < 2 else 10}, pace=0, token=self.token(index), op="one")
        assert again["code"] == made["code"], "the same request made two tables"
        self.code, self.key = made["code"], made["token"]
        loop.server.api.command(self.code, self.key, do="start", op="start")

    def token(self, index):
        return landnam.base64.urlsafe_b64encode(bytes([index]) * 32).decode().rstrip("=")

    def run(self):
        while not self.loop.over.is_set():
            try:
                self.play(self.loop.server)
                return
            except (landnam.Closed, landnam.Refused, OSError, ValueError):
                self.loop.up.wait(30)
            except Exception as error:  # noqa: BLE001 (reported by the test)
                self.failure = error
                return

    def play(self, server):
        seat = server.seat(self.code, self.key, views="none")
        if self.acknowledged and seat.state["seq"] < self.acknowledged[-1][1]:
            raise AssertionError(f"acknowledged {self.acknowledged[-1]}, but the table is at {seat.state['seq']}")
        while not self.loop.over.is_set():
            if self.waiting is None:
                decision = seat.state.get("decision")
                if seat.state.get("result"):
                    return
                if not decision or not decision["must"]:
                    seat.next()
                    continue
                self.number += 1
                action = self.random.choice(decision["actions"])
                self.waiting = {"do": "act", "op": f"op{self.number}", "version": seat.state["version"], "action": action}
            answer = seat.ask(**self.waiting)
            if answer["ok"]:
                self.acknowledged.append((self.waiting["op"], answer["seq"], answer["version"]))
            elif answer["error"] not in ("stale", "illegal", "storage", "too-many"):
                raise AssertionError(answer)
            self.waiting = None


class KillLoop(unittest.TestCase):
    def test_kill_under_load(self):
        self.folder = tempfile.mkdtemp(prefix="landnam-kill-")
        self.over, self.up = threading.Event(), threading.Event()
        self.server = Server(self.folder, *FREE)
        self.addCleanup(lambda: self.server.process.poll() is None and self.server.kill())
        self.up.set()
        players = [Player(self, i) for i in range(TABLES)]
        for player in players:
            player.start()
        generator = random.Random(7)
        for cycle in range(CYCLES):
            self.over.wait(generator.uniform(0.02, 0.25))
            self.up.clear()
            self.server.kill()
            self.server = Server(self.folder, *FREE)
            self.up.set()
            self.assertNotIn("log-damaged", self.server.log_text())
            self.assertFalse([p.failure for p in players if p.failure], cycle)
        self.over.wait(0.5)
        self.over.set()
        self.server.api.command(players[0].code, players[0].key, do="chat", text="still here")
        total = sum(len(p.acknowledged) for p in players)
        self.assertGreater(total, CYCLES)
        for player in players:
            self.check_table(player)
        self.server.stop()
        for player in players:
            player.join(5)
        shutil.rmtree(self.folder)

    def check_table(self, player):
        """Every acknowledged command is in the log exactly once, and the log replays to the state that is served."""
        entries, start = [], 0
        while True:
            part = self.server.api.get(f"/api/tables/{player.code}/log?from={start}", player.key)
            entries += part["entries"]
            if not part["more"]:
                break
            start = entries[-1]["seq"]
        self.assertEqual([e["seq"] for e in entries], list(range(1, len(entries) + 1)))
        by_seq = {e["seq"]: e for e in entries}
        seqs = [seq for _, seq, _ in player.acknowledged]
        self.assertEqual(len(seqs), len(set(seqs)), "two commands have the same entry")
        for op, seq, version in player.acknowledged:
            self.assertIn(seq, by_seq, f"{op} was acknowledged and is lost")
            self.assertEqual((by_seq[seq]["what"], by_seq[seq]["seat"], by_seq[seq]["version"]), ("act", 0, version))
        for op, seq, version in player.acknowledged[-3:]:  # sent again: nothing happens, the same answer
            repeated = self.server.api.command(player.code, player.key, do="act", op=op, version=0,
                                               action={"kind": "end-turn"})
            self.assertEqual((repeated["seq"], repeated["version"], repeated["repeated"]), (seq, version, True))
        table = self.server.api.get(f"/api/tables/{player.code}")
        if table["table"]["status"] == "playing":
            self.server.api.command(player.code, player.key, do="close")
        replay = self.server.api.get(f"/api/tables/{player.code}/replay")
        self.assertEqual(len(replay["actions"]), self.server.api.get(f"/api/tables/{player.code}")["version"])
        path = os.path.join(self.folder, player.code + ".json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(replay, file)
        done = program("replay", path, "--verify")
        self.assertEqual(done.returncode, 0, done.stderr)


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
