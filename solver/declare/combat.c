/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/combat.h"

#include "base/numbers.h"
#include "solver/rules/assumptions.h"
#include "solver/rules/obstacles.h"

enum { PAIR_LIMIT = 20000000 };

/* ---- Actors ---- */

/*
 * The declaration whose individuals are told apart: the proposed one, what is given, or that in
 * which nobody may do more.
 */
static const struct muster_declaration *told_apart(const struct combat *combat) {
    enum told_apart apart = combat->purpose->apart;
    if (apart == APART_ALWAYS ||
        (apart == APART_COMPARED && (combat->position->has_costs || combat->supported)))
        return combat->query.declaration;
    return muster_partial_members(combat->query.partial);
}

/* Adds `size` individuals from `first` on, as one actor or each as its own. */
static void add_actor(struct combat *combat, const struct creature *creature, int64_t first,
                      int64_t size, const struct deed *deed) {
    int64_t capacity = muster_option_capacity(combat->position, creature);
    int64_t actors = combat->query.members_apart ? size : smaller(size, 1);
    arena_tick_loop(combat->arena, combat->position->effect_count + (size_t)actors);
    for (int64_t k = 0; k < actors; k++)
        combat->actors[combat->actor_count++] =
            (struct actor){.creature = creature->number,
                           .size = size / actors,
                           .capacity = capacity,
                           .deed = deed,
                           .member = combat->query.members_apart ? first + k + 1 : 0};
}

static size_t actor_limit(const struct combat *combat) {
    const struct muster_position *position = combat->position;
    size_t limit = position->creature_count;
    if (told_apart(combat) != NULL)
        limit += told_apart(combat)->deed_count;
    for (size_t i = 0; combat->query.members_apart && i < position->creature_count; i++)
        limit += (size_t)position->creatures[i].count;
    return limit;
}

/* One actor for each creature, or for each group of its individuals that does the same. */
static void add_actors(struct combat *combat) {
    const struct muster_position *position = combat->position;
    const struct muster_declaration *declaration = told_apart(combat);
    size_t deeds = declaration == NULL ? 0 : declaration->deed_count, next = 0;
    combat->actors =
        muster_arena_array(combat->arena, actor_limit(combat), sizeof(*combat->actors));
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        int64_t passive = creature->count;
        for (; next < deeds && declaration->deeds[next].creature == (int)i; next++) {
            if (!creature->declares)
                continue;
            add_actor(combat, creature, creature->count - passive, declaration->deeds[next].count,
                      &declaration->deeds[next]);
            passive -= declaration->deeds[next].count;
        }
        if (creature->declares)
            add_actor(combat, creature, creature->count - passive, passive, NULL);
    }
}

/* ---- Objects ---- */

static void add_object(struct combat *combat, int number, int64_t ordinal, int64_t size) {
    combat->objects[combat->object_count++] = (struct item){
        .number = number, .ordinal = ordinal, .size = size, .maximum = INT64_MAX, .all = -1};
}

/* Adds one individual of an attacker if the attacker has several and this one is new. */
static void single_out(struct combat *combat, const struct creature *attacker,
                       const struct object *object) {
    if (object->number != attacker->number || object->ordinal == 0)
        return;
    arena_tick(combat->arena);
    for (size_t j = combat->object_count; j > 0; j--) {
        if (combat->objects[j - 1].number != attacker->number)
            break;
        if (combat->objects[j - 1].ordinal == object->ordinal)
            return;
    }
    combat->singled_out = true;
    add_object(combat, attacker->number, object->ordinal, 1);
}

/*
 * Individuals that the declaration blocks, or that are mentioned, are told apart from the others.
 */
static void add_attacker(struct combat *combat, const struct creature *attacker) {
    const struct muster_declaration *declaration = told_apart(combat);
    const struct combat_query *query = &combat->query;
    size_t before = combat->object_count;
    size_t deeds = declaration == NULL || attacker->count == 1 ? 0 : declaration->deed_count;
    arena_tick_loop(combat->arena, deeds);
    for (size_t i = 0; i < deeds; i++) {
        struct object object;
        for (struct deed_walk at = {0}; deed_next(&declaration->deeds[i], &at, &object);)
            single_out(combat, attacker, &object);
    }
    for (size_t i = 0; query->partial != NULL && i < query->partial->ban_count; i++)
        if (!query->partial->bans[i].everything)
            single_out(combat, attacker, &query->partial->bans[i].object);
    for (size_t i = 0; i < query->term_count; i++)
        if (!query->terms[i].anything)
            single_out(combat, attacker, &query->terms[i].object);
    int64_t others = attacker->count - (int64_t)(combat->object_count - before);
    if (others > 0)
        add_object(combat, attacker->number, 0, others);
}

static size_t named_objects(const struct combat *combat) {
    const struct muster_declaration *declaration = told_apart(combat);
    const struct partial *partial = combat->query.partial;
    size_t count = combat->query.term_count + (partial == NULL ? 0 : partial->ban_count);
    for (size_t i = 0; declaration != NULL && i < declaration->deed_count; i++)
        count += (size_t)deed_size(&declaration->deeds[i]);
    return count;
}

static void add_objects(struct combat *combat) {
    const struct muster_position *position = combat->position;
    size_t most = position->target_count + position->creature_count + named_objects(combat);
    combat->objects = muster_arena_array(combat->arena, most, sizeof(*combat->objects));
    switch (position->step) {
    case STEP_ATTACK:
        for (size_t i = 0; i < position->target_count; i++)
            if (position->targets[i].attackable)
                add_object(combat, (int)i, 0, 1);
        break;
    case STEP_BLOCK:
        for (size_t i = 0; i < position->creature_count; i++)
            if (position->creatures[i].attacks_here)
                add_attacker(combat, &position->creatures[i]);
        break;
    }
}

struct combat *muster_combat_new(const struct muster_position *position,
                                 const struct combat_query *query, struct arena *arena) {
    struct combat *combat = muster_arena_take(arena, sizeof(*combat));
    *combat = (struct combat){.position = position,
                              .arena = arena,
                              .query = *query,
                              .purpose = &muster_purposes[query->purpose],
                              .fixes_conditions = combat_query_fixes(query)};
    combat->supported = combat->purpose->support && position->edition == EDITION_2004 &&
                        muster_ground_holds(position, (struct ground){.kind = GROUND_UNASKED});
    add_actors(combat);
    add_objects(combat);
    combat->too_large =
        combat->object_count > 0 && combat->actor_count > PAIR_LIMIT / combat->object_count;
    if (combat->too_large)
        return combat;
    combat->actor_sets = (struct sets){.arena = arena, .universe = combat->actor_count};
    combat->object_sets = (struct sets){.arena = arena, .universe = combat->object_count};
    if (combat->supported)
        combat->asked =
            muster_arena_array(arena, combat->actor_count * combat->object_count, sizeof(bool));
    muster_combat_add_restrictions(combat);
    muster_combat_add_requirements(combat);
    muster_combat_add_options(combat);
    muster_combat_add_partial(combat);
    muster_combat_forbid_by_requirements(combat);
    muster_combat_add_likings(combat);
    muster_combat_add_proposed(combat);
    muster_combat_drop_hopeless(combat);
    muster_combat_check_given(combat);
    return combat;
}
