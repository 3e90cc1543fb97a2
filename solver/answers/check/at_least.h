/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requirements of which every legal declaration obeys at least a certain number. */
#ifndef MUSTER_SOLVER_ANSWERS_CHECK_AT_LEAST_H
#define MUSTER_SOLVER_ANSWERS_CHECK_AT_LEAST_H

#include "model/answer.h"
#include "solver/search/conflict/option_core.h"

/*
 * The most that has to be obeyed without paying, of requirements without a condition: whatever a
 * legal declaration does, it obeys as much, of these or of those that come into force. -1: unknown.
 */
int64_t muster_must_obey(const struct muster_position *position, struct limits *limits,
                         struct arena *scratch);

/*
 * What is obeyed of the chosen rows is a multiple of what all of them count, as with a Lure that
 * counts twice: the next multiple from `at_least` up.
 */
int64_t muster_round_obeyed(const struct ruling *ruling, const bool *chosen, int64_t at_least);

/* Whether it asks one creature to attack, or to block, and cares for no more than that. */
bool muster_asks_to_act(const struct asked *asked);

/*
 * The first of the chosen rows that is obeyed wherever any of them is: "x must attack" where the
 * others say whom; the number of rows if there is none.
 */
size_t muster_implied_by_all(const struct ruling *ruling, const bool *chosen);

/*
 * For a declaration that is illegal only since it obeys too little: says in the verdict which
 * requirements every legal declaration obeys, or of which at least how many, though this one
 * obeys fewer of those; and claims it. Says nothing where that is not so, or too much to find out.
 */
void muster_say_duty(struct muster_answer *answer, const struct muster_declaration *declaration,
                     const struct ruling *ruling, const struct ruling *better,
                     struct limits *limits);

#endif
