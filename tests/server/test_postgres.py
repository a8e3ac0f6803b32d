"""Three nodes on one PostgreSQL, which the test starts and stops itself: any node serves any table, one writer wins, a
node that dies takes nothing with it."""

import glob
import os
import pwd
import random
import shutil
import subprocess
import tempfile
import threading
import unittest

from support import FREE, Server, finished, landnam, program, wait_for


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
