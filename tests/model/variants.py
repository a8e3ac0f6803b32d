"""Friendly Robber, Harbormaster, Events."""

from collections import Counter

from table import EVENT_DIE, RESOURCES


class Friendly:
    def poor(self, seat):
        return self.points(seat) <= 2

    def robber_hexes(self):  # friendly.protected
        poor = {c for s in range(self.players) if self.poor(s) for c in self.own(s)}
        return [h for h in super().robber_hexes() if not poor & set(self.board.hex_corners[h])]

    def bishop_hexes(self):  # combo.friendly.ck
        hexes = super().bishop_hexes()
        home = [self.board.desert] if not self.frozen and self.robber != self.board.desert else []
        return hexes or home

    def victims(self, seat):  # friendly.desert
        return [s for s in super().victims(seat) if not self.poor(s)]


class Harbormaster:
    harbormaster = None
    holding = False

    def __init__(self, board, players, options):
        super().__init__(board, players, options)
        self.need = options.get("target", self.target + 1)

    def harbour_points(self, seat):
        return sum(2 if self.buildings[c][1] == "city" else 1 for c in self.own(seat) if c in self.board.harbour)

    def points(self, seat):
        return super().points(seat) + 2 * (self.harbormaster == seat)

    def check(self):  # harbormaster.card, harbormaster.captured
        points = [self.harbour_points(s) for s in range(self.players)]
        most = max(points)
        if self.holding:
            pass
        elif most < 3:
            self.harbormaster = None
        elif self.harbormaster is None or points[self.harbormaster] < most:
            self.harbormaster = points.index(most) if points.count(most) == 1 else None
        super().check()


CARDS = {
    (2, "plenty"): 1, (3, "conflict"): 1, (3, "none"): 1, (4, "flees"): 2, (4, "none"): 1,
    (5, "tournament"): 1, (5, "advantage"): 1, (5, "none"): 2, (6, "epidemic"): 1, (6, "earthquake"): 1,
    (6, "neighbours"): 1, (6, "none"): 2, (7, "robber-attacks"): 6, (8, "epidemic"): 1, (8, "none"): 4,
    (9, "calm"): 1, (9, "none"): 3, (10, "help"): 1, (10, "none"): 2, (11, "help"): 1, (11, "none"): 1,
    (12, "calm"): 1,
}  # fmt: skip


class Events:
    def set_up(self):
        super().set_up()
        self.unseen = Counter(CARDS)
        self.damaged, self.epidemic = set(), False
        self.knightly = hasattr(self, "knights")

    def new_turn(self, seat):
        super().new_turn(seat)
        self.epidemic = False

    def roll(self, seat, action):
        if action["kind"] == "card-alchemist":
            return (yield from super().roll(seat, action))
        if self.knightly:  # events.ck
            rolls = [({"kind": "red-die", "die": d, "event": f}, w) for d in range(1, 7) for f, w in EVENT_DIE.items()]
            action = yield from self.chance(rolls)
            yield from self.settle_event(seat, action["event"], action["die"])
        if self.unseen.total() <= 5:  # events.deck: New Year
            self.unseen = Counter(CARDS)
        cards = [({"kind": "event-card", "number": n, "event": e}, k) for (n, e), k in self.unseen.items() if k]
        card = yield from self.chance(cards)
        self.unseen[card["number"], card["event"]] -= 1
        yield from getattr(self, "event_" + card["event"].replace("-", "_"), self.nothing)(seat)
        yield from self.resolve(seat, card["number"])

    def nothing(self, _):
        yield from ()

    def claim(self, terrain, kind):
        return super().claim(terrain, "settlement" if self.epidemic else kind)

    # Who leads; nothing at all is no lead.

    def leaders(self, count):
        counts = [count(s) for s in range(self.players)]
        return [s for s in range(self.players) if counts[s] == max(counts) > 0]

    def strength(self, seat):
        if not self.knightly:
            return self.army[seat]
        return sum(k["level"] for k in self.knights.values() if k["owner"] == seat and k["active"])

    def harbour_buildings(self, seat):
        return len([c for c in self.own(seat) if c in self.board.harbour])

    def take_each(self, seat, seats):
        for s in self.clockwise(seat):
            if s in seats:
                yield from self.take_resource(s)

    def may_draw(self, seat, goods):
        rich = [s for s in self.others(seat) if self.count(s)]
        if not rich:
            return
        action = yield from self.pick(seat, "steal-from", "who", rich, {"kind": "decline", "seat": seat})
        if action["kind"] == "steal-from":
            yield from self.steal(seat, action["who"], goods)

    # The events.

    def event_epidemic(self, _):
        self.epidemic = True
        yield from ()

    def event_plenty(self, seat):
        yield from self.take_each(seat, range(self.players))

    def event_tournament(self, seat):
        yield from self.take_each(seat, self.leaders(self.strength))

    def event_calm(self, seat):
        yield from self.take_each(seat, self.leaders(self.harbour_buildings))

    def event_advantage(self, _):
        if self.route_holder is not None and self.route_holder < self.players:
            yield from self.may_draw(self.route_holder, self.goods)

    def event_conflict(self, _):
        leaders = self.leaders(self.strength) if self.army_holder is None else [self.army_holder]
        if len(leaders) == 1:
            yield from self.may_draw(leaders[0], RESOURCES)

    def event_flees(self, _):
        if not self.frozen:
            self.robber = self.board.desert
        yield from ()

    def event_earthquake(self, seat):
        for s in self.clockwise(seat):
            intact = self.roads[s] - self.damaged
            if intact:
                self.damaged.add((yield from self.pick(s, "damage-road", "path", intact))["path"])

    def event_neighbours(self, _):
        yield from self.gifts(range(self.players), lambda s, g: [{"kind": "give-gift", "seat": s, "card": g}])

    def event_help(self, _):
        rich = self.leaders(self.points)
        poor = [s for s in range(self.players) if s not in rich]
        if poor:
            give = "give-help"
            yield from self.gifts(rich, lambda s, g: [{"kind": give, "seat": s, "card": g, "who": w} for w in poor])

    def gifts(self, givers, actions):  # events.order.players
        todo, gifts = [s for s in givers if self.count(s)], []
        while todo:
            lists = {s: [a for g in self.goods if self.hand[s][g] for a in actions(s, g)] for s in todo}
            for s in todo:
                if not any(self.hand[s][g] for g in RESOURCES):
                    lists[s].append({"kind": "keep-cards", "seat": s})
            action = yield from self.ask(lists)
            seat = action["seat"]
            todo.remove(seat)
            if action["kind"] != "keep-cards":
                self.hand[seat][action["card"]] -= 1
                self.aside[seat][action["card"]] += 1
                gifts.append((seat, action.get("who", (seat + 1) % self.players), action["card"]))
        for giver, taker, card in gifts:
            self.aside[giver] = Counter()
            self.hand[taker][card] += 1

    # Damaged roads.

    def broken(self, seat):
        return self.roads[seat] & self.damaged if seat < self.players else set()

    def road_sites(self, seat):
        return set() if self.broken(seat) else super().road_sites(seat)

    def settlement_sites(self, seat):
        closed = {c for p in self.damaged for c in self.board.path_corners[p]}  # events.earthquake.settle
        return super().settlement_sites(seat) - closed

    def can_mend(self, seat):
        return bool(self.broken(seat))

    def can_free_road(self, seat):
        return self.can_mend(seat) or super().can_free_road(seat)

    def one_free_road(self, seat, sites, *more):
        mends = [{"kind": "repair-road", "seat": seat, "path": p} for p in self.broken(seat)]
        action = yield from super().one_free_road(seat, sites, *more, *mends)
        if action["kind"] == "repair-road":
            self.damaged.remove(action["path"])
        return action

    def road_gone(self, path):
        self.damaged.discard(path)

    def main(self, seat):
        able = self.hand[seat]["brick"] and self.hand[seat]["lumber"]
        mends = [{"kind": "repair-road", "seat": seat, "path": p} for p in self.broken(seat)] if able else []
        return super().main(seat) + mends

    def act(self, seat, action):
        if action["kind"] != "repair-road":
            return (yield from super().act(seat, action))
        self.building_begun = True
        self.pay(seat, {"brick": 1, "lumber": 1})
        self.damaged.remove(action["path"])
