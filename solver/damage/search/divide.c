/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/search/divide.h"

#include "base/numbers.h"
#include "solver/damage/program/division_program.h"
#include "solver/damage/referee/judge.h"
#include "solver/ilp/optimise.h"

/* Whether everything given can be a target. */
static bool can_be_given(const struct division_program *division) {
    for (size_t i = 0; division->marks != NULL && i < division->marks->count; i++) {
        const struct assigned *row = &division->marks->rows[i];
        const struct recipient to = {row->to_kind, row->to, row->to_first};
        if (row->amount == 0 ||
            !muster_recipient_matches(division->position,
                                      &division->position->damage.division_among, &to))
            return false;
    }
    return true;
}

/* The values as rows: to identical individuals as much as kills the most of them. */
static void extract(const struct division_program *division, const int64_t *values,
                    struct found_assignment *found, struct arena *arena) {
    for (size_t i = 0; i < division->count; i++) {
        const struct division_target *target = &division->list[i];
        int64_t points = values[target->points], targets = values[target->targets];
        if (points == 0)
            continue;
        targets = smaller(targets, points);
        struct assigned row = {.from = -1,
                               .to_kind = target->first.kind,
                               .to = target->first.number,
                               .to_first = target->first.ordinal,
                               .to_last = target->first.ordinal};
        int64_t given = 0, run = 0, passed = 0;
        for (int64_t k = 0; k < targets; k++) {
            int64_t left = points - given, more = targets - k;
            int64_t even = left / more + (left % more != 0);
            row.amount = more == 1
                             ? left
                             : smaller(target->need > 0 ? target->need : even, left - (more - 1));
            if (target->count > 1) {
                row.to_first = row.to_last = target->combatant->runs[run].first + passed++;
                if (row.to_last == target->combatant->runs[run].last) {
                    run++;
                    passed = 0;
                }
            }
            given += row.amount;
            muster_assignment_add(&found->assignment, &row, arena);
        }
    }
    muster_assignment_sort(&found->assignment);
}

struct found_assignment muster_find_division(const struct muster_position *position,
                                             muster_preference preference,
                                             const struct assignment *marks, bool nearest,
                                             struct limits *limits, struct arena *arena) {
    struct found_assignment found = {.found = false};
    struct division_program *division = muster_division_program_new(position, marks, arena);
    found.infeasible = division->count == 0 || position->damage.division_amount == 0 ||
                       (!nearest && !can_be_given(division));
    if (found.infeasible)
        return found;
    if (!nearest && marks != NULL)
        muster_division_fix(division);
    if (nearest)
        muster_division_stay_near(division);
    else
        muster_division_prefer(division, preference);
    struct optimum optimum = muster_program_optimise(&division->program, !nearest, limits);
    found.infeasible = optimum.infeasible;
    found.found = optimum.found;
    found.proved = optimum.first_proved && (nearest || optimum.second_proved);
    if (!found.found)
        return found;
    extract(division, optimum.values, &found, arena);
    if (muster_judge_division(position, &found.assignment, arena).count > 0)
        muster_arena_leave(arena, MUSTER_INTERNAL);
    return found;
}
