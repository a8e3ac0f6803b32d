"""A game of the model beside the same game of the engine: after every action both must say the same."""

import json
import random
import subprocess

from base import Base
from knights import Knights
from progress import PILE_OF, PILES, TRACKS
from table import Board, key
from two import Two
from variants import Events, Friendly, Harbormaster

ORDER = [card for track in TRACKS for card in PILES[track]]
VARIANTS = {"harbormaster": Harbormaster, "events": Events, "friendly": Friendly}
EAGER = {"end-turn": 0.35, "bank-trade": 0.5, "build-settlement": 6, "build-city": 6, "improve": 4}
EAGER |= {"displace-knight": 6}


class Difference(Exception):
    pass


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, *requests):
        self.process.stdin.write("".join(json.dumps(r) + "\n" for r in requests))
        self.process.stdin.flush()
        return [json.loads(self.process.stdout.readline()) for _ in requests]


def model_of(name, players, options, geometry):
    words = name.split("+")
    parts = [VARIANTS[w] for w in VARIANTS if w in words]
    parts += [Knights] if "ck" in words else [Two] if players == 2 else []
    game = type("Game", (*parts, Base), {"box": bool(set(words) & set(VARIANTS))})
    return game(Board(geometry), players, options)


def some(counts):
    return {k: n for k, n in counts.items() if n}


class Session:
    def __init__(self, engine, name, players, options, seed):
        self.engine, self.random = engine, random.Random(seed)
        self.players = players
        request = {"do": "new", "game": name, "players": players, "set": options, "seed": seed}
        new, board = engine.ask(request, {"do": "geometry"})
        if not new["ok"]:
            raise Difference(new)
        self.model = model_of(name, players, options, board["geometry"])
        self.story = self.model.play()
        self.asked = next(self.story)
        self.log = []

    def same(self, what, mine, theirs):
        if mine != theirs:
            raise Difference(f"{what}: the model says {mine}, the engine {theirs}")

    def play(self, steps):
        """Plays that many actions, or until somebody has won. How many they were."""
        (legal,) = self.engine.ask({"do": "legal"})
        for step in range(steps):
            if self.asked[0] == "over":
                return step
            legal = self.enrich(legal)
            action = self.choose(legal)
            requests = {"do": "apply", "action": action}, {"do": "position"}, {"do": "score"}, {"do": "legal"}
            applied, position, score, legal = self.engine.ask(*requests)
            self.log.append(action)
            if not applied["ok"]:
                raise Difference(f"the engine refuses {action}: {applied}")
            self.asked = self.story.send(action)
            self.compare(position["position"], score)
        return steps

    # What can be done now.

    def choose(self, legal):
        kind, mine = self.asked
        if kind == "chance":
            theirs = {key(o["action"]): o["weight"] for o in legal.get("outcomes", [])}
            self.same("outcomes", sorted(mine), sorted(theirs))
            odds = [{k: w / sum(o.values()) for k, w in o.items()} for o in (mine, theirs)]
            self.same("odds", *odds)
            return json.loads(self.random.choices(list(mine), list(mine.values()))[0])
        listed = sorted((seat, key(a)) for seat, actions in mine.items() for a in actions)
        theirs = sorted((d["seat"], key(a)) for d in legal.get("decisions", []) for a in d["actions"])
        if listed != theirs:
            only = [x for x in listed if x not in theirs], [x for x in theirs if x not in listed]
            raise Difference(f"only the model allows {only[0]}, only the engine {only[1]}")
        return self.speak(mine) or self.one_of([json.loads(a) for _, a in listed])

    def one_of(self, actions):  # a kind first: else there would be roads and trades only
        kinds = {}
        for action in actions:
            kinds.setdefault(action["kind"], []).append(action)
        weights = [EAGER.get(k, 3 if k.startswith(("card-", "play-")) else 1) for k in kinds]
        return self.random.choice(self.random.choices(list(kinds.values()), weights)[0])

    def speak(self, lists):
        """An offer or a counter-offer, which no list has."""
        model, pick = self.model, self.random
        kinds = {a["kind"] for actions in lists.values() for a in actions}
        if "end-turn" in kinds and pick.random() < 0.06:
            to = sorted(pick.sample(range(self.players), pick.randint(1, self.players - 1)))
            give, want = {pick.choice(model.goods): 1}, {pick.choice(model.goods): pick.randint(1, 2)}
            offer = {"kind": "offer", "seat": model.turn, "to": to, "give": give, "want": want}
            (judged,) = self.engine.ask({"do": "judge", "action": offer})
            if "error" not in judged:
                self.same(f"judgement of {offer}", model.may_offer(model.turn, offer), judged["ok"])
                return offer if judged["ok"] else None
        answering = [s for s in lists if s != model.turn and any(model.hand[s].values())]
        if "refuse" in kinds and answering and pick.random() < 0.3:
            seat = pick.choice(answering)
            give = pick.choice([g for g in model.goods if model.hand[seat][g]])
            want = pick.choice([g for g in model.goods if g != give])
            return {"kind": "counter", "seat": seat, "give": {give: 1}, "want": {want: 1}}
        return None

    # Cards from the sky, so that things happen.

    def enrich(self, legal):
        begins = self.asked[0] == "ask" and self.model.turn_number > 0 and self.model.rolls == 0
        kinds = {a["kind"] for actions in self.asked[1].values() for a in actions} if begins else set()
        if "roll" not in kinds or self.random.random() > 0.25:
            return legal
        model, pick = self.model, self.random
        position = self.engine.ask({"do": "position"})[0]["position"]
        for s in range(self.players):
            seat = position["seats"][s]
            for good in model.goods:
                n = min(model.bank[good], pick.choice([0, 0, 1, 2, 3])) if model.hand[s][good] < 4 else -3
                model.bank[good] -= n
                model.hand[s][good] += n
            seat["hand"] = some(model.hand[s])
            card = pick.choice(["knight", "knight", "road-building", "invention", "monopoly"])
            if model.deck[card]:
                model.deck[card] -= 1
                model.dev[s][card] += 1
                seat["devcards"] = some(model.dev[s])
            if isinstance(model, Knights):
                self.deal_progress(s)
                seat["progress"] = sorted(model.progress[s].elements(), key=ORDER.index)
                backs = [PILE_OF[c] for c in model.progress[s].elements()]
                seat["progress_count"] = {t: backs.count(t) for t in TRACKS}
        position["bank"] = {g: model.bank[g] for g in model.goods}
        position["deck"] = some(model.deck)
        if isinstance(model, Knights):
            for track in TRACKS:
                position["piles"][track]["cards"] = some(model.piles[track])
            if pick.random() < 0.3:
                model.ship = position["ck"]["ship"] = 6
        loaded, legal = self.engine.ask({"do": "load", "position": position}, {"do": "legal"})
        if not loaded["ok"]:
            raise Difference(loaded)
        self.asked = "ask", {model.turn: model.before_roll(model.turn)}
        return legal

    def deal_progress(self, seat):
        model, pick = self.model, self.random
        while model.progress[seat].total() < 4 and pick.random() < 0.6:
            card = pick.choice([c for c in ORDER if c not in ("printer", "constitution")])
            if model.piles[PILE_OF[card]][card]:
                model.piles[PILE_OF[card]][card] -= 1
                model.progress[seat][card] += 1

    # How things stand.

    def compare(self, position, score):
        model = self.model
        self.same("bank", some(model.bank), some(position["bank"]))
        self.same("robber", model.robber, position["robber"])
        self.same("route", model.route_holder, position["longest_route"])
        self.same("army", model.army_holder, position["largest_army"])
        self.same("winner", model.winner, position["winner"])
        self.same("deck", some(model.deck), some(position["deck"]))
        self.same("used", some(model.used), some(position["used_cards"]))
        self.same("numbers", model.board.number, {h["id"]: h["number"] for h in position["board"]["hexes"]})
        for s, seat in enumerate(position["seats"]):
            self.same(f"roads of {s}", sorted(model.roads[s]), seat["roads"])
            self.same(f"settlements of {s}", sorted(model.own(s, "settlement")), seat["settlements"])
            self.same(f"cities of {s}", sorted(model.own(s, "city")), seat["cities"])
            if s < self.players:
                self.same(f"hand of {s}", some(model.hand[s]), some(seat["hand"]))
                self.same(f"cards aside of {s}", some(model.aside[s]), seat.get("aside", {}))
                self.same(f"cards of {s}", some(model.dev[s]), some(seat["devcards"]))
                self.same(f"new cards of {s}", some(model.dev_new[s]), seat.get("devcards_new", {}))
                self.same(f"army of {s}", model.army[s], seat["knights"])
        for seat in score["seats"]:
            self.same(f"points of {seat['seat']}", model.all_points(seat["seat"]), seat["points"])
        if isinstance(model, Two):
            self.same("tokens", model.tokens, [s["tokens"] for s in position["seats"][:2]])
        if isinstance(model, Harbormaster):
            self.same("harbormaster", model.harbormaster, position["harbormaster"])
        if isinstance(model, Events):
            self.same("damaged", sorted(model.damaged), position["events"]["damaged"])
        if isinstance(model, Knights):
            self.compare_knights(position)

    def compare_knights(self, position):
        model, ck = self.model, position["ck"]
        merchant = ck["merchant"] and (ck["merchant"]["hex"], ck["merchant"]["seat"])
        mine = model.ship, model.frozen, model.metropolis, model.merchant
        self.same("ck", mine, (ck["ship"], ck["robber_frozen"], ck["metropolis"], merchant))
        for track in TRACKS:
            pile = position["piles"][track]
            self.same(f"pile of {track}", some(model.piles[track]), pile["cards"])
            self.same(f"cards under {track}", model.under[track], pile["returned"])
        for s, seat in enumerate(position["seats"]):
            own = model.own(s)
            knights = sorted((c, model.knights[c]["level"], model.knights[c]["active"]) for c in model.knights_of(s))
            theirs = sorted((k["corner"], k["level"], k["active"]) for k in seat["knight_pieces"])
            self.same(f"knights of {s}", knights, theirs)
            self.same(f"walls of {s}", sorted(model.walls & own), seat["walls"])
            self.same(f"fallen cities of {s}", sorted(model.fallen & own), seat.get("fallen", []))
            self.same(f"levels of {s}", model.levels[s], seat["levels"])
            self.same(f"progress cards of {s}", sorted(model.progress[s].elements()), sorted(seat["progress"]))
            self.same(f"defender points of {s}", model.defender[s], seat["defender"])
            self.same(f"open cards of {s}", sorted(model.opened[s]), sorted(seat["opened"]))
