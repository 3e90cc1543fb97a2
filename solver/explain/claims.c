/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/claims.h"

#include <stdlib.h>
#include <string.h>

#include "model/requirement_table.h"

muster_claim *muster_claim_add(struct muster_answer *answer, enum claim_kind kind, const char *rule,
                               const char *sentence) {
    answer->claims = arena_grow(&answer->arena, answer->claims, answer->claim_count,
                                &answer->claim_capacity, sizeof(*answer->claims));
    answer->claims[answer->claim_count] = muster_claim_made(kind, rule, sentence);
    return &answer->claims[answer->claim_count++];
}

/* What a violation of the declaration says: a restriction that it breaks, a cost it can't pay. */
static void claim_violation(struct muster_answer *answer, const muster_violation *violation) {
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
    struct requirement_walk walk = {.report = report};
    const muster_requirement *requirement;
    int64_t total = 0;
    while ((requirement = muster_requirement_next(&walk)) != NULL)
        if (requirement->in_force)
            total += requirement->count * requirement->times;
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

/* Makes room for one claim of each missed requirement at once: Lures ask for millions of things. */
static void reserve_missed(struct muster_answer *answer, const muster_report *report) {
    size_t most = answer->claim_count;
    for (size_t i = 0; i < report->requirement_count; i++)
        most += requirement_is_missed(&report->requirements[i]);
    if (most <= answer->claim_capacity)
        return;
    answer->claim_capacity = most + most / 8 + 8; /* some for reasons */
    muster_claim *claims =
        muster_arena_room(&answer->arena, answer->claim_capacity, sizeof(*claims));
    for (size_t i = 0; i < answer->claim_count; i++)
        claims[i] = answer->claims[i];
    answer->claims = claims;
}

/* The requirements in force that are not fully obeyed. */
static void claim_missed(struct muster_answer *answer, const muster_report *report) {
    answer->missed_apart = report->table != NULL;
    answer->missed_at = answer->claim_count;
    reserve_missed(answer, report);
    for (size_t i = 0; i < report->requirement_count; i++) {
        const muster_requirement *requirement = &report->requirements[i];
        if (requirement_is_missed(requirement))
            *muster_claim_add(answer, CLAIM_MISSED, NULL, NULL) =
                muster_claim_missed(&answer->verdict, requirement);
    }
}

/* Whether it is legal; nothing of one that was not even asked about. */
static void claim_outcome(struct muster_answer *answer) {
    const muster_verdict *verdict = &answer->verdict;
    bool illegal = verdict->outcome == MUSTER_ILLEGAL;
    if (illegal || verdict->outcome == MUSTER_LEGAL || verdict->outcome == MUSTER_SOLVED)
        muster_claim_add(answer, illegal ? CLAIM_ILLEGAL : CLAIM_LEGAL, NULL,
                         muster_arena_format(&answer->arena, "this %s is %s",
                                             muster_words_of_step(verdict->step)->verb,
                                             illegal ? "illegal" : "legal"));
}

static void claim_paid(struct muster_answer *answer, const muster_report *report) {
    struct arena *arena = &answer->arena;
    const char *text = "";
    for (size_t i = 0; i < report->cost_count; i++)
        text = muster_arena_format(arena, "%s%s%lld %s", text,
                                   i == 0                        ? ""
                                   : i + 1 == report->cost_count ? " and "
                                                                 : ", ",
                                   (long long)report->costs[i].amount, report->costs[i].resource);
    if (report->cost_count == 0)
        return;
    muster_claim *claim =
        muster_claim_add(answer, CLAIM_PAYS, NULL, muster_arena_format(arena, "it pays %s", text));
    claim->amounts = report->costs;
    claim->amount_count = report->cost_count;
}

static void claim_maximum(struct muster_answer *answer) {
    const muster_verdict *verdict = &answer->verdict;
    if (!verdict->maximum_known)
        return;
    muster_claim *claim = muster_claim_add(
        answer, CLAIM_MAXIMUM, verdict->requirement_rule,
        muster_arena_format(&answer->arena, "what it is compared with obeys %lld at most",
                            (long long)verdict->maximum));
    claim->at_least = claim->at_most = verdict->maximum;
}

void muster_claim_count(struct muster_answer *answer) {
    enum { DIGITS = 15 };
    if (answer->count == NULL || strlen(answer->count) > DIGITS)
        return;
    muster_claim *claim = muster_claim_add(
        answer, CLAIM_COUNT, NULL,
        muster_arena_format(&answer->arena, "there %s %s legal %s%s",
                            strcmp(answer->count, "1") == 0 ? "is" : "are", answer->count,
                            muster_words_of_step(answer->verdict.step)->verb,
                            strcmp(answer->count, "1") == 0 ? "" : "s"));
    claim->at_least = claim->at_most = strtoll(answer->count, NULL, 10);
}

void muster_claim_verdict(struct muster_answer *answer) {
    const muster_verdict *verdict = &answer->verdict;
    const muster_report *declared = verdict->declared;
    if (verdict->outcome == MUSTER_UNDECIDED || declared == NULL)
        return;
    claim_outcome(answer);
    for (size_t i = 0; i < declared->violation_count; i++)
        claim_violation(answer, &declared->violations[i]);
    claim_paid(answer, declared);
    claim_obeyed(answer, declared);
    claim_maximum(answer);
    claim_missed(answer, declared);
    if (verdict->outcome == MUSTER_ILLEGAL && verdict->better != NULL && verdict->reason == NULL)
        muster_claim_add(answer, CLAIM_NEAREST, NULL,
                         "no legal declaration that obeys as much is nearer than this one");
}
