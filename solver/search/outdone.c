/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let E obey more than D and make the payments P, all of which D makes. A legal declaration that
 * makes them all is compared with E, so it obeys as much. One that leaves some of them out is
 * compared with what remains of E without all that is paid for by these, and without all that has
 * to go with it; that obeys less by at most the sum of what ilp/solutions/losses.h works out for
 * each of them. And every solution obeys the floor. So if x(p) is 1 where payment p is made,
 *
 *   obeyed + sum_(p in P) loss(p) (1 - x(p)) >= obeyed by E,
 *
 * with no loss(p) above (obeyed by E - floor).
 *
 * Where a creature acts on one object at most, x(p) is the sum of its columns that p is paid for.
 * Where it acts on several, x(p) is whether it acts at all, if it pays for all that it can act on;
 * else the column of one that D acts on stands for it, and a declaration without that one counts as
 * one that leaves the payment out.
 */
#include "solver/search/outdone.h"

#include <string.h>

#include "base/numbers.h"
#include "model/object.h"
#include "solver/declare/pair_values.h"
#include "solver/ilp/solutions/completed_values.h"
#include "solver/ilp/solutions/losses.h"
#include "solver/rules/payment.h"

/* A payment by one creature. */
struct made {
    int creature;
    size_t slot;             /* of the creature; NO_SLOT: it has several, or several individuals */
    const struct deed *deed; /* of the creature in the one that is outdone; NULL: none */
    const struct run *run;   /* for which the better one pays */
    const struct effect *effect;
};

/* ---- The program ---- */

static void drop_row(struct row *row) {
    row->lower = -PROGRAM_UNBOUNDED;
    row->upper = PROGRAM_UNBOUNDED;
}

struct outdone *muster_outdone_new(const struct formulation *formulation, int64_t floor,
                                   size_t floor_row) {
    struct arena *arena = formulation->arena;
    size_t columns = formulation->program.column_count;
    struct outdone *outdone = muster_arena_take(arena, sizeof(*outdone));
    struct program *restrictions = muster_program_copy(&formulation->program);
    for (size_t r = 0; r < restrictions->row_count; r++)
        if (r >= floor_row || row_origin(&restrictions->rows[r])->family == ROW_ORDER)
            drop_row(&restrictions->rows[r]);
    *outdone = (struct outdone){
        .floor = floor,
        .capacity = columns,
        .payments = muster_arena_array(arena, columns, sizeof(struct outdone_payment)),
        .columns = muster_arena_array(arena, columns, sizeof(size_t)),
        .restrictions = restrictions,
        .pairs = muster_arena_array(arena, columns, sizeof(bool)),
        .needs = muster_arena_array(arena, columns, sizeof(uint64_t))};
    arena_tick_loop(arena, formulation->actor_slot_count * formulation->object_slot_count);
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (size_t j = 0; j < formulation->object_slot_count; j++)
            if (pair_column(formulation, i, j) != NO_COLUMN)
                outdone->pairs[pair_column(formulation, i, j)] = true;
    return outdone;
}

/* ---- Payments ---- */

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

/* Whether a payment is made by just the columns from `begun` on. */
static bool has_columns(const struct outdone *outdone, const struct outdone_payment *payment,
                        size_t begun) {
    if (payment->count != outdone->column_count - begun)
        return false;
    for (size_t i = 0; i < payment->count; i++)
        if (outdone->columns[payment->first + i] != outdone->columns[begun + i])
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

/* Notes what of the creature's is made for this payment. */
static void add_needs(const struct formulation *formulation, const struct made *made,
                      size_t payment, struct outdone *outdone) {
    for (size_t j = 0; payment < PARTS_AT_MOST && j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, made->slot, j);
        bool several = formulation->objects.list[formulation->object_slots[j].class].size > 1;
        if (column != NO_COLUMN && (several || pays(formulation, made, j)))
            outdone->needs[column] |= (uint64_t)1 << payment;
    }
}

/* Adds the columns of a payment; those of one creature that have the same are one. */
static bool add_payment(const struct formulation *formulation, const struct made *made,
                        struct outdone *outdone, size_t first_of_creature) {
    size_t begun = outdone->column_count, payment = first_of_creature;
    if (!add_columns(formulation, made, outdone))
        return false;
    while (payment < outdone->payment_count &&
           !has_columns(outdone, &outdone->payments[payment], begun))
        payment++;
    add_needs(formulation, made, payment, outdone);
    if (payment < outdone->payment_count) {
        outdone->column_count = begun;
        return true;
    }
    if (payment == outdone->capacity)
        return false;
    outdone->payments[outdone->payment_count++] =
        (struct outdone_payment){.first = begun,
                                 .count = outdone->column_count - begun,
                                 .loss = outdone->obeyed - outdone->floor};
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
                    struct outdone *outdone, size_t first_of_creature) {
    const struct muster_position *position = formulation->combat->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        made->effect = &position->effects[e];
        arena_tick(formulation->arena);
        if (!muster_cost_applies(position, made->effect, made->creature, made->run->number))
            continue;
        if (made->deed == NULL || made->slot == NO_SLOT ||
            (made->effect->per_attacker && muster_object_size(position, made->run->number) > 1) ||
            !add_payment(formulation, made, outdone, first_of_creature))
            return false;
    }
    return true;
}

static bool add_payments(const struct formulation *formulation,
                         const struct muster_declaration *declaration,
                         const struct muster_declaration *better, struct outdone *outdone) {
    for (size_t i = 0; i < better->deed_count; i++) {
        const struct deed *deed = &better->deeds[i];
        struct made made = {.creature = deed->creature,
                            .slot = slot_of(formulation, deed->creature),
                            .deed = deed_of(declaration, deed->creature)};
        size_t first_of_creature = outdone->payment_count;
        for (size_t k = 0; k < deed->run_count; k++) {
            made.run = &deed->runs[k];
            if (!add_run(formulation, &made, outdone, first_of_creature))
                return false;
        }
    }
    return true;
}

/* ---- Losses ---- */

/* Lowers what may be lost where that can be proved. */
static void lower_losses(const struct formulation *formulation,
                         const struct muster_declaration *better, struct outdone *outdone) {
    struct arena *arena = formulation->arena;
    struct program *restrictions = outdone->restrictions;
    struct mark mark = muster_arena_mark(arena);
    int64_t losses[PARTS_AT_MOST];
    int64_t *values = muster_arena_array(arena, restrictions->column_count, sizeof(*values));
    if (muster_pair_values(formulation, better, values) &&
        muster_completed_values(restrictions, outdone->pairs, values) &&
        muster_program_value(restrictions, 0, values) >= outdone->obeyed) {
        uint64_t parts = muster_losses(restrictions, values, outdone->needs, losses);
        for (size_t p = 0; p < outdone->payment_count && p < PARTS_AT_MOST; p++)
            if (parts >> p & 1)
                outdone->payments[p].loss = smaller(outdone->payments[p].loss, losses[p]);
    }
    muster_arena_release(arena, mark);
}

bool muster_outdone_describe(const struct formulation *formulation,
                             const struct muster_declaration *declaration,
                             const struct muster_declaration *better, int64_t obeyed,
                             struct outdone *outdone) {
    outdone->obeyed = obeyed;
    outdone->payment_count = 0;
    outdone->column_count = 0;
    if (formulation->combat->position->edition == EDITION_2004)
        return false;
    memset(outdone->needs, 0, formulation->program.column_count * sizeof(*outdone->needs));
    if (!add_payments(formulation, declaration, better, outdone))
        return false;
    lower_losses(formulation, better, outdone);
    return true;
}

void muster_outdone_row(struct formulation *formulation, const struct outdone *outdone) {
    struct program *program = &formulation->program;
    int64_t least = outdone->obeyed;
    for (size_t p = 0; p < outdone->payment_count; p++)
        least -= outdone->payments[p].loss;
    muster_formulate_optimum(program, least);
    for (size_t p = 0; p < outdone->payment_count; p++) {
        const struct outdone_payment *payment = &outdone->payments[p];
        for (size_t i = 0; i < payment->count; i++)
            if (payment->loss > 0)
                muster_program_term(program, outdone->columns[payment->first + i], -payment->loss);
    }
}
