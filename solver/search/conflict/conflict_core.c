/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/conflict_core.h"

#include "base/numbers.h"
#include "solver/search/conflict/conflict_cuts.h"
#include "solver/search/conflict/conflict_most.h"

/* ---- Cores ---- */

/* Which rows may be the others: each tier allows more, until there are enough. */
enum tier { OBEYED_AND_FREE, ALL_OBEYED, PARTLY_OBEYED, ALL_IN_FORCE };

static bool in_tier(enum tier tier, const struct asked *asked, bool avoided) {
    if (!asked->in_force)
        return false;
    switch (tier) {
    case OBEYED_AND_FREE:
        return asked->obeyed == asked->count && !avoided;
    case ALL_OBEYED:
        return asked->obeyed == asked->count;
    case PARTLY_OBEYED:
        return asked->obeyed > 0;
    case ALL_IN_FORCE:
        break;
    }
    return true;
}

static enum conflict_outcome find_rows(struct conflict_search *search, size_t row,
                                       const bool *avoid, struct element_set *others,
                                       const struct muster_declaration **with_free) {
    const struct ruling *ruling = search->query->ruling;
    bool *candidates = muster_arena_array(search->query->arena, ruling->asked_count, sizeof(bool));
    enum conflict_outcome outcome = CONFLICT_OBEYED;
    search->candidates = candidates;
    for (enum tier tier = avoid == NULL ? ALL_OBEYED : OBEYED_AND_FREE;
         tier <= ALL_IN_FORCE && outcome == CONFLICT_OBEYED; tier++) {
        for (size_t i = 0; i < ruling->asked_count; i++)
            candidates[i] = i != row && in_tier(tier, &ruling->asked[i], avoid != NULL && avoid[i]);
        outcome = muster_conflict_search_fewest(search, others);
        if (tier == OBEYED_AND_FREE && outcome == CONFLICT_OBEYED)
            *with_free = search->shown[search->hitting.count - 1];
    }
    muster_insist(search->query->arena,
                  outcome != CONFLICT_OBEYED); /* none obeys more than the best */
    return outcome;
}

static void keep_rows(struct conflict_core *core, const struct conflict_search *search, size_t row,
                      const struct element_set *others) {
    const struct ruling *ruling = search->query->ruling;
    size_t *rows = muster_arena_array(search->query->arena, others->count + 1, sizeof(*rows));
    rows[core->row_count++] = row;
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (muster_element_set_has(others, i))
            rows[core->row_count++] = i;
    core->rows = rows;
}

/* Whether these grounds, without any others, keep every one of the rows from being obeyed. */
static bool leave_nothing(const struct conflict_query *query, const struct conflict_core *core) {
    if (core->row_count == 1 && query->ruling->asked[core->rows[0]].count == 1)
        return true; /* they keep it from being obeyed in full, which is the same */
    struct mark mark = muster_arena_mark(query->scratch);
    struct assumptions assumptions = {.kept_count = core->ground_count, .kept = core->grounds};
    struct search_result found = muster_conflict_find_most(
        query, muster_conflict_weights(query, core->rows, core->row_count), &assumptions);
    bool nothing = found.declaration != NULL && found.first_proved && found.value == 0;
    muster_arena_release(query->scratch, mark);
    return nothing;
}

/*
 * How much of the rows can be obeyed. Where the best declaration obeys all but the first, any one
 * can be missing, and one has to be.
 */
static int64_t find_most(const struct conflict_query *query, const struct conflict_core *core,
                         const char **reason) {
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < core->row_count; i++) {
        const struct asked *asked = &query->ruling->asked[core->rows[i]];
        if (asked->count != 1 || (i > 0 && !asked_is_full(asked)))
            return muster_conflict_core_most(query, core->rows, core->row_count, reason);
        least = smaller(least, asked_times(asked));
    }
    return core->of - least;
}

enum { MANY = 4 }; /* rows in a core of which something may be of use for others */

static void remember(const struct conflict_search *by_rows, const struct element_set *others,
                     const struct conflict_search *by_grounds, const struct element_set *grounds,
                     const struct muster_declaration *with_free) {
    struct known_core *known = muster_conflict_memory_core(by_rows->memory, by_rows->row);
    known->other_count = others->count;
    known->others = others->elements;
    known->without_other = by_grounds->without_other;
    known->ground_count = grounds->count;
    known->grounds =
        muster_ground_list_chosen(&by_grounds->grounds, grounds, by_rows->query->arena);
    known->without_ground = muster_conflict_cuts_shown(by_grounds, grounds);
    known->with_free = with_free;
}

struct conflict_query muster_conflict_query_of(const struct muster_declaration *best,
                                               const struct ruling *ruling, struct limits *limits,
                                               struct arena *arena, struct arena *scratch) {
    return (struct conflict_query){.position = best->position,
                                   .best = best,
                                   .pays = muster_declaration_pays(best, scratch),
                                   .ruling = ruling,
                                   .limits = limits,
                                   .arena = arena,
                                   .scratch = scratch};
}

struct conflict_core muster_conflict_core_find(const struct conflict_query *query, size_t row,
                                               const bool *avoid) {
    struct conflict_core core = {0};
    struct element_set others = {0}, grounds = {0};
    bool *wanted = muster_arena_array(query->arena, query->ruling->asked_count, sizeof(bool));
    struct conflict_memory *memory =
        query->memory != NULL
            ? query->memory
            : muster_conflict_memory_new(query->position, query->ruling, query->arena);
    struct conflict_search by_rows = {
        .query = query, .memory = memory, .row = row, .wanted = wanted};
    const struct muster_declaration *with_free = NULL;
    muster_conflict_memory_make_room(memory);
    wanted[row] = true;
    if (find_rows(&by_rows, row, avoid, &others, &with_free) == CONFLICT_UNKNOWN)
        return (struct conflict_core){.reason = by_rows.reason};
    keep_rows(&core, &by_rows, row, &others);
    core.of = muster_conflict_core_total(query, core.rows, core.row_count);
    core.at_most = find_most(query, &core, &core.reason);
    if (core.at_most < 0)
        return (struct conflict_core){.reason = core.reason};
    muster_insist(query->arena, core.at_most < core.of);
    for (size_t i = 0; i < core.row_count; i++)
        wanted[core.rows[i]] = true;
    struct conflict_search by_grounds = {.query = query,
                                         .memory = memory,
                                         .row = row,
                                         .wanted = wanted,
                                         .by_grounds = true,
                                         .others = &others};
    by_grounds.without_other = muster_conflict_cuts_shown(&by_rows, &others);
    enum conflict_outcome outcome = muster_conflict_search_fewest(&by_grounds, &grounds);
    if (outcome == CONFLICT_UNKNOWN)
        return (struct conflict_core){.reason = by_grounds.reason};
    /* With all grounds kept, the rows can't all be obeyed. */
    muster_insist(query->arena, outcome == CONFLICT_NOT_OBEYED);
    core.ground_count = grounds.count;
    core.grounds = muster_ground_list_told(&by_grounds.grounds, &grounds, query->arena);
    if (others.count >= MANY)
        remember(&by_rows, &others, &by_grounds, &grounds, with_free);
    core.at_all = core.at_most == 0 && leave_nothing(query, &core);
    core.proved = true;
    return core;
}
