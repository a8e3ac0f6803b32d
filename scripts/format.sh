#!/bin/sh
# scripts/format.sh [FILE...]: formats these C++ files, or all of them.
set -eu
if [ $# -gt 0 ]; then exec clang-format-19 -i "$@"; fi
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/common.sh"
cd "$root"
sources | xargs -r clang-format-19 -i
