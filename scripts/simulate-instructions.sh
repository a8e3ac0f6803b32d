#!/bin/sh
# scripts/simulate-instructions.sh [GAME[/PLAYERS]...]: instructions an action of `landnam simulate GAME --bots random`, by
# callgrind, as a table; without arguments of every game of docs/performance.md. Two runs of different length are subtracted,
# so that starting the program does not count. LANDNAM is the program, GAMES how many games are counted (40).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
program=${LANDNAM:-$root/build/release/landnam}
games=${GAMES:-40}
[ -x "$program" ] || { echo "simulate-instructions: $program is missing; build it with ./run --help" >&2; exit 1; }
command -v valgrind >/dev/null || { echo "simulate-instructions: valgrind is not installed (packages/test.txt)" >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# measure GAME PLAYERS GAMES: prints "instructions actions" of a run
measure() {
  valgrind --tool=callgrind --callgrind-out-file="$scratch/out" --log-file="$scratch/log" \
    "$program" simulate "$1" --players "$2" --bots random --games "$3" --threads 1 --json >"$scratch/json"
  actions=$(sed 's/.*"mean_actions":\([0-9.]*\).*/\1/' "$scratch/json" | awk -v games="$3" '{ printf "%.0f", $1 * games }')
  instructions=$(sed -n 's/^summary: \([0-9]*\).*/\1/p; s/^totals: \([0-9]*\).*/\1/p' "$scratch/out" | head -n 1)
  echo "$instructions $actions"
}

[ $# -gt 0 ] || set -- base base+friendly base+events base+harbormaster base+friendly+events+harbormaster base/2 ck \
  fishermen rivers caravans attack traders
echo "| game | players | instructions an action |"
echo "|---|---|---|"
for name in "$@"; do
  game=${name%/*}
  players=4
  case $name in */*) players=${name#*/} ;; esac
  short=$(measure "$game" "$players" 5)
  long=$(measure "$game" "$players" $((games + 5)))
  echo "$short $long" | awk -v game="$game" -v players="$players" \
    '{ printf "| `%s` | %s | %.0f |\n", game, players, ($3 - $1) / ($4 - $2) }'
done
