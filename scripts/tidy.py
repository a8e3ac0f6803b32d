#!/usr/bin/env python3
"""clang-tidy over all sources of a build, several at a time, skipping what is known to be clean.

A source is clean under a key: the hash of clang-tidy's version, of every .clang-tidy, of its compile command and of the
source with all files of ours that it includes. Keys hold no path of the machine, so worktrees share them.

Most of the time goes into the headers, so neighbours compiled in the same way are first looked at together, as one
file that includes them; if anything is said about it (a finding, or names that quarrel), its halves are looked at.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
TOGETHER = 10  # sources; more find more names that quarrel
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


def arguments(entry):
    """How it is compiled, without what and where to."""
    words = shlex.split(entry["command"])[1:]
    return tuple(words[: words.index("-o")])


def run(build, source):
    began = time.monotonic()
    done = subprocess.run([TIDY, "--quiet", "-p", str(build), str(source)], capture_output=True, text=True, cwd=ROOT)
    return done.returncode, done.stdout + ("" if done.returncode == 0 else done.stderr), time.monotonic() - began


def clean_together(sources, flags):
    """Nothing is said about a file that includes them all."""
    with tempfile.TemporaryDirectory() as folder:
        whole = pathlib.Path(folder, "together.cpp")
        whole.write_text("".join(f'#include "{source}"\n' for source in sources))
        command = [TIDY, "--quiet", f"--config-file={ROOT / '.clang-tidy'}", "--checks=-bugprone-suspicious-include"]
        done = subprocess.run([*command, str(whole), "--", *flags], capture_output=True, text=True, cwd=ROOT)
        return done.returncode == 0 and not done.stdout.strip()


def check(build, sources, flags):
    """What run() says of each, as (source, status, text, seconds)."""
    if len(sources) == 1:
        return [(sources[0], *run(build, sources[0]))]
    began = time.monotonic()
    if clean_together(sources, flags):
        share = (time.monotonic() - began) / len(sources)
        return [(source, 0, "", share) for source in sources]
    half = len(sources) // 2
    return check(build, sources[:half], flags) + check(build, sources[half:], flags)


def batches(work):
    """(sources, flags): neighbours that are compiled in the same way, some at a time."""
    groups = collections.defaultdict(list)
    for source, flags in sorted(work):
        groups[flags].append(source)
    return [(group[at : at + TOGETHER], flags) for flags, group in groups.items() for at in range(0, len(group), TOGETHER)]


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

    work, stamps, clean, seen = [], {}, 0, set()
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
            work.append((source, arguments(entry)))
            stamps[source] = stamp

    failed = []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        running = [pool.submit(check, args.build, sources, flags) for sources, flags in batches(work)]
        for job in concurrent.futures.as_completed(running):
            for source, status, text, seconds in job.result():
                name = os.path.relpath(source, ROOT)
                if text.strip():
                    print(text.replace(str(ROOT) + "/", ""))
                if status == 0:
                    stamps[source].touch()
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
