/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/find_best.h"

#include "solver/declare/extract.h"
#include "solver/declare/formulation.h"
#include "solver/ilp/optimise.h"
#include "solver/referee/nearness.h"
#include "solver/search/bounds.h"

void muster_insist(struct arena *arena, bool agreed) {
    if (!agreed)
        muster_arena_leave(arena, MUSTER_INTERNAL);
}

struct combat_query muster_maximum_query(const struct muster_declaration *declaration,
                                         const struct ruling *ruling, struct arena *arena) {
    const struct muster_position *position = declaration->position;
    bool *in_force = muster_arena_array(arena, position->effect_count, sizeof(bool));
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (ruling->asked[i].effect != NULL)
            in_force[ruling->asked[i].effect->number] = ruling->asked[i].in_force;
    return (struct combat_query){.purpose = PURPOSE_MAXIMUM,
                                 .declaration = declaration,
                                 .in_force = position->has_conditions ? in_force : NULL};
}

static const char *why_unproved(const struct optimum *optimum, const struct limits *limits) {
    if (optimum->out_of_time)
        return muster_limits_reason(limits);
    return "the optimiser gave up: the numbers are too large for it";
}

/* Nothing attacks or blocks: that breaks no restriction, unless something is given beforehand. */
static struct search_result find_nothing(const struct muster_position *position,
                                         const struct search *search, struct arena *arena,
                                         const char *reason) {
    struct search_result finding = {.reason = reason};
    if (search->query.partial != NULL || combat_query_fixes(&search->query) || search->has_floor)
        return finding;
    finding.declaration = muster_arena_take(arena, sizeof(*finding.declaration));
    finding.declaration->position = position;
    finding.ruling = search_judge(search, finding.declaration, arena);
    return finding;
}

/* Turns the first objective into a row with this floor, and puts the second in its place. */
static void set_floor(struct program *program, int64_t floor) {
    muster_formulate_optimum(program, floor);
    for (size_t i = 0; i < program->column_count; i++) {
        int64_t *objective = program->columns[i].objective;
        objective[0] = objective[1];
        objective[1] = 0;
    }
}

/*
 * Whether a declaration is as near to the one at hand as the program says. While that is not
 * proved, there may be another way to match individuals, in which it is nearer.
 */
static bool is_as_near(const struct formulation *formulation, const int64_t *values,
                       const struct search_result *finding) {
    const struct combat *combat = formulation->combat;
    if (combat->proposed == NULL)
        return true;
    struct nearness nearness =
        muster_referee_nearness(combat->query.declaration, finding->declaration, combat->arena);
    int64_t distance = nearness.declared - muster_program_value(&formulation->program, 1, values);
    int64_t kept = muster_program_value(&formulation->program, 2, values);
    if (!nearness.known)
        return true; /* too much to compare */
    return finding->second_proved
               ? nearness.distance == distance && nearness.kept == (kept < 0 ? -kept : kept)
               : nearness.distance <= distance;
}

static const char too_large[] = "the position is too large for the program";

struct search_result muster_find_best(const struct muster_position *position,
                                      const struct search *search, struct arena *arena) {
    struct search_result settled;
    if (muster_nothing_to_obey(position, search, arena, &settled))
        return settled;
    if (muster_limits_reached(search->limits)) /* building the program may take a long time */
        return find_nothing(position, search, arena, muster_limits_reason(search->limits));
    struct combat *combat = muster_combat_new(position, &search->query, arena);
    if (combat->impossible)
        return (struct search_result){.impossible = true};
    if (combat->too_large)
        return find_nothing(position, search, arena, too_large);
    if (muster_bounds_meet(combat, search, &settled))
        return settled;
    struct formulation *formulation = muster_formulate(combat);
    if (formulation->too_large)
        return find_nothing(position, search, arena, too_large);
    if (search->has_floor)
        set_floor(&formulation->program, search->floor);
    bool both = search_has_second(search);
    struct optimum optimum = muster_program_optimise(&formulation->program, both, search->limits);
    struct search_result finding = {.first_proved = optimum.first_proved,
                                    .second_proved = optimum.first_proved && optimum.second_proved,
                                    .impossible = optimum.infeasible};
    if (!finding.impossible && (!finding.first_proved || (both && !finding.second_proved)))
        finding.reason = why_unproved(&optimum, search->limits);
    if (!optimum.found)
        return finding;
    muster_insist(arena, muster_program_holds(&formulation->program, optimum.values));
    finding.declaration = muster_extract_declaration(formulation, optimum.values);
    finding.value = muster_program_value(&formulation->program, 0, optimum.values);
    finding.ruling = search_judge(search, finding.declaration, arena);
    muster_insist(arena, finding.ruling->violation_count == 0);
    muster_insist(arena, is_as_near(formulation, optimum.values, &finding));
    muster_insist(arena,
                  !combat->supported || muster_referee_supported(search->query.declaration,
                                                                 finding.declaration, arena));
    muster_insist(arena,
                  search->query.partial == NULL ||
                      muster_partial_holds(search->query.partial, finding.declaration, arena));
    return finding;
}
