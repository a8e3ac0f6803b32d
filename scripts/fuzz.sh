#!/bin/sh
# scripts/fuzz.sh SECONDS JOBS: runs every target of build/asan/fuzz for SECONDS, JOBS at a time.
# Starts from fuzz/corpus/NAME (kept inputs) and fuzz/NAME.dict (words); new inputs stay in build/fuzz/corpus/NAME.
set -eu
cd "$(dirname "$0")/.."

# One target, called by xargs below.
if [ "$1" = --one ]; then
  seconds=$2
  name=$3
  out=build/fuzz/found/$name
  log=build/fuzz/$name.log
  mkdir -p "$out" "build/fuzz/corpus/$name"
  set -- -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 -print_final_stats=1 -artifact_prefix="$out/"
  if [ -f "fuzz/$name.dict" ]; then set -- "$@" -dict="fuzz/$name.dict"; fi
  set -- "$@" "build/fuzz/corpus/$name"
  if [ -d "fuzz/corpus/$name" ]; then set -- "$@" "fuzz/corpus/$name"; fi
  if "build/asan/fuzz/fuzz_$name" "$@" >"$log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "fuzz $name: nothing found in $runs runs"
    exit 0
  fi
  tail -n 40 "$log"
  echo "fuzz $name: FAILED; the input is in $out, the log is $log"
  echo "  again: build/asan/fuzz/fuzz_$name $out/<file>; once mended, keep the file in fuzz/corpus/$name/"
  exit 1
fi

for source in fuzz/*.cpp; do
  [ -f "$source" ] || continue
  basename "$source" .cpp
done | xargs -r -n 1 -P "$2" "scripts/fuzz.sh" --one "$1"
