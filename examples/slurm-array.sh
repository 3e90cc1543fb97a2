#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#SBATCH --job-name=muster
#SBATCH --cpus-per-task=4
#SBATCH --requeue
# slurm-array.sh GAMES ANSWERS LINES: one task of a Slurm array. Task N answers the Nth LINES lines of
# the file GAMES, which all nodes see, into ANSWERS.N with as many digits as keep files in order:
#
#   lines=10000
#   tasks=$(awk -v lines=$lines 'END { print int((NR + lines - 1) / lines) }' games.jsonl)
#   sbatch --array=1-$tasks slurm-array.sh games.jsonl answers.jsonl $lines
#   cat answers.jsonl.[0-9]* > answers.jsonl
#
# A task that was stopped, put off or resubmitted (--array=7,12) goes on where it was.
set -eu
if [ $# -ne 3 ]; then
    echo "usage: sbatch --array=1-TASKS slurm-array.sh GAMES ANSWERS LINES" >&2
    exit 2
fi
first=$(((SLURM_ARRAY_TASK_ID - 1) * $3 + 1))
part=$2.$(printf %06d "$SLURM_ARRAY_TASK_ID")

# shellcheck disable=SC2094 # muster counts what is there before it writes
tail -n +"$first" "$1" | head -n "$3" |
    muster batch --jobs "${SLURM_CPUS_PER_TASK:-1}" --first-line "$first" --skip-done "$part" >>"$part"
