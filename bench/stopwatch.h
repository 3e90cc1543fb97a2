/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time that a thing takes, in microseconds: of this process's own CPU, so that other programs on
 * the machine disturb it little. */
#ifndef BENCH_STOPWATCH_H
#define BENCH_STOPWATCH_H

/* CPU time, user and system, since the process began. */
double stopwatch_now(void);

/* The median time of one call: of several batches, each of enough calls that the clock's own cost
 * does not count. What takes longer than `enough` microseconds is done once. */
double stopwatch_median(void (*thing)(void *context), void *context, double enough);

#endif
