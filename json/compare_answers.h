/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two streams of answers side by side: how many differ, and where the first ones do. */
#ifndef MUSTER_JSON_COMPARE_ANSWERS_H
#define MUSTER_JSON_COMPARE_ANSWERS_H

#include "base/arena.h"
#include "muster.h"

enum side { LEFT, RIGHT, SIDES };

struct muster_comparison {
    bool all; /* every key counts, not only the verdicts */
    muster_comparison_result result;
    muster_difference first;    /* result.first, once there is one */
    muster_error errors[SIDES]; /* result.left_error and right_error, once there are any */
    struct arena arena;         /* holds the first difference's id */
    char *values[SIDES];        /* its values; from cJSON, or NULL */
    char *json;                 /* the result; NULL until asked for; for forget_text */
};

/* The lines of one number; data NULL: that side has none any more. */
struct answer_line {
    const char *data;
    size_t length;
};

/* Compares two lines and counts them. Only memory can run out. */
muster_status muster_comparison_add(struct muster_comparison *comparison,
                                    const struct answer_line lines[SIDES]);

/* Fills comparison->json; false when memory ran out. */
bool muster_comparison_write(struct muster_comparison *comparison);

void muster_comparison_clear(struct muster_comparison *comparison);

#endif
