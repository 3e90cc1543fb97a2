/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict_core.h"

#include <stdlib.h>

#include "solver/referee/judges.h"
#include "solver/search/hitting_set.h"

int64_t muster_asked_times(const struct asked *asked) {
    return asked->effect == NULL ? 1 : asked->effect->times;
}

int64_t muster_conflict_core_total(const struct conflict_query *query, const size_t *rows,
                                   size_t count) {
    int64_t total = 0;
    for (size_t i = 0; i < count; i++)
        total += query->ruling->asked[rows[i]].count *
                 muster_asked_times(&query->ruling->asked[rows[i]]);
    return total;
}

/* ---- One question: what could be obeyed ---- */

/* The position with the assumption that only these grounds hold; NULL: all grounds hold. */
static struct muster_position *position_under(const struct conflict_query *query,
                                              const struct assumptions *assumptions) {
    struct muster_position *position = muster_arena_take(query->scratch, sizeof(*position));
    *position = *query->position;
    position->assumptions = assumptions;
    return position;
}

static struct muster_declaration declaration_in(const struct muster_declaration *declaration,
                                                const struct muster_position *position) {
    struct muster_declaration moved = *declaration;
    moved.position = position;
    return moved;
}

/* On small boards a declaration with few creatures is worth a longer search: it shows more. */
static bool is_small(const struct muster_position *position) {
    enum { SMALL = 40 };
    return position->creature_count <= SMALL;
}

/*
 * A declaration with the largest sum of weights (by row) among those that pay for no more than the
 * best one, assuming that only some grounds hold. It lives in the scratch memory.
 */
static struct search_result find_most(const struct conflict_query *query, const int64_t *weights,
                                      const struct assumptions *assumptions) {
    struct arena *scratch = query->scratch;
    struct muster_position *position = position_under(query, assumptions);
    struct muster_declaration best = declaration_in(query->best, position);
    struct requirement_weights counted =
        muster_requirement_weights_new(position, query->ruling, weights, scratch);
    bool fewest = assumptions != NULL && is_small(position);
    struct search search = {
        .query = {.purpose = fewest ? PURPOSE_CONFLICT_FEWEST : PURPOSE_CONFLICT,
                  .declaration = &best,
                  .weights = &counted},
        .limits = query->limits};
    struct search_result found = muster_find_best(position, &search, scratch);
    int64_t sum = 0;
    for (size_t i = 0; found.declaration != NULL && i < found.ruling->asked_count; i++)
        sum += weights[i] * found.ruling->asked[i].obeyed;
    muster_insist(scratch, found.declaration == NULL || !found.first_proved || sum == found.value);
    muster_insist(scratch, found.declaration == NULL ||
                               muster_referee_is_compared(&best, found.declaration, scratch));
    return found;
}

static bool is_full(const struct asked *asked) {
    return asked->in_force && asked->obeyed == asked->count;
}

/* Weights by which only these rows count. */
static int64_t *weigh_rows(const struct conflict_query *query, const size_t *rows, size_t count) {
    int64_t *weights =
        muster_arena_array(query->scratch, query->ruling->asked_count, sizeof(*weights));
    for (size_t i = 0; i < count; i++)
        weights[rows[i]] = muster_asked_times(&query->ruling->asked[rows[i]]);
    return weights;
}

int64_t muster_conflict_core_most(const struct conflict_query *query, const size_t *rows,
                                  size_t count, const char **reason) {
    struct mark mark = muster_arena_mark(query->scratch);
    struct search_result found = find_most(query, weigh_rows(query, rows, count), NULL);
    int64_t most = found.first_proved ? found.value : -1;
    if (!found.first_proved)
        *reason = found.reason;
    muster_arena_release(query->scratch, mark);
    return most;
}

/* ---- The search for a smallest set of rows, or of grounds ---- */

struct conflict_search {
    const struct conflict_query *query;
    bool by_grounds;
    const bool *wanted;     /* by row: must be obeyed whatever else is chosen */
    const bool *candidates; /* by row: what can be chosen, unless that is grounds */
    size_t ground_count, ground_capacity;
    struct ground *grounds; /* all grounds met so far */
    struct hitting_cuts hitting;
    bool all_obeyed; /* everything that can be chosen can be obeyed together with what is wanted */
    const char *reason;
};

enum outcome { OBEYED, NOT_OBEYED, UNKNOWN };

static size_t ground_number(struct conflict_search *search, const struct ground *ground) {
    for (size_t i = 0; i < search->ground_count; i++)
        if (muster_ground_compare(&search->grounds[i], ground) == 0)
            return i;
    search->grounds = arena_grow(search->query->arena, search->grounds, search->ground_count,
                                 &search->ground_capacity, sizeof(*search->grounds));
    search->grounds[search->ground_count] = *ground;
    return search->ground_count++;
}

/* Adds a ground to a cut, once; plainer grounds come first. */
static void add_ground(struct conflict_search *search, struct element_set *cut,
                       struct ground ground) {
    size_t number = ground_number(search, &ground);
    if (muster_element_set_has(cut, number))
        return;
    muster_element_set_add(cut, number, search->query->arena);
    for (size_t i = cut->count - 1;
         i > 0 && muster_ground_is_plainer(&ground, &search->grounds[cut->elements[i - 1]]); i--) {
        cut->elements[i] = cut->elements[i - 1];
        cut->elements[i - 1] = number;
    }
}

/* Whether a declaration is compared with the best one if only these grounds hold. */
static bool is_compared(const struct conflict_search *search,
                        const struct muster_declaration *declaration,
                        const struct assumptions *assumptions) {
    struct muster_position *position = position_under(search->query, assumptions);
    struct muster_declaration best = declaration_in(search->query->best, position);
    struct muster_declaration other = declaration_in(declaration, position);
    return muster_referee_is_compared(&best, &other, search->query->scratch);
}

/*
 * Tries a ground with those that are kept: keeps it, or, if they then rule out the declaration,
 * adds it to the cut.
 */
static void try_ground(struct conflict_search *search, struct element_set *cut,
                       const struct muster_declaration *declaration, struct assumptions *tried,
                       struct ground *kept, struct ground ground) {
    kept[tried->kept_count++] = ground;
    if (is_compared(search, declaration, tried))
        return;
    tried->kept_count--;
    add_ground(search, cut, ground);
}

/*
 * Adds to the cut the costs that keep a declaration from being compared with the best one and, in
 * 2004, the ground that nothing asks for what it does. Each is tried together with those that did
 * no harm before: together they may rule it out although none does alone.
 */
static void add_what_is_compared(struct conflict_search *search, struct element_set *cut,
                                 const struct muster_declaration *declaration,
                                 const struct assumptions *assumptions) {
    const struct muster_position *position = search->query->position;
    struct ground *kept =
        muster_arena_array(search->query->scratch,
                           assumptions->kept_count + position->effect_count + 1, sizeof(*kept));
    struct assumptions tried = {.kept_count = assumptions->kept_count, .kept = kept};
    for (size_t i = 0; i < assumptions->kept_count; i++)
        kept[i] = assumptions->kept[i];
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++) {
        struct ground ground = {.kind = GROUND_COST, .number = (int)e};
        if (muster_effect_kinds[position->effects[e].kind].class != CLASS_COST)
            continue;
        try_ground(search, cut, declaration, &tried, kept, ground);
    }
    if (position->edition == EDITION_2004)
        try_ground(search, cut, declaration, &tried, kept, (struct ground){.kind = GROUND_UNASKED});
}

/* Cuts by everything that stands in the way of a declaration that obeys what is wanted. */
static void cut_by_grounds(struct conflict_search *search, struct element_set *cut,
                           const struct muster_declaration *declaration,
                           const struct assumptions *assumptions) {
    struct arena *scratch = search->query->scratch;
    struct ruling ruling = {0};
    struct muster_declaration real = declaration_in(declaration, search->query->position);
    muster_judge_restrictions(&real, &ruling, scratch);
    for (size_t i = 0; i < ruling.violation_count; i++) {
        struct ground ground;
        muster_insist(scratch, muster_violation_ground(&ruling.violations[i], &ground));
        add_ground(search, cut, ground);
    }
    add_what_is_compared(search, cut, declaration, assumptions);
}

static void cut_by_rows(struct conflict_search *search, struct element_set *cut,
                        const struct ruling *ruling) {
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (search->candidates[i] && !is_full(&ruling->asked[i]))
            muster_element_set_add(cut, i, search->query->arena);
}

static bool is_wanted(const struct conflict_search *search, const struct element_set *chosen,
                      size_t row) {
    return search->wanted[row] || (!search->by_grounds && muster_element_set_has(chosen, row));
}

/*
 * What is wanted weighs more than all other candidates together. So a declaration obeys it if any
 * does, and then as many of the others as it can: that gives the most useful cut. If the numbers
 * would grow too large, only what is wanted counts.
 */
static int64_t *weigh(const struct conflict_search *search, const struct element_set *chosen) {
    enum { LARGE = 1000000 };
    const struct ruling *ruling = search->query->ruling;
    int64_t *weights =
        muster_arena_array(search->query->scratch, ruling->asked_count, sizeof(*weights));
    int64_t wanted = 0, others = 0;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        int64_t all = ruling->asked[i].count * muster_asked_times(&ruling->asked[i]);
        if (is_wanted(search, chosen, i))
            wanted += all;
        else if (!search->by_grounds && search->candidates[i])
            others += all;
    }
    bool tempt = others < LARGE && wanted < LARGE / (others + 1);
    for (size_t i = 0; i < ruling->asked_count; i++) {
        int64_t times = muster_asked_times(&ruling->asked[i]);
        if (is_wanted(search, chosen, i))
            weights[i] = times * (tempt ? others + 1 : 1);
        else if (tempt && !search->by_grounds && search->candidates[i])
            weights[i] = times;
    }
    return weights;
}

/* Whether all that is wanted can be obeyed together with what is chosen; if so, adds a cut. */
static enum outcome try(struct conflict_search *search, const struct element_set *chosen) {
    const struct conflict_query *query = search->query;
    struct mark mark = muster_arena_mark(query->scratch);
    struct ground *kept = muster_arena_array(query->scratch, chosen->count, sizeof(*kept));
    struct assumptions assumptions = {.kept_count = chosen->count, .kept = kept};
    for (size_t i = 0; i < chosen->count && search->by_grounds; i++)
        kept[i] = search->grounds[chosen->elements[i]];
    struct search_result found =
        find_most(query, weigh(search, chosen), search->by_grounds ? &assumptions : NULL);
    enum outcome outcome = found.declaration == NULL ? UNKNOWN : OBEYED;
    for (size_t i = 0; i < query->ruling->asked_count && outcome == OBEYED; i++)
        if (is_wanted(search, chosen, i) && !is_full(&found.ruling->asked[i]))
            outcome = found.first_proved ? NOT_OBEYED : UNKNOWN;
    if (outcome == UNKNOWN)
        search->reason = found.reason;
    if (outcome == OBEYED) {
        struct element_set cut = {0};
        if (search->by_grounds)
            cut_by_grounds(search, &cut, found.declaration, &assumptions);
        else
            cut_by_rows(search, &cut, found.ruling);
        search->all_obeyed = cut.count == 0;
        muster_hitting_cuts_add(&search->hitting, cut.elements, cut.count);
    }
    muster_arena_release(query->scratch, mark);
    return outcome;
}

/* Leaves out what is not needed. Usually the cuts already show that everything is. */
static enum outcome thin_out(struct conflict_search *search, struct element_set *chosen) {
    for (size_t i = chosen->count; i-- > 0;) {
        size_t element = chosen->elements[i];
        if (!muster_hitting_set_hits(&search->hitting, chosen, element))
            continue;
        struct element_set fewer = {0};
        for (size_t k = 0; k < chosen->count; k++)
            if (k != i)
                muster_element_set_add(&fewer, chosen->elements[k], search->query->arena);
        enum outcome outcome = try(search, &fewer);
        if (outcome == UNKNOWN)
            return UNKNOWN;
        if (outcome == NOT_OBEYED)
            *chosen = fewer;
    }
    return NOT_OBEYED;
}

/*
 * Finds elements with which what is wanted can no longer be obeyed, and none of which can be
 * spared. The first tries look for the fewest; after that the set only grows, which ends sooner.
 * Returns OBEYED if even all elements together allow it.
 */
static enum outcome find_fewest(struct conflict_search *search, struct element_set *chosen) {
    enum { TRIES = 60 };
    search->hitting = (struct hitting_cuts){.arena = search->query->arena};
    for (int tries = 0;; tries++) {
        if (tries < TRIES)
            *chosen = muster_hitting_set_smallest(&search->hitting);
        else
            muster_element_set_add(chosen,
                                   search->hitting.cuts[search->hitting.count - 1].elements[0],
                                   search->query->arena);
        enum outcome outcome = try(search, chosen);
        if (outcome == UNKNOWN || (outcome == OBEYED && search->all_obeyed))
            return outcome;
        if (outcome == NOT_OBEYED)
            return thin_out(search, chosen);
    }
}

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

static enum outcome find_rows(struct conflict_search *search, size_t row, const bool *avoid,
                              struct element_set *others) {
    const struct ruling *ruling = search->query->ruling;
    bool *candidates = muster_arena_array(search->query->arena, ruling->asked_count, sizeof(bool));
    enum outcome outcome = OBEYED;
    search->candidates = candidates;
    for (enum tier tier = avoid == NULL ? ALL_OBEYED : OBEYED_AND_FREE;
         tier <= ALL_IN_FORCE && outcome == OBEYED; tier++) {
        for (size_t i = 0; i < ruling->asked_count; i++)
            candidates[i] = i != row && in_tier(tier, &ruling->asked[i], avoid != NULL && avoid[i]);
        outcome = find_fewest(search, others);
    }
    muster_insist(search->query->arena, outcome != OBEYED); /* none obeys more than the best */
    return outcome;
}

static int compare_grounds(const void *one, const void *other) {
    return muster_ground_compare(one, other);
}

static void keep_grounds(struct conflict_core *core, const struct conflict_search *search,
                         const struct element_set *chosen) {
    struct ground *grounds =
        muster_arena_array(search->query->arena, chosen->count, sizeof(*grounds));
    for (size_t i = 0; i < chosen->count; i++)
        grounds[i] = search->grounds[chosen->elements[i]];
    qsort(grounds, chosen->count, sizeof(*grounds), compare_grounds);
    core->grounds = grounds;
    core->ground_count = chosen->count;
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
    struct mark mark = muster_arena_mark(query->scratch);
    struct assumptions assumptions = {.kept_count = core->ground_count, .kept = core->grounds};
    struct search_result found =
        find_most(query, weigh_rows(query, core->rows, core->row_count), &assumptions);
    bool nothing = found.declaration != NULL && found.first_proved && found.value == 0;
    muster_arena_release(query->scratch, mark);
    return nothing;
}

struct conflict_core muster_conflict_core_find(const struct conflict_query *query, size_t row,
                                               const bool *avoid) {
    struct conflict_core core = {0};
    struct element_set others = {0}, grounds = {0};
    bool *wanted = muster_arena_array(query->arena, query->ruling->asked_count, sizeof(bool));
    struct conflict_search by_rows = {.query = query, .wanted = wanted};
    wanted[row] = true;
    if (find_rows(&by_rows, row, avoid, &others) == UNKNOWN)
        return (struct conflict_core){.reason = by_rows.reason};
    keep_rows(&core, &by_rows, row, &others);
    core.of = muster_conflict_core_total(query, core.rows, core.row_count);
    core.at_most = muster_conflict_core_most(query, core.rows, core.row_count, &core.reason);
    if (core.at_most < 0)
        return (struct conflict_core){.reason = core.reason};
    muster_insist(query->arena, core.at_most < core.of);
    for (size_t i = 0; i < core.row_count; i++)
        wanted[core.rows[i]] = true;
    struct conflict_search by_grounds = {.query = query, .wanted = wanted, .by_grounds = true};
    enum outcome outcome = find_fewest(&by_grounds, &grounds);
    if (outcome == UNKNOWN)
        return (struct conflict_core){.reason = by_grounds.reason};
    /* With all grounds kept, the rows can't all be obeyed. */
    muster_insist(query->arena, outcome == NOT_OBEYED);
    keep_grounds(&core, &by_grounds, &grounds);
    core.at_all = core.at_most == 0 && leave_nothing(query, &core);
    core.proved = true;
    return core;
}
