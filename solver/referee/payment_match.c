/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether one declaration pays for nothing that another doesn't pay for (point 2 of the format's
 * Legality). Identical individuals may swap places: see model/individuals.h.
 */
#include "model/individuals.h"
#include "solver/referee/referee.h"

static bool pays_anything(const struct muster_position *position, const struct deed *deed) {
    for (size_t e = 0; e < position->effect_count; e++)
        for (size_t i = 0; i < deed->object_count; i++)
            if (muster_cost_applies(position, &position->effects[e], deed->creature,
                                    deed->objects[i].number))
                return true;
    return false;
}

static bool covers(const struct muster_position *position, const struct deed *deed,
                   const struct deed *other) {
    if (deed->creature != other->creature)
        return false;
    for (size_t e = 0; e < position->effect_count; e++)
        for (size_t i = 0; i < other->object_count; i++)
            if (muster_cost_applies(position, &position->effects[e], other->creature,
                                    other->objects[i].number) &&
                !muster_deed_pays(position, deed, &position->effects[e], &other->objects[i]))
                return false;
    return true;
}

bool muster_referee_pays_no_more(const struct muster_declaration *declaration,
                                 const struct muster_declaration *other, struct arena *arena) {
    const struct muster_position *position = declaration->position;
    struct muster_declaration paying = {.position = position};
    if (!position->has_costs)
        return true;
    paying.deeds = muster_arena_array(arena, other->deed_count, sizeof(*paying.deeds));
    for (size_t i = 0; i < other->deed_count; i++)
        if (pays_anything(position, &other->deeds[i]))
            paying.deeds[paying.deed_count++] = other->deeds[i];
    return muster_individuals_match(declaration, &paying, covers, arena);
}
