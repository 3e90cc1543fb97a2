# SPDX-License-Identifier: GPL-3.0-or-later
# What tests of the command line have in common. A test is called with MUSTER_BINARY and EXAMPLES_DIR, and reads this file
# first. It speaks TAP; `finish` at its end exits with 1 if something failed.
#
# Each test runs the program once (run) and then looks at what came out (ok NAME CONDITION...).
# The conditions are the functions status_is, out_has, err_has and so on, or any command.

if [ $# -ne 2 ]; then
    echo "usage: $0 MUSTER_BINARY EXAMPLES_DIR" >&2
    exit 2
fi
muster=$1
lure=$2/double-lure.json
unset NO_COLOR
export TERM=xterm

dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

count=0
failures=0
status=
input=/dev/null

# ---- Tools -----------------------------------------------------------------------------------

# Runs muster with standard input from $input; leaves $status, $dir/out and $dir/err, where a message
# that takes several lines is one line again.
run() {
    "$muster" "$@" <"$input" >"$dir/out" 2>"$dir/err.lines"
    status=$?
    join_messages <"$dir/err.lines" >"$dir/err"
}

join_messages() {
    awk '/^  / { sub(/^ */, ""); printf " %s", $0; next }
         { printf "%s%s", (NR > 1 ? "\n" : ""), $0 }
         END { if (NR > 0) print "" }'
}

# ok NAME CONDITION...: one line of TAP.
ok() {
    name=$1
    shift
    count=$((count + 1))
    if "$@"; then
        echo "ok $count - $name"
    else
        failures=$((failures + 1))
        echo "not ok $count - $name"
        echo "# expected: $*"
        echo "# exit status: $status"
        sed 's/^/# out: /' "$dir/out"
        sed 's/^/# err: /' "$dir/err"
    fi
}

skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

status_is() { [ "$status" -eq "$1" ]; }
out_has() { grep -q -e "$1" "$dir/out"; }
out_says() { tr -s ' \n' '  ' <"$dir/out" | grep -q -e "$1"; }
out_is() { [ "$(cat "$dir/out")" = "$1" ]; }
err_has() { grep -q -e "$1" "$dir/err"; }
out_lacks() { ! grep -q -e "$1" "$dir/out"; }
out_is_empty() { [ ! -s "$dir/out" ]; }
err_is_empty() { [ ! -s "$dir/err" ]; }
out_lines() { [ "$(wc -l <"$dir/out")" -eq "$1" ]; }
out_line() { sed -n "$1p" "$dir/out" | grep -q -e "$2"; }
same() { cmp -s "$1" "$2"; }

# ---- Documents -------------------------------------------------------------------------------

one_line=$dir/lure.jsonl
tr -d '\n' <"$lure" >"$dir/lure.flat"
{
    cat "$dir/lure.flat"
    echo
} >"$one_line"

proposed=$dir/proposed.json
sed 's/"step"/"declaration": {"blocks": [{"creature": "wall", "attacker": "elf"}]}, "step"/' \
    "$one_line" >"$proposed"

printf '{\n  "format" "muster/1"\n}\n' >"$dir/broken.json"
sed 's/"defender"/"flyign"/' "$lure" >"$dir/keyword.json"
sed 's/"power": 2,/"power": 2, "keywords": ["flying"],/' "$lure" >"$dir/flier.json"
sed "s/Double Lure/Red $(printf '\\\\u001b')[31m/" "$lure" >"$dir/escape.json"
printf '{"blocks": [{"creature": "wall", "attacker": "bear"}]}\n' >"$dir/good-block.json"
printf '{"blocks": [{"creature": "nobody", "attacker": "bear"}]}\n' >"$dir/bad-block.json"
printf '{"blocks": [\n' >"$dir/broken-block.json"

# finish: the plan, at the end of a test.
finish() {
    echo "1..$count"
    [ "$failures" -eq 0 ]
}
