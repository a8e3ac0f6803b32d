#!/usr/bin/env python3
"""A bot as a program: landnam starts it and asks it for every decision, one JSON object a line.

    landnam tournament base --bots "cmd:python3 examples/python/own_bot.py,medium,easy,random" --games 40

docs/bots.md tells the lines. This one builds whatever it can, cities first, and otherwise does what comes first in the
list; it needs nothing but Python.
"""

import json
import sys

LIKED = ["build-city", "build-settlement", "buy-card", "build-road", "play-knight", "roll"]


def worth(action):
    return LIKED.index(action["kind"]) if action["kind"] in LIKED else len(LIKED)


def main():
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "hello":
            answer = {"ok": True, "name": "own_bot"}
        elif request["do"] == "bot":
            actions = request["decision"]["actions"]
            answer = {"ok": True, "choice": min(range(len(actions)), key=lambda i: worth(actions[i]))}
        else:
            answer = {"ok": False, "error": "unknown request"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
