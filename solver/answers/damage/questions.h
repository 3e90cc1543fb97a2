/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the questions about assigning and dividing damage share. */
#ifndef MUSTER_SOLVER_ANSWERS_DAMAGE_QUESTIONS_H
#define MUSTER_SOLVER_ANSWERS_DAMAGE_QUESTIONS_H

#include "solver/answers/questions.h"
#include "solver/damage/explain/steps.h"
#include "solver/damage/list/list_assignments.h"

/* What is given with a question; NULL: nothing. */
const struct assignment *muster_given_damage(const struct query *query);

/* Whose damage a question is about: what is given may say so. */
enum damage_side muster_damage_side(const struct query *query);

/* Why a limit, or the size of numbers, kept something from being proved. */
const char *muster_damage_doubt(const struct query *query);

/* Answers that what is given can't be kept to. */
void muster_answer_damage_conflict(struct muster_answer *answer, const struct query *query);

/* Whether it is proved that nothing legal has what is given. */
bool muster_is_given_impossible(const struct query *query, struct arena *scratch);

/*
 * Calls the visitor for every legal assignment or division (solver/damage/list/list_assignments.h);
 * false if it stopped.
 */
bool muster_ask_damage_list(const struct query *query, assignment_visitor *visit, void *context,
                            struct arena *arena, struct arena *scratch);

/*
 * What why says of an assignment or division: the steps to the legal one nearest to it; why nothing
 * is worth more than the best of a side, or of both.
 */
void muster_tell_damage_steps(struct muster_answer *answer, const struct query *query,
                              struct damage_way way, muster_damage_why *why);
void muster_tell_damage_proofs(struct muster_answer *answer, const struct query *query,
                               enum damage_side side, const struct assignment *best,
                               muster_damage_why *why);

/* The questions that have files of their own. */
void muster_ask_damage_count(struct muster_answer *answer, const struct query *query);
void muster_ask_damage_options(struct muster_answer *answer, const struct query *query);

#endif
