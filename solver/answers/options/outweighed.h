/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: why too little can be obeyed with an option, or without it. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_OUTWEIGHED_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_OUTWEIGHED_H

#include "solver/answers/options/table.h"

/*
 * Why too little can be obeyed with the option of a row, or without it (`shared->done`):
 * requirements that show it, and the grounds. `partial` is the option or its ban, `completion` the
 * nearest declaration that has it. Keeps in `shared` what was searched for. False: no such reason
 * is known.
 */
bool muster_explain_outweighed(struct choice_table *table, const struct choice_row *row,
                               const struct partial *partial,
                               const struct completion_result *completion,
                               struct shared_reason *shared, muster_violation *reason);

#endif
