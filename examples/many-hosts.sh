#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# many-hosts.sh HOSTS GAMES ANSWERS: answers the documents in the file GAMES, one a line, on several
# machines, into the file ANSWERS. Started again it goes on where it stopped.
#
# HOSTS is what `parallel -S` takes: 8/alice,4/bob,2/: sends 8 parts at a time to alice, 4 to bob,
# and works on 2 here. Needs GNU parallel here, and muster and a login without password on each
# host. What is there so far lies in the folder ANSWERS.parts: part N is N.jsonl, log is parallel's.
set -eu
if [ $# -ne 3 ]; then
    echo "usage: many-hosts.sh HOSTS GAMES ANSWERS" >&2
    exit 2
fi
hosts=$1 games=$2 answers=$3
lines=${LINES_PER_PART:-1000}
parts=$answers.parts

# Parts of other documents, or of other lengths, don't fit together.
mkdir -p "$parts"
about="$lines lines a part, of $(cksum <"$games")"
[ -e "$parts/about" ] || echo "$about" >"$parts/about"
if [ "$(cat "$parts/about")" != "$about" ]; then
    echo "many-hosts.sh: $parts holds parts of something else; remove it to begin anew" >&2
    exit 1
fi

# The braces are Perl: which line of GAMES is the first one of this part. One line at a time in each
# muster, since there are many; --retries takes another host when one is lost.
if ! parallel --will-cite --pipe -N "$lines" --block 1G --sshlogin "$hosts" \
    --joblog "$parts/log" --resume-failed --retries 3 --results "$parts/{#}.jsonl" \
    muster batch --jobs 1 --first-line "{= \$_ = (seq() - 1) * $lines + 1 =}" \
    <"$games" >/dev/null; then
    echo "many-hosts.sh: parts failed; $parts/*.err say why; the next start tries them again" >&2
    exit 1
fi

number=1
while [ -e "$parts/$number.jsonl" ]; do
    cat "$parts/$number.jsonl"
    number=$((number + 1))
done >"$answers"
if [ "$(wc -l <"$answers")" -ne "$(awk 'END { print NR }' "$games")" ]; then
    echo "many-hosts.sh: there are not as many answers as documents; look at $parts" >&2
    exit 1
fi
