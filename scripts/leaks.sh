#!/bin/sh
# scripts/leaks.sh [TIMES] [ACTIONS]: the leak test with every game and every number of players, so many times (3), each
# game so many actions long (2,000).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/common.sh"
build dev landnam
cd "$root/tests/server"
LEAK_GAMES=${1:-3} LEAK_ACTIONS=${2:-2000} exec python3 -W ignore -m unittest -v test_leaks
