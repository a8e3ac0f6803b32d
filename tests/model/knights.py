"""Cities & Knights but for the progress cards: production, knights, improvements, barbarians."""

from collections import Counter

from progress import LIMIT, PILES, TRACKS, ProgressCards
from table import EVENT_DIE, RESOURCES, YIELDS, covers

COMMODITIES = ["paper", "cloth", "coin"]
SECOND = {**YIELDS, "forest": "paper", "pasture": "cloth", "mountains": "coin"}
PAYS = dict(zip(TRACKS, COMMODITIES))
KNIGHT = {"ore": 1, "wool": 1}


class Knights(ProgressCards):
    goods = RESOURCES + COMMODITIES
    second_piece = "city"
    target = 13

    def set_up(self):
        super().set_up()
        self.edition = self.options.get("ck.edition", "et")
        self.deck = Counter()
        self.bank.update({g: 12 for g in COMMODITIES})
        self.frozen = self.edition != "da"
        if self.edition == "et":
            self.robber = None
        players = range(self.players)
        self.knights = {}  # corner: owner, level, active, busy (cannot act any more), promoted (this turn)
        self.walls, self.fallen = set(), set()
        self.levels = [dict.fromkeys(TRACKS, 0) for _ in players]
        self.metropolis = dict.fromkeys(TRACKS)
        self.defender = [0 for _ in players]
        self.merchant = None  # hex, seat
        self.ship = 0
        self.piles = {t: Counter(PILES[t]) for t in TRACKS}
        self.under = {t: [] for t in TRACKS}
        self.progress = [Counter() for _ in players]
        self.opened = [set() for _ in players]

    def new_turn(self, seat):
        super().new_turn(seat)
        for knight in self.knights.values():
            knight["busy"] = knight["promoted"] = False
        self.cranes, self.fleet, self.harbour_trades = 0, set(), [0] * self.players

    def owner_at(self, corner):
        return self.knights[corner]["owner"] if corner in self.knights else super().owner_at(corner)

    def settlement_sites(self, seat):  # ck.knight.block, ck.knight.settle
        return super().settlement_sites(seat) - set(self.knights)

    def left(self, seat, kind):  # ck.fight.fallen: a city on its side is no settlement piece
        return super().left(seat, kind) + (len(self.fallen & self.own(seat)) if kind == "settlement" else 0)

    def city_sites(self, seat):
        return self.fallen & self.own(seat) or super().city_sites(seat)

    def raise_city(self, seat, corner):
        self.fallen.discard(corner)
        super().raise_city(seat, corner)

    def points(self, seat):
        crowned = [c for c in self.metropolis.values() if c in self.own(seat)]
        merchant = self.merchant is not None and self.merchant[1] == seat
        return super().points(seat) + 2 * len(crowned) + self.defender[seat] + len(self.opened[seat]) + merchant

    def claim(self, terrain, kind):
        return [YIELDS[terrain]] + ([SECOND[terrain]] if kind == "city" else [])

    def is_income(self, good):  # ck.aqueduct
        return self.edition != "is" or good in RESOURCES

    def may_win(self):  # ck.victory.any-turn
        return self.clockwise(self.turn) if self.edition == "da" else super().may_win()

    def after_production(self, seat, got):  # ck.aqueduct
        yield from super().after_production(seat, got)
        for s in self.clockwise(seat):
            if s not in got and self.levels[s]["science"] >= 3:
                yield from self.take_resource(s, {"kind": "decline", "seat": s})

    def hand_limit(self, seat):
        return 7 + 2 * len(self.walls & self.own(seat))

    def rate(self, seat, good):
        rate = super().rate(seat, good)
        guild = good in COMMODITIES and self.levels[seat]["trade"] >= 3
        at, owner = self.merchant or (None, None)
        merchant = owner == seat and good == YIELDS.get(self.board.terrain[at])
        return 2 if guild or merchant or good in self.fleet else rate

    def price(self, seat, given, taken):
        rate = self.rate(seat, given)
        both = given in COMMODITIES and taken in COMMODITIES
        return 4 if self.edition == "da" and rate == 3 and both else rate

    # The roll.

    def before_roll(self, seat):
        actions = super().before_roll(seat)
        if self.progress[seat]["alchemist"]:
            pairs = [[x, y] for x in range(1, 7) for y in range(1, 7)]
            actions += [{"kind": "card-alchemist", "seat": seat, "dice": d} for d in pairs]
        return actions

    def roll(self, seat, action):
        if action["kind"] == "card-alchemist":
            dice = action["dice"]
            self.use(seat, "alchemist")
            faces = [({"kind": "event-die", "event": f}, w) for f, w in EVENT_DIE.items()]
            event = (yield from self.chance(faces))["event"]
        else:
            rolls = [
                ({"kind": "dice", "dice": [x, y], "event": f}, w)
                for x in range(1, 7)
                for y in range(1, 7)
                for f, w in EVENT_DIE.items()
            ]
            action = yield from self.chance(rolls)
            dice, event = action["dice"], action["event"]
        yield from self.settle_event(seat, event, dice[0])
        yield from self.resolve(seat, sum(dice))

    def settle_event(self, seat, event, red):
        self.fresh = None  # what a spy took in an earlier action phase is no new card
        if event == "ship":
            self.ship += 1
            if self.ship < 7:
                return
            yield from self.fight(seat)
        else:
            for s in self.clockwise(seat):  # ck.gate
                level = self.levels[s][event]
                if level >= 1 and red <= level + 1:
                    yield from self.draw_or_not(s, event)
        yield from self.settle_fifth(seat)

    # Barbarians.

    def plain_cities(self, seat):
        return self.own(seat, "city") - set(self.metropolis.values())

    def fight(self, seat):
        fighters = {c for c, k in self.knights.items() if k["active"]}
        if self.options.get("ck.tactical"):
            fighters = yield from self.choose_fighters(seat)
        strength = [0] * self.players
        for c in fighters:
            knight = self.knights[c]
            strength[knight["owner"]] += knight["level"]
            knight["active"] = knight["busy"] = False
        self.ship = 0
        self.frozen = False
        if self.robber is None:
            self.robber = self.board.desert
        if sum(kind == "city" for _, kind in self.buildings.values()) > sum(strength):
            yield from self.lose(seat, strength)
        else:
            yield from self.earn_defence(seat, strength)

    def choose_fighters(self, seat):
        fighters = set()
        for s in self.clockwise(seat):
            while True:
                idle = [c for c, k in self.knights.items() if k["owner"] == s and k["active"] and c not in fighters]
                if not idle:
                    break
                action = yield from self.pick(s, "commit-knight", "corner", idle, {"kind": "decline", "seat": s})
                if action["kind"] == "decline":
                    break
                fighters.add(action["corner"])
        return fighters

    def lose(self, seat, strength):  # ck.fight.lost
        exposed = [s for s in self.clockwise(seat) if self.plain_cities(s)]
        least = min((strength[s] for s in exposed), default=0)
        losers = [s for s in exposed if strength[s] == least]
        whole = self.edition == "da" and strength.count(least) == 1
        number = {s: len(self.plain_cities(s)) if whole else 1 for s in losers}

        def chooses(s):  # which city, or which of them lies on its side
            n = number[s]
            return n < len(self.plain_cities(s)) or 0 < self.left(s, "settlement") < n

        self.holding = True
        for s in sorted(losers, key=chooses):  # what leaves no choice first
            while number[s]:
                corner = min(self.plain_cities(s))
                if chooses(s):
                    corner = (yield from self.pick(s, "lose-city", "corner", self.plain_cities(s)))["corner"]
                if self.left(s, "settlement") == 0:
                    self.fallen.add(corner)
                self.buildings[corner] = (s, "settlement")
                self.walls.discard(corner)
                number[s] -= 1
        self.holding = False
        self.judge_buildings()

    def earn_defence(self, seat, strength):  # ck.fight.won
        best = [s for s in self.clockwise(seat) if strength[s] == max(strength) > 0]
        if len(best) == 1:
            self.defender[best[0]] += 1
            self.check()
            return
        for s in best:
            piles = [t for t in TRACKS if self.pile_size(t)]
            full = self.edition != "da" and self.progress[s].total() == LIMIT
            refusal = [{"kind": "decline", "seat": s}] if full else []
            if piles:
                action = yield from self.pick(s, "choose-pile", "track", piles, *refusal)
                if action["kind"] != "decline":
                    yield from self.draw(s, action["track"])

    # Knights.

    def free(self, corner):
        return corner not in self.buildings and corner not in self.knights

    def knight_sites(self, seat):
        return [c for c in self.ends(seat) if self.free(c)]

    def knights_of(self, seat, level=None):
        return [c for c, k in self.knights.items() if k["owner"] == seat and level in (None, k["level"])]

    def promotable(self, seat):
        top = 3 if self.levels[seat]["politics"] >= 3 else 2
        return [
            c
            for c in self.knights_of(seat)
            if not self.knights[c]["promoted"]
            and self.knights[c]["level"] < top
            and len(self.knights_of(seat, self.knights[c]["level"] + 1)) < 2
        ]

    def reached(self, seat, corner):  # ck.knight.move
        found, todo = {corner}, [corner]
        while todo:
            at = todo.pop()
            for path in set(self.board.corner_paths[at]) & self.roads[seat]:
                to = self.board.across(path, at)
                if to in found:
                    continue
                found.add(to)
                comrade = to in self.knights and self.edition != "et"
                if self.free(to) or (self.owner_at(to) == seat and (to in self.buildings or comrade)):
                    todo.append(to)
        return found - {corner}

    def put(self, seat, corner, level=1, active=False, busy=False, promoted=False):
        self.knights[corner] = dict(owner=seat, level=level, active=active, busy=busy, promoted=promoted)
        self.judge_route()

    def retreat(self, corner, knight):  # ck.knight.displace
        owner = knight["owner"]
        places = [c for c in self.reached(owner, corner) if self.free(c)]
        if places:
            action = yield from self.pick(owner, "retreat-knight", "corner", places)
            self.put(owner, action["corner"], knight["level"], knight["active"])

    def knight_actions(self, seat):
        hand, actions = self.hand[seat], []

        def add(kind, corners):
            actions.extend({"kind": kind, "seat": seat, "corner": c} for c in corners)

        if covers(hand, KNIGHT):
            add("build-knight", self.knight_sites(seat) if len(self.knights_of(seat, 1)) < 2 else [])
            add("promote-knight", self.promotable(seat))
        for c in self.knights_of(seat):
            knight = self.knights[c]
            if not knight["active"]:
                add("activate-knight", [c] if hand["grain"] else [])
            elif not knight["busy"]:
                for to in self.reached(seat, c):
                    weaker = to in self.knights and self.knights[to]["level"] < knight["level"]
                    if self.free(to):
                        actions.append({"kind": "move-knight", "seat": seat, "from": c, "to": to})
                    elif weaker and self.owner_at(to) != seat:
                        actions.append({"kind": "displace-knight", "seat": seat, "from": c, "to": to})
                add("chase-robber", [c] if not self.frozen and self.robber in self.board.corner_hexes[c] else [])
        return actions

    # Cities.

    def wall_sites(self, seat):
        return self.own(seat, "city") - self.walls if len(self.walls & self.own(seat)) < 3 else set()

    def improvable(self, seat, track):  # ck.improve, ck.metropolis.needs-city
        level = self.levels[seat][track] + 1
        cities = self.own(seat, "city")
        free = cities - {c for t, c in self.metropolis.items() if t != track}
        pays = self.hand[seat][PAYS[track]] >= level - (self.cranes > 0)
        return level <= 5 and pays and bool(free if level >= 4 else cities)

    def improve(self, seat, track):
        level = self.levels[seat][track] + 1
        self.pay(seat, {PAYS[track]: level - (self.cranes > 0)})
        self.cranes = max(self.cranes - 1, 0)
        self.levels[seat][track] = level
        at = self.metropolis[track]
        holder = None if at is None else self.owner_at(at)
        takes = level == 5 and at is not None and holder != seat and self.levels[holder][track] == 4
        if takes:
            self.metropolis[track] = None
        if takes or (level >= 4 and at is None):
            cities = self.plain_cities(seat)
            corner = min(cities)
            if len(cities) > 1:
                corner = (yield from self.pick(seat, "place-metropolis", "corner", cities))["corner"]
            self.metropolis[track] = corner
            self.check()

    # The main part of a turn.

    def main(self, seat):
        actions = super().main(seat) + self.knight_actions(seat)
        walls = self.wall_sites(seat) if self.hand[seat]["brick"] >= 2 else []
        actions += [{"kind": "build-wall", "seat": seat, "corner": c} for c in walls]
        actions += [{"kind": "improve", "seat": seat, "track": t} for t in TRACKS if self.improvable(seat, t)]
        for card in self.progress[seat]:
            if self.progress[seat][card]:
                actions += self.plays_of(seat, card)
        for s in self.others(seat):
            cards = [g for g in RESOURCES if self.hand[seat][g]] if self.harbour_trades[s] and self.count(s) else []
            actions += [{"kind": "harbour-offer", "seat": seat, "card": g, "who": s} for g in cards]
        return actions

    def act(self, seat, action):
        kind, corner = action["kind"], action.get("corner")
        if kind == "build-wall":
            self.pay(seat, {"brick": 2})
            self.walls.add(corner)
        elif kind == "improve":
            yield from self.improve(seat, action["track"])
        elif kind == "build-knight":
            self.pay(seat, KNIGHT)
            self.put(seat, corner)
        elif kind == "promote-knight":
            self.pay(seat, KNIGHT)
            self.promote(corner)
        elif kind == "activate-knight":
            self.pay(seat, {"grain": 1})
            self.knights[corner].update(active=True, busy=True)
        elif kind in ("move-knight", "displace-knight"):
            driven = self.knights.pop(action["to"], None)
            knight = self.knights.pop(action["from"])
            self.put(seat, action["to"], knight["level"], False, True, knight["promoted"])
            if driven:
                yield from self.retreat(action["to"], driven)
        elif kind == "chase-robber":
            self.knights[corner].update(active=False, busy=True)
            yield from self.move_robber(seat)
        elif kind == "harbour-offer":
            yield from self.harbour_offer(seat, action["who"], action["card"])
        elif kind.startswith("card-"):
            yield from self.play_card(seat, action)
        else:
            yield from super().act(seat, action)

    def promote(self, corner):
        self.knights[corner]["level"] += 1
        self.knights[corner]["promoted"] = True

    def harbour_offer(self, seat, other, card):  # ck.card.commercial-harbour
        self.harbour_trades[other] -= 1
        cards = [g for g in COMMODITIES if self.hand[other][g]]
        if cards:
            action = yield from self.pick(other, "give-commodity", "card", cards)
            self.give(other, seat, action["card"])
            self.give(seat, other, card)
