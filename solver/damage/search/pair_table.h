/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of bounds: what holds for two combatants, said of their individuals. */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_PAIR_TABLE_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_PAIR_TABLE_H

#include "solver/damage/search/pair_bounds.h"

/*
 * Adds what holds for a source and a recipient (combatants; the recipient may be a target) for each
 * two individuals that have no common name.
 */
void muster_pair_table_add(struct pair_table *table, const struct combatants *all, size_t source,
                           size_t recipient, const struct pair_bounds *pair, struct arena *arena);

/* Puts the entries from `first` on in the order of the document's sources. */
void muster_pair_table_sort(struct pair_table *table, size_t first, struct arena *arena);

#endif
