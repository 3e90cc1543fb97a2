/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/cuts/separate.h"

#include <math.h>

#include "solver/ilp/tolerance.h"

/* Above this, sums of a row's terms might overflow. */
#define SIZE_LIMIT 1e17

/* Work in progress on one row, written as: terms <= upper. */
struct cover {
    struct proposals *proposals;
    const struct program *program;
    const double *values;
    size_t count;
    struct term *terms;
    int64_t upper;
    int64_t *factors; /* space for a cut, by column; 0 between cuts */
};

/* How much of its range a column's value leaves unused or, if `turned`, uses. */
static bool is_nearly_full(const struct cover *cover, const struct term *term, bool turned,
                           double share) {
    double upper = (double)cover->program->columns[term->column].upper;
    double value = cover->values[term->column];
    return (turned ? upper - value : value) > upper * share;
}

/* One unit need not supply more than all that is asked. */
static int64_t at_most(int64_t factor, int64_t asked) {
    return factor > asked ? asked : factor < -asked ? -asked : factor;
}

/*
 * What the terms besides `asks` (and the positive ones like it, unless those are `turned` to what
 * their columns leave unused) can supply, with those that are nearly full taken away.
 */
static void try(struct cover *cover, size_t pivot, bool turned) {
    const struct column *columns = cover->program->columns;
    double share = cover->values[cover->terms[pivot].column];
    int64_t room = cover->upper; /* what the columns that ask need not get from others */
    for (size_t k = 0; k < cover->count; k++)
        if (turned && k != pivot && cover->terms[k].factor > 0)
            room -= cover->terms[k].factor * columns[cover->terms[k].column].upper;
    if (room < 0)
        return;
    for (size_t k = 0; k < cover->count; k++) {
        const struct term *term = &cover->terms[k];
        bool supplies = term->factor < 0 || (turned && k != pivot);
        if (supplies && is_nearly_full(cover, term, term->factor > 0, share))
            room += (term->factor < 0 ? -term->factor : term->factor) * columns[term->column].upper;
    }
    int64_t asked = cover->terms[pivot].factor - room, upper = 0;
    if (asked <= 0)
        return;
    for (size_t k = 0; k < cover->count; k++) {
        const struct term *term = &cover->terms[k];
        bool supplies = term->factor < 0 || (turned && k != pivot);
        int64_t factor = 0;
        if (!supplies)
            factor = term->factor > room ? term->factor - room : 0;
        else if (!is_nearly_full(cover, term, term->factor > 0, share))
            factor = turned ? at_most(term->factor, asked) : term->factor;
        cover->factors[term->column] = factor;
        upper += supplies && factor > 0 ? factor * columns[term->column].upper : 0;
    }
    muster_propose(cover->proposals, cover->program, cover->values, cover->factors, upper);
    for (size_t k = 0; k < cover->count; k++)
        cover->factors[cover->terms[k].column] = 0;
}

/* A column of value 0 asks for nothing, and one that asks for 1 is in a tight row already. */
static void try_all(struct cover *cover) {
    for (size_t k = 0; k < cover->count; k++)
        if (cover->terms[k].factor > 1 && cover->values[cover->terms[k].column] > VALUE_TOLERANCE &&
            cover->program->columns[cover->terms[k].column].upper == 1) {
            try(cover, k, true);
            try(cover, k, false);
        }
}

/*
 * Takes a row, or the other side of it; false if it has no such side, columns below 0, or numbers
 * that are too large.
 */
static bool take(struct cover *cover, const struct row *row, bool lower) {
    const struct program *program = cover->program;
    double size = fabs((double)(lower ? row->lower : row->upper));
    if (lower ? row->lower == -PROGRAM_UNBOUNDED : row->upper == PROGRAM_UNBOUNDED)
        return false;
    cover->upper = lower ? -row->lower : row->upper;
    cover->count = 0;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &program->terms[row->first + k];
        if (program->columns[term->column].lower < 0)
            return false;
        size += fabs((double)term->factor) * ((double)program->columns[term->column].upper + 1);
        if (term->factor != 0 && size < SIZE_LIMIT)
            cover->terms[cover->count++] = (struct term){
                .column = term->column, .factor = lower ? -term->factor : term->factor};
    }
    return size < SIZE_LIMIT;
}

void muster_propose_covers(struct proposals *proposals, const struct program *program,
                           const double *values) {
    struct cover cover = {.proposals = proposals, .program = program, .values = values};
    cover.terms = muster_arena_array(proposals->arena, program->column_count, sizeof(struct term));
    cover.factors = muster_arena_array(proposals->arena, program->column_count, sizeof(int64_t));
    for (size_t r = 0; r < program->row_count; r++) {
        arena_tick_loop(proposals->arena, program->rows[r].count);
        for (int lower = 0; lower < 2; lower++)
            if (take(&cover, &program->rows[r], lower == 1))
                try_all(&cover);
    }
}
