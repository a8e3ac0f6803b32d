#!/bin/sh
# scripts/format.sh [FILE...]: formats these C++ files, or all of them.
set -eu
if [ $# -gt 0 ]; then exec clang-format-19 -i "$@"; fi
cd "$(dirname "$0")/.."
find . \( -path ./build -o -path './.*' -o -name node_modules \) -prune \
  -o -type f \( -name '*.cpp' -o -name '*.hpp' \) -exec clang-format-19 -i {} +
