"""The game for two: neutral colours, two rolls, trade tokens."""

from table import RESOURCES


class Two:
    rolls_per_turn = 2

    def set_up(self):
        super().set_up()
        self.seats = 4
        edition = self.options.get("two.edition", "tb" if self.box else "pl")
        supply, start, self.token_limit = (14, 4, 7) if edition == "pl" else (20, 5, 20)
        self.tokens = [start, start]
        self.tokens_left = supply - 2 * start
        for neutral, hexes in ((2, {1, 4, 5}), (3, {13, 14, 17})):  # two.setup.neutral
            corner = next(c for c in self.board.corners if hexes <= set(self.board.corner_hexes[c]))
            self.buildings[corner] = (neutral, "settlement")

    def new_turn(self, seat):
        super().new_turn(seat)
        self.token_used = self.knight_handed_in = False

    def earn(self, seat, n):
        n = min(n, self.tokens_left, self.token_limit - self.tokens[seat])
        self.tokens[seat] += n
        self.tokens_left -= n

    def settled(self, seat, corner):  # two.token.settle
        hexes = self.board.corner_hexes[corner]
        self.earn(seat, 2 * (self.board.desert in hexes) + (len(hexes) < 3))

    def after_road(self, seat):  # two.neutral.build
        roads = [
            {"kind": "neutral-road", "seat": seat, "who": who, "path": p}
            for who in (2, 3)
            if self.left(who, "road")
            for p in self.road_sites(who)
        ]
        if roads:
            action = yield from self.ask({seat: roads})
            self.roads[action["who"]].add(action["path"])
            self.judge_route()

    def after_settlement(self, seat):  # two.neutral.instead
        sites = [
            {"kind": "neutral-settlement", "seat": seat, "who": who, "corner": c}
            for who in (2, 3)
            if self.left(who, "settlement")
            for c in self.settlement_sites(who)
        ]
        if not sites:
            return (yield from self.after_road(seat))
        action = yield from self.ask({seat: sites})
        self.buildings[action["corner"]] = (action["who"], "settlement")
        self.judge_route()

    def before_roll(self, seat):
        return super().before_roll(seat) + self.token_actions(seat)

    def main(self, seat):
        return super().main(seat) + self.token_actions(seat)

    def token_cost(self, seat):
        return 2 if self.points(seat) > self.points(1 - seat) else 1

    def token_actions(self, seat):
        actions = []
        if not self.token_used and self.tokens[seat] >= self.token_cost(seat):
            draws = min(2, self.count(1 - seat))
            if draws and self.count(seat) + draws >= 2:  # two.forced.min
                actions.append({"kind": "forced-trade", "seat": seat})
            if self.robber != self.board.desert:
                actions.append({"kind": "robber-home", "seat": seat})
        if not self.knight_handed_in and self.army[seat]:
            actions.append({"kind": "hand-in-knight", "seat": seat})
        return actions

    def act(self, seat, action):
        kind = action["kind"]
        if kind == "hand-in-knight":  # two.token.knight
            self.knight_handed_in = True
            self.army[seat] -= 1
            self.earn(seat, 2)
            most = max(self.army)
            alone = most >= 3 and self.army.count(most) == 1
            self.army_holder = self.army.index(most) if alone else None
            self.check()
        elif kind in ("robber-home", "forced-trade"):
            cost = self.token_cost(seat)
            self.tokens[seat] -= cost
            self.tokens_left += cost
            self.token_used = True
            if kind == "robber-home":
                self.robber = self.board.desert
            else:
                yield from self.forced_trade(seat, 1 - seat)
        else:
            yield from super().act(seat, action)

    def forced_trade(self, seat, other):
        for _ in range(min(2, self.count(other))):
            hand = self.hand[other]
            cards = [({"kind": "forced-draw", "card": g}, hand[g]) for g in RESOURCES if hand[g]]
            self.give(other, seat, (yield from self.chance(cards))["card"])
        for _ in range(2):
            cards = [g for g in RESOURCES if self.hand[seat][g]]
            self.give(seat, other, (yield from self.pick(seat, "give-back", "card", cards))["card"])
