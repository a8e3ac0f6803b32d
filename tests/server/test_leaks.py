"""No frame tells what its receiver cannot know: every game the engine has, every seat and a spectator, every frame.

The replay of the finished game tells everything. From it the engine is asked, step by step, what each seat may know, and
each frame must be exactly that; and what must never be in a frame is looked for by name."""

import json
import os
import threading
import unittest

from support import Engine, ServerTest, finished

SECRET_FIELDS = ("hand", "aside", "devcards", "devcards_new", "progress")
MOST = int(os.environ.get("LEAK_GAMES", "16"))  # games that are played; the whole list is gone through in turn


def walk(json_value, path=()):
    yield path, json_value
    if isinstance(json_value, dict):
        for key, value in json_value.items():
            yield from walk(value, path + (key,))
    elif isinstance(json_value, list):
        for index, value in enumerate(json_value):
            yield from walk(value, path + (index,))


class Leaks(ServerTest):
    def test_every_game(self):
        games = [(g["game"], n) for g in self.api.get("/api/games")["games"] for n in g["players"]]
        step = max(1, len(games) // MOST)
        for game, players in games[::step]:
            with self.subTest(game=game, players=players):
                self.play(game, players)

    def play(self, game, players):
        tokens = [chr(ord("F") + s) * 43 for s in range(players)]
        made = self.api.create(game=game, players=players, pace=0, token=tokens[0],
                               seats=[{"you": "P0"}] + ["open"] * (players - 1))
        code = made["code"]
        for s in range(1, players):
            self.api.command(code, do="sit", seat=s, name=f"P{s}", token=tokens[s])
        receivers = [self.server.seat(code, token) for token in tokens] + [self.server.seat(code)]
        self.api.command(code, tokens[0], do="start")
        for token in tokens:  # bots play for people who left; their sockets still get everything they may know
            self.api.command(code, token, do="leave")
        readers = [threading.Thread(target=self.read_all, args=(r,)) for r in receivers]
        for reader in readers:
            reader.start()
        wanted = 250
        table = None
        while table is None or (table["version"] < wanted and table["table"]["status"] == "playing"):
            table = self.api.get(f"/api/tables/{code}")
        self.api.request("POST", f"/api/tables/{code}/commands", {"do": "close"}, tokens[0])  # unless it has ended
        for reader in readers:
            reader.join(60)
        replay = self.api.get(f"/api/tables/{code}/replay")
        self.check_frames(replay, receivers, players)
        for receiver in receivers:
            receiver.close()

    def read_all(self, receiver):
        while receiver.state["table"]["status"] in ("waiting", "playing"):
            receiver.next()

    def check_frames(self, replay, receivers, players):
        engine = Engine()
        by_version = {}
        for index, receiver in enumerate(receivers):
            for frame in receiver.frames:
                if frame["frame"] == "update" and frame["what"] in ("start", "act"):
                    by_version.setdefault(frame["version"], []).append((index, frame))
                self.scan(frame, index if index < players else None)
        answer = engine.ask(do="load", replay={**replay, "actions": []})
        self.assertTrue(answer["ok"], answer)
        version = 0
        for action in replay["actions"] + [None]:
            for index, frame in by_version.get(version, []):
                seat = index if index < players else None
                view = engine.ask(do="view", seat=seat)["view"]
                self.assertEqual(frame["view"], view, (replay["game"], version, seat))
                legal = engine.ask(do="legal")
                mine = [d for d in legal.get("decisions", []) if d["seat"] == seat]
                if frame["table"]["status"] == "playing" if "table" in frame else True:
                    self.assertEqual(frame["decision"], mine[0] if mine else None, (replay["game"], version, seat))
            if action is None:
                break
            answer = engine.ask(do="apply", action=action)
            self.assertTrue(answer["ok"], answer)
            version += 1
        engine.close()

    def scan(self, frame, seat):
        """By name: other people's cards, keys, the secret of the dice before the end."""
        ended = bool(frame.get("result"))
        for path, value in walk(frame):
            if not path:
                continue
            if path[-1] in SECRET_FIELDS and path[0] == "view" and path[1] == "seats":
                self.assertEqual(path[2], seat, path)
            if path[-1] in ("key", "token", "mark"):
                self.fail(f"{path} is in a frame")
            if path[-1] == "secret" and value is not None:
                self.assertTrue(ended, path)
            if path[-1] == "deck" and path[0] == "view":
                self.fail(f"{path} is in a frame")
        before = None
        for one in frame.get("actions", []):
            action = one["action"]
            if action["kind"] in ("draw-card", "steal-card") and action["card"] is not None:
                involved = {e["seat"] for e in one["events"] if e["event"] in ("devcard", "cards")}
                if before and before["action"]["kind"] == "steal-from":  # who got the same card back has no change to see
                    involved |= {before["action"]["seat"], before["action"]["who"]}
                self.assertIn(seat, involved, (before, one))
            for event in one["events"]:
                if event["event"] == "devcard" and event["seat"] != seat:
                    self.assertIsNone(event["card"])
            before = one


if __name__ == "__main__":
    unittest.main()
