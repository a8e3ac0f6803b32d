"""landnam play on a real terminal (tmux): the whole screen, languages, undo, what Ctrl-C leaves; and completions in bash.

RECORD=FOLDER keeps the screens of the two games as text."""

import json
import os
import pathlib
import re
import shlex
import subprocess
import time
import unittest

from test_study import ROOT, Scratch, run

PROGRAM = os.environ["LANDNAM"]
PATIENCE = 20


class Session:
    """A program in a terminal of its own."""

    count = 0

    def __init__(self, folder, *words, columns=80, rows=24):
        Session.count += 1
        self.socket = str(pathlib.Path(folder, f"tmux{Session.count}"))
        self.screens = []
        command = "trap : INT; " + shlex.join([PROGRAM, *map(str, words)]) + "; echo exit code $?; sleep 600"
        size = ["-x", str(columns), "-y", str(rows)]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "it", *size, "env", "LC_ALL=C.UTF-8", "sh", "-c", command)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-u", "-S", self.socket, *words], capture_output=True, text=True, check=False, timeout=PATIENCE)
        if done.returncode != 0:
            raise AssertionError(f"tmux {words}: {done.stderr}")
        return done.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "it").rstrip("\n")

    def wait(self, pattern):
        """The screen, once it shows that."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, shown := self.screen()):
            if time.monotonic() > end:
                raise AssertionError(f"no {pattern!r} in\n{shown}")
            time.sleep(0.05)
        self.screens.append(shown)
        return shown

    def type(self, line):
        self.tmux("send-keys", "-t", "it", "-l", "--", line)
        self.tmux("send-keys", "-t", "it", "Enter")

    def key(self, name):
        self.tmux("send-keys", "-t", "it", name)

    def answer(self, before):
        """Chooses the first thing offered, with its first target; waits until the screen is another one."""
        offered = re.findall(r"(?m)(?:^ *|[.?!] )1 +[^\W\d][^:\d\n]*(?::\s+(\w+))?", before)
        if not offered:
            raise AssertionError(f"nothing is offered on\n{before}")
        self.type(f"1 {offered[-1]}".strip())
        end = time.monotonic() + PATIENCE
        while (shown := self.screen()) == before:
            if time.monotonic() > end:
                raise AssertionError(f"nothing happened on\n{shown}")
            time.sleep(0.05)
        return self.wait(r"(?m)^> ?$|exit code")

    def end(self):
        self.tmux("kill-server")


class Play(Scratch):
    def session(self, *words, **size):
        session = Session(self.folder, *words, **size)
        self.addCleanup(session.end)
        return session

    def keep(self, name, session):
        if "RECORD" in os.environ:
            pathlib.Path(os.environ["RECORD"], f"{name}.txt").write_text("\n\n".join(s + "\n" + "=" * 80 for s in session.screens) + "\n")

    def whole(self, game, columns, rows):
        session = self.session("play", game, "--seed", 3, "--bots", "easy", columns=columns, rows=rows)
        first = session.wait(r"(?m)^>")
        for _ in range(30):
            lines = session.screen().split("\n")
            self.assertLessEqual(len(lines), rows)
            self.assertLessEqual(max(map(len, lines)), columns)
            self.assertRegex(lines[-1], "^>")  # the prompt ends it
            self.assertIn("3:1", "\n".join(lines[: rows // 2]))  # the board stays
            first = session.answer(first)
            if "exit code" in first:
                break
        return session

    def test_base_at_80_by_24(self):
        self.keep("base", self.whole("base", 80, 24))

    def test_ck_at_80_by_24(self):
        self.keep("ck", self.whole("ck", 80, 24))

    def test_a_large_terminal_shows_more(self):
        session = self.whole("base", 120, 40)
        self.assertGreaterEqual(len(session.screen().split("\n")), 30)

    def test_a_small_one_goes_line_by_line(self):
        session = self.session("play", "base", "--seed", 3, columns=60, rows=15)
        session.wait(r"(?s)or 39 42.*\n>")

    def test_help_and_rules_are_pages(self):
        session = self.session("play", "base", "--seed", 3)
        session.wait(r"(?m)^>")
        session.type("help")
        session.wait("quit")
        session.key("Enter")
        session.wait("Where does your settlement stand")
        session.type("rules robber")
        session.wait("base.robber")

    def test_undo_takes_back_what_nobody_answered(self):
        session = self.session("play", "base", "--seed", 3, "--seat", "A")
        start = session.wait("Where does your settlement stand")
        road = session.answer(start)
        self.assertNotIn("Where does your settlement stand", road)
        session.type("undo")
        session.wait("Where does your settlement stand")

    def test_ctrl_c_keeps_the_game_and_the_terminal(self):
        log = self.folder / "kept.json"
        session = self.session("play", "base", "--seed", 3, "--log", log)
        shown = session.wait(r"(?m)^>")
        for _ in range(6):
            shown = session.answer(shown)
        session.key("C-c")
        said = session.wait("exit code")
        self.assertIn("--resume", said)
        kept = json.loads(log.read_text())
        self.assertGreater(len(kept["actions"]), 6)
        again = self.session("play", "--resume", log)
        again.wait(r"(?m)^>")
        again.type("quit")
        again.wait("exit code")
        self.assertEqual(json.loads(log.read_text())["actions"][: len(kept["actions"])], kept["actions"])
        self.assertEqual(run("replay", log, "--verify").returncode, 0)

    def test_editing_and_history(self):
        session = self.session("play", "base", "--seed", 3)
        session.wait(r"(?m)^>")
        session.type("nonsense")
        session.wait("(?s)nonsense|not")
        session.key("Up")
        session.wait("(?m)^> nonsense")

    def test_every_language(self):
        for language in ("is", "pl", "et", "da"):
            with self.subTest(language):
                texts = json.loads((ROOT / "lang/web" / f"{language}.json").read_text())
                session = self.session("play", "base", "--seed", 3, "--seat", "A", "--lang", language)
                shown = session.wait(r"(?m)^>")
                self.assertIn(texts["ask.setup-settlement"], shown.replace("\n", " "))
                self.assertNotRegex(shown, "Where|settlement|others|points")

    def test_a_kept_game_that_is_none_is_refused(self):
        bad = self.folder / "bad.json"
        bad.write_text("{}")
        done = run("play", "--resume", bad)
        self.assertEqual(done.returncode, 2)
        self.assertIn("--resume", done.stderr)
        self.assertEqual(bad.read_text(), "{}")


class Completions(unittest.TestCase):
    def completed(self, *words):
        script = run("completions", "bash").stdout
        line = f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _landnam; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        done = subprocess.run(["bash", "--norc", "-c", f"{script}\n{line}"], capture_output=True, text=True, check=True)
        return done.stdout.split()

    def test_bash(self):
        self.assertEqual(self.completed("landnam", "tour"), ["tournament"])
        self.assertEqual(self.completed("landnam", "simulate", "fish"), ["fishermen"])
        self.assertIn("--seed", self.completed("landnam", "play", "--se"))

    def test_all_shells_know_every_command(self):
        commands = re.findall(r"(?m)^  ([a-z]+) +\S", run("--help").stdout)
        self.assertIn("simulate", commands)
        for shell in ("bash", "zsh", "fish"):
            script = run("completions", shell).stdout
            for command in commands:
                self.assertIn(command, script, shell)
        self.assertEqual(run("completions", "tcsh").returncode, 2)


if __name__ == "__main__":
    unittest.main()
