#!/usr/bin/env python3
"""The tables of docs/python.md, made from the program itself: `layout.py --write` puts them there, a test compares."""

import pathlib
import sys

import landnam

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "python.md"
BEGIN, END = "<!-- layout: made by tests/python/layout.py -->", "<!-- end of layout -->"
MODULES = ["friendly", "events", "harbormaster", "fishermen", "rivers", "caravans", "attack", "traders", "ck"]


def field_row(field):
    shape = " x ".join(str(n) for n in field["shape"])
    return f"| `{field['name']}` | {field['first']} | {shape} | {field['high']} | {field['about']} |"


def block_row(block):
    targets = " x ".join(filter(None, (block["from"], block["to"])))
    return f"| `{block['kind']}` | {block['first']} | {block['size']} | {targets or 'none'} |"


def tables():
    lines = ["### Sizes", "", "| game, 4 players | actions | with offers | observation |", "|---|---|---|---|"]
    for name in ["base", *MODULES]:
        game = landnam.Game(name)
        offers = landnam.Game(name, offers=True)
        lines.append(f"| `{name}` | {game.num_actions} | {offers.num_actions} | {game.observation_size} |")
    two = landnam.Game("base", players=2)
    lines.append(f"| `base` for two | {two.num_actions} | {landnam.Game('base', players=2, offers=True).num_actions} | {two.observation_size} |")

    base = landnam.Game("base", offers=True)
    lines += ["", "### Actions of the base game, with offers", "", "| kind | first | how many | targets |", "|---|---|---|---|"]
    lines += [block_row(block) for block in base.action_layout]
    lines += ["", "### Observation of the base game, 4 players", "", "| field | first | shape | up to | what |", "|---|---|---|---|---|"]
    lines += [field_row(field) for field in base.observation_layout]

    lines += ["", "### What modules add, 4 players"]
    known_fields = {field["name"] for field in base.observation_layout}
    known_kinds = {block["kind"] for block in base.action_layout}
    for name in MODULES:
        game = landnam.Game(name)
        fields = [field for field in game.observation_layout if field["name"] not in known_fields]
        blocks = [block for block in game.action_layout if block["kind"] not in known_kinds]
        if blocks:
            lines += ["", f"Actions of `{name}`:", "", "| kind | first | how many | targets |", "|---|---|---|---|"]
            lines += [block_row(block) for block in blocks]
        if fields:
            lines += ["", f"Observation of `{name}`:", "", "| field | first | shape | up to | what |", "|---|---|---|---|---|"]
            lines += [field_row(field) for field in fields]
        if not blocks and not fields:
            lines += ["", f"`{name}`: nothing."]
    return "\n".join(lines)


def page_with_tables(text):
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(page_with_tables(PAGE.read_text()))
    else:
        print(tables())
