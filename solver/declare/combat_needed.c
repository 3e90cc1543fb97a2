/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which attacks and blocks a question about few requirements needs. Whatever a declaration does
 * besides can be left out, and as much of what counts is still obeyed, by no more creatures; nor
 * does that break a restriction, unless it asks for company: of others that act as well, or of
 * enough blockers. So these are needed, too, for whatever is.
 */
#include "solver/declare/combat.h"

/* The pairs that are needed so far. */
struct needs {
    const struct combat *combat;
    bool *pairs;
    bool grew; /* something was added in the round in progress */
};

static void add_pair(struct needs *needs, size_t actor, size_t object) {
    size_t pair = combat_pair(needs->combat, actor, object);
    needs->grew = needs->grew || !needs->pairs[pair];
    needs->pairs[pair] = true;
}

/* Adds what any of these actors could do. */
static void add_actors(struct needs *needs, int actors) {
    const struct combat *combat = needs->combat;
    for (size_t i = 0; i < combat->actor_count; i++) {
        if (!muster_sets_has(&combat->actor_sets, actors, i))
            continue;
        arena_tick_loop(combat->arena, combat->object_count);
        for (size_t j = 0; j < combat->object_count; j++)
            add_pair(needs, i, j);
    }
}

/* A requirement counts only if its condition holds: some creatures may have to act for that. */
static void add_condition(struct needs *needs, int condition) {
    if (condition != NO_CONDITION && needs->combat->conditions[condition].declared)
        add_actors(needs, needs->combat->conditions[condition].actors);
}

/* ---- What obeys a requirement, or helps to ---- */

static void add_for_actor(struct needs *needs, size_t index) {
    const struct combat *combat = needs->combat;
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat_worth(combat, index, j) != 0)
            add_pair(needs, index, j);
    for (const struct demand *demand = combat->actors[index].demands; demand != NULL;
         demand = demand->next) {
        if (demand->weight == 0)
            continue;
        arena_tick_loop(combat->arena, combat->object_count);
        for (size_t j = 0; j < combat->object_count; j++)
            if (muster_sets_has(&combat->object_sets, demand->partners, j))
                add_pair(needs, index, j);
        add_condition(needs, demand->condition);
    }
}

static void add_for_object(struct needs *needs, size_t index, int actors, int condition) {
    const struct combat *combat = needs->combat;
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++)
        if (muster_sets_has(&combat->actor_sets, actors, i))
            add_pair(needs, i, index);
    add_condition(needs, condition);
}

static void add_for_requirements(struct needs *needs) {
    const struct combat *combat = needs->combat;
    for (size_t i = 0; i < combat->actor_count; i++)
        add_for_actor(needs, i);
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct item *item = &combat->objects[j];
        for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
            if (demand->weight != 0)
                add_for_object(needs, j, demand->actors, demand->condition);
        for (const struct demand *demand = item->pairs; demand; demand = demand->next)
            if (demand->weight != 0)
                add_for_object(needs, j, demand->partners, demand->condition);
    }
    for (size_t k = 0; k < combat->joint_count; k++)
        for (size_t j = 0; j < combat->object_count && combat->joints[k].weight != 0; j++)
            if (muster_sets_has(&combat->object_sets, combat->joints[k].objects, j))
                add_for_object(needs, j, combat->joints[k].actors, combat->joints[k].condition);
}

/* What is given beforehand stays. */
static void add_given(struct needs *needs) {
    const struct combat *combat = needs->combat;
    for (size_t i = 0; combat->query.partial != NULL && i < combat->actor_count; i++)
        for (size_t j = 0; combat->actors[i].deed != NULL && j < combat->object_count; j++) {
            const struct object object = {combat->objects[j].number, combat->objects[j].ordinal};
            arena_tick_loop(combat->arena, combat->actors[i].deed->run_count);
            if (muster_deed_does(combat->actors[i].deed, &object))
                add_pair(needs, i, j);
        }
}

/* ---- Company ---- */

/* Where an attacker needs several blockers, or certain ones, all that block it have to stay. */
static void add_blockers(struct needs *needs, size_t object) {
    const struct combat *combat = needs->combat;
    const struct item *item = &combat->objects[object];
    bool any = false;
    if (item->minimum <= 1 && item->all < 0)
        return;
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count && !any; i++)
        any = needs->pairs[combat_pair(combat, i, object)];
    for (size_t i = 0; i < combat->actor_count && any; i++)
        add_pair(needs, i, object);
}

static void add_companions(struct needs *needs, size_t index) {
    const struct combat *combat = needs->combat;
    for (const struct companion *companion = combat->actors[index].companions; companion != NULL;
         companion = companion->next) {
        bool any = false;
        arena_tick_loop(combat->arena, combat->object_count);
        for (size_t j = 0; j < combat->object_count && !any; j++)
            any = needs->pairs[combat_pair(combat, index, j)] &&
                  muster_sets_has(&combat->object_sets, companion->objects, j);
        if (any)
            add_actors(needs, companion->companions);
    }
}

bool *muster_combat_needed(const struct combat *combat) {
    if (combat->purpose->counts != COUNTS_WEIGHTS || combat->supported)
        return NULL;
    struct needs needs = {.combat = combat, .grew = true};
    needs.pairs =
        muster_arena_array(combat->arena, combat->actor_count * combat->object_count, sizeof(bool));
    add_for_requirements(&needs);
    add_given(&needs);
    while (needs.grew) {
        needs.grew = false;
        for (size_t j = 0; j < combat->object_count; j++)
            add_blockers(&needs, j);
        for (size_t i = 0; i < combat->actor_count; i++)
            add_companions(&needs, i);
    }
    return needs.pairs;
}
