"""Nothing acknowledged is lost and nothing is done twice: kill -9 in a loop under load, torn files, repeated commands.

CYCLES says how often the server is killed (50); scripts/kill-loop.sh runs 1,000."""

import http.client
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
LONGEST = 50000  # actions after which the server closes a table


class Game:
    """One table and what was acknowledged there."""

    def __init__(self, made):
        self.code, self.key = made["code"], made["token"]
        self.acknowledged = []  # (op, seq, version)
        self.over = False


class Player(threading.Thread):
    """Plays across crashes, one table after the other; remembers every acknowledgement."""

    def __init__(self, loop, index):
        super().__init__(daemon=True)
        self.loop = loop
        self.index = index
        self.random = random.Random(index)
        self.games = []
        self.number = 0
        self.waiting = None  # a command without an answer yet: sent again after the crash
        self.failure = None
        self.open(loop.server)

    def open(self, server):
        """A crash in between is no harm: the same request makes the same table."""
        wanted = {"game": "base", "seats": [{"you": f"P{self.index}"}, {"bot": "random"}, {"bot": "random"}],
                  "set": {"target": 30 if self.index < 2 else 10}, "pace": 0, "op": f"table{len(self.games)}",
                  "token": landnam.base64.urlsafe_b64encode(bytes([self.index]) * 32).decode().rstrip("=")}
        api = landnam.Api(server.url)  # of its own: players open tables at the same time
        made = api.create(**wanted)
        assert api.create(**wanted)["code"] == made["code"], "the same request made two tables"
        api.command(made["code"], made["token"], do="start", op="start")
        self.games.append(Game(made))

    def run(self):
        while not self.loop.over.is_set():
            try:
                if self.games[-1].over:
                    self.open(self.loop.server)
                self.play(self.loop.server, self.games[-1])
            except (landnam.Closed, landnam.Refused, http.client.HTTPException, OSError, ValueError):
                self.loop.up.wait(30)
            except Exception as error:  # noqa: BLE001 (reported by the test)
                self.failure = error
                return

    @staticmethod
    def length(server, game):
        return landnam.Api(server.url).get(f"/api/tables/{game.code}")["version"]

    def play(self, server, game):
        seat = server.seat(game.code, game.key, views="none")
        if game.acknowledged and seat.state["seq"] < game.acknowledged[-1][1]:
            raise AssertionError(f"acknowledged {game.acknowledged[-1]}, but the table is at {seat.state['seq']}")
        while not self.loop.over.is_set():
            if self.waiting is None:
                decision = seat.state.get("decision")
                if seat.state.get("result"):
                    game.over = True
                    return
                if not decision or not decision["must"]:
                    seat.next()
                    continue
                self.number += 1
                action = self.random.choice(decision["actions"])
                self.waiting = {"do": "act", "op": f"op{self.number}", "version": seat.state["version"], "action": action}
            answer = seat.ask(**self.waiting)
            if answer["ok"]:
                game.acknowledged.append((self.waiting["op"], answer["seq"], answer["version"]))
            elif answer["error"] == "status" and self.length(server, game) > LONGEST:
                game.over = True
            elif answer["error"] not in ("stale", "illegal", "storage", "too-many"):
                raise AssertionError(answer)
            self.waiting = None
            if game.over:
                return


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
        games = [game for player in players for game in player.games]
        last = players[0].games[-1]
        self.server.api.command(last.code, last.key, do="chat", text="still here")
        self.assertGreater(sum(len(game.acknowledged) for game in games), CYCLES)
        for game in games:
            self.check_table(game)
        self.server.stop()
        for player in players:
            player.join(5)
        shutil.rmtree(self.folder)

    def check_table(self, game):
        """Every acknowledged command is in the log exactly once, and the log replays to the state that is served."""
        entries, start = [], 0
        while True:
            part = self.server.api.get(f"/api/tables/{game.code}/log?from={start}", game.key)
            entries += part["entries"]
            if not part["more"]:
                break
            start = entries[-1]["seq"]
        self.assertEqual([e["seq"] for e in entries], list(range(1, len(entries) + 1)))
        by_seq = {e["seq"]: e for e in entries}
        seqs = [seq for _, seq, _ in game.acknowledged]
        self.assertEqual(len(seqs), len(set(seqs)), "two commands have the same entry")
        for op, seq, version in game.acknowledged:
            self.assertIn(seq, by_seq, f"{op} was acknowledged and is lost")
            self.assertEqual((by_seq[seq]["what"], by_seq[seq]["seat"], by_seq[seq]["version"]), ("act", 0, version))
        for op, seq, version in game.acknowledged[-3:]:  # sent again: nothing happens, the same answer
            repeated = self.server.api.command(game.code, game.key, do="act", op=op, version=0,
                                               action={"kind": "end-turn"})
            self.assertEqual((repeated["seq"], repeated["version"], repeated["repeated"]), (seq, version, True))
        table = self.server.api.get(f"/api/tables/{game.code}")
        if table["table"]["status"] == "playing":
            self.server.api.command(game.code, game.key, do="close")
        replay = self.server.api.get(f"/api/tables/{game.code}/replay")
        self.assertEqual(len(replay["actions"]), self.server.api.get(f"/api/tables/{game.code}")["version"])
        path = os.path.join(self.folder, game.code + ".json")
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
