#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: several files, files that are replaced, and the folder of lessons. files.sh MUSTER_BINARY EXAMPLES_DIR.

. "$(dirname "$0")/tools.sh"

# ---- Several files -----------------------------------------------------------------------------

echo '{"format": "muster/2"}' >"$dir/bad.json"
run check --blocks none "$lure" "$dir/missing.json" "$proposed"
ok "of several files an unreadable one decides the exit status" status_is 3
ok "and is reported" err_has 'missing\.json: No such file'
ok "the others are answered, each below its name" out_has "^$proposed:\$"
ok "the illegal one too" out_has '^Illegal'
run check --blocks wall=elf "$proposed" "$lure"
ok "illegal is the exit status of several" status_is 1
run solve "$lure" "$lure"
ok "several answers exit with 0" status_is 0
ok "the first line is the file's name" test "$(head -n 1 "$dir/out")" = "$lure:"
ok "a blank line stands between" test "$(grep -c '^$' "$dir/out")" -ge 1
for command in solve count options why; do
    run $command --json "$dir/bad.json" "$lure"
    ok "$command: a bad file decides the exit status" status_is 3
    ok "$command: errors carry the file" \
        out_line 1 '"answer":"error","file":"[^"]*bad\.json"'
    ok "$command: answers carry the file" out_line 2 "\"answer\":\"[a-z]*\",\"file\":\"$lure\""
done
run list "$lure" "$lure"
ok "list: several exit with 0" status_is 0
ok "list: in words each file has its name above its lines" test "$(grep -c "^$lure:\$" "$dir/out")" = 2
run list --json --limit 1 "$dir/bad.json" "$lure" "$lure"
ok "list: a bad file decides the exit status" status_is 3
ok "list: errors carry the file" out_line 1 '"answer":"error","file":"[^"]*bad\.json"'
ok "list: --limit is for each file" out_lines 3
ok "list: lines carry the file" out_line 3 "^{\"file\":\"$lure\",\"blocks\":\["
cat >"$dir/no-blocks.json" <<END
{"format": "muster/1", "step": "declare-blockers", "active": "Al", "players": [{"id": "Al"}, {"id": "Bob"}],
 "creatures": [{"id": "bear", "controller": "Al", "attacking": "Bob"}, {"id": "wall", "controller": "Bob"}],
 "effects": [{"kind": "lure", "attackers": {}}]}
END
run list --not wall "$lure" "$dir/no-blocks.json"
ok "list: what can't be completed is said of its file" \
    err_has "^muster: $dir/no-blocks\.json: what is given can't be completed"
run solve -q "$dir/bad.json" "$lure"
ok "-q says nothing about several files" out_is_empty
run solve --json "$lure"
ok "the answer to one file does not name it" out_lacks '"file"'

# ---- Short forms of options, and files that are replaced --------------------------------------

run solve --json "$lure"
cp "$dir/out" "$dir/solved.json"
run solve -j "$lure"
ok "-j is --json" same "$dir/out" "$dir/solved.json"
run check -q --blocks none "$lure"
ok "-q leaves the exit status" status_is 1
ok "-q says nothing" out_is_empty
run solve --color always "$lure"
ok "--color takes the next word, if it is a choice" out_line 1 "$(printf '\033')"
run solve --color "$lure"
ok "--color leaves a FILE alone" out_line 1 "$(printf '\033')"

mkdir "$dir/pictures"
echo old >"$dir/pictures/one.svg"
ln -s one.svg "$dir/pictures/link.svg"
run draw --svg "$dir/pictures/link.svg" "$lure"
ok "--svg through a link exits with 0" status_is 0
ok "--svg leaves the link" test -h "$dir/pictures/link.svg"
ok "--svg replaces the file" grep -q '^<svg' "$dir/pictures/one.svg"
ok "--svg leaves no other file" test "$(ls "$dir/pictures")" = "$(printf 'link.svg\none.svg')"
run draw --svg "$dir/nowhere/one.svg" "$lure"
ok "--svg into no folder is an error without a C call" err_has "can't write .*nowhere/one.svg: No such"
sed 's/"declare-blockers"/"combat-damage"/' "$lure" >"$dir/damage.json"
run draw "$dir/damage.json"
ok "a combat damage step is drawn" status_is 0
ok "a combat damage step is drawn as one" out_has "Combat damage: Alice attacks."

# ---- What was passed, and the folder of lessons -------------------------------------------------

XDG_STATE_HOME=$dir/state
export XDG_STATE_HOME
mkdir -p "$dir/state/muster"
printf 'double-lure 3 5\nbroken line here\nmenace 1 2' >"$dir/state/muster/lessons"
run lesson --reset menace
ok "damaged lines of what was passed are reported" err_has "lessons: 1 line can't be read"
ok "and kept" test "$(cat "$dir/state/muster/lessons")" = "$(printf 'double-lure 3 5\nbroken line here')"
rm "$dir/state/muster/lessons"
seq 40 | sed 's/.*/lesson& 1 1/' >"$dir/state/muster/lessons"
for number in $(seq 40); do
    "$muster" lesson --reset "lesson$number" &
done
wait
ok "sessions at once lose nothing" test ! -s "$dir/state/muster/lessons"
rm "$dir/state/muster/lessons"
mkdir "$dir/state/muster/lessons"
run lesson --reset menace
ok "what was passed is not overwritten if it can't be read" status_is 3
unset XDG_STATE_HOME

mkdir "$dir/lessons" "$dir/lessons/folder.lesson"
mkfifo "$dir/lessons/fifo.lesson"
ln -s nothing "$dir/lessons/link.lesson"
: >"$dir/lessons/$(printf 'odd\377').lesson"
MUSTER_LESSONS=$dir/lessons
export MUSTER_LESSONS
run lesson --list
ok "odd files among the lessons are skipped" status_is 0
for name in folder fifo link 'odd.*'; do
    ok "and named: $name" err_has "/$name.lesson is skipped: it"
done
ok "where there are no lessons is said" out_has "There are no lessons in $dir/lessons."
unset MUSTER_LESSONS

finish
