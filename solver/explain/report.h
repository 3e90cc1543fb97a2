/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulings -> reports: from indices into the position to texts that stand alone. */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORT_H
#define MUSTER_SOLVER_EXPLAIN_REPORT_H

#include "solver/referee/referee.h"
#include "solver/search/completion.h"

/* A report of a declaration and its ruling; everything in it comes from `memory`. */
const muster_report *muster_report_new(const struct muster_declaration *declaration,
                                       const struct ruling *ruling, struct arena *arena);

/* The deeds of a declaration as entries; everything in them comes from `memory`. */
muster_entry *muster_report_entries(const struct muster_declaration *declaration,
                                    struct arena *arena);

/* Its bands, each with the members as objects. */
muster_entry *muster_report_bands(const struct muster_declaration *declaration,
                                  struct arena *arena);
/* A requirement as data and in words; why it can't be obeyed in the declaration, if so. */
muster_requirement muster_report_requirement(const struct muster_declaration *declaration,
                                             const struct ruling *ruling, const struct asked *asked,
                                             struct arena *arena);

/* A violation in words. */
muster_violation muster_report_violation(const struct muster_position *position,
                                         const struct violation *violation, struct arena *arena);

/*
 * Fills in the sentences of an illegal declaration's verdict. `better` obeys more of what is in
 * force for it; it is of no interest where a restriction is broken.
 */
void muster_report_sentences(muster_verdict *verdict, const struct muster_position *position,
                             const struct ruling *ruling, const struct ruling *better,
                             struct arena *arena);

/* What is to blame, and why. */
const muster_conflict *muster_report_conflict(const struct muster_position *position,
                                              const struct given_conflict *blame,
                                              const struct completion_result *completion,
                                              struct arena *arena);

#endif
