/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A batch that is told to stop (SIGINT, SIGTERM) stops after a complete answer: no answer is lost,
 * no line is cut in two, and a message says how far it got.
 *
 * While a line is being answered, the first signal waits for the answer, and a second one ends the
 * program at once. While the next line is being read, the first signal ends it at once, since all
 * answers are written by then. If several lines are answered at once, the first signal waits for
 * all that have been started.
 */
#ifndef MUSTER_CLI_BATCH_INTERRUPT_H
#define MUSTER_CLI_BATCH_INTERRUPT_H

#include <stdbool.h>
#include <stddef.h>

/* Installs the signal handlers, unless the program was started with the signals ignored. */
void interrupt_watch(void);

/* The line with this number is being answered. */
void interrupt_hold(size_t line);

/* Its answer is written. Doesn't return if a signal came meanwhile. */
void interrupt_release(void);

/* ---- Several lines at once ---- */

/*
 * From here on the first signal is only recorded, and a byte is written to the descriptor: the
 * reader of lines then stops, and calls interrupt_end when the lines that were started are
 * answered. -1 restores the behavior for one line at a time.
 */
void interrupt_note(int descriptor);

/* Whether a signal has been recorded. */
bool interrupt_noted(void);

/* The lines up to this one have been started. */
void interrupt_begun(size_t line);

/* The answers to the lines up to this one are written. */
void interrupt_written(size_t line);

/* Doesn't return if a signal has been recorded. */
void interrupt_end(void);

#endif
