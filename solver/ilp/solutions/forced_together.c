/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/solutions/forced_together.h"

#include <string.h>

#include "base/numbers.h"
#include "solver/ilp/dual_bound.h"

/* ---- Which ranges ---- */

static bool joins(const struct forced *forced) {
    return forced->force == FORCE_SOME && !forced->alone && muster_forced_is_open(forced);
}

static void gather(struct forcing *forcing, size_t index, size_t way) {
    const size_t *groups = forcing->groups[way];
    forcing->together_count = 0;
    for (size_t i = 0; i < forcing->ranges->count; i++)
        if (joins(&forcing->list[i]) && groups[i] == groups[index] &&
            forcing->ranges->list[i].count > 0)
            forcing->together[forcing->together_count++] = i;
}

/* Notes how many ranges the last search settled, with what was seen since. */
static void note_last(struct forcing *forcing) {
    size_t open = 0;
    for (size_t i = 0; i < forcing->ranges->count; i++)
        open += muster_forced_is_open(&forcing->list[i]);
    if (forcing->together_count > 1)
        forcing->records[forcing->last_way].settled += forcing->open_before - open;
    forcing->open_before = open;
}

/* The way that settled more in a search; each is tried once. */
static size_t better_way(const struct forcing *forcing) {
    const struct forced_record *one = &forcing->records[0], *other = &forcing->records[1];
    if (one->searches == 0 || other->searches == 0)
        return one->searches == 0 ? 0 : 1;
    return one->settled * other->searches >= other->settled * one->searches ? 0 : 1;
}

/* A search together costs about two: it has to settle more than itself. */
static bool pays(const struct forced_record *record) {
    enum { TRIES = 4, SETTLED = 2 };
    return record->searches < TRIES || record->settled >= SETTLED * record->searches;
}

static bool choose(struct forcing *forcing, size_t index) {
    note_last(forcing);
    size_t way = better_way(forcing);
    for (size_t n = 0; n < FORCED_WAYS; n++, way = 1 - way) {
        if (!pays(&forcing->records[way]))
            continue;
        gather(forcing, index, way);
        if (forcing->together_count > 1) {
            forcing->last_way = way;
            forcing->records[way].searches++;
            return true;
        }
    }
    forcing->together_count = 0;
    return false;
}

/* ---- The search ---- */

/* The row that some of them have to be at least 1. It is the last one, and basic at first. */
static void add_row(const struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    struct program *program = ranges->program;
    ranges->start->rows_at[muster_program_row(program, 1, PROGRAM_UNBOUNDED)] = 0;
    for (size_t n = 0; n < forcing->together_count; n++) {
        const struct sum_range *range = &ranges->list[forcing->together[n]];
        for (size_t k = 0; k < range->count; k++)
            muster_program_term(program, range->columns[k], 1);
    }
}

static void lower_all(const struct forcing *forcing, int64_t bound, int64_t divisor) {
    for (size_t n = 0; n < forcing->together_count; n++)
        muster_forced_lower(&forcing->list[forcing->together[n]], bound, divisor);
}

/* What the prices say while the row is there. */
static void lower_by_prices(const struct forcing *forcing) {
    const struct ranges *ranges = forcing->ranges;
    if (!ranges->start->priced)
        return;
    int64_t bound =
        muster_dual_bound(ranges->program, 0, forcing->divisor, forcing->prices, forcing->worths);
    lower_all(forcing, bound, forcing->divisor);
}

/* What has to be exceeded to be news of any; *reached: something is known of each. */
static int64_t least_known(const struct forcing *forcing, bool *reached) {
    int64_t least = INT64_MAX;
    *reached = true;
    for (size_t n = 0; n < forcing->together_count; n++) {
        const struct forced *forced = &forcing->list[forcing->together[n]];
        if (!muster_forced_is_open(forced))
            continue;
        *reached = *reached && forced->reached;
        least = smaller(least, forced->at_least);
    }
    return least;
}

static bool any_open(const struct forcing *forcing) {
    for (size_t n = 0; n < forcing->together_count; n++)
        if (muster_forced_is_open(&forcing->list[forcing->together[n]]))
            return true;
    return false;
}

/* None of them reaches more than this; `reached` is false: none is possible. */
static void close_all(const struct forcing *forcing, bool reached, int64_t least) {
    for (size_t n = 0; n < forcing->together_count; n++) {
        struct forced *forced = &forcing->list[forcing->together[n]];
        if (!muster_forced_is_open(forced))
            continue;
        if (reached)
            forced->at_most = smaller(forced->at_most, larger(forced->at_least, least));
        else
            forced->impossible = true;
    }
}

static void search(struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    bool reached = false;
    int64_t least = 0;
    enum simplex_outcome outcome = muster_forcing_relax(forcing);
    lower_by_prices(forcing);
    if (outcome == SIMPLEX_LARGE && any_open(forcing)) {
        least = least_known(forcing, &reached);
        outcome = muster_forcing_branch(forcing, reached, least);
    }
    if (outcome == SIMPLEX_SOLVED)
        lower_all(forcing, muster_program_value(ranges->program, 0, ranges->values), 1);
    else if (outcome == SIMPLEX_INFEASIBLE)
        close_all(forcing, reached, least);
    else
        for (size_t n = 0; n < forcing->together_count; n++)
            forcing->list[forcing->together[n]].alone = true;
}

/* From the basis where nothing is forced, in which rows that are new since then are basic. */
static void begin_anew(const struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    memcpy(ranges->start->columns_at, forcing->columns_at, ranges->program->column_count);
    memcpy(ranges->start->rows_at, forcing->rows_at, ranges->row_room);
}

bool muster_forcing_search_together(struct forcing *forcing, size_t index) {
    struct ranges *ranges = forcing->ranges;
    struct program *program = ranges->program;
    if (forcing->groups[0] == NULL || !joins(&forcing->list[index]) ||
        !muster_ranges_has_room(ranges) || !choose(forcing, index))
        return false;
    begin_anew(forcing);
    ranges->start->dual = true;
    add_row(forcing);
    search(forcing);
    muster_program_drop_row(program);
    begin_anew(forcing); /* without the row, the basis has one part too many */
    ranges->start->dual = false;
    muster_forcing_use_prices(forcing);
    return true;
}
