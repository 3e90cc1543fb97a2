/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of an answer: what its sentences say, as data. docs/format.md defines each kind. */
#ifndef MUSTER_SOLVER_EXPLAIN_CLAIMS_H
#define MUSTER_SOLVER_EXPLAIN_CLAIMS_H

#include "model/answer.h"
#include "model/claims.h"

/*
 * Adds a claim with this rule (or NULL) and sentence; the caller fills in what else it is about,
 * before the next one is added.
 */
muster_claim *muster_claim_add(struct muster_answer *answer, enum claim_kind kind, const char *rule,
                               const char *sentence);

/* What answer->blame says: that parts of what is given can't be completed together. */
void muster_claim_given_conflict(struct muster_answer *answer);

/* What answer->count says, unless it is beyond all counting one by one. */
void muster_claim_count(struct muster_answer *answer);

/*
 * What the verdict on a declaration claims: whether it is legal; what it breaks; what it pays; how
 * much it obeys, and which requirements it misses; and that the better one is the nearest. Nothing
 * while it is undecided.
 */
void muster_claim_verdict(struct muster_answer *answer);

#endif
