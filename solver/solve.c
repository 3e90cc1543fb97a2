/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * solve: a legal declaration that pays nothing, obeys as many requirements as any such declaration
 * could, and uses the fewest creatures among those.
 */
#include "question.h"
#include "report.h"

void answer_solve(struct muster_answer *answer, const struct muster_position *position,
                  const struct limits *limits) {
    struct memory *memory = &answer->memory;
    muster_verdict *verdict = &answer->verdict;
    struct search search = {.question = {.supported = position->edition == EDITION_2004},
                            .both = true,
                            .limits = limits};
    struct finding found = find_best(position, &search, memory);
    struct payments payments = declaration_payments(found.declaration, memory);
    insist(memory, payments.count == 0);
    insist(memory, !found.first_proved || found.ruling->obeyed == found.value);
    describe_position(answer, position);
    answer->found = found.declaration;
    verdict->declared = report_new(found.declaration, found.ruling, memory);
    verdict->outcome = found.second_proved ? MUSTER_SOLVED : MUSTER_UNDECIDED;
    verdict->reason = found.reason;
    verdict->maximum_known = found.first_proved;
    verdict->maximum = found.first_proved ? found.value : 0;
}
