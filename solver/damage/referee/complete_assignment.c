/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is left out of an assignment, and what these do. */
#include <string.h>

#include "base/numbers.h"
#include "solver/damage/referee/judge.h"

/* Walks through the individuals of one combatant that no row names as source. */
struct left_out {
    const struct assignment *assignment;
    const struct combatant *combatant;
    size_t row; /* the first that may be about individuals still to come */
    size_t run;
    int64_t next; /* in that run */
};

/*
 * Of combatants in their order: *at is the first row that isn't of a creature before, in canonical
 * order, and moves on with them.
 */
static struct left_out begin_left_out(const struct assignment *assignment,
                                      const struct combatant *combatant, size_t *at) {
    while (*at < assignment->count && assignment->rows[*at].from < combatant->creature)
        ++*at;
    return (struct left_out){.assignment = assignment,
                             .combatant = combatant,
                             .row = *at,
                             .next = combatant->runs[0].first};
}

/* The next run of individuals that are left out; false after the last. */
static bool next_left_out(struct left_out *left, struct ordinals *found) {
    const struct assignment *assignment = left->assignment;
    const struct combatant *combatant = left->combatant;
    while (left->run < combatant->run_count) {
        const struct ordinals *run = &combatant->runs[left->run];
        if (left->next > run->last) {
            if (++left->run < combatant->run_count)
                left->next = combatant->runs[left->run].first;
            continue;
        }
        while (left->row < assignment->count &&
               assignment->rows[left->row].from == combatant->creature &&
               assignment->rows[left->row].from_last < left->next)
            left->row++;
        bool named = left->row < assignment->count &&
                     assignment->rows[left->row].from == combatant->creature;
        const struct assigned *row = named ? &assignment->rows[left->row] : NULL;
        if (named && row->from_first <= left->next) {
            left->next = row->from_last + 1;
            continue;
        }
        int64_t last = named ? smaller(run->last, row->from_first - 1) : run->last;
        *found = (struct ordinals){left->next, last};
        left->next = last + 1;
        return true;
    }
    return false;
}

size_t muster_missing_combatant(const struct combatants *combatants,
                                const struct assignment *assignment, enum damage_side side,
                                int64_t *ordinal, struct arena *arena) {
    size_t at = 0;
    for (size_t i = 0; i < combatants->count; i++) {
        struct ordinals run;
        arena_tick(arena);
        if (!combatant_on_side(&combatants->list[i], side) || combatants->list[i].only.forced)
            continue;
        struct left_out left = begin_left_out(assignment, &combatants->list[i], &at);
        if (next_left_out(&left, &run)) {
            *ordinal = run.first;
            return i;
        }
    }
    return combatants->count;
}

/* Whether an individual that is left out of the side's assignment gets a row of its own. */
static bool gets_row(const struct combatant *combatant, enum damage_side side) {
    return combatant->only.forced && combatant->only.amount > 0 &&
           combatant_on_side(combatant, side);
}

struct assignment muster_assignment_completed(const struct combatants *combatants,
                                              const struct assignment *assignment,
                                              enum damage_side side, struct arena *arena) {
    struct assignment complete = {
        .side = assignment->side, .count = assignment->count, .capacity = assignment->count};
    size_t at = 0;
    for (size_t i = 0; i < combatants->count; i++)
        complete.capacity += gets_row(&combatants->list[i], side);
    complete.rows = muster_arena_array(arena, complete.capacity, sizeof(*complete.rows));
    if (assignment->count > 0)
        memcpy(complete.rows, assignment->rows, assignment->count * sizeof(*complete.rows));
    for (size_t i = 0; i < combatants->count; i++) {
        const struct combatant *combatant = &combatants->list[i];
        const struct forced_division *only = &combatant->only;
        struct ordinals run;
        arena_tick(arena);
        if (!gets_row(combatant, side))
            continue;
        struct left_out left = begin_left_out(assignment, combatant, &at);
        while (next_left_out(&left, &run)) {
            struct assigned row = {.from = combatant->creature,
                                   .from_first = run.first,
                                   .from_last = run.last,
                                   .to_kind = only->to.kind,
                                   .to = only->to.number,
                                   .to_first = only->to.ordinal,
                                   .to_last = only->to.ordinal,
                                   .amount = only->amount};
            muster_assignment_add(&complete, &row, arena);
        }
    }
    if (complete.count > assignment->count)
        muster_assignment_sort(&complete);
    return complete;
}
