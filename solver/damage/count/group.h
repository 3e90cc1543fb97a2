/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a group of sources goes through that share what somebody's trample depends on: the words of
 * a state, and the steps, one for each cycle of a source.
 */
#ifndef MUSTER_SOLVER_DAMAGE_COUNT_GROUP_H
#define MUSTER_SOLVER_DAMAGE_COUNT_GROUP_H

#include "base/states.h"
#include "solver/damage/count/counting.h"

/* What a state says of a blocker or planeswalker: how much it has, and whether somebody needs it.
 */
struct state_word {
    size_t need;      /* in counting.needs */
    int64_t cycle;    /* of its individuals; 1 for one that is not alike to others */
    size_t last_step; /* after which nobody assigns to it or depends on it */
};

enum { DEPENDED_ON = 1 << 30, HELD = DEPENDED_ON - 1 };

/* One cycle of a source. */
struct group_step {
    const struct count_source *source;
    int64_t cycle;
};

struct sharing_group {
    const struct counting *counting;
    size_t number; /* the root of its needs */
    size_t word_count, word_capacity;
    struct state_word *words;
    size_t step_count, step_capacity;
    struct group_step *steps;
    size_t width; /* of numbers of ways */
    bool formula; /* the last step is counted by a formula */
};

/* The words and steps of a group whose needs have this root. */
void muster_group_plan(struct sharing_group *group, const struct counting *counting, size_t number);

/*
 * In how many ways the last source, who has a formula, ends what the states before it have begun,
 * over all of them. False: there are too many different ones.
 */
bool muster_group_end(const struct sharing_group *group, const struct states *before,
                      struct natural *count);

#endif
