#!/bin/sh
# scripts/load.sh [TABLES] [SECONDS] [RATE] [COPIES]: plays many tables at once against the program as people get it,
# kills it and measures how long the next start takes; with COPIES every table is there so many times by then. DATA
# names a folder on the disk to be measured.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
program=${LANDNAM:-$root/build/release/landnam}
load=${LANDNAM_LOAD:-$root/build/release/bench/landnam_load}
data=${DATA:-$(mktemp -d)}
out=$data/ready
server=

start() {
  rm -f "$out"
  "$program" serve --listen 127.0.0.1:0 --data "$data" --limit-requests 1000000 --limit-commands 1000000 \
    --limit-new-tables 1000000 --limit-tables 1000000 --limit-sockets 100000 >"$out" 2>>"$data/log" &
  server=$!
  while ! grep -q 'is ready' "$out" 2>/dev/null; do
    kill -0 "$server" || exit 1
    sleep 0.05
  done
  port=$(sed -n 's/.*127\.0\.0\.1:\([0-9]*\).*/\1/p' "$out")
}
stop() { # whatever happens, nothing is left running
  if [ -n "$server" ]; then kill -9 "$server" 2>/dev/null || :; fi
}
trap stop EXIT

start
"$load" --port "$port" --tables "${1:-2000}" --seconds "${2:-60}" --rate "${3:-700}"
awk '{ printf "processor time of the server: %.1f s user, %.1f s system\n", $14 / 100, $15 / 100 }' "/proc/$server/stat"
kill -9 "$server"
wait "$server" 2>/dev/null || :
if [ "${4:-1}" -gt 1 ]; then
  python3 - "$data/landnam.sqlite3" "$4" <<'PYTHON'
import sqlite3
import sys

letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
db = sqlite3.connect(sys.argv[1])
codes = [row[0] for row in db.execute("SELECT code FROM tables WHERE status<2")]
for number in range(len(codes) * (int(sys.argv[2]) - 1)):
    digits = [letters[number // len(letters) ** i % len(letters)] for i in range(4)]
    old, new = codes[number % len(codes)], "ZZ" + "".join(digits)
    db.execute("INSERT OR IGNORE INTO tables SELECT ?1, status, public, updated, summary FROM tables WHERE code=?2", (new, old))
    db.execute("INSERT OR IGNORE INTO log SELECT ?1, seq, body FROM log WHERE code=?2", (new, old))
db.commit()
print("entries in all logs: %d" % db.execute("SELECT count(*) FROM log").fetchone())
PYTHON
fi
began=$(date +%s.%N)
start
echo "$(date +%s.%N) $began" | awk '{ printf "after kill -9: ready in %.1f s, ", $1 - $2 }'
sed 's/.*(//; s/).*//' "$out"
du -sh "$data" | awk '{ print "data: " $1 }'
