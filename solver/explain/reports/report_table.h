/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The requirements of a report as a table (model/requirement_table.h), row by row as judged. */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORTS_REPORT_TABLE_H
#define MUSTER_SOLVER_EXPLAIN_REPORTS_REPORT_TABLE_H

#include "model/answer.h"
#include "model/requirement_table.h"
#include "solver/referee/referee.h"

/*
 * Makes a report of a declaration the verdict's `declared`, with its requirements as the answer's
 * table: the same rows in the same order as in a ruling. `ruling` needs none
 * (muster_referee_judge_total).
 */
void muster_report_visited(struct muster_answer *answer,
                           const struct muster_declaration *declaration,
                           const struct ruling *ruling);

/* Adds why some are not obeyed, which the `reasons` say by number. */
void muster_report_table_reasons(struct muster_requirement_table *table,
                                 const struct requirement_note *reasons, size_t count,
                                 struct arena *arena);

#endif
