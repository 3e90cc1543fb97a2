/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/search/pair_bounds.h"

#include "solver/damage/program/program.h"
#include "solver/damage/search/find.h"
#include "solver/damage/search/pair_table.h"
#include "solver/ilp/optimise.h"

/* A pair of combatants, or a combatant and a target, whose bounds are looked for. */
struct pair {
    size_t source; /* combatant */
    enum recipient_kind kind;
    size_t recipient; /* combatant or target */
    struct recipient from, to;
    int64_t seen_least, seen_most; /* in legal assignments found so far; least > most: in none */
};

struct pair_search {
    const struct muster_position *position;
    const struct combatants *combatants, *plain; /* with what is given as marks, and without */
    const struct assignment *given;              /* may be NULL */
    enum damage_side side;                       /* one of them */
    struct damage_program *program;              /* of `combatants`; NULL: too large */
    size_t pair_count, pair_capacity;
    struct pair *pairs;
    struct limits *limits;
    struct arena *arena;
    struct pair_table *table;
};

/* ---- Pairs ---- */

static void add_pair(struct pair_search *search, size_t source, enum recipient_kind kind,
                     size_t recipient) {
    const struct combatants *all = search->combatants;
    for (size_t i = search->pair_count; i-- > 0 && search->pairs[i].source == source;)
        if (search->pairs[i].kind == kind && search->pairs[i].recipient == recipient)
            return;
    struct pair pair = {.source = source,
                        .kind = kind,
                        .recipient = recipient,
                        .from = combatant_first(&all->list[source]),
                        .to = {RECIPIENT_TARGET, (int)recipient, 0},
                        .seen_least = INT64_MAX,
                        .seen_most = -1};
    if (kind == RECIPIENT_CREATURE)
        pair.to = combatant_first(&all->list[recipient]);
    search->pairs = arena_grow(search->arena, search->pairs, search->pair_count,
                               &search->pair_capacity, sizeof(*search->pairs));
    search->pairs[search->pair_count++] = pair;
}

static void find_pairs(struct pair_search *search) {
    const struct combatants *all = search->combatants;
    for (size_t i = 0; i < all->count; i++) {
        const struct combatant *source = &all->list[i];
        if (!combatant_on_side(source, search->side))
            continue;
        for (size_t m = 0; m < source->mode_count; m++) {
            const struct damage_mode *mode = &source->modes[m];
            for (size_t c = 0; c < mode->creature_count; c++)
                add_pair(search, i, RECIPIENT_CREATURE, mode->creatures[c]);
            if (mode->target >= 0)
                add_pair(search, i, RECIPIENT_TARGET, (size_t)mode->target);
            if (mode->controller >= 0)
                add_pair(search, i, RECIPIENT_TARGET, (size_t)mode->controller);
        }
    }
}

/* Whether both are one individual each, so that a column of the program is about just these. */
static bool is_single(const struct pair_search *search, const struct pair *pair) {
    const struct combatants *all = search->combatants;
    return all->list[pair->source].count == 1 &&
           (pair->kind == RECIPIENT_TARGET || all->list[pair->recipient].count == 1);
}

/* ---- The program ---- */

/* What is asked of one program. */
struct pair_program {
    struct damage_program *program;
    size_t source; /* the combatants there */
    size_t recipient;
};

/* Calls for each column of what a pair assigns. */
static void each_column(const struct pair_program *asked, enum recipient_kind kind,
                        void (*visit)(void *context, size_t column), void *context) {
    const struct damage_program *program = asked->program;
    const struct combatant *source = &program->combatants->list[asked->source];
    const struct program_source *found = program->sources;
    while (found->combatant != asked->source)
        found++;
    for (size_t m = 0; m < source->mode_count; m++) {
        const struct damage_mode *mode = &source->modes[m];
        const struct mode_columns *columns = &found->modes[m];
        for (size_t c = 0; c < mode->creature_count && kind == RECIPIENT_CREATURE; c++)
            if (mode->creatures[c] == asked->recipient)
                visit(context, columns->creatures + c);
        if (kind == RECIPIENT_TARGET && mode->target == (int)asked->recipient)
            visit(context, columns->target);
        if (kind == RECIPIENT_TARGET && mode->controller == (int)asked->recipient &&
            columns->controller != columns->target && mode->controller != mode->target)
            visit(context, columns->controller);
    }
}

struct column_sum {
    const int64_t *values;
    int64_t sum;
};

static void add_value(void *context, size_t column) {
    struct column_sum *sum = context;
    sum->sum += sum->values[column];
}

struct column_goal {
    struct program *program;
    int64_t sign;
};

static void add_goal(void *context, size_t column) {
    const struct column_goal *goal = context;
    muster_program_objective(goal->program, 0, column, goal->sign);
}

/* Remembers of a solution what it assigns to pairs of single individuals. */
static void see(struct pair_search *search, const int64_t *values) {
    for (size_t i = 0; i < search->pair_count; i++) {
        struct pair *pair = &search->pairs[i];
        struct pair_program asked = {search->program, pair->source, pair->recipient};
        struct column_sum sum = {.values = values};
        if (!is_single(search, pair))
            continue;
        each_column(&asked, pair->kind, add_value, &sum);
        if (sum.sum < pair->seen_least)
            pair->seen_least = sum.sum;
        if (sum.sum > pair->seen_most)
            pair->seen_most = sum.sum;
    }
}

/* The values as an assignment, on which the judge has the last word. */
static void extract(const struct pair_search *search, const struct damage_program *program,
                    const int64_t *values, struct assignment *assignment) {
    *assignment = (struct assignment){.side = search->side};
    muster_program_extract(program, values, search->given, assignment, search->arena);
    muster_assignment_sort(assignment);
    struct damage_ruling ruling =
        muster_judge_assignment(search->plain, assignment, search->side, true, search->arena);
    if (ruling.count > 0)
        muster_arena_leave(search->arena, MUSTER_INTERNAL);
}

/*
 * The most (sign 1) or least (sign -1) that a pair assigns, with an assignment in which it does.
 * Returns -1 where nothing was found.
 */
static int64_t find_extreme(struct pair_search *search, const struct pair *pair,
                            const struct pair_program *asked, int64_t sign, bool *proved,
                            struct assignment *witness) {
    struct program *program = &asked->program->program;
    for (size_t i = 0; i < program->column_count; i++)
        program->columns[i].objective[0] = 0;
    struct column_goal goal = {program, sign};
    each_column(asked, pair->kind, add_goal, &goal);
    struct optimum optimum = muster_program_optimise(program, false, search->limits);
    *proved = optimum.found && optimum.first_proved;
    if (!optimum.found)
        return -1;
    extract(search, asked->program, optimum.values, witness);
    if (asked->program == search->program)
        see(search, optimum.values);
    struct column_sum sum = {.values = optimum.values};
    each_column(asked, pair->kind, add_value, &sum);
    return sum.sum;
}

/* ---- Why no more ---- */

/* The rows of an assignment, with a point of one pair moved to another recipient. */
static struct assignment with_point_moved(const struct assignment *assignment, size_t donor,
                                          const struct recipient *to, struct arena *arena) {
    struct assignment moved = {.side = assignment->side};
    const struct assigned *source = &assignment->rows[donor];
    bool added = false;
    for (size_t i = 0; i < assignment->count; i++) {
        struct assigned row = assignment->rows[i];
        if (i == donor && assigned_to_size(&row) > 1) { /* the last of them gives it */
            row.to_last--;
            muster_assignment_add(&moved, &row, arena);
            row.to_first = ++row.to_last;
        }
        if (i == donor)
            row.amount--;
        if (row.from == source->from && row.from_first == source->from_first &&
            row.to_kind == to->kind && row.to == to->number && row.to_first == to->ordinal) {
            row.amount++;
            added = true;
        }
        muster_assignment_add(&moved, &row, arena);
    }
    if (!added) {
        const struct assigned row = {.from = source->from,
                                     .from_first = source->from_first,
                                     .from_last = source->from_last,
                                     .to_kind = to->kind,
                                     .to = to->number,
                                     .to_first = to->ordinal,
                                     .to_last = to->ordinal,
                                     .amount = 1};
        muster_assignment_add(&moved, &row, arena);
    }
    muster_assignment_sort(&moved);
    return moved;
}

static bool is_given(const struct pair_search *search, const struct assigned *row) {
    const struct recipient to = {row->to_kind, row->to, row->to_last};
    return search->given != NULL &&
           muster_assignment_named(search->given, row->from, row->from_first, &to) >= 0;
}

/* Rows of one source, each with its own recipients. */
static bool is_of(const struct assigned *row, const struct recipient *source) {
    return row->from == source->number && row->from_first == source->ordinal &&
           row->from_last == source->ordinal;
}

/*
 * What breaks if the pair gets one point more of the same source: the fewest rules, over all from
 * whom the point may be taken.
 */
static void find_reasons(struct pair_search *search, const struct assignment *most,
                         struct pair_bounds *bounds) {
    enum { DONORS_AT_MOST = 8 };
    size_t tried = 0;
    const struct assigned pair = {.from = bounds->from.number,
                                  .from_first = bounds->from.ordinal,
                                  .to_kind = bounds->to.kind,
                                  .to = bounds->to.number,
                                  .to_last = bounds->to.ordinal};
    bounds->given = is_given(search, &pair);
    for (size_t i = 0; i < most->count && tried < DONORS_AT_MOST && !bounds->given; i++) {
        const struct assigned *row = &most->rows[i];
        const bool itself = row->to_kind == bounds->to.kind && row->to == bounds->to.number &&
                            row->to_last == bounds->to.ordinal &&
                            row->to_first == bounds->to.ordinal;
        if (!is_of(row, &bounds->from) || itself || row->amount == 0 || is_given(search, row))
            continue;
        struct assignment moved = with_point_moved(most, i, &bounds->to, search->arena);
        struct damage_ruling ruling =
            muster_judge_assignment(search->plain, &moved, search->side, false, search->arena);
        if (ruling.count > 0 && (tried++ == 0 || ruling.count < bounds->beyond.count))
            bounds->beyond = ruling;
    }
    if (bounds->beyond.count == 0)
        bounds->given = search->given != NULL;
}

/* ---- Bounds ---- */

/* A program in which the pair's individuals stand alone. */
static struct pair_program program_of(struct pair_search *search, const struct pair *pair) {
    struct arena *arena = search->arena;
    if (is_single(search, pair))
        return (struct pair_program){search->program, pair->source, pair->recipient};
    struct assignment marks = {.side = search->side};
    for (size_t i = 0; search->given != NULL && i < search->given->count; i++)
        muster_assignment_add(&marks, &search->given->rows[i], arena);
    const struct assigned row = {.from = pair->from.number,
                                 .from_first = pair->from.ordinal,
                                 .from_last = pair->from.ordinal,
                                 .to_kind = pair->to.kind,
                                 .to = pair->to.number,
                                 .to_first = pair->to.ordinal,
                                 .to_last = pair->to.ordinal,
                                 .amount = 0};
    muster_assignment_add(&marks, &row, arena);
    const struct combatants *apart = muster_combatants_new(search->position, &marks, arena);
    struct pair_program asked = {
        .program = muster_damage_program_new(apart, search->side, NULL, arena),
        .source = muster_combatant_of(apart, pair->from.number, pair->from.ordinal),
        .recipient = pair->kind == RECIPIENT_TARGET
                         ? pair->recipient
                         : muster_combatant_of(apart, pair->to.number, pair->to.ordinal)};
    if (asked.program != NULL && search->given != NULL)
        muster_program_fix(asked.program, search->given);
    return asked;
}

static struct pair_bounds bounds_of(struct pair_search *search, struct pair *pair) {
    int64_t amount = search->combatants->list[pair->source].amount;
    struct pair_bounds bounds = {
        .from = pair->from, .to = pair->to, .from_count = 1, .to_count = 1, .most = amount};
    struct pair_program asked = program_of(search, pair);
    struct assignment witness;
    bool least_proved = pair->seen_least == 0, most_proved = pair->seen_most == amount;
    if (asked.program == NULL)
        return bounds;
    if (!most_proved) {
        bounds.most = find_extreme(search, pair, &asked, 1, &most_proved, &witness);
        if (most_proved && bounds.most < amount)
            find_reasons(search, &witness, &bounds);
    }
    least_proved = least_proved || pair->seen_least == 0;
    if (!least_proved)
        bounds.least = find_extreme(search, pair, &asked, -1, &least_proved, &witness);
    bounds.proved = least_proved && most_proved;
    return bounds;
}

static void search_side(struct pair_search *search) {
    size_t first = search->table->count;
    search->pair_count = 0;
    find_pairs(search);
    search->program =
        muster_damage_program_new(search->combatants, search->side, NULL, search->arena);
    if (search->program != NULL && search->given != NULL)
        muster_program_fix(search->program, search->given);
    for (size_t i = 0; i < search->pair_count; i++) {
        arena_tick(search->arena);
        struct pair *pair = &search->pairs[i];
        const struct pair_bounds bounds = bounds_of(search, pair);
        muster_pair_table_add(search->table, search->combatants, pair->source, pair->recipient,
                              &bounds, search->arena);
    }
    muster_pair_table_sort(search->table, first, search->arena);
}

struct pair_table muster_find_pair_bounds(const struct muster_position *position,
                                          enum damage_side side, const struct assignment *given,
                                          struct limits *limits, struct arena *arena) {
    struct pair_table table = {.proved = true,
                               .combatants = muster_combatants_new(position, NULL, arena)};
    struct pair_search search = {.position = position,
                                 .combatants = muster_combatants_new(position, given, arena),
                                 .plain = table.combatants,
                                 .given = given,
                                 .limits = limits,
                                 .arena = arena,
                                 .table = &table};
    struct found_assignment any =
        muster_find_assignment(position, side, MUSTER_PREFER_WEIGHTS, given, limits, arena);
    table.infeasible = any.infeasible;
    if (any.infeasible)
        return table;
    for (search.side = SIDE_ATTACKERS; search.side <= SIDE_BLOCKERS; search.side++)
        if (side == SIDE_BOTH || side == search.side)
            search_side(&search);
    return table;
}
