#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: documents and declarations that are wrong. bad_input.sh MUSTER_BINARY EXAMPLES_DIR.

. "$(dirname "$0")/tools.sh"

# ---- Bad input -------------------------------------------------------------------------------

run solve "$dir/missing.json"
ok "a missing file exits with 3" status_is 3
ok "a missing file is named" err_has "^muster: can't read .*missing\.json: "
ok "a missing file leaves standard output empty" out_is_empty
run solve "$dir"
ok "a folder can't be read" status_is 3
run check "$lure" --declaration "$dir/missing.json"
ok "a missing declaration exits with 3" status_is 3
run batch "$dir/missing.jsonl"
ok "a missing batch exits with 3" status_is 3
run solve --json "$dir/missing.json"
ok "a missing file is an answer with --json" out_has '^{.*"error".*}$'
ok "and still exits with 3" status_is 3

run solve "$dir/broken.json"
ok "broken JSON exits with 3" status_is 3
ok "broken JSON is told with line and column" err_has '^muster: .*broken\.json:2:[0-9][0-9]*: .'
input=$dir/broken.json
run solve
ok "standard input has a name in messages" err_has '^muster: <stdin>:2:[0-9][0-9]*: .'
input=/dev/null
run solve
ok "an empty document exits with 3" status_is 3
run solve "$dir/keyword.json"
ok "a wrong keyword exits with 3" status_is 3
ok "a wrong keyword is told with its place" \
    err_has '^muster: .*keyword\.json:13:106: at /creatures/2/keywords/0: .*flyign'
run solve --json "$dir/keyword.json"
ok "errors are answers with --json" out_has '^{.*"error".*/creatures/2/keywords/0.*}$'
ok "errors are one line with --json" out_lines 1
ok "errors exit with 3 with --json" status_is 3
ok "errors are told once" err_is_empty

run check "$lure"
ok "nothing to check exits with 3" status_is 3
ok "nothing to check comes with a hint" err_has '^muster: propose one with --blocks or --declaration$'
sed -e 's/"declare-blockers"/"combat-damage"/' -e 's/"power": 0/"power": 3/' \
    -e 's/"id": "wall",/& "blocking": ["bear", "elf"],/' "$lure" >"$dir/damage.json"
run check "$dir/damage.json" --damage none
ok "damage that is left out is blamed on the option" err_has '^muster: --damage: .wall. assigns damage'
run deal "$dir/damage.json"
ok "damage that nobody declares is missing" err_has "there is no 'declaration'; expected one that says to whom 'wall' assigns"
ok "the option that helps is named" err_has 'propose one with --damage or --declaration$'
run check "$dir/damage.json" --side attackers --damage wall=bear:3
ok "damage of the side that isn't asked about is refused" err_has "^muster: --damage: 'wall' is one of the blockers"
run check "$dir/damage.json" --damage wall=bear:3 --versus wall=bear:1+elf:2
ok "two assignments of damage are shown one after the other" out_has '^That:$'
run check "$dir/damage.json" --damage wall=bear:3 --versus none
ok "what is left out of the second is blamed on it" err_has '^muster: --versus: .*wall'
printf '{"format": "muster/1", "step": "divide",\n"active": "A", "players": [{"id": "A"}, {"id": "B"}], "creatures": [],\n"sources": [{"id": "bolt", "controller": "A"}], "divide": {"amount": 3, "source": "bolt"},\n"script": []}\n' >"$dir/script.json"
run check "$dir/script.json"
ok "what a question refuses of a document has its line" err_has 'script.json:4:'
sed -e '/"script"/d' -e 's/"source": "bolt"},$/"source": "bolt"}, "illegal": ["B"]}/' "$dir/script.json" | tr '\n' ' ' >"$dir/division.jsonl"
run batch "$dir/division.jsonl"
ok "a division that nobody has announced is solved" out_has '"answer":"solve"'
run check "$dir/division.jsonl" --damage A:3,B:0
ok "the nearest legal division leaves out who gets 0" out_has '^Legal instead .without those that get 0.:'
run count --free "$dir/damage.json"
ok "what only attacks and blocks have is refused about damage" err_has "'free' means nothing in the step"
sed -e 's/"creatures"/"weights": [{"target": "Bob", "weight": 2}], "creatures"/' "$dir/damage.json" >"$dir/weights.json"
run expand --as table "$dir/weights.json"
ok "weights of targets are written" out_has '^weights: .{target: Bob, weight: 2}'
run deal --limit 0 "$2/damage/fight.json"
ok "no outcome at all is refused" status_is 2
run check "$lure" --blocks wal=bear
ok "an unknown creature exits with 3" status_is 3
ok "an unknown creature is told" err_has '^muster: --blocks: .*wal'
run check "$lure" --blocks wall=bear,
ok "a broken short form exits with 3" status_is 3
ok "a broken short form is told with its column" err_has '^muster: --blocks: column 11: .'
run check "$lure" --attacks none
ok "attacks in the block step exit with 3" status_is 3
ok "attacks in the block step are told" err_has '^muster: --attacks: .'
run check "$lure" --declaration "$dir/bad-block.json"
ok "a wrong declaration exits with 3" status_is 3
ok "a wrong declaration is told with its place" \
    err_has '^muster: .*bad-block\.json:1:26: at /blocks/0/creature: .*nobody'
run check "$lure" --declaration "$dir/broken-block.json"
ok "a broken declaration is told with line and column" \
    err_has '^muster: .*broken-block\.json:[0-9]*:[0-9]*: .'

# ---- All errors at once ------------------------------------------------------------------------

run check "$lure" --blocks 'wal=bear,wall=x,,wall'
ok "all errors of a short declaration are shown" test "$(wc -l <"$dir/err")" -eq 4
ok "each with its column" err_has '^muster: --blocks: column 15: nothing has the id .x.'
run check --json "$lure" --blocks 'wal=bear,wall=x'
ok "as JSON too" out_has '"errors":\[{[^}]*"column":1},{[^}]*"column":15}\]'
cat >"$dir/wrong.json" <<END
{"blocks": [{"creature": "wal", "attacker": "bear"},
            {"creature": "wall", "attacker": ["x", 7]}]}
END
run check "$lure" --declaration "$dir/wrong.json"
ok "all errors of a file with a declaration are shown" test "$(wc -l <"$dir/err")" -eq 3
ok "each with line and column" err_has 'wrong\.json:2:52: at /blocks/1/attacker/1: found a number'
ok "wrong ids exit with 3" status_is 3
run check --json "$lure" --declaration "$dir/wrong.json"
ok "and in the answer" out_has '"path":"/blocks/0/creature".*"path":"/blocks/1/attacker/0".*"path":"/blocks/1/attacker/1"'

finish
