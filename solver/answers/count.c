/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count: how many legal declarations there are. */
#include "solver/count/count_legal.h"
#include "solver/explain/report.h"
#include "solver/list/enumerate.h"
#include "solver/search/completion.h"

static bool count_one(void *context, const struct muster_declaration *declaration, size_t kept) {
    (void)declaration;
    (void)kept;
    ++*(uint64_t *)context;
    return true;
}

/* One by one: for what can't be reckoned. */
static struct legal_count count_all(struct legality *legality, const struct request *request) {
    struct enumeration_request wanted = {.partial = request->partial, .free = request->free};
    uint64_t count = 0;
    struct enumeration_end end = muster_enumerate_legal(legality, &wanted, count_one, &count);
    return (struct legal_count){.done = end.proved,
                                .reason = end.reason,
                                .count = muster_natural_of(count, legality->scratch)};
}

void muster_ask_count(struct muster_answer *answer, const struct request *request) {
    struct legality *legality =
        muster_legality_new(request->position, request->limits, &answer->arena, &answer->scratch);
    muster_describe_position(answer, request->position);
    answer->kind = ANSWER_COUNT;
    struct mark mark = muster_arena_mark(&answer->scratch);
    struct legal_count reckoning =
        muster_count_legal_declarations(legality, request->partial, request->free);
    if (!reckoning.done && !reckoning.out_of_time) {
        muster_arena_release(&answer->scratch, mark);
        reckoning = count_all(legality, request);
    }
    answer->verdict.outcome = reckoning.done ? MUSTER_COUNTED : MUSTER_UNDECIDED;
    answer->verdict.reason = reckoning.done ? NULL : reckoning.reason;
    if (reckoning.done)
        answer->count = muster_natural_text(&reckoning.count, &answer->arena);
    if (!reckoning.done || reckoning.count.length > 0 || request->partial == NULL)
        return;
    struct wish wish = {.partial = request->partial, .any = true};
    struct completion completion = muster_find_completion(legality, &wish);
    if (completion.declaration != NULL || !completion.proved)
        return; /* it can be completed, but not without paying; or who knows what is to blame */
    struct given_conflict blame = muster_find_given_conflict(legality, request->partial, false);
    answer->verdict.outcome = MUSTER_BLAMED;
    answer->blame = muster_report_blame(request->position, &blame, &completion, &answer->arena);
}
