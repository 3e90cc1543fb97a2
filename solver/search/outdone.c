/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let E make the payments P. A legal declaration that makes them all is compared with E, so it
 * obeys as much. One that leaves some of them out is compared with what remains of E without all
 * that is paid for by these, and without all that has to go with it; that obeys less by at most the
 * sum of what ilp/solutions/losses.h works out for each of them. And every solution obeys the
 * floor. So if x(p) is 1 where payment p is made,
 *
 *   obeyed + sum_(p in P) loss(p) (1 - x(p)) >= obeyed by E,
 *
 * with no loss(p) above (obeyed by E - floor).
 *
 * Where a creature acts on one object at most, x(p) is the sum of its columns that p is paid for.
 * Where it acts on several, x(p) is whether it acts at all, if it pays for all that it can act on;
 * else the column of one that D, which is outdone, acts on stands for it, and a declaration without
 * that one counts as one that leaves the payment out.
 *
 * Where n of several identical creatures pay in E, these are n payments, and x of the k-th is
 * whether k of them pay at least.
 */
#include "solver/search/outdone.h"

#include <string.h>

#include "base/numbers.h"
#include "model/object.h"
#include "solver/declare/pair_values.h"
#include "solver/ilp/solutions/completed_values.h"
#include "solver/ilp/solutions/losses.h"
#include "solver/rules/payment.h"
#include "solver/search/paying_levels.h"

/* A payment by one creature. */
struct made {
    int creature;
    size_t slot;           /* of the creature */
    const int64_t *values; /* of the solution that is outdone */
    const struct run *run; /* for which the better one pays */
    const struct effect *effect;
};

/* ---- The program ---- */

static void drop_row(struct row *row) {
    row->lower = -PROGRAM_UNBOUNDED;
    row->upper = PROGRAM_UNBOUNDED;
}

/*
 * What a declaration is compared with may do things in any order, and pays for no more: that
 * needn't be said.
 */
static bool is_restriction(const struct row *row) {
    enum row_family family = row_origin(row)->family;
    return family != ROW_ORDER && family != ROW_BUDGET;
}

struct outdone *muster_outdone_new(struct formulation *formulation, int64_t floor,
                                   size_t floor_row) {
    struct arena *arena = formulation->arena;
    struct outdone *outdone = muster_arena_take(arena, sizeof(*outdone));
    struct program *restrictions = muster_program_copy(&formulation->program);
    size_t *levels = muster_paying_levels_new(formulation);
    size_t columns = formulation->program.column_count;
    for (size_t r = 0; r < restrictions->row_count; r++)
        if (r >= floor_row || !is_restriction(&restrictions->rows[r]))
            drop_row(&restrictions->rows[r]);
    *outdone = (struct outdone){
        .floor = floor,
        .capacity = columns,
        .payments = muster_arena_array(arena, columns, sizeof(struct outdone_payment)),
        .columns = muster_arena_array(arena, columns, sizeof(size_t)),
        .restrictions = restrictions,
        .levels = levels,
        .groups =
            muster_arena_array(arena, formulation->actor_slot_count, sizeof(struct outdone_level)),
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

/* The slot of a creature; NO_SLOT: it has several, or shares it with others. */
static size_t slot_of(const struct formulation *formulation, int creature) {
    size_t found = NO_SLOT;
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        const struct actor_slot *slot = &formulation->actor_slots[i];
        if (formulation->combat->actors[slot->actor].creature != creature)
            continue;
        if (found != NO_SLOT || formulation->actors.list[slot->class].count != 1)
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

/* The first object that the solution pays for, or else could; NO_SLOT: none. */
static size_t first_paid(const struct formulation *formulation, const struct made *made) {
    size_t found = NO_SLOT;
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, made->slot, j);
        if (column == NO_COLUMN || !pays(formulation, made, j))
            continue;
        if (made->values[column] > 0)
            return j;
        found = found == NO_SLOT ? j : found;
    }
    return found;
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
        return one != NO_SLOT && formulation->object_slots[one].size == 1 &&
               add_column(outdone, pair_column(formulation, made->slot, one));
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

/* Adds what the better one pays for one run of a deed of a single creature. */
static bool add_run(const struct formulation *formulation, struct made *made,
                    struct outdone *outdone, size_t first_of_creature) {
    const struct muster_position *position = formulation->combat->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        made->effect = &position->effects[e];
        arena_tick(formulation->arena);
        if (!muster_cost_applies(position, made->effect, made->creature, made->run->number))
            continue;
        if ((made->effect->per_attacker && muster_object_size(position, made->run->number) > 1) ||
            !add_payment(formulation, made, outdone, first_of_creature))
            return false;
    }
    return true;
}

static bool add_deed(const struct formulation *formulation, const int64_t *values,
                     const struct deed *deed, size_t slot, struct outdone *outdone) {
    struct made made = {.creature = deed->creature, .slot = slot, .values = values};
    size_t first_of_creature = outdone->payment_count;
    for (size_t k = 0; k < deed->run_count; k++) {
        made.run = &deed->runs[k];
        if (!add_run(formulation, &made, outdone, first_of_creature))
            return false;
    }
    return true;
}

static bool deed_pays(const struct muster_position *position, const struct deed *deed,
                      struct arena *arena) {
    struct deed only = *deed;
    const struct muster_declaration alone = {.position = position, .deed_count = 1, .deeds = &only};
    return muster_declaration_pays(&alone, arena);
}

/* Adds that as many of several identical creatures pay; `slot`: theirs, or NO_SLOT. */
static bool add_levels(const struct formulation *formulation, const struct deed *deeds,
                       size_t count, size_t slot, struct outdone *outdone) {
    size_t paying = 0, first = outdone->payment_count;
    for (size_t i = 0; i < count; i++)
        if (deed_pays(formulation->combat->position, &deeds[i], formulation->arena))
            paying += (size_t)deeds[i].count;
    if (paying == 0)
        return true;
    if (slot == NO_SLOT || outdone->levels[slot] == NO_COLUMN || paying > outdone->capacity - first)
        return false;
    for (size_t k = 0; k < paying; k++) {
        size_t column = outdone->column_count;
        if (!add_column(outdone, outdone->levels[slot] + k))
            return false;
        outdone->payments[outdone->payment_count++] = (struct outdone_payment){
            .first = column, .count = 1, .loss = outdone->obeyed - outdone->floor};
    }
    outdone->groups[outdone->group_count++] = (struct outdone_level){slot, first, paying};
    return true;
}

static bool add_payments(const struct formulation *formulation, const int64_t *values,
                         const struct muster_declaration *better, struct outdone *outdone) {
    for (size_t i = 0, end; i < better->deed_count; i = end) {
        const struct deed *deeds = &better->deeds[i];
        for (end = i + 1; end < better->deed_count;)
            if (better->deeds[end].creature == deeds->creature)
                end++;
            else
                break;
        size_t slot = slot_of(formulation, deeds->creature);
        bool single = slot != NO_SLOT && formulation->actor_slots[slot].size == 1;
        if (!(single ? add_deed(formulation, values, deeds, slot, outdone)
                     : add_levels(formulation, deeds, end - i, slot, outdone)))
            return false;
    }
    return true;
}

/* ---- Losses ---- */

/* What of a solution depends on payments: all that a single creature does, and what each of several
 * identical ones does. */
static size_t list_dependents(const struct formulation *formulation, const struct outdone *outdone,
                              const int64_t *values, struct dependent *list) {
    size_t count = 0;
    for (size_t i = 0; i < outdone->restrictions->column_count; i++)
        if (outdone->needs[i] != 0)
            list[count++] = (struct dependent){i, values[i], outdone->needs[i]};
    for (size_t g = 0; g < outdone->group_count; g++) {
        const struct outdone_level *group = &outdone->groups[g];
        size_t next = group->first, end = group->first + group->count;
        for (size_t j = 0; j < formulation->object_slot_count; j++) {
            size_t column = pair_column(formulation, group->slot, j);
            if (column == NO_COLUMN || !muster_paying_levels_pays(formulation, group->slot, j))
                continue;
            for (int64_t k = 0; k < values[column] && next < end && next < PARTS_AT_MOST; k++)
                list[count++] = (struct dependent){column, 1, (uint64_t)1 << next++};
        }
    }
    return count;
}

/* How many individuals of a slot pay. */
static int64_t count_paying(const struct formulation *formulation, size_t slot,
                            const int64_t *values) {
    int64_t count = 0;
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, slot, j) != NO_COLUMN &&
            muster_paying_levels_pays(formulation, slot, j))
            count += values[pair_column(formulation, slot, j)];
    return count;
}

/* Whether a solution makes a payment; the column of a level may be 1 where it doesn't. */
static bool is_made(const struct formulation *formulation, const struct outdone *outdone,
                    size_t payment, const int64_t *values) {
    const struct outdone_payment *one = &outdone->payments[payment];
    for (size_t g = 0; g < outdone->group_count; g++) {
        const struct outdone_level *group = &outdone->groups[g];
        if (payment >= group->first && payment < group->first + group->count)
            return count_paying(formulation, group->slot, values) >
                   (int64_t)(payment - group->first);
    }
    for (size_t i = 0; i < one->count; i++)
        if (values[outdone->columns[one->first + i]] > 0)
            return true;
    return false;
}

/*
 * Lowers what may be lost where that can be proved; by those payments least that the solution which
 * is outdone doesn't make, so that the row refuses it.
 */
static void lower_losses(const struct formulation *formulation, const int64_t *outdone_values,
                         const struct muster_declaration *better, struct outdone *outdone) {
    struct arena *arena = formulation->arena;
    struct program *restrictions = outdone->restrictions;
    struct mark mark = muster_arena_mark(arena);
    uint64_t made = 0;
    for (size_t p = 0; p < outdone->payment_count && p < PARTS_AT_MOST; p++)
        made |= (uint64_t)is_made(formulation, outdone, p, outdone_values) << p;
    int64_t losses[PARTS_AT_MOST];
    int64_t *values = muster_arena_array(arena, restrictions->column_count, sizeof(*values));
    if (muster_pair_values(formulation, better, values) &&
        muster_completed_values(restrictions, outdone->pairs, values) &&
        muster_program_value(restrictions, 0, values) >= outdone->obeyed) {
        struct dependent *dependents = muster_arena_array(
            arena, restrictions->column_count + outdone->payment_count, sizeof(*dependents));
        size_t count = list_dependents(formulation, outdone, values, dependents);
        uint64_t parts = muster_losses(restrictions, values, count, dependents, made, losses);
        for (size_t p = 0; p < outdone->payment_count && p < PARTS_AT_MOST; p++)
            if (parts >> p & 1)
                outdone->payments[p].loss = smaller(outdone->payments[p].loss, losses[p]);
    }
    muster_arena_release(arena, mark);
}

bool muster_outdone_describe(const struct formulation *formulation, const int64_t *values,
                             const struct muster_declaration *better, int64_t obeyed,
                             struct outdone *outdone) {
    outdone->obeyed = obeyed;
    outdone->payment_count = 0;
    outdone->column_count = outdone->group_count = 0;
    if (formulation->combat->position->edition == EDITION_2004)
        return false;
    memset(outdone->needs, 0, formulation->program.column_count * sizeof(*outdone->needs));
    if (!add_payments(formulation, values, better, outdone))
        return false;
    lower_losses(formulation, values, better, outdone);
    return true;
}

bool muster_outdone_refuses(const struct formulation *formulation, const struct outdone *outdone,
                            const int64_t *values) {
    int64_t least = outdone->obeyed;
    for (size_t p = 0; p < outdone->payment_count; p++)
        least -= is_made(formulation, outdone, p, values) ? 0 : outdone->payments[p].loss;
    return muster_program_value(&formulation->program, 0, values) < least;
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
