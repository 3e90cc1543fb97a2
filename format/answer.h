/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An answer: the verdict as the public header has it, and the same as JSON on demand. */
#ifndef MUSTER_FORMAT_ANSWER_H
#define MUSTER_FORMAT_ANSWER_H

#include "base/arena.h"
#include "muster.h"

/* Which question an answer answers. */
enum answer_kind { ANSWER_SOLVE, ANSWER_CHECK, ANSWER_COUNT, ANSWER_CHOICES, ANSWER_WHY };

struct muster_declaration;

struct muster_answer {
    struct arena arena;
    struct arena scratch; /* only while the question is under way */
    enum answer_kind kind;
    muster_verdict verdict; /* everything in it comes from `memory`, or belongs to `by_edition` */
    /* The one that has the maximum; good as long as its position. */
    const struct muster_declaration *found;
    /* The one found, or checked and legal, or the better one; good while the question is asked. */
    const struct muster_declaration *best;
    struct muster_answer *by_edition[2]; /* its own, of what it compares; NULL: compares nothing */
    muster_editions editions;            /* then; everything in it comes from `memory` */
    muster_error error;                  /* for MUSTER_FAILED */
    const char *count;                   /* decimal */
    const muster_choices *choices;
    const muster_blame *blame;
    const muster_explanation *explanation;
    size_t line; /* in a batch; 0: none */
    char *json;  /* NULL until asked for */
};

/* A declaration's entries as a line of JSON, for forget_text (json_writer.h); NULL when memory ran
 * out. */
char *muster_write_declaration(const muster_entry *entries, size_t count, bool attacking);

/* Fills answer->json; false when memory ran out. */
bool muster_write_answer(struct muster_answer *answer);

void muster_answer_clear(struct muster_answer *answer);

#endif
