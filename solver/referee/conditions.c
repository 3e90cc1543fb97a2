/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/referee/conditions.h"

enum { SET_LIMIT = 10 };

static int creature_set(struct patterns *patterns, const struct selector *selector,
                        struct memory *memory) {
    const struct muster_position *position = patterns->position;
    bool *members = memory_array(memory, position->creature_count, sizeof(bool));
    for (size_t i = 0; i < position->creature_count; i++)
        members[i] = position->creatures[i].declares &&
                     selector_matches(selector, &position->creatures[i], NULL);
    return sets_number(&patterns->sets, members);
}

struct patterns patterns_new(const struct muster_position *position, struct memory *memory) {
    struct patterns patterns = {.position = position};
    patterns.sets = (struct sets){.memory = memory, .universe = position->creature_count};
    patterns.set_of = memory_array(memory, position->effect_count, sizeof(int));
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        bool asks = effect->condition != CONDITION_NONE && position_in_step(position, effect);
        patterns.set_of[e] =
            asks ? creature_set(&patterns, &effect->condition_creatures, memory) : -1;
    }
    patterns.too_many = patterns.sets.count > SET_LIMIT;
    patterns.count = patterns.too_many ? 0 : (size_t)1 << patterns.sets.count;
    return patterns;
}

const bool *pattern_in_force(const struct patterns *patterns, size_t pattern,
                             struct memory *memory) {
    const struct muster_position *position = patterns->position;
    bool *in_force = NULL;
    if (patterns->sets.count == 0)
        return NULL;
    in_force = memory_array(memory, position->effect_count, sizeof(bool));
    for (size_t e = 0; e < position->effect_count; e++) {
        bool acting = patterns->set_of[e] >= 0 && (pattern >> patterns->set_of[e] & 1) != 0;
        in_force[e] = patterns->set_of[e] < 0 ||
                      acting == (position->effects[e].condition == CONDITION_DECLARED);
    }
    return in_force;
}

size_t pattern_of(const struct patterns *patterns, const struct muster_declaration *declaration) {
    size_t pattern = 0;
    for (size_t s = 0; s < patterns->sets.count; s++)
        for (size_t i = 0; i < declaration->deed_count; i++)
            if (declaration->deeds[i].object_count > 0 &&
                sets_has(&patterns->sets, (int)s, (size_t)declaration->deeds[i].creature))
                pattern |= (size_t)1 << s;
    return pattern;
}
