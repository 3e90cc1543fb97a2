/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why the requirements of a declaration are not obeyed, in clauses: for each the smallest set of
 * grounds that keeps it from being obeyed, alone or together with others (conflict_core.h).
 */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_UNOBEYED_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_UNOBEYED_H

#include "model/answer.h"
#include "solver/search/conflict/conflict_core.h"

/*
 * Fills in `why` of the verdict's declared requirements, and adds a claim for each reason. `ruling`
 * is that of the `declaration`, which muster_report_declared has reported on. `query` is about the
 * best one: the same, or a better one, which shows by itself how a requirement could be obeyed;
 * then only what it doesn't obey either has a reason. On large boards only plain reasons are looked
 * for, those that need no search.
 */
void muster_explain_unobeyed(struct muster_answer *answer, const struct conflict_query *query,
                             const struct muster_declaration *declaration,
                             const struct ruling *ruling);

/* The same of the best one, where its requirements are a table; the query has no ruling. */
void muster_explain_unobeyed_visited(struct muster_answer *answer,
                                     const struct conflict_query *query);

#endif
