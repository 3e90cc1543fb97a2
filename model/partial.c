/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/partial.h"

#include "model/individuals.h"

static bool does_at_least(const void *context, const struct deed *deed, const struct deed *other) {
    (void)context;
    return deed->creature == other->creature && muster_deed_common(deed, other) == deed_size(other);
}

static bool breaks_ban(const struct ban *ban, const struct deed *deed) {
    return ban->member == 0 && ban->creature == deed->creature && deed->run_count > 0 &&
           (ban->everything || muster_deed_does(deed, &ban->object));
}

/* Leaves out deeds without objects: an individual that is in no deed does nothing. */
static struct muster_declaration busy_deeds(const struct muster_declaration *given,
                                            struct arena *arena) {
    struct muster_declaration busy = {.position = given->position};
    busy.deeds = muster_arena_array(arena, given->deed_count, sizeof(*busy.deeds));
    for (size_t i = 0; i < given->deed_count; i++)
        if (given->deeds[i].run_count > 0)
            busy.deeds[busy.deed_count++] = given->deeds[i];
    return busy;
}

bool muster_partial_holds(const struct partial *partial,
                          const struct muster_declaration *declaration, struct arena *arena) {
    for (size_t i = 0; i < partial->ban_count; i++)
        for (size_t j = 0; j < declaration->deed_count; j++)
            if (breaks_ban(&partial->bans[i], &declaration->deeds[j]))
                return false;
    if (partial->within != NULL)
        return muster_individuals_match(partial->within, declaration, does_at_least, NULL, arena);
    if (partial->given == NULL)
        return true;
    struct muster_declaration busy = busy_deeds(partial->given, arena);
    return muster_individuals_match(declaration, &busy, does_at_least, NULL, arena);
}
