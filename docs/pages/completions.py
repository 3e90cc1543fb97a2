#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the completions for bash, zsh and fish, from the tables of the command line
(command_tables.c).

An argument or operand called FILE is completed as a file, LESSON as a lesson or a file, COMMAND as
a command, ACTION as what 'muster cards' does, with names of cards after it, one with choices as one of those or, where it takes several, as those between commas. In
declarations, ids of the FILE on the line are completed.
"""

import argparse
import json
import pathlib

# What a shell runs for the names of all lessons; no quotes but double ones.
LESSON_NAMES = r'muster lesson --list 2>/dev/null | sed -n "s/^  \([^ ]*\).*/\1/p"'
# What 'muster cards' does, and what a shell runs for the names of cards that begin like a word.
ACTIONS = "import list show search export"
CARD_NAMES = "muster cards list -- @WORD@ 2>/dev/null | head -n 500"
FILES = ("FILE", "ANSWERS1", "ANSWERS2")
# The options whose argument is a declaration, or part of one, or an id.
DECLARATIONS = ("attacks", "blocks", "not", "without", "tap", "untap")
# Prints the ids in a file; what follows names the file.
IDS = r"""grep -o '"id": *"[[:alnum:]_.-]*"'"""
BARE = r"""sed 's/.*"\(.*\)"/\1/' | sort -u"""


def names(tables):
    return " ".join(command["name"] for command in tables["commands"])


def options_of(tables, command):
    options = {option["name"]: option for option in tables["options"]}
    return [options[name] for name in command["options"]]


# ---- bash ----

BASH = r"""# bash completion for muster; written by docs/pages/completions.py

# Offers the words in $1 that fit; `kept` is what stands before the part to complete.
_muster_words() {
    mapfile -t COMPREPLY < <(compgen -P "$kept" -W "$1" -- "$current")
}

_muster_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -P "$kept" -f -- "$current")
}

# Offers the ids in the FILE on the line, inside a declaration; fails if the word is not in one.
# Bash makes several words of "wall=bear".
_muster_ids() {
    local first=$COMP_CWORD last=${COMP_WORDS[COMP_CWORD]} word file=''
    [[ $last != -* ]] || return 1
    while ((first > 2)) && [[ ${COMP_WORDS[first]} == '=' || ${COMP_WORDS[first - 1]} == '=' ]]; do
        ((first--))
    done
    [[ ${COMP_WORDS[first]} == --* ]] || ((first--))
    case ${COMP_WORDS[first]} in
    @DECLARATIONS@) ;;
    *) return 1 ;;
    esac
    for word in "${COMP_WORDS[@]:2}"; do
        if [[ -f $word ]]; then file=$word; fi
    done
    [[ -n $file ]] || return 0
    [[ $last != '=' ]] || last=''
    current=${last##*[,+=]}
    kept=${last%"$current"}
    compopt -o nospace 2>/dev/null
    _muster_words "$(@IDS@ "$file" | @BARE@)"
}

# The same for words between commas.
_muster_several() {
    kept=$kept${current%"${current##*,}"}
    current=${current##*,}
    compopt -o nospace 2>/dev/null
    _muster_words "$1"
}

# Offers what 'muster cards' does, or the names of cards that begin as the word does, quoted unless
# the word is.
_muster_cards() {
    local word=$current quote='' action='' name
    for name in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
        [[ -n $action || $name == -* ]] || action=$name
    done
    case $action in
    '') _muster_words '@ACTIONS@' ;;
    import) _muster_files ;;
    show)
        if [[ $word == [\"\']* ]]; then
            quote=${word:0:1} word=${word:1}
        else
            word=${word//\\/}
        fi
        while IFS= read -r name; do
            [[ -n $quote ]] || printf -v name %q "$name"
            COMPREPLY+=("$name")
        done < <(@CARD_NAMES@)
        ;;
    esac
}

_muster() {
    local current=${COMP_WORDS[COMP_CWORD]} kept='' option='' options operand
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _muster_words '@NAMES@ --help --version'
        return
    fi
    case ${COMP_WORDS[1]} in
@COMMANDS@
    *) return ;;
    esac

    if _muster_ids; then return; fi

    # An option's argument: a word of its own, or after "=", which mostly is a word itself.
    local separate=${COMP_WORDS[COMP_CWORD - 1]}
    if [[ $current == '=' ]]; then
        option=$separate= current=''
    elif [[ $separate == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}=
    elif [[ $current == --*=* ]]; then
        option=${current%%=*}= kept=${current%%=*}= current=${current#*=}
    else
        option=$separate
    fi
    local taken=yes
    case $option in
@ARGUMENTS@
    *) taken='' ;;
    esac
    [[ -z $taken ]] || return 0

    if [[ $current == -* ]]; then
        _muster_words "$options"
        return
    fi
    case $operand in
    @FILES@) _muster_files ;;
    LESSON)
        _muster_files
        local files=("${COMPREPLY[@]}")
        _muster_words "$(@LESSONS@)"
        COMPREPLY+=("${files[@]}")
        ;;
    COMMAND) _muster_words '@NAMES@' ;;
    ACTION) _muster_cards ;;
    esac
}

complete -F _muster muster
"""


def bash_command(tables, command):
    """An option that can do without its argument is also offered with each of its choices."""
    words = []
    for option in options_of(tables, command):
        words.append(f"--{option['name']}")
        if option["optional"]:
            words += [f"--{option['name']}={choice}" for choice in option.get("choices", "").split()]
    operand = command.get("operand", "''")
    return (f"    {command['name']})\n        operand={operand}\n"
            f"        options='{' '.join(words)}'\n        ;;")


def bash_argument(option):
    """What follows the option. An argument that may be left out may be an operand instead."""
    pattern = f"--{option['name']}="
    if option["optional"]:
        words = f"_muster_words '{option['choices']}'" if "choices" in option else "_muster_files"
        return (f"    {pattern}) {words} ;;\n    {pattern[:-1]})\n        {words}\n"
                "        ((${#COMPREPLY[@]})) || taken=''\n        ;;")
    pattern = f"--{option['name']} | {pattern}"
    if "choices" in option:
        offer = "_muster_several" if option["several"] else "_muster_words"
        return f"    {pattern}) {offer} '{option['choices']}' ;;"
    if option["argument"] in FILES:
        return f"    {pattern}) _muster_files ;;"
    return f"    {pattern}) ;; # anything"


def bash(tables):
    parts = {
        "COMMANDS": "\n".join(bash_command(tables, command) for command in tables["commands"]),
        "ARGUMENTS": "\n".join(bash_argument(option) for option in tables["options"]
                               if "argument" in option),
        "NAMES": names(tables), "FILES": " | ".join(FILES), "LESSONS": LESSON_NAMES, "IDS": IDS,
        "ACTIONS": ACTIONS, "CARD_NAMES": CARD_NAMES.replace("@WORD@", '"$word"'),
        "BARE": BARE, "DECLARATIONS": " | ".join(f"--{name}" for name in DECLARATIONS)}
    return filled(BASH, parts)


def filled(template, parts):
    for name, part in parts.items():
        template = template.replace(f"@{name}@", part)
    return template


# ---- zsh ----

ZSH = r"""#compdef muster
# zsh completion for muster; written by docs/pages/completions.py

_muster_lessons() {
    local -a names
    names=(${(f)"$(@LESSONS@)"})
    compadd -a names
    _files
}

# Offers what 'muster cards' does, or names of cards.
_muster_cards() {
    local word action
    local -a actions=(@ACTIONS@) names
    for word in $words[2,CURRENT-1]; do
        [[ -n $action || $word == -* ]] || action=$word
    done
    case $action in
    '') compadd -a actions ;;
    import) _files ;;
    show)
        names=(${(f)"$(@CARD_NAMES@)"})
        compadd -M 'm:{a-zA-Z}={A-Za-z}' -a names
        ;;
    esac
}

# Offers the ids in the FILE on the line, inside a declaration.
_muster_ids() {
    local word file
    local -a ids
    for word in ${(Q)words[2,-1]}; do
        if [[ -f $word ]]; then file=$word; fi
    done
    [[ -n $file ]] || return 1
    ids=(${(f)"$(@IDS@ -- $file | @BARE@)"})
    compset -P '*[,+=]'
    compadd -S '' -a ids
}

_muster() {
    local curcontext=$curcontext context state state_descr line
    local -A opt_args
    local -a commands=(
@SUMMARIES@
    )
    _arguments -C \
        '(- *)--help[list the commands]' \
        '(- *)--version[show the version]' \
        '1:COMMAND:->command' \
        '*::argument:->argument' && return
    case $state in
    command) _describe -t commands command commands ;;
    argument)
        case $line[1] in
@COMMANDS@
        esac
        ;;
    esac
}

_muster "$@"
"""


def zsh_words(words, special):
    """Words inside single quotes; zsh reads the special characters unless a backslash precedes."""
    return "".join("'\\''" if letter == "'" else "\\" + letter if letter in special else letter
                   for letter in words)


def zsh_place(tables, word, option=None):
    if option is not None and "choices" in option:
        choices = option["choices"]
        return f"_values -s , {word} {choices}" if option["several"] else f"({choices})"
    if option is not None and option["name"] in DECLARATIONS:
        return "_muster_ids"
    if word in FILES:
        return "_files"
    return {"LESSON": "_muster_lessons", "ACTION": "_muster_cards", "COMMAND": f"({names(tables)})"}.get(word, " ")


def zsh_option(tables, option):
    """It may be given again (the star): some add up, and of the others the last one counts."""
    line = f"'*--{option['name']}"
    if "argument" in option:
        line += "=-" if option["optional"] else "="
    line += f"[{zsh_words(option['words'], '[]' + chr(92))}]"
    if "argument" in option:
        place = zsh_place(tables, option["argument"], option)
        line += f"{'::' if option['optional'] else ':'}{option['argument']}:{place}"
    return line + "'"


def zsh_command(tables, command):
    lines = [zsh_option(tables, option) for option in options_of(tables, command)]
    for number, key in (("1", "operand"), ("2", "second")):
        if key in command:
            place = "*" if command["many"] else number
            lines.append(f"'{place}:{command[key]}:{zsh_place(tables, command[key])}'")
    separator = " \\\n                "
    return (f"        {command['name']})\n            _arguments{separator}"
            f"{separator.join(lines)}\n            ;;")


def zsh(tables):
    summaries = [f"        '{command['name']}:{zsh_words(command['summary'], ':' + chr(92))}'"
                 for command in tables["commands"]]
    commands = [zsh_command(tables, command) for command in tables["commands"]]
    return filled(ZSH, {"SUMMARIES": "\n".join(summaries), "COMMANDS": "\n".join(commands),
                        "LESSONS": LESSON_NAMES, "IDS": IDS, "BARE": BARE, "ACTIONS": ACTIONS,
                        "CARD_NAMES": CARD_NAMES.replace("@WORD@", '"${(Q)PREFIX}"')})


# ---- fish ----

FISH = r"""# fish completion for muster; written by docs/pages/completions.py

function __muster_command_is
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test $words[2] = $argv[1]
end

function __muster_operand_of
    __muster_command_is $argv[1]; and not string match -q -- '--*=*' (commandline -ct)
end

function __muster_no_command
    test (count (commandline -opc)) -eq 1
end

# The argument under the cursor as far as the sign in $argv[1], whether after "=" or a blank.
function __muster_kept
    string replace -r -- '^--[a-z-]+=' '' (commandline -ct) | string replace -r -- "[^$argv[1]]*\$" ''
end

# The ids in the FILE on the line, inside a declaration.
function __muster_ids
    set -l file
    for word in (commandline -o)[3..-1]
        test -f "$word"; and set file $word
    end
    test -n "$file"; and printf "%s\n" (__muster_kept ',+=')(@IDS@ -- $file | @BARE@)
end

# What 'muster cards' does, or names of cards.
function __muster_cards
    set -l action
    for word in (commandline -opc)[3..-1]
        test -z "$action"; and not string match -q -- '-*' $word; and set action $word
    end
    set -l word (commandline -ct | string unescape)
    switch "$action"
        case ''
            printf "%s\n" @ACTIONS@
        case import
            __fish_complete_path "$word"
        case show
            @CARD_NAMES@
    end
end

# Words between commas.
function __muster_several
    printf "%s\n" (__muster_kept ',')$argv
end

complete -c muster -f
complete -c muster -n __muster_no_command -l help -d 'list the commands'
complete -c muster -n __muster_no_command -l version -d 'show the version'
@SUMMARIES@
@COMMANDS@
"""


def fish_quoted(words):
    return "'" + words.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_operand(tables, command):
    line = f"complete -c muster -n '__muster_operand_of {command['name']}'"
    places = {**dict.fromkeys(FILES, " -F"), "COMMAND": f" -a '{names(tables)}'",
              "LESSON": f" -F -a {fish_quoted(f'({LESSON_NAMES})')}",
              "ACTION": " -a '(__muster_cards)'"}
    place = places.get(command.get("operand"))
    return [] if place is None else [line + place]


def fish_option(command, option):
    """An argument that may be left out stands after "=", as fish takes it without -r."""
    line = f"complete -c muster -n '__muster_command_is {command['name']}' -l {option['name']}"
    if option.get("argument") in FILES:
        line += " -r -F"
    elif "argument" in option and not option["optional"]:
        line += " -x"
    if option["several"]:
        line += f" -a '(__muster_several {option['choices']})'"
    elif "choices" in option:
        line += f" -a '{option['choices']}'"
    elif option["name"] in DECLARATIONS:
        line += " -a '(__muster_ids)'"
    return f"{line} -d {fish_quoted(option['words'])}"


def fish(tables):
    summaries = [f"complete -c muster -n __muster_no_command -a {command['name']} "
                 f"-d {fish_quoted(command['summary'])}" for command in tables["commands"]]
    lines = []
    for command in tables["commands"]:
        lines += ["", *fish_operand(tables, command)]
        lines += [fish_option(command, option) for option in options_of(tables, command)]
    return filled(FISH, {"SUMMARIES": "\n".join(summaries), "COMMANDS": "\n".join(lines), "IDS": IDS,
                         "BARE": BARE, "ACTIONS": ACTIONS,
                         "CARD_NAMES": CARD_NAMES.replace("@WORD@", '"$word"')})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    shells = {"bash": bash, "zsh": zsh, "fish": fish}
    parser.add_argument("shell", choices=shells)
    parser.add_argument("tables", type=pathlib.Path, help="what command_tables prints")
    arguments = parser.parse_args()
    tables = json.loads(arguments.tables.read_text(encoding="utf-8"))
    print(shells[arguments.shell](tables), end="")


if __name__ == "__main__":
    main()
