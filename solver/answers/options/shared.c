/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: rows that are alike have the same reasons, where their creatures are twins: grounds may
 * be assumed away, so it takes more than that the outcome is the same (solver/rules/twins.h).
 */
#include "solver/answers/options/shared.h"
#include "solver/answers/options/alike.h"
#include "solver/rules/twins.h"

/* What is kept for one row takes a copy of two rulings. */
enum { KEPT_AT_MOST = 200, ROWS_AT_MOST = 400 };

/* ---- Keeping ---- */

static size_t number_of(const struct choice_table *table, const struct choice_row *row) {
    return (size_t)(row - table->pairs);
}

/* A copy of what is obeyed. */
static const struct ruling *copy(const struct ruling *ruling, struct arena *arena) {
    if (ruling == NULL)
        return NULL;
    struct ruling *own = muster_arena_take(arena, sizeof(*own));
    *own = (struct ruling){.obeyed = ruling->obeyed, .asked_count = ruling->asked_count};
    own->asked = muster_arena_array(arena, own->asked_count, sizeof(*own->asked));
    for (size_t i = 0; i < own->asked_count; i++)
        own->asked[i] = ruling->asked[i];
    return own;
}

/* Whether any row that is yet to be explained has this one's answers. */
static bool stands_for_others(const struct choice_table *table, size_t row) {
    size_t end =
        row < table->pair_count ? table->pair_count : table->pair_count + table->creature_count;
    for (size_t i = row + 1; i < end; i++)
        if (muster_choice_table_same_as(table, i) == row)
            return true;
    return false;
}

void muster_choice_table_keep_reason(struct choice_table *table, const struct choice_row *row,
                                     const struct shared_reason *reason) {
    struct arena *arena = &table->answer->arena;
    size_t number = number_of(table, row), rows = table->pair_count + table->creature_count;
    if (table->shared_count == KEPT_AT_MOST || row->attempt == NULL ||
        reason->nearest->asked_count > ROWS_AT_MOST ||
        muster_choice_table_same_as(table, number) != number || !stands_for_others(table, number))
        return;
    if (table->shared == NULL)
        table->shared = muster_arena_array(arena, rows, sizeof(struct shared_reason *));
    struct shared_reason *kept = muster_arena_take(arena, sizeof(*kept));
    *kept = *reason;
    kept->nearest = copy(reason->nearest, arena);
    kept->better = copy(reason->better, arena);
    table->shared[number] = kept;
    table->shared_count++;
}

/* ---- Twins ---- */

/* Whether a creature is a twin of the first like it, which is looked for once. */
static bool is_twin(struct choice_table *table, int creature, int first) {
    enum { UNKNOWN, YES, NO };
    const struct muster_position *position = table->query->position;
    if (table->twins == NULL)
        table->twins = muster_arena_array(&table->answer->arena, position->creature_count, 1);
    if (creature != first && table->twins[creature] == UNKNOWN)
        table->twins[creature] = muster_creatures_are_twins(position, table->as_though, first,
                                                            creature, &table->answer->scratch)
                                     ? YES
                                     : NO;
    return creature == first || table->twins[creature] == YES;
}

static bool find_exchange(struct choice_table *table, const struct choice_row *row,
                          const struct choice_row *first, struct exchange *exchange) {
    *exchange =
        (struct exchange){.creatures = {row->creature, first->creature}, .objects = {-1, -1}};
    if (!row->anything && row->object.number != first->object.number) { /* attackers only */
        exchange->objects[0] = row->object.number;
        exchange->objects[1] = first->object.number;
    }
    return (row->anything || row->object.ordinal == 0) &&
           is_twin(table, row->creature, first->creature) &&
           (exchange->objects[0] < 0 || is_twin(table, exchange->objects[0], exchange->objects[1]));
}

/* ---- Reasons with others in their places ---- */

static bool is_same(const struct asked *asked, const struct asked *other, int creature,
                    int attacker) {
    return asked->effect == other->effect && asked->goading == other->goading &&
           asked->other_player == other->other_player && asked->creature == creature &&
           asked->attacker == attacker;
}

/* For each row of the rulings the one that it becomes; NULL: there is none for some. */
static size_t *map_rows(const struct ruling *ruling, const struct exchange *exchange,
                        struct arena *arena) {
    size_t *rows = muster_arena_array(arena, ruling->asked_count, sizeof(*rows));
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        int creature = exchanged(exchange->creatures, asked->creature);
        int attacker = exchanged(exchange->objects, asked->attacker);
        size_t at = asked->creature == creature && asked->attacker == attacker ? i : 0;
        arena_tick_loop(arena, ruling->asked_count);
        while (at < ruling->asked_count && !is_same(&ruling->asked[at], asked, creature, attacker))
            at++;
        if (at == ruling->asked_count)
            return NULL;
        rows[i] = at;
    }
    return rows;
}

static const struct ruling *map_ruling(const struct ruling *ruling, const size_t *rows,
                                       struct arena *arena) {
    if (ruling == NULL)
        return NULL;
    struct ruling *mapped = muster_arena_take(arena, sizeof(*mapped));
    *mapped = *ruling;
    mapped->asked = muster_arena_array(arena, ruling->asked_count, sizeof(*mapped->asked));
    for (size_t i = 0; i < ruling->asked_count; i++) {
        struct asked *asked = &mapped->asked[rows[i]];
        *asked = ruling->asked[rows[i]];
        asked->in_force = ruling->asked[i].in_force;
        asked->obeyed = ruling->asked[i].obeyed;
    }
    return mapped;
}

static struct option_core map_core(const struct option_core *core, const struct exchange *exchange,
                                   struct arena *arena) {
    struct ground *grounds = muster_arena_array(arena, core->ground_count, sizeof(*grounds));
    for (size_t i = 0; i < core->ground_count; i++) {
        enum ground_about about = muster_ground_kinds[core->grounds[i].kind].about;
        grounds[i] = core->grounds[i];
        if (about == ABOUT_STATE || about == ABOUT_CAPACITY)
            grounds[i].number = exchanged(exchange->creatures, grounds[i].number);
        else if (about == ABOUT_ATTACKER)
            grounds[i].number = exchanged(exchange->objects, grounds[i].number);
    }
    muster_grounds_sort(grounds, core->ground_count);
    return (struct option_core){
        .proved = core->proved, .ground_count = core->ground_count, .grounds = grounds};
}

const struct shared_reason *muster_choice_table_shared_reason(struct choice_table *table,
                                                              const struct choice_row *row,
                                                              bool done) {
    struct arena *arena = &table->answer->arena;
    size_t number = number_of(table, row), one = muster_choice_table_same_as(table, number);
    const struct shared_reason *shared =
        table->shared == NULL || one == number ? NULL : table->shared[one];
    struct exchange exchange;
    if (shared == NULL || shared->done != done ||
        !find_exchange(table, row, &table->pairs[one], &exchange))
        return NULL;
    const size_t *rows = map_rows(shared->nearest, &exchange, &table->answer->scratch);
    if (rows == NULL)
        return NULL;
    struct shared_reason *mapped = muster_arena_take(&table->answer->scratch, sizeof(*mapped));
    *mapped = *shared;
    mapped->nearest = map_ruling(shared->nearest, rows, &table->answer->scratch);
    mapped->better = map_ruling(shared->better, rows, &table->answer->scratch);
    if (!shared->weighed.found)
        return mapped;
    mapped->weighed.chosen =
        muster_arena_array(&table->answer->scratch, shared->nearest->asked_count, sizeof(bool));
    for (size_t i = 0; i < shared->nearest->asked_count; i++)
        mapped->weighed.chosen[rows[i]] = shared->weighed.chosen[i];
    mapped->weighed.core = map_core(&shared->weighed.core, &exchange, arena);
    return mapped;
}
