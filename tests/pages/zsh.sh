#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# zsh.sh FILE: zsh understands the completion and takes it for that of muster.
if ! command -v zsh >/dev/null; then
    echo "skipped: there is no zsh"
    exit 77
fi
set -e
zsh -n "$1"
# shellcheck disable=SC2016 # zsh expands it
exec zsh -fc 'fpath=(${1:h} $fpath); autoload -Uz compinit; compinit -u -D; [[ $_comps[muster] = _muster ]]' zsh "$1"
