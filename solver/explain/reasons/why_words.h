/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why requirements are not obeyed, in sentences; one text covers several in the same situation. */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_WHY_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_WHY_WORDS_H

#include "solver/search/conflict/conflict_core.h"

/* The message on one missed requirement. */
const char *muster_missed_message(const struct conflict_query *query, const struct asked *asked,
                                  const struct conflict_core *core, const muster_missed *missed);

/*
 * The same as a clause without a full stop: "wall is tapped (509.1a)", "wall can block only one
 * attacker (509.1a), so this can't be obeyed together with: wall must block elf (Lure)".
 */
const char *muster_missed_clause(const struct conflict_query *query,
                                 const struct conflict_core *core);

/*
 * Joins missed requirements of which the same can be said: fills in `told`. The messages must be
 * there already.
 */
void muster_tell_missed(const struct conflict_query *query, const struct conflict_core *cores,
                        muster_missed *missed, size_t count);

#endif
