/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports on standard error how far a batch is. Updated whenever an answer has been written. */
#ifndef MUSTER_CLI_BATCH_PROGRESS_H
#define MUSTER_CLI_BATCH_PROGRESS_H

#include "cli/render/layout/style.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress {
    bool wanted; /* whether to report anything */
    bool asked; /* by --progress=always: then even a short batch says at its end how long it took */
    bool terminal; /* standard error is one: a single line that changes; otherwise a line now and
                      then */
    bool size_known;
    uint64_t size, read; /* bytes of input: in total, if known, and answered */
    size_t lines;        /* answered */
    const char *noun;    /* what one of them is called */
    double start, next;  /* seconds */
    size_t width;        /* of the line shown on the terminal */
    bool said;           /* something has been reported */
};

/*
 * Begins. COLOR_AUTO reports progress if standard error is a terminal and standard output is not,
 * since answers on the same terminal show the progress themselves. `size`: bytes of input to come,
 * if known.
 */
void progress_start(struct progress *progress, enum color_mode when, bool size_known,
                    uint64_t size);

/* One more line, of this many bytes, is answered. */
void progress_step(struct progress *progress, size_t bytes);

/* Clears the line on the terminal, for a message. */
void progress_clear(struct progress *progress);

/* Reports how long the whole batch took. */
void progress_end(struct progress *progress);

#endif
