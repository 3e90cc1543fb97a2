/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An answer: the verdict as the public header has it, and the same as JSON on demand. */
#ifndef MUSTER_MODEL_ANSWER_H
#define MUSTER_MODEL_ANSWER_H

#include "memory.h"
#include "muster.h"

struct muster_answer {
    struct memory memory;
    muster_verdict verdict; /* everything in it comes from `memory` */
    muster_error error;     /* for MUSTER_FAILED */
    bool checked;           /* answers muster_check, else muster_solve */
    size_t line;            /* in a batch; 0: none */
    char *json;             /* NULL until asked for; from cJSON */
};

/* Fills answer->json; false when memory ran out. */
bool write_answer(struct muster_answer *answer);

void answer_free(struct muster_answer *answer);

#endif
