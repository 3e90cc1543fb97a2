/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/damage_program_text.h"

#include <inttypes.h>

#include "solver/damage/program/program.h"
#include "solver/damage/referee/judge.h"
#include "solver/export/damage_text.h"

/* ---- Names ---- */

static const char *combatant_id(const struct damage_text *text, size_t combatant) {
    return text->position->creatures[text->combatants->list[combatant].creature].id;
}

static void name_optional(struct damage_text *text, size_t first, size_t column, const char *word,
                          const char *id) {
    if (column != NO_COLUMN)
        muster_damage_text_name(text, first + column, word, id, NULL);
}

static void name_source(struct damage_text *text, size_t first,
                        const struct program_source *source) {
    const struct combatant *combatant = &text->combatants->list[source->combatant];
    const char *id = combatant_id(text, source->combatant);
    for (size_t m = 0; m < combatant->mode_count; m++) {
        const struct damage_mode *mode = &combatant->modes[m];
        const struct mode_columns *columns = &source->modes[m];
        muster_damage_text_name(text, first + columns->users, "divide", id, NULL);
        for (size_t c = 0; c < mode->creature_count; c++)
            muster_damage_text_name(text, first + columns->creatures + c, "x", id,
                                    combatant_id(text, mode->creatures[c]));
        if (columns->target != NO_COLUMN)
            muster_damage_text_name(text, first + columns->target, "x", id,
                                    text->position->targets[mode->target].id);
        if (columns->controller != NO_COLUMN)
            muster_damage_text_name(text, first + columns->controller, "x", id,
                                    text->position->targets[mode->controller].id);
    }
}

/* Names the columns of one side, of which the first has this number. */
static void name_columns(struct damage_text *text, size_t first,
                         const struct damage_program *side) {
    for (size_t i = 0; i < side->source_count; i++)
        name_source(text, first, &side->sources[i]);
    for (size_t i = 0; i < text->combatants->count; i++) {
        const char *id = combatant_id(text, i);
        name_optional(text, first, side->by_amount[i], "enough", id);
        name_optional(text, first, side->by_deathtouch[i], "touched", id);
        name_optional(text, first, side->lethal[i], "lethal", id);
    }
    for (size_t i = 0; i < text->position->target_count; i++)
        name_optional(text, first, side->has_loyalty[i], "loyalty", text->position->targets[i].id);
}

/* ---- Both sides ---- */

/* Whether creatures of the other side have lethal damage already: what counts them is a constant.
 */
static bool has_doomed(const struct damage_text *text, enum damage_side side) {
    const struct muster_position *position = text->position;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (position->players[creature->controller].active_side == (side == SIDE_BLOCKERS) &&
            muster_lethal_need(creature) == 0)
            return true;
    }
    return false;
}

/* What a side's objective is, in words. */
static const char *objective_words(struct damage_text *text, enum damage_side side,
                                   struct damage_program *program) {
    int64_t weights[3];
    const char *who = side == SIDE_ATTACKERS ? "attackers" : "blockers";
    const char *besides =
        has_doomed(text, side) ? " Those with lethal damage already count besides." : "";
    if (muster_program_join_objectives(&program->program, weights))
        return muster_arena_format(text->arena,
                                   "Of the %s: destroyed creatures count %" PRId64
                                   ", damage to what is attacked %" PRId64
                                   ", points beyond lethal damage -%" PRId64 ".%s",
                                   who, weights[0], weights[1], weights[2], besides);
    return muster_arena_format(text->arena, "Of the %s: destroyed creatures alone.%s", who,
                               besides);
}

/* One side, from whose assignments the best is looked for, or the nearest to `proposed`. */
static bool add_side(struct damage_text *text, enum damage_side side,
                     const struct assignment *proposed) {
    struct damage_program *program =
        muster_damage_program_new(text->combatants, side, NULL, text->arena);
    if (program == NULL)
        return false;
    if (proposed != NULL) {
        muster_program_stay_near(program, proposed);
    } else {
        muster_program_prefer(program, MUSTER_PREFER_NONE);
        text->note = muster_arena_format(text->arena, "%s %s", text->note,
                                         objective_words(text, side, program));
    }
    size_t first = muster_damage_text_append(text, &program->program);
    name_columns(text, first, program);
    return true;
}

/* Whether a declaration is illegal; *proposed becomes what it says, completed. */
static bool is_illegal(const struct muster_position *position,
                       const struct muster_declaration *declaration, struct assignment *proposed,
                       struct arena *arena) {
    if (declaration == NULL)
        return false;
    struct combatants *plain = muster_combatants_new(position, NULL, arena);
    enum damage_side side = declaration->damage.side;
    *proposed = muster_assignment_completed(plain, &declaration->damage, side, arena);
    return muster_judge_assignment(plain, proposed, side, true, arena).count > 0;
}

void muster_damage_program_text_write(struct muster_model *model,
                                      const struct muster_position *position,
                                      const struct muster_declaration *declaration,
                                      muster_model_format format) {
    struct arena *arena = &model->arena;
    struct assignment proposed = {.side = SIDE_BOTH};
    model->scratch.guard = arena->guard;
    bool near = is_illegal(position, declaration, &proposed, arena);
    enum damage_side side = declaration == NULL ? SIDE_BOTH : declaration->damage.side;
    struct combatants *combatants = muster_combatants_new(position, near ? &proposed : NULL, arena);
    struct damage_text text = {
        .position = position,
        .arena = arena,
        .rule = "Assign combat damage (510.1). All columns are integers.",
        .program = {.arena = arena},
        .seen = {.arena = arena},
        .combatants = combatants,
        .note = near ? "The assignment at hand is illegal. Minus the maximum is how many points "
                       "a legal one differs in, among those who may assign ('muster check')."
                     : "The best assignment of each side ('muster solve')."};
    bool fits =
        (side == SIDE_BLOCKERS || add_side(&text, SIDE_ATTACKERS, near ? &proposed : NULL)) &&
        (side == SIDE_ATTACKERS || add_side(&text, SIDE_BLOCKERS, near ? &proposed : NULL));
    if (!fits) {
        model->reason = "the numbers are too large to compute with";
        return;
    }
    muster_damage_text_write(&text, model, near, format);
}
