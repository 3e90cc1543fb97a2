/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: how many requirements could be obeyed if a creature did what it never does, or did not
 * do what it always does. The programs of the numbers say it for all rows (ilp/solutions/forced.h),
 * without the floor.
 */
#include "solver/answers/options/obeyed.h"
#include "base/numbers.h"
#include "solver/answers/options/alike.h"
#include "solver/answers/options/next.h"
#include "solver/ilp/solutions/forcing.h"

/* All rows in one pattern. */
struct descent {
    struct choice_table *table;
    struct extents *extents;
    struct forcing *forcing;
    size_t count, pattern;
    const struct found **nearest; /* by row: the best solution known */
};

/* ---- Which rows ---- */

static bool is_never(const struct choice_row *row) {
    return row->high <= 0;
}

/* Of several individuals all have to leave it, which isn't an end of a range. */
static bool is_must(const struct choice_table *table, const struct choice_row *row) {
    return row->low > 0 && table->query->position->creatures[row->creature].count == 1;
}

/* Whether the row needs to be explained by what could be obeyed. */
static bool is_asked(struct choice_table *table, const struct choice_row *row) {
    if (is_must(table, row))
        return true;
    if (!is_never(row) || row->anything)
        return false;
    return muster_option_allowed(table->query->position, table->as_though, row->creature,
                                 row->object.number);
}

/* ---- One pattern ---- */

/* The last solution as a declaration, kept for the reasons. */
static const struct found *keep(struct descent *descent) {
    struct ruling *ruling;
    struct found *nearest = muster_arena_take(&descent->table->answer->scratch, sizeof(*nearest));
    nearest->declaration = muster_extents_declaration(descent->extents, &ruling);
    nearest->ruling = ruling;
    return nearest;
}

/* Notes what the last solution says of all rows. */
static void take_solution(struct descent *descent) {
    int64_t obeyed = muster_extents_value(descent->extents);
    const struct found *nearest = NULL;
    for (size_t i = 0; i < descent->count; i++) {
        const struct forced *forced = &descent->forcing->list[i];
        if (forced->force == FORCE_NOTHING || !muster_forced_holds(descent->forcing, i) ||
            (forced->reached && forced->at_least >= obeyed))
            continue;
        if (nearest == NULL)
            nearest = keep(descent);
        descent->nearest[i] = nearest;
    }
    muster_forcing_see(descent->forcing);
}

/* A declaration found for a row, in scratch memory; false if it is no better than what is known. */
static bool take_found(struct descent *descent, size_t row, const struct found *found) {
    struct forced *forced = &descent->forcing->list[row];
    if (found == NULL || (forced->reached && forced->at_least >= found->ruling->obeyed))
        return false;
    descent->nearest[row] = found;
    forced->at_least = found->ruling->obeyed;
    forced->reached = true;
    return true;
}

/* Looks next to a declaration, for each row that isn't settled. */
static void look_next_to(struct descent *descent, const struct muster_declaration *base) {
    struct arena *scratch = &descent->table->answer->scratch;
    struct next_base *next_to = muster_choice_table_next_base(descent->table, base);
    for (size_t i = 0; i < descent->count; i++) {
        const struct choice_row *row = &descent->table->pairs[i];
        struct forced *forced = &descent->forcing->list[i];
        arena_tick(scratch);
        if (forced->force == FORCE_NOTHING || descent->extents->ranges->list[i].count == 0 ||
            (forced->reached && forced->at_least >= forced->at_most) ||
            !muster_choice_table_has_next(descent->table, row))
            continue;
        struct mark mark = muster_arena_mark(scratch);
        const struct found *next =
            muster_choice_table_next(descent->table, next_to, row, forced->force == FORCE_SOME);
        if (!take_found(descent, i, next))
            muster_arena_release(scratch, mark);
    }
}

/* The first of the ranges searched together that the last solution shows; or their number. */
static size_t shown_by(const struct descent *descent) {
    const struct forcing *forcing = descent->forcing;
    size_t n = 0;
    while (n < forcing->together_count && !muster_forced_holds(forcing, forcing->together[n]))
        n++;
    return n;
}

/* Whether a declaration does what a row is about, under the same pattern of conditions. */
static bool fits(const struct descent *descent, const struct found *found,
                 const struct choice_row *row) {
    const struct deed *deed = muster_declaration_deed(found->declaration, row->creature);
    return deed != NULL && muster_deed_does(deed, &row->object) &&
           muster_conditions_of(&descent->table->legality->conditions, found->declaration) ==
               descent->pattern;
}

/*
 * The last solution shows one of the rows that were searched together. Others may obey as much by
 * declarations that are similar to it.
 */
static void look_at_similar_ones(struct descent *descent) {
    struct choice_table *table = descent->table;
    struct arena *scratch = &table->answer->scratch;
    const struct forcing *forcing = descent->forcing;
    size_t shown = shown_by(descent);
    if (shown == forcing->together_count || table->query->position->edition == EDITION_2004)
        return;
    struct mark before = muster_arena_mark(scratch);
    const struct muster_declaration *base = keep(descent)->declaration;
    bool any = false;
    for (size_t n = 0; n < forcing->together_count; n++) {
        size_t i = forcing->together[n];
        const struct choice_row *row = &table->pairs[i];
        if (!muster_forced_is_open(&forcing->list[i]) || !muster_choice_table_is_single(table, row))
            continue;
        struct mark mark = muster_arena_mark(scratch);
        const struct found *similar =
            muster_choice_table_similar(table, base, &table->pairs[forcing->together[shown]], row);
        bool better =
            similar != NULL && fits(descent, similar, row) && take_found(descent, i, similar);
        any = any || better;
        if (!better)
            muster_arena_release(scratch, mark);
    }
    if (!any)
        muster_arena_release(scratch, before);
}

/* The best declaration of all, its prices, and what is next to it and to others that are legal. */
static void begin(struct descent *descent) {
    enum { OTHERS = 1 };
    const struct choice_table *table = descent->table;
    if (!muster_forcing_next(descent->forcing))
        return;
    take_solution(descent);
    look_next_to(descent, keep(descent)->declaration);
    for (size_t k = 0; k < table->found_count && k < OTHERS; k++)
        look_next_to(descent, table->found[k].declaration);
}

static void set_range(struct descent *descent, size_t row) {
    struct sum_range *range = &descent->extents->ranges->list[row];
    enum force force = descent->forcing->list[row].force;
    int64_t most = 0;
    for (size_t i = 0; i < range->count; i++)
        most += descent->extents->formulation->program.columns[range->columns[i]].upper;
    range->low = 0;
    range->high = force == FORCE_NONE ? smaller(most, range->coarse ? range->full : 1) : most;
    range->seen_low = range->high;
    range->seen_high = 0;
    range->gave_up_low = range->gave_up_high = false;
    range->wants_low = force == FORCE_NONE && !descent->forcing->list[row].reached;
    range->wants_high = force == FORCE_SOME && !descent->forcing->list[row].reached;
}

/* Solutions that show something of many rows, as far as relaxations give them. */
static void look_around(struct descent *descent) {
    struct ranges *ranges = descent->extents->ranges;
    for (size_t i = 0; i < descent->count; i++)
        set_range(descent, i);
    ranges->quick = true;
    while (muster_ranges_next(ranges)) {
        muster_ranges_see(ranges);
        take_solution(descent);
        for (size_t i = 0; i < descent->count; i++)
            if (descent->forcing->list[i].reached)
                ranges->list[i].wants_low = ranges->list[i].wants_high = false;
    }
    ranges->quick = false;
    for (size_t i = 0; i < descent->count; i++)
        if (descent->forcing->list[i].force == FORCE_SOME && ranges->list[i].high == 0)
            descent->forcing->list[i].impossible = true;
}

/* ---- All patterns ---- */

/*
 * Of two patterns, the one counts in which less is missing. What is done by a declaration that
 * obeys as much as legal ones may have to obey, and yet isn't legal, is outdone by at least one
 * more.
 */
static void join(const struct descent *descent, size_t row, struct completion_result *attempt) {
    const struct forced *forced = &descent->forcing->list[row];
    if (!forced->impossible && (!forced->reached || forced->at_least < forced->at_most))
        attempt->proved = false;
    if (descent->nearest[row] == NULL) /* nothing counts in this pattern */
        return;
    int64_t needed = larger(descent->extents->floor, forced->at_least + 1);
    if (attempt->reached && needed - forced->at_least >= attempt->needed - attempt->obeyed)
        return;
    attempt->reached = true;
    attempt->obeyed = forced->at_least;
    attempt->needed = needed;
    attempt->nearest = descent->nearest[row]->declaration;
    attempt->nearest_ruling = descent->nearest[row]->ruling;
}

/*
 * Where the row was ruled out, as many as have to be obeyed can't be: less than that at most. But
 * where solutions were refused, others may obey more of those that pay for as much.
 */
static int64_t most_without(const struct descent *descent) {
    int64_t unit = descent->forcing->divisor;
    if (descent->extents->ranges->refused)
        return INT64_MAX;
    return (descent->extents->floor - 1) / unit * unit;
}

/*
 * Asks about the row that stands for this one. It counts only if it misses less than what is known
 * from the patterns before; what misses something misses one requirement at least.
 */
static void ask(struct descent *descent, size_t row, const struct completion_result *attempt) {
    struct choice_table *table = descent->table;
    size_t one = muster_choice_table_standing_for(table, descent->extents, row);
    struct forced *forced = &descent->forcing->list[one];
    int64_t missing = attempt->needed - attempt->obeyed;
    int64_t enough = missing > 1 ? descent->extents->floor - missing : INT64_MAX;
    bool first = forced->force == FORCE_NOTHING;
    forced->force = is_must(table, &table->pairs[one]) ? FORCE_NONE : FORCE_SOME;
    forced->at_most = most_without(descent);
    forced->at_least = first ? enough : smaller(forced->at_least, enough);
    forced->reached = (first || forced->reached) && attempt->reached;
}

/* What one creature could do, and what could be done to one thing, is searched together. */
static void group(struct descent *descent) {
    const struct choice_table *table = descent->table;
    struct arena *scratch = &descent->table->answer->scratch;
    size_t *creatures = muster_arena_array(scratch, descent->count, sizeof(*creatures));
    size_t *objects = muster_arena_array(scratch, descent->count, sizeof(*objects));
    for (size_t i = 0; i < descent->count; i++) {
        bool pair = i < table->pair_count;
        creatures[i] = pair ? i / table->object_count : i;
        objects[i] = pair ? i % table->object_count : i;
    }
    muster_forcing_group(descent->forcing, creatures, objects);
}

static void attempt_pattern(struct choice_table *table, size_t pattern, const bool *asked,
                            struct completion_result *attempts) {
    struct extents *extents = table->extents[pattern];
    struct arena *scratch = &table->answer->scratch;
    struct descent descent = {
        .table = table, .extents = extents, .count = extents->ranges->count, .pattern = pattern};
    descent.forcing = muster_forcing_new(extents->ranges);
    descent.nearest = muster_arena_array(scratch, descent.count, sizeof(struct found *));
    for (size_t i = 0; i < descent.count; i++)
        if (asked[i])
            ask(&descent, i, &attempts[i]);
    muster_extents_drop_floor(extents);
    begin(&descent);
    look_around(&descent);
    group(&descent);
    while (muster_forcing_next(descent.forcing)) {
        take_solution(&descent);
        look_at_similar_ones(&descent);
    }
    for (size_t i = 0; i < descent.count; i++)
        if (asked[i])
            join(&descent, muster_choice_table_standing_for(table, extents, i), &attempts[i]);
}

void muster_choice_table_attempt(struct choice_table *table) {
    const struct partial *partial = table->query->partial;
    size_t row_count = table->pair_count + table->creature_count;
    bool any = false;
    bool given = partial != NULL && (partial->ban_count > 0 ||
                                     (partial->given != NULL && partial->given->deed_count > 0));
    if (table->extent_count == 0 || given) /* what would be without that is another program */
        return;
    bool *asked = muster_arena_array(&table->answer->scratch, row_count, sizeof(bool));
    struct completion_result *attempts =
        muster_arena_array(&table->answer->scratch, row_count, sizeof(*attempts));
    for (size_t i = 0; i < row_count; i++) {
        asked[i] = is_asked(table, &table->pairs[i]);
        attempts[i].proved = asked[i];
        any = any || asked[i];
    }
    for (size_t k = 0; k < table->extent_count && any; k++)
        if (!table->extents[k]->impossible)
            attempt_pattern(table, k, asked, attempts);
    for (size_t i = 0; i < row_count; i++)
        if (attempts[i].proved)
            table->pairs[i].attempt = &attempts[i];
}
