/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the editions of the rules judge differently, and why: the comparison in progress. All
 * restrictions of today were restrictions in 2004, so there are at most two reasons: Walls couldn't
 * attack (308.2a), and no creature had to do what no requirement asked for (500.5).
 */
#ifndef MUSTER_SOLVER_ANSWERS_EDITIONS_EDITIONS_COMPARISON_H
#define MUSTER_SOLVER_ANSWERS_EDITIONS_EDITIONS_COMPARISON_H

#include "solver/answers/questions.h"

/* The rule of 2004 by which Walls couldn't attack. */
extern const char muster_wall_rule[];

struct editions_comparison {
    struct muster_answer *answer;
    struct arena *arena;
    const struct muster_position *positions; /* by edition */
    const struct muster_declaration *proposed;
    struct limits *limits;
    struct as_though *permissions[2]; /* by edition */
    muster_edition_difference *differences;
    size_t capacity;
};

/* What one edition answered. */
const muster_verdict *muster_edition_verdict(const struct editions_comparison *comparison,
                                             enum edition edition);

/* Appends a difference, whose texts are in the answer's arena or live longer. */
void muster_add_difference(struct editions_comparison *comparison,
                           const muster_edition_difference *difference);

/* Whether this creature can't attack this object only because it is a Wall in 2004. */
bool muster_is_wall_matter(const struct editions_comparison *comparison, int creature, int target);

/* The Walls that could attack today and that no difference names yet get one each. */
void muster_add_stopped_walls(struct editions_comparison *comparison);

/* Adds the Walls that attack in the proposed declaration; returns whether there are any. */
bool muster_add_proposed_walls(struct editions_comparison *comparison);

/* Compares the two maxima that solve finds. */
void muster_compare_free_maxima(struct editions_comparison *comparison);

/*
 * Compares the two maxima for the proposed declaration; `about` is "legal" or "maximum", what the
 * editions differ in.
 */
void muster_compare_own_maxima(struct editions_comparison *comparison, const char *about);

#endif
