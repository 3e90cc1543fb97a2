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
 */
#include "solver/search/outdone.h"

#include <string.h>

#include "base/numbers.h"
#include "solver/declare/pair_values.h"
#include "solver/ilp/solutions/completed_values.h"
#include "solver/ilp/solutions/losses.h"
#include "solver/search/outdone_payments.h"
#include "solver/search/paying_levels.h"

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

/* ---- Losses ---- */

/* What of a solution depends on payments: all that a single creature does, and what each of several
 * identical ones does. */
static size_t list_dependents(const struct formulation *formulation, const struct outdone *outdone,
                              const int64_t *values, struct dependent *list) {
    size_t count = 0;
    for (size_t i = 0; i < outdone->restrictions->column_count; i++)
        if (outdone->needs[i] != 0)
            list[count++] = (struct dependent){i, values[i], outdone->needs[i], false};
    for (size_t g = 0; g < outdone->group_count; g++) {
        const struct outdone_level *group = &outdone->groups[g];
        size_t next = group->first, end = group->first + group->count;
        for (size_t j = 0; j < formulation->object_slot_count; j++) {
            size_t column = pair_column(formulation, group->slot, j);
            if (column == NO_COLUMN || !muster_paying_levels_pays(formulation, group->slot, j))
                continue;
            for (int64_t k = 0; k < values[column] && next < end && next < PARTS_AT_MOST; k++)
                list[count++] = (struct dependent){column, 1, (uint64_t)1 << next++, false};
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
 * What a creature that acts on one object at most can do for nothing instead, as its
 * column; NO_COLUMN: nothing.
 */
static size_t free_instead(const struct formulation *formulation, const struct outdone *outdone,
                           size_t slot, const int64_t *values) {
    const struct column *columns = outdone->restrictions->columns;
    size_t found = NO_COLUMN;
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, slot, j);
        if (column == NO_COLUMN || values[column] > 0 || columns[column].upper == 0 ||
            outdone->needs[column] != 0 || muster_paying_levels_pays(formulation, slot, j) ||
            (found != NO_COLUMN && columns[column].objective[0] <= columns[found].objective[0]))
            continue;
        found = column;
    }
    return found;
}

/* What single creatures do instead of what they pay for. */
static size_t list_coming(const struct formulation *formulation, const struct outdone *outdone,
                          const int64_t *values, struct dependent *list) {
    size_t count = 0;
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        const struct actor_slot *slot = &formulation->actor_slots[i];
        for (size_t j = 0; j < formulation->object_slot_count && slot->size == 1; j++) {
            size_t column = pair_column(formulation, i, j);
            uint64_t needs = column == NO_COLUMN ? 0 : outdone->needs[column];
            if (slot->capacity > 1 || needs == 0 || (needs & (needs - 1)) != 0 ||
                values[column] == 0)
                continue;
            size_t instead = free_instead(formulation, outdone, i, values);
            if (instead != NO_COLUMN)
                list[count++] = (struct dependent){instead, 1, needs, true};
        }
    }
    return count;
}

/* Losses of payments, as far as they are proved. */
struct payment_losses {
    uint64_t parts;
    int64_t losses[PARTS_AT_MOST];
};

static int64_t loss_of(const struct outdone *outdone, const struct payment_losses *losses,
                       size_t payment) {
    int64_t most = outdone->obeyed - outdone->floor;
    bool known = payment < PARTS_AT_MOST && (losses->parts >> payment & 1);
    return known ? smaller(most, losses->losses[payment]) : most;
}

/* What may be lost in all by payments, but for those among `but`. */
static int64_t lost_in_all(const struct outdone *outdone, const struct payment_losses *losses,
                           uint64_t but) {
    int64_t sum = 0;
    for (size_t p = 0; p < outdone->payment_count; p++)
        if (p >= PARTS_AT_MOST || !(but >> p & 1))
            sum += loss_of(outdone, losses, p);
    return sum;
}

/* Whether a row with the one says more: about the outdone solution first of all. */
static bool say_more(const struct outdone *outdone, const struct payment_losses *one,
                     const struct payment_losses *other, uint64_t made) {
    int64_t less = lost_in_all(outdone, one, made) - lost_in_all(outdone, other, made);
    return less < 0 || (less == 0 && lost_in_all(outdone, one, 0) < lost_in_all(outdone, other, 0));
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
    int64_t *values = muster_arena_array(arena, restrictions->column_count, sizeof(*values));
    if (muster_pair_values(formulation, better, values) &&
        muster_completed_values(restrictions, outdone->pairs, values) &&
        muster_program_value(restrictions, 0, values) >= outdone->obeyed) {
        struct dependent *dependents = muster_arena_array(
            arena, 2 * restrictions->column_count + outdone->payment_count, sizeof(*dependents));
        struct payment_losses losses, instead;
        size_t count = list_dependents(formulation, outdone, values, dependents);
        losses.parts = muster_losses(restrictions, values, count, dependents, made, losses.losses);
        size_t coming = formulation->combat->position->has_conditions
                            ? 0
                            : list_coming(formulation, outdone, values, dependents + count);
        if (coming > 0) {
            instead.parts = muster_losses(restrictions, values, count + coming, dependents, made,
                                          instead.losses);
            if (say_more(outdone, &instead, &losses, made))
                losses = instead;
        }
        for (size_t p = 0; p < outdone->payment_count; p++)
            outdone->payments[p].loss = loss_of(outdone, &losses, p);
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
    if (!muster_outdone_add_payments(formulation, values, better, outdone))
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
