"""Fair dice over the wire: promises before contributions, contributions before the first roll, and proofs that hold only for whole games."""

import copy
import hashlib
import json
import os
import secrets
import tempfile
import time
import unittest

from support import ServerTest, finished, program


def gift():
    value = secrets.token_bytes(32)
    return value.hex(), hashlib.sha256(value).hexdigest()


class Dice(ServerTest):
    def table(self, **fields):
        made = self.api.create(game="base", seats=[{"you": "A"}, "open", {"bot": "random"}], set={"target": 4}, pace=0, **fields)
        return made["code"], made["token"]

    def refused(self, code, token, status, error, **command):
        got, answer = self.api.request("POST", f"/api/tables/{code}/commands", command, token)
        self.assertEqual((got, answer.get("error")), (status, error), answer)
        return answer

    def dice(self, code):
        return self.api.get(f"/api/tables/{code}")["table"]["dice"]

    def verify(self, file, *options):
        with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as out:
            json.dump(file, out)
        self.addCleanup(os.unlink, out.name)
        return program("verify", out.name, *options)

    def play_on(self, code, *tokens):
        for token in tokens:
            self.api.command(code, token, do="leave")
        finished(self.api, code, 120)
        return self.api.get(f"/api/tables/{code}/verify")

    def test_promises_are_fixed_before_anything_is_told(self):
        mine, my_promise = gift()
        other, other_promise = gift()
        code, anna = self.table(promise=my_promise)
        commitment = self.dice(code)["commitment"]
        björn = self.api.command(code, do="sit", name="B", promise=gift()[1])["token"]
        self.assertTrue(self.api.command(code, björn, do="promise", promise=other_promise)["ok"])  # the last one counts
        self.assertEqual(self.dice(code)["promised"], [0, 1])
        self.refused(code, björn, 409, "status", do="contribute", value=other)  # too early: it would be seen
        self.refused(code, björn, 400, "bad-request", do="promise", promise="00")
        self.refused(code, anna, 400, "bad-request", do="start", contribution=other)  # not what was promised
        self.assertTrue(self.api.command(code, anna, do="start", contribution=mine)["ok"])
        dice = self.dice(code)
        self.assertEqual((dice["telling"], dice["contributed"]), (True, [0]))
        self.assertEqual(self.api.get(f"/api/tables/{code}")["table"]["status"], "waiting")
        self.refused(code, björn, 409, "status", do="promise", promise=gift()[1])  # too late: one has been told
        self.refused(code, björn, 409, "status", do="leave")
        self.refused(code, anna, 409, "status", do="seat", seat=1, **{"as": "open"})
        self.refused(code, anna, 409, "status", do="start")
        self.refused(code, björn, 400, "bad-request", do="contribute", value=mine)
        self.assertTrue(self.api.command(code, björn, do="contribute", value=other, op="tell")["ok"])
        wait = time.monotonic() + 5
        while self.api.get(f"/api/tables/{code}")["table"]["status"] == "waiting" and time.monotonic() < wait:
            time.sleep(0.02)
        file = self.play_on(code, anna, björn)
        self.assertEqual((file["form"], file["contributions"]), (2, [mine, other, ""]))
        self.assertEqual(file["promises"], [my_promise, other_promise, ""])
        kept = ("--commitment", commitment, "--contribution", f"0:{mine}", "--contribution", f"1:{other}")
        done = self.verify(file, *kept)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.verify(file, "--commitment", gift()[1]).returncode, 1)
        self.assertEqual(self.verify(file, "--contribution", f"1:{mine}").returncode, 1)
        self.assertEqual(self.verify(file, "--contribution", "1").returncode, 2)
        for left in (0, 1, len(file["replay"]["actions"]) - 1):
            cut = copy.deepcopy(file)
            del cut["replay"]["actions"][left:]
            cut["rolls"] = [roll for roll in cut["rolls"] if roll["at"] < left]
            done = self.verify(cut, *kept)
            self.assertEqual(done.returncode, 1, left)
            self.assertIn("does not end", done.stderr)

    def test_who_keeps_silent_is_left_out_and_named(self):
        code, anna = self.table(promise=gift()[1])
        björn = self.api.command(code, do="sit", name="B")["token"]
        began = time.monotonic()
        self.assertTrue(self.api.command(code, anna, do="start")["ok"])
        self.assertTrue(self.dice(code)["telling"])
        while self.api.get(f"/api/tables/{code}")["table"]["status"] == "waiting":
            self.assertLess(time.monotonic() - began, 30)
            time.sleep(0.1)
        self.assertGreater(time.monotonic() - began, 8)
        file = self.play_on(code, anna, björn)
        self.assertEqual(file["contributions"], ["", "", ""])
        done = self.verify(file)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("seat 0 promised a contribution and did not tell it", done.stdout)

    def test_alone_one_contributes_with_the_start(self):
        mine, promise = gift()
        made = self.api.create(game="base", seats=[{"you": "A"}, {"bot": "random"}, {"bot": "random"}], set={"target": 4}, pace=0)
        self.assertTrue(self.api.command(made["code"], made["token"], do="start", contribution=mine)["ok"])
        self.assertEqual(self.api.get(f"/api/tables/{made['code']}")["table"]["status"], "playing")
        file = self.play_on(made["code"], made["token"])
        self.assertEqual((file["contributions"][0], file["promises"][0]), (mine, promise))
        self.assertEqual(self.verify(file, "--contribution", f"0:{mine}").returncode, 0)


if __name__ == "__main__":
    unittest.main()
