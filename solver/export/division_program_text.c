/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/division_program_text.h"

#include <inttypes.h>

#include "solver/damage/program/division_program.h"
#include "solver/damage/program/program.h"
#include "solver/damage/referee/judge.h"
#include "solver/export/damage_text.h"

static void name_columns(struct damage_text *text, const struct division_program *division) {
    const struct muster_position *position = text->position;
    for (size_t i = 0; i < division->count; i++) {
        const struct division_target *target = &division->list[i];
        const char *id = target->combatant != NULL ? position->creatures[target->first.number].id
                                                   : position->targets[target->first.number].id;
        muster_damage_text_name(text, target->points, "share", id, NULL);
        muster_damage_text_name(text, target->targets, "targets", id, NULL);
        if (target->kills != NO_COLUMN)
            muster_damage_text_name(text, target->kills, "destroyed", id, NULL);
    }
}

/* Sets the objective of the best division; returns it in words. */
static const char *prefer_best(struct division_program *division, struct arena *arena) {
    int64_t weights[3];
    muster_division_prefer(division, MUSTER_PREFER_NONE);
    if (muster_program_join_objectives(&division->program, weights))
        return muster_arena_format(arena,
                                   "The best division ('muster solve'). Opposing creatures "
                                   "destroyed count %" PRId64
                                   ", damage to other opposing targets %" PRId64 ".",
                                   weights[0], weights[1]);
    return "The best division ('muster solve'). Opposing creatures destroyed count alone.";
}

void muster_division_program_text_write(struct muster_model *model,
                                        const struct muster_position *position,
                                        const struct muster_declaration *declaration,
                                        muster_model_format format) {
    struct arena *arena = &model->arena;
    model->scratch.guard = arena->guard;
    const struct assignment *proposed = NULL;
    if (declaration != NULL &&
        muster_judge_division(position, &declaration->damage, arena).count > 0)
        proposed = &declaration->damage;
    struct division_program *division = muster_division_program_new(position, proposed, arena);
    struct damage_text text = {.position = position,
                               .combatants = division->combatants,
                               .arena = arena,
                               .program = {.arena = arena},
                               .seen = {.arena = arena},
                               .rule = "Divide damage among targets (601.2d). All columns are "
                                       "integers.",
                               .note = "The division at hand is illegal. Minus the maximum is how "
                                       "many points a legal one differs in, among those who may "
                                       "be targets ('muster check')."};
    if (proposed != NULL)
        muster_division_stay_near(division);
    else
        text.note = prefer_best(division, arena);
    muster_damage_text_append(&text, &division->program);
    name_columns(&text, division);
    muster_damage_text_write(&text, model, proposed != NULL, format);
}
