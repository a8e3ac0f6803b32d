"""The 25 kinds of progress cards: when they can be played, and what they do."""

from collections import Counter

from table import RESOURCES

TRACKS = ["science", "trade", "politics"]
PILES = {
    "science": {
        "alchemist": 2, "crane": 2, "mining": 2, "irrigation": 2, "printer": 1,
        "inventor": 2, "engineer": 1, "medicine": 2, "smith": 2, "road-building": 2,
    },
    "trade": {
        "merchant": 6, "commercial-harbour": 2, "merchant-fleet": 2,
        "master-merchant": 2, "trade-monopoly": 2, "resource-monopoly": 4,
    },
    "politics": {
        "bishop": 2, "diplomat": 2, "warlord": 2, "wedding": 2, "intrigue": 2,
        "saboteur": 2, "spy": 3, "deserter": 2, "constitution": 1,
    },
}  # fmt: skip
PILE_OF = {card: track for track, cards in PILES.items() for card in cards}
HARVEST = {"mining": ("mountains", "ore"), "irrigation": ("fields", "grain")}
MEDICINE = {"ore": 2, "grain": 1}
LIMIT = 4


class ProgressCards:
    # Piles and hands.

    def pile_size(self, track):
        return self.piles[track].total() + len(self.under[track])

    def put_back(self, seat, card):
        self.progress[seat][card] -= 1
        self.under[PILE_OF[card]].append(card)

    use = put_back

    def held(self, seat):
        return [c for c, n in self.progress[seat].items() if n]

    def draw_or_not(self, seat, track):  # ck.gate.may
        if self.pile_size(track) and self.progress[seat].total() == LIMIT:
            action = yield from self.pick(seat, "choose-pile", "track", [track], {"kind": "decline", "seat": seat})
            if action["kind"] == "decline":
                return
        yield from self.draw(seat, track)

    fresh = None  # the card just drawn, or taken by a spy, in the own turn before production

    def draw(self, seat, track):
        if self.pile_size(track) == 0:
            return
        pile = self.piles[track] if self.piles[track].total() else Counter(self.under[track][:1])
        cards = [({"kind": "draw-progress", "card": c}, n) for c, n in pile.items() if n]
        card = (yield from self.chance(cards))["card"]
        if self.piles[track].total():
            self.piles[track][card] -= 1
        else:
            self.under[track].pop(0)
        if card in ("printer", "constitution"):  # ck.progress.victory
            self.opened[seat].add(card)
            self.check()
            return
        self.progress[seat][card] += 1
        if seat == self.turn:
            self.fresh = card
        elif self.progress[seat].total() <= LIMIT:
            return
        elif self.edition == "da":
            self.put_back(seat, card)
        else:
            action = yield from self.pick(seat, "return-progress", "card", self.held(seat))
            self.put_back(seat, action["card"])

    def settle_fifth(self, seat):  # ck.progress.limit.own, ck.progress.at-once
        while True:
            many = self.progress[seat].total() > LIMIT
            if not many and (self.edition == "et" or self.fresh is None):
                break
            cards = self.held(seat) if many and self.edition != "da" else [self.fresh]
            actions = [a for c in cards for a in self.plays_of(seat, c)]
            if not many:
                actions.append({"kind": "keep-progress", "seat": seat})
            elif self.edition == "da" or not actions:
                actions += [{"kind": "return-progress", "seat": seat, "card": c} for c in cards]
            action = yield from self.ask({seat: actions})
            if action["kind"] == "keep-progress":
                break
            if action["kind"] == "return-progress":
                self.put_back(seat, action["card"])
                self.fresh = None
            else:
                if action["kind"] == f"card-{self.fresh}":
                    self.fresh = None
                yield from self.play_card(seat, action)
        self.fresh = None

    # What can be played. A card that visibly does nothing cannot [ck.card.void].

    def hexes_of(self, seat, terrain=None):
        hexes = {h for c in self.own(seat) for h in self.board.corner_hexes[c]}
        return {h for h in hexes if terrain in (None, self.board.terrain[h])}

    def movable_tokens(self, other=None):
        number = self.board.number
        movable = [h for h in self.board.hexes if number[h] not in (None, 2, 6, 8, 12)]
        return [h for h in movable if any(number[h] != number[x] for x in ([other] if other is not None else movable))]

    def open_roads(self):  # ck.card.diplomat
        roads = []
        for s in range(self.players):
            for p in self.roads[s]:
                for c in self.board.path_corners[p]:
                    further = set(self.board.corner_paths[c]) & self.roads[s] - {p}
                    if not further and self.owner_at(c) != s and p not in roads:
                        roads.append(p)
        return roads

    def bishop_hexes(self):
        return [] if self.frozen else self.robber_hexes()

    def plays_of(self, seat, card):
        others, points = self.others(seat), self.points(seat)
        rich = [s for s in others if self.count(s)]

        def plays(field, choices):
            return [{"kind": "card-" + card, "seat": seat, field: c} for c in choices]

        def if_(condition):
            return [{"kind": "card-" + card, "seat": seat}] if condition else []

        if card == "crane":
            return if_(min(self.levels[seat].values()) < 5)
        if card in HARVEST:
            terrain, good = HARVEST[card]
            return if_(self.bank[good] and self.hexes_of(seat, terrain))
        if card == "inventor":
            return plays("hex", self.movable_tokens())
        if card == "engineer":
            return plays("corner", self.wall_sites(seat))
        if card == "medicine":
            able = self.left(seat, "city") and all(self.hand[seat][g] >= n for g, n in MEDICINE.items())
            return plays("corner", self.city_sites(seat) if able else [])
        if card == "smith":
            return if_(self.promotable(seat))
        if card == "road-building":
            return if_(self.can_free_road(seat))
        if card == "bishop":
            return plays("hex", self.bishop_hexes())
        if card == "diplomat":
            return plays("path", self.open_roads())
        if card == "warlord":
            return if_(any(not self.knights[c]["active"] for c in self.knights_of(seat)))
        if card == "wedding":
            return if_(any(self.points(s) > points for s in rich))
        if card == "intrigue":
            return plays("corner", [c for c in self.ends(seat) if c in self.knights and self.owner_at(c) != seat])
        if card == "saboteur":
            return if_(any(self.points(s) >= points and self.count(s) > 1 for s in others))
        if card == "spy":
            return plays("who", [s for s in others if self.progress[s].total()])
        if card == "deserter":
            return plays("who", [s for s in others if self.knights_of(s)])
        if card == "merchant":
            return plays("hex", [h for h in self.hexes_of(seat) if self.merchant != (h, seat)])
        if card == "commercial-harbour":
            return if_(rich)
        if card == "merchant-fleet":
            return plays("card", [g for g in self.goods if self.rate(seat, g) > 2])
        if card == "master-merchant":
            return plays("who", [s for s in rich if self.points(s) > points])
        if card == "trade-monopoly":
            return plays("card", self.goods[len(RESOURCES) :] if rich else [])
        if card == "resource-monopoly":
            return plays("card", RESOURCES if rich else [])
        return []  # the alchemist

    # What they do.

    def play_card(self, seat, action):
        card = action["kind"].removeprefix("card-")
        self.use(seat, card)
        yield from getattr(self, "card_" + card.replace("-", "_"), self.card_harvest)(seat, action)

    def card_crane(self, _, __):
        self.cranes += 1
        yield from ()

    def card_harvest(self, seat, action):
        terrain, good = HARVEST[action["kind"].removeprefix("card-")]
        self.take(seat, {good: min(2 * len(self.hexes_of(seat, terrain)), self.bank[good])})
        yield from ()

    def card_inventor(self, seat, action):
        number, one = self.board.number, action["hex"]
        other = (yield from self.pick(seat, "swap-number", "hex", self.movable_tokens(one)))["hex"]
        number[one], number[other] = number[other], number[one]

    def card_engineer(self, _, action):
        self.walls.add(action["corner"])
        yield from ()

    def card_medicine(self, seat, action):
        self.pay(seat, MEDICINE)
        self.raise_city(seat, action["corner"])
        yield from ()

    def card_smith(self, seat, _):
        for again in (False, True):
            knights = self.promotable(seat)
            if not knights:
                return
            more = [{"kind": "decline", "seat": seat}] if again else []
            action = yield from self.pick(seat, "promote-knight", "corner", knights, *more)
            if action["kind"] == "decline":
                return
            self.promote(action["corner"])

    def card_road_building(self, seat, _):
        yield from self.free_roads(seat, 2, second_may=False)

    def card_bishop(self, seat, action):
        self.robber = action["hex"]
        for s in self.victims(seat):
            yield from self.steal(seat, s)

    def card_diplomat(self, seat, action):
        path = action["path"]
        owner = next(s for s in range(self.players) if path in self.roads[s])
        self.roads[owner].remove(path)
        self.road_gone(path)
        if owner == seat:
            self.rebuilding = True  # ck.route.recount: judged afterwards
            sites = self.road_sites(seat) - {path}
            if sites or self.can_mend(seat):
                yield from self.one_free_road(seat, sites, {"kind": "decline", "seat": seat})
            self.rebuilding = False
        self.judge_route()

    def road_gone(self, path):
        pass

    def can_mend(self, _):
        return False

    rebuilding = False

    def judge_route(self):
        if not self.rebuilding:
            super().judge_route()

    def card_warlord(self, seat, _):
        for c in self.knights_of(seat):
            if not self.knights[c]["active"]:
                self.knights[c].update(active=True, busy=True)
        yield from ()

    def card_wedding(self, seat, _):
        guests = [s for s in self.others(seat) if self.points(s) > self.points(seat) and self.count(s)]
        yield from self.lay_aside({s: min(2, self.count(s)) for s in guests}, "give-card")
        for s in guests:
            self.hand[seat] += self.aside[s]
            self.aside[s] = Counter()

    def card_intrigue(self, _, action):
        knight = self.knights.pop(action["corner"])
        self.judge_route()
        yield from self.retreat(action["corner"], knight)

    def card_saboteur(self, seat, _):
        victims = [s for s in self.others(seat) if self.points(s) >= self.points(seat) and self.count(s) > 1]
        yield from self.give_up({s: self.count(s) // 2 for s in victims})

    def card_spy(self, seat, action):
        victim = action["who"]
        card = (yield from self.pick(seat, "take-progress", "card", self.held(victim)))["card"]
        self.progress[victim][card] -= 1
        self.progress[seat][card] += 1
        self.fresh = card

    def card_deserter(self, seat, action):
        other = action["who"]
        corner = (yield from self.pick(other, "remove-knight", "corner", self.knights_of(other)))["corner"]
        knight = self.knights.pop(corner)
        self.judge_route()
        level = knight["level"]
        lower = range(1, level) if self.edition == "et" else [1]
        levels = [n for n in [level] if len(self.knights_of(seat, n)) < 2]
        levels = levels or [n for n in lower if len(self.knights_of(seat, n)) < 2]
        places = [
            {"kind": "place-knight", "seat": seat, "level": n, "corner": c}
            for n in levels
            for c in self.knight_sites(seat)
        ]
        if places:
            action = yield from self.ask({seat: places + [{"kind": "decline", "seat": seat}]})
            if action["kind"] == "place-knight":
                active = knight["active"]  # ck.card.deserter.act: it does not act this turn
                self.put(seat, action["corner"], action["level"], active, active)

    def card_merchant(self, seat, action):
        self.merchant = (action["hex"], seat)
        self.check()
        yield from ()

    def card_commercial_harbour(self, seat, _):
        for s in self.others(seat):
            self.harbour_trades[s] += 1
        yield from ()

    def card_merchant_fleet(self, _, action):
        self.fleet.add(action["card"])
        yield from ()

    def card_master_merchant(self, seat, action):
        victim = action["who"]
        for _ in range(2):
            cards = [g for g in self.goods if self.hand[victim][g]]
            if cards:
                self.give(victim, seat, (yield from self.pick(seat, "take-from-hand", "card", cards))["card"])

    def card_trade_monopoly(self, seat, action, most=1):
        for s in self.others(seat):
            self.give(s, seat, action["card"], min(most, self.hand[s][action["card"]]))
        yield from ()

    def card_resource_monopoly(self, seat, action):
        yield from self.card_trade_monopoly(seat, action, 2)
