"""Trade between players: an offer, its answers, the choice of a partner."""

from collections import Counter

from table import covers


class Offers:
    def may_offer(self, seat, action):
        give, want, to = Counter(action["give"]), Counter(action["want"]), action["to"]
        return (
            self.may_trade()
            and self.offers < self.options.get("offers", 8)
            and not set(give) & set(want)
            and seat not in to
            and covers(self.hand[seat], give)
        )

    def offer(self, seat, action):
        self.offers += 1
        todo, accepted, countered = list(action["to"]), [], {}
        while todo or accepted or countered:
            lists = {s: [{"kind": "refuse", "seat": s}] for s in todo}
            for s in todo:
                if covers(self.hand[s], action["want"]):
                    lists[s].append({"kind": "accept", "seat": s})
            partners = accepted + [s for s, c in countered.items() if covers(self.hand[seat], c["want"])]
            lists[seat] = [{"kind": "trade-with", "seat": seat, "who": s} for s in partners]
            lists[seat].append({"kind": "withdraw", "seat": seat})
            answer = yield from self.ask(lists)
            kind, who = answer["kind"], answer["seat"]
            if kind == "trade-with":
                other = answer["who"]
                counter = countered.get(other, {"give": action["want"], "want": action["give"]})
                for good, n in counter["want"].items():
                    self.give(seat, other, good, n)
                for good, n in counter["give"].items():
                    self.give(other, seat, good, n)
            if kind in ("trade-with", "withdraw"):
                return
            todo.remove(who)
            if kind == "accept":
                accepted.append(who)
            if kind == "counter":
                countered[who] = answer
