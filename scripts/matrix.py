#!/usr/bin/env python3
"""Plays every legal game with easy bots and writes docs/combinations.md.

    scripts/matrix.py                      # with build/release/landnam, 60 games each
    scripts/matrix.py --program PATH --games 200 --out FILE
    scripts/matrix.py --signature          # one and two threads; fails if they differ; writes nothing
    scripts/matrix.py --turns special      # the games of five and six with the others' building; writes nothing

A game that does not finish, or a combination without a row, is an error (exit 1).
"""

import argparse
import hashlib
import json
import subprocess
import sys

HEAD = """# What may be played with what

Written by `scripts/matrix.py`: every combination of modules, editions and players that the rules allow
(`landnam games --json`), each played {games} times by `easy` bots on all seats, seed {seed}. Options are as by
default. "Turns" and "points" are means, points by seat; the cap of {cap} turns ended no game.

{count} games: {plain} without Cities & Knights (8 subsets of the variants; 2 to 6 players in base, 2 to 4 in five scenarios, 3 or 4
in three of the sea) and {ck} with it (3 editions, tactical or not, 8 subsets, 3 to 6 players). Signature over all of them:
`{signature}`. Five and six play with paired turns; `--turns special` plays them with the others' building instead.

| game | players | to win | games | finished | turns | points by seat |
|---|---|---|---|---|---|---|
"""


def run(program, *arguments):
    return json.loads(subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout)


def options_of(game):
    return [f"{key}={json.dumps(value) if isinstance(value, bool) else value}" for key, value in game["set"].items()]


def simulate(options, game, threads):
    arguments = ["simulate", game["game"], "--players", str(game["players"]), "--bots", "easy", "--json"]
    arguments += ["--games", str(options.games), "--seed", str(options.seed), "--threads", str(threads)]
    for option in options_of(game):
        arguments += ["--set", option]
    return run(options.program, *arguments)


def name_of(game):
    return " ".join([game["game"], *options_of(game)])


def row(game, result):
    points = " ".join(f"{p:.1f}" for p in result["mean_points"])
    return (
        f"| `{name_of(game)}` | {game['players']} | {game['target']} | {result['games']} | {result['finished']} "
        f"| {result['mean_turns']:.1f} | {points} |\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/landnam")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", default="docs/combinations.md")
    parser.add_argument("--signature", action="store_true", help="compare one thread with two")
    parser.add_argument("--turns", choices=["paired", "special"], help="only games of five and six, with these turns")
    options = parser.parse_args()

    games = run(options.program, "games", "--json")["combinations"]
    if options.turns:
        games = [{**game, "set": {**game["set"], "turns": options.turns}} for game in games if game["players"] > 4]
    threads = [1, 2] if options.signature else [options.threads]
    sums = {n: hashlib.sha256() for n in threads}
    rows, bad, cap = "", 0, 0
    for done, game in enumerate(games, 1):
        for n in threads:
            result = simulate(options, game, n)
            sums[n].update(f"{name_of(game)} {game['players']} {result['signature']}\n".encode())
        cap = result["turn_cap"]
        if result["finished"] != result["games"]:
            bad += 1
            print(f"{name_of(game)}, {game['players']} players: {result['finished']} of {result['games']} finished")
        rows += row(game, result)
        if sys.stderr.isatty():
            print(f"\r{done} of {len(games)}", end="", file=sys.stderr)
    signatures = {n: total.hexdigest()[:16] for n, total in sums.items()}
    for n, signature in signatures.items():
        print(f"{len(games)} games, {n} thread(s): signature {signature}")
    if not options.signature and not options.turns:
        ck = sum(game["game"].startswith("ck") for game in games)
        with open(options.out, "w", encoding="utf-8") as out:
            out.write(HEAD.format(games=options.games, seed=options.seed, cap=cap, count=len(games),
                                  plain=len(games) - ck, ck=ck, signature=signatures[options.threads]))
            out.write(rows)
    return 1 if bad or len(set(signatures.values())) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
