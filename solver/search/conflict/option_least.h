/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Option cores without a program. Where every requirement that counts has to be obeyed, and each
 * takes one of a few attacks or blocks, a declaration with an option contains one of a few least
 * ones (ways.h). What they break shows the grounds, and what stays broken whatever is done besides
 * rules out all others.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_OPTION_LEAST_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_OPTION_LEAST_H

#include "solver/search/conflict/option_core.h"
#include "solver/search/conflict/standing.h"
#include "solver/search/ways.h"

/*
 * The declarations of which each that obeys more than `at_most` with these weights, and contains
 * the query's partial declaration, contains one. False: they aren't known, or there are too many.
 * They come from the scratch memory.
 */
bool muster_option_least(const struct option_query *query, const int64_t *weights, int64_t at_most,
                         struct least_declarations *least);

/*
 * What is known of a declaration by restrictions and what can be paid, if only some grounds hold
 * (NULL: all).
 */
enum standing muster_option_standing(const struct option_query *query,
                                     const struct muster_declaration *declaration,
                                     const struct assumptions *assumptions);

/*
 * Whether the least declarations show that none with the query's partial declaration obeys more
 * than `at_most`; false: they don't show it.
 */
bool muster_option_least_refute(const struct option_query *query, const int64_t *weights,
                                int64_t at_most);

#endif
