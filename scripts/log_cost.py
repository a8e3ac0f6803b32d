#!/usr/bin/env python3
"""What `simulate --log` costs: time on the clock and of the processor against playing alone, in alternating runs.

scripts/log_cost.py [PROGRAM] [GAME...]    (build/release/landnam base ck)"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 7
GAMES = {"random": 2000, "easy": 400}


def run(words):
    before = os.times()
    began = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wall = time.perf_counter() - began
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return wall, cpu


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "build/release/landnam"
    with tempfile.TemporaryDirectory() as folder:
        logs = {"none": None, "plain": f"{folder}/x.jsonl", "gz": f"{folder}/x.jsonl.gz"}
        for game in sys.argv[2:] or ("base", "ck"):
            for bots, games in GAMES.items():
                for threads in (1, 2):
                    took = {log: [] for log in logs}
                    for _ in range(ROUNDS):
                        for log, path in logs.items():
                            command = [program, "simulate", game, "--bots", bots, "--games", str(games), "--threads", str(threads)]
                            took[log].append(run(command + (["--log", path] if path else [])))
                            if path:
                                os.remove(path)  # to write over an old file would cost more
                    wall, cpu = ({log: statistics.median(t[i] for t in took[log]) for log in logs} for i in (0, 1))
                    told = "  ".join(
                        f"{log} {100 * (wall[log] / wall['none'] - 1):+.0f} % / {100 * (cpu[log] / cpu['none'] - 1):+.0f} %" for log in ("plain", "gz")
                    )
                    print(f"{game:5} {bots:7} {threads} threads  alone {wall['none']:.3f} s / {cpu['none']:.3f} s  clock / processor: {told}", flush=True)


if __name__ == "__main__":
    main()
