/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plain cores: requirements that nothing can obey because each single way to obey them is forbidden
 * by itself, or asks for a payment that nobody has to make. They are found without a search.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_PLAIN_CORE_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_PLAIN_CORE_H

#include "solver/rules/as_though.h"
#include "solver/search/conflict/conflict_core.h"

/*
 * The fewest grounds that cover every way to obey a row; `proved` is false if some way is open, if
 * there is no way at all, or if there are too many. Each way looked at takes one off `ways_left`,
 * which several rows may share; at 0 no more is looked at.
 */
struct conflict_core muster_plain_core_find(const struct conflict_query *query,
                                            struct as_though *as_though, size_t row,
                                            size_t *ways_left);

#endif
