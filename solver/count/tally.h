/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tally: the declarations of a combat, put so that they can be counted without being listed.
 * Squads distribute their individuals over bins; counters watch how many do what, as far as a
 * restriction or a requirement can tell; checks say what the counters must be, or what they are
 * worth. docs/counting.md says why the count is right.
 */
#ifndef MUSTER_SOLVER_COUNT_TALLY_H
#define MUSTER_SOLVER_COUNT_TALLY_H

#include "base/natural.h"
#include "solver/declare/combat.h"
#include "solver/ilp/simplex.h"

enum { NOBODY = -1 };
#define UNBOUNDED INT64_MAX

/* Counts up to its cap, beyond which nothing can tell the difference: there it stays. */
struct tally_counter {
    int64_t cap;
    int thing, squad; /* its owner, or NOBODY; it moves along when owners swap */
    size_t check_count, check_capacity;
    size_t *checks; /* those that forbid too much; they are looked at whenever it grows */
};

/* Where the guard is above 0 (NOBODY: always), the subject has to be between low and high. */
struct tally_check {
    int guard, subject;
    int64_t low, high;
    int64_t weight; /* 0: else the declaration is forbidden; more: what it is worth */
};

/* By how much one individual in a bin moves a counter. */
struct touch {
    size_t counter;
    int64_t amount;
};

struct touches {
    size_t count, capacity;
    struct touch *list;
};

/* One thing that individuals of a squad can do: act on a thing, or on several of them at once. */
struct bin {
    size_t squad;
    int64_t multiple; /* how many bins this one stands for, which no counter tells apart */
    int64_t worth;    /* of each individual in it */
    int64_t least;    /* individuals that are given */
    int absent;       /* counter that is raised unless the whole squad is in it, or NOBODY */
    struct touches touches;
    size_t thing_count;
    const size_t *things;
};

/* How a squad's individuals are placed. */
enum placing {
    PLACE_ONE,  /* one individual, bin after bin, in as many as it has capacity for */
    PLACE_MANY, /* several, each in one bin or none */
};

/* The individuals of one creature. */
struct squad {
    size_t actor;
    int64_t size, capacity;
    enum placing placing;
    bool joint_bins; /* some bins are about several things */
    int class;       /* those of a class are alike; NOBODY: it is like no other */
    int64_t gain;    /* the most that it can be worth */
    size_t bin_count, bin_capacity;
    size_t *bins;
    size_t own_count, own_capacity;
    size_t *own;           /* PLACE_ONE: its own counters */
    struct touches acting; /* once, if it acts at all; else the bins say so themselves */
    int used;              /* PLACE_ONE: counter of the bins it is in, or NOBODY */
    /* PLACE_MANY: counters of individuals placed, and of the best open bins so far. */
    int placed, best, open;
    size_t worth_count;
    int64_t *worths; /* what bins are worth, each once, ascending, from 0: `best` is an index */
};

/* What is acted on: an individual object, or several alike that no counter of their own watches. */
struct thing {
    size_t item;
    int64_t ordinal; /* which individual, where it is one of several */
    int64_t count;
    int class;
    size_t own_count, own_capacity;
    struct own_counter {
        size_t counter;
        int actors;  /* set that it watches, or NOBODY: all */
        bool absent; /* it is raised by actors that are not there */
    } * own;
};

/* A counter of all pairs of these actors and objects, or (objects NOBODY) of actors that act. */
struct tally_sum {
    int actors, objects; /* sets of the combat */
    size_t counter;
};

/* The counter that is raised by whoever needs this many companions. */
struct companion_counter {
    int companions;
    int64_t needed;
    size_t counter;
};

/* What a player pays of a resource. */
struct budget {
    int player, resource;
    size_t counter;
};

struct tally {
    struct combat *combat;
    struct arena *arena;
    const struct partial *partial; /* what is given; NULL: nothing */
    bool exact;                    /* every value is of interest, not only the largest */
    bool impossible;               /* proved: there are none */
    const char *declined;          /* why this can't be counted so; NULL: it can */
    size_t counter_count, counter_capacity;
    struct tally_counter *counters;
    size_t check_count, check_capacity;
    struct tally_check *checks;
    size_t thing_count, thing_capacity;
    struct thing *things;
    size_t squad_count;
    struct squad *squads;
    size_t bin_count, bin_capacity;
    struct bin *bins;
    size_t sum_count, sum_capacity;
    struct tally_sum *sums;
    size_t companion_count, companion_capacity;
    struct companion_counter *companies;
    size_t budget_count, budget_capacity;
    struct budget *budgets;
};

/*
 * Describes the declarations of a combat that contain what is given. Where `exact`, the values of
 * declarations are told apart; else only those of the largest value are counted.
 */
struct tally *muster_tally_new(struct combat *combat, const struct partial *given, bool exact,
                               struct arena *arena);

/* The parts of muster_tally_new, one file each. */
void muster_tally_add_things(struct tally *tally);
void muster_tally_add_sums(struct tally *tally);
void muster_tally_add_squads(struct tally *tally);

/* Whether declarations that pay are counted, too. */
static inline bool tally_pays(const struct tally *tally) {
    return tally->combat->position->has_costs && tally->combat->purpose->pays == PAY_ANYTHING;
}

size_t muster_tally_add_counter(struct tally *tally, int64_t cap, int thing, int squad);

/* Also raises the caps of its counters as far as the check can tell values apart. */
void muster_tally_add_check(struct tally *tally, struct tally_check check);

/* Adds to the same counter once only. */
void muster_touches_add(struct touches *touches, size_t counter, int64_t amount,
                        struct arena *arena);

/* What this bin pays. */
void muster_tally_touch_budgets(struct tally *tally, struct squad *squad, struct bin *bin);

/* The result of a count. */
struct tally_result {
    bool done;        /* else `reason` says why not; */
    bool out_of_time; /* ... the search was stopped */
    const char *reason;
    bool found; /* there are any */
    int64_t value;
    struct natural count; /* of those with this value; where exact, with at least the floor */
};

/* Counts. `floor`, where exact: only those that are worth as much. */
struct tally_result muster_tally_count(struct tally *tally, int64_t floor, struct limits *limits);

#endif
