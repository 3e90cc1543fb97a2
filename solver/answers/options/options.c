/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: for each creature and each thing that it could do, the least and the greatest number of
 * its individuals that do it in a legal declaration. Each legal declaration found on the way bounds
 * both, so most rows need no search of their own.
 */
#include <string.h>

#include "base/numbers.h"
#include "model/object.h"
#include "solver/answers/options/alike.h"
#include "solver/answers/options/never.h"
#include "solver/answers/options/obeyed.h"
#include "solver/answers/options/reasons.h"
#include "solver/answers/options/search.h"
#include "solver/answers/options/whole_table.h"
#include "solver/answers/questions.h"
#include "solver/explain/reports/report.h"
#include "solver/rules/payment.h"
#include "solver/search/conflict/given_conflict.h"

/* ---- The rows ---- */

static size_t object_kinds(const struct muster_position *position) {
    return muster_object_numbers(position);
}

static int64_t individuals(const struct muster_position *position, size_t object) {
    return muster_object_is_here(position, (int)object) ? muster_object_size(position, (int)object)
                                                        : 0;
}

/* The objects, individual by individual; *count becomes their number. NULL: there are too many. */
static struct object *list_objects(const struct muster_position *position, size_t *count,
                                   struct arena *arena) {
    enum { MOST = 100000 };
    int64_t all = 0;
    for (size_t o = 0; o < object_kinds(position); o++)
        all += individuals(position, o);
    if (all > MOST)
        return NULL;
    struct object *objects = muster_arena_array(arena, (size_t)all, sizeof(*objects));
    *count = 0;
    for (size_t o = 0; o < object_kinds(position); o++)
        for (int64_t k = 1; k <= individuals(position, o); k++)
            objects[(*count)++] =
                (struct object){.number = (int)o, .ordinal = individuals(position, o) > 1 ? k : 0};
    return objects;
}

/* Where the rows of each creature and object are. */
static void number_rows(struct choice_table *table) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    table->first_of_object = muster_arena_array(arena, object_kinds(position), sizeof(size_t));
    table->rows_of_creature = muster_arena_array(arena, position->creature_count, sizeof(size_t));
    for (size_t o = table->object_count; o-- > 0;)
        table->first_of_object[table->objects[o].number] = o;
    for (size_t i = 0; i < table->creature_count; i++)
        table->rows_of_creature[table->creatures[i].creature] = i;
}

static bool list_rows(struct choice_table *table) {
    enum { MOST = 1000000, CLAIMED = 5000 };
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    size_t objects = 0, creatures = 0;
    struct object *list = list_objects(position, &objects, arena);
    for (size_t i = 0; i < position->creature_count; i++)
        creatures += position->creatures[i].declares;
    if (list == NULL || (objects > 0 && creatures > MOST / objects))
        return false;
    table->pairs = muster_arena_room(arena, creatures * (objects + 1), sizeof(*table->pairs));
    table->creatures = &table->pairs[creatures * objects];
    for (size_t i = 0; i < position->creature_count; i++) {
        if (!position->creatures[i].declares)
            continue;
        for (size_t o = 0; o < objects; o++)
            table->pairs[table->pair_count++] =
                (struct choice_row){.creature = (int)i,
                                    .object = list[o],
                                    .seen_least = INT64_MAX,
                                    .high = position->creatures[i].count};
        table->creatures[table->creature_count++] =
            (struct choice_row){.creature = (int)i,
                                .anything = true,
                                .seen_least = INT64_MAX,
                                .high = position->creatures[i].count};
    }
    table->objects = list;
    table->object_count = objects;
    table->claims = table->pair_count <= CLAIMED;
    number_rows(table);
    return true;
}

/* ---- Searches for one row ---- */

/*
 * Looks for a legal declaration whose second objective is above the bar. False: it isn't proved
 * whether there is one.
 */
static bool look(struct choice_table *table, const struct objective_term *term, int64_t bar,
                 bool free) {
    if (muster_limits_reached(table->query->limits)) {
        table->choices->reason = muster_limits_reason(table->query->limits);
        return false;
    }
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct completion_query query = {.partial = table->query->partial,
                                     .free = free,
                                     .improve = true,
                                     .bar = bar,
                                     .term_count = 1,
                                     .terms = term};
    struct completion_result completion = muster_find_completion(table->legality, &query);
    if (completion.declaration != NULL)
        muster_choice_table_meet(table, completion.declaration, free);
    if (!completion.proved)
        table->choices->reason = completion.reason;
    bool proved = completion.proved;
    muster_arena_release(scratch, mark);
    return proved;
}

/* Looks for more (weight 1) or fewer (-1) individuals than have been seen. */
static bool look_for(struct choice_table *table, struct choice_row *row, int64_t weight) {
    bool done = weight > 0;
    struct objective_term term = {.creature = row->creature,
                                  .anything = row->anything,
                                  .object = row->object,
                                  .weight = weight};
    if (muster_choice_table_may_try(table, row, done) &&
        !muster_limits_reached(table->query->limits)) /* what it finds explains the row, too */
        return muster_choice_table_try(table, row, done);
    return look(table, &term, done ? row->seen_most : -row->seen_least, false);
}

/* ---- One row ---- */

/*
 * Finds the numbers and the kind of a row; MUSTER_UNKNOWN if a limit was reached. `hopeless`: it
 * can never be done.
 */
static void count_row(struct choice_table *table, struct choice_row *row, bool hopeless,
                      muster_choice *choice) {
    bool most_known = hopeless || row->seen_most >= row->high || look_for(table, row, 1);
    bool least_known = row->seen_least <= row->low || look_for(table, row, -1);
    choice->least = row->seen_least;
    choice->most = row->seen_most;
    choice->kind = choice->least > 0 ? MUSTER_MUST : choice->most > 0 ? MUSTER_MAY : MUSTER_NEVER;
    if (!most_known || !least_known) {
        choice->kind = MUSTER_UNKNOWN;
        return;
    }
    row->low = choice->least;
    row->high = choice->most;
}

/* What is said of a row by itself: "x must attack Ben". */
static void claim_choice(struct choice_table *table, const struct choice_row *row,
                         const muster_choice *choice) {
    static const enum claim_kind kinds[] = {CLAIM_NEVER, CLAIM_MAY, CLAIM_MUST};
    static const char *const words[] = {"can't", "may", "must"};
    struct arena *arena = &table->answer->arena;
    if (!table->claims || choice->kind == MUSTER_UNKNOWN)
        return;
    const muster_violation said = {
        .message = muster_arena_format(arena, "%s %s %s%s%s", choice->creature, words[choice->kind],
                                       muster_steps[table->query->position->step].verb,
                                       choice->object == NULL ? "" : " ",
                                       choice->object == NULL ? "" : choice->object)};
    muster_claim *claim = muster_choice_claim(table, kinds[choice->kind], row, &said);
    claim->at_least = choice->least;
    claim->at_most = choice->most;
}

/* Finds whether a legal declaration that pays nothing does this. `hopeless`: none can. */
static void find_free(struct choice_table *table, struct choice_row *row, bool hopeless,
                      muster_choice *choice) {
    struct objective_term term = {
        .creature = row->creature, .anything = row->anything, .object = row->object, .weight = 1};
    choice->free_known =
        row->seen_free || row->never_free || hopeless || look(table, &term, 0, true);
    choice->free = row->seen_free;
}

/* A row of which nothing is known yet; `object`: the id of what it is about, or NULL. */
static muster_choice new_choice(struct choice_table *table, const struct choice_row *row,
                                const char *object) {
    const struct creature *creature = &table->query->position->creatures[row->creature];
    return (muster_choice){
        .creature = muster_arena_text(&table->answer->arena, creature->id, strlen(creature->id)),
        .kind = MUSTER_UNKNOWN,
        .object = object,
        .count = creature->count,
        .obeyed = -1};
}

/* All rows, of which nothing is known yet; those of one creature or one object share its id. */
static void begin_rows(struct choice_table *table, muster_choice *pairs, muster_choice *creatures) {
    struct arena *arena = &table->answer->arena;
    const char **ids = muster_arena_array(arena, table->object_count, sizeof(*ids));
    for (size_t o = 0; o < table->object_count; o++)
        ids[o] = muster_object_id(table->query->position, &table->objects[o], arena);
    for (size_t i = 0; i < table->creature_count; i++) {
        creatures[i] = new_choice(table, &table->creatures[i], NULL);
        for (size_t o = 0; o < table->object_count; o++) {
            muster_choice *pair = &pairs[i * table->object_count + o];
            arena_tick(arena);
            *pair = creatures[i];
            pair->object = ids[o];
        }
    }
}

static void choose(struct choice_table *table, struct choice_row *pair, muster_choice *choice) {
    const struct obstacles *obstacles = muster_row_obstacles(table, pair);
    count_row(table, pair, obstacles->count > 0, choice);
    claim_choice(table, pair, choice);
    if (choice->kind == MUSTER_NEVER)
        muster_explain_never(table, pair, obstacles, choice);
    if (choice->kind == MUSTER_MUST)
        muster_explain_must(table, pair, choice);
    if (choice->kind != MUSTER_MUST && choice->kind != MUSTER_MAY)
        return;
    find_free(table, pair, false, choice);
    muster_explain_costs(table, pair, choice);
}

/* Fills in the row about anything at all, after the creature's pairs. */
static void choose_anything(struct choice_table *table, struct choice_row *row,
                            const muster_choice *pairs, muster_choice *choice) {
    bool never = true, paid = true;
    for (size_t i = 0; i < table->object_count; i++) {
        never = never && pairs[i].kind == MUSTER_NEVER;
        paid = paid && (pairs[i].kind == MUSTER_NEVER || (pairs[i].free_known && !pairs[i].free));
    }
    count_row(table, row, never, choice);
    claim_choice(table, row, choice);
    if (choice->kind == MUSTER_NEVER)
        muster_explain_creature_never(table, pairs, table->object_count, choice);
    if (choice->kind == MUSTER_MUST)
        muster_explain_must(table, row, choice);
    if (choice->kind == MUSTER_MUST || choice->kind == MUSTER_MAY)
        find_free(table, row, paid, choice);
}

static void choose_all(struct choice_table *table) {
    struct arena *arena = &table->answer->arena, *scratch = &table->answer->scratch;
    muster_choice *pairs = muster_arena_room(arena, table->pair_count, sizeof(*pairs));
    muster_choice *creatures = muster_arena_room(arena, table->creature_count, sizeof(*creatures));
    begin_rows(table, pairs, creatures);
    /* Shown from here on; each row changes as a whole, since a limit may end all meanwhile. */
    table->choices->choices = table->pair_choices = pairs;
    table->choices->choice_count = table->pair_count;
    table->choices->creature_choices = table->creature_choices = creatures;
    table->choices->creature_choice_count = table->creature_count;
    for (size_t i = 0; i < table->pair_count; i++) {
        struct mark mark = muster_arena_mark(scratch);
        muster_choice choice = pairs[i];
        muster_choice_table_take_over(table, i);
        choose(table, &table->pairs[i], &choice);
        pairs[i] = choice;
        table->pairs[i].attempt = NULL; /* it may be in what is released now */
        muster_arena_release(scratch, mark);
    }
    for (size_t i = 0; i < table->creature_count; i++) {
        struct mark mark = muster_arena_mark(scratch);
        muster_choice choice = creatures[i];
        muster_choice_table_take_over(table, table->pair_count + i);
        choose_anything(table, &table->creatures[i], &pairs[i * table->object_count], &choice);
        creatures[i] = choice;
        table->creatures[i].attempt = NULL;
        muster_arena_release(scratch, mark);
    }
}

/* ---- All rows ---- */

/* Whether any legal declaration contains what is given; if not, reports the conflict. */
static bool begin(struct choice_table *table) {
    struct muster_answer *answer = table->answer;
    struct mark mark = muster_arena_mark(&answer->scratch);
    struct completion_query query = {.partial = table->query->partial, .any = true};
    struct completion_result completion = muster_find_completion(table->legality, &query);
    answer->verdict.outcome = MUSTER_CHOICES;
    if (completion.declaration != NULL) {
        muster_choice_table_meet(table, completion.declaration, false);
        muster_choice_table_keep(table, completion.declaration, completion.ruling);
        return true;
    }
    if (!completion.proved) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = table->choices->reason = completion.reason;
    } else {
        struct given_conflict blame =
            muster_find_given_conflict(table->legality, table->query->partial, &completion);
        answer->verdict.outcome = MUSTER_CONFLICT;
        answer->blame = muster_report_conflict(table->query->position, &blame, &answer->arena);
        if (blame.proved)
            muster_claim_given_conflict(answer);
    }
    muster_arena_release(&answer->scratch, mark);
    return false;
}

void muster_ask_options(struct muster_answer *answer, const struct query *query) {
    struct arena *arena = &answer->arena;
    struct choice_table table = {.answer = answer, .query = query};
    answer->kind = ANSWER_CHOICES;
    muster_describe_position(answer, query->position);
    table.legality = muster_legality_new(query->position, query->limits, arena, &answer->scratch);
    table.as_though = muster_as_though_new(arena, query->position);
    table.memory = muster_option_memory_new(arena);
    answer->choices = table.choices = muster_arena_take(arena, sizeof(*table.choices));
    struct maximum maximum = muster_legality_maximum(table.legality);
    table.choices->maximum_known = maximum.proved;
    table.choices->maximum = maximum.proved ? maximum.value : 0;
    table.choices->reason = maximum.proved ? NULL : maximum.reason;
    if (!list_rows(&table)) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = table.choices->reason = "there are too many pairs to tell apart";
        return;
    }
    if (!begin(&table))
        return;
    muster_choice_table_search(&table);
    muster_choice_table_attempt(&table);
    choose_all(&table);
    muster_explain_groups(&table);
    if (query->costs && query->position->has_costs) {
        muster_choice_table_least_costs(&table);
        muster_choice_table_payments(&table);
    }
    muster_choice_table_reaches(&table);
    if (query->of != NULL)
        muster_choice_table_sides(&table);
    if (table.choices->reason != NULL) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = table.choices->reason;
    }
}
