#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: solve and check, and the editions of the rules. answers.sh MUSTER_BINARY EXAMPLES_DIR.

. "$(dirname "$0")/tools.sh"

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

finish
