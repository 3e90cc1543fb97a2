/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: what holds of several options together though of none of them alone: how many of a group
 * there are at least and at most, and creatures of which both or neither attack or block. One
 * program mostly tells the numbers of all groups; searches for completions tell the rest.
 */
#include "base/numbers.h"
#include "solver/answers/options/search.h"
#include "solver/answers/options/whole_table.h"

enum { GROUPED_PAIRS = 64, GROUPED_CREATURES = 12 };

/* Options of one group: rows of creatures doing anything, or those of one object. */
struct option_group {
    size_t count;
    size_t rows[GROUPED_PAIRS]; /* numbers in table->pairs, where the creatures follow the pairs */
    int64_t seen_least, seen_most; /* in the legal declarations found so far */
    int64_t low, high;             /* proved: never fewer, never more */
};

/* All groups that are looked for. */
struct option_groups {
    struct choice_table *table;
    size_t count;
    struct option_group *list;
};

static const char *object_name(const struct choice_table *table, size_t row) {
    return muster_choice_of_row(table, row)->object;
}

/* ---- Searches ---- */

/*
 * The most that a legal declaration has of a sum of rows with these weights; false: that isn't
 * proved.
 */
static bool most_of(struct choice_table *table, const struct option_group *group,
                    const int64_t *weights, int64_t *most) {
    struct objective_term terms[GROUPED_PAIRS];
    for (size_t i = 0; i < group->count; i++) {
        const struct choice_row *row = &table->pairs[group->rows[i]];
        terms[i] = (struct objective_term){.creature = row->creature,
                                           .anything = row->anything,
                                           .object = row->object,
                                           .weight = weights[i]};
    }
    return muster_choice_table_most(table, terms, group->count, most);
}

static bool extent_of(struct choice_table *table, const struct option_group *group, int64_t *least,
                      int64_t *most) {
    int64_t up[GROUPED_PAIRS], down[GROUPED_PAIRS];
    for (size_t i = 0; i < group->count; i++) {
        up[i] = 1;
        down[i] = -1;
    }
    *least = -group->seen_least;
    *most = group->seen_most;
    if ((group->seen_most < group->high && !most_of(table, group, up, most)) ||
        (group->seen_least > group->low && !most_of(table, group, down, least)))
        return false;
    *least = -*least;
    return true;
}

/* ---- All groups together ---- */

static void meet(void *context, const struct muster_declaration *declaration) {
    struct option_groups *groups = context;
    struct arena *scratch = &groups->table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    const int64_t *counts = muster_choice_table_counts(groups->table, declaration);
    for (size_t g = 0; g < groups->count; g++) {
        struct option_group *group = &groups->list[g];
        int64_t sum = 0;
        for (size_t i = 0; i < group->count; i++)
            sum += counts[group->rows[i]];
        group->seen_least = smaller(group->seen_least, sum);
        group->seen_most = larger(group->seen_most, sum);
    }
    muster_arena_release(scratch, mark);
}

/* Makes a range count what the rows of a group do. */
static void count_group(const struct choice_table *table, struct extents *extents,
                        const struct option_group *group, struct sum_range *range) {
    struct arena *scratch = &table->answer->scratch;
    size_t *columns = NULL, capacity = 0, count = 0;
    *range = (struct sum_range){.wants_low = group->count > 1, .wants_high = group->count > 1};
    for (size_t i = 0; i < group->count; i++) {
        const struct choice_row *row = &table->pairs[group->rows[i]];
        struct sum_range one;
        muster_extents_count(extents, &one, row->creature, row->anything ? NULL : &row->object);
        for (size_t k = 0; k < one.count; k++) {
            columns = arena_grow(scratch, columns, count, &capacity, sizeof(*columns));
            columns[count++] = one.columns[k];
        }
        range->high += one.high;
    }
    range->columns = columns;
    range->count = count;
    range->full = range->high;
    range->seen_low = group->seen_least;
    range->seen_high = group->seen_most;
}

/* Finds the extents of all groups, as far as one program gives them. */
static void search_together(struct option_groups *groups) {
    struct choice_table *table = groups->table;
    struct legal_visit visit = {meet, groups};
    for (size_t k = 0; k < table->found_count; k++)
        meet(groups, table->found[k].declaration);
    if (table->legality->conditions.count != 1)
        return;
    struct extents *extents = muster_extents_new(
        table->legality, &(struct extents_query){.partial = table->query->partial,
                                                 .range_count = groups->count,
                                                 .apart = true});
    if (extents == NULL || extents->impossible)
        return;
    for (size_t g = 0; g < groups->count; g++)
        count_group(table, extents, &groups->list[g], &extents->ranges->list[g]);
    muster_choice_table_search_all(table, extents, false, &visit);
    for (size_t g = 0; g < groups->count && !extents->ranges->infeasible; g++) {
        groups->list[g].low = extents->ranges->list[g].low;
        groups->list[g].high = extents->ranges->list[g].high;
    }
}

/* ---- Claims ---- */

static void claim_group(struct choice_table *table, const struct option_group *group,
                        enum claim_kind kind, const char *sentence, int64_t least, int64_t most) {
    struct arena *arena = &table->answer->arena;
    muster_conflict_part *parts = muster_arena_array(arena, group->count, sizeof(*parts));
    for (size_t i = 0; i < group->count; i++)
        parts[i] = (muster_conflict_part){.creature =
                                              muster_choice_of_row(table, group->rows[i])->creature,
                                          .object = object_name(table, group->rows[i]),
                                          .count = 1};
    muster_claim *claim = muster_claim_add(table->answer, kind, NULL, sentence);
    claim->parts = parts;
    claim->part_count = group->count;
    claim->at_least = least;
    claim->at_most = most;
}

static const struct creature *creature_of(const struct choice_table *table, size_t row) {
    return &table->query->position->creatures[table->pairs[row].creature];
}

static const char *names_of(const struct choice_table *table, const struct option_group *group) {
    struct name_list names = {.arena = &table->answer->arena};
    for (size_t i = 0; i < group->count; i++)
        muster_name_list_add(&names, creature_of(table, group->rows[i])->full_name);
    return muster_name_list_and(&names);
}

/* "at least 1 and at most 2" */
static const char *extent_words(struct arena *arena, int64_t least, int64_t most, bool bounded) {
    if (least == most)
        return muster_arena_format(arena, "exactly %lld", (long long)least);
    if (least == 0)
        return muster_arena_format(arena, "at most %lld", (long long)most);
    return bounded ? muster_arena_format(arena, "at least %lld and at most %lld", (long long)least,
                                         (long long)most)
                   : muster_arena_format(arena, "at least %lld", (long long)least);
}

/* ---- Least and most of a group ---- */

/* The rows of the creatures' doing anything (object_count), or doing that to one object. */
static struct option_group open_rows(const struct choice_table *table, size_t object) {
    struct option_group group = {.seen_least = INT64_MAX, .seen_most = -1, .high = INT64_MAX};
    for (size_t c = 0; c < table->creature_count; c++) {
        size_t row = object == table->object_count ? table->pair_count + c
                                                   : c * table->object_count + object;
        if (muster_choice_of_row(table, row)->kind == MUSTER_MAY)
            group.rows[group.count++] = row;
    }
    return group;
}

/* Whether all creatures of a group are among these. */
static bool is_within(const struct choice_table *table, const struct option_group *group,
                      const struct option_group *creatures) {
    size_t k = 0;
    for (size_t i = 0; i < group->count; i++) { /* both are in the order of the creatures */
        while (k < creatures->count &&
               creature_of(table, creatures->rows[k]) != creature_of(table, group->rows[i]))
            k++;
        if (k == creatures->count)
            return false;
    }
    return true;
}

/*
 * Says how many of a group there are, if that is more than what is said of each of them: at least
 * and at most as many as they can be one by one; and, of one object, no more than `whole`, how many
 * creatures there are that do anything. Returns the most, or -1 where that isn't known.
 */
static int64_t explain_group(struct choice_table *table, const struct option_group *group,
                             int64_t whole) {
    struct arena *arena = &table->answer->arena;
    int64_t least, most, fewest = 0, all = 0;
    if (group->count < 2)
        return -1;
    for (size_t i = 0; i < group->count; i++) {
        fewest += muster_choice_of_row(table, group->rows[i])->least;
        all += muster_choice_of_row(table, group->rows[i])->most;
    }
    if (!extent_of(table, group, &least, &most))
        return -1;
    if ((least == fewest && most == all) || (least == fewest && whole >= 0 && most >= whole))
        return most;
    const struct choice_row *row = &table->pairs[group->rows[0]];
    const char *object =
        row->anything ? "" : muster_object_full_name(table->query->position, &row->object, arena);
    int64_t last = least > 0 && most == all ? least : most; /* the number before the verb */
    claim_group(table, group, CLAIM_NUMBER_OF,
                muster_arena_format(
                    arena, "%s of these %s%s%s%s: %s", extent_words(arena, least, most, most < all),
                    muster_steps[table->query->position->step].verb, last == 1 ? "s" : "",
                    *object == '\0' ? "" : " ", object, names_of(table, group)),
                least, most);
    return most;
}

/* ---- Both or neither ---- */

static bool is_single(const struct choice_table *table, size_t row) {
    return creature_of(table, row)->count == 1;
}

static int64_t acting(const struct muster_declaration *declaration, int creature) {
    int64_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (declaration->deeds[i].creature == creature && declaration->deeds[i].run_count > 0)
            count += declaration->deeds[i].count;
    return count;
}

/* Whether a declaration that was found has one without the other: no need to search. */
static bool was_seen_apart(const struct choice_table *table, const struct option_group *pair) {
    for (size_t i = 0; i < table->found_count; i++)
        if (acting(table->found[i].declaration, table->pairs[pair->rows[0]].creature) !=
            acting(table->found[i].declaration, table->pairs[pair->rows[1]].creature))
            return true;
    return false;
}

static void explain_pair(struct choice_table *table, const struct option_group *pair) {
    static const int64_t first[] = {1, -1}, second[] = {-1, 1};
    struct arena *arena = &table->answer->arena;
    int64_t most;
    if (was_seen_apart(table, pair) || !most_of(table, pair, first, &most) || most > 0 ||
        !most_of(table, pair, second, &most) || most > 0)
        return;
    claim_group(table, pair, CLAIM_BOTH_OR_NEITHER,
                muster_arena_format(arena, "%s: both %s or neither does", names_of(table, pair),
                                    muster_steps[table->query->position->step].verb),
                -1, -1);
}

static void explain_pairs(struct choice_table *table, const struct option_group *creatures) {
    for (size_t i = 0; i < creatures->count; i++)
        for (size_t j = i + 1; j < creatures->count; j++) {
            struct option_group pair = {.count = 2,
                                        .rows = {creatures->rows[i], creatures->rows[j]}};
            if (is_single(table, pair.rows[0]) && is_single(table, pair.rows[1]))
                explain_pair(table, &pair);
        }
}

void muster_explain_groups(struct choice_table *table) {
    struct arena *scratch = &table->answer->scratch;
    if (!table->claims || table->pair_count > GROUPED_PAIRS ||
        table->creature_count > GROUPED_CREATURES)
        return;
    struct option_groups groups = {.table = table};
    groups.list = muster_arena_array(scratch, table->object_count + 1, sizeof(*groups.list));
    groups.list[groups.count++] = open_rows(table, table->object_count);
    for (size_t o = 0; o < table->object_count && table->object_count > 1; o++)
        groups.list[groups.count++] = open_rows(table, o);
    search_together(&groups);
    const struct option_group *creatures = &groups.list[0];
    int64_t whole = explain_group(table, creatures, -1);
    for (size_t g = 1; g < groups.count; g++)
        explain_group(table, &groups.list[g],
                      is_within(table, &groups.list[g], creatures) ? whole : -1);
    explain_pairs(table, creatures);
}
