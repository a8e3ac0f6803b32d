"""Tables from beginning to end: people, bots, spectators, rematches, fair dice, the example clients."""

import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from support import FREE, ROOT, Engine, Server, ServerTest, finished, landnam, program, wait_for

BOTS = [{"bot": "easy"}] * 4


class Game(ServerTest):
    def test_four_bots_play_a_game_that_can_be_checked(self):
        made = self.api.create(game="base", seats=BOTS, start=True, set={"target": 5})
        code = made["code"]
        self.assertIsNone(made["seat"])
        table = finished(self.api, code)
        self.assertEqual(table["status"], "finished")
        replay = self.api.get(f"/api/tables/{code}/replay")
        path = os.path.join(self.folder, "replay.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(replay, file)
        self.assertEqual(program("replay", path, "--verify").returncode, 0)
        proof = self.api.get(f"/api/tables/{code}/verify")
        self.assertEqual(proof["commitment"], made["table"]["dice"]["commitment"])
        path = os.path.join(self.folder, "verify.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(proof, file)
        self.assertEqual(program("verify", path).returncode, 0)
        for change in ("secret", "commitment", "dice"):
            bad = json.loads(json.dumps(proof))
            if change == "dice":
                roll = next(a for a in bad["replay"]["actions"] if a["kind"] == "dice")
                roll["dice"] = [roll["dice"][0] % 6 + 1, roll["dice"][1]]
            else:
                bad[change] = ("0" if bad[change][0] != "0" else "1") + bad[change][1:]
            with open(path, "w", encoding="utf-8") as file:
                json.dump(bad, file)
            self.assertEqual(program("verify", path).returncode, 1, change)
        with open(path, "w", encoding="utf-8") as file:
            file.write("{}")
        self.assertEqual(program("verify", path).returncode, 2)

    def test_people_and_bots_at_one_table(self):
        made = self.api.create(game="base", seats=[{"you": "Anna"}, "open", {"bot": "easy"}], set={"target": 4}, pace=0,
                               public=True)
        code = made["code"]
        self.assertIn(code, [t["code"] for t in self.api.get("/api/tables?status=waiting")["tables"]])
        anna = self.server.seat(code, made["token"])
        self.assertTrue(anna.state["you"]["host"])
        self.assertFalse(anna.ask(do="start")["ok"])
        watcher = self.server.seat(code)
        answer = watcher.ask(do="sit", name="Björn", promise="c0" * 32)
        self.assertEqual(answer["seat"], 1)
        björn = watcher
        self.assertEqual(björn.state["you"]["seat"], 1)
        self.assertTrue(björn.ask(do="promise", promise=hashlib.sha256(b"\0" * 32).hexdigest())["ok"])
        spectator = self.server.seat(code)
        self.assertTrue(anna.ask(do="start", contribution="ff" * 32)["ok"])
        self.assertTrue(anna.state["table"]["dice"]["telling"])
        self.assertTrue(björn.ask(do="contribute", value="00" * 32)["ok"])
        while anna.state["table"]["status"] != "playing":
            anna.next()
        self.assertIsNotNone(anna.state["geometry"])
        self.assertTrue(björn.ask(do="chat", text="góða ferð")["ok"])
        people = [anna, björn]
        for turn in range(4000):
            if any(p.state["table"]["status"] != "playing" for p in people):
                break
            for person in people:
                person.ask(do="ping")  # takes in what came before
                decision = person.state.get("decision")
                if not decision or not decision["must"]:
                    continue
                actions = [a for a in decision["actions"] if a["kind"] not in ("end-turn", "bank-trade")]
                action = (actions or decision["actions"])[(turn * 7) % len(actions or decision["actions"])]
                judged = person.ask(do="judge", action=action)
                self.assertTrue(judged["ok"], judged)
                answer = person.act(action)
                self.assertTrue(answer["ok"] or answer["error"] == "stale", answer)
        self.assertEqual(finished(self.api, code)["status"], "finished")
        spectator.ask(do="ping")
        self.assertEqual(spectator.state["table"]["status"], "finished")
        self.assertIsNotNone(spectator.state["reveal"])
        for frames in (anna.frames, spectator.frames):
            seqs = [f["seq"] for f in frames if f["frame"] == "update"]
            self.assertEqual(seqs, list(range(seqs[0], seqs[0] + len(seqs))))
        again = anna.ask(do="rematch")
        self.assertEqual(again["code"], björn.ask(do="rematch")["code"])
        next_table = self.server.seat(again["code"], made["token"])
        self.assertEqual(next_table.state["you"], {"seat": 0, "host": True})
        mine = self.api.post("/api/mine", {"seats": [{"code": code, "token": made["token"]},
                                                     {"code": again["code"], "token": made["token"]},
                                                     {"code": code, "token": "A" * 43}]})
        self.assertEqual([t["code"] for t in mine["tables"]], [code, again["code"]])
        log = self.api.get(f"/api/tables/{code}/log?from=0")
        self.assertEqual(log["entries"][0]["seq"], 1)
        for one in (anna, björn, spectator, next_table):
            one.close()

    def test_whoever_leaves_is_played_by_a_bot_and_may_come_back(self):
        made = self.api.create(game="base", seats=[{"you": "Anna"}, {"bot": "easy"}, {"bot": "easy"}], pace=0,
                               set={"target": 4})
        seat = self.server.seat(made["code"], made["token"])
        self.assertTrue(seat.ask(do="start")["ok"])
        self.assertTrue(seat.ask(do="leave")["ok"])
        self.assertTrue(seat.state["table"]["seats"][0]["away"])
        wait_for(lambda: self.api.get(f"/api/tables/{made['code']}")["version"] > 10)
        back = seat.ask(do="return")
        self.assertTrue(back["ok"] or back["error"] == "status", back)
        if back["ok"]:
            self.assertFalse(seat.state["table"]["seats"][0]["away"])
            seat.ask(do="leave")
        finished(self.api, made["code"])
        seat.close()

    def test_a_seat_is_handed_to_a_bot_by_its_owner_or_the_host_and_taken_back(self):
        made = self.api.create(game="base", seats=[{"you": "Anna"}, "open", "open"], pace=0)
        code, anna = made["code"], made["token"]
        bo, cas = (self.api.command(code, do="sit", name=name)["token"] for name in ("Bo", "Cas"))
        self.assertEqual(self.refusal(self.api.command, code, bo, do="hand-over", seat=1).status, 409)  # not yet playing
        self.api.command(code, anna, do="start")
        seat = lambda number: self.api.get(f"/api/tables/{code}")["table"]["seats"][number]
        told = lambda number: (seat(number)["away"], seat(number)["why"], seat(number)["bot"])
        self.assertEqual(self.refusal(self.api.command, code, cas, do="hand-over", seat=1).status, 403)  # another's
        self.assertEqual(self.refusal(self.api.command, code, None, do="hand-over", seat=1).status, 403)
        self.assertEqual(self.refusal(self.api.command, code, anna, do="hand-over", seat=3).status, 400)
        self.assertEqual(self.refusal(self.api.command, code, anna, do="hand-over", seat=1, bot="none").status, 400)
        self.api.command(code, bo, do="hand-over", seat=1, bot="medium")
        self.assertEqual(told(1), (True, "left", "medium"))
        self.assertEqual(told(2), (False, None, None))
        self.api.command(code, anna, do="hand-over", seat=2)
        self.assertEqual(told(2), (True, "host", "easy"))
        self.assertEqual(self.refusal(self.api.command, code, bo, do="vote", seat=2).status, 409)  # a bot plays already
        for number, token in ((1, bo), (2, cas)):  # whoever gave it away
            self.api.command(code, token, do="return")
            self.assertEqual(told(number), (False, None, None))
        early = self.refusal(self.api.command, code, bo, do="vote", seat=2)
        self.assertEqual((early.status, early.answer["error"]), (403, "forbidden"))
        self.assertTrue(0 < early.answer["retry"] <= 60, early.answer)
        for number, token in ((0, anna), (1, bo), (2, cas)):
            self.api.command(code, token, do="hand-over", seat=number)
        wait_for(lambda: self.api.get(f"/api/tables/{code}")["version"] > 20)  # nobody is waited for
        self.api.command(code, anna, do="close")

    def test_a_decision_has_its_own_time_and_then_the_bank(self):
        made = self.api.create(game="base", seats=[{"you": "Slow"}, {"bot": "easy"}, {"bot": "easy"}], pace=0,
                               clock={"move": 5, "bank": 1})
        seat = self.server.seat(made["code"], made["token"])
        seat.ask(do="start")
        wait_for(lambda: self.api.get(f"/api/tables/{made['code']}/view", made["token"])["waiting_for"] == [0])
        clock = self.api.get(f"/api/tables/{made['code']}/view", made["token"])["clock"]
        self.assertEqual((clock["move"], clock["bank"], clock["spare"][0], clock["left"][0]), (5, 1, 5000, 1000))
        table = lambda: self.api.get(f"/api/tables/{made['code']}")["table"]["seats"][0]
        began = time.monotonic()
        wait_for(lambda: table()["away"], 60)
        self.assertGreater(time.monotonic() - began, 4)
        self.assertEqual(table()["why"], "clock")
        self.assertTrue(seat.ask(do="return")["ok"])
        self.assertFalse(table()["away"])
        self.assertGreaterEqual(self.api.get(f"/api/tables/{made['code']}/view", made["token"])["clock"]["left"][0], 15000)
        seat.ask(do="close")
        seat.close()

    def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(self):
        made = self.api.create(game="base", seats=[{"you": "Slow"}, {"bot": "easy"}, {"bot": "easy"}], pace=0,
                               clock={"base": 10, "add": 0}, set={"target": 4})
        seat = self.server.seat(made["code"], made["token"])
        seat.ask(do="start")
        self.assertEqual(seat.state["clock"]["left"][1], 10000)
        wait_for(lambda: self.api.get(f"/api/tables/{made['code']}")["table"]["seats"][0]["away"], 40)
        finished(self.api, made["code"])
        seat.ask(do="ping")
        self.assertTrue([f for f in seat.frames if f.get("what") == "timeout"])
        seat.close()

    def test_six_at_a_table_and_nobody_waits_for_who_could_only_pass(self):
        choose = random.Random(6)
        made = self.api.create(game="base", players=6, seats=[{"you": "A"}] + [{"bot": "easy"}] * 5, pace=0,
                               set={"target": 4, "turns": "special"})
        seat = self.server.seat(made["code"], made["token"])
        seat.ask(do="start")
        while not seat.state.get("result"):
            decision = seat.state.get("decision")
            if not decision or not decision["must"]:
                seat.next()
                continue
            if decision["ask"] == "special-building" and len(decision["actions"]) == 1:  # nobody waits for an answer
                seat.next()
                continue
            seat.ask(do="act", version=seat.state["version"], action=choose.choice(decision["actions"]))
        self.assertEqual(len(seat.state["view"]["seats"]), 6)
        seat.close()

    def test_views_by_changes_add_up_to_whole_views(self):
        made = self.api.create(game="base", seats=[{"you": "A"}, {"bot": "easy"}, {"bot": "easy"}], pace=0,
                               set={"target": 4})
        whole = self.server.seat(made["code"], made["token"])
        parts = self.server.seat(made["code"], made["token"], views="changes")
        whole.ask(do="start")
        whole.ask(do="leave")
        finished(self.api, made["code"])
        whole.ask(do="ping")
        parts.ask(do="ping")
        view = {}
        for frame in parts.frames:
            if frame.get("view"):
                view.update(frame["view"])
        last = [f for f in whole.frames if f.get("view")][-1]["view"]
        self.assertEqual({k: v for k, v in view.items() if v is not None},
                         {k: v for k, v in last.items() if v is not None})
        whole.close()
        parts.close()

    def test_lists_and_pictures(self):
        games = self.api.get("/api/games")
        self.assertEqual(games["games"], json.loads(program("games", "--json").stdout)["games"])
        rules = self.api.get("/api/rules?lang=is")
        self.assertEqual(rules["rules"], json.loads(program("rules", "--json", "--lang", "is").stdout))
        self.assertIn("easy", [b["name"] for b in self.api.get("/api/bots")["bots"]])
        code = self.api.create(game="base", seats=BOTS, start=True, set={"target": 3})["code"]
        self.assertIn("<svg", self.api.get(f"/api/tables/{code}/board.svg"))
        self.assertEqual(len(self.api.get(f"/api/tables/{code}/geometry")["geometry"]["corners"]), 54)
        self.assertIn("landnam_tables", self.api.get("/metrics"))
        self.assertTrue(self.api.get("/health")["ok"])
        self.assertIn("<html", self.api.get("/t/ABCDEF").lower())

    def test_the_replay_at_any_moment(self):
        slow = self.api.create(game="base", seats=BOTS, start=True, pace=5000)["code"]
        for address in ("replay?at=3", "replay/position?at=3", "replay", "verify", "replay/chances", "replay/analysis"):  # not while it is played
            refused = self.refusal(self.api.get, f"/api/tables/{slow}/{address}")
            self.assertEqual((refused.status, refused.answer["error"]), (409, "status"), address)
            self.assertEqual(refused.answer["status"], "playing")
        code = self.api.create(game="base+events", seats=BOTS, start=True, set={"target": 4})["code"]
        finished(self.api, code)
        replay = self.api.get(f"/api/tables/{code}/replay")
        total = len(replay["actions"])
        engine = Engine()
        self.assertTrue(engine.ask(do="load", replay={**replay, "actions": []})["ok"])
        for at, action in enumerate(replay["actions"] + [None]):
            if at % 7 == 0 or at + 3 > total:
                moment = self.api.get(f"/api/tables/{code}/replay?at={at}")
                self.assertEqual((moment["at"], moment["total"]), (at, total))
                view = engine.ask(do="view", seat=None)["view"]
                for seat in range(4):  # every hand is open
                    view["seats"][seat] = engine.ask(do="view", seat=seat)["view"]["seats"][seat]
                self.assertEqual(moment["view"], view, at)
                self.assertEqual(len(moment["geometry"]["corners"]), 54)
                position = self.api.get(f"/api/tables/{code}/replay/position?at={at}")["position"]
                self.assertEqual(position, engine.ask(do="position")["position"], at)
            if action:
                self.assertTrue(engine.ask(do="apply", action=action)["ok"])
        engine.close()
        past = self.api.get(f"/api/tables/{code}/replay?at={total + 1000}")
        self.assertEqual((past["at"], past["view"]), (total, moment["view"]))
        for bad in ("-1", "x", "1x", "99999999999999999999999", "1.5"):
            self.assertEqual(self.refusal(self.api.get, f"/api/tables/{code}/replay?at={bad}").status, 400, bad)
        self.assertEqual(self.refusal(self.api.get, "/api/tables/ZZZZZZ/replay?at=1").status, 404)

    def test_chances_of_a_replay(self):
        for game, players in (("base", 4), ("ck+events", 3), ("base", 2), ("base", 6), ("traders", 4)):
            with self.subTest(game=game, players=players):
                code = self.api.create(game=game, players=players, seats=BOTS[:1] * players, start=True)["code"]
                table = finished(self.api, code, 300)
                answer = self.api.get(f"/api/tables/{code}/replay/chances")
                self.assertEqual(answer["bot"], "medium")
                self.assertEqual(answer["at"][0], 0)
                self.assertEqual(answer["at"][-1], table["version"])
                self.assertEqual(answer["at"], sorted(set(answer["at"])))
                self.assertGreaterEqual(len(answer["at"]), min(table["turn"], 500))
                self.assertEqual(len(answer["at"]), len(answer["chances"]))
                for row in answer["chances"]:
                    self.assertEqual(len(row), players)
                    self.assertTrue(all(0 <= p <= 1 for p in row), row)
                    self.assertAlmostEqual(sum(row), 1, delta=0.001)
                last = answer["chances"][-1]
                if table["status"] == "finished":
                    self.assertEqual(last.index(max(last)), table["winner"])
                self.assertEqual(self.api.get(f"/api/tables/{code}/replay/chances"), answer)
        self.assertEqual(self.refusal(self.api.get, "/api/tables/ZZZZZZ/replay/chances").status, 404)
        waiting = self.api.create(game="base")["code"]
        self.assertEqual(self.refusal(self.api.get, f"/api/tables/{waiting}/replay/chances").status, 409)

    def test_analysis_of_a_replay(self):
        for game, players in (("base", 3), ("ck+events", 3), ("caravans", 3), ("traders", 4)):
            with self.subTest(game=game):
                code = self.api.create(game=game, players=players, seats=BOTS[:players], start=True,
                                       set={"target": 4} if game == "base" else {})["code"]
                finished(self.api, code, 300)
                actions = self.api.get(f"/api/tables/{code}/replay")["actions"]
                chunk = self.api.get(f"/api/tables/{code}/replay/analysis?from=6")
                self.assertEqual(chunk["bot"], "hard")
                self.assertEqual(len(chunk["decisions"]), 8)
                for decision in chunk["decisions"]:
                    self.assertTrue(6 <= decision["at"] < chunk["next"])
                    self.assertEqual(actions[decision["at"]]["seat"], decision["seat"])
                    judged = decision["actions"]
                    self.assertTrue(2 <= len(judged) <= 4, judged)
                    self.assertEqual([a["chance"] for a in judged], sorted((a["chance"] for a in judged), reverse=True))
                    self.assertEqual(judged[0]["behind"], 0)
                    self.assertTrue(all(0 <= a["chance"] <= 1 and a["error"] >= 0 for a in judged))
                    for one in judged:
                        self.assertEqual(one["played"], one["action"] == actions[decision["at"]])
                self.assertEqual(self.api.get(f"/api/tables/{code}/replay/analysis?from=6"), chunk)
                last = self.api.get(f"/api/tables/{code}/replay/analysis?from={len(actions) - 1}")
                self.assertIsNone(last["next"])
        self.assertEqual(self.refusal(self.api.get, f"/api/tables/{code}/replay/analysis?from=x").status, 400)
        self.assertEqual(self.refusal(self.api.get, "/api/tables/ZZZZZZ/replay/analysis").status, 404)

    def test_a_finished_game_is_played_on(self):
        code = self.api.create(game="base", players=3, seats=BOTS[:3], start=True)["code"]
        finished(self.api, code, 300)
        at = len(self.api.get(f"/api/tables/{code}/replay")["actions"]) // 2
        position = self.api.get(f"/api/tables/{code}/replay/position?at={at}")["position"]
        mine = others = 0
        while mine < 5:  # the person in seat 0 takes the first thing that is legal; bots and chance do the rest
            played = self.api.post("/api/lesson", {"position": position, "actions": [], "seat": 0})
            step = self.api.post("/api/lesson/next", {"position": position, "seat": 0, "bot": "easy"})["action"]
            if step is None:
                self.assertTrue(played["decision"]["must"])
                step = played["decision"]["actions"][0]
                mine += 1
            else:
                self.assertNotEqual(step.get("seat"), 0)
                others += 1
            played = self.api.post("/api/lesson", {"position": position, "actions": [step], "seat": 0, "whole": True})
            position = played["position"]
            if played["result"]:
                break
        self.assertGreater(others, 0)
        for field, body in (("seat", {"position": position, "seat": 7}), ("bot", {"position": position, "seat": 0, "bot": "hard"}),
                            ("position", {"seat": 0})):
            refused = self.refusal(self.api.post, "/api/lesson/next", body)
            self.assertEqual(refused.status, 400)
            self.assertIn(field, refused.answer["message"])

    def test_a_table_without_spectators(self):
        made = self.api.create(game="base", seats=[{"you": "A"}, {"bot": "easy"}, {"bot": "easy"}], spectators=False)
        code, token = made["code"], made["token"]
        seat = self.server.seat(code, token)
        watcher = self.server.seat(code)  # while seats may be open anybody may look
        self.assertTrue(seat.ask(do="start")["ok"])
        with self.assertRaises(landnam.Closed):
            while True:
                last = watcher.next()
        self.assertEqual((last["frame"], last["error"]), ("error", "forbidden"))
        self.assertFalse([f for f in watcher.frames if f.get("view")])
        late = self.server.socket()
        late.send({"do": "hello", "table": code})
        self.assertEqual(late.receive()["error"], "forbidden")
        for address in ("view", "log", "board.svg", "geometry"):
            self.assertEqual(self.refusal(self.api.get, f"/api/tables/{code}/{address}").status, 403, address)
            self.assertTrue(self.api.get(f"/api/tables/{code}/{address}", token))
        seat.close()

    def test_bots_that_think_long_delay_nobody(self):
        slow = [self.api.create(game="base", seats=[{"bot": "hard:ms=2000"}] * 4, start=True) for _ in range(6)]
        quick = self.api.create(game="base", seats=BOTS, start=True, set={"target": 3})
        self.assertEqual(finished(self.api, quick["code"], 60)["status"], "finished")
        for table in slow:
            self.assertEqual(self.api.get(f"/api/tables/{table['code']}")["table"]["status"], "playing")
            self.api.command(table["code"], table["token"], do="close")

    def test_bots_of_one_address_do_not_hold_up_those_of_others(self):
        folder = tempfile.mkdtemp(prefix="landnam-test-")
        server = Server(folder, *FREE, "--trust-proxy", "--bot-threads", "1")
        table = {"game": "base", "seats": [{"bot": "hard:ms=400"}] * 3, "start": True}

        def make(address):
            return server.api.request("POST", "/api/tables", table, headers={"X-Forwarded-For": address})[1]["code"]
        for _ in range(25):  # ten seconds of thinking before each of them has done one thing
            make("203.0.113.1")
        code = make("203.0.113.2")
        began = time.monotonic()
        wait_for(lambda: server.api.get(f"/api/tables/{code}")["version"] >= 2, 30)
        self.assertLess(time.monotonic() - began, 6)
        server.kill()
        shutil.rmtree(folder)

    def test_example_clients(self):
        done = subprocess.run([sys.executable, ROOT / "examples/python/bot.py", self.server.url], capture_output=True,
                              text=True, timeout=300, check=False)
        self.assertIn("winner:", done.stdout, done.stderr)
        if shutil.which("node"):
            done = subprocess.run(["node", ROOT / "examples/javascript/bot.mjs", self.server.url], capture_output=True,
                                  text=True, timeout=300, check=False)
            self.assertIn("winner:", done.stdout, done.stderr)

    def test_the_log_tells_no_secrets(self):
        made = self.api.create(game="base", seats=[{"you": "Anna"}, {"bot": "easy"}, {"bot": "easy"}])
        self.api.command(made["code"], made["token"], do="start")
        text = self.server.log_text()
        self.assertIn(made["code"], text)
        self.assertNotIn(made["token"], text)
        for line in text.splitlines():
            json.loads(line)
        with open(os.path.join(self.folder, "landnam.sqlite3-wal"), "rb") as file:
            self.assertNotIn(made["token"].encode(), file.read())


if __name__ == "__main__":
    unittest.main()
