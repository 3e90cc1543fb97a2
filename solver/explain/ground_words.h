/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the way of requirements, as sentences for people. */
#ifndef MUSTER_SOLVER_EXPLAIN_GROUND_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_GROUND_WORDS_H

#include "solver/search/conflict_core.h"

/* The ground of a core in full; names only creatures that its requirements may be about. */
muster_ground muster_report_ground(const struct conflict_query *query,
                                   const struct conflict_core *core, const struct ground *ground);

/*
 * All grounds of a core in one phrase, with rules and sources: "drake and elf are tapped (509.1a)
 * and wall can't block (509.1b, Pacifism)".
 */
const char *muster_ground_list(const struct conflict_query *query,
                               const struct conflict_core *core);

#endif
