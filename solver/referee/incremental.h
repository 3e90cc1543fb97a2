/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Incremental evaluation: the referee on a declaration that grows and shrinks, deed by deed. What
 * a deed adds to the numbers that restrictions and requirements speak of is found once, straight
 * from the position and by the functions that judge_*.c use too; afterwards only numbers are added
 * and compared. Like the referee, it knows nothing of the combat and of the integer program.
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
    int64_t least, most; /* a restriction: broken above 0 and below `least`, and above `most` */
    int64_t low, high;   /* a requirement: obeyed from `low` to `high` */
    int64_t weight;      /* how much that counts; 0: there is no requirement */
    size_t sum;          /* in which sum it counts */
    bool broken, obeyed;
};

/* A restriction on two numbers: if any do the one, at least N do the other. */
struct implication {
    size_t if_any, then; /* counters */
    int64_t low, high;
};

/* Something that concerns one creature: an effect, and what counts its individuals. */
struct duty {
    struct duty *next;
    const struct effect *effect;
    size_t counter; /* of an attacker: that of its first individual */
};

struct gain {
    size_t sum;
    int64_t amount;
};

/* The delta of a deed: what one individual that does it adds. */
struct delta {
    size_t change_count, gain_count;
    struct counter **changes; /* by one, each */
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
    struct sets groups; /* of creatures, whose acting individuals are counted */
    size_t *group_counters, group_capacity;
    size_t *condition_counters; /* by set of the patterns */
    size_t *effect_counters;    /* by effect: limits, must-be-attacked; else 0 */
    struct duty **unless;       /* by creature: "can't unless ..." */
    struct duty **blocked;      /* by attacker: must-be-blocked */
    size_t *blockers;  /* by attacker: the counter of its first individual's blockers, or 0 */
    size_t *defenders; /* the same of blockers whose controller is attacked, or 0 */
    int64_t broken;    /* counters with a broken restriction */
    size_t sum_count;
    int64_t *sums; /* requirements obeyed: without condition; by set if it acts, if it doesn't */
    /* Scratch space for a group, and for the delta under construction. */
    bool *members;
    struct as_though *as_though;
    size_t change_count, change_capacity;
    struct counter **changes;
    int64_t *gains; /* by sum */
};

/* Nothing is declared yet. NULL where there would be too many numbers. */
struct incremental *muster_incremental_new(const struct muster_position *position,
                                           const struct conditions *conditions,
                                           struct arena *arena);

/* What individuals that do this deed add, one by one. From `memory`. */
struct delta *muster_incremental_delta(struct incremental *incremental, const struct deed *deed,
                                       struct arena *arena);

/* `count` more individuals do it; fewer, where `count` is negative. */
void muster_incremental_add(struct incremental *incremental, const struct delta *delta,
                            int64_t count);

/* Whether every implication holds. */
bool muster_incremental_implications_hold(const struct incremental *incremental);

/* Whether no restriction is broken. */
static inline bool incremental_keeps_all(const struct incremental *incremental) {
    return incremental->broken == 0 && (incremental->implication_count == 0 ||
                                        muster_incremental_implications_hold(incremental));
}

/* Whether anything is paid for; whether that can be paid only the referee knows. */
bool muster_incremental_pays(const struct incremental *incremental);

/* As muster_conditions_of. */
size_t muster_incremental_conditions(const struct incremental *incremental);

/* Requirements in force and obeyed, `times` included. */
int64_t muster_incremental_obeyed(const struct incremental *incremental, size_t pattern);

/* Which sum an effect's requirements count in. */
size_t muster_incremental_sum_of(const struct incremental *incremental, size_t effect);

#endif
