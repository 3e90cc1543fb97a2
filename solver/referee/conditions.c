/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/referee/conditions.h"

#include <string.h>

#include "model/match_selector.h"

/* Of sets: as many as there are bits. Of patterns: each costs a search or two, and some memory. */
enum { SET_LIMIT = 64, PATTERN_LIMIT = 1024 };

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

/* ---- Patterns ---- */

static uint64_t sets_of(const struct conditions *conditions, size_t creature) {
    uint64_t sets = 0;
    for (size_t s = 0; s < conditions->sets.count; s++)
        if (muster_sets_has(&conditions->sets, (int)s, creature))
            sets |= (uint64_t)1 << s;
    return sets;
}

size_t muster_conditions_find(const struct conditions *conditions, uint64_t sets) {
    size_t low = 0, high = conditions->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (conditions->patterns[middle] < sets)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool has_pattern(const struct conditions *conditions, uint64_t sets) {
    size_t place = muster_conditions_find(conditions, sets);
    return place < conditions->count && conditions->patterns[place] == sets;
}

static void add_pattern(struct conditions *conditions, uint64_t sets) {
    size_t place = muster_conditions_find(conditions, sets);
    memmove(&conditions->patterns[place + 1], &conditions->patterns[place],
            (conditions->count - place) * sizeof(*conditions->patterns));
    conditions->patterns[place] = sets;
    conditions->count++;
}

/* What a creature may do beside those before it. False: there are too many patterns. */
static bool join(struct conditions *conditions, uint64_t sets, struct arena *arena) {
    struct mark mark = muster_arena_mark(arena);
    size_t count = conditions->count;
    uint64_t *before = muster_arena_array(arena, count, sizeof(*before));
    memcpy(before, conditions->patterns, count * sizeof(*before));
    for (size_t k = 0; k < count; k++) {
        arena_tick(arena);
        if (has_pattern(conditions, before[k] | sets))
            continue;
        if (conditions->count == PATTERN_LIMIT)
            return false;
        add_pattern(conditions, before[k] | sets);
    }
    muster_arena_release(arena, mark);
    return true;
}

static bool find_patterns(struct conditions *conditions, struct arena *arena) {
    if (conditions->sets.count > SET_LIMIT)
        return false;
    size_t room = conditions->sets.count > 0 ? PATTERN_LIMIT : 1;
    conditions->patterns = muster_arena_array(arena, room, sizeof(*conditions->patterns));
    conditions->count = 1; /* nobody acts */
    if (conditions->sets.count == 0)
        return true;
    for (size_t i = 0; i < conditions->position->creature_count; i++) {
        arena_tick_loop(arena, conditions->sets.count);
        uint64_t sets = sets_of(conditions, i);
        if (!has_pattern(conditions, sets) && !join(conditions, sets, arena))
            return false;
    }
    return true;
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
    conditions.too_many = !find_patterns(&conditions, arena);
    if (conditions.too_many)
        conditions.count = 0;
    return conditions;
}

const bool *muster_conditions_in_force(const struct conditions *conditions, size_t pattern,
                                       struct arena *arena) {
    const struct muster_position *position = conditions->position;
    if (conditions->sets.count == 0)
        return NULL;
    uint64_t sets = conditions->patterns[pattern];
    bool *in_force = muster_arena_array(arena, position->effect_count, sizeof(bool));
    for (size_t e = 0; e < position->effect_count; e++) {
        bool acting = conditions->set_of[e] >= 0 && (sets >> conditions->set_of[e] & 1) != 0;
        in_force[e] = conditions->set_of[e] < 0 ||
                      acting == (position->effects[e].condition == CONDITION_DECLARED);
    }
    return in_force;
}

size_t muster_conditions_of(const struct conditions *conditions,
                            const struct muster_declaration *declaration) {
    uint64_t sets = 0;
    arena_tick_loop(conditions->sets.arena, conditions->sets.count * declaration->deed_count);
    for (size_t s = 0; s < conditions->sets.count; s++)
        for (size_t i = 0; i < declaration->deed_count; i++)
            if (declaration->deeds[i].run_count > 0 &&
                muster_sets_has(&conditions->sets, (int)s, (size_t)declaration->deeds[i].creature))
                sets |= (uint64_t)1 << s;
    return muster_conditions_find(conditions, sets);
}
