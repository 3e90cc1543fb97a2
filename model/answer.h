/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An answer: the verdict as the public header has it, and the same as JSON on demand. */
#ifndef MUSTER_MODEL_ANSWER_H
#define MUSTER_MODEL_ANSWER_H

#include "memory.h"
#include "muster.h"

struct muster_declaration;

struct muster_answer {
    struct memory memory;
    muster_verdict verdict; /* everything in it comes from `memory`, or belongs to `by_edition` */
    /* The one that has the maximum; good as long as its position. */
    const struct muster_declaration *found;
    muster_error error;                  /* for MUSTER_FAILED */
    bool checked;                        /* answers muster_check, else muster_solve */
    struct muster_answer *by_edition[2]; /* its own, of what it compares; NULL: compares nothing */
    muster_editions editions;            /* then; everything in it comes from `memory` */
    size_t line;                         /* in a batch; 0: none */
    char *json;                          /* NULL until asked for; from cJSON */
};

/* Fills answer->json; false when memory ran out. */
bool write_answer(struct muster_answer *answer);

void answer_free(struct muster_answer *answer);

/* The string `id` of a document, as far as it is JSON at all; else NULL. Belongs to `memory`. */
const char *read_document_id(const char *json, size_t length, struct memory *memory);

#endif
