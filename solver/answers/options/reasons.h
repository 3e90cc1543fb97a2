/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: why a creature can never do something, or has to. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_REASONS_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_REASONS_H

#include "solver/answers/options/table.h"

/*
 * Whether one search tells if a creature ever does what a row is about (not `done`: ever doesn't),
 * and why not.
 */
bool muster_choice_table_may_try(const struct choice_table *table, const struct choice_row *row,
                                 bool done);

/*
 * That search. If there is a legal declaration of this kind, all rows see it; if not, the row's
 * attempt is filled in, from the scratch memory. False: neither is proved.
 */
bool muster_choice_table_try(struct choice_table *table, struct choice_row *row, bool done);

/*
 * What keeps the creature of a pair from doing this, whatever else is declared; until the next
 * call.
 */
const struct obstacles *muster_row_obstacles(struct choice_table *table,
                                             const struct choice_row *row);

/* Fills in why a creature can never do this; `obstacles` are those of its row. */
void muster_explain_never(struct choice_table *table, const struct choice_row *row,
                          const struct obstacles *obstacles, muster_choice *choice);

/* Fills in why a creature can never do anything, from the reasons of its `count` pairs. */
void muster_explain_creature_never(struct choice_table *table, const muster_choice *pairs,
                                   size_t count, muster_choice *choice);

/* Fills in why the creature does this in every legal declaration. */
void muster_explain_must(struct choice_table *table, const struct choice_row *row,
                         muster_choice *choice);

/* Fills in the cost effects that ask for a payment if a creature does this. */
void muster_explain_costs(struct choice_table *table, const struct choice_row *row,
                          muster_choice *choice);

#endif
