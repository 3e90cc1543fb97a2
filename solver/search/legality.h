/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every legal declaration of a position has to obey, for questions that look at many of them.
 * The maxima (the format's Legality, point 4) depend on which conditions hold, on what is paid, and
 * in 2004 on what is done. Two of them are found once for each pattern of conditions and kept: the
 * maximum of a declaration that does nothing, and one that no declaration's maximum exceeds.
 */
#ifndef MUSTER_SOLVER_SEARCH_LEGALITY_H
#define MUSTER_SOLVER_SEARCH_LEGALITY_H

#include "solver/referee/conditions.h"
#include "solver/search/known_best.h"
#include "solver/search/paid_bounds.h"

/* The most that any declaration obeys of what is in force under a pattern. */
struct maximum {
    bool known;  /* it has been searched for */
    bool proved; /* otherwise it is at least `value`, and `reason` says why no more is known */
    int64_t value;
    const char *reason;
};

struct legality {
    const struct muster_position *position;
    struct arena *arena;   /* for what is kept */
    struct arena *scratch; /* for everything else; searches leave it as they found it */
    struct limits *limits;
    struct conditions conditions;
    struct maximum *free_maxima;  /* by pattern: the maximum for a declaration that does nothing */
    struct maximum *all_maxima;   /* by pattern: the maximum over all declarations */
    struct known_best_list known; /* found for declarations that took a search of their own */
    struct paid_bounds paid;      /* what is known of those that make the same payments */
};

struct legality *muster_legality_new(const struct muster_position *position, struct limits *limits,
                                     struct arena *arena, struct arena *scratch);

/*
 * Whether the maximum depends on the declaration itself: on what it pays (point 2) or, in 2004, on
 * what it uses (point 3). If not, both maxima are the same.
 */
bool muster_legality_looks_at_own(const struct legality *legality);

/*
 * The maximum over declarations that pay nothing and, in 2004, use only what is asked for; and the
 * maximum over all declarations. A declaration's own maximum is at least the first and at most the
 * second.
 */
const struct maximum *muster_legality_free_maximum(struct legality *legality, size_t pattern);
const struct maximum *muster_legality_all_maximum(struct legality *legality, size_t pattern);

/* What `solve` calls the maximum: the largest over all patterns. */
struct maximum muster_legality_maximum(struct legality *legality);

enum legal { LEGAL, ILLEGAL, UNPROVED };

struct legality_result {
    enum legal legal;
    const char *reason; /* why it is unproved */
    /* From either memory: a declaration that does better, and what it obeys; or NULL. */
    const struct muster_declaration *better;
    int64_t obeyed;
};

/* Judges a declaration that obeys every restriction and, as far as is known, can be paid for. */
struct legality_result muster_legality_judge(struct legality *legality,
                                             const struct muster_declaration *declaration,
                                             const struct ruling *ruling);

/*
 * What `check` calls the maximum: of all declarations that this one is compared with, the most that
 * any obeys of what is in force for this one. PURPOSE_MAXIMUM, or PURPOSE_MAXIMUM_FEWEST for one
 * with the fewest creatures, if that is proved in time. Everything comes from `arena`.
 */
struct search_result muster_find_maximum(enum purpose purpose,
                                         const struct muster_declaration *declaration,
                                         const struct ruling *ruling, struct limits *limits,
                                         struct arena *arena);

#endif
