#!/bin/sh
# scripts/instructions.sh [BENCH] [GAMES]: instructions an action of `landnam bench BENCH` (playout), by callgrind.
# Two runs of different length are subtracted, so that starting the program does not count. Stable where time is not.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bench=${1:-playout}
games=${2:-300}
program=${LANDNAM:-$root/build/release/landnam}
[ -x "$program" ] || { echo "instructions: $program is missing; build it with ./run --help" >&2; exit 1; }
command -v valgrind >/dev/null || { echo "instructions: valgrind is not installed (packages/test.txt)" >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# measure GAMES: prints "instructions actions" of a run
measure() {
  valgrind --tool=callgrind --callgrind-out-file="$scratch/out" --log-file="$scratch/log" \
    "$program" bench "$bench" --games "$1" --json >"$scratch/json"
  actions=$(sed 's/.*"actions":\([0-9]*\).*/\1/' "$scratch/json")
  instructions=$(sed -n 's/^summary: \([0-9]*\).*/\1/p; s/^totals: \([0-9]*\).*/\1/p' "$scratch/out" | head -n 1)
  echo "$instructions $actions"
}

short=$(measure 10)
long=$(measure $((games + 10)))
echo "$short $long" | awk -v bench="$bench" '{
  printf "%s: %.1f instructions an action (%d instructions, %d actions)\n", bench, ($3 - $1) / ($4 - $2), $3 - $1, $4 - $2
}'
