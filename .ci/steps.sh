# The functions that .ci/run and .ci/nightly share. Sourced by both, in the folder of the package.

export KORNISZON_WARNINGS_AS_ERRORS=1
export SWIFT_BACKTRACE=enable=no
unset TEST_SEED TEST_STRESS
logs=.build/ci
mkdir -p "$logs"
TMPDIR=$(mktemp -d)
export TMPDIR
beside=
trap clean_up EXIT

clean_up() { # ends the steps that run beside the others
  if [ -n "$beside" ]; then
    kill -- "-$beside" 2>/dev/null || true
    wait "$beside" 2>/dev/null || true
  fi
  rm -rf "$TMPDIR" || true
}

log_name() { tr -c 'a-z0-9\n' - <<<"${1,,}"; } # TITLE: the name of the log of a step, without its extension

step() { # TITLE COMMAND…: logs the output; shows failed tests and the end of the log if the command fails
  local title=$1 log started=$SECONDS
  shift
  log="$logs/$(log_name "$title").log"
  printf '\n== %s\n' "$title"
  # In the background, because bash ignores `set -e` in the condition of an `if`.
  "$@" >"$log" 2>&1 &
  if ! wait $!; then
    tail -n 80 "$log"
    grep -A 3 '^✘' "$log" | head -n 200 || true  # a failed test can be thousands of lines above the end
    printf '\nfailed: %s (the whole output: %s)\n' "$title" "$log"
    exit 1
  fi
  printf '   %ss\n' $((SECONDS - started))
}

show() { # TITLE [COUNT]: the last lines of the log of a step, 1 by default
  tail -n "${2:-1}" "$logs/$(log_name "$1").log"
}

# Most steps keep only one core busy. Steps with build folders of their own run beside them, at a lower priority, and
# print at the end.
start_beside() { # FUNCTION
  set -m  # gives the function's processes a group, so that a failure of another step ends them
  { renice -n 10 -p "$BASHPID" >/dev/null; "$1"; } >"$logs/beside.log" 2>&1 &
  beside=$!
  set +m
}

finish_beside() { # waits for the function, shows its output, and fails if one of its steps failed
  local status=0
  wait "$beside" || status=$?
  beside=
  cat "$logs/beside.log"
  return "$status"
}

debian() { # COMMAND PACKAGE: installs the package if the command is missing
  command -v "$1" >/dev/null && return
  echo "   installing the Debian package $2"
  local as_root=""
  [ "$(id -u)" = 0 ] || as_root=sudo
  $as_root apt-get update -qq && $as_root apt-get install -y -qq "$2"
}

debian_packages() {
  debian git git
  debian python3 python3
  debian xmllint libxml2-utils
  debian nm binutils
  debian zsh zsh
  debian fish fish
  debian emacs emacs-nox
  compgen -G "/usr/share/emacs/site-lisp/elpa/eglot-*" >/dev/null || debian eglot elpa-eglot
  debian chromium chromium
  debian chromedriver chromium-driver
  debian node nodejs
  debian wasm-opt binaryen
  debian parallel parallel
}

more_browsers() {
  debian firefox-esr firefox-esr
  debian WebKitWebDriver webkit2gtk-driver
  debian xvfb-run xvfb
}

conformance_data() {
  local data
  for data in "${CONFORMANCE_DATA:-}" "$PWD/../shared/conformance" "$PWD/.build/conformance"; do
    if [ -d "$data" ]; then
      export CONFORMANCE_DATA=$data
      return
    fi
  done
  echo "the conformance data is missing: run Tests/conformance-data"
  return 1
}

tests_ran() { # TITLE: at least one test ran in the step, and none failed
  grep -qE 'Test run with [1-9][0-9]* tests .* passed' "$logs/$1.log" || { echo "no tests were run"; return 1; }
}

traces() { # what is in the checkout, except what builds write, and in the temporary folder
  find . \( -name .build -o -name .git -o -name .swiftpm -o -name __pycache__ \) -prune -o -type f -print0 |
    sort -z | xargs -0 cksum
  leftovers
}

leftovers() { # what is in the temporary folder, except what SwiftPM leaves
  find "$TMPDIR" -mindepth 1 -maxdepth 1 ! -name 'TemporaryDirectory.*' ! -name '*.lock' ! -name swift-generated-sources
}

note_changes() { # that the checkout has already, for nothing_is_left
  git status --porcelain >"$logs/changes-before"
}

nothing_is_left() { # in the checkout, apart from ignored files, and in the temporary folder
  git status --porcelain | diff "$logs/changes-before" -
  local found
  found=$(leftovers)
  [ -z "$found" ] || { echo "$found"; return 1; }
}

without_traces() { # COMMAND…: fails if the command leaves a file in the checkout or the temporary folder, or changes one
  local before after
  before=$(traces)
  "$@"
  after=$(traces)
  diff <(echo "$before") <(echo "$after") || { echo "these files were left or changed"; return 1; }
}
