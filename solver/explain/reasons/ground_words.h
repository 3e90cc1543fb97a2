/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grounds (what stands in the way of requirements) as sentences for players. */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_GROUND_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_GROUND_WORDS_H

#include "solver/search/conflict/conflict_core.h"

/*
 * One ground of a core as a full report; it names only creatures that the core's requirements may
 * be about.
 */
muster_ground muster_report_ground(const struct conflict_query *query,
                                   const struct conflict_core *core, const struct ground *ground);

/*
 * All grounds of a core in one phrase, with rules and sources: "drake and elf are tapped (509.1a)
 * and wall can't block (509.1b, Pacifism)".
 */
const char *muster_ground_list(const struct conflict_query *query,
                               const struct conflict_core *core);

/* The same without the last rule and source, which stand apart: for reasons that have them so. */
struct ground_phrase {
    const char *text;
    const char *rule;
    const char *source; /* or NULL */
};

struct ground_phrase muster_ground_phrase(const struct conflict_query *query,
                                          const struct conflict_core *core);

#endif
