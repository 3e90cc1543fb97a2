#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: output that can't be written or is interrupted, and color. output.sh MUSTER_BINARY EXAMPLES_DIR.

. "$(dirname "$0")/tools.sh"

# ---- Output that can't be written ------------------------------------------------------------

lost() {
    ok "$1 exits with 70" status_is 70
    ok "$1 is told" err_has "can't write to standard output"
}

: >"$dir/out"
if [ -w /dev/full ]; then
    for command in "solve $lure" "batch $one_line" "--help" "--version"; do
        # shellcheck disable=SC2086 # several words on purpose
        "$muster" $command >/dev/full 2>"$dir/err"
        status=$?
        lost "a full disk (${command%% *})"
    done
    "$muster" check --blocks wall=elf "$lure" >/dev/full 2>"$dir/err"
    status=$?
    lost "a full disk, though the block is illegal,"
else
    skip "a full disk" "no /dev/full"
fi

"$muster" solve "$lure" >&- 2>"$dir/err"
status=$?
lost "a closed standard output"

# ---- Color -----------------------------------------------------------------------------------

escape=$(printf '\033')

run solve "$lure"
cp "$dir/out" "$dir/solved"
ok "no color where there is no terminal" out_lacks "$escape"
run solve --color=always "$lure"
ok "--color=always colors" out_has "$escape"
run solve --color "$lure"
ok "bare --color is always" out_has "$escape"
run solve --color=never "$lure"
ok "--color=never does not" out_lacks "$escape"
NO_COLOR=1 "$muster" solve --color=always "$lure" >"$dir/out" 2>"$dir/err"
ok "--color=always goes before NO_COLOR" out_has "$escape"
run solve --json --color=always "$lure"
ok "JSON is never colored" out_lacks "$escape"
"$muster" solve --color=always "$lure" | sed "s/$escape\[[0-9]*m//g" >"$dir/out"
ok "color changes no word" same "$dir/out" "$dir/solved"
run solve "$dir/escape.json"
ok "a document can't command the terminal" out_lacks "$escape"
ok "but is answered" out_has '^Red ?\[31m$'

# Runs a command line on a terminal of its own.
on_terminal() {
    script -q -e -c "$1" /dev/null </dev/null >"$dir/out" 2>"$dir/err"
    status=$?
}

if script -q -e -c true /dev/null </dev/null >/dev/null 2>&1; then
    on_terminal "'$muster' solve '$lure'"
    ok "color on a terminal" out_has "$escape"
    on_terminal "NO_COLOR=1 '$muster' solve '$lure'"
    ok "NO_COLOR is respected" out_lacks "$escape"
    on_terminal "NO_COLOR= '$muster' solve '$lure'"
    ok "an empty NO_COLOR says nothing" out_has "$escape"
    on_terminal "TERM=dumb '$muster' solve '$lure'"
    ok "no color on a dumb terminal" out_lacks "$escape"
else
    skip "color on a terminal" "no script(1)"
fi

# ---- A listing that is interrupted -------------------------------------------------------------

{
    echo '{"format": "muster/1", "step": "declare-attackers", "active": "Al",'
    echo '"players": [{"id": "Al"}, {"id": "Bob"}], "creatures": ['
    seq 300 | sed 's/.*/{"id": "a-creature-with-a-name-that-is-long-&", "subtypes": ["Bear"], "controller": "Al"},/'
    seq 300 312 | sed 's/.*/{"id": "free&", "controller": "Al"},/'
    echo '{"id": "last", "controller": "Al"}],'
    echo '"effects": [{"kind": "must-attack", "creatures": {"subtype": "Bear"}}]}'
} >"$dir/long-lines.json"
{ sh -c 'echo $$ >"$2/pid"; exec "$1" list "$2/long-lines.json"' - "$muster" "$dir" 2>"$dir/err"; } | {
    sleep 1
    kill "$(cat "$dir/pid")"
    cat >"$dir/out"
}
ok "a listing that is interrupted has lines" test "$(wc -l <"$dir/out")" -ge 2
ok "and ends with a whole one" test -z "$(tail -c 1 "$dir/out")"
: >"$dir/out"

finish
