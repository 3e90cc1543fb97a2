/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of assigning damage as columns and rows. */
#include "solver/damage/program/program.h"

/* The most that all individuals of a combatant assign. */
static int64_t source_total(const struct combatant *combatant) {
    return combatant->amount * combatant->count;
}

bool muster_source_is_deadly(const struct creature *source) {
    return keyword_list_deals(&source->keywords, DAMAGE_ABILITY_DEATHTOUCH);
}

bool muster_source_withers(const struct creature *source) {
    return keyword_list_deals(&source->keywords, DAMAGE_ABILITY_WITHER) ||
           keyword_list_deals(&source->keywords, DAMAGE_ABILITY_INFECT);
}

static void add_inflow(struct damage_program *program, struct inflows *inflows, size_t column,
                       size_t source) {
    inflows->list = arena_grow(program->program.arena, inflows->list, inflows->count,
                               &inflows->capacity, sizeof(*inflows->list));
    inflows->list[inflows->count++] = (struct inflow){column, source};
}

void muster_program_add_inflows(struct damage_program *program, const struct inflows *inflows,
                                int64_t factor, bool (*counts)(const struct creature *source)) {
    const struct combatants *all = program->combatants;
    for (size_t i = 0; i < inflows->count; i++)
        if (counts == NULL ||
            counts(&all->position->creatures[all->list[inflows->list[i].source].creature]))
            muster_program_term(&program->program, inflows->list[i].column, factor);
}

/* ---- Words ---- */

/* Texts are constants, so that saying them costs nothing where nobody reads them. */
void muster_program_say_row(struct program *program, const char *words) {
    program->rows[program->row_count - 1].origin = (void *)(uintptr_t)words;
}

void muster_program_say_column(struct program *program, const char *words) {
    program->columns[program->column_count - 1].origin = (void *)(uintptr_t)words;
}

/* ---- Who gives to whom ---- */

static size_t flow_column(struct damage_program *program, size_t source, struct inflows *inflows) {
    size_t column = muster_program_column(&program->program,
                                          source_total(&program->combatants->list[source]), true);
    add_inflow(program, inflows, column, source);
    return column;
}

/* All damage of those that use a mode goes to its recipients (510.1a). */
static void divide_wholly(struct damage_program *program, const struct combatant *combatant,
                          const struct damage_mode *mode, const struct mode_columns *columns) {
    if (mode->creature_count == 0 && columns->target == NO_COLUMN)
        return;
    muster_program_row(&program->program, 0, 0);
    muster_program_say_row(&program->program, "whoever divides so assigns all of it (510.1a)");
    for (size_t i = 0; i < mode->creature_count; i++)
        muster_program_term(&program->program, columns->creatures + i, 1);
    if (columns->target != NO_COLUMN)
        muster_program_term(&program->program, columns->target, 1);
    if (columns->controller != NO_COLUMN)
        muster_program_term(&program->program, columns->controller, 1);
    muster_program_term(&program->program, columns->users, -combatant->amount);
}

static void add_mode(struct damage_program *program, size_t source, const struct damage_mode *mode,
                     struct mode_columns *columns) {
    const struct combatant *combatant = &program->combatants->list[source];
    columns->users = muster_program_column(&program->program, combatant->count, true);
    columns->creatures = program->program.column_count;
    for (size_t i = 0; i < mode->creature_count; i++)
        flow_column(program, source, &program->creatures[mode->creatures[i]]);
    columns->target = columns->controller = NO_COLUMN;
    if (mode->target >= 0)
        columns->target = flow_column(program, source, &program->targets[mode->target]);
    if (mode->controller >= 0)
        columns->controller = flow_column(program, source, &program->targets[mode->controller]);
    divide_wholly(program, combatant, mode, columns);
}

static void add_source(struct damage_program *program, size_t number) {
    const struct combatant *combatant = &program->combatants->list[number];
    struct program_source *source = &program->sources[program->source_count++];
    source->combatant = number;
    source->modes =
        muster_arena_array(program->program.arena, combatant->mode_count, sizeof(*source->modes));
    for (size_t i = 0; i < combatant->mode_count; i++)
        add_mode(program, number, &combatant->modes[i], &source->modes[i]);
    if (combatant->mode_count == 1) { /* the only way: that takes no row */
        program->program.columns[source->modes[0].users].lower = combatant->count;
        return;
    }
    muster_program_row(&program->program, combatant->count, combatant->count);
    muster_program_say_row(&program->program, "each divides in one of the ways open to it");
    for (size_t i = 0; i < combatant->mode_count; i++)
        muster_program_term(&program->program, source->modes[i].users, 1);
}

/* ---- Lethal damage ---- */

static bool is_reached(const struct damage_program *program, size_t combatant,
                       bool (*by)(const struct creature *source)) {
    const struct inflows *inflows = &program->creatures[combatant];
    const struct combatants *all = program->combatants;
    for (size_t i = 0; i < inflows->count; i++)
        if (by(&all->position->creatures[all->list[inflows->list[i].source].creature]))
            return true;
    return false;
}

size_t muster_program_add_withered(struct damage_program *program, size_t number) {
    const struct combatant *combatant = &program->combatants->list[number];
    struct program *rows = &program->program;
    if (program->withered[number] != NO_COLUMN)
        return program->withered[number];
    size_t column = muster_program_column(rows, combatant->count, true);
    muster_program_say_column(rows, "how many indestructible ones have no toughness left (704.5f)");
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows,
                           "those get as many points of wither and infect as their toughness");
    muster_program_add_inflows(program, &program->creatures[number], 1, muster_source_withers);
    muster_program_term(rows, column,
                        -program->combatants->position->creatures[combatant->creature].toughness);
    return program->withered[number] = column;
}

/* Whether some of several wither away, and so have lethal damage in a way of their own. */
static bool may_wither(const struct damage_program *program, size_t number) {
    const struct combatant *combatant = &program->combatants->list[number];
    const struct creature *creature =
        &program->combatants->position->creatures[combatant->creature];
    return combatant->count > 1 && creature->toughness > 0 &&
           keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE) &&
           is_reached(program, number, muster_source_withers);
}

static bool is_special(const struct creature *source) {
    return muster_source_is_deadly(source) || muster_source_withers(source);
}

/* One point by deathtouch each, which doesn't wither another one away. */
static void add_by_deathtouch(struct damage_program *program, size_t number) {
    struct program *rows = &program->program;
    const struct combatant *combatant = &program->combatants->list[number];
    const struct inflows *inflows = &program->creatures[number];
    const size_t deadly = program->by_deathtouch[number], withered = program->withered[number];
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows, "a point by deathtouch for each of this many (702.2c)");
    muster_program_add_inflows(program, inflows, 1, muster_source_is_deadly);
    muster_program_term(rows, deadly, -1);
    if (withered == NO_COLUMN)
        return;
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows, "what has deathtouch and withers does one or the other");
    muster_program_add_inflows(program, inflows, 1, is_special);
    muster_program_term(rows, deadly, -1);
    muster_program_term(rows, withered,
                        -program->combatants->position->creatures[combatant->creature].toughness);
}

void muster_program_add_lethal(struct damage_program *program, size_t number) {
    const struct combatant *combatant = &program->combatants->list[number];
    const struct creature *creature =
        &program->combatants->position->creatures[combatant->creature];
    struct program *rows = &program->program;
    if (program->by_amount[number] != NO_COLUMN)
        return;
    size_t withered =
        may_wither(program, number) ? muster_program_add_withered(program, number) : NO_COLUMN;
    bool deadly = is_reached(program, number, muster_source_is_deadly);
    program->by_amount[number] = muster_program_column(rows, combatant->count, true);
    if (deadly)
        program->by_deathtouch[number] = muster_program_column(rows, combatant->count, true);
    /* what the points of the other ways are spent on, no amount counts again */
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows, "enough for lethal damage to this many of them");
    muster_program_add_inflows(program, &program->creatures[number], 1, NULL);
    muster_program_term(rows, program->by_amount[number], -muster_lethal_need(creature));
    if (deadly)
        muster_program_term(rows, program->by_deathtouch[number], -1);
    if (withered != NO_COLUMN)
        muster_program_term(rows, withered, -creature->toughness);
    if (deadly)
        add_by_deathtouch(program, number);
    if (!deadly && withered == NO_COLUMN)
        return;
    muster_program_row(rows, -combatant->count, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows, "none has lethal damage in two ways");
    if (deadly)
        muster_program_term(rows, program->by_deathtouch[number], -1);
    if (withered != NO_COLUMN)
        muster_program_term(rows, withered, -1);
    muster_program_term(rows, program->by_amount[number], -1);
}

/* The column that says that all individuals have lethal damage; NO_COLUMN: they have it anyhow. */
static size_t lethal_column(struct damage_program *program, size_t number) {
    const struct combatant *combatant = &program->combatants->list[number];
    struct program *rows = &program->program;
    if (program->lethal[number] != NO_COLUMN ||
        muster_lethal_need(&program->combatants->position->creatures[combatant->creature]) == 0)
        return program->lethal[number];
    muster_program_add_lethal(program, number);
    if (combatant->count == 1 && program->by_deathtouch[number] == NO_COLUMN)
        return program->lethal[number] = program->by_amount[number];
    program->lethal[number] = muster_program_column(rows, 1, true);
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows, "all of them have lethal damage");
    muster_program_term(rows, program->by_amount[number], 1);
    if (program->by_deathtouch[number] != NO_COLUMN)
        muster_program_term(rows, program->by_deathtouch[number], 1);
    if (program->withered[number] != NO_COLUMN && combatant->count > 1)
        muster_program_term(rows, program->withered[number], 1);
    muster_program_term(rows, program->lethal[number], -combatant->count);
    return program->lethal[number];
}

/* A planeswalker has its loyalty assigned by all attackers together (702.19c). */
static size_t loyalty_column(struct damage_program *program, int target) {
    struct program *rows = &program->program;
    int64_t loyalty = program->combatants->position->targets[target].strength;
    if (program->has_loyalty[target] != NO_COLUMN || loyalty == 0)
        return program->has_loyalty[target];
    program->has_loyalty[target] = muster_program_column(rows, 1, true);
    muster_program_row(rows, 0, PROGRAM_UNBOUNDED);
    muster_program_say_row(rows, "the planeswalker gets its loyalty (702.19c)");
    muster_program_add_inflows(program, &program->targets[target], 1, NULL);
    muster_program_term(rows, program->has_loyalty[target], -loyalty);
    return program->has_loyalty[target];
}

/* `column` is 0 unless `gate` is 1. */
static void gate(struct damage_program *program, size_t column, size_t condition) {
    if (column == NO_COLUMN || condition == NO_COLUMN)
        return;
    muster_program_row(&program->program, -PROGRAM_UNBOUNDED, 0);
    muster_program_say_row(&program->program, "beyond that only then (702.19b-c)");
    muster_program_term(&program->program, column, 1);
    muster_program_term(&program->program, condition, -program->program.columns[column].upper);
}

static void add_conditions(struct damage_program *program, const struct damage_mode *mode,
                           const struct mode_columns *columns) {
    for (size_t i = 0; i < mode->creature_count && mode->tramples; i++) {
        size_t lethal = lethal_column(program, mode->creatures[i]);
        gate(program, columns->target, lethal);
        gate(program, columns->controller, lethal);
    }
    if (columns->controller != NO_COLUMN)
        gate(program, columns->controller, loyalty_column(program, mode->target));
}

/* ---- The whole ---- */

static size_t *no_columns(struct arena *arena, size_t count) {
    size_t *columns = muster_arena_array(arena, count, sizeof(*columns));
    for (size_t i = 0; i < count; i++)
        columns[i] = NO_COLUMN;
    return columns;
}

/* Whether all sums of damage are small enough to be computed with. */
static bool is_small(const struct combatants *combatants, enum damage_side side) {
    int64_t sum = 0;
    for (size_t i = 0; i < combatants->count; i++) {
        const struct combatant *combatant = &combatants->list[i];
        if (combatant_on_side(combatant, side))
            sum += source_total(combatant);
        if (sum > (int64_t)1 << PROGRAM_SUM_BITS)
            return false;
    }
    return true;
}

struct damage_program *muster_damage_program_new(const struct combatants *combatants,
                                                 enum damage_side side, const bool *settled,
                                                 struct arena *arena) {
    struct damage_program *program = muster_arena_take(arena, sizeof(*program));
    size_t count = combatants->count, targets = combatants->position->target_count;
    if (!is_small(combatants, side))
        return NULL;
    *program = (struct damage_program){.program = {.arena = arena},
                                       .combatants = combatants,
                                       .side = side,
                                       .lethal = no_columns(arena, count),
                                       .by_deathtouch = no_columns(arena, count),
                                       .by_amount = no_columns(arena, count),
                                       .withered = no_columns(arena, count),
                                       .has_loyalty = no_columns(arena, targets)};
    program->sources = muster_arena_array(arena, count, sizeof(*program->sources));
    program->creatures = muster_arena_array(arena, count, sizeof(*program->creatures));
    program->targets = muster_arena_array(arena, targets, sizeof(*program->targets));
    for (size_t i = 0; i < count; i++)
        if (combatant_on_side(&combatants->list[i], side) && combatants->list[i].mode_count > 0 &&
            (settled == NULL || !settled[i]))
            add_source(program, i);
    for (size_t i = 0; i < program->source_count; i++) {
        const struct program_source *source = &program->sources[i];
        const struct combatant *combatant = &combatants->list[source->combatant];
        for (size_t j = 0; j < combatant->mode_count; j++)
            add_conditions(program, &combatant->modes[j], &source->modes[j]);
    }
    return program;
}
