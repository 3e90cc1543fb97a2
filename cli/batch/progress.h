/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a batch is, on standard error. It is looked at whenever an answer has been written. */
#ifndef MUSTER_CLI_BATCH_PROGRESS_H
#define MUSTER_CLI_BATCH_PROGRESS_H

#include "cli/render/style.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress {
    bool wanted;   /* at all */
    bool asked;    /* told to, so that even a short batch says at its end how long it took */
    bool terminal; /* one line there that changes; else a line now and then */
    bool size_known;
    uint64_t size, read; /* bytes of input: in all, where known, and answered */
    size_t lines;        /* answered */
    double start, next;  /* seconds */
    size_t width;        /* of what stands on the terminal */
    bool said;           /* something has been said */
};

/*
 * Begins. COLOR_AUTO: where standard error is a terminal, and standard output is not, since answers
 * on the same terminal show the progress themselves. `size`: bytes of input to come, where known.
 */
void progress_start(struct progress *progress, enum color_mode when, bool size_known,
                    uint64_t size);

/* One more line, so many bytes long, is answered. */
void progress_step(struct progress *progress, size_t bytes);

/* Makes room for a message. */
void progress_clear(struct progress *progress);

/* Says how long it all took. */
void progress_end(struct progress *progress);

#endif
