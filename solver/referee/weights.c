/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/referee/weights.h"

/* Rows begin with goads, then follow the order of the effects (judge_requirements.c). */
struct requirement_weights muster_requirement_weights_new(const struct muster_position *position,
                                                          const struct ruling *ruling,
                                                          const int64_t *weights,
                                                          struct arena *arena) {
    struct requirement_weights counted = {.ruling = ruling, .weights = weights};
    size_t row = 0;
    counted.first = muster_arena_array(arena, position->effect_count + 1, sizeof(size_t));
    while (row < ruling->asked_count && ruling->asked[row].effect == NULL)
        row++;
    for (size_t e = 0; e <= position->effect_count; e++) {
        while (row < ruling->asked_count && ruling->asked[row].effect->number < (int)e)
            row++;
        counted.first[e] = row;
    }
    return counted;
}

bool muster_requirement_weights_any(const struct requirement_weights *counted,
                                    const struct effect *effect) {
    for (size_t row = counted->first[effect->number]; row < counted->first[effect->number + 1];
         row++)
        if (counted->weights[row] != 0)
            return true;
    return false;
}

/* Orders the rows of one effect: by attacker, then by creature. */
static int compare(const struct asked *asked, int creature, int attacker) {
    if (asked->attacker != attacker)
        return asked->attacker < attacker ? -1 : 1;
    return (asked->creature > creature) - (asked->creature < creature);
}

int64_t muster_requirement_weight(const struct requirement_weights *counted,
                                  const struct effect *effect, int creature, int attacker) {
    size_t low = counted->first[effect->number], high = counted->first[effect->number + 1];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(&counted->ruling->asked[middle], creature, attacker);
        if (order == 0)
            return counted->weights[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}

int64_t muster_requirement_goad_weight(const struct requirement_weights *counted, int creature,
                                       int goading, bool other_player) {
    for (size_t i = 0; i < counted->first[0]; i++) {
        const struct asked *asked = &counted->ruling->asked[i];
        if (asked->creature == creature && asked->goading == goading &&
            asked->other_player == other_player)
            return counted->weights[i];
    }
    return 0;
}
