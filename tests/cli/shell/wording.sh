#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: sentences of answers. wording.sh MUSTER_BINARY EXAMPLES_DIR.

. "$(dirname "$0")/tools.sh"

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
run check "$lure" --blocks wall=elf --with 'Bbo: Bear 2/2'
ok "a line of somebody misspelt" err_has "did you mean 'Bob'"
run check "$lure" --blocks wall=elf --with 'holds: you control an artifact'
ok "a fact that no card asks for" err_has 'nothing here has a card or a text'
run check "$lure" --blocks wall=elf --as json
ok "an option of other commands is none cut short" err_has "has no option '--as'"
run check "$lure" --blocks wall=elf --as-und
ok "an option may be cut short" out_has 'Illegal'
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

finish
