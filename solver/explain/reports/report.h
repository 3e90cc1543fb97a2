/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports: turns rulings, which refer to the position by index, into texts that stand alone. */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORTS_REPORT_H
#define MUSTER_SOLVER_EXPLAIN_REPORTS_REPORT_H

#include "model/answer.h"
#include "solver/referee/referee.h"
#include "solver/search/conflict/given_conflict.h"

/*
 * The report of a declaration and its ruling. Everything in it comes from `arena`, or from `like`,
 * a report on another declaration of the same position, which asks for the same; NULL: there is
 * none.
 */
const muster_report *muster_report_new(const struct muster_declaration *declaration,
                                       const struct ruling *ruling, const muster_report *like,
                                       struct arena *arena);

/* Makes such a report the verdict's `declared`; its requirements may get reasons (unobeyed.h). */
void muster_report_declared(struct muster_answer *answer,
                            const struct muster_declaration *declaration,
                            const struct ruling *ruling);

/* The same where nobody reads the words of its requirements, which JSON doesn't have. */
void muster_report_wordless(struct muster_answer *answer,
                            const struct muster_declaration *declaration,
                            const struct ruling *ruling);

/* A report without its requirements, of which the ruling needs no rows. */
muster_report *muster_report_without_requirements(const struct muster_declaration *declaration,
                                                  const struct ruling *ruling, struct arena *arena);

/* Whether two requirements differ only in which creature has to obey them. */
bool muster_asks_the_same(const struct asked *one, const struct asked *other);

/* The deeds of a declaration as entries; everything in them comes from `arena`. */
muster_entry *muster_report_entries(const struct muster_declaration *declaration,
                                    struct arena *arena);

/* The bands of a declaration as entries, each with its members as objects. */
muster_entry *muster_report_bands(const struct muster_declaration *declaration,
                                  struct arena *arena);
/* A requirement as data and in words, as far as the declaration obeys it. */
muster_requirement muster_report_requirement(const struct muster_declaration *declaration,
                                             const struct asked *asked, struct arena *arena);

/* A violation as data and in words. */
muster_violation muster_report_violation(const struct muster_position *position,
                                         const struct violation *violation, struct arena *arena);

/*
 * Fills in the sentences of an illegal declaration's verdict. `better` is the ruling of one that
 * obeys more of what is in force for it; it is not used if a restriction is broken.
 */
void muster_report_sentences(muster_verdict *verdict, const struct muster_position *position,
                             const struct ruling *ruling, const struct ruling *better,
                             struct arena *arena);

/* The conflict in what was given, as data and in words. */
const muster_conflict *muster_report_conflict(const struct muster_position *position,
                                              const struct given_conflict *blame,
                                              struct arena *arena);

/*
 * What the players pay in all, resource by resource. `totals`: as muster_payments_afford returns
 * them; NULL: nothing.
 */
const muster_amount *muster_report_paid(const struct muster_position *position,
                                        const int64_t *totals, size_t *count, struct arena *arena);

#endif
