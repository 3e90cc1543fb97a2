/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions, one file each: solve.c, check.c. All believe the program only once the referee
 * agrees. */
#ifndef MUSTER_SOLVER_QUESTION_H
#define MUSTER_SOLVER_QUESTION_H

#include "../model/answer.h"
#include "combat.h"
#include "referee.h"

/* A declaration that the program found, judged by the referee. */
struct finding {
    struct muster_declaration *declaration; /* NULL: the program would have been too large */
    struct ruling *ruling;
    int64_t value;      /* the first objective's */
    bool first_proved;  /* no declaration has more in the first objective */
    bool second_proved; /* ... nor, among those that have as much, in the second */
    const char *reason; /* why something is not proved, or NULL */
};

/* What to look for: see formulate() and program_optimise(); `both` objectives, or the first only.
 */
struct search {
    struct combat_question question;
    bool budget, both;
    const struct limits *limits;
};

/*
 * Finds the best declaration and has it judged. Where it breaks a restriction, can't be paid, or is
 * not supported (2004) although that was asked for, the program is wrong: leaves with
 * MUSTER_INTERNAL.
 */
struct finding find_best(const struct muster_position *position, const struct search *search,
                         struct memory *memory);

/* Which effects make requirements that are in force for the declaration judged, by effect. */
bool *effects_in_force(const struct muster_position *position, const struct ruling *ruling,
                       struct memory *memory);

/*
 * The most that a declaration paying for no more obeys of what is in force for the one judged,
 * which breaks no restriction. Where nothing costs anything, it depends on the declaration only by
 * `in_force`.
 */
struct finding find_maximum(const struct muster_declaration *declaration,
                            const struct ruling *ruling, const bool *in_force,
                            const struct limits *limits, struct memory *memory);

/* Whether the declaration judged, which breaks no restriction, is legal beside that maximum. */
muster_outcome compare_obeyed(const struct muster_position *position, const struct ruling *ruling,
                              const struct finding *found, struct memory *memory);

/* Leaves with MUSTER_INTERNAL unless `agreed`. */
void insist(struct memory *memory, bool agreed);

/* The questions themselves; they fill in answer->verdict. */
void answer_solve(struct muster_answer *answer, const struct muster_position *position,
                  const struct limits *limits);
void answer_check(struct muster_answer *answer, const struct muster_position *position,
                  const struct muster_declaration *declaration, const struct limits *limits);

/* Fills in what every verdict says of its position. */
void describe_position(struct muster_answer *answer, const struct muster_position *position);

#endif
