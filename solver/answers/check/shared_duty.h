/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an illegal declaration fails to do: requirements that every legal one obeys more of
 * (508.1d, 509.1c), and how a verdict says so.
 */
#ifndef MUSTER_SOLVER_ANSWERS_CHECK_SHARED_DUTY_H
#define MUSTER_SOLVER_ANSWERS_CHECK_SHARED_DUTY_H

#include "model/answer.h"
#include "solver/search/conflict/option_core.h"

struct shared_duty {
    struct muster_answer *answer;
    struct option_query anything;
    const struct ruling *ruling; /* of the illegal declaration */
    int64_t must_obey;           /* over all rows */
    bool *chosen;                /* by row */
    int64_t at_least;            /* what every legal declaration obeys of those chosen */
};

/* How much the declaration obeys of what is chosen. */
int64_t muster_duty_obeyed(const struct shared_duty *duty);

/* Whether all that is chosen is worded in one phrase, however many they are. */
bool muster_duty_is_alike(const struct shared_duty *duty);

/* Says the duty in the answer's verdict, and claims it; `count` rows are chosen. */
void muster_duty_say(const struct shared_duty *duty, size_t count);

#endif
