/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A batch that is told to stop (SIGINT, SIGTERM) stops behind a whole answer: nothing that was
 * answered is lost, no line is cut in two, and a message says how far it came.
 *
 * While a line is being answered the first signal waits for its end, and a second one ends the
 * program at once. While the next line is being read the first one does: all answers are out then.
 */
#ifndef MUSTER_CLI_INTERRUPT_H
#define MUSTER_CLI_INTERRUPT_H

#include <stddef.h>

/* From here on signals are taken care of, unless the program was started with them ignored. */
void interrupt_watch(void);

/* The line with this number is being answered. */
void interrupt_hold(size_t line);

/* Its answer is written. Doesn't return if a signal came meanwhile. */
void interrupt_release(void);

#endif
