"""The board as the geometry of the engine protocol gives it, what things cost, and small helpers."""

from json import dumps

RESOURCES = ["lumber", "brick", "wool", "grain", "ore"]
YIELDS = {"forest": "lumber", "hills": "brick", "pasture": "wool", "fields": "grain", "mountains": "ore"}
ROAD = {"brick": 1, "lumber": 1}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
CARD = {"ore": 1, "wool": 1, "grain": 1}
EVENT_DIE = {"ship": 3, "science": 1, "trade": 1, "politics": 1}
PIECES = {"road": 15, "settlement": 5, "city": 4}


class Won(Exception):
    """The player in turn has the points."""


def key(action):
    return dumps(action, sort_keys=True)


def covers(cards, cost):
    return all(cards[k] >= n for k, n in cost.items())


class Board:
    """Hexes, corners and paths of a geometry, by their ids."""

    def __init__(self, geometry):
        at = {(h["q"], h["r"]): h["id"] for h in geometry["hexes"]}
        self.hexes = [h["id"] for h in geometry["hexes"]]
        self.terrain = {h["id"]: h["terrain"] for h in geometry["hexes"]}
        self.number = {h["id"]: h["number"] for h in geometry["hexes"]}
        self.corners = [c["id"] for c in geometry["corners"]]
        self.corner_hexes = {c["id"]: [at[tuple(h)] for h in c["hexes"] if tuple(h) in at] for c in geometry["corners"]}
        self.hex_corners = {h: [c for c in self.corners if h in self.corner_hexes[c]] for h in self.hexes}
        self.path_corners = {p["id"]: p["corners"] for p in geometry["paths"]}
        self.corner_paths = {c: [p for p, ends in self.path_corners.items() if c in ends] for c in self.corners}
        self.near = {c: [self.across(p, c) for p in self.corner_paths[c]] for c in self.corners}
        self.harbour = {c: h["kind"] for h in geometry["harbours"] if h["kind"] for c in h["corners"]}
        deserts = [h for h in self.hexes if self.terrain[h] == "desert"]
        self.desert = deserts[0] if deserts else None

    def across(self, path, corner):
        one, other = self.path_corners[path]
        return one if corner == other else other
