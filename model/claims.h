/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of claims that answers make. */
#ifndef MUSTER_MODEL_CLAIMS_H
#define MUSTER_MODEL_CLAIMS_H

#include "model/requirement_table.h"

enum claim_kind {
#define CLAIM_KIND(name, word) CLAIM_##name,
#include "model/claim_kinds.def"
#undef CLAIM_KIND
    CLAIM_KIND_COUNT
};

/* A claim that has only a rule (or NULL) and a sentence. */
muster_claim muster_claim_made(enum claim_kind kind, const char *rule, const char *sentence);

/* That a requirement is missed by what the verdict is about; it points to the requirement. */
muster_claim muster_claim_missed(const muster_verdict *verdict,
                                 const muster_requirement *requirement);

/* Why it can't be obeyed even alone; it points to both. */
muster_claim muster_claim_reason(const muster_verdict *verdict,
                                 const muster_requirement *requirement,
                                 const struct requirement_reason *reason);

#endif
