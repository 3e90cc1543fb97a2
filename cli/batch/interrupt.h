/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A batch that is told to stop (SIGINT, SIGTERM) stops behind a whole answer: nothing that was
 * answered is lost, no line is cut in two, and a message says how far it came.
 *
 * While a line is being answered the first signal waits for its end, and a second one ends the
 * program at once. While the next line is being read the first one does: all answers are out then.
 * Where several lines are answered at once, the first signal waits for all that have been begun.
 */
#ifndef MUSTER_CLI_BATCH_INTERRUPT_H
#define MUSTER_CLI_BATCH_INTERRUPT_H

#include <stdbool.h>
#include <stddef.h>

/* From here on signals are taken care of, unless the program was started with them ignored. */
void interrupt_watch(void);

/* The line with this number is being answered. */
void interrupt_hold(size_t line);

/* Its answer is written. Doesn't return if a signal came meanwhile. */
void interrupt_release(void);

/* ---- Several lines at once ---- */

/*
 * From here on the first signal is only noted, and a byte written to the descriptor: whoever reads
 * lines stops and calls interrupt_end when those that were begun are answered. -1: as before.
 */
void interrupt_note(int descriptor);

/* Whether a signal has been noted. */
bool interrupt_noted(void);

/* The lines up to this one have been begun. */
void interrupt_begun(size_t line);

/* The answers to the lines up to this one are written. */
void interrupt_written(size_t line);

/* Doesn't return if a signal has been noted. */
void interrupt_end(void);

#endif
