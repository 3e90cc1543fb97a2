/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/bounds.h"

#include <stdlib.h>

#include "base/numbers.h"
#include "model/object.h"

/* ---- Ceilings ---- */

int64_t muster_ruling_ceiling(const struct ruling *ruling) {
    int64_t ceiling = 0;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        if (asked->in_force)
            ceiling += asked->count * asked_times(asked);
    }
    return ceiling;
}

/* An option of one individual: what it obeys, and how many identical objects offer it. */
struct option {
    int64_t worth, size;
    size_t object;
};

static int by_worth(const void *left, const void *right) {
    const struct option *one = left, *other = right;
    if (one->worth != other->worth)
        return one->worth > other->worth ? -1 : 1;
    return (one->object > other->object) - (one->object < other->object);
}

/*
 * Keeps an option if it is among the best `most` so far. Objects come in ascending order, so of
 * equal options the one with the lower object stays ahead.
 */
static size_t keep_best(struct option *options, size_t count, size_t most, struct option option) {
    size_t at = count < most ? count++ : count;
    if (at == most && (most == 0 || options[--at].worth >= option.worth))
        return count;
    for (; at > 0 && options[at - 1].worth < option.worth; at--)
        options[at] = options[at - 1];
    options[at] = option;
    return count;
}

/*
 * The options of an actor that obey something, the best first. No more are kept than it can act on
 * at once, which is usually few.
 */
static size_t find_options(const struct combat *combat, size_t actor, struct option *options) {
    enum { FEW = 8 };
    int64_t capacity = combat->actors[actor].capacity;
    bool few = capacity <= FEW;
    size_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++) {
        size_t pair = combat_pair(combat, actor, j);
        int64_t worth = combat_worth(combat, actor, j);
        if (!combat->allowed[pair] || worth <= 0)
            continue;
        struct option option = {.worth = worth, .size = combat->objects[j].size, .object = j};
        if (few)
            count = keep_best(options, count, (size_t)capacity, option);
        else
            options[count++] = option;
    }
    if (!few)
        qsort(options, count, sizeof(*options), by_worth);
    return count;
}

/* What the best options that one individual can take at once obey together. */
static int64_t best_worth(const struct option *options, size_t count, int64_t capacity) {
    int64_t worth = 0;
    for (size_t i = 0; i < count && capacity > 0; i++) {
        int64_t taken = smaller(capacity, options[i].size);
        worth += taken * options[i].worth;
        capacity -= taken;
    }
    return worth;
}

static bool can_act(const struct combat *combat, size_t actor, int objects) {
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat->allowed[combat_pair(combat, actor, j)] &&
            muster_sets_has(&combat->object_sets, objects, j))
            return true;
    return false;
}

/* How many individuals of a set can act on an object. */
static int64_t able(const struct combat *combat, int actors, size_t object) {
    int64_t count = 0;
    for (size_t i = 0; i < combat->actor_count; i++)
        if (combat->allowed[combat_pair(combat, i, object)] &&
            muster_sets_has(&combat->actor_sets, actors, i))
            count += combat->actors[i].size;
    return count;
}

static int64_t object_ceiling(const struct combat *combat, size_t object) {
    const struct item *item = &combat->objects[object];
    int64_t ceiling = 0;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        if (demand->at_least == 0 || able(combat, demand->actors, object) >= demand->at_least)
            ceiling += item->size * demand->weight;
    for (const struct demand *demand = item->pairs; demand; demand = demand->next)
        ceiling += item->size * demand->weight * able(combat, demand->partners, object);
    return ceiling;
}

static int64_t joint_ceiling(const struct combat *combat, const struct joint_demand *demand) {
    int64_t count = 0;
    for (size_t i = 0; i < combat->actor_count; i++)
        if (muster_sets_has(&combat->actor_sets, demand->actors, i) &&
            can_act(combat, i, demand->objects))
            count += combat->actors[i].size;
    return count >= demand->at_least ? demand->weight : 0;
}

int64_t muster_combat_ceiling(const struct combat *combat) {
    struct option *options =
        muster_arena_array(combat->arena, combat->object_count, sizeof(*options));
    int64_t ceiling = 0;
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct actor *actor = &combat->actors[i];
        size_t count = find_options(combat, i, options);
        ceiling += actor->size * best_worth(options, count, actor->capacity);
        for (const struct demand *demand = actor->demands; demand; demand = demand->next)
            if (can_act(combat, i, demand->partners))
                ceiling += actor->size * demand->weight;
    }
    for (size_t j = 0; j < combat->object_count; j++)
        ceiling += object_ceiling(combat, j);
    for (size_t i = 0; i < combat->joint_count; i++)
        ceiling += joint_ceiling(combat, &combat->joints[i]);
    return ceiling;
}

/* ---- Declarations that may reach them ---- */

/* The value of a declaration in the first objective of the search. */
static int64_t value_of(const struct search *search, const struct ruling *ruling) {
    if (search->total)
        return ruling->obeyed;
    enum counted counts = muster_purposes[search->query.purpose].counts;
    const bool *in_force = counts == COUNTS_IN_FORCE ? search->query.in_force : NULL;
    int64_t value = 0;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        if (counts == COUNTS_WEIGHTS)
            value += search->query.weights->weights[i] * asked->obeyed;
        else if (asked->effect == NULL)
            value += asked->obeyed;
        else if (in_force == NULL || in_force[asked->effect->number])
            value += asked->obeyed * asked->effect->times;
    }
    return value;
}

static struct muster_declaration *new_declaration(const struct combat *combat) {
    struct muster_declaration *declaration = muster_arena_take(combat->arena, sizeof(*declaration));
    declaration->position = combat->position;
    declaration->deeds =
        muster_arena_array(combat->arena, combat->actor_count, sizeof(*declaration->deeds));
    return declaration;
}

static struct muster_declaration *copy_of(const struct combat *combat,
                                          const struct muster_declaration *declaration) {
    struct muster_declaration *copy = muster_arena_take(combat->arena, sizeof(*copy));
    copy->position = declaration->position;
    copy->deed_count = declaration->deed_count;
    copy->deeds = declaration->deeds;
    return copy;
}

/*
 * Each actor at what obeys most by itself. NULL if that would have to name one of several
 * individuals of an attacker, which is left to the program.
 */
static struct muster_declaration *greedy(const struct combat *combat) {
    struct muster_declaration *declaration = new_declaration(combat);
    struct option *options =
        muster_arena_array(combat->arena, combat->object_count, sizeof(*options));
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct actor *actor = &combat->actors[i];
        size_t count = find_options(combat, i, options);
        if (actor->capacity < (int64_t)count)
            count = (size_t)actor->capacity;
        if (count == 0 || actor->size == 0)
            continue;
        struct deed *deed = &declaration->deeds[declaration->deed_count++];
        *deed = (struct deed){.creature = actor->creature,
                              .count = actor->size,
                              .runs = muster_arena_array(combat->arena, count, sizeof(struct run))};
        for (size_t j = 0; j < count; j++) {
            const struct item *item = &combat->objects[options[j].object];
            if (item->size != 1 ||
                (item->ordinal == 0 && muster_object_size(combat->position, item->number) > 1))
                return NULL;
            struct object object = {.number = item->number, .ordinal = item->ordinal};
            struct run run = run_of(&object);
            muster_deed_add(deed, &run);
        }
    }
    muster_declaration_sort(declaration);
    return declaration;
}

static bool may_do(const struct combat *combat, size_t actor, const struct object *object) {
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat->objects[j].number == object->number &&
            combat->objects[j].ordinal == object->ordinal)
            return combat->allowed[combat_pair(combat, actor, j)];
    return false;
}

/*
 * The declaration at hand without what nobody can do, whatever the others do: options that are not
 * allowed, and more than a creature can act on at once (the last ones are left out; which ones
 * makes no difference to how near it is). Every declaration drops at least as much.
 */
static struct muster_declaration *kept(const struct combat *combat) {
    struct muster_declaration *declaration = new_declaration(combat);
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct deed *deed = combat->actors[i].deed;
        if (deed == NULL)
            continue;
        struct deed rest = *deed;
        rest.runs = muster_arena_array(combat->arena, (size_t)deed_size(deed), sizeof(*rest.runs));
        rest.run_count = 0;
        int64_t room = combat->actors[i].capacity;
        struct object object;
        for (struct deed_walk at = {0}; deed_next(deed, &at, &object) && room > 0;) {
            struct run run = run_of(&object);
            if (!may_do(combat, i, &object))
                continue;
            muster_deed_add(&rest, &run);
            room--;
        }
        if (rest.run_count > 0)
            declaration->deeds[declaration->deed_count++] = rest;
    }
    muster_declaration_sort(declaration);
    return declaration;
}

/* ---- Declarations that reach a ceiling ---- */

/* Whether shortcuts are allowed, and any legal declaration is an answer. */
static bool is_open(const struct search *search) {
    const struct combat_query *query = &search->query;
    return !search->plain && !search->has_floor && query->partial == NULL &&
           !combat_query_fixes(query) && !query->members_apart && query->term_count == 0;
}

static bool is_near(const struct search *search) {
    return muster_purposes[search->query.purpose].second == SECOND_NEAR;
}

static bool asks_nothing(const struct muster_position *position) {
    for (size_t i = 0; i < position->effect_count; i++)
        if (muster_effect_kinds[position->effects[i].kind].class == CLASS_REQUIREMENT &&
            muster_position_in_step(position, &position->effects[i]))
            return false;
    switch (position->step) {
    case STEP_ATTACK:
        for (size_t i = 0; i < position->creature_count; i++)
            if (position->creatures[i].goad_count > 0)
                return false;
        break;
    case STEP_BLOCK:
        break;
    }
    return true;
}

bool muster_nothing_to_obey(const struct muster_position *position, const struct search *search,
                            struct arena *arena, struct search_result *finding) {
    if (!is_open(search) || is_near(search) || !asks_nothing(position))
        return false;
    *finding = (struct search_result){.declaration =
                                          muster_arena_take(arena, sizeof(*finding->declaration)),
                                      .first_proved = true,
                                      .second_proved = search_has_second(search)};
    finding->declaration->position = position;
    finding->ruling = muster_referee_judge(finding->declaration, arena);
    return true;
}

static bool reaches(const struct combat *combat, const struct search *search, int64_t ceiling,
                    struct muster_declaration *declaration, struct search_result *finding) {
    if (declaration == NULL)
        return false;
    struct mark mark = muster_arena_mark(combat->arena);
    struct ruling *ruling = search->total
                                ? muster_referee_judge_total(declaration, combat->arena)
                                : muster_referee_judge_unbroken(declaration, combat->arena);
    if (ruling->violation_count > 0 || value_of(search, ruling) < ceiling ||
        (combat->supported &&
         !muster_referee_supported(search->query.declaration, declaration, combat->arena))) {
        muster_arena_release(combat->arena, mark); /* a ruling may have millions of rows */
        return false;
    }
    *finding = (struct search_result){.declaration = declaration,
                                      .ruling = ruling,
                                      .value = ceiling,
                                      .first_proved = true,
                                      .second_proved = search_has_second(search)};
    return true;
}

bool muster_bounds_meet(const struct combat *combat, const struct search *search,
                        struct search_result *finding) {
    if (!is_open(search))
        return false;
    int64_t ceiling = muster_combat_ceiling(combat);
    if (is_near(search))
        return reaches(combat, search, ceiling, kept(combat), finding);
    if (ceiling == 0)
        return reaches(combat, search, ceiling, new_declaration(combat), finding);
    if (!search_has_second(search) && search->known != NULL &&
        value_of(search, search->known_ruling) >= ceiling &&
        reaches(combat, search, ceiling, copy_of(combat, search->known), finding))
        return true;
    return reaches(combat, search, ceiling, greedy(combat), finding);
}
