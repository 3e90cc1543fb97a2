/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/referee/conditions.h"

#include "model/match_selector.h"

enum { SET_LIMIT = 10 };

static int creature_set(struct conditions *conditions, const struct selector *selector,
                        struct arena *arena) {
    const struct muster_position *position = conditions->position;
    bool *members = muster_arena_array(arena, position->creature_count, sizeof(bool));
    for (size_t i = 0; i < position->creature_count; i++) {
        arena_tick(arena);
        members[i] = position->creatures[i].declares &&
                     muster_selector_matches(selector, &position->creatures[i], NULL);
    }
    return muster_sets_number(&conditions->sets, members);
}

struct conditions muster_conditions_new(const struct muster_position *position,
                                        struct arena *arena) {
    struct conditions conditions = {.position = position};
    conditions.sets = (struct sets){.arena = arena, .universe = position->creature_count};
    conditions.set_of = muster_arena_array(arena, position->effect_count, sizeof(int));
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        bool asks =
            effect->condition != CONDITION_NONE && muster_position_in_step(position, effect);
        conditions.set_of[e] =
            asks ? creature_set(&conditions, &effect->condition_creatures, arena) : -1;
    }
    conditions.too_many = conditions.sets.count > SET_LIMIT;
    conditions.count = conditions.too_many ? 0 : (size_t)1 << conditions.sets.count;
    return conditions;
}

const bool *muster_conditions_in_force(const struct conditions *conditions, size_t pattern,
                                       struct arena *arena) {
    const struct muster_position *position = conditions->position;
    bool *in_force = NULL;
    if (conditions->sets.count == 0)
        return NULL;
    in_force = muster_arena_array(arena, position->effect_count, sizeof(bool));
    for (size_t e = 0; e < position->effect_count; e++) {
        bool acting = conditions->set_of[e] >= 0 && (pattern >> conditions->set_of[e] & 1) != 0;
        in_force[e] = conditions->set_of[e] < 0 ||
                      acting == (position->effects[e].condition == CONDITION_DECLARED);
    }
    return in_force;
}

size_t muster_conditions_of(const struct conditions *conditions,
                            const struct muster_declaration *declaration) {
    size_t pattern = 0;
    arena_tick_loop(conditions->sets.arena, conditions->sets.count * declaration->deed_count);
    for (size_t s = 0; s < conditions->sets.count; s++)
        for (size_t i = 0; i < declaration->deed_count; i++)
            if (declaration->deeds[i].run_count > 0 &&
                muster_sets_has(&conditions->sets, (int)s, (size_t)declaration->deeds[i].creature))
                pattern |= (size_t)1 << s;
    return pattern;
}
