"""The base game, written from the rules' text and not from the engine: one coroutine that tells the whole game.

It yields ("ask", {seat: actions}) where players decide and ("chance", {action: weight}) where chance does, and is sent
the action that was chosen. Actions are those of the engine protocol. Slow and plain on purpose.
"""

from collections import Counter

from offers import Offers
from table import CARD, CITY, PIECES, RESOURCES, ROAD, SETTLEMENT, YIELDS, Won, covers, key


class Base(Offers):
    goods = RESOURCES
    rolls_per_turn = 1
    target = 10

    def __init__(self, board, players, options):
        self.board, self.players, self.options = board, players, options
        self.seats = players
        self.need = options.get("target", self.target)
        self.bank = Counter({g: 19 for g in RESOURCES})
        self.hand = [Counter() for _ in range(players)]
        self.aside = [Counter() for _ in range(players)]
        self.buildings = {}  # corner: (seat, "settlement" or "city")
        self.dev = [Counter() for _ in range(players)]
        self.dev_new = [Counter() for _ in range(players)]
        self.deck = Counter({"knight": 14, "road-building": 2, "invention": 2, "monopoly": 2, "victory": 5})
        self.used = Counter()
        self.army = [0] * players
        self.army_holder = self.route_holder = self.winner = self.turn = None
        self.harbours_new = [set() for _ in range(players)]
        self.robber, self.frozen = board.desert, False
        self.turn_number = self.rolls = 0
        self.lengths = {}
        self.set_up()
        self.roads = [set() for _ in range(self.seats)]

    def set_up(self):
        pass

    # What lies on the table.

    def count(self, seat):
        return (self.hand[seat] + self.aside[seat]).total()

    def take(self, seat, cards):
        for good, n in cards.items():
            assert self.bank[good] >= n
            self.bank[good] -= n
            self.hand[seat][good] += n

    def pay(self, seat, cards):
        for good, n in cards.items():
            assert self.hand[seat][good] >= n
            self.bank[good] += n
            self.hand[seat][good] -= n

    def give(self, giver, taker, good, n=1):
        assert self.hand[giver][good] >= n
        self.hand[giver][good] -= n
        self.hand[taker][good] += n

    def own(self, seat, kind=None):
        return {c for c, (owner, what) in self.buildings.items() if owner == seat and kind in (None, what)}

    def owner_at(self, corner):  # of whatever stands there
        return self.buildings[corner][0] if corner in self.buildings else None

    def clockwise(self, first):
        return [(first + i) % self.players for i in range(self.players)]

    def others(self, seat):
        return self.clockwise(seat)[1:]

    def left(self, seat, kind):
        used = len(self.roads[seat]) if kind == "road" else len(self.own(seat, kind))
        return PIECES[kind] - used

    def ends(self, seat):
        return {c for p in self.roads[seat] for c in self.board.path_corners[p]}

    def road_sites(self, seat):  # base.build.road
        taken, ends, sites = set().union(*self.roads), self.ends(seat), set()
        for path, corners in self.board.path_corners.items():
            for c in corners:
                built = c in self.buildings and self.owner_at(c) == seat
                if path not in taken and (built or (c in ends and self.owner_at(c) in (None, seat))):
                    sites.add(path)
        return sites

    def can_free_road(self, seat):
        return self.left(seat, "road") > 0 and bool(self.road_sites(seat))

    def far_enough(self, corner):  # base.build.distance
        return corner not in self.buildings and not any(c in self.buildings for c in self.board.near[corner])

    def settlement_sites(self, seat):
        return {c for c in self.ends(seat) if self.far_enough(c)}

    def city_sites(self, seat):
        return self.own(seat, "settlement")

    # Points, and the cards that are worth some.

    def points(self, seat):
        points = len(self.own(seat)) + len(self.own(seat, "city"))
        return points + 2 * (self.route_holder == seat) + 2 * (self.army_holder == seat)

    def all_points(self, seat):
        if seat >= self.players:
            return self.points(seat)
        return self.points(seat) + (self.dev[seat] + self.dev_new[seat])["victory"]

    def check(self):  # base.victory
        for seat in self.may_win() if self.turn_number > 0 else []:
            if self.all_points(seat) >= self.need:
                self.winner = seat
                raise Won

    def may_win(self):
        return [self.turn]

    def longest(self, seat):
        roads, ends = self.roads[seat], self.ends(seat)
        cuts = {c for c in ends if self.owner_at(c) not in (None, seat)}
        known = (frozenset(roads), frozenset(cuts))
        if known not in self.lengths:
            self.lengths[known] = max((self.walk(c, roads, cuts, set(), True) for c in ends), default=0)
        return self.lengths[known]

    def walk(self, corner, roads, cuts, walked, first=False):
        best = len(walked)
        if corner in cuts and not first:
            return best
        for p in self.board.corner_paths[corner]:
            if p in roads and p not in walked:
                walked.add(p)
                best = max(best, self.walk(self.board.across(p, corner), roads, cuts, walked))
                walked.remove(p)
        return best

    def judge_route(self):  # base.longest-route, base.longest-route.ties
        lengths = [self.longest(s) for s in range(self.seats)]
        most = max(lengths)
        if most < 5:
            self.route_holder = None
        elif self.route_holder is None or lengths[self.route_holder] < most:
            self.route_holder = lengths.index(most) if lengths.count(most) == 1 else None
        self.check()

    def judge_army(self):  # base.largest-army
        most = max(self.army)
        if most >= 3 and self.army.count(most) == 1:
            self.army_holder = self.army.index(most)

    def judge_buildings(self):
        self.check()

    # Questions.

    def ask(self, lists):
        return (yield "ask", lists)

    def chance(self, outcomes):
        return (yield "chance", {key(a): w for a, w in outcomes})

    def pick(self, seat, kind, field, choices, *more):
        """One of these targets, or one of the other actions."""
        return (yield from self.ask({seat: [{"kind": kind, "seat": seat, field: c} for c in choices] + list(more)}))

    # The game.

    def play(self):
        try:
            yield from self.story()
        except Won:
            pass
        yield "over", None

    def story(self):
        first = yield from self.chance([({"kind": "first-player", "who": s}, 1) for s in range(self.players)])
        order = self.clockwise(first["who"])
        for seat in order:
            yield from self.place_first(seat, "settlement", False)
        for seat in reversed(order):
            yield from self.place_first(seat, self.second_piece, True)
        self.judge_route()
        seat = first["who"]
        while True:
            yield from self.whole_turn(seat)
            seat = (seat + 1) % self.players

    second_piece = "settlement"

    def place_first(self, seat, piece, pays):
        self.turn = seat
        free = [c for c in self.board.corners if self.far_enough(c)]
        corner = (yield from self.pick(seat, "build-" + piece, "corner", free))["corner"]
        self.buildings[corner] = (seat, piece)
        self.settled(seat, corner)
        for h in self.board.corner_hexes[corner] if pays else []:
            if self.board.terrain[h] in YIELDS:
                self.take(seat, {YIELDS[self.board.terrain[h]]: 1})
        self.judge_buildings()
        paths = [p for p in self.board.corner_paths[corner] if p not in set().union(*self.roads)]
        self.roads[seat].add((yield from self.pick(seat, "build-road", "path", paths))["path"])

    def settled(self, seat, corner):
        pass

    def whole_turn(self, seat):
        self.turn = seat
        self.turn_number += 1
        self.rolls = self.offers = self.first_sum = 0
        self.card_played = self.building_begun = False
        self.new_turn(seat)
        self.check()
        while self.rolls < self.rolls_per_turn:
            action = yield from self.ask({seat: self.before_roll(seat)})
            if action["kind"] in ("roll", "card-alchemist"):
                self.rolls += 1
                yield from self.roll(seat, action)
            else:
                yield from self.act(seat, action)
        while True:
            action = yield from self.ask({seat: self.main(seat)})
            if action["kind"] == "end-turn":
                break
            yield from self.act(seat, action)
        self.dev[seat] += self.dev_new[seat]
        self.dev_new[seat] = Counter()
        self.harbours_new[seat] = set()

    def new_turn(self, seat):
        pass

    def before_roll(self, seat):
        return [{"kind": "roll", "seat": seat}] + self.dev_actions(seat)

    def roll(self, seat, _):
        dice = [(x, y) for x in range(1, 7) for y in range(1, 7)]
        if self.rolls == 2:  # two.roll.twice
            dice = [d for d in dice if sum(d) != self.first_sum]
        dice = (yield from self.chance([({"kind": "dice", "dice": list(d)}, 1) for d in dice]))["dice"]
        yield from self.resolve(seat, sum(dice))

    def resolve(self, seat, number):
        if self.rolls == 1:
            self.first_sum = number
        if number == 7:
            yield from self.seven(seat)
        else:
            yield from self.produce(seat, number)

    def claim(self, terrain, kind):  # cards of a building at a hex
        return [YIELDS[terrain]] * (2 if kind == "city" else 1)

    def produce(self, seat, number):  # base.production, base.production.shortage
        claims = [Counter() for _ in range(self.players)]
        for h in self.board.hexes:
            if self.board.number[h] != number or h == self.robber:
                continue
            for c in self.board.hex_corners[h]:
                owner, kind = self.buildings.get(c, (self.players, None))
                if owner < self.players:
                    claims[owner].update(self.claim(self.board.terrain[h], kind))
        got = set()
        for good in self.goods:
            who = [s for s in range(self.players) if claims[s][good]]
            wanted = sum(claims[s][good] for s in who)
            if wanted > self.bank[good] and len(who) > 1:
                continue
            for s in who:
                n = min(claims[s][good], self.bank[good])
                if n > 0:
                    self.take(s, {good: n})
                    if self.is_income(good):
                        got.add(s)
        yield from self.after_production(seat, got)

    def is_income(self, _):
        return True

    def after_production(self, seat, got):
        yield from ()

    # The robber.

    def hand_limit(self, _):
        return 7

    def seven(self, seat):
        over = [s for s in range(self.players) if self.count(s) > self.hand_limit(s)]
        yield from self.give_up({s: self.count(s) // 2 for s in over})
        if not self.frozen:
            yield from self.move_robber(seat)

    def give_up(self, owed):
        yield from self.lay_aside(owed, "discard")
        for s in owed:
            self.bank += self.aside[s]
            self.aside[s] = Counter()

    def lay_aside(self, owed, kind):  # all at the same time, one card after the other
        owed = dict(owed)
        while owed:
            lists = {s: [{"kind": kind, "seat": s, "card": g} for g in self.goods if self.hand[s][g]] for s in owed}
            action = yield from self.ask(lists)
            seat, good = action["seat"], action["card"]
            self.hand[seat][good] -= 1
            self.aside[seat][good] += 1
            if self.aside[seat].total() == owed[seat]:
                owed.pop(seat)

    def robber_hexes(self):
        return [h for h in self.board.hexes if h != self.robber]

    def move_robber(self, seat):
        hexes = self.robber_hexes()
        if hexes:
            self.robber = (yield from self.pick(seat, "move-robber", "hex", hexes))["hex"]
        else:
            self.robber = self.board.desert  # friendly.nowhere
        victims = self.victims(seat)
        if len(victims) > 1:
            victims = [(yield from self.pick(seat, "steal-from", "who", victims))["who"]]
        for victim in victims:
            yield from self.steal(seat, victim)

    def victims(self, seat):
        there = {self.buildings[c][0] for c in self.board.hex_corners[self.robber] if c in self.buildings}
        return [s for s in self.others(seat) if s in there and self.count(s) > 0]

    def steal(self, thief, victim, goods=None):
        hand = self.hand[victim]
        cards = [({"kind": "steal-card", "card": g}, hand[g]) for g in goods or self.goods if hand[g]]
        if cards:
            self.give(victim, thief, (yield from self.chance(cards))["card"])

    # Development cards.

    def dev_actions(self, seat):
        held, actions = self.dev[seat], []
        if self.card_played:
            return []
        if held["knight"]:
            actions.append({"kind": "play-knight", "seat": seat})
        if held["road-building"] and self.can_free_road(seat):
            actions.append({"kind": "play-road-building", "seat": seat})
        if held["invention"] and any(self.bank[g] for g in RESOURCES):
            actions.append({"kind": "play-invention", "seat": seat})
        if held["monopoly"]:
            actions += [{"kind": "play-monopoly", "seat": seat, "card": g} for g in RESOURCES]
        return actions

    def play_dev(self, seat, action):
        card = action["kind"].removeprefix("play-")
        self.dev[seat][card] -= 1
        self.used[card] += 1
        self.card_played = True
        if card == "knight":
            self.army[seat] += 1
            self.judge_army()
            self.check()
            yield from self.move_robber(seat)
        elif card == "road-building":
            yield from self.free_roads(seat, 2)
        elif card == "invention":
            for _ in range(2):
                yield from self.take_resource(seat)
        else:
            for s in self.others(seat):
                self.give(s, seat, action["card"], self.hand[s][action["card"]])

    def take_resource(self, seat, *more):
        there = [g for g in RESOURCES if self.bank[g]]
        if not there:
            return
        action = yield from self.pick(seat, "take-card", "card", there, *more)
        if action["kind"] == "take-card":
            self.take(seat, {action["card"]: 1})

    def free_roads(self, seat, n, second_may=True):  # base.dev.road-building
        for i in range(n):
            if self.can_free_road(seat):
                more = [{"kind": "decline", "seat": seat}] if i > 0 and second_may else []
                if (yield from self.one_free_road(seat, self.road_sites(seat), *more))["kind"] == "decline":
                    return

    def one_free_road(self, seat, sites, *more):
        if self.left(seat, "road") == 0:
            sites = set()
        action = yield from self.pick(seat, "build-road", "path", sites, *more)
        if action["kind"] == "build-road":
            yield from self.lay(seat, action["path"])
        return action

    def lay(self, seat, path):
        self.roads[seat].add(path)
        self.judge_route()
        yield from self.after_road(seat)

    def after_road(self, seat):
        yield from ()

    def after_settlement(self, seat):
        yield from ()

    # The main part of a turn.

    def rate(self, seat, good):
        kinds = {self.board.harbour.get(c) for c in self.own(seat)} - self.harbours_new[seat]
        return 2 if good in kinds else 3 if "generic" in kinds else 4

    def price(self, seat, given, taken):
        return self.rate(seat, given)

    def may_trade(self):  # base.turn.phases
        return self.options.get("phases") != "separate" or not self.building_begun

    def main(self, seat):
        hand = self.hand[seat]
        actions = [{"kind": "end-turn", "seat": seat}]

        def build(kind, field, cost, sites):
            if covers(hand, cost) and self.left(seat, kind) > 0:
                actions.extend({"kind": "build-" + kind, "seat": seat, field: site} for site in sites)

        build("road", "path", ROAD, self.road_sites(seat))
        build("settlement", "corner", SETTLEMENT, self.settlement_sites(seat))
        build("city", "corner", CITY, self.city_sites(seat))
        if covers(hand, CARD) and self.deck.total() > 0:
            actions.append({"kind": "buy-card", "seat": seat})
        for give in self.goods if self.may_trade() else []:
            for take in self.goods:
                if give != take and self.bank[take] and hand[give] >= self.price(seat, give, take):
                    actions.append({"kind": "bank-trade", "seat": seat, "give": give, "take": take})
        return actions + self.dev_actions(seat)

    def act(self, seat, action):
        kind = action["kind"]
        if kind.startswith("play-"):
            yield from self.play_dev(seat, action)
        elif kind == "build-road":
            self.building_begun = True
            self.pay(seat, ROAD)
            yield from self.lay(seat, action["path"])
        elif kind == "build-settlement":
            self.building_begun = True
            self.pay(seat, SETTLEMENT)
            yield from self.settle(seat, action["corner"])
        elif kind == "build-city":
            self.building_begun = True
            self.pay(seat, CITY)
            self.raise_city(seat, action["corner"])
        elif kind == "buy-card":
            self.building_begun = True
            self.pay(seat, CARD)
            cards = [({"kind": "draw-card", "card": c}, n) for c, n in self.deck.items() if n]
            card = (yield from self.chance(cards))["card"]
            self.deck[card] -= 1
            self.dev_new[seat][card] += 1
            self.check()
        elif kind == "bank-trade":
            self.pay(seat, {action["give"]: self.price(seat, action["give"], action["take"])})
            self.take(seat, {action["take"]: 1})
        elif kind == "offer":
            yield from self.offer(seat, action)

    def settle(self, seat, corner):
        kind = self.board.harbour.get(corner)
        if self.options.get("phases") == "separate" and kind:  # base.harbour.next-turn
            self.harbours_new[seat] |= {kind} - {self.board.harbour.get(c) for c in self.own(seat)}
        self.buildings[corner] = (seat, "settlement")
        self.settled(seat, corner)
        self.judge_route()
        self.judge_buildings()
        yield from self.after_settlement(seat)

    def raise_city(self, seat, corner):
        self.buildings[corner] = (seat, "city")
        self.judge_buildings()
