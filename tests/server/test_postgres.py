"""Three nodes on one PostgreSQL, which the test starts and stops itself: any node serves any table, one writer wins, a
node that dies takes nothing with it.

FAULTS says how often something goes wrong while people play (8); scripts/kill-loop.sh runs 200."""

import glob
import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
import threading
import unittest

from players import Loop
from support import FREE, Server, finished, landnam, program, wait_for

FAULTS = int(os.environ.get("FAULTS", "8"))


class Cluster:
    """A PostgreSQL of its own, on a socket of its own."""

    def __init__(self):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))
        if not found:
            raise RuntimeError("PostgreSQL is not installed: packages/test.txt names it")
        self.bin = os.path.dirname(found[-1])
        self.folder = tempfile.mkdtemp(prefix="landnam-pg-")
        self.user = []
        if os.geteuid() == 0:  # it does not run as root
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self.user = ["runuser", "-u", "postgres", "--"]
        self.run(["initdb", "-D", f"{self.folder}/data", "-U", "landnam", "--auth=trust", "-E", "UTF8", "--locale=C"])
        self.start()
        self.url = f"postgresql://landnam@/postgres?host={self.folder}"

    def run(self, command):
        subprocess.run([*self.user, f"{self.bin}/{command[0]}", *command[1:]], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.STDOUT, cwd=self.folder, timeout=120)

    def start(self):
        options = f"-c listen_addresses='' -k {self.folder} -c max_connections=60 -c shared_buffers=32MB"
        self.run(["pg_ctl", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-w", "-o", options, "start"])

    def stop(self, mode="fast"):
        self.run(["pg_ctl", "-D", f"{self.folder}/data", "-w", "-m", mode, "stop"])

    def close(self):
        self.stop("immediate")
        shutil.rmtree(self.folder)


class Wire:
    """Between a node and the database: a socket whose answers can be lost, or which is not there at all."""

    def __init__(self, cluster):
        self.there = os.path.join(cluster.folder, ".s.PGSQL.5432")
        self.folder = tempfile.mkdtemp(prefix="landnam-wire-")
        self.url = f"postgresql://landnam@/postgres?host={self.folder}"
        self.lose_answer_to = None  # cut where these bytes were sent, when the answer comes
        self.deaf = False  # news of other nodes are lost from now on
        self.lost = 0
        self.open = set()
        self.listener = None
        self.mend()

    def mend(self):
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(os.path.join(self.folder, ".s.PGSQL.5432"))
        self.listener.listen(64)
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def cut(self):
        """Nobody gets through, and who was through is cut off."""
        if self.listener is None:
            return
        os.unlink(os.path.join(self.folder, ".s.PGSQL.5432"))
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.listener = None
        for one in list(self.open):
            self.shut(one)

    def shut(self, *ends):
        for one in ends:
            self.open.discard(one)
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def accept(self, listener):
        while True:
            try:
                near = listener.accept()[0]
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            try:
                far.connect(self.there)
            except OSError:  # the database is away
                near.close()
                continue
            self.open.update((near, far))
            marked, listens = threading.Event(), []
            threading.Thread(target=self.carry, args=(near, far, marked, listens, True), daemon=True).start()
            threading.Thread(target=self.carry, args=(far, near, marked, listens, False), daemon=True).start()

    def carry(self, source, target, marked, listens, asking):
        try:
            while data := source.recv(65536):
                if asking and b"LISTEN" in data:
                    listens.append(True)
                if not asking and listens and self.deaf:
                    continue
                if asking and self.lose_answer_to and self.lose_answer_to in data:
                    self.lose_answer_to = None
                    marked.set()
                elif not asking and marked.is_set():
                    self.lost += 1
                    break
                target.sendall(data)
        except OSError:
            pass
        self.shut(source, target)

    def close(self):
        self.cut()
        shutil.rmtree(self.folder)


class Doubt(unittest.TestCase):
    """What the node cannot see happens all the same, or not: it finds out before it answers."""

    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.wire = Wire(cls.cluster)
        cls.folder = tempfile.mkdtemp(prefix="landnam-node-")
        cls.node = Server(cls.folder, "--database", cls.wire.url, *FREE)

    @classmethod
    def tearDownClass(cls):
        cls.node.stop()
        cls.wire.close()
        cls.cluster.close()
        shutil.rmtree(cls.folder)

    def test_a_lost_answer_is_found_out(self):
        api = self.node.api
        made = api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        for n in range(1, 6):
            self.wire.lose_answer_to = b"INSERT INTO log"
            answer = api.command(made["code"], made["token"], do="name", name=f"B{n}", op=f"op{n}")
            self.assertEqual(answer["seq"], n)
            self.assertNotIn("repeated", answer)
        self.assertEqual(self.wire.lost, 5)
        self.assertEqual(api.get(f"/api/tables/{made['code']}")["table"]["seats"][0]["name"], "B5")

    def test_what_another_node_did_counts_before_the_news_of_it(self):
        other = Server(self.folder, "--database", self.cluster.url, *FREE)
        self.wire.deaf = True
        try:
            here, there = self.node.api, other.api
            made = here.create(game="base", seats=[{"you": "A"}, "open", {"bot": "random"}])
            code, anna = made["code"], made["token"]
            björn = there.command(code, do="sit", name="B", op="sit")["token"]
            self.assertTrue(here.command(code, björn, do="name", name="Björn")["ok"])  # not a wrong token
            self.assertTrue(there.command(code, anna, do="start", op="start")["ok"])
            self.assertTrue(here.command(code, anna, do="start", op="start")["repeated"])  # not a wrong status
            for token in (anna, None):  # the first frame is the whole truth
                said = there.command(code, anna, do="chat", text="hello")
                seat = self.node.seat(code, token)
                self.assertGreaterEqual(seat.state["seq"], said["seq"])
                seat.close()
        finally:
            self.wire.deaf = False
            other.stop()

    def test_a_database_that_is_away_is_no_empty_one(self):
        api = self.node.api
        made = api.create(game="base", seats=[{"bot": "random"}] * 3, public=True, start=True, set={"target": 5})
        finished(api, made["code"])
        self.assertTrue(api.get("/health")["ok"])
        self.wire.cut()
        for path in ("/api/tables", "/api/tables/BBBBBB", f"/api/tables/{made['code']}/log", "/api/tables/BBBBBB/replay"):
            status, answer = api.request("GET", path)
            self.assertEqual((status, answer["error"]), (503, "storage"), path)
            self.assertGreaterEqual(answer["retry"], 1)
        status, answer = api.request("POST", "/api/mine", {"seats": [{"code": "BBBBBB", "token": "A" * 43}]})
        self.assertEqual((status, answer["error"]), (503, "storage"))
        status, answer = api.request("POST", "/api/tables/BBBBBB/commands", {"do": "ping"})
        self.assertEqual((status, answer["error"]), (503, "storage"))
        wait_for(lambda: api.request("GET", "/health")[0] == 503, 10)
        self.wire.mend()
        wait_for(lambda: api.request("GET", "/health")[0] == 200, 20)
        self.assertEqual(api.request("GET", "/api/tables/BBBBBB")[0], 404)


class FaultLoop(Loop, unittest.TestCase):
    """Two nodes, each with a wire of its own to the database, and people who play while either breaks."""

    def test_faults_under_load(self):
        self.cluster = Cluster()
        self.addCleanup(self.cluster.close)
        self.folder = tempfile.mkdtemp(prefix="landnam-faults-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.wires = [Wire(self.cluster) for _ in range(2)]
        self.nodes = [self.node(i) for i in range(2)]
        self.addCleanup(lambda: [node.kill() for node in self.nodes if node.process.poll() is None])
        self.server = self.nodes[0]
        self.play_on(4)
        generator = random.Random(11)
        kinds = [self.lose_answer, self.lose_answer, self.cut_wire, self.cut_off, self.crash, self.kill_node]
        for number in range(FAULTS):
            self.over.wait(generator.uniform(0.05, 0.4))
            kinds[number % len(kinds)](generator.randrange(2), generator)
            self.server = self.nodes[generator.randrange(2)]  # whoever connects next goes to this one
            self.nobody_failed(number)
        wait_for(lambda: all(node.api.request("GET", "/health")[0] == 200 for node in self.nodes), 60)
        self.check_all(FAULTS, "faults of PostgreSQL or of a node")
        for node in self.nodes:
            node.stop()
        for wire in self.wires:
            wire.close()

    def node(self, index):
        return Server(self.folder, "--database", self.wires[index].url, *FREE)

    def lose_answer(self, index, generator):
        self.wires[index].lose_answer_to = b"INSERT INTO log"
        self.over.wait(generator.uniform(0, 0.2))

    def cut_wire(self, index, generator):
        self.wires[index].cut()
        self.over.wait(generator.uniform(0.05, 1.5))
        self.wires[index].mend()

    def cut_off(self, _, __):
        """The database ends all sessions."""
        self.cluster.run(["psql", "-h", self.cluster.folder, "-U", "landnam", "-d", "postgres", "-c",
                          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                          "AND backend_type = 'client backend'"])

    def crash(self, _, __):
        self.cluster.stop("immediate")
        self.cluster.start()

    def kill_node(self, index, _):
        self.up.clear()
        self.nodes[index].kill()
        self.nodes[index] = self.node(index)
        self.up.set()


class ThreeNodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.folders = [tempfile.mkdtemp(prefix="landnam-node-") for _ in range(3)]
        cls.nodes = [cls.node(i) for i in range(3)]

    @classmethod
    def node(cls, index):
        return Server(cls.folders[index], "--database", cls.cluster.url, *FREE)

    @classmethod
    def tearDownClass(cls):
        for node in cls.nodes:
            if node.process.poll() is None:
                node.stop()
        cls.cluster.close()
        for folder in cls.folders:
            shutil.rmtree(folder)

    def test_any_node_serves_any_table(self):
        one, two, three = self.nodes
        made = one.api.create(game="base", seats=[{"you": "A"}, "open", "open"], public=True)
        code = made["code"]
        second = two.api.command(code, do="sit", name="B")
        third = three.seat(code)
        third.ask(do="sit", name="C")
        self.assertIn(code, [t["code"] for t in three.api.get("/api/tables")["tables"]])
        wait_for(lambda: one.api.get(f"/api/tables/{code}")["seq"] == 2)
        self.assertEqual(one.api.get(f"/api/tables/{code}")["table"]["seats"][1]["name"], "B")
        watcher = two.seat(code, second["token"])
        one.api.command(code, made["token"], do="start")
        while watcher.state["table"]["status"] != "playing":
            watcher.next()  # the news came by NOTIFY
        while third.state["table"]["status"] != "playing":
            third.next()
        self.assertEqual(third.state["view"]["turn"], watcher.state["view"]["turn"])
        watcher.close()
        third.close()

    def test_one_writer_wins(self):
        made = self.nodes[0].api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        code, token = made["code"], made["token"]
        answers = []

        def rename(node, index):
            api = landnam.Api(node.url)
            for turn in range(20):
                answers.append(api.command(code, token, do="name", name=f"N{index}-{turn}", op=f"{index}-{turn}")["seq"])
            api.close()

        threads = [threading.Thread(target=rename, args=(node, i)) for i, node in enumerate(self.nodes)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(answers), list(range(1, 61)))  # each command has an entry of its own
        repeated = self.nodes[2].api.command(code, token, do="name", name="again", op="0-0")
        self.assertTrue(repeated["repeated"])  # what another node did is remembered here too

    def test_a_node_that_dies_takes_nothing_with_it(self):
        made = [self.nodes[i].api.create(game="base", seats=[{"bot": "easy"}] * 3, start=True, set={"target": 6})
                for i in (1, 1, 1, 0, 2)]
        person = self.nodes[1].api.create(game="base", seats=[{"you": "A"}, {"bot": "random"}, {"bot": "random"}], pace=0)
        self.nodes[1].api.command(person["code"], person["token"], do="start")
        seat = self.nodes[1].seat(person["code"], person["token"])
        generator = random.Random(1)
        acknowledged = 0
        while acknowledged < 12:
            decision = seat.state.get("decision")
            if decision and decision["must"]:
                answer = seat.act(generator.choice(decision["actions"]))
                acknowledged = answer["seq"] if answer["ok"] else acknowledged
            else:
                seat.next()
        self.nodes[1].kill()
        other = self.nodes[2].seat(person["code"], person["token"])
        self.assertGreaterEqual(other.state["seq"], acknowledged)
        for table in made:  # bots of the dead node's tables play on elsewhere
            self.assertEqual(finished(self.nodes[0].api, table["code"], 120)["status"], "finished")
            replay = self.nodes[2].api.get(f"/api/tables/{table['code']}/verify")
            path = os.path.join(self.folders[0], "verify.json")
            with open(path, "w", encoding="utf-8") as file:
                landnam.json.dump(replay, file)
            self.assertEqual(program("verify", path).returncode, 0)
        other.ask(do="leave")
        other.close()
        type(self).nodes[1] = self.node(1)
        self.assertGreaterEqual(self.nodes[1].recovered, 1)

    def test_the_database_stops_and_comes_back(self):
        made = self.nodes[0].api.create(game="base", seats=[{"you": "A"}, "open", "open"])
        self.cluster.stop()
        status, answer = self.nodes[0].api.request("POST", f"/api/tables/{made['code']}/commands",
                                                   {"do": "name", "name": "B", "op": "x"}, made["token"])
        self.assertEqual((status, answer["error"]), (503, "storage"))
        self.cluster.start()

        def again():
            got, answer = self.nodes[0].api.request("POST", f"/api/tables/{made['code']}/commands",
                                                    {"do": "name", "name": "B", "op": "x"}, made["token"])
            return answer if got == 200 else None
        self.assertEqual(wait_for(again, 30)["seq"], 1)


if __name__ == "__main__":
    unittest.main()
