#!/bin/sh
# scripts/matrix.sh [TIMES]: the tests of all games, repeated TIMES (20) times as long as in ./test, then the signature
# over all of them for one and for two threads. Takes hours for large TIMES.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/common.sh"
cd "$root"

times=${1:-20}
build dev test_matrix landnam
LANDNAM_TEST_SCALE=$((times * 100)) build/dev/tests/test_matrix --gtest_brief=1
python3 scripts/matrix.py --program build/dev/landnam --signature --games "$times"
python3 scripts/matrix.py --program build/dev/landnam --turns special --games "$times"
