#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# statistics.sh FILE: what muster says about a file of positions, one a line (games.jsonl, say).
# Needs muster and jq on the PATH. The filters below are plain jq: take out what you need.
set -eu
if [ $# -ne 1 ]; then
    echo "usage: statistics.sh FILE" >&2
    exit 2
fi
answers=$(mktemp)
trap 'rm -f "$answers"' EXIT

# One answer a line, in the order of the positions. A position with a declaration is checked, one
# without is solved, and what can't be read gets an error, so that the lines stay in step.
muster batch "$1" >"$answers"

echo "Answers"
jq -r 'if .answer == "error" then "not readable"
       elif .legal == false then "illegal"
       elif .undecided then "undecided"
       elif .legal then "legal"
       else "no declaration" end' "$answers" | sort | uniq -c | sort -k1,1nr -k2

echo
echo "Illegal, and why"
jq -r 'select(.legal == false)
       | .id + ": " + (if .violations == [] then "obeys \(.obeyed) of \(.maximum) requirements"
                       else [.violations[] | "\(.message) (\(.rule))"] | join("; ") end),
         "    instead: " + (.better.declaration // "unknown" | tojson)' "$answers"

echo
echo "Not readable"
jq -r 'select(.answer == "error") | "line \(.line): \(.error.message) at \(.error.path)"' "$answers"

# Questions about one position at a time: a loop. What can't be read was told above; it is left out
# here, and so is what has no answer in time.
echo
echo "Position	must	may	never	legal declarations"
jq -c -R 'fromjson?' "$1" | while IFS= read -r position; do
    options=$(printf '%s\n' "$position" | muster options --json -) || continue
    count=$(printf '%s\n' "$position" | muster count --json -) || continue
    printf '%s\n%s\n' "$options" "$count" | jq -r -s '
        def number_of($status): [.[0].options[] | select(.status == $status)] | length;
        [.[0].id, number_of("must"), number_of("may"), number_of("never"), .[1].count] | @tsv'
done
