/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson, as docs/lessons.md describes it: positions, and questions about them. The answers are
 * not part of it; teach/questions/facts.h works them out.
 */
#ifndef MUSTER_TEACH_LESSON_H
#define MUSTER_TEACH_LESSON_H

#include "muster.h"
#include "table/node.h"
#include "table/problems.h"

struct question_kind;

/* A declaration that a question asks about or offers. */
struct offer {
    const char *words; /* in short form */
    muster_declaration *declaration;
};

struct question {
    const struct question_kind *kind;
    const struct situation *situation;
    struct spot spot;
    const char *words; /* the author's own, or NULL: those of the kind */
    size_t offer_count, offer_capacity;
    struct offer *offers;
    size_t hint_count, hint_capacity;
    const char **hints;
    const char *because; /* how the rule leads to the answer */
};

/* One table, and the questions about it. */
struct situation {
    const char *title;
    const char *story; /* or NULL */
    struct spot spot;
    struct node *document;
    muster_position *position; /* NULL where something is wrong with it */
    size_t event_count;        /* what has happened in a combat since the table before it */
    const char **events;
    size_t question_count, question_capacity;
    struct question **questions;
};

/* A rule that a lesson teaches. */
struct lesson_rule {
    const char *number; /* "509.1c" */
    const char *words;  /* may be empty */
};

struct lesson {
    const char *title;
    const char *teaches;  /* in a sentence */
    const char *takeaway; /* what to remember */
    int level;            /* 1, 2 or 3 */
    int order;            /* among the lessons of its level; INT_MAX: not given, so it comes last */
    size_t rule_count, rule_capacity;
    struct lesson_rule *rules;
    size_t situation_count, situation_capacity;
    struct situation **situations;
    struct problems problems; /* a lesson that has one can't be run */
};

/* How many questions there are. */
size_t lesson_question_count(const struct lesson *lesson);

/* The question with this number, counted from 0 over all tables. */
const struct question *lesson_question(const struct lesson *lesson, size_t number);

#endif
