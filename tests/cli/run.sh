#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: run.sh MUSTER_BINARY EXAMPLES_DIR. Speaks TAP; exits 1 on failure.
#
# Each test runs the program once (run) and then looks at what came out (ok NAME CONDITION...).
# The conditions are the functions status_is, out_has, err_has and so on, or any command.

if [ $# -ne 2 ]; then
    echo "usage: run.sh MUSTER_BINARY EXAMPLES_DIR" >&2
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

# ---- Solving ---------------------------------------------------------------------------------

run solve "$lure"
ok "solve exits with 0" status_is 0
ok "solve says nothing on standard error" err_is_empty
ok "solve begins with the title" out_line 1 '^Double Lure$'
ok "solve says how much is obeyed" out_says 'A legal block obeying 2 of the 3 requirements; .*509\.1c'
ok "solve shows the block" out_has '^  *obeys  .*; twice)$'
ok "solve shows what is not obeyed" out_has '^  *not  .*Lure'
cp "$dir/out" "$dir/solved"

input=$lure
run solve
ok "without FILE standard input is read" same "$dir/out" "$dir/solved"
run solve -
ok "- is standard input" same "$dir/out" "$dir/solved"
input=/dev/null

run solve --json "$lure"
ok "solve --json exits with 0" status_is 0
ok "solve --json writes one line" out_lines 1
ok "solve --json writes the answer" out_has '^{.*"maximum": *2.*}$'

run solve --rules 2004 "$lure"
ok "--rules 2004 cites the rules of then" out_has '(50[01]\.'
ok "--rules 2004 does not cite the rules of now" out_lacks '509\.'
run solve --rules=current "$lure"
ok "--rules current is the default here" same "$dir/out" "$dir/solved"
run solve --time-limit 2.5 "$lure"
ok "--time-limit takes decimals" status_is 0
run solve --time-limit 0 "$lure"
ok "--time-limit 0 is no limit" status_is 0

# ---- Checking --------------------------------------------------------------------------------

run check "$lure" --blocks wall=bear
ok "a legal block exits with 0" status_is 0
ok "a legal block is called legal" out_has '^Legal: this obeys 2 of the 3'

run check "$lure" --blocks wall=elf
ok "an illegal block exits with 1" status_is 1
ok "an illegal block is called illegal" \
    out_says 'Illegal (509.1c): Wall of Wood (wall) must block Grizzly Bears (bear) \[Lure, twice].'
ok "and how much it obeys is told" out_has '^This obeys 1 requirement, and 2 can be obeyed\.$'
ok "what it does instead is told" out_has '^  obeyed instead: Wall of Wood (wall) blocks Llanowar Elves (elf)'
ok "what it obeys is shown" out_has '^      obeys   blocks Llanowar'
ok "what it doesn't obey is shown" out_has '^      not     .*; twice)$'
ok "a legal block is shown instead" out_has '^Legal instead:$'
ok "the legal block is told" out_has '^  Wall of Wood (wall) blocks Grizzly Bears (bear)$'
ok "the legal block says what it obeys" \
    out_has '^This one obeys 2 of the 3 requirements\.$'
ok "illegality is no error" err_is_empty
cp "$dir/out" "$dir/illegal"

run check "$2/propaganda.json" --attacks 'bears*3=Bob'
ok "what can't be paid breaks the rule about paying" out_has '^Illegal (508\.1j), for this reason:$'
run check "$2/war-cadence.json" --blocks guard=bears,elf=bears
ok "so for blocks" out_has '^Illegal (509\.1f), for this reason:$'
run check "$proposed"
ok "the declaration in the document is checked" same "$dir/out" "$dir/illegal"
run check --blocks wall=bear "$proposed"
ok "the command line goes before the document" status_is 0

run check "$2/okk.json" --attacks okk=Bob
ok "company is shown first" sh -c "sed -n '/^Legal instead/,/^\$/p' '$dir/out' | grep -q '^  okk and Craw Wurm (wurm) attack Bob'"
ok "staying is as near, and is shown, too" out_has '^Or, with as few changes:$'
ok "staying is told" out_has '^  no creature attacks$'

run check "${lure%/*}/banding.json" --attacks 'bears=Bob,giant=Bob,band bears+giant'
ok "bands in the short form are judged" out_has '702\.22c'
run check "${lure%/*}/banding.json" --attacks 'bears=Bob,hero=Bob,band bears + hero'
ok "and may be legal" status_is 0
run check "$lure" --blocks 'wall=bear,band wall+wall'
ok "only attackers form bands" err_has 'column 11: only attackers form bands'

for nothing in '' none; do
    run check "$lure" --blocks "$nothing"
    ok "--blocks '$nothing' is illegal here" status_is 1
    ok "--blocks '$nothing' declares nothing" out_has '^  no creature blocks'
    ok "--blocks '$nothing' shows the idle creature" out_says "Wall of Wood (wall) doesn't block not "
done

run check "${lure%/*}/silent-arbiter.json" --attacks juggernaut=Bob
ok "a limit that leaves no room is named" out_has 'Silent Arbiter), so this can.t be obeyed$'
run check "${lure%/*}/sixty-six-tokens.json" --attacks 'juggernaut=Carol,token*2=Bob'
ok "a reason of several is told once" out_says 'Mogg Flunkies (flunkies) and okk don.t attack not each attacks if able'
ok "numbers of individuals are told of how many" out_has '^  2 of the 66 Goblin (token) creatures attack Bob'
run check "${lure%/*}/norns-annex.json" --attacks 'bears*3=Bob'
ok "a price with alternatives is told in numbers" \
    out_has 'costs 1 white or 2 life, 3 times, and Alice has$'
run solve "${lure%/*}/ekundu-cyclops-bears.json"
ok "solve says what a condition means" out_has '^A requirement here has a condition'
run check "${lure%/*}/war-cadence-zero.json" --blocks elf=giant
ok "what is paid anyway is held against it" out_says 'be obeyed for no more than is paid anyway: 0 mana'

run check "$dir/flier.json" --blocks wall=bear
ok "a forbidden block exits with 1" status_is 1
ok "a forbidden block is counted" out_has '^Illegal (702\.9b): it breaks 1 restriction\.$'
ok "the broken restriction is told" out_has '^  702\.9b  .'
ok "there is a legal block instead" out_has '^  Wall of Wood (wall) blocks Llanowar Elves (elf)$'

run check "$lure" --declaration "$dir/good-block.json"
ok "--declaration reads a file" status_is 0
input=$dir/good-block.json
run check "$lure" --declaration -
ok "--declaration - reads standard input" status_is 0
input=/dev/null

run check "$proposed" --json
ok "check --json exits with 1 where illegal" status_is 1
ok "check --json says so" out_has '^{.*"legal": *false.*}$'

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

# ---- Batch -----------------------------------------------------------------------------------

{
    cat "$one_line" "$proposed"
    echo
    echo '{"format": '
    printf 'a\000b\n'
    cat "$dir/lure.flat"
} >"$dir/batch.jsonl"
run batch "$dir/batch.jsonl"
ok "batch exits with 0 whatever the answers" status_is 0
ok "batch answers every line but the empty one, the last one without newline too" out_lines 5
ok "batch solves what proposes nothing" out_line 1 '"maximum": *2'
ok "batch checks what proposes something" out_line 2 '"legal": *false'
ok "the error has the line's number" out_line 3 '"line": *4'
ok "a broken line gets an error" out_line 3 '"error"'
ok "a NUL in a line gets an error" out_line 4 '"error"'
ok "the batch goes on after errors" out_line 5 '"maximum": *2'
ok "batch says nothing on standard error" err_is_empty
cp "$dir/out" "$dir/answers"
input=$dir/batch.jsonl
run batch
ok "batch reads standard input" same "$dir/out" "$dir/answers"
input=/dev/null
run batch
ok "an empty batch exits with 0" status_is 0
ok "an empty batch has no answers" out_is_empty
run batch --rules 2004 "$dir/batch.jsonl"
ok "batch --rules answers every line" out_lines 5
ok "batch --rules keeps the line's number" out_line 3 '"line": *4'
ok "batch --rules exits with 0" status_is 0

# An answer is there before the next line is: otherwise nobody could talk to a batch.
mkfifo "$dir/questions"
"$muster" batch "$dir/questions" >"$dir/out" 2>"$dir/err" &
exec 3>"$dir/questions"
cat "$one_line" >&3
tries=0
while [ ! -s "$dir/out" ] && [ "$tries" -lt 10 ]; do
    tries=$((tries + 1))
    sleep 1
done
ok "each answer is flushed" out_lines 1
exec 3>&-
wait

# ---- Comparing answers -----------------------------------------------------------------------

expected=$dir/expected.jsonl
engine=$dir/engine.jsonl
printf '%s\n' '{"answer":"check","id":"a","legal":true,"obeyed":1,"maximum":1}' \
    '{"answer":"solve","id":"b","maximum":1}' '{"answer":"error","id":"c","error":{}}' >"$expected"
printf '%s\n' '{"maximum": 1, "obeyed": 1, "legal": true, "id": "a", "cost": {}}' \
    '{"answer":"solve","id":"b","maximum":2}' '{"answer":"error","id":"c","error":1}' >"$engine"
head -n 1 "$engine" >"$dir/short.jsonl"
sed '2s/.*/Segmentation fault/' "$engine" >"$dir/crash.jsonl"
sed '2s/"b"/"\\u001b[31m"/' "$engine" >"$dir/ids.jsonl"

run diff "$dir/answers" "$dir/answers"
ok "diff of equal answers exits with 0" status_is 0
ok "diff of equal answers says so" out_line 1 '^5 answers, no difference$'
run diff "$expected" "$engine"
ok "diff of other answers exits with 1" status_is 1
ok "diff tells line, id and place" out_line 1 '^The first difference is in line 2, of b, at /maximum:$'
ok "diff shows the first file's value" out_line 2 "expected.jsonl  1\$"
ok "diff shows the second file's value" out_line 3 "engine.jsonl *2\$"
ok "diff counts what differs" out_line 4 '^1 of 3 answers differs$'
ok "diff says nothing on standard error" err_is_empty
run diff --all "$expected" "$engine"
ok "diff --all looks at everything" out_has '^3 of 3 answers differ$'
run diff --json "$expected" "$engine"
ok "diff --json exits with 1" status_is 1
ok "diff --json writes one line" out_lines 1
ok "diff --json writes the difference" out_has '"different":1.*"line":2,.*"left":1,"right":2'
run diff "$expected" "$dir/short.jsonl"
ok "a file that ends early differs" status_is 1
ok "a file that ends early is told" out_has 'short.jsonl  *(ends before this line)$'
ok "all lines that are missing count" out_has '^2 of 3 answers differ$'
run diff "$expected" "$dir/ids.jsonl"
ok "other ids are a difference" out_has 'line 2, of b, at /id:$'
ok "answers can't command the terminal" out_lacks "$(printf '\033')"
run diff "$expected" "$dir/crash.jsonl"
ok "a line that is no JSON exits with 3" status_is 3
ok "a line that is no JSON is told" err_has '^muster: .*crash\.jsonl:2:1: .'
ok "the other lines are compared" out_line 1 '^3 answers, no difference; 1 line could not be compared$'
run diff --json "$expected" "$dir/crash.jsonl"
ok "with --json it is part of the one line" out_has '^{.*"unreadable":1,"right_error":{.*"line":2'
ok "with --json it exits with 3 too" status_is 3
run diff "$expected" "$dir/missing.jsonl"
ok "a missing file of answers exits with 3" status_is 3
ok "a missing file of answers is named" err_has "can't read .*missing\.jsonl"
input=$engine
printf '5\n' >"$dir/number.jsonl"
run diff "$dir/number.jsonl" "$dir/answers"
ok "what is not an answer has its line and column" err_has 'number.jsonl:1:1: found a number, expected an answer'
run diff "$expected" -
ok "diff reads standard input" out_has '<stdin>  *2$'
run diff - "$engine"
ok "diff reads standard input on either side" status_is 0
input=/dev/null

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

# ---- Editions --------------------------------------------------------------------------------

dragged=${lure%/*}/rule-500-5-both-or-neither.json
run check --editions "$dragged" --blocks none
ok "check --editions shows the current verdict" out_has '^Current rules: Illegal (509.1c)'
ok "and that of 2004" out_has '^Rules of 2004: Legal'
ok "and which creature makes the difference" out_says ' asks Grizzly Bears (bears) to block Hill Giant (giant), and'
ok "by which rule" out_says ' in all .* In 2004 this was legal (500.5), because'
ok "under a heading" out_has '^The difference:$'
ok "the exit status is that of the document's edition" status_is 0
ok "the title stands there once" [ "$(grep -c '^Rule 500.5, example$' "$dir/out")" -eq 1 ]
run check --editions --rules current "$dragged" --blocks none
ok "or that of --rules" status_is 1
run solve "$dragged"
ok "the rule that nobody acts unasked is named" out_says '(500.3, Goblin War Drums) and no creature '
run solve --editions "$dragged"
ok "solve --editions compares what must be obeyed" out_has 'none had to be (500\.5), because'
run solve --editions "${lure%/*}/rule-500-5-two-watchdogs.json"
ok "where nothing differs, that is said" out_has '^By the rules of 2004 '
ok "with one answer" out_lacks '^Current rules'
run check --editions --json "${lure%/*}/wall-2004.json" --attacks juggernaut=Bob
ok "--editions --json is one line" out_lines 1
ok "with both answers" out_has '"current":{.*"legal":true.*"2004":{.*"legal":false'
ok "and the difference" out_has '"differs":true.*"rule":"308.2a".*"creatures":\["juggernaut"\]'
run check --editions "$lure"
ok "without a declaration there is nothing to compare" status_is 3
sed 's/"effects": \[/"effects": [{"kind": "lure", "attackers": {}}, {"kind": "max-blocking", "count": 0},/' \
    "$lure" >"$dir/search.json"
run solve --editions --time-limit 0.000000001 "$dir/search.json"
# Nobody knows what is found before so short a time is up: something, or nothing at all.
ok "what isn't proved in time is undecided" \
    out_has '^\(Whether the editions differ is undecided\|Undecided\): '
ok "with status 4" status_is 4

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

# ---- Words ---------------------------------------------------------------------------------------

run check "$2/lure-flier.json" --blocks none
ok "what the effects say is quoted" out_has '^Lure: "all creatures able to block'
ok "an illegal block is undone" out_has 'returns to the moment before this block (509.1)'
run check "$lure" --blocks wall=elf --tap wall
ok "a changed position is told" out_has '^This is about the position with wall tapped'
ok "what was declared stays" out_has '506.4a'
run check "$lure" --blocks wall=elf --tap wall --compare
ok "what was declared stays where answers are compared, too" out_has '506.4a'
run check "$lure" --blocks wall=elf --without Lure
ok "also without an effect" out_has '^This is about the position without the effects of Lure, not as'
run check "$lure" --blocks wall=elf --without Lure --compare
ok "a comparison says so itself" out_lacks 'This is about the position'
printf '%s\n' 'Alice attacks Bob' 'Alice: Bear 2/2 "Bear has flying as long as it'"'"'s attacking alone."' \
    'Alice: Elf 1/1' 'Bob: Wall 0/4' >"$dir/alone.table"
run options "$dir/alone.table" --without elf
ok "what is not there doesn't attack beside another" out_has "can.t block .*, which has flying"
printf '%s\n' 'Alice can attack Bob' 'Alice: Bear 2/2' 'Alice: Elf 1/1' \
    '* Dueling Grounds: max-attackers count=1' >"$dir/one.table"
run options "$dir/one.table" --without 'Dueling Grounds' --compare
ok "what holds of several options is compared" out_has 'gone: at most 1 of these attacks: bear and elf'
printf '%s\n' 'Alice can attack Bob' 'Alice: Bear 2/2' '* Propaganda: attack-cost creatures={}, cost={mana: 2}' >"$dir/paid.table"
run check "$dir/paid.table" --attacks bear=Bob --without Propaganda --compare
ok "what is paid is compared" out_has 'cost  *2 mana, then nothing'
run options "$dir/paid.table" --without Propaganda --compare
ok "whether an option takes a payment is compared" out_has 'only by paying, then may'
printf '%s\n' 'Alice can attack Bob' 'Alice: Bear 2/2' 'Alice: Elf 1/1' \
    '* must-attack bear, if={not_declared: {id: elf}}' >"$dir/while.table"
run check "$dir/while.table" --attacks elf=Bob
ok "nothing is said not to have to attack under conditions" out_has 'no requirement is in force (508.1d)'
run check "$lure" --blocks wall=elf --with 'Carol: Bear 2/2'
ok "a line of somebody unknown" err_has "no player is called 'Carol'"
run check "$lure" --blocks wall=elf --with 'title: Lure'
ok "a line about the question" err_has 'expected what a player has'
printf '%s\n' 'Alice attacks Bob' 'Alice: Goblin 1/1, tokn' >"$dir/near.table"
run check "$dir/near.table" --blocks none
ok "words of tables are suggested" err_has "did you mean 'token'"
run options "$2/goad-propaganda.json"
ok "what is asked for names the rule of goad" out_has '701.15b'
run solve "$2/goad-two-three-opponents.json"
ok "a goad is one row" test "$(grep -c 'obeys ' "$dir/out")" = 2
printf '%s' '{"format": "muster/1", "step": "declare-attackers", "active": "Ann", "players":
    [{"id": "Ann"}, {"id": "Ben"}], "creatures": []}' >"$dir/nobody.json"
run options "$dir/nobody.json"
ok "without creatures there is nothing to attack with" out_has '^There is no creature to attack with'
(
    unset COLUMNS
    "$muster" check "$lure" --blocks "wall=nobody-of-this-name-with-a-very-long-name-indeed" \
        2>"$dir/err" >"$dir/out"
)
ok "messages are not folded where nobody reads them" test "$(wc -l <"$dir/err")" = 1

run check "$lure" --blocks wall=elf --versus wall=bear
ok "the first of two is judged" status_is 1
ok "both verdicts are shown" out_says 'This: Wall of Wood (wall) blocks Llanowar Elves (elf). Illegal: Wall of Wood (wall) must block Grizzly Bears (bear) \[Lure, twice] (509.1c).'
ok "and that of the other" out_has '^That: Wall of Wood (wall) blocks Grizzly Bears (bear)\. Legal\.$'
ok "one requirement in a row" out_has '^  not     obeys   Wall of Wood (wall) blocks Grizzly Bears (bear) if able'
ok "the other one as well" out_has '^  obeys   not     Wall of Wood (wall) blocks Llanowar Elves (elf) if able'
run check "$lure" --blocks wall=elf --versus wall=bear --json
ok "requirements are among the differences" out_has '"about":"requirement"'
run check "$lure" --blocks wall=elf --versus wall=nobody
ok "the other one is read with care" status_is 3
run check "$lure" --blocks wall=elf --versus none --editions
ok "editions are another question" status_is 2

run check "$lure" --blocks none --what-stands-between
ok "brackets in brackets are square" out_says 'Lure \[all creatures able to block Grizzly Bears (bear) do so (twice)]'
cat >"$dir/given.json" <<'END'
{"format": "muster/1", "step": "combat-damage", "active": "Alice",
 "players": [{"id": "Alice"}, {"id": "Bob"}],
 "creatures": [{"id": "wurm", "controller": "Alice", "power": 4, "attacking": "Bob"},
               {"id": "bear", "controller": "Bob", "toughness": 2, "blocking": ["wurm"]},
               {"id": "elf", "controller": "Bob", "toughness": 1, "blocking": ["wurm"]}]}
END
run options "$dir/given.json" --damage wurm=bear:3
ok "an amount that is declared" out_has 'with 4: it is already declared that bear gets 3 (510.1)'
ok "what it leaves for another" out_has 'with 2: what is already declared leaves only 1 for elf (510.1)'

run list "$dir/given.json" --side blockers --damage wurm=bear:3
ok "what is given of another side is blamed on the option" err_has '^muster: --damage: .wurm. is one of the attackers'

run options "$2/lure-flier.json" --of drake
ok "an attacker is always blocked" out_says 'Wind Drake (drake): in every legal block exactly 1 creature blocks it'
ok "who must block it" out_says ' must Giant Spider (spider): it must block Wind Drake (drake) \[Lure]'
ok "who can't" out_says " never Grizzly Bears (bears): it can't block Wind Drake (drake), which has flying"
run options "$2/goad-propaganda.json" --of Carol
ok "a player can be left alone" out_has '^Carol: some legal attack leaves Carol unattacked'
ok "with all that is defended there" out_says 'leaves Carol and Chandra Nalaar (chandra) unattacked; at most 1 creature'
run options "$2/goad-propaganda.json" --of Carol --json
ok "numbers are data" out_has '"of":\[{"target":"Carol","at_least":0,"at_most":1'
run options "$lure" --of bera
ok "nothing of that id is an error" status_is 3
ok "with the nearest one" err_has "nothing with the id 'bera' can be blocked here; did you mean 'bear'?"
run options "$lure" --of zzz
ok "or with what there is" err_has "nothing with the id 'zzz' can be blocked here; expected one of: bear, elf$"

run check "$2/okk-goblin-assault.json" --attacks okk=Bob --add-or-drop
ok "what has to be added is shown" out_has '^Legal by adding 1 attack:$'
ok "nothing can be dropped here" out_has "^By dropping alone it can't be made legal\.\$"
run check "$2/silent-arbiter.json" --attacks juggernaut=Bob,gorgers=Bob --add-or-drop
ok "what has to be dropped is shown" out_has '^Legal by dropping 1 attack:$'
run check "$2/silent-arbiter.json" --attacks juggernaut=Bob,gorgers=Bob --add-or-drop --json
ok "as data, too" out_has '"adding":{},"dropping":{"count":1,'
run check "$2/okk-goblin-assault.json" --attacks okk=Bob --add-or-drop --what-stands-between
ok "one answer has no place for both" err_has "^muster: --what-stands-between and --add-or-drop can't go together"
ok "so the line makes no sense" status_is 2
run check "$2/okk-goblin-assault.json" --attacks okk=Bob --add-or-drop --versus none
ok "comparisons don't show what adds or drops" err_has '^muster: with --versus, what --add-or-drop says is told only as --json'
run check "$2/okk-goblin-assault.json" --attacks okk=Bob --add-or-drop --versus none --json
ok "but as data they have it" out_has '"adding":'
run options "$2/goad-propaganda.json" --costs --compare --without Propaganda
ok "nor what costs say" err_has '^muster: with --compare, what --costs says is told only as --json'
# Of four tokens two attack Bob and one Carol: each keeps to what it did, whoever is dropped.
apart="$dir/apart.json"
cat >"$apart" <<'EOF'
{"format": "muster/1", "step": "declare-attackers", "active": "Alice", "players": [{"id": "Alice"}, {"id": "Bob"}, {"id": "Carol"}],
 "creatures": [{"id": "token", "controller": "Alice", "count": 4}, {"id": "ogre", "controller": "Alice"}],
 "effects": [{"kind": "max-attackers", "count": 1, "targets": {"id": "Bob"}}, {"kind": "must-attack", "creatures": {"id": "ogre"}},
             {"kind": "attack-cost", "creatures": {}, "targets": {"id": "Carol"}, "cost": {"mana": 1}}]}
EOF
run check "$apart" --attacks 'token*2=Bob,token=Carol,ogre=Bob' --add-or-drop --json
ok "identical creatures that do different things can be dropped" out_has '"dropping":{"count":2,'
# One that attacks Bob pays for what obeys more if it attacks Carol: the search compares with that.
sed -e '/"effects"/,$d' "$apart" >"$dir/apart-paid.json"
cat >>"$dir/apart-paid.json" <<'EOF'
 "effects": [{"kind": "max-attackers", "count": 2}, {"kind": "must-attack", "creatures": {"id": "token"}, "targets": {"id": "Carol"}},
             {"kind": "attack-cost", "creatures": {}, "cost": {"mana": 1}}]}
EOF
run check "$dir/apart-paid.json" --attacks 'token*2=Bob,token=Carol' --add-or-drop --json
ok "also where others pay as much for something else" out_has '"dropping":{"count":2,'

printf '[1, 2]' >"$dir/list.json"
run expand "$dir/list.json"
ok "a list is no document, for expand either" status_is 3
ok "it says what it found" err_has 'list.json:1:1: found an array, expected an object'

# A creature that is told apart from others of its entry has a name of its own in sentences, too.
cat >"$dir/told-apart.json" <<'EOF'
{"format": "muster/1", "step": "declare-blockers", "active": "Alice", "players": [{"id": "Alice"}, {"id": "Bob"}],
 "creatures": [{"id": "goblin", "name": "Goblin", "controller": "Alice", "count": 2, "attacking": "Bob"}, {"id": "wall", "controller": "Bob"}],
 "script": [{"tap": "goblin#2"}]}
EOF
run play "$dir/told-apart.json"
ok "individuals told apart are not called alike" out_has 'block goblin or Goblin (goblin-2)'

echo "1..$count"
[ "$failures" -eq 0 ]
