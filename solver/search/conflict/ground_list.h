/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grounds that a search for a conflict has met: their numbers are the elements of its cuts. */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_GROUND_LIST_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_GROUND_LIST_H

#include "solver/rules/assumptions.h"
#include "solver/search/conflict/hitting_set.h"

struct ground_list {
    size_t count, capacity;
    struct ground *list;
};

/* The number of a ground, which is given once; the list grows in the arena. */
size_t muster_ground_list_number(struct ground_list *grounds, const struct ground *ground,
                                 struct arena *arena);

/* Those that are chosen, from the arena. */
struct ground *muster_ground_list_chosen(const struct ground_list *grounds,
                                         const struct element_set *chosen, struct arena *arena);

/* The same in the order in which they are told. */
struct ground *muster_ground_list_told(const struct ground_list *grounds,
                                       const struct element_set *chosen, struct arena *arena);

#endif
