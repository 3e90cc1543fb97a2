/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Violations as sentences for players. */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORTS_VIOLATION_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REPORTS_VIOLATION_WORDS_H

#include "solver/rules/violation.h"

/* One sentence that names the creatures; from the arena. */
const char *muster_violation_message(const struct muster_position *position,
                                     const struct violation *violation, struct arena *arena);

#endif
