/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether payments with many alternatives can be afforded, as an integer program: r(p,k) of the
 * payments p are made by alternative k.
 *
 *   sum_k r(p,k) = count(p);   sum amount(p,k) r(p,k) <= stock, for each bounded resource of a
 * player
 */
#include "solver/ilp/simplex.h"
#include "solver/rules/payment.h"

struct payment_program {
    const struct muster_position *position;
    const struct payments *payments;
    struct program program;
    size_t *first_column; /* by payment; its alternatives follow */
};

static void add_payments(struct payment_program *form) {
    for (size_t p = 0; p < form->payments->count; p++) {
        const struct payment *payment = &form->payments->list[p];
        form->first_column[p] = form->program.column_count;
        for (size_t k = 0; k < payment->effect->price_count; k++)
            muster_program_column(&form->program, payment->count, true);
        muster_program_row(&form->program, ROW_BUDGET, payment->effect, payment->count,
                           payment->count);
        for (size_t k = 0; k < payment->effect->price_count; k++)
            muster_program_term(&form->program, form->first_column[p] + k, 1);
    }
}

static void add_stock(struct payment_program *form, int player, const struct stock *stock) {
    muster_program_row(&form->program, ROW_BUDGET, NULL, -PROGRAM_UNBOUNDED, stock->amount);
    for (size_t p = 0; p < form->payments->count; p++) {
        const struct payment *payment = &form->payments->list[p];
        for (size_t k = 0; k < payment->effect->price_count && payment->player == player; k++) {
            const struct price *price = &payment->effect->prices[k];
            for (size_t i = 0; i < price->count; i++)
                if (price->resources[i] == stock->resource && price->amounts[i] > 0)
                    muster_program_term(&form->program, form->first_column[p] + k,
                                        price->amounts[i]);
        }
    }
}

/* Adds up what the chosen alternatives cost. */
static int64_t *add_up(const struct payment_program *form, const int64_t *values,
                       struct arena *arena) {
    size_t resources = form->position->resources.count;
    int64_t *totals =
        muster_arena_array(arena, form->position->player_count * resources, sizeof(int64_t));
    for (size_t p = 0; p < form->payments->count; p++) {
        const struct payment *payment = &form->payments->list[p];
        for (size_t k = 0; k < payment->effect->price_count; k++)
            for (size_t i = 0; i < payment->effect->prices[k].count; i++)
                totals[(size_t)payment->player * resources +
                       (size_t)payment->effect->prices[k].resources[i]] +=
                    values[form->first_column[p] + k] * payment->effect->prices[k].amounts[i];
    }
    return totals;
}

int64_t *muster_payments_afford_by_program(const struct muster_position *position,
                                           const struct payments *payments, struct arena *arena) {
    enum { SECONDS = 10 }; /* programs this small take milliseconds */
    struct payment_program form = {
        .position = position, .payments = payments, .program = {.arena = arena}};
    form.first_column = muster_arena_array(arena, payments->count, sizeof(size_t));
    add_payments(&form);
    for (size_t p = 0; p < position->player_count; p++)
        for (size_t s = 0; s < position->players[p].stock_count; s++)
            add_stock(&form, (int)p, &position->players[p].stocks[s]);
    int64_t *values = muster_arena_array(arena, form.program.column_count, sizeof(int64_t));
    bool found = false;
    struct limits limits = {.deadline = muster_limits_now() + SECONDS};
    enum simplex_outcome outcome =
        muster_simplex_maximise(&form.program, 0, &limits, values, &found);
    if (found)
        return add_up(&form, values, arena);
    if (outcome != SIMPLEX_INFEASIBLE)
        muster_arena_leave(arena, MUSTER_INTERNAL);
    return NULL;
}
