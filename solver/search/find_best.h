/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One search: the best declaration for a purpose, or the proof that there is none. Bounds settle
 * most searches (bounds.h); all others go to the integer program, by branch and bound. No answer of
 * the program is used until the referee agrees.
 */
#ifndef MUSTER_SOLVER_SEARCH_FIND_BEST_H
#define MUSTER_SOLVER_SEARCH_FIND_BEST_H

#include "solver/declare/combat.h"
#include "solver/referee/referee.h"

/* A declaration that the program found, judged by the referee. */
struct search_result {
    struct muster_declaration *declaration; /* NULL: none was found */
    struct ruling *ruling;
    int64_t value;      /* in the first objective; with a floor, in the second */
    bool first_proved;  /* no declaration has more in the first objective */
    bool second_proved; /* nor does any with as much in the first have more in the second */
    const char *reason; /* why something is not proved, or NULL */
    bool impossible;    /* proved: there is no such declaration; nothing else is filled in */
};

/* What to look for. */
struct search {
    struct combat_query query;
    bool has_floor; /* obey at least `floor`, and maximize the second objective only */
    int64_t floor;
    const struct muster_declaration *known; /* one of those searched, with its ruling; or NULL */
    const struct ruling *known_ruling;
    bool plain; /* ask the program even where bounds would do */
    bool total; /* the ruling needs no rows of requirements; only where all are counted */
    struct limits *limits;
};

/* Whether the second objective is maximized after the first one. */
static inline bool search_has_second(const struct search *search) {
    return !search->has_floor && muster_purposes[search->query.purpose].second != SECOND_NONE;
}

/* Has the referee judge what was found, as far as the search asks for it. */
static inline struct ruling *search_judge(const struct search *search,
                                          const struct muster_declaration *declaration,
                                          struct arena *arena) {
    return search->total ? muster_referee_judge_total(declaration, arena)
                         : muster_referee_judge(declaration, arena);
}

/*
 * A query with PURPOSE_MAXIMUM for a declaration that breaks nothing: it searches the declarations
 * that this one is compared with, and counts what each obeys of what is in force for this one.
 */
struct combat_query muster_maximum_query(const struct muster_declaration *declaration,
                                         const struct ruling *ruling, struct arena *arena);

/*
 * Finds the best declaration and has the referee judge it. If it breaks a restriction, can't be
 * paid, or (2004) is not supported although the query asked for that, the program is wrong, and
 * this leaves with MUSTER_INTERNAL.
 */
struct search_result muster_find_best(const struct muster_position *position,
                                      const struct search *search, struct arena *arena);

/* Leaves with MUSTER_INTERNAL unless `agreed`. */
void muster_insist(struct arena *arena, bool agreed);

#endif
