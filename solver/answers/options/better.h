/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: a legal declaration that obeys more, as an example. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_BETTER_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_BETTER_H

#include "solver/answers/options/table.h"

/* Whether a better declaration obeys more of a requirement, as far as both have to. */
bool muster_choice_is_missed(const struct asked *asked, const struct asked *other);

/*
 * A legal declaration that obeys more than the nearest one of a completion that found none, and
 * pays for no more: one that obeys more of what is asked of this creature, if there is one, and of
 * which few requirements need to be named. NULL: none is known.
 */
const struct ruling *muster_choice_table_better(struct choice_table *table,
                                                const struct completion_result *completion,
                                                int creature);

#endif
