"""No frame tells what its receiver cannot know: every game the engine has, every seat and a spectator, every frame.

The replay of the finished game tells everything. From it
- the engine is asked, step by step, what each seat may know, and each frame must show exactly that;
- other worlds are made, in which things that a seat cannot know are different: that seat must see the same in them;
- what events tell of other people's cards must follow from what everybody sees;
- and what must never be in a frame is looked for by name.

By itself it plays each game once. LEAK_GAMES=3 plays every game three times with every number of players;
LEAK_ACTIONS says how long."""

import collections
import concurrent.futures
import json
import os
import random
import threading
import unittest

from support import Engine, ServerTest, landnam

SECRET_FIELDS = ("hand", "aside", "devcards", "devcards_new", "progress", "progress_new", "fish", "seen_hand",
                 "seen_progress")
GAMES = int(os.environ.get("LEAK_GAMES", "0"))
ACTIONS = int(os.environ.get("LEAK_ACTIONS", "300"))
PATIENCE = 300  # seconds: the machine may be busy
EVERY = 15  # actions between looks at other worlds
EDITIONS = ("et", "is", "da")
# What takes cards from hands and is open to all: trades that everybody has heard, the commercial harbour, monopolies.
OPEN_KINDS = {"trade-with", "give-commodity", "play-monopoly", "card-trade-monopoly", "card-resource-monopoly"}


def walk(json_value, path=()):
    yield path, json_value
    if isinstance(json_value, dict):
        for key, value in json_value.items():
            yield from walk(value, path + (key,))
    elif isinstance(json_value, list):
        for index, value in enumerate(json_value):
            yield from walk(value, path + (index,))


def kinds(cards):
    """Kinds that are there: cards are counts by kind, a list of counts, or a list of names."""
    if isinstance(cards, list) and cards and isinstance(cards[0], int):
        return [kind for kind, count in enumerate(cards) if count]
    return sorted(set(cards))


def put(cards, kind, count):
    if isinstance(cards, list) and isinstance(kind, str):
        cards.append(kind) if count > 0 else cards.remove(kind)
    elif isinstance(cards, list):
        cards[kind] += count
    else:
        cards[kind] = cards.get(kind, 0) + count
        if cards[kind] == 0:
            del cards[kind]


def swap(one, other, give, take):
    """One card of the kind `give` from `one` to `other`, one of the kind `take` back."""
    for cards, less, more in ((one, give, take), (other, take, give)):
        put(cards, less, -1)
        put(cards, more, 1)


class Worlds:
    """Positions that differ from one only in what a seat cannot know."""

    def __init__(self, first_position):
        self.track = {card: track for track, pile in first_position.get("piles", {}).items() for card in pile["cards"]}

    def swaps(self, position, seat):
        """(what it is about, one hand or pile, another one, test of a pair of kinds)"""
        others = [s for i, s in enumerate(position["seats"]) if i != seat and "hand" in s]
        for i, one in enumerate(others):
            for other in others[i + 1:]:
                yield "hand", one["hand"], other["hand"], lambda a, b: True
            for name in ("devcards", "devcards_new"):
                yield "devcards", one.get(name, {}), position.get("deck", {}), lambda a, b: True
            yield "fish", one.get("fish", []), position.get("fishermen", {}).get("pile", []), lambda a, b: True
            for track, pile in position.get("piles", {}).items():
                yield ("progress", one.get("progress", []), pile["cards"],
                       lambda a, b, t=track: self.track.get(a) == t and self.track.get(b) == t)

    def other(self, position, seat, dice):
        """(what differs, the position) or nothing."""
        fresh = json.loads(json.dumps(position))
        pairs = [(what, one, other, a, b) for what, one, other, fits in self.swaps(fresh, seat)
                 for a in kinds(one) for b in kinds(other) if a != b and fits(a, b)]
        if not pairs:
            return None
        wanted = dice.choice(sorted({p[0] for p in pairs}))
        what, one, other, a, b = dice.choice([p for p in pairs if p[0] == wanted])
        swap(one, other, a, b)
        return what, fresh


class Table:
    """One game: played with sockets open for every seat and a spectator, then gone through."""

    def __init__(self, port, game, players, options, number):
        self.port, self.game, self.players, self.options, self.number = port, game, players, options, number
        self.api = landnam.Api(f"http://127.0.0.1:{port}", PATIENCE)
        self.dice = random.Random(number)
        self.problems = []
        self.worlds = {}

    def expect(self, holds, *what):
        if not holds and len(self.problems) < 5:
            self.problems.append(f"{self.game} {self.players} {self.options}: {what}"[:3000])

    def run(self):
        tokens = [chr(ord("F") + s) * 43 for s in range(self.players)]
        made = self.api.create(game=self.game, players=self.players, pace=0, token=tokens[0], op=f"leak{self.number}",
                               set=self.options, seats=[{"you": "P0"}] + ["open"] * (self.players - 1))
        code = made["code"]
        for s in range(1, self.players):
            self.api.command(code, do="sit", seat=s, name=f"P{s}", token=tokens[s])
        receivers = [landnam.Seat("127.0.0.1", self.port, code, token, timeout=PATIENCE) for token in tokens + [None]]
        self.api.command(code, tokens[0], do="start")
        for token in tokens:  # bots play for people who left; their sockets still get everything they may know
            self.api.command(code, token, do="leave")
        readers = [threading.Thread(target=self.read_all, args=(r, code, tokens[0])) for r in receivers]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join(PATIENCE)
            self.expect(not reader.is_alive(), "a socket got nothing")
        replay = self.api.get(f"/api/tables/{code}/replay")
        for receiver in receivers:
            receiver.close()
        self.check(replay, receivers)

    def read_all(self, receiver, code, token):
        while receiver.state["table"]["status"] in ("waiting", "playing"):
            frame = receiver.next()
            if token and frame.get("version", 0) >= ACTIONS and receiver.state["you"]["seat"] == 0:
                landnam.Api(f"http://127.0.0.1:{self.port}", PATIENCE).request(
                    "POST", f"/api/tables/{code}/commands", {"do": "close"}, token)  # unless it has ended
                token = None

    def check(self, replay, receivers):
        engine, elsewhere = Engine(), Engine()
        by_version = {}
        for index, receiver in enumerate(receivers):
            seat = index if index < self.players else None
            for frame in receiver.frames:
                if frame["frame"] == "update" and frame["what"] in ("start", "act"):
                    by_version.setdefault(frame["version"], []).append((seat, frame))
                self.scan(frame, seat)
        answer = engine.ask(do="load", replay={**replay, "actions": []})
        self.expect(answer["ok"], answer)
        worlds = Worlds(engine.ask(do="position")["position"])
        told = []  # everything that happened since the last frame
        for version, action in enumerate(replay["actions"] + [None]):
            frames = by_version.get(version, [])
            legal = engine.ask(do="legal") if frames else None
            views = {seat: engine.ask(do="view", seat=seat)["view"] for seat, _ in frames}
            for seat, frame in frames:
                where = (version, seat)
                self.expect(frame["view"] == views[seat], where, frame["view"], views[seat])
                mine = [d for d in legal.get("decisions", []) if d["seat"] == seat]
                if "table" not in frame or frame["table"]["status"] == "playing":
                    self.expect(frame["decision"] == (mine[0] if mine else None), where, frame["decision"], mine)
                self.check_events(frame, told, seat)
            if frames:
                told = []
            if version % EVERY == 0 and frames and "decisions" in legal:
                self.look_elsewhere(engine, elsewhere, worlds, views, legal)
            if action is None or self.problems:
                break
            answer = engine.ask(do="apply", action=action)
            self.expect(answer["ok"], answer)
            told.append((action, answer.get("events", [])))
        engine.close()
        elsewhere.close()

    def look_elsewhere(self, engine, elsewhere, worlds, views, legal):
        position = engine.ask(do="position")["position"]
        for seat, view in views.items():
            other = worlds.other(position, seat, self.dice)
            if other is None:
                continue
            what, changed = other
            if not elsewhere.ask(do="load", position=changed)["ok"]:
                continue  # that world cannot be: somebody would have won, or could not do what was asked
            self.worlds[what] = self.worlds.get(what, 0) + 1
            there = elsewhere.ask(do="view", seat=seat)["view"]
            differs = {k: (view.get(k), there.get(k)) for k in {*view, *there} if view.get(k) != there.get(k)}
            self.expect(not differs, "seat", seat, "tells worlds apart by", what, differs)
            mine = [d for d in legal["decisions"] if d["seat"] == seat]
            mine_there = [d for d in elsewhere.ask(do="legal").get("decisions", []) if d["seat"] == seat]
            self.expect(mine == mine_there, "seat", seat, "may do other things by", what, mine, mine_there)

    def check_events(self, frame, told, seat):
        """Cards of others are told only where they follow from what all see: they come from the bank or the receiver,
        only one other hand changed, or it was done openly."""
        self.expect(len(told) == len(frame["actions"]), "actions of a frame", told, frame["actions"])
        for (action, events), seen in zip(told, frame["actions"]):
            hands = [e for e in events if e["event"] == "cards"]
            changed = {e["seat"] for e in hands} - {seat}
            given = collections.Counter()  # by others, and not to the receiver
            for event in hands:
                if event["seat"] != seat:
                    given.update(event.get("lose", {}))
            given -= collections.Counter(next((e.get("gain", {}) for e in hands if e["seat"] == seat), {}))
            if len(changed) < 2 or not given or action["kind"] in OPEN_KINDS:
                continue
            for event in seen["events"]:
                details = "gain" in event or "lose" in event
                self.expect(event["event"] != "cards" or event["seat"] == seat or not details,
                            "seat", seat, "is told too much of", action, event, events)

    def scan(self, frame, seat):
        """By name: other people's cards, keys, the secret of the dice before the end."""
        ended = bool(frame.get("result"))
        view = frame.get("view") or {}
        for index, other in enumerate(view.get("seats", [])):
            if index != seat:
                self.expect(not [f for f in SECRET_FIELDS if f in other], "seat", seat, "sees", index, other)
        self.expect(not {"deck", "piles", "hidden"} & {*view} or "piles" in view and not any(
            "cards" in p for p in view["piles"].values()), "a pile", {*view})
        self.expect("pile" not in view.get("fishermen", {}), "a pile of tokens")
        for path, value in walk({k: v for k, v in frame.items() if k != "view"}):
            if path and path[-1] in ("key", "token", "mark"):
                self.expect(False, path)
            if path and path[-1] == "secret" and value is not None:
                self.expect(ended, path)
        before = None
        for one in frame.get("actions", []):
            action = one["action"]
            if action["kind"] in ("draw-card", "steal-card") and action["card"] is not None:
                involved = {e["seat"] for e in one["events"] if e["event"] in ("devcard", "cards")}
                if before and before["action"]["kind"] == "steal-from":  # who got the same card back has no change to see
                    involved |= {before["action"]["seat"], before["action"]["who"]}
                self.expect(seat in involved, before, one)
            for event in one["events"]:
                self.expect(event["event"] != "devcard" or event["seat"] == seat or event["card"] is None, one)
            before = one


def play(port, game, players, options, number):
    table = Table(port, game, players, options, number)
    try:
        table.run()
    except Exception as error:  # noqa: BLE001 (told by the test)
        table.problems.append(f"{game} {players} {options}: {error!r}")
    return table.problems, table.worlds


class Leaks(ServerTest):
    def test_every_game(self):
        jobs = []
        for index, one in enumerate(self.api.get("/api/games")["games"]):
            sizes = one["players"] * GAMES or [one["players"][(index + index // 7) % len(one["players"])]]
            for n, players in enumerate(sizes):
                options = {"ck.edition": EDITIONS[(index // 7 + n) % 3]} if "ck" in one["game"].split("+") else {}
                jobs.append((one["game"], players, options))
        worlds = {}
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            futures = [pool.submit(play, self.server.port, *job, number) for number, job in enumerate(jobs)]
            for job, future in zip(jobs, futures):
                with self.subTest(game=job):
                    problems, seen = future.result()
                    for what, count in seen.items():
                        worlds[what] = worlds.get(what, 0) + count
                    self.assertFalse(problems, "\n".join(problems))
        for what in ("hand", "devcards", "progress", "fish"):
            self.assertGreater(worlds.get(what, 0), 5, f"no other worlds by {what}: {worlds}")


if __name__ == "__main__":
    unittest.main()
