/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An answer, as the questions fill it in: what the public header shows of it, and what goes on from
 * one question to the next. format/ turns it into JSON.
 */
#ifndef MUSTER_MODEL_ANSWER_H
#define MUSTER_MODEL_ANSWER_H

#include "base/arena.h"
#include "muster.h"

/* Which question an answer answers. */
enum answer_kind { ANSWER_SOLVE, ANSWER_CHECK, ANSWER_COUNT, ANSWER_CHOICES, ANSWER_WHY };

struct muster_declaration;

struct muster_answer {
    struct arena arena;
    struct arena scratch; /* only while the question is under way */
    enum answer_kind kind;
    muster_verdict verdict; /* everything in it comes from `arena`, or belongs to `by_edition` */
    /* The one that has the maximum; good as long as its position. */
    const struct muster_declaration *found;
    /* The one found, or checked and legal, or the better one; good while the question is asked. */
    const struct muster_declaration *best;
    struct muster_answer *by_edition[2]; /* its own, of what it compares; NULL: compares nothing */
    muster_editions editions;            /* then; everything in it comes from `arena` */
    muster_error error;                  /* for MUSTER_FAILED */
    const char *count;                   /* decimal */
    const muster_choices *choices;
    const muster_conflict *blame;
    const muster_explanation *explanation;
    size_t line; /* in a batch; 0: none */
    char *json;  /* the whole as text; NULL until asked for */
};

#endif
