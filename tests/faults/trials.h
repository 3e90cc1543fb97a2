/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The calls that are made while memory runs out. */
#ifndef MUSTER_TESTS_FAULTS_TRIALS_H
#define MUSTER_TESTS_FAULTS_TRIALS_H

#include <stdbool.h>
#include <stddef.h>

#include "muster.h"

/* One call: what it is given, and what came out. */
struct failing_trial {
    const char *name;
    muster_status (*call)(struct failing_trial *trial);
    const char *json; /* the document, or the line */
    const char *text; /* a declaration to read, or (short) to check, or that is given */
    const char *bans; /* what is ruled out with it, or NULL */
    muster_preference prefer;
    bool free;
    bool given; /* the position is read beforehand, and what is to be checked */
    muster_position *position;
    muster_declaration *declaration;
    muster_answer *answer;
    const char *line; /* the answer as JSON */
    muster_error error;
};

extern struct failing_trial trials[];
extern const size_t trial_count;

/* Begins a combat with a document's cards, and has events happen in it. */
muster_status trial_follow_cards(struct failing_trial *trial);

/* What stays the same from one call to the next. */
bool trial_prepare(struct failing_trial *trial);

/* Gives back what a call has made. */
void trial_give_back(struct failing_trial *trial);

/* And what trial_prepare has. */
void trial_end(struct failing_trial *trial);

#endif
