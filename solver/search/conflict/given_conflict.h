/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a partial declaration can't be completed: the parts of it that stand in each other's way. */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_GIVEN_CONFLICT_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_GIVEN_CONFLICT_H

#include "solver/search/completion.h"

/*
 * Parts of a partial declaration that can't all be completed together, though without any one of
 * them the rest can. Each part is a single ban, or individuals that do one single thing.
 */
struct given_conflict {
    bool proved; /* otherwise there may be parts that aren't needed */
    /* The nearest miss among what contains just these parts, as in struct completion_result. */
    bool reached;
    int64_t obeyed, needed;
    size_t count;
    struct given_part {
        bool ban;
        int creature;
        int64_t count;        /* individuals */
        bool everything;      /* for a ban: the creature may do nothing at all */
        struct object object; /* otherwise: what it does or may not do */
    } * parts;
};

/*
 * Finds a conflict in a partial declaration of which `completion` has shown that it can't be
 * completed; NULL where the caller knows that in another way, and doesn't ask for the nearest miss.
 * It comes from the legality's arena.
 */
struct given_conflict muster_find_given_conflict(struct legality *legality,
                                                 const struct partial *partial,
                                                 const struct completion_result *completion);

#endif
