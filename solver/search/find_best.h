/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions, one file each: solve.c, check.c, why.c, editions.c. All believe the program only
 * once the referee agrees. */
#ifndef MUSTER_SOLVER_SEARCH_FIND_BEST_H
#define MUSTER_SOLVER_SEARCH_FIND_BEST_H

#include "model/answer.h"
#include "solver/declare/combat.h"
#include "solver/referee/referee.h"

/* A declaration that the program found, judged by the referee. */
struct search_result {
    struct muster_declaration *declaration; /* NULL: none was found */
    struct ruling *ruling;
    int64_t value;      /* the first objective's */
    bool first_proved;  /* no declaration has more in the first objective */
    bool second_proved; /* ... nor, among those that have as much, in the second */
    const char *reason; /* why something is not proved, or NULL */
    bool impossible;    /* proved: no declaration is like that; nothing else is filled in */
};

/* What to look for. */
struct search {
    struct combat_query query;
    bool has_floor; /* obey at least `floor`, and maximise the second objective only */
    int64_t floor;
    const struct muster_declaration *known; /* one of those searched, with its ruling; or NULL */
    const struct ruling *known_ruling;
    bool plain; /* ask the program, even where bounds meet */
    const struct limits *limits;
};

/* Whether the second objective is maximised after the first one. */
static inline bool search_has_second(const struct search *search) {
    return !search->has_floor && muster_purposes[search->query.purpose].second != SECOND_NONE;
}

/*
 * PURPOSE_MAXIMUM for a declaration that breaks nothing: of all declarations that pay for no more,
 * what each obeys of what is in force for this one.
 */
struct combat_query muster_maximum_query(const struct muster_declaration *declaration,
                                         const struct ruling *ruling, struct arena *arena);

/*
 * Finds the best declaration and has it judged. Where it breaks a restriction, can't be paid, or is
 * not supported (2004) although that was asked for, the program is wrong: leaves with
 * MUSTER_INTERNAL.
 */
struct search_result muster_find_best(const struct muster_position *position,
                                      const struct search *search, struct arena *arena);

/* Leaves with MUSTER_INTERNAL unless `agreed`. */
void muster_insist(struct arena *arena, bool agreed);

/* What is asked beside the position. */
struct query {
    const struct muster_position *position;
    const struct partial *partial; /* NULL: nothing is given */
    muster_preference prefer;
    bool free;
    const struct limits *limits;
};

/* The questions themselves; they fill in the answer. */
void muster_ask_solve(struct muster_answer *answer, const struct query *query);
void muster_ask_count(struct muster_answer *answer, const struct query *query);
void muster_ask_options(struct muster_answer *answer, const struct query *query);
void muster_ask_why(struct muster_answer *answer, const struct muster_position *position,
                    const struct muster_declaration *declaration, const struct limits *limits);
void muster_ask_check(struct muster_answer *answer, const struct muster_position *position,
                      const struct muster_declaration *declaration, const struct limits *limits);

/*
 * Compares the answers in answer->by_edition and fills in answer->editions. `positions` are the
 * same but for the edition; `proposed` is what was checked, or NULL: solve.
 */
void muster_ask_editions(struct muster_answer *answer, const struct muster_position positions[2],
                         const struct muster_declaration *proposed, const struct limits *limits);

/* Fills in what every verdict says of its position. */
void muster_describe_position(struct muster_answer *answer, const struct muster_position *position);

#endif
