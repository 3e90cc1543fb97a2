/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/claims.h"

#include <string.h>

static const char *const claim_words[CLAIM_KIND_COUNT] = {
#define CLAIM_KIND(name, word) word,
#include "model/claim_kinds.def"
#undef CLAIM_KIND
};

muster_claim *muster_claim_add(struct muster_answer *answer, enum claim_kind kind, const char *rule,
                               const char *sentence) {
    answer->claims = arena_grow(&answer->arena, answer->claims, answer->claim_count,
                                &answer->claim_capacity, sizeof(*answer->claims));
    answer->claims[answer->claim_count] = (muster_claim){.kind = claim_words[kind],
                                                         .rule = rule,
                                                         .sentence = sentence,
                                                         .at_least = -1,
                                                         .at_most = -1,
                                                         .of = -1};
    return &answer->claims[answer->claim_count++];
}

void muster_claim_violation(struct muster_answer *answer, const muster_violation *violation) {
    bool cost = strcmp(violation->kind, "cost") == 0;
    muster_claim *claim = muster_claim_add(answer, cost ? CLAIM_CANNOT_PAY : CLAIM_BREAKS,
                                           violation->rule, violation->message);
    claim->violation = violation;
}

void muster_claim_given_conflict(struct muster_answer *answer) {
    const muster_conflict *blame = answer->blame;
    muster_claim *claim = muster_claim_add(answer, CLAIM_GIVEN_CONFLICT, NULL, blame->message);
    claim->parts = blame->parts;
    claim->part_count = blame->part_count;
}

/* How much there is to obey: what is in force, each as often as it counts. */
static int64_t total_of(const muster_report *report) {
    int64_t total = 0;
    for (size_t i = 0; i < report->requirement_count; i++)
        if (report->requirements[i].in_force)
            total += report->requirements[i].count * report->requirements[i].times;
    return total;
}

static void claim_obeyed(struct muster_answer *answer, const muster_report *report) {
    int64_t total = total_of(report);
    if (total == 0)
        return;
    muster_claim *claim =
        muster_claim_add(answer, CLAIM_OBEYED, answer->verdict.requirement_rule,
                         muster_arena_format(&answer->arena, "this obeys %lld of %lld requirements",
                                             (long long)report->obeyed, (long long)total));
    claim->at_least = claim->at_most = report->obeyed;
    claim->of = total;
}

/* The requirements in force that are not fully obeyed. */
static void claim_missed(struct muster_answer *answer, const muster_report *report) {
    for (size_t i = 0; i < report->requirement_count; i++) {
        const muster_requirement *requirement = &report->requirements[i];
        if (!requirement->in_force || requirement->obeyed == requirement->count)
            continue;
        muster_claim *claim = muster_claim_add(
            answer, CLAIM_MISSED, answer->verdict.requirement_rule, requirement->words);
        claim->requirements = requirement;
        claim->requirement_count = 1;
    }
}

void muster_claim_verdict(struct muster_answer *answer) {
    const muster_verdict *verdict = &answer->verdict;
    const muster_report *declared = verdict->declared;
    if (verdict->outcome == MUSTER_UNDECIDED || declared == NULL)
        return;
    for (size_t i = 0; i < declared->violation_count; i++)
        muster_claim_violation(answer, &declared->violations[i]);
    claim_obeyed(answer, declared);
    claim_missed(answer, declared);
    if (verdict->outcome == MUSTER_ILLEGAL && verdict->better != NULL && verdict->reason == NULL)
        muster_claim_add(answer, CLAIM_NEAREST, NULL,
                         "no legal declaration that obeys as much is nearer than this one");
}
