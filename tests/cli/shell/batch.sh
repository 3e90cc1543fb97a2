#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests of the command line: batches, and answers compared with those of another engine. batch.sh MUSTER_BINARY EXAMPLES_DIR.

. "$(dirname "$0")/tools.sh"

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

finish
