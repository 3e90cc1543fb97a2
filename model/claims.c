/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/claims.h"

static const char *const claim_words[CLAIM_KIND_COUNT] = {
#define CLAIM_KIND(name, word) word,
#include "model/claim_kinds.def"
#undef CLAIM_KIND
};

muster_claim muster_claim_made(enum claim_kind kind, const char *rule, const char *sentence) {
    return (muster_claim){.kind = claim_words[kind],
                          .rule = rule,
                          .sentence = sentence,
                          .at_least = -1,
                          .at_most = -1,
                          .of = -1};
}

muster_claim muster_claim_missed(const muster_verdict *verdict,
                                 const muster_requirement *requirement) {
    muster_claim claim =
        muster_claim_made(CLAIM_MISSED, verdict->requirement_rule, requirement->words);
    claim.requirements = requirement;
    claim.requirement_count = 1;
    return claim;
}

muster_claim muster_claim_reason(const muster_verdict *verdict,
                                 const muster_requirement *requirement,
                                 const struct requirement_reason *reason) {
    muster_claim claim = muster_claim_made(CLAIM_CONFLICT, verdict->requirement_rule, reason->why);
    claim.requirements = requirement;
    claim.requirement_count = 1;
    claim.grounds = reason->grounds;
    claim.ground_count = reason->ground_count;
    claim.at_most = 0;
    claim.of = requirement->count * requirement->times;
    claim.scope = reason->scope;
    return claim;
}
