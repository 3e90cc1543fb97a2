/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Being removed from combat, and being blocked (506.4, 509.1h, 702.22h-i). */
#include <string.h>

#include "base/sort.h"
#include "solver/phase/leave_combat.h"
#include "solver/phase/note.h"

/* The same list without the individuals of one attacker. */
static void drop_attacker(struct creature *blocker, int attacker, struct arena *arena) {
    struct object *kept = muster_arena_array(arena, blocker->blocking_count, sizeof(*kept));
    size_t count = 0;
    for (size_t i = 0; i < blocker->blocking_count; i++)
        if (blocker->blocking[i].number != attacker)
            kept[count++] = blocker->blocking[i];
    blocker->blocking = kept;
    blocker->blocking_count = count;
}

static void drop_from_bands(struct muster_position *draft, int creature, struct arena *arena) {
    struct damage_situation *damage = &draft->damage;
    struct attacking_band *bands = muster_arena_array(arena, damage->band_count, sizeof(*bands));
    size_t count = 0;
    for (size_t i = 0; i < damage->band_count; i++) {
        const struct attacking_band *old = &damage->bands[i];
        struct attacking_band *band = &bands[count];
        band->members = muster_arena_array(arena, old->member_count, sizeof(int));
        band->member_count = 0;
        for (size_t j = 0; j < old->member_count; j++)
            if (old->members[j] != creature)
                band->members[band->member_count++] = old->members[j];
        count += band->member_count > 0;
    }
    damage->bands = bands;
    damage->band_count = count;
}

void muster_phase_leave_combat(struct muster_position *draft, int creature, struct arena *arena) {
    struct creature *leaving = &draft->creatures[creature];
    for (size_t i = 0; i < leaving->blocking_count; i++)
        draft->creatures[leaving->blocking[i].number].blocked = GIVEN_TRUE; /* 509.1h */
    if (leaving->is_attacking) {
        for (size_t i = 0; i < draft->creature_count; i++)
            if (draft->creatures[i].blocking_count > 0)
                drop_attacker(&draft->creatures[i], creature, arena);
        drop_from_bands(draft, creature, arena);
    }
    leaving->is_attacking = leaving->is_blocking = false;
    leaving->attacking = leaving->defending_player = -1;
    leaving->left_battle = false;
    leaving->blocking_count = 0;
    leaving->blocked = leaving->struck_first = GIVEN_NOT;
}

void muster_phase_regenerate(struct muster_combat *combat, struct muster_position *draft,
                             int number) {
    struct creature *creature = &draft->creatures[number];
    bool fought = creature->is_attacking || creature->is_blocking;
    creature->damage = 0;
    creature->tapped = true;
    muster_phase_note(combat, "701.19a", "%s becomes tapped%s, as it regenerates", creature->id,
                      fought ? " and is removed from combat" : "");
    muster_phase_leave_combat(draft, number, &combat->arena);
}

bool muster_phase_is_attacked(const struct muster_position *draft, int target) {
    for (size_t i = 0; i < draft->creature_count; i++)
        if (draft->creatures[i].attacking == target)
            return true;
    return false;
}

void muster_phase_unattack(struct muster_combat *combat, struct muster_position *draft,
                           int target) {
    for (size_t i = 0; i < draft->creature_count; i++) {
        struct creature *creature = &draft->creatures[i];
        if (creature->attacking != target)
            continue;
        creature->attacking = -1;
        creature->defending_player = draft->targets[target].defender;
        creature->left_battle = draft->targets[target].kind == TARGET_BATTLE;
        muster_phase_note(combat, "506.4c", "%s is still attacking, but attacks nothing now",
                          creature->id);
    }
}

static int compare_objects(const void *one, const void *other) {
    return muster_object_compare(one, other);
}

/* Adds an attacker to what a creature blocks, unless it is there. */
static void add_blocked(struct creature *blocker, struct object attacker, struct arena *arena) {
    for (size_t i = 0; i < blocker->blocking_count; i++)
        if (muster_object_compare(&blocker->blocking[i], &attacker) == 0)
            return;
    struct object *blocking =
        muster_arena_array(arena, blocker->blocking_count + 1, sizeof(*blocking));
    if (blocker->blocking_count > 0)
        memcpy(blocking, blocker->blocking, blocker->blocking_count * sizeof(*blocking));
    blocking[blocker->blocking_count++] = attacker;
    muster_sort_list(blocking, blocker->blocking_count, sizeof(*blocking), compare_objects);
    blocker->blocking = blocking;
}

static void block_one(struct muster_position *draft, int blocker, struct object attacker,
                      struct arena *arena) {
    draft->creatures[attacker.number].blocked = GIVEN_TRUE;
    if (blocker < 0)
        return;
    draft->creatures[blocker].is_blocking = true;
    add_blocked(&draft->creatures[blocker], attacker, arena);
}

void muster_phase_block(struct muster_combat *combat, struct muster_position *draft, int blocker,
                        struct object attacker) {
    block_one(draft, blocker, attacker, &combat->arena);
}

static bool is_blocked_by(const struct muster_position *draft, int blocker, int attacker) {
    const struct creature *creature = blocker < 0 ? NULL : &draft->creatures[blocker];
    for (size_t i = 0; creature != NULL && i < creature->blocking_count; i++)
        if (creature->blocking[i].number == attacker)
            return true;
    return blocker < 0 && draft->creatures[attacker].blocked == GIVEN_TRUE;
}

/* One of a band becomes blocked because `first` does. */
static void block_with(struct muster_combat *combat, struct muster_position *draft, int blocker,
                       int member, int first) {
    const char *id = draft->creatures[member].id, *other = draft->creatures[first].id;
    if (is_blocked_by(draft, blocker, member))
        return;
    block_one(draft, blocker, (struct object){member, 0}, &combat->arena);
    if (blocker < 0)
        muster_phase_note(combat, "702.22i", "%s becomes blocked, too: it is in a band with %s", id,
                          other);
    else
        muster_phase_note(combat, "702.22h",
                          "%s becomes blocked by %s, too: it is in a band with %s", id,
                          draft->creatures[blocker].id, other);
}

void muster_phase_block_band(struct muster_combat *combat, struct muster_position *draft,
                             int blocker, int attacker) {
    for (size_t i = 0; i < draft->damage.band_count; i++) {
        const struct attacking_band *band = &draft->damage.bands[i];
        bool in = false;
        for (size_t j = 0; j < band->member_count; j++)
            in |= band->members[j] == attacker;
        for (size_t j = 0; in && j < band->member_count; j++)
            block_with(combat, draft, blocker, band->members[j], attacker);
    }
}
