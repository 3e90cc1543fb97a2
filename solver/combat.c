/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat.h"

#include "options.h"
#include "payment.h"

const struct creature *actor_creature(const struct combat *combat, size_t actor) {
    return &combat->position->creatures[combat->actors[actor].creature];
}

const struct creature *object_attacker(const struct combat *combat, size_t object) {
    return &combat->position->creatures[combat->objects[object].number];
}

enum { PAIR_LIMIT = 20000000 };

/* ---- Actors ---- */

static void add_actor(struct combat *combat, const struct creature *creature, int64_t size,
                      const struct deed *deed) {
    int64_t capacity =
        combat->position->step == STEP_ATTACK ? 1 : block_capacity(combat->position, creature);
    if (size > 0)
        combat->actors[combat->actor_count++] = (struct actor){
            .creature = creature->number, .size = size, .capacity = capacity, .deed = deed};
}

/* One actor for each creature, or for each group of its individuals that does the same. */
static void add_actors(struct combat *combat) {
    const struct muster_position *position = combat->position;
    const struct muster_declaration *declaration =
        combat->question.tell_apart ? combat->question.declaration : NULL;
    size_t deeds = declaration == NULL ? 0 : declaration->deed_count, next = 0;
    combat->actors =
        memory_array(combat->memory, position->creature_count + deeds, sizeof(*combat->actors));
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        int64_t idle = creature->count;
        for (; next < deeds && declaration->deeds[next].creature == (int)i; next++) {
            if (!creature->declares)
                continue;
            add_actor(combat, creature, declaration->deeds[next].count, &declaration->deeds[next]);
            idle -= declaration->deeds[next].count;
        }
        if (creature->declares)
            add_actor(combat, creature, idle, NULL);
    }
}

/* ---- Objects ---- */

static void add_object(struct combat *combat, int number, int64_t ordinal, int64_t size) {
    combat->objects[combat->object_count++] = (struct item){
        .number = number, .ordinal = ordinal, .size = size, .maximum = INT64_MAX, .all = -1};
}

/* Whether the declaration blocks this individual. */
static bool is_blocked(const struct muster_declaration *declaration, struct object object) {
    for (size_t i = 0; i < declaration->deed_count; i++)
        for (size_t j = 0; j < declaration->deeds[i].object_count; j++)
            if (object_compare(&declaration->deeds[i].objects[j], &object) == 0)
                return true;
    return false;
}

/* Individuals that the declaration blocks are told apart from the others. */
static void add_attacker(struct combat *combat, const struct creature *attacker) {
    const struct muster_declaration *declaration = combat->question.declaration;
    int64_t others = attacker->count;
    bool tell_apart = combat->question.tell_apart && attacker->count > 1;
    for (size_t i = 0; tell_apart && i < declaration->deed_count; i++)
        for (size_t j = 0; j < declaration->deeds[i].object_count; j++) {
            struct object object = declaration->deeds[i].objects[j];
            struct muster_declaration earlier = {.deed_count = i, .deeds = declaration->deeds};
            if (object.number != attacker->number || object.ordinal == 0 ||
                is_blocked(&earlier, object))
                continue;
            add_object(combat, attacker->number, object.ordinal, 1);
            others--;
        }
    if (others > 0)
        add_object(combat, attacker->number, 0, others);
}

static size_t named_objects(const struct combat *combat) {
    const struct muster_declaration *declaration = combat->question.declaration;
    size_t count = 0;
    for (size_t i = 0; combat->question.tell_apart && i < declaration->deed_count; i++)
        count += declaration->deeds[i].object_count;
    return count;
}

static void add_objects(struct combat *combat) {
    const struct muster_position *position = combat->position;
    size_t most = position->target_count + position->creature_count + named_objects(combat);
    combat->objects = memory_array(combat->memory, most, sizeof(*combat->objects));
    if (position->step == STEP_ATTACK) {
        for (size_t i = 0; i < position->target_count; i++)
            if (position->targets[i].attackable)
                add_object(combat, (int)i, 0, 1);
        return;
    }
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].attacks_here)
            add_attacker(combat, &position->creatures[i]);
}

/* ---- Options ---- */

/* Whether the pair costs nothing, or nothing but what these individuals pay already. */
static bool is_paid(const struct combat *combat, const struct actor *actor,
                    const struct item *item) {
    const struct muster_position *position = combat->position;
    struct object object = {.number = item->number, .ordinal = item->ordinal};
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++) {
        const struct effect *effect = &position->effects[e];
        if (cost_applies(position, effect, actor->creature, item->number) &&
            !(combat->question.may_pay && deed_pays(position, actor->deed, effect, &object)))
            return false;
    }
    return true;
}

static void add_options(struct combat *combat) {
    size_t pairs = combat->actor_count * combat->object_count;
    struct permission *permission = permission_new(combat->memory, combat->position);
    combat->allowed = memory_array(combat->memory, pairs, sizeof(bool));
    combat->worth = memory_array(combat->memory, pairs, sizeof(int64_t));
    combat->asked = memory_array(combat->memory, pairs, sizeof(bool));
    for (size_t i = 0; i < combat->actor_count; i++)
        for (size_t j = 0; j < combat->object_count; j++) {
            const struct actor *actor = &combat->actors[i];
            const struct item *item = &combat->objects[j];
            combat->allowed[combat_pair(combat, i, j)] =
                option_allowed(combat->position, permission, actor->creature, item->number) &&
                is_paid(combat, actor, item);
        }
}

/* ---- Sets ---- */

int combat_actor_set(struct combat *combat, const struct selector *selector,
                     const struct creature *other) {
    bool *members = memory_array(combat->memory, combat->actor_count, sizeof(bool));
    for (size_t i = 0; i < combat->actor_count; i++)
        members[i] = selector_matches(selector, actor_creature(combat, i), other);
    return sets_number(&combat->actor_sets, members);
}

int combat_object_set(struct combat *combat, const struct effect *effect, size_t actor) {
    bool *members = memory_array(combat->memory, combat->object_count, sizeof(bool));
    for (size_t j = 0; j < combat->object_count; j++)
        members[j] =
            combat->position->step == STEP_ATTACK
                ? target_selector_matches(&effect->targets,
                                          &combat->position->targets[combat->objects[j].number])
                : selector_matches(&effect->attackers, object_attacker(combat, j),
                                   actor_creature(combat, actor));
    return sets_number(&combat->object_sets, members);
}

struct combat *combat_new(const struct muster_position *position,
                          const struct combat_question *question, struct memory *memory) {
    struct combat *combat = memory_take(memory, sizeof(*combat));
    *combat = (struct combat){.position = position, .memory = memory, .question = *question};
    add_actors(combat);
    add_objects(combat);
    combat->too_large =
        combat->object_count > 0 && combat->actor_count > PAIR_LIMIT / combat->object_count;
    if (combat->too_large)
        return combat;
    add_options(combat);
    combat->actor_sets = (struct sets){.memory = memory, .universe = combat->actor_count};
    combat->object_sets = (struct sets){.memory = memory, .universe = combat->object_count};
    combat_add_restrictions(combat);
    combat_add_requirements(combat);
    combat_drop_hopeless(combat);
    return combat;
}
