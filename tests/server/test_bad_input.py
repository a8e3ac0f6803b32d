"""What people and programs get wrong, by a table of cases: a clear error, and nothing happens."""

import http.client
import json
import re
import socket
import time
import unittest

from support import ServerTest, finished, landnam, wait_for

T = "A" * 43  # the form of a token


class BadInput(ServerTest):
    def setUp(self):
        made = self.api.create(game="base", seats=[{"you": "Anna"}, {"bot": "easy"}, "open"])
        self.code, self.token = made["code"], made["token"]
        self.path = f"/api/tables/{self.code}/commands"

    def check(self, method, path, body, status, error, token=None, headers=None):
        got, answer = self.api.request(method, path, body, token, headers)
        self.assertEqual(got, status, (method, path, body, answer))
        self.assertFalse(answer["ok"])
        self.assertEqual(answer["error"], error, answer)
        return answer

    def test_requests(self):
        deep = "[" * 200 + "]" * 200
        create = "/api/tables"
        cases = [
            ("GET", "/api/nothing", None, 404, "not-found"),
            ("GET", "/api/tables/ZZZZZZ", None, 404, "not-found"),
            ("GET", "/api/tables/..%2f..", None, 404, "not-found"),
            ("GET", f"/api/tables/{self.code}/secrets", None, 404, "not-found"),
            ("GET", f"/api/tables/{self.code}/log?from=x", None, 400, "bad-request"),
            ("GET", f"/api/tables/{self.code}/replay", None, 409, "status"),
            ("GET", f"/api/tables/{self.code}/verify", None, 409, "status"),
            ("GET", f"/api/tables/{self.code}/geometry", None, 409, "status"),
            ("GET", "/api/tables?status=odd", None, 400, "bad-request"),
            ("GET", "/missing.js", None, 404, "not-found"),
            ("PUT", create, "{}", 405, "method"),
            ("DELETE", "/", None, 405, "method"),
            ("POST", "/", "{}", 405, "method"),
            ("POST", create, "", 400, "bad-json"),
            ("POST", create, "{", 400, "bad-json"),
            ("POST", create, '{"game":"base","game":"base"}', 400, "bad-json"),
            ("POST", create, b'{"game":"\xff\xfe"}', 400, "bad-json"),
            ("POST", create, '{"game":' + deep + "}", 400, "bad-json"),
            ("POST", create, deep, 400, "bad-json"),
            ("POST", create, "[]", 400, "bad-request"),
            ("POST", create, "{}", 400, "bad-request"),
            ("POST", create, '{"game":"chess"}', 400, "bad-request"),
            ("POST", create, '{"game":"base","players":9}', 400, "bad-request"),
            ("POST", create, '{"game":"base","colour":1}', 400, "bad-request"),
            # bots that start programs or open files are for whoever runs a program, not for the network
            ("POST", create, '{"game":"base","seats":[{"bot":"cmd:/bin/true"},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"bot":"hard:net=/etc/passwd"},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","pace":NaN}', 400, "bad-json"),
            ("POST", create, '{"game":"base","pace":1e999}', 400, "bad-json"),
            ("POST", create, '{"game":"base","clock":{"base":4294967297,"add":0}}', 400, "bad-request"),
            ("POST", create, '{"game":"base","set":{"target":-1}}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"bot":"nobody"}]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"bot":"random:ms=999999"},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"bot":"hard:ms=999999"},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"bot":"hard:nodes=999999"},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"bot":"hard:threads=64"},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"you":"A"},{"you":"B"},"open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"you":""},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","seats":[{"you":"a\\u202eb"},"open","open"]}', 400, "bad-request"),
            ("POST", create, '{"game":"base","start":true}', 400, "bad-request"),
            ("POST", create, '{"game":"base","clock":{"base":1,"add":0}}', 400, "bad-request"),
            ("POST", create, '{"game":"base","token":"short"}', 400, "bad-request"),
            ("POST", create, '{"game":"base","board":{}}', 400, "bad-request"),
            ("POST", "/api/mine", "{}", 400, "bad-request"),
            ("POST", "/api/tables/ZZZZZZ/commands", '{"do":"ping"}', 404, "not-found"),
            ("POST", self.path + "x", '{"do":"ping"}', 404, "not-found"),
            ("POST", self.path, "{}", 400, "bad-request"),
            ("POST", self.path, "[]", 400, "bad-request"),
            ("POST", self.path, '{"do":"dance"}', 400, "bad-request"),
            ("POST", self.path, '{"do":1}', 400, "bad-request"),
            ("POST", self.path, '{"do":"sit"}', 400, "bad-request"),
            ("POST", self.path, '{"do":"sit","seat":7,"name":"B"}', 400, "bad-request"),
            ("POST", self.path, '{"do":"sit","seat":1,"name":"B"}', 409, "taken"),
            ("POST", self.path, '{"do":"sit","seat":0,"name":"B"}', 409, "taken"),
            ("POST", self.path, '{"do":"start"}', 403, "not-host"),
            ("POST", self.path, '{"do":"chat","text":"hi"}', 403, "no-seat"),
            ("POST", self.path, '{"do":"act","version":0,"action":{"kind":"roll"}}', 403, "no-seat"),
        ]
        for case in cases:
            with self.subTest(case=str(case)[:100]):
                self.check(*case)
        self.check("POST", create, '{"game":"' + "x" * 70000 + '"}', 413, "too-large")
        self.check("POST", create, "{}", 415, "media-type", headers={"Content-Type": "text/plain"})
        self.check("POST", create, "{}", 403, "forbidden", headers={"Origin": "http://evil.example"})

    def test_commands_of_a_seat(self):
        mine = lambda body, status, error: self.check("POST", self.path, body, status, error, self.token)
        mine({"do": "start"}, 409, "status")
        mine({"do": "act", "version": 0, "action": {"kind": "roll"}}, 409, "status")
        mine({"do": "contribute", "value": "xyz"}, 400, "bad-request")
        mine({"do": "contribute", "value": "00" * 31}, 400, "bad-request")
        mine({"do": "contribute", "value": "00" * 32}, 409, "status")
        mine({"do": "promise", "promise": "00" * 31}, 400, "bad-request")
        mine({"do": "promise"}, 400, "bad-request")
        mine({"do": "contribute"}, 400, "bad-request")
        mine({"do": "name", "name": "x" * 25}, 400, "bad-request")
        mine({"do": "name", "name": "a\nb"}, 400, "bad-request")
        for unseen in ("\u00ad", "\u115f", "\u3164", "\uffa0", "\u2800", "\u2003\u205f", "\U000e0041", "\ue000", "\u0301",
                       "A\u3164", "\u034f\u034f", "a" + "\u0301" * 4, "\ufe0f", "\u180e", "\ufff9a"):
            with self.subTest(unseen=ascii(unseen)):
                mine({"do": "name", "name": unseen}, 400, "bad-request")
        for seen in ("Þórdís", "e\u0301va", "佐藤", "★ 1", "❤\ufe0f"):
            self.assertTrue(self.api.command(self.code, self.token, do="name", name=seen)["ok"])
        mine({"do": "chat", "text": "x" * 301}, 400, "bad-request")
        mine({"do": "chat", "text": "   "}, 400, "bad-request")
        mine({"do": "chat", "text": "x", "op": ""}, 400, "bad-request")
        mine({"do": "chat", "text": "x", "op": "y" * 65}, 400, "bad-request")
        mine({"do": "seat", "seat": 0, "as": "open"}, 403, "forbidden")
        mine({"do": "seat", "seat": 2, "as": {"you": "B"}}, 400, "bad-request")
        mine({"do": "rematch"}, 409, "status")
        self.check("POST", self.path, {"do": "chat", "text": "x"}, 401, "wrong-token", T)
        self.check("POST", self.path, {"do": "start"}, 401, "wrong-token", T)
        self.check("POST", self.path, {"do": "start"}, 401, "wrong-token", "no token at all")
        self.check("GET", f"/api/tables/{self.code}/view", None, 401, "wrong-token", T)
        other = self.api.command(self.code, do="sit", name="Björn")
        self.check("POST", self.path, {"do": "start"}, 403, "not-host", other["token"])
        self.api.command(self.code, self.token, do="start")
        view = self.api.get(f"/api/tables/{self.code}/view", self.token)
        for body, status, error in [
            ({"action": {"kind": "roll"}}, 400, "bad-request"),
            ({"version": 0}, 400, "bad-request"),
            ({"version": -1, "action": {"kind": "roll"}}, 400, "bad-request"),
            ({"version": "0", "action": {"kind": "roll"}}, 400, "bad-request"),
            ({"version": 10 ** 9, "action": {"kind": "roll", "seat": 0}}, 409, "stale"),
            ({"version": view["version"], "action": {"kind": "dance", "seat": 0}}, 400, "bad-request"),
            ({"version": view["version"], "action": {"kind": "build-road", "seat": 0, "path": 80}}, 400, "bad-request"),
            ({"version": view["version"], "action": {"kind": "roll", "seat": 2}}, 403, "not-your-seat"),
            ({"version": view["version"], "action": {"kind": "dice", "dice": [6, 6]}}, 400, "bad-request"),
            ({"version": view["version"], "action": {"kind": "end-turn", "seat": 0}}, 422, "illegal"),
        ]:
            with self.subTest(body=body):
                answer = mine({"do": "act", **body}, status, error)
                if error == "stale":
                    self.assertEqual(answer["version"], view["version"])
        answer = mine({"do": "judge", "action": {"kind": "end-turn"}}, 422, "illegal")
        self.assertTrue(answer["rule"] and answer["why"])
        mine({"do": "start"}, 409, "status")
        self.check("POST", self.path, {"do": "sit", "name": "C"}, 409, "status")
        self.assertEqual(self.api.get(f"/api/tables/{self.code}/view", self.token)["version"], view["version"])

    def test_sockets(self):
        first = [
            ({"do": "ping"}, "bad-request"),
            ({"do": "hello", "table": "ZZZZZZ"}, "not-found"),
            ({"do": "hello", "table": self.code, "token": T}, "wrong-token"),
            ({"do": "hello", "table": self.code, "token": "x"}, "wrong-token"),
            ({"do": "hello", "table": self.code, "views": "none of these"}, "bad-request"),
            ({"do": "hello", "table": self.code, "extra": 1}, "bad-request"),
            ([], "bad-request"),
        ]
        for message, error in first:
            with self.subTest(message=message):
                peer = self.server.socket()
                peer.send(message)
                self.assertEqual(peer.receive()["error"], error)
                with self.assertRaises(landnam.Closed):
                    peer.receive()
        for payload in (b"{", b"\xff\xfe", b"[" * 100, json.dumps({"do": "x" * 1000}).encode()):
            peer = self.server.socket()
            peer.send_frame(1, payload)
            with self.assertRaises(landnam.Closed):
                self.assertEqual(peer.receive()["frame"], "error")
                peer.receive()
        zeros = b"\0\0\0\0"  # a mask
        for frames in (b"\x81\x02{}", b"\xc1\x82" + zeros + b"{}", b"\x83\x82" + zeros + b"{}",  # unmasked, reserved
                       b"\x81\xff" + b"\x3f" + b"\xff" * 7 + zeros, b"\x80\x82" + zeros + b"{}",  # endless, the rest of nothing
                       b"\x89\xfe\0\xc8" + zeros + b"x" * 200, b"\x88\x81" + zeros + b"x"):  # long ping, half a reason
            peer = self.server.socket()
            peer.raw.sendall(frames)
            with self.assertRaises((landnam.Closed, OSError)):
                peer.receive()
        with self.assertRaises(landnam.Refused):
            self.server.socket(origin="http://evil.example")
        with self.assertRaises(landnam.Refused):
            self.server.socket(path="/api/other")
        seat = self.server.seat(self.code, self.token)
        for payload, error in ((b"{", "bad-json"), (b"[]", "bad-request"), (b'{"do":"fly"}', "bad-request"),
                               (b'{"do":"hello","table":"x"}', "bad-request")):
            seat.socket.send_frame(1, payload)
            frame = seat.next()
            self.assertEqual((frame["frame"], frame["error"]), ("answer", error))
        self.assertTrue(seat.ask(do="ping")["ok"])
        with self.assertRaises((landnam.Closed, OSError)):  # too large: the socket is closed
            seat.socket.send_frame(1, b" " * 70000)
            seat.next()

    def test_not_http_at_all(self):
        for bytes_sent in (b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                           b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                           b"GET / HTTP/1.1\r\nX: " + b"y" * 20000 + b"\r\n\r\n",
                           b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"):
            with socket.create_connection(("127.0.0.1", self.server.port), 10) as raw:
                raw.sendall(bytes_sent)
                answer = raw.recv(4096)
                self.assertTrue(answer == b"" or answer.startswith(b"HTTP/1.1 4"), answer)
        self.assertTrue(self.api.get("/health")["ok"])

    def test_security_headers(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        connection.request("GET", "/")
        headers = connection.getresponse().headers
        connection.close()
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])

    def sockets(self):
        return int(re.search(r"^landnam_sockets (\d+)", self.api.get("/metrics"), re.MULTILINE)[1])

    def test_a_reader_who_does_not_read_is_dropped_and_delays_nobody(self):
        made = self.api.create(game="base", seats=[{"bot": "random"}] * 4, set={"target": 8})
        lazy = [self.server.seat(made["code"]) for _ in range(3)]
        for one in lazy:
            one.socket.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        before = self.sockets()
        self.api.command(made["code"], made["token"], do="start")
        finished(self.api, made["code"], 240)
        wait_for(lambda: self.sockets() <= before - 3)
        for one in lazy:
            one.socket.raw.close()


class Limits(ServerTest):
    options = ["--limit-commands", "5", "--limit-new-tables", "6", "--limit-requests", "40", "--limit-sockets", "20"]

    def test_connections(self):
        """Twice as many as sockets; those that ask for nothing too."""
        opened = [socket.create_connection(("127.0.0.1", self.server.port), 10) for _ in range(50)]

        said = {}

        def shut(one):
            one.setblocking(False)
            try:
                while more := one.recv(4096):
                    said[one] = said.get(one, b"") + more
                return True
            except BlockingIOError:
                return False
        wait_for(lambda: sum(shut(one) for one in opened) >= 9)
        for text in said.values():
            self.assertTrue(text.startswith(b"HTTP/1.1 429 "), text)
            self.assertIn(b"Retry-After: 10", text)
        self.assertGreaterEqual(len(said), 9)
        for one in opened:
            one.close()
        self.api.close()
        wait_for(lambda: self.healthy())

    def healthy(self):
        try:
            return self.api.get("/health")["ok"]
        except OSError:
            self.api.close()
            return False

    def test_a_large_message_is_refused_unread(self):
        made = self.api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        watcher = self.server.seat(made["code"], views="none")
        for number in range(140):  # 100 at once, then 50 a second
            watcher.socket.send({"do": "ping", "op": str(number)})
        refused = 0
        for number in range(140):
            frame = watcher.next()
            self.assertEqual(frame["op"], str(number), "answers come in order")
            refused += frame.get("error") == "too-many"
        self.assertGreater(refused, 5)
        large = {"do": "ping", "op": "large", "x": "y" * 60000}
        for _ in range(120):
            watcher.socket.send(large)
        answers = [watcher.next() for _ in range(120)]
        self.assertTrue(any(frame["error"] == "too-many" and "op" not in frame for frame in answers))
        watcher.close()

    def test_a_flood_of_pings_is_cut_off(self):
        made = self.api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        seat = self.server.seat(made["code"], made["token"])
        for _ in range(20):
            seat.socket.send_frame(9, b"here")
        self.assertTrue(seat.ask(do="ping")["ok"])
        with self.assertRaises((landnam.Closed, OSError)):
            for _ in range(2000):
                seat.socket.send_frame(9, b"here")
            while True:
                seat.next()

    def test_rates(self):
        made = self.api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        seat = self.server.seat(made["code"], made["token"])
        answers = [seat.ask(do="ping") for _ in range(30)]
        refused = [a for a in answers if not a["ok"]]
        self.assertTrue(refused)
        self.assertEqual(refused[0]["error"], "too-many")
        time.sleep(2.5)
        began = time.monotonic()  # one seat, three sockets and HTTP: together no faster than one
        others = [self.server.seat(made["code"], made["token"]) for _ in range(2)]
        answers = [one.ask(do="ping") for _ in range(12) for one in (seat, *others)]
        answers += [self.api.request("POST", f"/api/tables/{made['code']}/commands", {"do": "ping"}, made["token"])[1]
                    for _ in range(6)]
        accepted = sum(a["ok"] for a in answers)
        self.assertLessEqual(accepted, 10 + 5 * (time.monotonic() - began) + 1)
        self.assertGreaterEqual(accepted, 5)
        for one in others:
            one.close()
        watcher = self.server.seat(made["code"])  # who has no seat is limited by address
        answers = [watcher.ask(do="ping") for _ in range(20)]
        self.assertTrue(all(a["ok"] for a in answers))
        watcher.close()
        with self.assertRaises((landnam.Closed, OSError)):  # who never listens is shown the door
            for _ in range(10):
                for _ in range(1000):
                    seat.socket.send({"do": "ping"})
                for _ in range(1000):
                    seat.next()
        seat = self.server.seat(made["code"], made["token"])
        chats = []
        for _ in range(3):
            time.sleep(1.1)
            chats.append(seat.ask(do="chat", text="hello")["ok"])
        self.assertTrue(all(chats))
        caught = None
        for _ in range(8):
            status, answer = self.api.request("POST", "/api/tables", {"game": "base"})
            if status == 429:
                caught = answer
        self.assertEqual(caught["error"], "too-many")
        self.assertGreater(caught["retry"], 0)
        statuses = [self.api.request("GET", "/api/bots")[0] for _ in range(400)]
        self.assertIn(429, statuses)
        self.assertTrue(self.api.get("/health")["ok"])


if __name__ == "__main__":
    unittest.main()
