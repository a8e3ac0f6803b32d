"""Starts the real program and talks to it as anybody would. LANDNAM names the program; build/dev/landnam if it is not set."""

import json
import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples" / "python"))

import table_client as landnam  # noqa: E402  (the example client is the test's client)

PROGRAM = os.environ.get("LANDNAM", str(ROOT / "build" / "dev" / "landnam"))
FREE = ["--limit-requests", "100000", "--limit-commands", "100000", "--limit-new-tables", "1000000",
        "--limit-tables", "1000000", "--limit-sockets", "100000"]


class Server:
    """One node. Without a database it keeps its data in `data`."""

    def __init__(self, data, *options, port=0, wait=30, preexec_fn=None):
        self.data = str(data)
        self.log = open(os.path.join(self.data, "server.log"), "ab")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", f"127.0.0.1:{port}", "--data", self.data, *options],
            stdout=subprocess.PIPE, stderr=self.log, preexec_fn=preexec_fn)
        ready, _, _ = select.select([self.process.stdout], [], [], wait)
        line = self.process.stdout.readline().decode() if ready else ""
        if "is ready" not in line:
            self.kill()
            raise RuntimeError(f"the server did not start: {line} {self.log_text()[-2000:]}")
        self.url = line.split(" ")[1].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])
        self.recovered = int(line.split("(")[1].split(" ")[0])
        self.api = landnam.Api(self.url)

    def seat(self, code, token=None, **options):
        return landnam.Seat("127.0.0.1", self.port, code, token, **options)

    def socket(self, **options):
        return landnam.Socket("127.0.0.1", self.port, **options)

    def log_text(self):
        return pathlib.Path(self.data, "server.log").read_text(errors="replace")

    def kill(self):
        """As a power cut would end it."""
        self.process.kill()
        self.process.wait()
        self.ended()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=40)
        self.ended()
        return code

    def ended(self):
        """A program that was built with sanitizers tells what they found."""
        self.process.stdout.close()
        self.log.close()
        found = re.search(r"(WARNING: ThreadSanitizer|ERROR: \w+Sanitizer|runtime error:).*", self.log_text(), re.DOTALL)
        if found:
            raise AssertionError(found[0][:6000])


class ServerTest(unittest.TestCase):
    """A server of its own for each test class."""

    options = FREE

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="landnam-test-")
        cls.server = Server(cls.folder, *cls.options)
        cls.api = cls.server.api

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        shutil.rmtree(cls.folder)

    def refusal(self, call, *args, **kwargs):
        with self.assertRaises(landnam.Refused) as caught:
            call(*args, **kwargs)
        return caught.exception


def wait_for(check, seconds=60):
    """The first true answer of `check`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = check()
        if answer:
            return answer
        time.sleep(0.02)
    raise TimeoutError("it did not happen in time")


def finished(api, code, seconds=120):
    def check():
        table = api.get(f"/api/tables/{code}")["table"]
        return table if table["status"] in ("finished", "closed") else None
    return wait_for(check, seconds)


def program(*args, text=None):
    return subprocess.run([PROGRAM, *args], input=text, capture_output=True, text=True, timeout=120, check=False)


class Engine:
    """The engine protocol, to hold the server's word against."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
