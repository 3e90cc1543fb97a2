/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/symmetry.h"

#include <string.h>

#include "base/hash.h"
#include "model/object.h"
#include "solver/declare/combat_access.h"
#include "solver/rules/payment.h"

/*
 * Everything a combat says of one actor or object, as a row of numbers; elements with equal rows
 * are alike. Every list of numbers from 0 up ends with -1, and anything else is written for all
 * elements or for none, so that no row can be read in two ways. A number takes a byte for each
 * seven bits, since on a large board most of a row says no more than "may not".
 */
struct signature {
    struct arena *arena;
    size_t element;
    size_t count, capacity;
    unsigned char *bytes;
    size_t cost_count;
    const size_t *costs; /* the effects that may ask for a payment in this step */
};

static void write_byte(struct signature *signature, unsigned char byte) {
    signature->bytes = arena_grow(signature->arena, signature->bytes, signature->count,
                                  &signature->capacity, sizeof(*signature->bytes));
    signature->bytes[signature->count++] = byte;
}

static __attribute__((noinline)) void write_long(struct signature *signature, int64_t number) {
    /* 0, -1, 1, -2, ... as 0, 1, 2, 3, ... */
    uint64_t rest = number < 0 ? 2 * (uint64_t)(-(number + 1)) + 1 : 2 * (uint64_t)number;
    for (; rest >= 0x80; rest >>= 7)
        write_byte(signature, (unsigned char)(0x80 | (rest & 0x7f)));
    write_byte(signature, (unsigned char)rest);
}

/* Most numbers are small, and there are millions of them. */
static inline void write(struct signature *signature, int64_t number) {
    if (number >= 0 && number < 0x40 && signature->count < signature->capacity)
        signature->bytes[signature->count++] = (unsigned char)(2 * number);
    else
        write_long(signature, number);
}

/* The sets that it is a member of. */
static void write_sets(struct signature *signature, const struct sets *sets) {
    arena_tick_loop(signature->arena, sets->count);
    for (size_t i = 0; i < sets->count; i++)
        if (muster_sets_has(sets, (int)i, signature->element))
            write(signature, (int64_t)i);
    write(signature, -1);
}

/* What such a pair costs. */
static void write_costs(struct signature *signature, const struct combat *combat, size_t actor,
                        size_t object) {
    const struct muster_position *position = combat->position;
    arena_tick_loop(signature->arena, 4 * signature->cost_count);
    for (size_t i = 0; i < signature->cost_count; i++)
        if (muster_cost_applies(position, &position->effects[signature->costs[i]],
                                combat->actors[actor].creature, combat->objects[object].number))
            write(signature, (int64_t)signature->costs[i]);
    write(signature, -1);
}

/*
 * Whether costs are written. Where not, what is allowed is free, or it doesn't matter how much is
 * paid for it.
 */
static bool has_costs(const struct combat *combat) {
    return (combat->purpose->pays == PAY_ANYTHING || combat->purpose->budget) &&
           combat->position->has_costs;
}

static void list_costs(struct signature *signature, const struct combat *combat) {
    const struct muster_position *position = combat->position;
    if (!has_costs(combat))
        return;
    size_t *costs = muster_arena_array(signature->arena, position->effect_count, sizeof(*costs));
    for (size_t e = 0; e < position->effect_count; e++)
        if (muster_effect_kinds[position->effects[e].kind].class == CLASS_COST &&
            muster_position_in_step(position, &position->effects[e]))
            costs[signature->cost_count++] = e;
    signature->costs = costs;
}

/* Whether an actor pays anything for acting on an object; `several`: only what may be paid twice.
 */
static bool pays(const struct signature *signature, const struct combat *combat, size_t actor,
                 size_t object, bool several) {
    const struct muster_position *position = combat->position;
    arena_tick_loop(signature->arena, signature->cost_count);
    for (size_t i = 0; i < signature->cost_count; i++) {
        const struct effect *effect = &position->effects[signature->costs[i]];
        if ((!several || effect->per_attacker || combat->actors[actor].capacity > 1) &&
            muster_cost_applies(position, effect, combat->actors[actor].creature,
                                combat->objects[object].number))
            return true;
    }
    return false;
}

/* Whether an actor stays by itself so that what it pays is told from what others pay. */
static bool is_payer(const struct signature *signature, const struct combat *combat) {
    if (!combat->query.payers_apart)
        return false;
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat->allowed[combat_pair(combat, signature->element, j)] &&
            pays(signature, combat, signature->element, j, false))
            return true;
    return muster_actor_creature(combat, signature->element)->count > 1;
}

/* The same of an object: where what is paid depends on which of several it is paid for. */
static bool is_paid_for(const struct signature *signature, const struct combat *combat) {
    if (!combat->query.payers_apart)
        return false;
    for (size_t i = 0; i < combat->actor_count; i++)
        if (combat->allowed[combat_pair(combat, i, signature->element)] &&
            pays(signature, combat, i, signature->element, true))
            return true;
    return muster_object_size(combat->position, combat->objects[signature->element].number) > 1;
}

static inline void write_pair(struct signature *signature, const struct combat *combat,
                              size_t actor, size_t object) {
    size_t pair = combat_pair(combat, actor, object);
    bool asked = combat->supported && combat->asked[pair];
    write(signature, 4 * combat_worth(combat, actor, object) + 2 * combat->allowed[pair] + asked);
    if (combat->liking != NULL)
        write(signature, combat->liking[pair]);
    if (combat->proposed != NULL)
        write(signature, combat->proposed[pair]);
    if (combat->allowed[pair] && signature->cost_count > 0)
        write_costs(signature, combat, actor, object);
}

static void describe_actor(struct signature *signature, const struct combat *combat) {
    const struct actor *actor = &combat->actors[signature->element];
    write(signature, actor->capacity);
    write(signature, actor->alone);
    if (combat->position->has_costs)
        write(signature, muster_actor_creature(combat, signature->element)->controller);
    /* Otherwise only what it may do, and pay for, counts. */
    bool stays = (actor->deed != NULL && actor->given) || is_payer(signature, combat);
    write(signature, stays ? (int64_t)signature->element : -1);
    write(signature, actor->liking);
    arena_tick_loop(signature->arena, combat->object_count);
    for (size_t j = 0; j < combat->object_count; j++)
        write_pair(signature, combat, signature->element, j);
    for (const struct member_demand *demand = actor->demands; demand; demand = demand->next) {
        write(signature, demand->objects);
        write(signature, demand->condition);
        write(signature, demand->weight);
    }
    write(signature, -1);
    for (const struct companion *companion = actor->companions; companion;
         companion = companion->next) {
        write(signature, companion->objects);
        write(signature, companion->companions);
        write(signature, companion->needed);
    }
    write(signature, -1);
    write_sets(signature, &combat->actor_sets);
}

static void describe_object(struct signature *signature, const struct combat *combat) {
    const struct item *item = &combat->objects[signature->element];
    write(signature, item->minimum);
    write(signature, item->maximum);
    write(signature, item->all);
    bool stays = item->given || is_paid_for(signature, combat);
    write(signature, stays ? (int64_t)signature->element : -1); /* a class of its own */
    arena_tick_loop(signature->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++)
        write_pair(signature, combat, i, signature->element);
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next) {
        write(signature, demand->actors);
        write(signature, demand->at_least);
        write(signature, demand->at_most);
        write(signature, demand->condition);
        write(signature, demand->weight);
    }
    write(signature, -1);
    for (const struct pair_demand *demand = item->pairs; demand; demand = demand->next) {
        write(signature, demand->actors);
        write(signature, demand->condition);
        write(signature, demand->weight);
    }
    write(signature, -1);
    write_sets(signature, &combat->object_sets);
}

/* ---- Classes ---- */

/* The rows of the classes found so far, to look new ones up in. */
struct class_table {
    struct arena *arena;
    size_t count;
    struct signature *rows; /* by class */
    uint64_t *hashes;
    size_t slot_count; /* a power of two, more than there are classes */
    size_t *slots;     /* 1 + class; 0: empty */
};

static uint64_t hash(const struct signature *row) {
    uint64_t value = HASH_BEGIN;
    for (size_t i = 0; i < row->count; i++)
        value = hash_byte(value, row->bytes[i]);
    return value ^ value >> 32;
}

/* The class of elements with this row; the row is copied if it is the first. */
static size_t class_of(struct class_table *table, const struct signature *row) {
    uint64_t value = hash(row);
    arena_tick_loop(table->arena, row->count);
    size_t slot = (size_t)value & (table->slot_count - 1);
    for (; table->slots[slot] != 0; slot = (slot + 1) & (table->slot_count - 1)) {
        size_t class = table->slots[slot] - 1;
        if (table->hashes[class] == value && table->rows[class].count == row->count &&
            memcmp(table->rows[class].bytes, row->bytes, row->count) == 0)
            return class;
    }
    table->hashes[table->count] = value;
    table->rows[table->count] = *row;
    table->rows[table->count].bytes = muster_arena_array(table->arena, row->count, 1);
    memcpy(table->rows[table->count].bytes, row->bytes, row->count);
    table->slots[slot] = ++table->count;
    return table->count - 1;
}

static struct class_table new_table(size_t elements, struct arena *arena) {
    struct class_table table = {.arena = arena, .slot_count = 16};
    while (table.slot_count / 2 < elements)
        table.slot_count *= 2;
    table.rows = muster_arena_array(arena, elements, sizeof(*table.rows));
    table.hashes = muster_arena_array(arena, elements, sizeof(*table.hashes));
    table.slots = muster_arena_array(arena, table.slot_count, sizeof(*table.slots));
    return table;
}

typedef void describe_element(struct signature *signature, const struct combat *combat);

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
    struct class_table table = new_table(elements, arena);
    struct signature row = {.arena = arena};
    list_costs(&row, combat);
    for (size_t i = 0; i < elements; i++) {
        row.element = i;
        row.count = 0;
        describe(&row, combat);
        classes[i] = class_of(&table, &row);
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
