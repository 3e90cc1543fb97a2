/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: what restrictions and costs rule out, and the claims about it. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_NEVER_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_NEVER_H

#include "solver/answers/options/table.h"

/*
 * A claim about the option of a row, with a reason's rule and sentence. The caller fills in the
 * rest.
 */
muster_claim *muster_choice_claim(struct choice_table *table, enum claim_kind kind,
                                  const struct choice_row *row, const muster_violation *reason);

/* What is needed to word grounds that are about the option of a row. */
struct option_speech {
    struct conflict_query query;
    struct conflict_core core;
};

struct option_speech muster_option_speech(const struct choice_table *table,
                                          const struct choice_row *row,
                                          const struct ground *grounds, size_t count);

/* Fills in a claim's grounds. */
void muster_claim_grounds(const struct option_speech *speech, muster_claim *claim);

/* Fills in the reasons that forbid the option of a row by themselves. */
void muster_explain_obstacles(struct choice_table *table, const struct choice_row *row,
                              const struct obstacles *obstacles, muster_choice *choice);

/*
 * Why no declaration with the option (`with`) obeys every restriction and can be paid for: its own
 * cost, or the fewest grounds that leave no room for it.
 */
muster_violation muster_explain_impossible(struct choice_table *table, const struct choice_row *row,
                                           const struct partial *with);

#endif
