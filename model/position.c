/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "position.h"

struct entity position_find(const struct muster_position *position, const char *id) {
    int number = words_find(&position->ids, id);
    return number < 0 ? (struct entity){.kind = ENTITY_NONE} : position->entities[number];
}

bool position_in_step(const struct muster_position *position, const struct effect *effect) {
    return effect->step == position->step;
}

int64_t position_creatures_of(const struct muster_position *position, int player) {
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].controller == player)
            count += position->creatures[i].count;
    return count;
}
