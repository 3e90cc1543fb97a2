/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every verdict says about its position. */
#include <string.h>

#include "solver/answers/questions.h"

void muster_describe_position(struct muster_answer *answer,
                              const struct muster_position *position) {
    muster_verdict *verdict = &answer->verdict;
    struct arena *arena = &answer->arena;
    verdict->id =
        position->id == NULL ? NULL : muster_arena_text(arena, position->id, strlen(position->id));
    verdict->title = position->title == NULL
                         ? NULL
                         : muster_arena_text(arena, position->title, strlen(position->title));
    verdict->edition = position->edition == EDITION_CURRENT ? "current" : "2004";
    verdict->requirement_rule = muster_rule_of_requirement(position);
    verdict->has_costs = position->has_costs;
    verdict->has_conditions = position->has_conditions;
    verdict->step = muster_step_public(position->step);
}
