/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tally: the declarations of a combat, described so that they can be counted without being
 * listed. Groups distribute their individuals over bins; counters record how many individuals do
 * what, as far as restrictions and requirements depend on it; checks say which values of counters
 * are allowed, or what they are worth. docs/counting.md says why the count is right.
 */
#ifndef MUSTER_SOLVER_COUNT_TALLY_H
#define MUSTER_SOLVER_COUNT_TALLY_H

#include "base/natural.h"
#include "solver/declare/combat.h"
#include "solver/ilp/simplex.h"

enum { NOBODY = -1 };
#define UNBOUNDED INT64_MAX

/* A counter stops at its cap: larger numbers make no difference to any check. */
struct tally_counter {
    int64_t cap;
    int thing, group; /* its owner, or NOBODY; when owners are swapped, the counter goes along */
    size_t check_count, check_capacity;
    size_t *checks; /* checks with an upper bound, tested whenever the counter grows */
};

/* If the guard is above 0 (or is NOBODY), the subject has to be between low and high. */
struct tally_check {
    int guard, subject;
    int64_t low, high;
    /* 0: a declaration that fails it is forbidden; above 0: what passing is worth */
    int64_t weight;
};

/* By how much each individual in a bin raises a counter. */
struct increment {
    size_t counter;
    int64_t amount;
};

struct increments {
    size_t count, capacity;
    struct increment *list;
};

/* One thing that individuals of a group can do: act on a thing, or on several at once. */
struct bin {
    size_t group;
    int64_t multiple; /* how many interchangeable bins this one stands for */
    int64_t worth;    /* for each individual in it */
    int64_t least;    /* individuals that the partial declaration puts here */
    int absent;       /* counter that is raised unless the whole group is in the bin, or NOBODY */
    struct increments increments;
    size_t thing_count; /* 0: the rest of the group; it comes after the other bins */
    const size_t *things;
};

/* How the individuals of a group are placed. */
enum placing {
    PLACE_ONE,  /* one individual, which can go into as many bins as its capacity allows */
    PLACE_MANY, /* several individuals, each in one bin or none */
};

/* The individuals of one creature. */
struct tally_group {
    size_t actor;
    int64_t size, capacity;
    enum placing placing;
    bool joint_bins; /* some bins act on several things at once */
    int class;       /* groups of a class are interchangeable; NOBODY: like no other */
    size_t bin_count, bin_capacity;
    size_t *bins;
    size_t own_count, own_capacity;
    size_t *own; /* PLACE_ONE: its own counters */
    /*
     * What is raised by acting at all, wherever: PLACE_ONE: once; empty if its bins do that.
     * PLACE_MANY: for each individual that acts, by the rest.
     */
    struct increments acting;
    int used; /* PLACE_ONE: counter of the bins used, or NOBODY */
    /* PLACE_MANY: counters of the individuals placed, and of the open bins that are worth most. */
    int placed, best, open;
    size_t worth_count;
    int64_t *worths; /* the distinct worths of bins, ascending, from 0: `best` is an index */
};

/*
 * What is acted on: an individual object, or several identical ones without counters of their own.
 */
struct thing {
    size_t item;
    int64_t ordinal; /* which individual, if the object is one of several */
    int64_t count;
    int class;
    size_t own_count, own_capacity;
    struct own_counter {
        size_t counter;
        int actors;  /* the set of actors it counts, or NOBODY: all actors */
        bool absent; /* raised by actors that do not act on the thing */
    } * own;
};

/*
 * A counter of pairs of an actor and an object of these sets; if objects is NOBODY, of actors that
 * act.
 */
struct tally_sum {
    int actors, objects; /* numbers of sets of the combat */
    size_t counter;
};

/* A counter that is raised when an actor acts that needs this many companions to act, too. */
struct companion_counter {
    int companions;
    int64_t needed;
    size_t counter;
};

/* A counter of what a player pays of a resource. */
struct budget {
    int player, resource;
    size_t counter;
};

struct tally {
    struct combat *combat;
    struct arena *arena;
    const struct partial *partial; /* the partial declaration; NULL: nothing is given */
    int64_t patience;     /* steps from state to state before bounds (remaining.h) are looked for */
    bool impossible;      /* proved: there are no such declarations */
    const char *declined; /* why this can't be counted this way; NULL: it can */
    size_t counter_count, counter_capacity;
    struct tally_counter *counters;
    size_t check_count, check_capacity;
    struct tally_check *checks;
    size_t thing_count, thing_capacity;
    struct thing *things;
    size_t group_count;
    struct tally_group *groups;
    size_t bin_count, bin_capacity;
    struct bin *bins;
    size_t sum_count, sum_capacity;
    struct tally_sum *sums;
    size_t companion_count, companion_capacity;
    struct companion_counter *companies;
    size_t budget_count, budget_capacity;
    struct budget *budgets;
};

/* Describes the declarations of a combat that contain what is given. */
struct tally *muster_tally_new(struct combat *combat, const struct partial *given,
                               struct arena *arena);

/* The parts of muster_tally_new, each in a file of its own. */
void muster_tally_add_things(struct tally *tally);
void muster_tally_add_sums(struct tally *tally);
void muster_tally_add_groups(struct tally *tally);

/* Whether declarations that pay costs are counted, too. */
static inline bool tally_pays(const struct tally *tally) {
    return tally->combat->position->has_costs && tally->combat->purpose->pays == PAY_ANYTHING;
}

size_t muster_tally_add_counter(struct tally *tally, int64_t cap, int thing, int group);

/* Adds a check, and raises the caps of its counters as far as the check distinguishes values. */
void muster_tally_add_check(struct tally *tally, struct tally_check check);

/* Adds an increment; an amount for a counter that is already raised is added to that. */
void muster_increments_add(struct increments *increments, size_t counter, int64_t amount,
                           struct arena *arena);

/* Adds what individuals in this bin pay to its increments. */
void muster_tally_add_payments(struct tally *tally, struct tally_group *group, struct bin *bin);

/* The result of a count. */
struct tally_result {
    bool done;        /* false: `reason` says why not */
    bool out_of_time; /* not done because the time is up, or the caller stopped it */
    const char *reason;
    bool too_long;        /* not done, but muster_tally_count may be, or muster_tally_count_from */
    bool found;           /* there is such a declaration */
    int64_t value;        /* the largest */
    struct natural count; /* declarations of this value */
};

/* Counts the declarations of a tally that have the largest value, unless that takes long. */
struct tally_result muster_tally_try(struct tally *tally, struct limits *limits);

/* The same however long it takes. */
struct tally_result muster_tally_count(struct tally *tally, struct limits *limits);

/*
 * The same where the largest value is wanted only if it is at least this much: not found, if not.
 * The nearer the floor to the largest value, the shorter the count.
 */
struct tally_result muster_tally_count_from(struct tally *tally, int64_t floor,
                                            struct limits *limits);

#endif
