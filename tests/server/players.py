"""People who play across crashes and remember everything that was acknowledged, and what must be true of it."""

import http.client
import json
import os
import random
import threading

from support import landnam, program, wait_for

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


class Loop:
    """A test in which things go wrong while people play; it has `server`, `folder` and sets `up` when there is a server."""

    def play_on(self, players):
        self.over, self.up = threading.Event(), threading.Event()
        self.up.set()
        self.players = [Player(self, i) for i in range(players)]
        for player in self.players:
            player.start()

    def nobody_failed(self, when):
        self.assertFalse([p.failure for p in self.players if p.failure], when)

    def check_all(self, faults, what):
        """Ends the playing; every table is looked at. Prints the figures if many faults were asked for."""
        self.over.wait(0.5)
        self.over.set()
        self.nobody_failed("at the end")
        games = [game for player in self.players for game in player.games]
        moves = sum(len(game.acknowledged) for game in games)
        self.assertGreater(moves, faults)
        for game in games:
            self.check_table(game)
        if faults >= 100:
            print(f"\n{faults} {what}: {moves} acknowledged moves at {len(games)} tables, none lost, doubled or altered")

    def read(self, path, key=None):
        """What is there. A connection to the database that a fault broke may still come up: 503 means to ask again."""

        def asked():
            try:
                return self.server.api.get(path, key)
            except landnam.Refused as refused:
                if refused.status != 503:
                    raise

        return wait_for(asked)

    def check_table(self, game):
        """Every acknowledged command is in the log exactly once, and the log replays to the state that is served."""
        entries, start = [], 0
        while True:
            part = self.read(f"/api/tables/{game.code}/log?from={start}", game.key)
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
        table = self.read(f"/api/tables/{game.code}")
        if table["table"]["status"] == "playing":
            self.server.api.command(game.code, game.key, do="close")
        replay = self.server.api.get(f"/api/tables/{game.code}/replay")
        self.assertEqual(len(replay["actions"]), self.server.api.get(f"/api/tables/{game.code}")["version"])
        path = os.path.join(self.folder, game.code + ".json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(replay, file)
        done = program("replay", path, "--verify")
        self.assertEqual(done.returncode, 0, done.stderr)
