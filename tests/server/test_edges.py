"""Where the server meets the world: proxies, ambiguous requests, too many connections, one address that asks for everything."""

import concurrent.futures
import http.client
import os
import pathlib
import resource
import shutil
import socket
import stat
import subprocess
import tempfile
import time
import unittest

from support import FREE, PROGRAM, Server, ServerTest, finished, program, wait_for


def raw(port, text, seconds=10):
    """What the server says to these bytes, until it closes."""
    with socket.create_connection(("127.0.0.1", port), seconds) as one:
        one.sendall(text.encode() if isinstance(text, str) else text)
        said = b""
        while more := one.recv(65536):
            said += more
    return said.decode(errors="replace")


def ask(port, path, *headers):
    lines = "".join(f"{line}\r\n" for line in headers)
    said = raw(port, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{lines}\r\n")
    return int(said.split(" ")[1])


class Proxy(ServerTest):
    options = ["--trust-proxy", "--limit-requests", "1"]

    def statuses(self, headers):
        return [ask(self.server.port, "/api/bots", *lines) for lines in headers]

    def test_only_the_last_address_counts(self):
        forged = [(f"X-Forwarded-For: 198.51.100.{i}", "X-Forwarded-For: 203.0.113.1") for i in range(12)]
        self.assertIn(429, self.statuses(forged))
        forged = [(f"X-Forwarded-For: 198.51.100.{i}, 203.0.113.2",) for i in range(12)]
        self.assertIn(429, self.statuses(forged))
        others = [("X-Forwarded-For: 203.0.113.3", f"X-Forwarded-For: 198.51.100.{i}") for i in range(12)]
        self.assertEqual(set(self.statuses(others)), {200})

    def test_a_household_is_one(self):
        self.assertIn(429, self.statuses([(f"X-Forwarded-For: 2001:db8:1:2::{i:x}",) for i in range(12)]))
        self.assertEqual(set(self.statuses([(f"X-Forwarded-For: 2001:db8:2:{i:x}::1",) for i in range(12)])), {200})


class Metrics(ServerTest):
    options = [*FREE, "--trust-proxy"]

    def test_no_header_opens_them(self):
        self.assertEqual(ask(self.server.port, "/metrics"), 200)
        for line in ("X-Forwarded-For: 127.0.0.1", "X-Forwarded-For: ::1", "X-Real-IP: 127.0.0.1", "Via: 1.1 x",
                     "Forwarded: for=127.0.0.1", "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 127.0.0.1"):
            self.assertEqual(ask(self.server.port, "/metrics", line), 403, line)


class Ambiguous(ServerTest):
    def test_requests_that_two_servers_read_differently(self):
        post = "POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\n"
        for text, status in [
            ("GET /api/bots HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
            ("GET /api/bots HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
            ("GET /api/bots HTTP/1.1\r\n\r\n", 400),
            (post + "Host: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            (post + "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
            (post + "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}", 400),
            (post + "Host: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{} ", 400),
            (post + "Host: a\r\nContent-Length: 2, 2\r\n\r\n{}", 400),
            (post + "Host: a\r\nContent-Length: +2\r\n\r\n{}", 400),
            (post + "Host: a\r\nContent-Length: 99999999999999999999\r\n\r\n{}", 400),
            (post + "Host: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
            (post + "Host: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
            (post + "Host: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n{}\r\n0\r\n\r\n", 400),
            ("GET /api/bots HTTP/1.1\nHost: a\n\n", 400),
            ("GET /api/bots\0 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            (post + "Host: a\r\nOrigin: http://a\r\nOrigin: http://b\r\nContent-Length: 2\r\n\r\n{}", 400),
        ]:
            with self.subTest(text=text):
                said = raw(self.server.port, text + "GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n")
                self.assertEqual(said.split(" ")[1], str(status), said)
                self.assertEqual(said.count("HTTP/1.1 "), 1, "what follows is not read as a request")
        self.assertIn(" 200 ", raw(self.server.port, "GET /health HTTP/1.0\r\n\r\n").splitlines()[0])


class Paths(ServerTest):
    def test_nothing_but_the_application_is_there(self):
        """Files come out of the program itself; what looks like a page of the application gets its page."""
        page = raw(self.server.port, "GET / HTTP/1.0\r\n\r\n").split("\r\n\r\n", 1)[1]
        for path in ("/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd", "/.git/config", "//etc/passwd"):
            said = raw(self.server.port, f"GET {path} HTTP/1.0\r\n\r\n")
            self.assertTrue(" 404 " in said.splitlines()[0] or said.split("\r\n\r\n", 1)[1] == page, path)
        for path in ("/assets/../index.html", "/index.html%00.png", "/api/../health", "/api/tables/../../health",
                     "/api/tables//", "/api/tables/%00", "/api/tables/BBBBBB/.."):
            self.assertEqual(ask(self.server.port, path), 404, path)
        for path in ("log?from=-1", "log?from=18446744073709551616", "replay?at=1e3"):
            self.assertEqual(ask(self.server.port, f"/api/tables/BBBBBB/{path}"), 400, path)


class Connections(unittest.TestCase):
    def test_beyond_the_limit_of_handles_they_are_refused_at_once(self):
        folder = tempfile.mkdtemp(prefix="landnam-test-")
        self.addCleanup(shutil.rmtree, folder)
        limits = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 300))
        server = Server(folder, *FREE, preexec_fn=limits)
        opened = []
        try:
            began = time.monotonic()
            refused = 0
            for _ in range(320):
                one = socket.create_connection(("127.0.0.1", server.port), 5)
                opened.append(one)
                one.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                one.settimeout(5)
                try:
                    said = one.recv(4096)
                except ConnectionResetError:
                    said = b""
                if b" 200 " not in said.split(b"\r\n")[0]:
                    refused += 1
                    if said:
                        self.assertIn(b"HTTP/1.1 503 ", said)
                        self.assertIn(b"Retry-After: 5", said)
            self.assertGreater(len(opened) - refused, 64, "the limit was not raised")
            self.assertGreater(refused, 100)
            self.assertLess(time.monotonic() - began, 20)
            for one in opened:
                one.close()
            wait_for(lambda: server.api.request("GET", "/health")[0] == 200)
        finally:
            for one in opened:
                one.close()
            server.stop()


class Reads(ServerTest):
    options = [*FREE, "--trust-proxy"]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        made = cls.api.create(game="base", seats=[{"bot": "easy"}] * 4, set={"target": 10}, start=True)
        cls.code = made["code"]
        finished(cls.api, cls.code, 240)

    def read(self, path, address, seconds=120):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=seconds)
        began = time.monotonic()
        connection.request("GET", path, headers={"X-Forwarded-For": address})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.headers, body, time.monotonic() - began

    def test_one_address_does_not_hold_up_the_others(self):
        log = f"/api/tables/{self.code}/log?from=0"
        alone = max(self.read(log, "203.0.113.1")[3] for _ in range(3))
        with concurrent.futures.ThreadPoolExecutor(150) as pool:
            greedy = [pool.submit(self.read, log, "203.0.113.2") for _ in range(150)]
            time.sleep(0.05)
            for path in (log, "/api/tables", f"/api/tables/{self.code}", f"/api/tables/{self.code}/replay"):
                status, _, _, took = self.read(path, "203.0.113.3")
                self.assertEqual(status, 200, path)
                self.assertLess(took, 2 + 6 * alone, path)
            answers = [one.result() for one in greedy]
        self.assertEqual({status for status, *_ in answers}, {200, 429})
        for status, headers, _, _ in answers:
            if status == 429:
                self.assertGreaterEqual(int(headers["Retry-After"]), 1)
        self.assertEqual(self.read(log, "203.0.113.2")[0], 200)

    def test_a_finished_replay_is_kept(self):
        for what in ("replay", "verify"):
            path = f"/api/tables/{self.code}/{what}"
            first = self.read(path, "203.0.113.4")
            again = self.read(path, "203.0.113.4")
            self.assertEqual((first[0], first[2]), (200, again[2]))
            self.assertEqual(first[1]["Content-Disposition"], again[1]["Content-Disposition"])


class Secrets(unittest.TestCase):
    def test_files_are_for_the_owner_only(self):
        home = pathlib.Path(tempfile.mkdtemp(prefix="landnam-test-"))
        self.addCleanup(shutil.rmtree, home)
        mode = lambda path: stat.S_IMODE(path.stat().st_mode)
        data = home / "data"
        process = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", str(data)],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, umask=0o022)
        self.assertIn(b"is ready", process.stdout.readline())
        self.assertEqual(mode(data), 0o700)
        self.assertGreaterEqual(len(list(data.iterdir())), 2)
        for file in data.iterdir():
            self.assertEqual(mode(file), 0o600, file)
        process.kill()
        process.wait()
        process.stdout.close()
        for file in data.iterdir():
            file.chmod(0o644)  # as earlier versions left it
        server = Server(data)
        for file in data.glob("landnam.sqlite3*"):
            self.assertEqual(mode(file), 0o600, file)
        server.stop()


class Options(unittest.TestCase):
    def test_what_makes_no_sense_is_refused(self):
        for words in ("--limit-requests nan", "--limit-requests -1", "--limit-requests inf", "--limit-commands 0",
                      "--limit-new-tables nan", "--limit-tables -1", "--limit-sockets 0", "--bot-threads 1000000",
                      "--bot-threads -1", "--listen nowhere", "--database mysql://x"):
            done = program("serve", "--data", os.devnull, *words.split())
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(words.split()[0], done.stderr, words)


if __name__ == "__main__":
    unittest.main()
