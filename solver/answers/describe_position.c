/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every verdict says about its position. */

#include "solver/answers/questions.h"
#include "solver/damage/explain/assigner_words.h"

/*
 * Who declares in place of the creatures' controllers, or NULL: of several effects that say so the
 * last one counts (613.7). What is legal stays the same, and so does who decides about paying.
 */
static const muster_declarer *declarer_of(const struct muster_position *position,
                                          struct arena *arena) {
    const struct effect *last = NULL;
    for (size_t i = 0; i < position->effect_count; i++)
        if (position->effects[i].kind == EFFECT_DECLARED_BY &&
            muster_position_in_step(position, &position->effects[i]))
            last = &position->effects[i];
    if (last == NULL)
        return NULL;
    muster_declarer *declarer = muster_arena_take(arena, sizeof(*declarer));
    const char *player = position->players[last->player].id;
    declarer->effect = last->place;
    declarer->player = muster_arena_string(arena, player);
    declarer->source = muster_arena_string(arena, last->source);
    declarer->message = muster_arena_format(
        arena, "%s chooses which creatures %s%s%s%s%s", player, muster_steps[last->step].verb,
        last->source == NULL ? "" : " (", last->source == NULL ? "" : last->source,
        last->source == NULL ? "" : ")",
        position->has_costs ? "; whoever controls them may decline to pay for it" : "");
    return declarer;
}

void muster_describe_position(struct muster_answer *answer,
                              const struct muster_position *position) {
    muster_verdict *verdict = &answer->verdict;
    struct arena *arena = &answer->arena;
    verdict->id = muster_arena_string(arena, position->id);
    verdict->title = muster_arena_string(arena, position->title);
    verdict->edition = position->edition == EDITION_CURRENT ? "current" : "2004";
    verdict->requirement_rule = muster_rule_of_requirement(position);
    verdict->has_costs = position->has_costs;
    verdict->has_conditions = position->has_conditions;
    verdict->step = muster_step_public(position->step);
    verdict->declared_by = declarer_of(position, arena);
    if (position->moment == MOMENT_COMBAT_DAMAGE)
        answer->assigners =
            muster_report_assigners(position, arena, &answer->scratch, &answer->assigner_count);
}
