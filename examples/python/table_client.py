"""A client of the Landnam server, with nothing but Python's standard library. docs/api.md has every request and frame."""

import base64
import http.client
import json
import os
import socket
import struct
import urllib.parse


class Refused(Exception):
    """The server said no: .status is HTTP's, .answer the whole answer."""

    def __init__(self, status, answer):
        super().__init__(f"{status}: {answer}")
        self.status = status
        self.answer = answer


class Api:
    """HTTP requests to one server, over one connection that is kept."""

    def __init__(self, url="http://127.0.0.1:8080", timeout=30):
        parts = urllib.parse.urlsplit(url)
        self.host = parts.hostname
        self.port = parts.port or 80
        self.timeout = timeout
        self.connection = None

    def request(self, method, path, body=None, token=None, headers=None):
        """Returns (status, answer); the answer is JSON if the server says so, else text."""
        sent = {"Accept-Encoding": "identity", **(headers or {})}
        if token:
            sent["Authorization"] = "Bearer " + token
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
            if not isinstance(body, (bytes, str)):
                body = json.dumps(body)
        for attempt in (1, 2):
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.host, self.port, timeout=self.timeout)
            try:
                self.connection.request(method, path, body, sent)
                response = self.connection.getresponse()
                data = response.read()
                break
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                self.close()
                if attempt == 2:  # the server may close a connection that was idle
                    raise
        if response.will_close:
            self.close()
        if response.headers.get("Content-Type", "").startswith("application/json"):
            return response.status, json.loads(data)
        return response.status, data.decode("utf-8", "replace")

    def get(self, path, token=None):
        status, answer = self.request("GET", path, token=token)
        if status >= 400:
            raise Refused(status, answer)
        return answer

    def post(self, path, body, token=None):
        status, answer = self.request("POST", path, body, token)
        if status >= 400:
            raise Refused(status, answer)
        return answer

    def create(self, **fields):
        return self.post("/api/tables", fields)

    def command(self, code, key=None, **fields):
        return self.post(f"/api/tables/{code}/commands", fields, key)

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class Closed(Exception):
    """The other side closed the socket."""


class Socket:
    """A WebSocket, as far as this server needs it (RFC 6455, no extensions)."""

    def __init__(self, host="127.0.0.1", port=8080, path="/api/socket", origin=None, timeout=30):
        self.raw = socket.create_connection((host, port), timeout)
        self.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if origin:
            lines.append(f"Origin: {origin}")
        self.raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.file = self.raw.makefile("rb")
        status = self.file.readline().decode()
        while self.file.readline() not in (b"\r\n", b""):
            pass
        if " 101 " not in status:
            self.raw.close()
            raise Refused(int(status.split(" ")[1]) if " " in status else 0, status.strip())

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        whole = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")
        self.raw.sendall(head + mask + masked)

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def receive_text(self):
        text = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                raise Closed("the connection ended")
            size = head[1] & 0x7F
            if size == 126:
                size = struct.unpack("!H", self.file.read(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.file.read(8))[0]
            payload = self.file.read(size) if size else b""
            opcode = head[0] & 0x0F
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 8:
                raise Closed(payload[2:].decode("utf-8", "replace"))
            elif opcode in (0, 1):
                text += payload
                if head[0] & 0x80:
                    return text.decode()

    def receive(self):
        return json.loads(self.receive_text())

    def close(self):
        try:
            self.send_frame(8, struct.pack("!H", 1000))
        except OSError:
            pass
        self.file.close()
        self.raw.close()


class Seat:
    """A seat at a table, or a spectator: keeps the last frame of each sort, and remembers what it was told."""

    def __init__(self, host, port, code, token=None, views="whole", lang="en", timeout=30):
        self.socket = Socket(host, port, timeout=timeout)
        self.code = code
        self.number = 0
        self.frames = []
        self.socket.send({"do": "hello", "table": code, "token": token, "views": views, "lang": lang})
        self.state = self.next()
        if self.state["frame"] == "error":
            raise Refused(0, self.state)

    def next(self):
        """The next frame; updates are laid over what is known."""
        frame = self.socket.receive()
        self.frames.append(frame)
        if frame["frame"] == "table":
            self.state = dict(frame)
        elif frame["frame"] == "update":
            self.state.update({k: v for k, v in frame.items() if k != "frame"})
        elif frame["frame"] == "error":
            self.state = frame
        return frame

    def ask(self, **command):
        """Sends a command and returns its answer; frames that come before it are taken in."""
        if "op" not in command:
            self.number += 1
            command["op"] = f"{os.getpid()}-{id(self)}-{self.number}"
        self.socket.send(command)
        while True:
            frame = self.next()
            if frame["frame"] == "answer" and frame.get("op") == command["op"]:
                return frame
            if frame["frame"] in ("error", "bye"):
                raise Closed(str(frame))

    def act(self, action):
        return self.ask(do="act", version=self.state["version"], action=action)

    def close(self):
        self.socket.close()
