/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/choice.h"

#include <math.h>

#include "solver/ilp/tolerance.h"

enum { PATIENCE = 8 }; /* columns that are tried in vain before one is chosen */

static bool is_fractional(const struct chooser *chooser, size_t column) {
    double value = chooser->relaxation->values[column];
    const struct column *facts = &chooser->program->columns[column];
    return facts->integer && facts->lower < facts->upper && !is_nearly_integer(value);
}

/*
 * What rounding a column is expected to lose; tries it where nothing is known yet. HUGE_VAL: there
 * is nothing better than what is known.
 */
static double expect(const struct chooser *chooser, size_t column, enum rounding rounding,
                     double objective) {
    struct pseudocost *cost = &chooser->costs[column];
    double value = chooser->relaxation->values[column];
    double rounded = rounding == ROUNDED_DOWN ? floor(value) : ceil(value);
    if (cost->count[rounding] == 0) {
        double now = muster_bounding_try(chooser->bounding, chooser->relaxation, column, rounded);
        if (now == -HUGE_VAL || now < chooser->least)
            return HUGE_VAL;
        muster_pseudocost_learn(cost, rounding, value - rounded,
                                now < objective ? objective - now : 0);
    }
    return muster_pseudocost_expect(cost, rounding, fabs(value - rounded));
}

/* Columns of which both roundings lose most come first. */
static void consider(const struct chooser *chooser, struct choice *choice, size_t column,
                     double objective) {
    double losses[ROUNDINGS];
    for (enum rounding way = ROUNDED_DOWN; way < ROUNDINGS; way++) {
        losses[way] = expect(chooser, column, way, objective);
        if (losses[way] == HUGE_VAL) {
            *choice = (struct choice){.made = true, .column = column, .first = way, .ends = true};
            return;
        }
    }
    double score = losses[ROUNDED_DOWN] + losses[ROUNDED_UP];
    if (choice->made && score <= choice->score)
        return;
    *choice = (struct choice){.made = true, .column = column, .score = score};
    choice->first = losses[ROUNDED_DOWN] < losses[ROUNDED_UP] ? ROUNDED_DOWN : ROUNDED_UP;
}

/*
 * Columns are looked at from the last to the first: those of levels and requirements, which come
 * after the pairs, leave less open. Of pairs there are so many that the others were hardly tried.
 */
bool muster_choose(const struct chooser *chooser, double objective, struct choice *choice) {
    int vain = 0;
    for (size_t i = chooser->program->column_count; i-- > 0 && !choice->ends;) {
        bool known =
            chooser->costs[i].count[ROUNDED_DOWN] > 0 && chooser->costs[i].count[ROUNDED_UP] > 0;
        size_t before = choice->column;
        if (!is_fractional(chooser, i) || (!known && vain >= PATIENCE))
            continue;
        if (muster_limits_reached(chooser->limits))
            return false;
        consider(chooser, choice, i, objective);
        vain = known ? vain : choice->column != before ? 0 : vain + 1;
    }
    return true;
}

void muster_choose_to_dive(const struct chooser *chooser, struct choice *choice) {
    for (size_t i = 0; i < chooser->program->column_count; i++) {
        double value = chooser->relaxation->values[i], score = 1 - (ceil(value) - value);
        if (is_fractional(chooser, i) && (!choice->made || score > choice->score))
            *choice =
                (struct choice){.made = true, .column = i, .first = ROUNDED_UP, .score = score};
    }
}
