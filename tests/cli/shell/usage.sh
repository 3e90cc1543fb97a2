#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: the options of the program and of its commands, misuse, and help. usage.sh MUSTER_BINARY EXAMPLES_DIR.

. "$(dirname "$0")/tools.sh"

# ---- The program -----------------------------------------------------------------------------

run model "$lure"
ok "model exits with 0" status_is 0
ok "model says nothing on standard error" err_is_empty
ok "model is the program of solve in LP" out_has '^ requirements: 2 blocks_wall_bear + blocks_wall_elf$'
ok "model has a second objective" out_has 'creatures: blocks_wall_bear + blocks_wall_elf$'
cp "$dir/out" "$dir/model"
run model --format=lp "$lure"
ok "model --format lp is the default" same "$dir/out" "$dir/model"
run model --format mps "$lure"
ok "model --format mps is MPS" out_has '^ENDATA$'
run model "$lure" --blocks wall=elf
ok "model with a block is the program of check" out_has "muster check"
run model "$proposed"
ok "model heeds the block in the document" out_has "muster check"
run model --rules 2004 "$lure"
ok "model takes --rules" out_has '2004 rules'
run model "$lure" --attacks wall=Bob
ok "model refuses an attack where blockers are declared" status_is 3
sed -e 's/"wall"/"wall", "count": 900000/' \
    -e 's/"bear", "name"/"bear", "count": 900000, "keywords": ["menace"], "name"/' \
    -e 's/"effects": \[/&{"kind": "extra-blocks", "creatures": {}, "count": 1},/' \
    "$lure" >"$dir/large.json"
run model "$dir/large.json"
ok "a program too large exits with 4" status_is 4
ok "a program too large leaves standard output empty" out_is_empty
ok "a program too large is explained" err_has 'too large'
run model "$dir/escape.json"
ok "a comment can't command the terminal" out_has '^. Integer program .* Red ?\[31m$'

# ---- Usage -----------------------------------------------------------------------------------

# usage NAME PATTERN ARGUMENT...: a misuse, whose message matches.
usage() {
    name=$1
    pattern=$2
    shift 2
    run "$@"
    ok "$name exits with 2" status_is 2
    ok "$name is explained" err_has "$pattern"
    ok "$name leaves standard output empty" out_is_empty
}

usage "no command" "muster --help"
usage "an unknown command" "'chek'.*did you mean 'check'" chek "$lure"
usage "a command far from all" "'fireball'.*muster --help" fireball
usage "an option before the command" "--json" --json solve "$lure"
usage "an unknown option" "'--tiem-limit'.*did you mean '--time-limit'" solve --tiem-limit=3 "$lure"
usage "an unknown short option" "'-x'" solve -x "$lure"
usage "another command's option" "'--blocks'" batch --blocks wall=bear "$lure"
usage "a missing argument" "--time-limit needs" solve "$lure" --time-limit
usage "an argument too many" "--json takes no argument" solve --json=yes "$lure"
usage "a second file" "takes one FILE, not 2" model "$lure" "$lure"
usage "two pictures in one file" "one FILE" draw --svg "$dir/two.svg" "$lure" "$lure"
usage "standard input as two files" "standard input" solve - "$lure" -
usage "standard input as the declaration of all" "standard input" check --declaration - "$lure" "$lure"
usage "one file to compare" "two operands, ANSWERS1 and ANSWERS2, not 1" diff "$lure"
usage "three files to compare" "two operands" diff "$lure" "$lure" "$lure"
usage "comparing standard input with itself" "standard input" diff - -
usage "two declarations" "one of" check "$lure" --blocks none --attacks none
usage "the same declaration twice" "one of" check "$lure" --blocks none --blocks none
usage "standard input twice" "standard input" check - --declaration -
usage "no job at all" "--jobs: '0' is not a number from 1" batch --jobs 0 "$one_line"
usage "too many jobs" "--jobs: '1025'" batch --jobs 1025 "$one_line"
usage "jobs in words" "--jobs: 'two'" batch --jobs two "$one_line"
usage "a line before the first" "--first-line: '0'" batch --first-line 0 "$one_line"
usage "an unknown progress" "--progress: 'pink' is not 'auto'" batch --progress=pink "$one_line"
usage "answers from standard input, too" "both" batch --skip-done -
usage "an unknown edition" "--rules: '2005'" solve --rules 2005 "$lure"
usage "an unknown format" "--format: 'xml'" model --format xml "$lure"
usage "an unknown color mode" "--color: 'pink'" solve --color=pink "$lure"
for limit in -1 '' ten 1.2.3 . 5s inf nan 0x10 1e99 ' 5'; do
    run solve --time-limit "$limit" "$lure"
    ok "--time-limit '$limit' exits with 2" status_is 2
done

# ---- Help ------------------------------------------------------------------------------------

run --help
ok "--help exits with 0" status_is 0
ok "--help has examples" out_has '^Examples:$'
ok "--help lists the commands" out_has '^  check  *say'
cp "$dir/out" "$dir/help"
run help
ok "help is --help" same "$dir/out" "$dir/help"
for command in solve check why list count options model batch diff quiz help; do
    run "$command" --help
    ok "$command --help exits with 0" status_is 0
    ok "$command --help has examples" out_has "^  muster $command "
    cp "$dir/out" "$dir/help"
    run help "$command"
    ok "help $command is $command --help" same "$dir/out" "$dir/help"
done
run help chek
ok "help for an unknown command exits with 2" status_is 2
run list "$lure"
ok "list shows every legal block" out_is "Wall of Wood (wall) blocks Grizzly Bears (bear)"
run list --json "$lure"
ok "list --json writes plain declarations" out_is '{"blocks":[{"creature":"wall","attacker":"bear"}]}'
run count "$lure"
ok "count is a number" out_is 1
run options "$lure"
ok "options says what must be" out_says ' must block Grizzly Bears (bear): Wall of Wood (wall) must block Grizzly Bears (bear) \[Lure, twice]; without this, that can.t be obeyed'
ok "options says why something is never done" out_says 'with this, that can.t be obeyed (509.1c), because Wall of Wood (wall) can block only one attacker (509.1a)'
run options "${lure%/*}/trove-ghostly-prison.json"
ok "options says what must be done one way or another" out_says 'must attack Bob or Jace Beleren (jace): Bob or Jace Beleren (jace) must be attacked'
ok "options says what something costs" out_has '^  may    attack Bob (paying 2 mana, Ghostly Prison)$'
ok "options says what costs nothing" out_has '^  may    attack Jace Beleren (jace)$'
run check "$lure" --blocks ' wall = bear '
ok "spaces may stand in a short declaration" status_is 0
run options "${lure%/*}/propaganda.json" --not ' bears = jace'
ok "spaces may stand in what is ruled out, and that is named" out_has 'it is ruled out (508\.1)'
run check "$lure" --blocks 'wall->bear'
ok "another sign is told" err_has "found '->', expected '='"
run options "${lure%/*}/propaganda.json"
ok "options says what each of several costs" out_has '3) (paying 2 mana each, Propaganda)$'
run why "$lure"
ok "why of what solve finds exits with 0" status_is 0
ok "why names what is not obeyed" out_has '^  Wall of Wood (wall) must block Llanowar Elves (elf) \[Lure]\.$'
ok "why names what stands in the way" out_says 'Wall of Wood (wall) can block only one attacker (509.1a)'
ok "why gives the proof" out_has '3 - 1 = 2\.$'
run why "$lure" --blocks wall=elf
ok "why of an illegal block exits with 1" status_is 1
ok "why shows the steps" \
    out_says 'One change makes it legal: Wall of Wood (wall) blocks Grizzly Bears (bear) instead of Llanowar Elves (elf). Obeyed'
run why "$2/sixty-six-tokens.json"
ok "why names the few requirements that a search is about" out_has 'of these 69 at most 3 can be'
run why "$lure" --blocks wall=bear
ok "why of a legal block exits with 0" status_is 0
run why --json "$lure" --blocks none
ok "why --json is one line" out_lines 1
ok "why --json says what it is" out_has '"answer":"why"'
run why "$lure" --attacks bear=Bob
ok "why refuses the other step" err_has 'expected --blocks'
run solve "$lure" --blocks wall=elf
ok "what can't be completed exits with 1" status_is 1
ok "what can't be completed is blamed" out_has '^  Wall of Wood (wall) blocks Llanowar Elves (elf)$'
run list "$2/propaganda.json" --limit 2
ok "list says what is paid" out_line 2 'attacks Bob (paying 2 mana)$'
run list "$2/propaganda.json" --limit 2 --json --costs
ok "list --costs says it in JSON, too" out_line 2 '"target":"Bob"}],"pays":{"mana":2}}$'
run list "$lure" --not wall
ok "nothing to list exits with 1" status_is 1
ok "nothing to list is explained" err_has "can't be completed"

run --version
ok "--version exits with 0" status_is 0
ok "--version is one line" out_has '^muster [0-9][0-9]*\.[0-9][0-9]*\.[0-9]'
for command in --help 'solve --help' 'check --help' 'why --help' 'model --help' 'batch --help' 'diff --help' 'quiz --help'; do
    # shellcheck disable=SC2086 # two words on purpose
    run $command
    ok "$command fits 80 columns" out_lacks '.\{81\}'
done

finish
