/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hearing: the referee on a declaration that grows and shrinks, deed by deed. What a deed adds to
 * the numbers that restrictions and requirements speak of is found once, straight from the position
 * and by the functions that judge_*.c use too; afterwards only numbers are added and compared. Like
 * the referee, it knows nothing of the combat and of the integer program.
 *
 * Bands are none of its business, and for who pays something the referee itself is asked.
 */
#ifndef MUSTER_SOLVER_REFEREE_INCREMENTAL_H
#define MUSTER_SOLVER_REFEREE_INCREMENTAL_H

#include "model/declaration.h"
#include "solver/referee/conditions.h"
#include "solver/rules/as_though.h"

/* The first gauges: individuals that do what they can't, and that pay for it. */
enum { FORBIDDEN_GAUGE, PAYING_GAUGE };

/* How many individuals do something that a rule speaks of, and what that rule makes of it. */
struct gauge {
    int64_t value;
    int64_t least, most; /* a restriction: broken above 0 and below `least`, and above `most` */
    int64_t low, high;   /* a requirement: obeyed from `low` to `high` */
    int64_t weight;      /* how much that counts; 0: there is no requirement */
    size_t sum;          /* in which sum it counts */
    bool broken, obeyed;
};

/* A restriction on two numbers: if any do the one, so many do the other. */
struct tie {
    size_t if_any, then; /* gauges */
    int64_t low, high;
};

/* Something that concerns one creature: an effect, and what counts its individuals. */
struct duty {
    struct duty *next;
    const struct effect *effect;
    size_t gauge; /* of an attacker: that of its first individual */
};

struct gain {
    size_t sum;
    int64_t amount;
};

/* What one individual that does a deed adds. */
struct statement {
    size_t change_count, gain_count;
    struct gauge **changes; /* by one, each */
    struct gain *gains;
};

struct hearing {
    const struct muster_position *position;
    const struct patterns *patterns;
    struct memory *memory;
    size_t gauge_count, gauge_capacity;
    struct gauge *gauges;
    size_t tie_count, tie_capacity;
    struct tie *ties;
    struct sets groups; /* of creatures, whose acting individuals are counted */
    size_t *group_gauges, group_capacity;
    size_t *condition_gauges; /* by set of the patterns */
    size_t *effect_gauges;    /* by effect: limits, must-be-attacked; else 0 */
    struct duty **unless;     /* by creature: "can't unless ..." */
    struct duty **blocked;    /* by attacker: must-be-blocked */
    size_t *blockers;         /* by attacker: the gauge of its first individual's blockers, or 0 */
    size_t *defenders;        /* the same of blockers whose controller is attacked, or 0 */
    int64_t broken;           /* gauges that are */
    size_t sum_count;
    int64_t *sums; /* requirements obeyed: without condition; by set if it acts, if it doesn't */
    /* Room for a group, and for the statement under way. */
    bool *members;
    struct permission *permission;
    size_t change_count, change_capacity;
    struct gauge **changes;
    int64_t *gains; /* by sum */
};

/* Nothing is declared yet. NULL where there would be too many numbers. */
struct hearing *hearing_new(const struct muster_position *position, const struct patterns *patterns,
                            struct memory *memory);

/* What individuals that do this deed add, one by one. From `memory`. */
struct statement *hearing_statement(struct hearing *hearing, const struct deed *deed,
                                    struct memory *memory);

/* So many individuals more do it; or fewer, where `count` is negative. */
void hearing_add(struct hearing *hearing, const struct statement *statement, int64_t count);

/* Whether every tie holds. */
bool hearing_ties_hold(const struct hearing *hearing);

/* Whether no restriction is broken. */
static inline bool hearing_keeps_all(const struct hearing *hearing) {
    return hearing->broken == 0 && (hearing->tie_count == 0 || hearing_ties_hold(hearing));
}

/* Whether anything is paid for; whether that can be paid only the referee knows. */
bool hearing_pays(const struct hearing *hearing);

/* As pattern_of. */
size_t hearing_pattern(const struct hearing *hearing);

/* Requirements in force and obeyed, `times` included. */
int64_t hearing_obeyed(const struct hearing *hearing, size_t pattern);

/* Which sum an effect's requirements count in. */
size_t hearing_sum_of(const struct hearing *hearing, size_t effect);

#endif
