/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/referee/ruling.h"

#include <stdlib.h>

#include "model/object.h"

void muster_ruling_add(struct ruling *ruling, const struct violation *violation,
                       struct arena *arena) {
    ruling->violations = arena_grow(arena, ruling->violations, ruling->violation_count,
                                    &ruling->violation_capacity, sizeof(*ruling->violations));
    ruling->violations[ruling->violation_count++] = *violation;
}

bool muster_deed_meets(const struct muster_position *position, const struct deed *deed,
                       const struct effect *effect) {
    const struct creature *creature = &position->creatures[deed->creature];
    for (size_t i = 0; i < deed->object_count; i++)
        if (muster_object_is_picked(position, effect, deed->objects[i].number, creature))
            return true;
    return false;
}

struct supported_pair {
    struct object attacker;
    const struct deed *deed;
};

static int compare_pairs(const void *one, const void *other) {
    const struct supported_pair *left = one, *right = other;
    int order = muster_object_compare(&left->attacker, &right->attacker);
    return order != 0 ? order : (left->deed > right->deed) - (left->deed < right->deed);
}

struct blocked *muster_blocked_attackers(const struct muster_declaration *declaration,
                                         size_t *count, struct arena *arena) {
    size_t pair_count = 0, filled = 0;
    for (size_t i = 0; i < declaration->deed_count; i++)
        pair_count += declaration->deeds[i].object_count;
    struct supported_pair *pairs = muster_arena_array(arena, pair_count, sizeof(*pairs));
    for (size_t i = 0; i < declaration->deed_count; i++)
        for (size_t j = 0; j < declaration->deeds[i].object_count; j++)
            pairs[filled++] = (struct supported_pair){.attacker = declaration->deeds[i].objects[j],
                                                      .deed = &declaration->deeds[i]};
    qsort(pairs, pair_count, sizeof(*pairs), compare_pairs);
    struct blocked *blocked = muster_arena_array(arena, pair_count, sizeof(*blocked));
    const struct deed **deeds = muster_arena_array(arena, pair_count, sizeof(*deeds));
    *count = 0;
    for (size_t i = 0; i < pair_count; i++) {
        if (i == 0 || muster_object_compare(&pairs[i].attacker, &pairs[i - 1].attacker) != 0)
            blocked[(*count)++] =
                (struct blocked){.attacker = pairs[i].attacker, .deeds = &deeds[i]};
        deeds[i] = pairs[i].deed;
        blocked[*count - 1].deed_count++;
    }
    return blocked;
}
