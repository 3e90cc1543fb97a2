/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Incremental evaluation: the referee's judgment of a declaration that grows and shrinks, deed by
 * deed. What a deed adds to the numbers that restrictions and requirements depend on is computed
 * once, straight from the position and with the functions that judge_*.c also use; after that,
 * numbers are only added and compared. Like the referee, it knows nothing of the combat or of the
 * integer program.
 *
 * It does not look at bands, and leaves it to the referee whether what is paid can be paid.
 */
#ifndef MUSTER_SOLVER_REFEREE_INCREMENTAL_H
#define MUSTER_SOLVER_REFEREE_INCREMENTAL_H

#include "model/declaration.h"
#include "solver/referee/conditions.h"
#include "solver/rules/as_though.h"

/* The first two counters: individuals that do what they can't, and individuals that pay. */
enum { FORBIDDEN_COUNTER, PAYING_COUNTER };

/* How many individuals do something that a rule speaks of, and what that rule makes of it. */
struct counter {
    int64_t value;
    int64_t least, most; /* a restriction: broken if nonzero and below `least`, or above `most` */
    int64_t low, high;   /* a requirement: obeyed from `low` to `high` */
    int64_t weight;      /* how much obeying it counts; 0: there is no requirement */
    size_t sum;          /* the sum that it counts in */
    bool broken, obeyed;
};

/* A restriction on two counters: if the first is above 0, the second lies between two bounds. */
struct implication {
    size_t if_any, then; /* counters */
    int64_t low, high;
};

/* A rule about one creature: its effect, and the counter of the individuals that it is about. */
struct duty {
    struct duty *next;
    const struct effect *effect;
    size_t counter; /* for an attacker: the counter of its first individual */
};

struct gain {
    size_t sum;
    int64_t amount;
};

/* The delta of a deed: what each individual that does it adds. */
struct delta {
    size_t change_count, gain_count;
    struct counter **changes; /* each goes up by one */
    struct gain *gains;
};

struct incremental {
    const struct muster_position *position;
    const struct conditions *conditions;
    struct arena *arena;
    size_t counter_count, counter_capacity;
    struct counter *counters;
    size_t implication_count, implication_capacity;
    struct implication *implications;
    struct sets groups; /* sets of creatures, each with a counter of those that act */
    size_t *group_counters, group_capacity;
    size_t *condition_counters; /* by set that a condition asks about */
    size_t *effect_counters;    /* by effect: limits, must-be-attacked; else 0 */
    struct duty **unless;       /* by creature: "can't unless ..." */
    struct duty **blocked;      /* by attacker: must-be-blocked */
    size_t *blockers;  /* by attacker: the counter of the blockers of its first individual, or 0 */
    size_t *defenders; /* the same for blockers whose controller is attacked, or 0 */
    int64_t broken;    /* how many counters have a broken restriction */
    size_t sum_count;
    int64_t *sums; /* requirements obeyed: unconditional ones; by set, if it acts, if it doesn't */
    /* Scratch space for a group, and for the delta under construction. */
    bool *members;
    struct as_though *as_though;
    size_t change_count, change_capacity;
    struct counter **changes;
    int64_t *gains; /* by sum */
};

/* Starts with nothing declared. NULL where there would be too many counters. */
struct incremental *muster_incremental_new(const struct muster_position *position,
                                           const struct conditions *conditions,
                                           struct arena *arena);

/* The delta of a deed, from `arena`. */
struct delta *muster_incremental_delta(struct incremental *incremental, const struct deed *deed,
                                       struct arena *arena);

/* `count` more individuals do the deed, or fewer if `count` is negative. */
void muster_incremental_add(struct incremental *incremental, const struct delta *delta,
                            int64_t count);

/* Whether every implication holds. */
bool muster_incremental_implications_hold(const struct incremental *incremental);

/* Whether no restriction is broken. */
static inline bool incremental_keeps_all(const struct incremental *incremental) {
    return incremental->broken == 0 && (incremental->implication_count == 0 ||
                                        muster_incremental_implications_hold(incremental));
}

/* Whether anything is paid for; only the referee knows whether it can be paid. */
bool muster_incremental_pays(const struct incremental *incremental);

/* The pattern of what is declared, as muster_conditions_of would find it. */
size_t muster_incremental_conditions(const struct incremental *incremental);

/* How many requirements in force are obeyed, each counted as often as its `times` says. */
int64_t muster_incremental_obeyed(const struct incremental *incremental, size_t pattern);

/* The sum that an effect's requirements count in. */
size_t muster_incremental_sum_of(const struct incremental *incremental, size_t effect);

#endif
