/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: what legal declarations show of all rows, and the searches for more of them. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_SEARCH_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_SEARCH_H

#include "solver/answers/options/table.h"

/* How many individuals do what each row is about, from the scratch memory. */
int64_t *muster_choice_table_counts(struct choice_table *table,
                                    const struct muster_declaration *declaration);

/* Updates all rows with a legal declaration. `free`: it pays nothing but what is given. */
void muster_choice_table_meet(struct choice_table *table,
                              const struct muster_declaration *declaration, bool free);

/*
 * Keeps a legal declaration, for reasons that need one, if there is room; both stay in scratch
 * memory as long as the table.
 */
bool muster_choice_table_keep(struct choice_table *table,
                              const struct muster_declaration *declaration,
                              const struct ruling *ruling);

/* What is shown each legal declaration that a search finds. */
struct legal_visit {
    void (*meet)(void *context, const struct muster_declaration *declaration);
    void *context;
};

/*
 * Searches for what is wanted of the ranges of a program until solutions show nothing new. Those
 * that are legal are shown to all rows, and to `visit` (NULL: nobody); those that aren't show
 * nothing. `free`: they pay nothing but what is given.
 */
void muster_choice_table_search_all(struct choice_table *table, struct extents *extents, bool free,
                                    const struct legal_visit *visit);

/*
 * Finds the numbers of all rows together, as far as that doesn't take long: what is found bounds
 * them on both sides. The programs stay in the scratch memory.
 */
void muster_choice_table_search(struct choice_table *table);

#endif
