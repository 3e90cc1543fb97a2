#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# zsh.sh FILE: zsh understands the completion, takes it for that of muster, and completes lines with
# it.
if ! command -v zsh >/dev/null; then
    echo "skipped: there is no zsh"
    exit 77
fi
set -e
file=$(realpath "$1")
zsh -n "$file"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
touch game.json
echo '{"creatures": [{"id": "wall"}, {"id":"bear"}, {"id": "boar", "controller": "Bob"}]}' >ids.json
cat >typed.zsh <<'END'
# typed.zsh FOLDER LINE...: a shell with a terminal completes each line, where \t is the tab key, and
# writes what became of it to `lines`.
zmodload zsh/zpty zsh/zselect
cat >.zshrc <<'RC'
PROMPT='' PS2='' RPROMPT=''
unsetopt beep list_beep auto_list
fpath=($COMPLETIONS $fpath)
autoload -Uz compinit
muster() { [[ "$*" == "cards list -- wax" ]] && print "Wax // Wane" }
compinit -u -D
print -r -- "the completion is $_comps[muster]" >>lines
keep() { print -r -- "$BUFFER" >>lines; BUFFER= }
zle -N keep
bindkey '^I' complete-word
bindkey '^K' keep
RC
export COMPLETIONS=$1 ZDOTDIR=$PWD TERM=dumb
zpty shell zsh -i
wait_for() { # until there are N lines
    local tries=0 drained
    while [[ ! -f lines || $(wc -l <lines) -lt $1 ]]; do
        zpty -rt shell drained || :
        zselect -t 2 || :
        ((++tries < 3000)) || { print "timed out"; cat lines; exit 1 }
    done
}
wait_for 1
number=1
shift
for line; do
    zpty -wn shell "$line"$'\v'
    wait_for $((++number))
done
zpty -d shell
END
tab=$(printf '\t')
: >typed
: >expected
echo "the completion is _muster" >expected

# becomes LINE RESULT: what the tab key at the end of the line makes of it. Of several words it is
# what they begin with.
becomes() {
    printf '%s\n' "$1$tab" >>typed
    printf '%s\n' "$2" >>expected
}

becomes 'muster che' 'muster check '
becomes 'muster solve --rul' 'muster solve --rules='
becomes 'muster solve --rules c' 'muster solve --rules current '
becomes 'muster check ga' 'muster check game.json '
becomes 'muster check --declaration ga' 'muster check --declaration game.json '
becomes 'muster check ids.json --blocks w' 'muster check ids.json --blocks wall'
becomes 'muster check ids.json --blocks=w' 'muster check ids.json --blocks=wall'
becomes 'muster check ids.json --blocks wall=be' 'muster check ids.json --blocks wall=bear'
becomes 'muster check ids.json --attacks=wall=bear+bo' 'muster check ids.json --attacks=wall=bear+boar'
becomes 'muster solve ids.json --not bear,w' 'muster solve ids.json --not bear,wall'
becomes 'muster check --blocks w' 'muster check --blocks w'
# zsh takes the comma away where the word ends
becomes 'muster batch --fail-on ill' 'muster batch --fail-on illegal,'
becomes 'muster batch --fail-on error,un' 'muster batch --fail-on error,undecided,'
becomes 'muster cards sh' 'muster cards show '
becomes 'muster cards show wax' 'muster cards show Wax\ //\ Wane '
becomes 'muster cards import ga' 'muster cards import game.json '
becomes 'muster help so' 'muster help solve '

# shellcheck disable=SC2016 # zsh expands it
zsh -f -c 'source ./typed.zsh "$1" "${(@f)$(<typed)}"' zsh "$(dirname "$file")"
diff expected lines
