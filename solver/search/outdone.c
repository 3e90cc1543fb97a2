/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let E obey more than D and make the payments P, all of which D makes. A legal declaration that
 * makes them all is compared with E, so it obeys as much. If x(p) is 1 where payment p is made,
 *
 *   obeyed + (obeyed by E - floor) sum_(p in P) (1 - x(p)) >= obeyed by E.
 *
 * Where a creature acts on one object at most, x(p) is the sum of its columns that p is paid for.
 * Where it acts on several, x(p) is whether it acts at all, if it pays for all that it can act on;
 * else the column of one that D acts on stands for it, and for declarations without that one the
 * row says nothing.
 */
#include "solver/search/outdone.h"

#include "model/object.h"
#include "solver/rules/payment.h"

/* A payment by one creature. */
struct made {
    int creature;
    size_t slot;             /* of the creature; NO_SLOT: it has several, or several individuals */
    const struct deed *deed; /* of the creature in the one that is outdone; NULL: none */
    const struct run *run;   /* for which the better one pays */
    const struct effect *effect;
};

struct outdone *muster_outdone_new(const struct formulation *formulation) {
    struct outdone *outdone = muster_arena_take(formulation->arena, sizeof(*outdone));
    outdone->capacity = formulation->program.column_count;
    outdone->columns =
        muster_arena_array(formulation->arena, outdone->capacity, sizeof(*outdone->columns));
    return outdone;
}

/* The slot of a creature that is one individual with one slot; or NO_SLOT. */
static size_t slot_of(const struct formulation *formulation, int creature) {
    size_t found = NO_SLOT;
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        const struct actor_slot *slot = &formulation->actor_slots[i];
        if (formulation->combat->actors[slot->actor].creature != creature)
            continue;
        if (found != NO_SLOT || slot->size != 1)
            return NO_SLOT;
        found = i;
    }
    return found;
}

static const struct item *item_of(const struct formulation *formulation, size_t object_slot) {
    return &formulation->combat->objects[formulation->object_slots[object_slot].object];
}

/* Whether acting on the object of a slot makes the payment. */
static bool pays(const struct formulation *formulation, const struct made *made, size_t slot) {
    const struct muster_position *position = formulation->combat->position;
    int number = item_of(formulation, slot)->number;
    return (!made->effect->per_attacker || number == made->run->number) &&
           muster_cost_applies(position, made->effect, made->creature, number);
}

/* The first object that the deed pays for; NO_SLOT: none. */
static size_t first_paid(const struct formulation *formulation, const struct made *made) {
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        const struct item *item = item_of(formulation, j);
        if (pair_column(formulation, made->slot, j) != NO_COLUMN && pays(formulation, made, j) &&
            muster_deed_does(made->deed, &(struct object){item->number, item->ordinal}))
            return j;
    }
    return NO_SLOT;
}

static bool has(const struct outdone *outdone, size_t from, size_t to, const size_t *columns,
                size_t count) {
    if (to - from != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (outdone->columns[from + i] != columns[i])
            return false;
    return true;
}

/* Whether acting at all makes the payment, whatever the creature acts on. */
static bool pays_for_all(const struct formulation *formulation, const struct made *made) {
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, made->slot, j) != NO_COLUMN && !pays(formulation, made, j))
            return false;
    return true;
}

static bool add_column(struct outdone *outdone, size_t column) {
    if (outdone->column_count == outdone->capacity)
        return false;
    outdone->columns[outdone->column_count++] = column;
    return true;
}

/* Adds the columns that tell whether the payment is made. */
static bool add_columns(const struct formulation *formulation, const struct made *made,
                        struct outdone *outdone) {
    const struct actor_slot *slot = &formulation->actor_slots[made->slot];
    if (slot->capacity > 1 && slot->acts != NO_COLUMN && pays_for_all(formulation, made))
        return add_column(outdone, slot->acts);
    if (slot->capacity > 1) {
        size_t one = first_paid(formulation, made);
        return one != NO_SLOT && add_column(outdone, pair_column(formulation, made->slot, one));
    }
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, made->slot, j);
        if (column != NO_COLUMN && pays(formulation, made, j) && !add_column(outdone, column))
            return false;
    }
    return true;
}

/* Adds the columns of a payment; the same ones in a row only once. */
static bool add_payment(const struct formulation *formulation, const struct made *made,
                        struct outdone *outdone, size_t *last) {
    size_t begun = outdone->column_count;
    if (!add_columns(formulation, made, outdone))
        return false;
    if (has(outdone, *last, begun, &outdone->columns[begun], outdone->column_count - begun)) {
        outdone->column_count = begun;
        return true;
    }
    *last = begun;
    outdone->payments++;
    return true;
}

static const struct deed *deed_of(const struct muster_declaration *declaration, int creature) {
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (declaration->deeds[i].creature == creature)
            return &declaration->deeds[i];
    return NULL;
}

/* Adds what the better one pays for one run of a deed. */
static bool add_run(const struct formulation *formulation, struct made *made,
                    struct outdone *outdone, size_t *last) {
    const struct muster_position *position = formulation->combat->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        made->effect = &position->effects[e];
        arena_tick(formulation->arena);
        if (!muster_cost_applies(position, made->effect, made->creature, made->run->number))
            continue;
        if (made->deed == NULL || made->slot == NO_SLOT ||
            (made->effect->per_attacker && muster_object_size(position, made->run->number) > 1) ||
            !add_payment(formulation, made, outdone, last))
            return false;
    }
    return true;
}

bool muster_outdone_describe(const struct formulation *formulation,
                             const struct muster_declaration *declaration,
                             const struct muster_declaration *better, int64_t obeyed,
                             struct outdone *outdone) {
    size_t last = 0;
    outdone->obeyed = obeyed;
    outdone->payments = 0;
    outdone->column_count = 0;
    if (formulation->combat->position->edition == EDITION_2004)
        return false;
    for (size_t i = 0; i < better->deed_count; i++) {
        const struct deed *deed = &better->deeds[i];
        struct made made = {.creature = deed->creature,
                            .slot = slot_of(formulation, deed->creature),
                            .deed = deed_of(declaration, deed->creature)};
        for (size_t k = 0; k < deed->run_count; k++) {
            made.run = &deed->runs[k];
            if (!add_run(formulation, &made, outdone, &last))
                return false;
        }
    }
    return true;
}

void muster_outdone_row(struct formulation *formulation, const struct outdone *outdone,
                        int64_t floor) {
    struct program *program = &formulation->program;
    int64_t more = outdone->obeyed - floor;
    muster_formulate_row(program, ROW_OPTIMUM, NULL, outdone->obeyed - more * outdone->payments,
                         PROGRAM_UNBOUNDED);
    for (size_t i = 0; i < program->column_count; i++)
        if (program->columns[i].objective[0] != 0)
            muster_program_term(program, i, program->columns[i].objective[0]);
    for (size_t i = 0; i < outdone->column_count; i++)
        muster_program_term(program, outdone->columns[i], -more);
}
