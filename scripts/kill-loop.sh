#!/bin/sh
# scripts/kill-loop.sh [CYCLES] [FAULTS]: kills the server under load so many times (1,000), then lets PostgreSQL, the way
# to it or a node fail so many times (200), and checks that nothing acknowledged is lost.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/common.sh"
build dev landnam
cd "$root/tests/server"
CYCLES=${1:-1000} FAULTS=${2:-200} python3 -W ignore -m unittest -v test_durability.KillLoop test_postgres.FaultLoop
