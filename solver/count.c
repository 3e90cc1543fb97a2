/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count: how many legal declarations there are. */
#include "completion.h"
#include "enumerate.h"
#include "report.h"

#include <inttypes.h>

static bool count_one(void *context, const struct muster_declaration *declaration) {
    (void)declaration;
    ++*(uint64_t *)context;
    return true;
}

void answer_count(struct muster_answer *answer, const struct request *request) {
    struct legality *legality =
        legality_new(request->position, request->limits, &answer->memory, &answer->scratch);
    struct enumeration_request wanted = {.partial = request->partial, .free = request->free};
    uint64_t count = 0;
    describe_position(answer, request->position);
    answer->kind = ANSWER_COUNT;
    struct enumeration_end end = enumerate_legal(legality, &wanted, count_one, &count);
    answer->verdict.outcome = end.proved ? MUSTER_COUNTED : MUSTER_UNDECIDED;
    answer->verdict.reason = end.reason;
    if (end.proved)
        answer->count = memory_format(&answer->memory, "%" PRIu64, count);
    if (!end.proved || count > 0 || request->partial == NULL)
        return;
    struct wish wish = {.partial = request->partial, .any = true};
    struct completion completion = complete(legality, &wish);
    if (completion.declaration != NULL)
        return; /* it can be completed, but not without paying */
    struct blame blame = find_blame(legality, request->partial, false);
    answer->verdict.outcome = MUSTER_BLAMED;
    answer->blame = report_blame(request->position, &blame, &completion, &answer->memory);
}
