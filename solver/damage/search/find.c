/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/search/find.h"

#include "solver/damage/program/program.h"
#include "solver/damage/referee/judge.h"
#include "solver/damage/search/settle_parts.h"
#include "solver/damage/search/value.h"
#include "solver/ilp/optimise.h"

/* A search for one side after the other. */
struct finding {
    const struct muster_position *position;
    const struct combatants *combatants;
    const struct assignment *marks; /* what is given or proposed; NULL: nothing */
    bool nearest;
    muster_preference prefer;
    struct limits *limits;
    struct arena *arena;
    int64_t bound; /* nearest: no legal assignment moves fewer points */
    struct found_assignment found;
};

/* Whether everything given is about those who assign damage on the side. */
static bool can_be_given(const struct finding *finding, enum damage_side side) {
    const struct combatants *all = finding->combatants;
    for (size_t i = 0; i < finding->marks->count; i++) {
        const struct assigned *row = &finding->marks->rows[i];
        const struct combatant *combatant =
            &all->list[muster_combatant_of(all, row->from, row->from_first)];
        if (row->amount > 0 && (combatant->role == ROLE_NONE ||
                                (combatant_on_side(combatant, side) && combatant->mode_count == 0)))
            return false;
    }
    return true;
}

static void find_side(struct finding *finding, enum damage_side side) {
    struct found_assignment *found = &finding->found;
    const bool *settled = NULL;
    bool all = false;
    if (finding->marks == NULL) {
        settled = muster_settle_parts(finding->combatants, side, finding->prefer,
                                      &found->assignment, &all, finding->arena);
        if (all)
            return;
    }
    struct damage_program *program =
        muster_damage_program_new(finding->combatants, side, settled, finding->arena);
    if (finding->marks != NULL && !finding->nearest && !can_be_given(finding, side))
        found->infeasible = true;
    if (program == NULL || found->infeasible) {
        found->found = found->proved = false;
        return;
    }
    if (finding->nearest) {
        muster_program_stay_near(program, finding->marks);
    } else {
        if (finding->marks != NULL)
            muster_program_fix(program, finding->marks);
        muster_program_prefer(program, finding->prefer);
        int64_t weights[3];
        muster_program_join_objectives(&program->program, weights);
    }
    if (program->source_count == 0)
        return;
    struct optimum optimum =
        muster_program_optimise(&program->program, !finding->nearest, finding->limits);
    found->infeasible |= optimum.infeasible;
    found->found &= optimum.found;
    found->proved &= optimum.first_proved && (finding->nearest || optimum.second_proved);
    if (!optimum.found)
        return;
    if (finding->nearest)
        finding->bound -= muster_program_value(&program->program, 0, optimum.values);
    struct assignment part = {0};
    muster_program_extract(program, optimum.values, finding->marks, &part, finding->arena);
    for (size_t i = 0; i < part.count; i++)
        muster_assignment_add(&found->assignment, &part.rows[i], finding->arena);
}

/* Both sides, and the judge's word on what was found. */
static void find(struct finding *finding, enum damage_side side) {
    struct found_assignment *found = &finding->found;
    *found = (struct found_assignment){.found = true, .proved = true, .assignment = {.side = side}};
    if (side != SIDE_BLOCKERS)
        find_side(finding, SIDE_ATTACKERS);
    if (side != SIDE_ATTACKERS && !found->infeasible)
        find_side(finding, SIDE_BLOCKERS);
    if (!found->found)
        return;
    muster_assignment_sort(&found->assignment);
    struct combatants *plain = muster_combatants_new(finding->position, NULL, finding->arena);
    struct damage_ruling ruling =
        muster_judge_assignment(plain, &found->assignment, side, true, finding->arena);
    int64_t ordinal;
    if (ruling.count > 0 || muster_missing_combatant(plain, &found->assignment, side, &ordinal,
                                                     finding->arena) < plain->count)
        muster_arena_leave(finding->arena, MUSTER_INTERNAL);
}

struct found_assignment muster_find_assignment(const struct muster_position *position,
                                               enum damage_side side, muster_preference prefer,
                                               const struct assignment *given,
                                               struct limits *limits, struct arena *arena) {
    struct finding finding = {.position = position,
                              .combatants = muster_combatants_new(position, given, arena),
                              .marks = given,
                              .prefer = prefer,
                              .limits = limits,
                              .arena = arena};
    find(&finding, side);
    return finding.found;
}

/* How many points come from those who assign nothing on the side: all of them have to go. */
static int64_t points_of_others(const struct finding *finding, enum damage_side side) {
    const struct combatants *all = finding->combatants;
    int64_t points = 0;
    for (size_t i = 0; i < finding->marks->count; i++) {
        const struct assigned *row = &finding->marks->rows[i];
        const struct combatant *combatant =
            &all->list[muster_combatant_of(all, row->from, row->from_first)];
        if (!combatant_on_side(combatant, side) || combatant->mode_count == 0)
            points += row->amount * assigned_from_size(row) * assigned_to_size(row);
    }
    return points;
}

struct found_assignment muster_find_nearest(const struct muster_position *position,
                                            enum damage_side side,
                                            const struct assignment *proposed,
                                            struct limits *limits, struct arena *arena) {
    struct finding finding = {.position = position,
                              .combatants = muster_combatants_new(position, proposed, arena),
                              .marks = proposed,
                              .nearest = true,
                              .limits = limits,
                              .arena = arena};
    find(&finding, side);
    if (finding.found.found) {
        /* a sum over identical individuals may be nearer than any division among them */
        int64_t moves = muster_assignment_distance(proposed, &finding.found.assignment);
        finding.found.proved &= moves == finding.bound + points_of_others(&finding, side);
    }
    return finding.found;
}
