/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations of a position as declarations of one that lacks some of its things. */
#include "model/change.h"

const int *muster_change_objects(const struct muster_position *position, const int *creatures,
                                 const int *targets) {
    switch (position->step) {
    case STEP_ATTACK:
        return targets;
    case STEP_BLOCK:
        break;
    }
    return creatures;
}

/* New numbers by old ones, by id. */
static int *creatures_by_id(const struct muster_position *from, const struct muster_position *to,
                            struct arena *arena) {
    int *numbers = muster_arena_array(arena, from->creature_count, sizeof(*numbers));
    for (size_t i = 0; i < from->creature_count; i++) {
        struct entity entity = muster_entity_find(to, from->creatures[i].id);
        numbers[i] = entity.kind == ENTITY_CREATURE ? entity.number : -1;
    }
    return numbers;
}

static int *targets_by_id(const struct muster_position *from, const struct muster_position *to,
                          struct arena *arena) {
    int *numbers = muster_arena_array(arena, from->target_count, sizeof(*numbers));
    for (size_t i = 0; i < from->target_count; i++) {
        struct entity entity = muster_entity_find(to, from->targets[i].id);
        numbers[i] = entity.kind == ENTITY_TARGET ? entity.number : -1;
    }
    return numbers;
}

static bool carry_deed(struct deed *carried, const struct deed *deed, const int *objects,
                       struct arena *arena) {
    carried->runs = muster_arena_array(arena, deed->run_count, sizeof(*carried->runs));
    carried->run_count = 0;
    for (size_t i = 0; i < deed->run_count; i++) {
        struct run run = deed->runs[i];
        run.number = objects[run.number];
        if (run.number >= 0)
            carried->runs[carried->run_count++] = run;
    }
    return carried->run_count == deed->run_count;
}

static bool carry_band(struct band *carried, const struct band *band, const int *creatures,
                       struct arena *arena) {
    carried->members = muster_arena_array(arena, band->member_count, sizeof(*carried->members));
    carried->member_count = 0;
    for (size_t i = 0; i < band->member_count; i++)
        if (creatures[band->members[i]] >= 0)
            carried->members[carried->member_count++] = creatures[band->members[i]];
    return carried->member_count == band->member_count;
}

static bool carry_bans(struct muster_declaration *carried,
                       const struct muster_declaration *declaration, const int *creatures,
                       const int *objects, struct arena *arena) {
    carried->bans = muster_arena_array(arena, declaration->ban_count, sizeof(*carried->bans));
    carried->ban_capacity = declaration->ban_count;
    for (size_t i = 0; i < declaration->ban_count; i++) {
        struct ban ban = declaration->bans[i];
        ban.creature = creatures[ban.creature];
        if (!ban.everything)
            ban.object.number = objects[ban.object.number];
        if (ban.creature >= 0 && (ban.everything || ban.object.number >= 0))
            carried->bans[carried->ban_count++] = ban;
    }
    return carried->ban_count == declaration->ban_count;
}

bool muster_change_declaration(struct muster_declaration *carried,
                               const struct muster_position *position,
                               const struct muster_declaration *declaration, struct arena *arena) {
    const struct muster_position *from = declaration->position;
    const int *creatures = creatures_by_id(from, position, arena);
    const int *objects =
        muster_change_objects(from, creatures, targets_by_id(from, position, arena));
    bool whole = true;
    carried->position = position;
    carried->deed_count = carried->band_count = carried->ban_count = 0;
    carried->deeds = muster_arena_array(arena, declaration->deed_count, sizeof(*carried->deeds));
    carried->bands = muster_arena_array(arena, declaration->band_count, sizeof(*carried->bands));
    for (size_t i = 0; i < declaration->deed_count; i++) {
        struct deed deed = declaration->deeds[i];
        bool kept = carry_deed(&deed, &declaration->deeds[i], objects, arena);
        deed.creature = creatures[deed.creature];
        whole = whole && kept && deed.creature >= 0;
        if (deed.creature >= 0 && deed.run_count > 0)
            carried->deeds[carried->deed_count++] = deed;
    }
    for (size_t i = 0; i < declaration->band_count; i++) {
        struct band *band = &carried->bands[carried->band_count];
        bool kept = carry_band(band, &declaration->bands[i], creatures, arena);
        whole = whole && kept;
        carried->band_count += kept || band->member_count > 1; /* one alone is no band */
    }
    bool bans = carry_bans(carried, declaration, creatures, objects, arena);
    muster_declaration_sort(carried);
    return whole && bans;
}
