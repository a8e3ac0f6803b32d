#!/usr/bin/env python3
"""clang-tidy over all sources of a build, several at a time, skipping what is known to be clean.

A source is clean under a key: the hash of clang-tidy's version, of every .clang-tidy, of its compile command and of the
source with all files of ours that it includes. Keys hold no path of the machine, so worktrees share them.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)


class Keys:
    """Keys of sources; the files they include are read once."""

    def __init__(self):
        self.common = hashlib.sha256(subprocess.run([TIDY, "--version"], capture_output=True, check=True).stdout)
        for config in sorted(ROOT.glob("*/.clang-tidy")) + [ROOT / ".clang-tidy"]:
            self.common.update(str(config.relative_to(ROOT)).encode() + config.read_bytes())
        self.files = {}

    def read(self, path):
        """(hash of the text, files of ours it includes)"""
        if path not in self.files:
            text = path.read_bytes()
            found = set()
            for name in INCLUDE.findall(text):
                for folder in (path.parent, ROOT):
                    target = (folder / name.decode()).resolve()
                    if target.is_file():
                        found.add(target)
                        break
            self.files[path] = (hashlib.sha256(text).digest(), found)
        return self.files[path]

    def closure(self, source):
        seen, todo = set(), [source]
        while todo:
            path = todo.pop()
            if path not in seen:
                seen.add(path)
                todo += self.read(path)[1]
        return sorted(seen)

    def key(self, source, command):
        digest = self.common.copy()
        digest.update(re.sub(r" -o \S+", "", command).replace(str(ROOT), "").encode())
        for path in self.closure(source):
            digest.update(os.path.relpath(path, ROOT).encode() + self.read(path)[0])
        return digest.hexdigest()


def run(build, source):
    began = time.monotonic()
    done = subprocess.run([TIDY, "--quiet", "-p", str(build), str(source)], capture_output=True, text=True, cwd=ROOT)
    return done.returncode, done.stdout + ("" if done.returncode == 0 else done.stderr), time.monotonic() - began


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, required=True, help="a build folder with compile_commands.json")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="only these sources")
    args = parser.parse_args()

    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "landnam" / "tidy"
    cache.mkdir(parents=True, exist_ok=True)
    keys = Keys()
    only = {path.resolve() for path in args.files}

    work, clean, seen = [], 0, set()
    for entry in json.loads((args.build / "compile_commands.json").read_text()):
        source = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if ROOT not in source.parents or (ROOT / "build") in source.parents or (only and source not in only):
            continue
        if source in seen:  # part of several targets
            continue
        seen.add(source)
        stamp = cache / keys.key(source, entry["command"])
        if stamp.exists():
            stamp.touch()
            clean += 1
        else:
            work.append((source, stamp))

    failed = []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        running = {pool.submit(run, args.build, source): (source, stamp) for source, stamp in work}
        for job in concurrent.futures.as_completed(running):
            source, stamp = running[job]
            name = os.path.relpath(source, ROOT)
            status, text, seconds = job.result()
            if text.strip():
                print(text.replace(str(ROOT) + "/", ""))
            if status == 0:
                stamp.touch()
            else:
                failed.append(name)
            print(f"tidy {name}: {'clean' if status == 0 else 'FAILED'}, {seconds:.0f} s", flush=True)

    month = time.time() - 30 * 86400
    for stamp in cache.iterdir():
        if stamp.stat().st_mtime < month:
            stamp.unlink(missing_ok=True)
    print(f"tidy: {len(work) - len(failed)} checked, {clean} known to be clean, {len(failed)} failed {' '.join(sorted(failed))}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
