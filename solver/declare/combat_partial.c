/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is given or ruled out beforehand, and what counts in the second objective. */
#include "solver/declare/combat.h"

static bool is_object(const struct item *item, const struct object *object) {
    return item->number == object->number && item->ordinal == object->ordinal;
}

static bool deed_has(const struct deed *deed, const struct item *item) {
    const struct object object = {item->number, item->ordinal};
    return muster_deed_does(deed, &object);
}

static bool is_banned(const struct ban *ban, const struct actor *actor, const struct item *item) {
    return ban->creature == actor->creature && (ban->member == 0 || ban->member == actor->member) &&
           (ban->everything || is_object(item, &ban->object));
}

static void forbid_banned(struct combat *combat, const struct ban *ban) {
    for (size_t i = 0; i < combat->actor_count; i++) {
        if (combat->actors[i].creature != ban->creature)
            continue;
        arena_tick_loop(combat->arena, combat->object_count);
        for (size_t j = 0; j < combat->object_count; j++)
            if (is_banned(ban, &combat->actors[i], &combat->objects[j]))
                combat->allowed[combat_pair(combat, i, j)] = false;
    }
}

/* Individuals do nothing that isn't in their deed. */
static void forbid_others(struct combat *combat, size_t index) {
    const struct deed *deed = combat->actors[index].deed;
    for (size_t j = 0; j < combat->object_count; j++) {
        arena_tick_loop(combat->arena, deed == NULL ? 0 : deed->run_count);
        if (deed == NULL || !deed_has(deed, &combat->objects[j]))
            combat->allowed[combat_pair(combat, index, j)] = false;
    }
}

/* What is left of a creature acts on nothing early in the document but what is given. */
static void forbid_early(struct combat *combat, const struct partial_rest *rest) {
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct actor *actor = &combat->actors[i];
        if (actor->creature != rest->creature || actor->exact)
            continue;
        for (size_t j = 0; j < combat->object_count; j++) {
            arena_tick_loop(combat->arena, actor->deed == NULL ? 0 : actor->deed->run_count);
            if (combat->objects[j].number < rest->from &&
                (actor->deed == NULL || !deed_has(actor->deed, &combat->objects[j])))
                combat->allowed[combat_pair(combat, i, j)] = false;
        }
    }
}

void muster_combat_add_partial(struct combat *combat) {
    const struct partial *partial = combat->query.partial;
    if (partial == NULL)
        return;
    for (size_t i = 0; i < partial->ban_count; i++) {
        arena_tick_loop(combat->arena, combat->actor_count);
        forbid_banned(combat, &partial->bans[i]);
    }
    for (size_t i = 0; i < combat->actor_count && partial->within != NULL; i++)
        forbid_others(combat, i);
    for (size_t i = 0; i < combat->actor_count && partial->given != NULL; i++) {
        struct actor *actor = &combat->actors[i];
        if (actor->deed == NULL)
            continue;
        actor->given = true;
        for (size_t j = 0; j < combat->object_count; j++) {
            arena_tick_loop(combat->arena, actor->deed->run_count);
            if (deed_has(actor->deed, &combat->objects[j]))
                combat->objects[j].given = true;
        }
        actor->exact =
            partial->exact != NULL && partial->exact[actor->deed - partial->given->deeds];
        if (actor->exact)
            forbid_others(combat, i);
    }
    if (partial->rest != NULL)
        forbid_early(combat, partial->rest);
}

/* How many of the deed's objects the actor may act on. */
static int64_t allowed_objects(const struct combat *combat, size_t index) {
    int64_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++) {
        arena_tick_loop(combat->arena, combat->actors[index].deed->run_count);
        count += combat->allowed[combat_pair(combat, index, j)] &&
                 deed_has(combat->actors[index].deed, &combat->objects[j]);
    }
    return count;
}

void muster_combat_check_given(struct combat *combat) {
    const struct partial *partial = combat->query.partial;
    if (partial == NULL || partial->given == NULL)
        return;
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct actor *actor = &combat->actors[i];
        if (actor->given && (allowed_objects(combat, i) < deed_size(actor->deed) ||
                             deed_size(actor->deed) > actor->capacity))
            combat->impossible = true;
    }
    for (size_t i = 0; i < partial->given->deed_count; i++)
        if (partial->given->deeds[i].run_count > 0 &&
            !combat->position->creatures[partial->given->deeds[i].creature].declares)
            combat->impossible = true;
}

static void add_term(struct combat *combat, const struct objective_term *term) {
    for (size_t i = 0; i < combat->actor_count; i++) {
        if (term->creature >= 0 && term->creature != combat->actors[i].creature)
            continue;
        arena_tick_loop(combat->arena, term->anything ? 0 : combat->object_count);
        if (term->anything)
            combat->actors[i].weight += term->weight;
        for (size_t j = 0; j < combat->object_count && !term->anything; j++)
            if (is_object(&combat->objects[j], &term->object))
                combat->weights[combat_pair(combat, i, j)] += term->weight;
    }
}

void muster_combat_add_likings(struct combat *combat) {
    const struct combat_query *query = &combat->query;
    bool pairs = false;
    for (size_t i = 0; i < query->term_count; i++)
        pairs = pairs || !query->terms[i].anything;
    if (pairs)
        combat->weights = muster_arena_array(
            combat->arena, combat->actor_count * combat->object_count, sizeof(int64_t));
    for (size_t i = 0; i < query->term_count; i++) {
        arena_tick_loop(combat->arena, combat->actor_count);
        add_term(combat, &query->terms[i]);
    }
    for (size_t i = 0; query->term_count == 0 && i < combat->actor_count; i++)
        combat->actors[i].weight = -1;
}

void muster_combat_add_proposed(struct combat *combat) {
    if (combat->purpose->second != SECOND_NEAR)
        return;
    combat->proposed =
        muster_arena_array(combat->arena, combat->actor_count * combat->object_count, sizeof(bool));
    for (size_t i = 0; i < combat->actor_count; i++)
        for (size_t j = 0; j < combat->object_count && combat->actors[i].deed != NULL; j++) {
            arena_tick_loop(combat->arena, combat->actors[i].deed->run_count);
            combat->proposed[combat_pair(combat, i, j)] =
                deed_has(combat->actors[i].deed, &combat->objects[j]);
        }
}
