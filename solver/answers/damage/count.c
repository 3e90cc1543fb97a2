/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count: how many legal assignments or divisions there are. */
#include "solver/answers/damage/questions.h"
#include "solver/damage/count/count_assignments.h"

static bool count_one(void *context, const struct assignment *assignment) {
    (void)assignment;
    ++*(uint64_t *)context;
    return true;
}

/* Goes through all that muster_count_assignments can't count. */
static struct natural count_all(const struct query *query, struct muster_answer *answer) {
    uint64_t count = 0;
    muster_ask_damage_list(query, count_one, &count, &answer->arena, &answer->scratch);
    return muster_natural_of(count, &answer->scratch);
}

void muster_ask_damage_count(struct muster_answer *answer, const struct query *query) {
    const struct muster_position *position = query->position;
    const struct assignment *given = muster_given_damage(query);
    struct assignment_count result = {.done = true};
    answer->kind = ANSWER_COUNT;
    muster_describe_position(answer, position);
    if (position->moment == MOMENT_DIVIDE)
        result.count = muster_count_divisions(position, given, &answer->scratch);
    else if (given == NULL || !muster_is_given_impossible(query, &answer->scratch))
        result = muster_count_assignments(position, muster_damage_side(query), given,
                                          &answer->arena, &answer->scratch);
    if (!result.done)
        result.count = count_all(query, answer);
    if (result.count.length == 0) {
        muster_answer_damage_conflict(answer, query);
        return;
    }
    answer->verdict.outcome = MUSTER_COUNTED;
    answer->count = muster_natural_text(&result.count, &answer->arena);
}
