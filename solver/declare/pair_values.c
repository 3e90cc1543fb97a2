/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/pair_values.h"

/* The individual of an object that a slot of its own stands for; number -1: none so far. */
struct assignment_of_slots {
    const struct formulation *formulation;
    int64_t *values;
    bool *used;               /* by slot of a creature: individuals have taken it */
    struct object *object_of; /* by slot of an object */
};

/* ---- Classes ---- */

/* The class of a creature's individuals; NO_SLOT: none, or several. */
static size_t class_of_creature(const struct formulation *formulation, int creature) {
    size_t found = NO_SLOT;
    for (size_t c = 0; c < formulation->actors.count; c++) {
        const struct class *class = &formulation->actors.list[c];
        arena_tick_loop(formulation->arena, class->count);
        for (size_t k = 0; k < class->count; k++) {
            if (formulation->combat->actors[class->members[k]].creature != creature)
                continue;
            if (found != NO_SLOT && found != c)
                return NO_SLOT;
            found = c;
        }
    }
    return found;
}

/* The class of an object: of the individual itself, if that was singled out. */
static size_t class_of_object(const struct formulation *formulation, const struct object *object) {
    size_t found = NO_SLOT;
    for (size_t c = 0; c < formulation->objects.count; c++) {
        const struct class *class = &formulation->objects.list[c];
        arena_tick_loop(formulation->arena, class->count);
        for (size_t k = 0; k < class->count; k++) {
            const struct item *item = &formulation->combat->objects[class->members[k]];
            if (item->number != object->number)
                continue;
            if (item->ordinal == object->ordinal)
                return c;
            if (item->ordinal == 0)
                found = c;
        }
    }
    return found;
}

/* ---- Slots ---- */

/* The slot of an object: its class's, or the individual's own, taken now if need be. */
static size_t slot_of_object(const struct assignment_of_slots *all, const struct object *object) {
    const struct formulation *formulation = all->formulation;
    size_t class = class_of_object(formulation, object), vacant = NO_SLOT;
    arena_tick_loop(formulation->arena, formulation->object_slot_count);
    for (size_t j = 0; class != NO_SLOT && j < formulation->object_slot_count; j++) {
        const struct object_slot *slot = &formulation->object_slots[j];
        struct object *taken_by = &all->object_of[j];
        if (slot->class != class)
            continue;
        if (slot->size == formulation->objects.list[class].size ||
            (taken_by->number == object->number && taken_by->ordinal == object->ordinal))
            return j;
        if (vacant == NO_SLOT && taken_by->number < 0)
            vacant = j;
    }
    if (vacant != NO_SLOT)
        all->object_of[vacant] = *object;
    return vacant;
}

/* The next slot for individuals of a class. */
static size_t slot_of_class(const struct assignment_of_slots *all, size_t class) {
    const struct formulation *formulation = all->formulation;
    for (size_t i = 0; class != NO_SLOT && i < formulation->actor_slot_count; i++) {
        const struct actor_slot *slot = &formulation->actor_slots[i];
        if (slot->class == class &&
            (!all->used[i] || slot->size == formulation->actors.list[class].size))
            return i;
    }
    return NO_SLOT;
}

/* ---- Values ---- */

static bool act(const struct assignment_of_slots *all, size_t slot, const struct deed *deed,
                int64_t count) {
    const struct formulation *formulation = all->formulation;
    struct deed_walk walk = {0};
    struct object object;
    all->used[slot] = true;
    while (deed_next(deed, &walk, &object)) {
        size_t other = slot_of_object(all, &object);
        size_t column = other == NO_SLOT ? NO_COLUMN : pair_column(formulation, slot, other);
        if (column == NO_COLUMN)
            return false;
        if (column == formulation->object_slots[other].together)
            all->values[column] = 1; /* all who can block it do */
        else
            all->values[column] += count;
    }
    return true;
}

/* All individuals of a deed in one slot, or each in its own. */
static bool act_all(const struct assignment_of_slots *all, const struct deed *deed) {
    size_t class = class_of_creature(all->formulation, deed->creature);
    for (int64_t left = deed->count; left > 0;) {
        size_t slot = slot_of_class(all, class);
        if (slot == NO_SLOT)
            return false;
        int64_t size = all->formulation->actor_slots[slot].size;
        int64_t here = size < left ? size : left;
        if (!act(all, slot, deed, here))
            return false;
        left -= here;
    }
    return true;
}

bool muster_pair_values(const struct formulation *formulation,
                        const struct muster_declaration *declaration, int64_t *values) {
    struct arena *arena = formulation->arena;
    struct mark mark = muster_arena_mark(arena);
    struct assignment_of_slots all = {
        .formulation = formulation,
        .values = values,
        .used = muster_arena_array(arena, formulation->actor_slot_count, sizeof(bool)),
        .object_of =
            muster_arena_array(arena, formulation->object_slot_count, sizeof(struct object))};
    bool holds = true;
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        all.object_of[j].number = -1;
    for (size_t i = 0; i < declaration->deed_count && holds; i++)
        holds = act_all(&all, &declaration->deeds[i]);
    muster_arena_release(arena, mark);
    return holds;
}
