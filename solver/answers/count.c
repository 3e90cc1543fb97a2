/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count: how many legal declarations there are. */
#include "solver/answers/questions.h"
#include "solver/count/count_legal.h"
#include "solver/explain/claims.h"
#include "solver/explain/reports/report.h"
#include "solver/list/enumerate.h"
#include "solver/search/completion.h"
#include "solver/search/conflict/given_conflict.h"

static bool count_one(void *context, const struct muster_declaration *declaration, size_t kept) {
    (void)declaration;
    (void)kept;
    ++*(uint64_t *)context;
    return true;
}

/* Counts by listing, for positions and questions that count_legal.c can't count. */
static struct count_result count_all(struct legality *legality, const struct query *query) {
    struct enumeration_query wanted = {.partial = query->partial, .free = query->free};
    uint64_t count = 0;
    struct enumeration_result end = muster_enumerate_legal(legality, &wanted, count_one, &count);
    return (struct count_result){.done = end.proved,
                                 .reason = end.reason,
                                 .count = muster_natural_of(count, legality->scratch)};
}

void muster_ask_count(struct muster_answer *answer, const struct query *query) {
    answer->kind = ANSWER_COUNT;
    muster_describe_position(answer, query->position);
    struct legality *legality =
        muster_legality_new(query->position, query->limits, &answer->arena, &answer->scratch);
    struct mark mark = muster_arena_mark(&answer->scratch);
    struct count_result result =
        muster_count_legal_declarations(legality, query->partial, query->free);
    if (!result.done && !result.out_of_time) {
        muster_arena_release(&answer->scratch, mark);
        result = count_all(legality, query);
    }
    answer->verdict.outcome = result.done ? MUSTER_COUNTED : MUSTER_UNDECIDED;
    answer->verdict.reason = result.done ? NULL : result.reason;
    if (result.done)
        answer->count = muster_natural_text(&result.count, &answer->arena);
    if (!result.done || result.count.length > 0 || query->partial == NULL) {
        if (!query->free && !query->brief)
            muster_claim_count(answer);
        return;
    }
    struct completion_query wanted = {.partial = query->partial, .any = true};
    struct completion_result completion = muster_find_completion(legality, &wanted);
    if (completion.declaration != NULL || !completion.proved)
        /* it has legal completions, but only with payments, or it isn't known what conflicts */
        return;
    struct given_conflict blame = muster_find_given_conflict(legality, query->partial, &completion);
    answer->verdict.outcome = MUSTER_CONFLICT;
    answer->blame = muster_report_conflict(query->position, &blame, &answer->arena);
    if (blame.proved)
        muster_claim_given_conflict(answer);
}
