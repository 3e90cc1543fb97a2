#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# fish.sh FILE: fish completes command lines with it.
if ! command -v fish >/dev/null; then
    echo "skipped: there is no fish"
    exit 77
fi
set -e
file=$(realpath "$1")
fish -n "$file"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
touch "$dir/game.json"
echo '{"creatures": [{"id": "wall"}, {"id":"bear"}, {"id": "boar", "controller": "Bob"}]}' >"$dir/ids.json"
failures=0

# offers LINE WORD...: completing the line offers the words and, where there is none, nothing.
offers() {
    line=$1
    shift
    # What the completion asks for the names of cards.
    names="function muster; test \"\$argv\" = 'cards list -- wax'; and echo 'Wax // Wane'; end"
    offered=$(cd "$dir" && HOME=$dir fish -N -c "source '$file'; $names; complete -C '$line'" | cut -f 1 | sort)
    expected=$(printf '%s\n' "$@" | sort)
    [ "$offered" = "$expected" ] && return
    echo "'$line' offers: $offered"
    echo "expected: $expected"
    failures=1
}

offers 'muster che' check
offers 'muster --v' --version
offers 'muster solve --rules ' 2004 current
offers 'muster solve --color=' --color=always --color=auto --color=never
offers 'muster check ga' game.json
offers 'muster check --declaration ga' game.json
offers 'muster check --time-limit ga'
offers 'muster cards s' search show
offers 'muster cards import ga' game.json
offers 'muster cards show wax' 'Wax // Wane'
offers 'muster check ids.json --blocks b' bear boar
offers 'muster check ids.json --blocks=w' --blocks=wall
offers 'muster check ids.json --attacks wall=b' wall=bear wall=boar
offers 'muster solve ids.json --not bear,wall=bear+bo' bear,wall=bear+boar
offers 'muster check --blocks b'
offers 'muster batch --fail-on ' error illegal undecided
offers 'muster batch --fail-on error,u' error,undecided
offers 'muster batch --fail-on=error,u' --fail-on=error,undecided
offers 'muster help so' solve
offers 'muster help --' --help
exit "$failures"
