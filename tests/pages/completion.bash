#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# completion.bash FILE: bash completes command lines with it. Speaks TAP; exits 1 on failure.
set -u
file=$(realpath "$1")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
mkdir games
touch game.json 'my game.json'
count=0
failures=0

# ok NAME STATUS [DETAIL]
ok() {
    count=$((count + 1))
    if [ "$2" -eq 0 ]; then
        echo "ok $count - $1"
    else
        failures=$((failures + 1))
        echo "not ok $count - $1"
        echo "# ${3:-}"
    fi
}

# offers EXPECTED WORD...: what completing the last word offers, sorted, with "|" between. The words
# are those that bash makes of a line, so "--rules=c" is three.
offers() {
    local expected=$1 offered
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    _muster
    offered=$(printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd '|')
    [ "$offered" = "$expected" ]
    ok "'$*'" $? "offers '$offered', expected '$expected'"
}

bash -n "$file"
ok "the file is bash" $?
# shellcheck source=/dev/null
source "$file"
complete -p muster >/dev/null 2>&1
ok "it completes muster" $?

offers 'check' muster ch
offers '--help|--version' muster --
offers '' muster x
offers '--declaration' muster check --de
offers '' muster help --j
offers '2004|current' muster solve --rules ''
offers 'current' muster solve --rules c
offers 'current' muster solve --rules = c
offers '2004|current' muster solve --rules =
offers '--rules=current' muster solve --rules=c
offers '--color|--color=always|--color=auto|--color=never' muster solve --col
offers 'always|auto' muster solve --color = a
offers 'game.json|games' muster solve --color ga
offers 'game.json|games' muster check ga
# What the completion asks for the names of lessons.
muster() {
    printf 'First things\n  double-lure  passed\n  games-and-goad\n\nFurther\n  menace\n'
}
offers 'double-lure' muster lesson dou
offers 'game.json|games|games-and-goad' muster lesson ga
offers 'menace' muster lesson --check me
# The same for names of cards.
muster() {
    [[ "$*" == "cards list -- wax / w" ]] && printf 'Wax // Wane\nWax / West\n'
}
offers 'export|import|list|search|show' muster cards ''
offers 'show' muster cards --json sh
offers 'game.json|games' muster cards import ga
offers 'Wax\ //\ Wane|Wax\ /\ West' muster cards show 'wax\ /\ w'
offers 'Wax / West|Wax // Wane' muster cards --json show '"wax / w'
offers '' muster cards search wa
unset -f muster
offers 'game.json|games' muster check --json ga
offers 'my game.json' muster check my
offers 'game.json|games' muster check --declaration ga
offers 'game.json|games' muster check --declaration = ga
offers '' muster check --blocks ga
offers '' muster check --time-limit ''
offers 'always|auto' muster solve --color a
printf '{"creatures": [{"id": "wall"}, {"id":"bear"}, {"id": "boar", "controller": "Bob"}]}' >ids.json
offers 'bear|boar' muster check ids.json --blocks b
offers 'bear|boar' muster check ids.json --blocks = wall = b
offers 'wall' muster check ids.json --blocks wall
offers 'bear|boar|wall' muster check ids.json --attacks wall =
offers 'bear+boar' muster check ids.json --blocks wall = bear+bo
offers 'wall' muster solve ids.json --without w
offers 'bear,wall' muster solve ids.json --not bear,w
offers '--blocks' muster check ids.json --bl
offers 'error|illegal|undecided' muster batch --fail-on ''
offers 'error,illegal' muster batch --fail-on error,i
offers 'error,error|error,illegal|error,undecided' muster batch --fail-on = error,
offers 'error,illegal,undecided' muster batch --fail-on error,illegal,u
offers '--fail-on=error,undecided' muster batch --fail-on=error,u
rm ids.json
offers 'block|both' muster quiz --step b
offers '' muster quiz ga
offers 'solve' muster help so
offers '--help' muster help --
offers '' muster nothing g
echo "1..$count"
[ "$failures" -eq 0 ]
