#!/usr/bin/env python3
"""The tables of the printed maps as plain facts, one block a map, from the specification's folder of rules.

    scripts/map_tables.py RULES > tests/unit/data/maps.txt

A block is `map NAME`, the rows of hexes from the top (`row FIRST_Q: h12 $5 ~ ...`), and one line a harbour
(`harbour (q,r) SIDE kind`, or without the kind where the types are shuffled) in the order of the text.
"""
import pathlib
import re
import sys

HARBOUR = re.compile(r"\((-?\d+),(-?\d+)\) ?(NE|NW|SE|SW|E|W)(?: (3:1|lumber|brick|wool|grain|ore))?")
ROW = re.compile(r"r\d q0= ?(-?\d+): +((?:\S+ +)*?\S+)(?= *(?:r\d q0|$))")


class Map:
    def __init__(self, name):
        self.name, self.rows, self.harbours = name, [], []

    def text(self):
        lines = [f"map {self.name}"]
        lines += [f"row {q}: {' '.join(hexes.split())}" for q, hexes in self.rows]
        lines += [f"harbour ({q},{r}) {side} {kind}".rstrip() for q, r, side, kind in self.harbours]
        return "\n".join(lines) + "\n"


def sea_maps(text):
    large = False
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        family = part.split()[0].lower()
        _, table, rest = part.split("```")[:3]
        names = [f"{family}-6"] if large else [f"{family}-3", f"{family}-4"] if "4 players" in table else [f"{family}-4"]
        maps = [Map(name) for name in names]
        for line in table.splitlines():
            for i, (q, hexes) in enumerate(ROW.findall(line)):
                maps[i].rows.append((q, hexes))
        # A list ends at a full stop or semicolon; where there are two maps the second follows the first.
        lists = re.split(r"[.;]", rest[rest.lower().index("harbours"):])
        for m, one in zip(maps, lists):
            m.harbours = HARBOUR.findall(one)
        yield from maps
        large = large or "# Five and six players" in part


def on_tiles(rows):
    return [(int(q) + i, r) for r, (q, hexes) in enumerate(rows, -3) for i in range(len(hexes.split()))]


def islands(text):
    first_q = re.search(r"`six.traders`.*?first q = ([-0-9 ]+)\)", text).group(1).split()
    six = Map("six")
    picture = text.split("```")[1].strip("\n").splitlines()
    six.rows = [(q, " ".join(line.split())) for q, line in zip(first_q, picture)]
    traders = Map("six-traders")
    numbers = re.search(r"Numbers by tile: (- 6 .*?)\.", text).group(1)
    fixed = {}
    where = re.search(r"Deserts ([\d and]+); castle (\d+); quarries ([\d ]+); glassworks ([\d ]+)\.", text)
    for letter, tiles in zip("dCQG", where.groups()):
        fixed.update({int(t): letter for t in re.findall(r"\d+", tiles)})
    tile = 0
    for q, row in zip(first_q, numbers.split("|")):
        hexes = []
        for number in row.split():
            hexes.append(fixed.get(tile, "?") + (number if number != "-" else ""))
            tile += 1
        traders.rows.append((q, " ".join(hexes)))
    free = Map("six-random")
    free.rows = [(q, " ".join("?" for _ in row.split())) for q, row in six.rows]
    for m, sentence in ((six, r"Harbours: (0NW 3:1.*?)\.\n"), (traders, r"Harbours (1NW 3NE.*?), the eleven"),
                        (free, r"shuffled, at (0NW .*?)\.")):
        tiles = on_tiles(m.rows)
        found = re.findall(r"(\d+)(NE|NW|SE|SW|E|W)(?: (3:1|lumber|brick|wool|grain|ore))?", re.search(sentence, text).group(1))
        m.harbours = [(*tiles[int(t)], side, kind) for t, side, kind in found]
    return [six, free, traders]


def main():
    rules = pathlib.Path(sys.argv[1])
    maps = list(sea_maps((rules / "62-sea-maps.md").read_text()))
    maps += islands((rules / "65-five-six.md").read_text())
    print("\n".join(m.text() for m in maps), end="")


if __name__ == "__main__":
    main()
