/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: one reason for all rows that are alike. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_SHARED_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_SHARED_H

#include "solver/answers/options/table.h"

/*
 * Keeps the reason of a row for those that it stands for; and takes such a reason over, with twins
 * in each other's places, from the scratch memory. NULL: there is none.
 */
void muster_choice_table_keep_reason(struct choice_table *table, const struct choice_row *row,
                                     const struct shared_reason *reason);
const struct shared_reason *muster_choice_table_shared_reason(struct choice_table *table,
                                                              const struct choice_row *row,
                                                              bool done);

#endif
