/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/symmetry.h"

#include <string.h>

#include "base/signature.h"
#include "model/object.h"
#include "solver/declare/combat_access.h"
#include "solver/rules/payment.h"

/* What a combat says of one actor or object, under construction. */
struct description {
    struct signature row;
    size_t element;
    size_t cost_count;
    const size_t *costs; /* the effects that may ask for a payment in this step */
    /* Those of the other side that have a row of worths; only then a pair may have one. */
    size_t worth_count;
    const size_t *worths;
};

/* The sets that it is a member of. */
static void write_sets(struct description *description, const struct sets *sets) {
    arena_tick_loop(description->row.arena, sets->count);
    for (size_t i = 0; i < sets->count; i++)
        if (muster_sets_has(sets, (int)i, description->element))
            signature_write(&description->row, (int64_t)i);
    signature_write(&description->row, -1);
}

/* What such a pair costs. */
static void write_costs(struct description *description, const struct combat *combat, size_t actor,
                        size_t object) {
    const struct muster_position *position = combat->position;
    arena_tick_loop(description->row.arena, 4 * description->cost_count);
    for (size_t i = 0; i < description->cost_count; i++)
        if (muster_cost_applies(position, &position->effects[description->costs[i]],
                                combat->actors[actor].creature, combat->objects[object].number))
            signature_write(&description->row, (int64_t)description->costs[i]);
    signature_write(&description->row, -1);
}

/*
 * Whether costs are written. Where not, what is allowed is free, or it doesn't matter how much is
 * paid for it.
 */
static bool has_costs(const struct combat *combat) {
    return (combat->purpose->pays == PAY_ANYTHING || combat->purpose->budget) &&
           combat->position->has_costs;
}

static void list_costs(struct description *description, const struct combat *combat) {
    const struct muster_position *position = combat->position;
    if (!has_costs(combat))
        return;
    size_t *costs =
        muster_arena_array(description->row.arena, position->effect_count, sizeof(*costs));
    for (size_t e = 0; e < position->effect_count; e++)
        if (muster_effect_kinds[position->effects[e].kind].class == CLASS_COST &&
            muster_position_in_step(position, &position->effects[e]))
            costs[description->cost_count++] = e;
    description->costs = costs;
}

static void list_worths(struct description *description, const struct combat *combat,
                        bool of_objects) {
    size_t count = of_objects ? combat->object_count : combat->actor_count;
    size_t *worths = muster_arena_room(description->row.arena, count, sizeof(*worths));
    for (size_t i = 0; i < count; i++)
        if ((of_objects ? combat->objects[i].worth : combat->actors[i].worth) != NULL)
            worths[description->worth_count++] = i;
    description->worths = worths;
}

/* Whether an actor pays anything for acting on an object; `several`: only what may be paid twice.
 */
static bool pays(const struct description *description, const struct combat *combat, size_t actor,
                 size_t object, bool several) {
    const struct muster_position *position = combat->position;
    arena_tick_loop(description->row.arena, description->cost_count);
    for (size_t i = 0; i < description->cost_count; i++) {
        const struct effect *effect = &position->effects[description->costs[i]];
        if ((!several || effect->per_attacker || combat->actors[actor].capacity > 1) &&
            muster_cost_applies(position, effect, combat->actors[actor].creature,
                                combat->objects[object].number))
            return true;
    }
    return false;
}

/* Whether an actor stays by itself so that what it pays is told from what others pay. */
static bool is_payer(const struct description *description, const struct combat *combat) {
    if (!combat->query.payers_apart)
        return false;
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat->allowed[combat_pair(combat, description->element, j)] &&
            pays(description, combat, description->element, j, false))
            return true;
    return muster_actor_creature(combat, description->element)->count > 1;
}

/* The same of an object: where what is paid depends on which of several it is paid for. */
static bool is_paid_for(const struct description *description, const struct combat *combat) {
    if (!combat->query.payers_apart)
        return false;
    for (size_t i = 0; i < combat->actor_count; i++)
        if (combat->allowed[combat_pair(combat, i, description->element)] &&
            pays(description, combat, i, description->element, true))
            return true;
    return muster_object_size(combat->position, combat->objects[description->element].number) > 1;
}

static inline void write_pair(struct description *description, const struct combat *combat,
                              size_t actor, size_t object) {
    size_t pair = combat_pair(combat, actor, object);
    bool asked = combat->supported && combat->asked[pair];
    signature_write(&description->row,
                    4 * combat_worth(combat, actor, object) + 2 * combat->allowed[pair] + asked);
    if (combat->weights != NULL)
        signature_write(&description->row, combat->weights[pair]);
    if (combat->proposed != NULL)
        signature_write(&description->row, combat->proposed[pair]);
    if (combat->allowed[pair] && description->cost_count > 0)
        write_costs(description, combat, actor, object);
}

/* Whether pairs differ in nothing but in what is allowed, and in worths. */
static bool is_plain(const struct description *description, const struct combat *combat) {
    return !combat->supported && combat->weights == NULL && combat->proposed == NULL &&
           description->cost_count == 0;
}

/* The worths that aren't 0. `own`: the element has a row of them. */
static void write_worths(struct description *description, const struct combat *combat, bool actor,
                         bool own) {
    size_t others = actor ? combat->object_count : combat->actor_count;
    size_t count = own ? others : description->worth_count, element = description->element;
    arena_tick_loop(description->row.arena, count);
    for (size_t k = 0; k < count; k++) {
        size_t other = own ? k : description->worths[k];
        int64_t worth =
            actor ? combat_worth(combat, element, other) : combat_worth(combat, other, element);
        if (worth == 0)
            continue;
        signature_write(&description->row, (int64_t)other);
        signature_write(&description->row, worth);
    }
    signature_write(&description->row, -1);
}

static void write_pairs_of_actor(struct description *description, const struct combat *combat) {
    size_t actor = description->element, objects = combat->object_count;
    arena_tick_loop(description->row.arena, objects);
    if (is_plain(description, combat)) {
        memcpy(muster_signature_room(&description->row, objects),
               &combat->allowed[combat_pair(combat, actor, 0)], objects);
        write_worths(description, combat, true, combat->actors[actor].worth != NULL);
        return;
    }
    for (size_t j = 0; j < objects; j++)
        write_pair(description, combat, actor, j);
}

static void write_pairs_of_object(struct description *description, const struct combat *combat) {
    size_t object = description->element, actors = combat->actor_count;
    arena_tick_loop(description->row.arena, actors);
    if (is_plain(description, combat)) {
        unsigned char *room = muster_signature_room(&description->row, actors);
        for (size_t i = 0; i < actors; i++)
            room[i] = combat->allowed[combat_pair(combat, i, object)];
        write_worths(description, combat, false, combat->objects[object].worth != NULL);
        return;
    }
    for (size_t i = 0; i < actors; i++)
        write_pair(description, combat, i, object);
}

static void describe_actor(struct description *description, const struct combat *combat) {
    const struct actor *actor = &combat->actors[description->element];
    signature_write(&description->row, actor->capacity);
    signature_write(&description->row, actor->alone);
    if (combat->position->has_costs)
        signature_write(&description->row,
                        muster_actor_creature(combat, description->element)->controller);
    /* Otherwise only what it may do, and pay for, counts. */
    bool stays = (actor->deed != NULL && actor->given) || is_payer(description, combat);
    signature_write(&description->row, stays ? (int64_t)description->element : -1);
    signature_write(&description->row, actor->weight);
    write_pairs_of_actor(description, combat);
    for (const struct demand *demand = actor->demands; demand; demand = demand->next) {
        signature_write(&description->row, demand->partners);
        signature_write(&description->row, demand->condition);
        signature_write(&description->row, demand->weight);
    }
    signature_write(&description->row, -1);
    for (const struct companion *companion = actor->companions; companion;
         companion = companion->next) {
        signature_write(&description->row, companion->objects);
        signature_write(&description->row, companion->companions);
        signature_write(&description->row, companion->needed);
    }
    signature_write(&description->row, -1);
    write_sets(description, &combat->actor_sets);
}

static void describe_object(struct description *description, const struct combat *combat) {
    const struct item *item = &combat->objects[description->element];
    signature_write(&description->row, item->minimum);
    signature_write(&description->row, item->maximum);
    signature_write(&description->row, item->all);
    bool stays = item->given || is_paid_for(description, combat);
    signature_write(&description->row,
                    stays ? (int64_t)description->element : -1); /* a class of its own */
    write_pairs_of_object(description, combat);
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next) {
        signature_write(&description->row, demand->actors);
        signature_write(&description->row, demand->at_least);
        signature_write(&description->row, demand->at_most);
        signature_write(&description->row, demand->condition);
        signature_write(&description->row, demand->weight);
    }
    signature_write(&description->row, -1);
    for (const struct demand *demand = item->pairs; demand; demand = demand->next) {
        signature_write(&description->row, demand->partners);
        signature_write(&description->row, demand->condition);
        signature_write(&description->row, demand->weight);
    }
    signature_write(&description->row, -1);
    write_sets(description, &combat->object_sets);
}

/* ---- Classes ---- */

typedef void describe_element(struct description *description, const struct combat *combat);

/* Whether each element is a class of its own, whatever is said of it. */
static bool all_stay(const struct combat *combat, describe_element *describe) {
    return combat->query.creatures_apart ||
           (describe == describe_object && !muster_object_kind_has_alike(combat->position->step));
}

/* Numbers the classes in the order of their first members; returns how many there are. */
static size_t number_classes(const struct combat *combat, size_t elements,
                             describe_element *describe, size_t *classes) {
    struct arena *arena = combat->arena;
    for (size_t i = 0; i < elements; i++)
        classes[i] = i;
    if (all_stay(combat, describe))
        return elements;
    struct mark mark = muster_arena_mark(arena);
    struct class_table table = muster_class_table_new(elements, arena);
    struct description description = {.row = {.arena = arena}};
    list_costs(&description, combat);
    list_worths(&description, combat, describe == describe_actor);
    for (size_t i = 0; i < elements; i++) {
        description.element = i;
        description.row.count = 0;
        describe(&description, combat);
        classes[i] = muster_class_table_find(&table, &description.row);
    }
    muster_arena_release(arena, mark);
    return table.count;
}

/* Groups the elements that are described alike. */
static struct symmetry group(const struct combat *combat, size_t elements,
                             describe_element *describe) {
    struct arena *arena = combat->arena;
    size_t *class_of_element = muster_arena_array(arena, elements, sizeof(size_t));
    size_t *members = muster_arena_array(arena, elements, sizeof(*members));
    size_t count = number_classes(combat, elements, describe, class_of_element);
    struct symmetry classes = {.count = count,
                               .list = muster_arena_array(arena, count, sizeof(struct class))};
    for (size_t i = 0; i < elements; i++)
        classes.list[class_of_element[i]].count++;
    size_t first = 0;
    for (size_t c = 0; c < count; c++) {
        classes.list[c].members = members + first;
        first += classes.list[c].count;
        classes.list[c].count = 0;
    }
    for (size_t i = 0; i < elements; i++) {
        struct class *class = &classes.list[class_of_element[i]];
        members[(size_t)(class->members - members) + class->count++] = i;
    }
    return classes;
}

struct symmetry muster_actor_classes(const struct combat *combat) {
    struct symmetry classes = group(combat, combat->actor_count, describe_actor);
    for (size_t i = 0; i < classes.count; i++)
        for (size_t j = 0; j < classes.list[i].count; j++)
            classes.list[i].size += combat->actors[classes.list[i].members[j]].size;
    return classes;
}

struct symmetry muster_object_classes(const struct combat *combat) {
    struct symmetry classes = group(combat, combat->object_count, describe_object);
    for (size_t i = 0; i < classes.count; i++)
        for (size_t j = 0; j < classes.list[i].count; j++)
            classes.list[i].size += combat->objects[classes.list[i].members[j]].size;
    return classes;
}
