#!/usr/bin/env python3
"""A bot of one's own: sits down at a table and plays random legal actions until the game ends.

    python3 examples/python/bot.py http://127.0.0.1:8080            makes a table with three bots and plays there
    python3 examples/python/bot.py http://127.0.0.1:8080 K7M2QX     sits down at that table, while it waits
"""

import random
import sys
import time
import urllib.parse

from table_client import Api, Refused, Seat


def choose(decision):
    """Anything but a trade between players, which needs a partner who agrees; ends the turn last."""
    actions = decision["actions"]
    better = [a for a in actions if a["kind"] not in ("end-turn",)]
    return random.choice(better if better and random.random() < 0.8 else actions)


def patiently(ask):
    """Asks again after as long as the server wants, when it says that requests come too fast."""
    while True:
        try:
            answer = ask()
        except Refused as refused:
            answer = refused.answer
            if not isinstance(answer, dict) or answer.get("error") != "too-many":
                raise
        if not isinstance(answer, dict) or answer.get("error") != "too-many":
            return answer
        time.sleep(answer.get("retry", 1))


def play(url, code=None):
    api = Api(url)
    where = urllib.parse.urlsplit(url)
    if code is None:
        seats = [{"you": "Example"}, {"bot": "easy"}, {"bot": "easy"}, {"bot": "easy"}]
        table = patiently(lambda: api.create(game="base", seats=seats, pace=0))
        code, token = table["code"], table["token"]
        patiently(lambda: api.command(code, token, do="start"))
    else:
        token = patiently(lambda: api.command(code, do="sit", name="Example"))["token"]
    seat = Seat(where.hostname, where.port or 80, code, token)
    print("playing at", code, "as seat", seat.state["you"]["seat"])
    while seat.state["table"]["status"] in ("waiting", "playing"):
        decision = seat.state.get("decision")
        if decision and decision["must"] and seat.state["table"]["status"] == "playing":
            action = choose(decision)
            answer = patiently(lambda: seat.act(action))
            if not answer["ok"] and answer["error"] != "stale":
                raise SystemExit(f"refused: {answer}")
            continue
        seat.next()
    print("winner:", seat.state["result"]["winner"] if seat.state.get("result") else None)
    seat.close()


if __name__ == "__main__":
    play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080", sys.argv[2] if len(sys.argv) > 2 else None)
