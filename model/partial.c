/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/partial.h"

#include "model/individuals.h"

static bool has_object(const struct deed *deed, const struct object *object) {
    for (size_t i = 0; i < deed->object_count; i++)
        if (muster_object_compare(&deed->objects[i], object) == 0)
            return true;
    return false;
}

static bool does_at_least(const void *context, const struct deed *deed, const struct deed *other) {
    (void)context;
    for (size_t i = 0; i < other->object_count; i++)
        if (!has_object(deed, &other->objects[i]))
            return false;
    return deed->creature == other->creature;
}

static bool breaks_ban(const struct ban *ban, const struct deed *deed) {
    return ban->member == 0 && ban->creature == deed->creature && deed->object_count > 0 &&
           (ban->everything || has_object(deed, &ban->object));
}

/* Leaves out deeds without objects: an individual that is in no deed does nothing. */
static struct muster_declaration busy_deeds(const struct muster_declaration *given,
                                            struct arena *arena) {
    struct muster_declaration busy = {.position = given->position};
    busy.deeds = muster_arena_array(arena, given->deed_count, sizeof(*busy.deeds));
    for (size_t i = 0; i < given->deed_count; i++)
        if (given->deeds[i].object_count > 0)
            busy.deeds[busy.deed_count++] = given->deeds[i];
    return busy;
}

bool muster_partial_holds(const struct partial *partial,
                          const struct muster_declaration *declaration, struct arena *arena) {
    for (size_t i = 0; i < partial->ban_count; i++)
        for (size_t j = 0; j < declaration->deed_count; j++)
            if (breaks_ban(&partial->bans[i], &declaration->deeds[j]))
                return false;
    if (partial->given == NULL)
        return true;
    struct muster_declaration busy = busy_deeds(partial->given, arena);
    return muster_individuals_match(declaration, &busy, does_at_least, NULL, arena);
}
