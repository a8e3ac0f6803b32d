# shellcheck shell=sh
# Shared by ./run, ./test and the scripts here: read in with "." after setting root to the folder of the repository. POSIX sh.
# shellcheck disable=SC2154 # root is set by the reader
# Everything said here goes to standard error: standard output belongs to the program.

say() { printf 'landnam: %s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 1
}

jobs_here() { echo "${LANDNAM_JOBS:-$(nproc 2>/dev/null || echo 2)}"; }

# Paths of all C++ files from the root, one a line.
sources() (
  cd "$root" && find . \( -path ./build -o -path './.*' -o -name node_modules \) -prune \
    -o -type f \( -name '*.cpp' -o -name '*.hpp' \) -print | sort
)

# The names in packages/NAME.txt, without comments.
package_names() {
  for list in "$@"; do sed 's/#.*//' "$root/packages/$list.txt"; done | tr -s ' \t\n' '\n' | sed '/^$/d' | sort -u
}

# Those of the packages given that are not installed.
packages_missing() {
  # shellcheck disable=SC2016 # the braces are for dpkg-query
  dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p' | sort -u >"$scratch/have"
  printf '%s\n' "$@" | sort -u | while read -r name; do
    grep -qxF -e "$name" "$scratch/have" || echo "$name"
  done
}

# install_packages LIST...: brings in the Debian packages of packages/LIST.txt that are not there yet.
install_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "this is not a Debian system: going on with what is installed (names are in packages/)"
    return 0
  fi
  # shellcheck disable=SC2046 # one word a package
  missing=$(packages_missing $(package_names "$@"))
  [ -n "$missing" ] || return 0
  say "installing $(echo "$missing" | wc -l) Debian packages: $(echo "$missing" | tr '\n' ' ')"
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    # shellcheck disable=SC2086
    command -v sudo >/dev/null || fail "not root and no sudo; as root: apt-get install" $missing
    as_root=sudo
  fi
  # shellcheck disable=SC2086 # one word a package
  if ! { $as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing; } \
    </dev/null >"$scratch/apt" 2>&1; then
    tail -n 20 "$scratch/apt" >&2
    fail "apt-get could not install them"
  fi
}

# quiet_ninja DIR TARGET...: ninja without the chatter. Progress is one line on a terminal; errors and warnings are whole.
quiet_ninja() {
  dir=$1
  shift
  {
    rc=0
    NINJA_STATUS='[%f/%t] ' ninja -C "$dir" -j "$(jobs_here)" "$@" 2>&1 || rc=$?
    echo "$rc" >"$scratch/ninja"
  } | {
    steps=0
    on_line=0
    while IFS= read -r line; do
      case $line in
        '[0/'* | '-- '* | 'ninja: no work to do.' | 'ninja: Entering directory'*) continue ;;
        '['[0-9]*/[0-9]*'] '*)
          steps=$((steps + 1))
          if [ -t 2 ]; then
            printf '\r\033[Klandnam: building %s' "$(printf %s "$line" | cut -c 1-90)" >&2
            on_line=1
          fi
          ;;
        *)
          [ "$on_line" = 0 ] || printf '\n' >&2
          on_line=0
          printf '%s\n' "$line" >&2
          ;;
      esac
    done
    [ "$on_line" = 0 ] || printf '\r\033[K' >&2
    [ "$steps" = 0 ] || echo "$steps" >"$scratch/steps"
  }
  return "$(cat "$scratch/ninja")"
}

# build PRESET [TARGET...]: configures build/PRESET when needed and builds. One at a time: others wait.
build() (
  preset=$1
  shift
  cd "$root" || exit
  mkdir -p build
  exec 9>build/.lock
  flock 9
  dir=build/$preset
  if [ ! -f "$dir/build.ninja" ] || [ -n "$(find CMakePresets.json -newer "$dir/.configured" 2>&1)" ]; then
    say "configuring $dir"
    if ! cmake --preset "$preset" >"$scratch/cmake" 2>&1; then
      cat "$scratch/cmake" >&2
      fail "cmake could not configure $dir"
    fi
    touch "$dir/.configured"
  fi
  [ -f "$dir/.built" ] || say "building $dir; the first time takes a few minutes"
  rm -f "$scratch/steps"
  quiet_ninja "$dir" "$@" || fail "the build in $dir failed"
  [ ! -f "$scratch/steps" ] || say "built $dir in $(cat "$scratch/steps") steps"
  touch "$dir/.built"
)

# Node.js 18 or newer and npm: those on the PATH, else Debian's.
need_node() {
  if command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' 2>/dev/null; then return 0; fi
  install_packages node
}

# npm_here COMMAND...: npm in web/, quiet unless it fails.
npm_here() {
  if ! npm --prefix "$root/web" --loglevel=error "$@" >"$scratch/npm" 2>&1 </dev/null; then
    cat "$scratch/npm" >&2
    return 1
  fi
}

# web_modules: node_modules as package-lock.json has it.
web_modules() {
  stamp=$root/web/node_modules/.landnam
  if [ -f "$stamp" ] && cmp -s "$root/web/package-lock.json" "$stamp"; then return 0; fi
  say "installing the web application's tools"
  npm_here ci || fail "npm could not install what web/package-lock.json names"
  cp "$root/web/package-lock.json" "$stamp"
}

# build_web: web/dist, if anything it is made of is newer. The server takes it into the program.
build_web() (
  mkdir -p "$root/build"
  exec 8>"$root/build/.web-lock"
  flock 8
  made=$root/web/dist/index.html
  if [ -f "$made" ] && [ -z "$(find "$root/web/src" "$root/web/public" "$root/web/index.html" "$root/web/vite.config.ts" \
    "$root/web/package-lock.json" "$root/lang/web" -newer "$made" -print -quit)" ]; then return 0; fi
  need_node
  web_modules
  say "building the web application"
  npm_here run build || fail "the web application does not build"
)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
