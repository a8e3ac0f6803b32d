#!/bin/sh
# tests/package.sh PACKAGE.deb: installs it in a scratch root, plays a game there, removes and purges it.
set -eu
package=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
[ "$(id -u)" -eq 0 ] || exec sudo "$here/package.sh" "$package"
root=$(mktemp -d)
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || :
  rm -rf "$root"
}
trap finish EXIT

# The programs and users it depends on are this machine's: only files are under test.
dpkg_there() { dpkg --root="$root" --force-script-chrootless --force-depends --log=/dev/null "$@"; }
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
: >"$root/var/lib/dpkg/status"

dpkg_there --install "$package" >/dev/null 2>"$root/said" || {
  cat "$root/said"
  exit 1
}
[ "$(stat -c %a "$root/var/lib/landnam")" = 700 ]
grep -q '^ExecStart=/usr/bin/landnam serve ' "$root/usr/lib/systemd/system/landnam.service"
"$root/usr/bin/landnam" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p' | while read -r command; do
  [ -s "$root/usr/share/man/man1/landnam-$command.1" ] || [ -s "$root/usr/share/man/man1/landnam-$command.1.gz" ] || {
    echo "no manual page of $command"
    exit 1
  }
done

"$root/usr/bin/landnam" serve --listen 127.0.0.1:0 --data "$root/var/lib/landnam" >"$root/ready" 2>"$root/log" &
server=$!
for _ in $(seq 100); do
  grep -q 'is ready' "$root/ready" && break
  sleep 0.1
done
port=$(sed -n 's|.*http://127.0.0.1:\([0-9]*\)/.*|\1|p' "$root/ready")
PYTHONPATH="$here/../examples/python" PYTHONDONTWRITEBYTECODE=1 python3 - "$port" <<'PLAY'
import sys, time
import table_client as landnam
api = landnam.Api(f"http://127.0.0.1:{sys.argv[1]}")
code = api.create(game="base", seats=[{"bot": "easy"}] * 4, start=True)["code"]
for _ in range(600):
    table = api.get(f"/api/tables/{code}")["table"]
    if table["status"] == "finished":
        break
    time.sleep(0.1)
assert table["status"] == "finished", table
print("installed, and played a game to its end:", len(api.get(f"/api/tables/{code}/replay")["actions"]), "actions")
PLAY
kill "$server"
wait "$server" || :
server=
[ -z "$(find "$root/var/lib/landnam" -type f ! -perm 600)" ]

dpkg_there --remove landnam >/dev/null
[ ! -e "$root/usr/bin/landnam" ]
[ -s "$root/var/lib/landnam/landnam.sqlite3" ] # games stay
dpkg_there --purge landnam >/dev/null 2>&1
[ ! -e "$root/var/lib/landnam" ]
[ -z "$(find "$root" -path "$root/var/lib/dpkg" -prune -o -name '*landnam*' -print)" ]
echo "removed and purged: nothing is left"
