#!/bin/sh
# scripts/kill-loop.sh [CYCLES]: kills the server under load so many times (1,000) and checks that nothing acknowledged is lost.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/common.sh"
build dev landnam
cd "$root/tests/server"
CYCLES=${1:-1000} exec python3 -W ignore -m unittest -v test_durability.KillLoop
