/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/extents.h"

#include "base/numbers.h"
#include "model/object.h"
#include "solver/declare/extract.h"
#include "solver/search/with_payers.h"

/* More pairs than this are looked at one by one, with identical creatures together. */
enum { PAIR_LIMIT = 40000 };

/* ---- Objects ---- */

static bool names(const struct partial *partial, const struct object *object) {
    for (size_t i = 0; i < partial->ban_count; i++)
        if (!partial->bans[i].everything &&
            muster_object_compare(&partial->bans[i].object, object) == 0)
            return true;
    for (size_t i = 0; partial->given != NULL && i < partial->given->deed_count; i++)
        if (muster_deed_does(&partial->given->deeds[i], object))
            return true;
    return false;
}

/* The first individual that nothing given names, to stand for all others of the kind; or the last.
 */
static struct object unnamed(const struct muster_position *position, const struct partial *partial,
                             int number) {
    struct object object = {.number = number, .ordinal = 1};
    while (partial != NULL && object.ordinal < muster_object_size(position, number) &&
           names(partial, &object))
        object.ordinal++;
    return object;
}

/* Likings that count nothing, but make one individual of each kind an object of its own. */
static void single_out(struct combat_query *query, const struct muster_position *position,
                       struct arena *arena) {
    size_t numbers = muster_object_numbers(position);
    struct objective_term *terms = muster_arena_array(arena, numbers, sizeof(*terms));
    for (size_t j = 0; j < numbers; j++)
        if (muster_object_is_here(position, (int)j) && muster_object_size(position, (int)j) > 1)
            terms[query->term_count++] = (struct objective_term){
                .creature = -1, .object = unnamed(position, query->partial, (int)j)};
    query->terms = terms;
}

struct object muster_extents_representative(const struct extents *extents,
                                            const struct object *object) {
    if (extents->joins && extents->object_of[object->number] != object->number)
        return (struct object){.number = extents->object_of[object->number]};
    if (object->ordinal == 0 || (extents->partial != NULL && names(extents->partial, object)))
        return *object;
    return unnamed(extents->position, extents->partial, object->number);
}

int muster_extents_first(const struct extents *extents, int creature) {
    return extents->joins ? extents->creature_of[creature] : creature;
}

/* ---- Creatures and objects that are alike ---- */

/*
 * Whether creatures that the program can't tell apart are alike in every answer as well: what is
 * legal may depend on declarations that the program says nothing of.
 */
static bool may_join(const struct legality *legality, const struct partial *partial) {
    return (partial == NULL || (partial->given == NULL && partial->ban_count == 0)) &&
           position_asks_always(legality->position);
}

static void note_joined(struct extents *extents) {
    const struct formulation *formulation = extents->formulation;
    const struct muster_position *position = extents->position;
    struct arena *arena = formulation->arena;
    size_t objects = muster_object_numbers(position);
    extents->creature_of = muster_arena_array(arena, position->creature_count, sizeof(int));
    extents->creatures = muster_arena_array(arena, position->creature_count, sizeof(int64_t));
    extents->object_of = muster_arena_array(arena, objects, sizeof(int));
    extents->objects = muster_arena_array(arena, objects, sizeof(int64_t));
    for (size_t i = 0; i < position->creature_count; i++)
        extents->creature_of[i] = (int)i;
    for (size_t j = 0; j < objects; j++)
        extents->object_of[j] = (int)j;
    for (size_t c = 0; c < formulation->actors.count; c++) {
        const struct class *class = &formulation->actors.list[c];
        int first = formulation->combat->actors[class->members[0]].creature;
        extents->creatures[first] = class->size;
        for (size_t k = 0; k < class->count; k++)
            extents->creature_of[formulation->combat->actors[class->members[k]].creature] = first;
    }
    for (size_t c = 0; c < formulation->objects.count; c++) {
        const struct class *class = &formulation->objects.list[c];
        int first = formulation->combat->objects[class->members[0]].number;
        extents->objects[first] = class->count > 1 ? class->size : 1;
        for (size_t k = 0; k < class->count; k++)
            extents->object_of[formulation->combat->objects[class->members[k]].number] = first;
    }
}

/* ---- The program ---- */

static void add_floor(struct extents *extents) {
    struct program *program = &extents->formulation->program;
    extents->floor_row = program->row_count;
    muster_formulate_optimum(program, extents->floor);
    for (size_t i = 0; i < program->column_count; i++)
        program->columns[i].objective[1] = 0;
}

struct extents *muster_extents_new(struct legality *legality, const struct extents_query *asked) {
    struct arena *arena = legality->scratch;
    const struct maximum *maximum = muster_legality_free_maximum(legality, asked->pattern);
    struct combat_query query = {
        .purpose = asked->free ? PURPOSE_COMPLETE_FREE : PURPOSE_COMPLETE,
        .in_force = muster_conditions_in_force(&legality->conditions, asked->pattern, arena),
        .partial = asked->partial,
        .creatures_apart = asked->apart || !may_join(legality, asked->partial),
        .payers_apart = true};
    if (!maximum->proved || muster_limits_reached(legality->limits))
        return NULL;
    struct extents *extents = muster_arena_take(arena, sizeof(*extents));
    *extents = (struct extents){.position = legality->position,
                                .partial = asked->partial,
                                .joins = !query.creatures_apart,
                                .floor = maximum->value};
    single_out(&query, legality->position, arena);
    struct combat *combat = muster_combat_new(legality->position, &query, arena);
    extents->impossible = combat->impossible;
    if (combat->impossible)
        return extents;
    if (combat->too_large || combat->actor_count * combat->object_count > PAIR_LIMIT)
        return NULL;
    extents->formulation = muster_formulate(combat);
    if (extents->formulation->too_large)
        return NULL;
    note_joined(extents);
    add_floor(extents);
    if (legality->position->has_costs) /* else nothing is ever outdone */
        extents->outdone =
            muster_outdone_new(extents->formulation, extents->floor, extents->floor_row);
    extents->ranges =
        muster_ranges_new(&extents->formulation->program, asked->range_count, legality->limits);
    return extents;
}

bool muster_extents_describe(const struct extents *extents, const struct muster_declaration *better,
                             int64_t obeyed, const struct ruling *ruling,
                             struct as_though *as_though) {
    const struct formulation *formulation = extents->formulation;
    const int64_t *values = extents->ranges->values;
    int64_t most = obeyed;
    const struct muster_declaration *more =
        muster_with_payers(better, ruling, as_though, &most, formulation->arena);
    return (more != better &&
            muster_outdone_describe(formulation, values, more, most, extents->outdone) &&
            muster_outdone_refuses(formulation, extents->outdone, values)) ||
           muster_outdone_describe(formulation, values, better, obeyed, extents->outdone);
}

void muster_extents_refuse(struct extents *extents) {
    muster_outdone_row(extents->formulation, extents->outdone);
    muster_ranges_refuse(extents->ranges);
}

void muster_extents_drop_floor(struct extents *extents) {
    struct program *program = &extents->formulation->program;
    for (size_t r = extents->floor_row; r < program->row_count; r++)
        program->rows[r].lower = -PROGRAM_UNBOUNDED;
    muster_ranges_restart(extents->ranges);
}

/* ---- Ranges ---- */

static bool is_object(const struct formulation *formulation, size_t object_slot,
                      const struct object *object) {
    const struct item *item = slot_item(formulation, object_slot);
    return item->number == object->number && item->ordinal == object->ordinal;
}

void muster_extents_count(struct extents *extents, struct sum_range *range, int creature,
                          const struct object *object) {
    const struct formulation *formulation = extents->formulation;
    struct arena *arena = formulation->arena;
    size_t *columns = NULL, capacity = 0;
    struct object meant = {0};
    int64_t full = extents->position->creatures[creature].count;
    *range = (struct sum_range){
        .seen_low = INT64_MAX, .seen_high = -1, .coarse = extents->joins && full == 1};
    if (object != NULL)
        meant = muster_extents_representative(extents, object);
    if (extents->joins) {
        int first = extents->creature_of[creature];
        int64_t all =
            extents->creatures[first] * (object == NULL ? 1 : extents->objects[meant.number]);
        range->rest = larger(0, all - full);
        if (range->coarse) {
            creature = first;
            full = all;
        }
    }
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        if (slot_actor(formulation, i)->creature != creature)
            continue;
        size_t acts = object == NULL ? formulation->actor_slots[i].acts : NO_COLUMN;
        arena_tick_loop(arena, formulation->object_slot_count);
        for (size_t j = 0; j < formulation->object_slot_count; j++) {
            size_t column = acts != NO_COLUMN ? acts : pair_column(formulation, i, j);
            if (column == NO_COLUMN || (object != NULL && !is_object(formulation, j, &meant)))
                continue;
            columns = arena_grow(arena, columns, range->count, &capacity, sizeof(*columns));
            columns[range->count++] = column;
            range->high += formulation->program.columns[column].upper;
            if (acts != NO_COLUMN)
                break;
        }
    }
    range->columns = columns;
    range->full = full;
    range->high = smaller(range->high, full);
}

/* ---- Solutions ---- */

int64_t muster_extents_value(const struct extents *extents) {
    return muster_program_value(&extents->formulation->program, 0, extents->ranges->values);
}

struct muster_declaration *muster_extents_declaration(const struct extents *extents,
                                                      struct ruling **ruling) {
    const struct formulation *formulation = extents->formulation;
    struct arena *arena = formulation->arena;
    const int64_t *values = extents->ranges->values;
    muster_insist(arena, muster_program_holds(&formulation->program, values));
    struct muster_declaration *declaration = muster_extract_declaration(formulation, values);
    *ruling = muster_referee_judge(declaration, arena);
    muster_insist(arena, (*ruling)->violation_count == 0);
    muster_insist(arena, extents->partial == NULL ||
                             muster_partial_holds(extents->partial, declaration, arena));
    return declaration;
}
