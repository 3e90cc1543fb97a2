/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: the numbers of all rows at once. One program for each pattern of conditions is kept
 * while everything is asked of it (search/extents.h). What it proves bounds the rows, and each
 * declaration that it finds and that is legal is seen by all rows. Where nothing is paid and no
 * option is used unasked, that leaves nothing open; else options.c searches for what is left.
 */
#include "solver/answers/options/search.h"
#include "base/numbers.h"
#include "solver/answers/options/alike.h"
#include "solver/ilp/solutions/forcing.h"

enum { PAIRS_AT_MOST = 40000, PAIRS_OF_ALL_PATTERNS = 640000 };

/* ---- Legal declarations found ---- */

int64_t *muster_choice_table_counts(struct choice_table *table,
                                    const struct muster_declaration *declaration) {
    struct arena *scratch = &table->answer->scratch;
    size_t row_count = table->pair_count + table->creature_count;
    int64_t *counts = muster_arena_array(scratch, row_count, sizeof(*counts));
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        struct deed_walk walk = {0};
        struct object object;
        while (deed_next(deed, &walk, &object)) {
            arena_tick(scratch);
            counts[muster_choice_table_pair(table, deed->creature, &object)] += deed->count;
        }
        if (deed->run_count > 0)
            counts[table->pair_count + table->rows_of_creature[deed->creature]] += deed->count;
    }
    return counts;
}

void muster_choice_table_meet(struct choice_table *table,
                              const struct muster_declaration *declaration, bool free) {
    struct arena *scratch = &table->answer->scratch;
    size_t row_count = table->pair_count + table->creature_count;
    struct mark mark = muster_arena_mark(scratch);
    const int64_t *counts = muster_choice_table_counts(table, declaration);
    free = free || !muster_declaration_pays(declaration, scratch);
    arena_tick_loop(scratch, row_count);
    for (size_t i = 0; i < row_count; i++) {
        struct choice_row *row = &table->pairs[i];
        row->seen_least = smaller(row->seen_least, counts[i]);
        row->seen_most = larger(row->seen_most, counts[i]);
        row->seen_free = row->seen_free || (free && counts[i] > 0);
    }
    muster_arena_release(scratch, mark);
}

bool muster_choice_table_keep(struct choice_table *table,
                              const struct muster_declaration *declaration,
                              const struct ruling *ruling) {
    if (table->found_count == FOUND_AT_MOST)
        return false;
    table->found[table->found_count++] = (struct found){declaration, ruling};
    return true;
}

/* ---- One program for all rows ---- */

/* The bounds of the rows over the patterns that have been searched. */
struct row_bounds {
    bool free; /* only declarations that pay nothing but what is given */
    int64_t *low, *high;
};

static bool is_only_free(const struct choice_table *table, const struct row_bounds *bounds) {
    return bounds->free && table->query->position->has_costs;
}

static void fill_in(struct choice_table *table, const struct row_bounds *bounds,
                    struct extents *extents) {
    bool only_free = is_only_free(table, bounds);
    muster_choice_table_share(table, extents, only_free);
    for (size_t i = 0; i < extents->ranges->count; i++) {
        const struct choice_row *row = &table->pairs[i];
        struct sum_range *range = &extents->ranges->list[i];
        if (muster_choice_table_standing_for(table, extents, i) != i)
            continue;
        muster_extents_count(extents, range, row->creature, row->anything ? NULL : &row->object);
        range->wants_high = true;
        range->wants_low = !only_free && (!range->coarse || range->high == range->full);
        if (only_free && !row->seen_free)
            continue;
        range->seen_low = row->seen_least;
        range->seen_high = row->seen_most;
        if (range->coarse &&
            row->seen_least == 1) /* in all that were seen, by all that are alike */
            range->seen_low = range->full;
    }
}

/* The bounds of a row by those of its range: the others that are alike may have all the rest. */
static int64_t low_of(const struct sum_range *range) {
    return larger(0, range->low - range->rest);
}

static int64_t high_of(const struct sum_range *range) {
    return range->coarse ? smaller(range->high, 1) : range->high;
}

/*
 * Judges the last solution, and shows it to all rows and to `visit` if it is legal. Returns whether
 * it is known to be outdone, and `outdone` describes by what.
 */
static bool judge(struct choice_table *table, const struct extents *extents, bool free,
                  const struct legal_visit *visit) {
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct ruling *ruling;
    struct muster_declaration *declaration = muster_extents_declaration(extents, &ruling);
    struct legality_result judged = muster_legality_judge(table->legality, declaration, ruling);
    bool legal = judged.legal == LEGAL, described = false;
    if (legal)
        muster_choice_table_meet(table, declaration, free);
    if (legal && visit != NULL)
        visit->meet(visit->context, declaration);
    if (judged.legal == ILLEGAL && judged.better != NULL && extents->outdone != NULL)
        described = muster_extents_describe(extents, judged.better, judged.obeyed, ruling,
                                            table->as_though);
    if (!legal || !muster_choice_table_keep(table, declaration, ruling))
        muster_arena_release(scratch, mark);
    return described;
}

void muster_choice_table_search_all(struct choice_table *table, struct extents *extents, bool free,
                                    const struct legal_visit *visit) {
    while (muster_ranges_next(extents->ranges)) {
        bool described = judge(table, extents, free, visit);
        if (described && muster_ranges_has_room(extents->ranges))
            muster_extents_refuse(extents);
        else
            muster_ranges_see(extents->ranges);
    }
}

/* Judges the next solution; false if there is none. */
static bool next_likely(struct choice_table *table, const struct extents *extents,
                        struct forcing *forcing) {
    if (!muster_forcing_next(forcing))
        return false;
    muster_forcing_see(forcing);
    judge(table, extents, false, NULL);
    return true;
}

/* What nothing that is legal has shown yet, though it isn't ruled out. */
static enum force wanted(const struct choice_row *row, const struct sum_range *range) {
    if (row->seen_most == 0 && range->high > 0)
        return FORCE_SOME;
    return row->seen_least > 0 && low_of(range) == 0 &&
                   (range->coarse ? range->seen_low < range->full : range->seen_low == 0)
               ? FORCE_NONE
               : FORCE_NOTHING;
}

/*
 * Where what is paid or used matters, solutions need not be legal. Those that obey the most are the
 * likeliest: looks for such that do, or don't do, what has not been found legal.
 */
static void search_likely(struct choice_table *table, struct extents *extents) {
    struct forcing *forcing = muster_forcing_new(extents->ranges);
    do {
        muster_choice_table_share(table, extents, false);
        for (size_t i = 0; i < extents->ranges->count; i++)
            forcing->list[i].force = muster_choice_table_standing_for(table, extents, i) == i
                                         ? wanted(&table->pairs[i], &extents->ranges->list[i])
                                         : FORCE_NOTHING;
    } while (next_likely(table, extents, forcing));
    for (size_t i = 0; i < extents->ranges->count; i++)
        if (forcing->list[i].force == FORCE_SOME && forcing->list[i].impossible)
            extents->ranges->list[i].high = 0;
}

/* Searches one pattern; false if nothing is known of it. */
static bool search_pattern(struct choice_table *table, const struct row_bounds *bounds,
                           size_t pattern) {
    size_t row_count = table->pair_count + table->creature_count;
    struct extents *extents = muster_extents_new(
        table->legality, &(struct extents_query){.partial = table->query->partial,
                                                 .pattern = pattern,
                                                 .range_count = row_count,
                                                 .free = bounds->free});
    table->extents[pattern] = extents;
    if (extents == NULL)
        return false;
    if (extents->impossible)
        return true;
    fill_in(table, bounds, extents);
    muster_choice_table_search_all(table, extents, bounds->free, NULL);
    bool pays = table->query->position->has_costs && bounds->free;
    if (muster_legality_looks_at_own(table->legality) && !pays)
        search_likely(table, extents);
    for (size_t i = 0; i < row_count && !extents->ranges->infeasible; i++) {
        size_t one = muster_choice_table_standing_for(table, extents, i);
        bounds->low[i] = smaller(bounds->low[i], low_of(&extents->ranges->list[one]));
        bounds->high[i] = larger(bounds->high[i], high_of(&extents->ranges->list[one]));
    }
    return true;
}

/* Searches all patterns; false where that can't be done with few programs. */
static bool search(struct choice_table *table, bool free) {
    struct arena *scratch = &table->answer->scratch;
    size_t row_count = table->pair_count + table->creature_count;
    struct row_bounds bounds = {.free = free};
    bool known = true;
    bounds.low = muster_arena_array(scratch, row_count, sizeof(int64_t));
    bounds.high = muster_arena_array(scratch, row_count, sizeof(int64_t));
    for (size_t i = 0; i < row_count; i++) {
        bounds.low[i] = INT64_MAX;
        bounds.high[i] = -1;
    }
    for (size_t k = 0; k < table->extent_count; k++)
        known = search_pattern(table, &bounds, k) && known;
    for (size_t k = 0; k < table->extent_count; k++)
        if (table->extents[k] != NULL)
            muster_choice_table_share(table, table->extents[k], is_only_free(table, &bounds));
    for (size_t i = 0; i < row_count && known; i++) {
        struct choice_row *row = &table->pairs[i];
        row->never_free = row->never_free || bounds.high[i] <= 0;
        if (free && table->query->position->has_costs)
            continue;
        row->low = larger(row->low, bounds.low[i]);
        row->high = smaller(row->high, bounds.high[i]);
    }
    return known;
}

static bool is_open(const struct choice_row *row) {
    return row->seen_most < row->high || row->seen_least > row->low;
}

/*
 * Where identical creatures and objects share their columns, that may leave open how many of
 * several do something to one of these. Searches for what is left in a program where they don't.
 */
static void search_apart(struct choice_table *table) {
    size_t row_count = table->pair_count + table->creature_count, open = 0;
    if (table->extent_count != 1 || table->extents[0]->impossible || !table->extents[0]->joins)
        return;
    for (size_t i = 0; i < row_count; i++)
        open += is_open(&table->pairs[i]);
    if (open == 0)
        return;
    struct extents *extents = muster_extents_new(
        table->legality, &(struct extents_query){.partial = table->query->partial,
                                                 .range_count = row_count,
                                                 .apart = true});
    if (extents == NULL || extents->impossible)
        return;
    for (size_t i = 0; i < row_count; i++) {
        const struct choice_row *row = &table->pairs[i];
        struct sum_range *range = &extents->ranges->list[i];
        if (!is_open(row))
            continue;
        muster_extents_count(extents, range, row->creature, row->anything ? NULL : &row->object);
        range->wants_high = range->wants_low = true;
        range->seen_low = row->seen_least;
        range->seen_high = row->seen_most;
    }
    muster_choice_table_search_all(table, extents, false, NULL);
    for (size_t i = 0; i < row_count && !extents->ranges->infeasible; i++) {
        struct choice_row *row = &table->pairs[i];
        if (!extents->ranges->list[i].wants_high)
            continue;
        row->low = larger(row->low, extents->ranges->list[i].low);
        row->high = smaller(row->high, extents->ranges->list[i].high);
    }
}

void muster_choice_table_search(struct choice_table *table) {
    struct arena *scratch = &table->answer->scratch;
    const struct conditions *conditions = &table->legality->conditions;
    if (conditions->too_many || table->pair_count > PAIRS_AT_MOST ||
        conditions->count > PAIRS_OF_ALL_PATTERNS / (table->pair_count + 1))
        return;
    table->extents = muster_arena_array(scratch, conditions->count, sizeof(struct extents *));
    table->extent_count = conditions->count;
    bool known = search(table, true);
    if (known && table->query->position->has_costs)
        known = search(table, false);
    if (known)
        search_apart(table);
    else
        table->extent_count = 0;
}
