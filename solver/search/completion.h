/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completion: is there a legal declaration that contains a partial one, and which of them is best
 * by a second objective? Questions about all legal declarations come down to this one.
 */
#ifndef MUSTER_SOLVER_SEARCH_COMPLETION_H
#define MUSTER_SOLVER_SEARCH_COMPLETION_H

#include "solver/search/legality.h"

/* What the legal declaration is to be like. */
struct completion_query {
    const struct partial *partial; /* it contains this; NULL: nothing */
    bool free;                     /* it pays for nothing but what is given */
    bool any;                      /* the first one found will do */
    bool most_obeyed;              /* the best obeys the most, before anything is liked */
    bool improve;                  /* only one that counts more than `bar` is of interest */
    int64_t bar;
    size_t liking_count; /* the second objective; none: the fewest creatures */
    const struct liking *likings;
};

struct completion_result {
    struct muster_declaration *declaration; /* from the scratch memory; NULL: none was found */
    struct ruling *ruling;
    int64_t liking;     /* what it counts in the second objective */
    bool proved;        /* it is proved that there is none, or, unless any will do, none better */
    const char *reason; /* why not proved */
    /* Where there is none: what kept it from being legal. */
    bool reached;   /* something obeys all restrictions and can be paid: then */
    int64_t obeyed; /* the most it obeys (of the nearest pattern), and */
    int64_t needed; /* what it would have to; and one that obeys so much, with its ruling: */
    const struct muster_declaration *nearest;
    const struct ruling *nearest_ruling;
};

/* The result lives in the scratch memory: mark it before, release it afterwards. */
struct completion_result muster_find_completion(struct legality *legality,
                                                const struct completion_query *query);

/*
 * The parts of a partial declaration that can't be completed together, where leaving out any one of
 * them helps. Each is a single ban, or that individuals do one single thing.
 */
struct given_conflict {
    bool proved; /* else some parts may be there that need not */
    size_t count;
    struct given_part {
        bool ban;
        int creature;
        int64_t count;        /* individuals */
        bool everything;      /* ban: it does nothing at all */
        struct object object; /* else */
    } * parts;
};

/* Finds the conflict in a partial declaration that can't be completed; from `memory`. */
struct given_conflict muster_find_given_conflict(struct legality *legality,
                                                 const struct partial *partial, bool free);

#endif
