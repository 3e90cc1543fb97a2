/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: what is found once the rows are known, for the table as a whole. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_WHOLE_TABLE_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_WHOLE_TABLE_H

#include "solver/answers/options/table.h"

/*
 * Fills in the least that each option costs which no legal declaration has without paying, and what
 * each payment allows and obliges to; once the rows are known.
 */
void muster_choice_table_least_costs(struct choice_table *table);
void muster_choice_table_payments(struct choice_table *table);

/*
 * Claims what holds of several options together: how many of a group there are, and creatures of
 * which both or neither do anything. On small boards, once the rows are known.
 */
void muster_explain_groups(struct choice_table *table);

/* Fills in how many do it to what the query's `of` names; once the rows are known. */
void muster_choice_table_sides(struct choice_table *table);

/* Fills in the tables of what restrictions on single pairs allow. */
void muster_choice_table_reaches(struct choice_table *table);

#endif
