/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count: how many legal assignments or divisions there are. */
#include "solver/answers/damage_questions.h"
#include "solver/damage/count_assignments.h"
#include "solver/damage/find.h"

/* Whether nothing legal has what is given. */
static bool is_impossible(const struct query *query, struct arena *scratch) {
    struct mark mark = muster_arena_mark(scratch);
    struct found_assignment any =
        muster_find_assignment(query->position, muster_damage_side(query), MUSTER_PREFER_WEIGHTS,
                               muster_given_damage(query), query->limits, scratch);
    muster_arena_release(scratch, mark);
    return any.infeasible;
}

void muster_ask_damage_count(struct muster_answer *answer, const struct query *query) {
    const struct muster_position *position = query->position;
    const struct assignment *given = muster_given_damage(query);
    struct assignment_count result = {.done = true};
    answer->kind = ANSWER_COUNT;
    muster_describe_position(answer, position);
    if (position->moment == MOMENT_DIVIDE)
        result.count = muster_count_divisions(position, given, &answer->scratch);
    else if (given == NULL || !is_impossible(query, &answer->scratch))
        result = muster_count_assignments(position, muster_damage_side(query), given,
                                          &answer->arena, &answer->scratch);
    if (result.done && result.count.length == 0) {
        muster_answer_damage_conflict(answer, query);
        return;
    }
    answer->verdict.outcome = result.done ? MUSTER_COUNTED : MUSTER_UNDECIDED;
    if (result.done)
        answer->count = muster_natural_text(&result.count, &answer->arena);
    else
        answer->verdict.reason = "there are too many states to count";
}
