/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why requirements are not obeyed, in sentences; several in the same situation in one go. */
#ifndef MUSTER_SOLVER_EXPLAIN_WHY_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_WHY_WORDS_H

#include "solver/search/conflict_core.h"

/* The message on one of them. */
const char *muster_missed_message(const struct conflict_query *query, const struct asked *asked,
                                  const struct conflict_core *core, const muster_missed *missed);

/* Fills in `told`, where the messages are there already. */
void muster_tell_missed(const struct conflict_query *query, const struct conflict_core *cores,
                        muster_missed *missed, size_t count);

#endif
