/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The questions of the public header, in one file each (solve.c, why.c, list.c, count.c,
 * editions.c) or one folder (check/, options/, damage/). They run under a guard (base/arena.h) and
 * fill in an answer.
 */
#ifndef MUSTER_SOLVER_ANSWERS_QUESTIONS_H
#define MUSTER_SOLVER_ANSWERS_QUESTIONS_H

#include "model/answer.h"
#include "solver/list/enumerate.h"

/* What is asked, for what decides by the family of the position's moment. */
enum question {
    QUESTION_SOLVE,
    QUESTION_CHECK,
    QUESTION_COUNT,
    QUESTION_OPTIONS,
    QUESTION_WHY,
    QUESTION_BETWEEN,
    QUESTION_LIST,
    QUESTION_MODEL,
    QUESTION_EDITIONS,
    QUESTION_RULE_OUT,
    QUESTION_DEAL,
    QUESTION_CHECKER,
    QUESTION_NEXT
};

/* A question about a position. */
struct query {
    const struct muster_position *position;
    const struct partial *partial; /* NULL: nothing is given */
    muster_preference prefer;
    bool free;
    bool brief;            /* solve, check: the verdict only, without reasons and claims */
    bool visited;          /* solve: requirements as a table; check, if brief: without words */
    enum damage_side side; /* combat damage: whose */
    size_t outcomes;       /* deal: no more than this */
    bool add_or_drop;      /* check: what only adds, and what only drops, too */
    const char *of;        /* options: how many do it to this, too; NULL: nothing */
    bool costs;            /* options: what they cost at least, and what payments allow, too */
    muster_error *error;   /* for what is wrong with the input, though only a question finds it */
    struct limits *limits;
};

/* Each answers one question. */
void muster_ask_solve(struct muster_answer *answer, const struct query *query);
void muster_ask_count(struct muster_answer *answer, const struct query *query);
void muster_ask_options(struct muster_answer *answer, const struct query *query);
void muster_ask_why(struct muster_answer *answer, const struct muster_position *position,
                    const struct muster_declaration *declaration, struct limits *limits);
void muster_ask_check(struct muster_answer *answer, const struct query *query,
                      const struct muster_declaration *declaration);
void muster_ask_between(struct muster_answer *answer, const struct query *query,
                        const struct muster_declaration *declaration);

/* What comes of damage that is dealt: an event, or an assignment or division, which is judged. */
void muster_ask_deal(struct muster_answer *answer, const struct query *query,
                     const struct muster_declaration *declaration);

/*
 * Answers a question about a moment of FAMILY_DAMAGE. `declaration`: what is checked; NULL for
 * other questions.
 */
void muster_ask_damage(struct muster_answer *answer, const struct query *query, enum question asked,
                       const struct muster_declaration *declaration);

/*
 * Calls the visitor for every legal declaration that contains what is given (free: only for those
 * that pay nothing); see solver/list/enumerate.h. Memory comes from the two arenas.
 */
struct enumeration_result muster_ask_list(const struct query *query, enumeration_visitor *visit,
                                          void *context, struct arena *arena,
                                          struct arena *scratch);

/*
 * Compares the answers in answer->by_edition and fills in answer->editions. The `positions` differ
 * in the edition only; `proposed` is the declaration that was checked, or NULL if the question was
 * solve.
 */
void muster_ask_editions(struct muster_answer *answer, const struct muster_position positions[2],
                         const struct muster_declaration *proposed, struct limits *limits);

/* Compares answer->compared and fills in answer->comparison. */
void muster_ask_comparison(struct muster_answer *answer);

/*
 * Makes an answer of what there is when a limit was reached: undecided for this reason, except for
 * what is proved already. `memory`: nothing is kept, so that memory is given back.
 */
void muster_answer_cut_short(struct muster_answer *answer, const struct muster_position *position,
                             const char *reason, bool memory);

/*
 * The effects that concern nobody in a position (solver/rules/idle.h), in the document's order;
 * NULL if there are none. Nothing in them belongs to the position.
 */
const muster_idle *muster_idle_list(const struct muster_position *position, struct arena *arena,
                                    size_t *count);

/* Fills in what every verdict says about its position. */
void muster_describe_position(struct muster_answer *answer, const struct muster_position *position);

#endif
