/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: creatures that are alike, and objects that are, have the same answers. One row for each
 * kind of pair is searched, and stands for all others: what a legal declaration shows of one row,
 * the same declaration shows of another with the creatures and the objects in each other's places.
 */
#include "solver/answers/options/alike.h"
#include "base/numbers.h"
#include "model/object.h"

size_t muster_choice_table_pair(const struct choice_table *table, int creature,
                                const struct object *object) {
    size_t ordinal = object->ordinal == 0 ? 0 : (size_t)object->ordinal - 1;
    return table->rows_of_creature[creature] * table->object_count +
           table->first_of_object[object->number] + ordinal;
}

size_t muster_choice_table_standing_for(const struct choice_table *table,
                                        const struct extents *extents, size_t row) {
    int creature = muster_extents_first(extents, table->pairs[row].creature);
    if (table->pairs[row].anything)
        return table->pair_count + table->rows_of_creature[creature];
    struct object one = muster_extents_representative(extents, &table->pairs[row].object);
    return muster_choice_table_pair(table, creature, &one);
}

/*
 * What declarations that may pay show of a row says nothing of others where only those that pay
 * nothing are alike.
 */
static void join(struct choice_row *to, const struct choice_row *from, bool only_free) {
    to->seen_free = to->seen_free || from->seen_free;
    if (only_free) {
        to->seen_most = larger(to->seen_most, from->seen_free ? 1 : 0);
        return;
    }
    to->seen_least = smaller(to->seen_least, from->seen_least);
    to->seen_most = larger(to->seen_most, from->seen_most);
}

void muster_choice_table_share(struct choice_table *table, const struct extents *extents,
                               bool only_free) {
    size_t row_count = table->pair_count + table->creature_count;
    if (extents->impossible)
        return;
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < row_count; i++) {
            size_t one = muster_choice_table_standing_for(table, extents, i);
            arena_tick(&table->answer->scratch);
            if (one != i && pass == 0)
                join(&table->pairs[one], &table->pairs[i], only_free);
            else if (one != i)
                join(&table->pairs[i], &table->pairs[one], only_free);
        }
}

/* ---- The same declaration with others in their places ---- */

static void exchange_objects(struct deed *deed, const struct exchange *exchange) {
    for (size_t i = 0; i < deed->run_count; i++)
        deed->runs[i].number = exchanged(exchange->objects, deed->runs[i].number);
    for (size_t i = 1; i < deed->run_count; i++)
        for (size_t k = i; k > 0 && deed->runs[k - 1].number > deed->runs[k].number; k--) {
            struct run later = deed->runs[k - 1];
            deed->runs[k - 1] = deed->runs[k];
            deed->runs[k] = later;
        }
}

static struct muster_declaration *make(const struct muster_declaration *declaration,
                                       const struct exchange *exchange, struct arena *arena) {
    struct muster_declaration *changed = muster_declaration_copy(declaration, arena);
    for (size_t i = 0; i < changed->deed_count; i++) {
        struct deed *deed = &changed->deeds[i];
        deed->creature = exchanged(exchange->creatures, deed->creature);
        exchange_objects(deed, exchange);
    }
    muster_declaration_sort(changed);
    return changed;
}

/* An object like that of a row which the deed acts on (not `done`: doesn't act on); -1: none. */
static int find_object(const struct extents *extents, const struct choice_row *row,
                       const struct deed *deed, bool done) {
    const struct muster_position *position = extents->position;
    if (row->anything)
        return (deed != NULL) == done ? row->object.number : -1;
    int first = extents->object_of[row->object.number];
    struct object own = row->object;
    if (own.ordinal != 0) /* of identical attackers the program knows one */
        own = muster_extents_representative(extents, &own);
    if ((deed != NULL && muster_deed_does(deed, &own)) == done)
        return own.number;
    for (int j = 0; j < (int)muster_object_numbers(position); j++) {
        const struct object object = {.number = j};
        arena_tick(extents->formulation->arena);
        if (extents->objects[first] > 1 && extents->object_of[j] == first &&
            muster_object_is_here(position, j) &&
            (deed != NULL && muster_deed_does(deed, &object)) == done)
            return j;
    }
    return -1;
}

/* Who and what changes places so that the declaration does (doesn't do) what a row is about. */
static bool find_exchange(const struct choice_table *table, const struct extents *extents,
                          const struct choice_row *row, bool done,
                          const struct muster_declaration *declaration, struct exchange *exchange) {
    int first = extents->creature_of[row->creature];
    for (size_t k = 0; k <= table->creature_count; k++) { /* itself before all others */
        int creature = k == 0 ? row->creature : table->creatures[k - 1].creature;
        if (extents->creature_of[creature] != first)
            continue;
        int object =
            find_object(extents, row, muster_declaration_deed(declaration, creature), done);
        *exchange = (struct exchange){.creatures = {row->creature, creature},
                                      .objects = {row->object.number, object}};
        if (object >= 0)
            return true;
    }
    return false;
}

/* The program by whose classes rows are alike in every answer; or NULL. */
static const struct extents *joining(const struct choice_table *table) {
    const struct extents *extents = table->extent_count == 1 ? table->extents[0] : NULL;
    return extents != NULL && extents->joins && !extents->impossible ? extents : NULL;
}

size_t muster_choice_table_same_as(const struct choice_table *table, size_t row) {
    const struct extents *extents = joining(table);
    return extents == NULL ? row : muster_choice_table_standing_for(table, extents, row);
}

void muster_choice_table_take_over(struct choice_table *table, size_t row) {
    size_t one = muster_choice_table_same_as(table, row);
    if (one == row)
        return;
    join(&table->pairs[row], &table->pairs[one], false);
    table->pairs[row].low = larger(table->pairs[row].low, table->pairs[one].low);
    table->pairs[row].high = smaller(table->pairs[row].high, table->pairs[one].high);
}

void muster_choice_table_align(struct choice_table *table, const struct choice_row *row, bool done,
                               struct completion_result *attempt) {
    struct arena *scratch = &table->answer->scratch;
    struct exchange exchange = {0};
    const struct extents *extents = joining(table);
    if (extents == NULL || !attempt->reached ||
        table->query->position->creatures[row->creature].count > 1)
        return;
    bool found = find_exchange(table, extents, row, done, attempt->nearest, &exchange);
    muster_insist(scratch, found);
    if (exchange.creatures[0] == exchange.creatures[1] &&
        exchange.objects[0] == exchange.objects[1])
        return;
    struct muster_declaration *nearest = make(attempt->nearest, &exchange, scratch);
    struct ruling *ruling = muster_referee_judge(nearest, scratch);
    muster_insist(scratch, ruling->violation_count == 0 &&
                               ruling->obeyed == attempt->nearest_ruling->obeyed);
    attempt->nearest = nearest;
    attempt->nearest_ruling = ruling;
}
