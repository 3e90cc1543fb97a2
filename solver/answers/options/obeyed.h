/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: how much could be obeyed with what no legal declaration does. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_OBEYED_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_OBEYED_H

#include "solver/answers/options/table.h"

/* Finds the attempts of all rows together, once their numbers are known. */
void muster_choice_table_attempt(struct choice_table *table);

#endif
