/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A declaration that obeys every restriction and can be paid for is legal if it obeys the maximum
 * of its pattern of conditions, where that is the same whatever is paid and, in 2004, whatever is
 * done (legality.h). So the patterns are counted one by one. Where who pays can obey more, and
 * there are few payments, each set of them is counted by itself.
 */
#include "solver/count/count_legal.h"

#include "solver/count/payment_units.h"
#include "solver/count/tally.h"

struct count_search {
    struct legality *legality;
    const struct partial *partial;
    bool free;
    bool pays_for_more; /* who pays can obey more */
    struct count_result result;
};

static void give_up(struct count_search *search, const struct tally_result *result) {
    search->result.reason = result->reason;
    search->result.out_of_time = result->out_of_time;
}

/* A question that is answered with one tally. */
struct count_query {
    size_t pattern;
    const struct partial *partial;
    bool pay;
    const struct partial *unpaid; /* payments that are ruled out besides, as bans; NULL: none */
};

/* All that is ruled out. */
static const struct partial *list_bans(const struct count_query *query, struct arena *arena) {
    const struct partial *lists[] = {query->partial, query->unpaid};
    struct partial *joined = muster_arena_take(arena, sizeof(*joined));
    size_t count = 0;
    for (size_t i = 0; i < 2; i++)
        count += lists[i] == NULL ? 0 : lists[i]->ban_count;
    struct ban *bans = muster_arena_array(arena, count, sizeof(*bans));
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; lists[i] != NULL && k < lists[i]->ban_count; k++)
            bans[joined->ban_count++] = lists[i]->bans[k];
    joined->bans = bans;
    return joined;
}

static struct tally *describe(struct count_search *search, const struct count_query *query) {
    struct legality *legality = search->legality;
    struct arena *scratch = legality->scratch;
    const bool *in_force =
        muster_conditions_in_force(&legality->conditions, query->pattern, scratch);
    struct combat_query wanted = {.purpose = query->pay ? PURPOSE_COUNT : PURPOSE_COUNT_FREE,
                                  .in_force = in_force,
                                  .partial = list_bans(query, scratch)};
    struct combat *combat = muster_combat_new(legality->position, &wanted, scratch);
    return muster_tally_new(combat, query->partial, scratch);
}

/* Whether the largest value of a tally is the maximum: with one pattern, by the current rules. */
static bool tells_maximum(const struct legality *legality) {
    return legality->conditions.count == 1 && legality->position->edition != EDITION_2004;
}

/* The maximum of a pattern, with or without paying. False: it isn't known. */
static bool search_maximum(struct count_search *search, size_t pattern, bool pay, int64_t *value) {
    const struct maximum *maximum = pay ? muster_legality_all_maximum(search->legality, pattern)
                                        : muster_legality_free_maximum(search->legality, pattern);
    *value = maximum->value;
    if (!maximum->proved)
        search->result.reason = maximum->reason;
    return maximum->proved;
}

/*
 * The same, by counting where there are few states, or where the search can't prove it although
 * there is time.
 */
static bool find_maximum(struct count_search *search, size_t pattern, bool pay, int64_t *value) {
    struct limits *limits = search->legality->limits;
    if (!tells_maximum(search->legality))
        return search_maximum(search, pattern, pay, value);
    struct count_query query = {.pattern = pattern, .pay = pay};
    struct tally *tally = describe(search, &query);
    struct tally_result result = muster_tally_try(tally, limits);
    if (result.too_long) {
        if (search_maximum(search, pattern, pay, value))
            return true;
        search->result.reason = NULL;
        result = muster_tally_count(tally, limits);
    }
    *value = result.value;
    if (!result.done)
        give_up(search, &result);
    return result.done;
}

/*
 * How much a legal declaration of a pattern has to obey; `all`: the most that any obeys, whatever
 * it pays, or NULL.
 */
static bool find_floor(struct count_search *search, const struct count_query *query,
                       const int64_t *all, int64_t *floor) {
    int64_t most = 0;
    bool old = search->legality->position->edition == EDITION_2004;
    if (!find_maximum(search, query->pattern, false, floor))
        return false;
    if (!query->pay && !old)
        return true;
    if (all != NULL)
        most = *all;
    else if (!find_maximum(search, query->pattern, true, &most))
        return false;
    search->pays_for_more = most != *floor;
    if (most != *floor)
        search->result.reason = old ? "who does more can obey more" : "who pays can obey more";
    return most == *floor;
}

/* ---- Few payments ---- */

/* What a declaration has to obey that makes certain payments and no others, and how many do. */
struct paid_count {
    int64_t floor;
    struct natural count;
};

/* The most that can be obeyed for certain payments at most, by the program. */
static bool search_paid_maximum(struct count_search *search, const struct count_query *query,
                                int64_t *value) {
    struct legality *legality = search->legality;
    struct search wanted = {.query = {.purpose = PURPOSE_PATTERN_MAXIMUM,
                                      .in_force = muster_conditions_in_force(
                                          &legality->conditions, query->pattern, legality->scratch),
                                      .partial = query->unpaid},
                            .limits = legality->limits};
    struct search_result found = muster_find_best(legality->position, &wanted, legality->scratch);
    *value = found.value;
    if (!found.first_proved)
        search->result.reason = found.reason;
    return found.first_proved;
}

/*
 * How many declarations make these payments at most, and obey as much as any of them; with a
 * partial declaration, how many of them contain it. False: a limit was reached.
 */
static bool count_at_most(struct count_search *search, const struct count_query *query,
                          struct paid_count *paid) {
    struct limits *limits = search->legality->limits;
    struct count_query any = *query;
    any.partial = NULL;
    struct tally *tally = describe(search, &any);
    struct tally_result result = muster_tally_try(tally, limits);
    paid->floor = result.value;
    if (result.too_long && !search_paid_maximum(search, query, &paid->floor))
        return false;
    if ((result.too_long || result.done) && query->partial != NULL) {
        tally = describe(search, query);
        result = muster_tally_try(tally, limits);
    }
    if (result.too_long)
        result = muster_tally_count_from(tally, paid->floor, limits);
    if (!result.done)
        give_up(search, &result);
    muster_insist(search->legality->scratch,
                  !result.done || !result.found || result.value <= paid->floor);
    paid->count = result.done && result.found && result.value == paid->floor
                      ? result.count
                      : muster_natural_of(0, search->legality->scratch);
    return result.done;
}

/*
 * Leaves those that make all of these payments. Others make fewer, and obey no more than can be
 * obeyed for those: they are legal ones that have been counted.
 */
static void leave_exact(struct paid_count *counts, unsigned paid) {
    for (unsigned fewer = 0; fewer < paid; fewer++)
        if ((fewer & paid) == fewer && counts[fewer].floor == counts[paid].floor)
            muster_natural_subtract(&counts[paid].count, &counts[fewer].count);
}

/* Counts for each set of payments the declarations that make these; false: that can't be done. */
static bool add_by_payments(struct count_search *search, size_t pattern) {
    struct arena *scratch = search->legality->scratch;
    struct payment_units units;
    if (!tells_maximum(search->legality) ||
        !muster_payment_units_find(search->legality->position, scratch, &units))
        return false;
    search->result.reason = NULL;
    struct legality single = *search->legality; /* with memory for one set of payments */
    single.scratch = muster_arena_inner(scratch);
    struct count_search one = {.legality = &single, .partial = search->partial};
    struct paid_count *counts =
        muster_arena_array(scratch, (size_t)1 << units.count, sizeof(*counts));
    for (unsigned paid = 0; paid < 1u << units.count; paid++) {
        const struct partial unpaid = muster_payment_units_ban(&units, paid, scratch);
        const struct count_query query = {
            .pattern = pattern, .partial = search->partial, .pay = true, .unpaid = &unpaid};
        struct paid_count found = {.floor = 0};
        if (!count_at_most(&one, &query, &found)) {
            search->result = one.result;
            return false;
        }
        counts[paid] = (struct paid_count){found.floor, muster_natural_of(0, scratch)};
        muster_natural_add(&counts[paid].count, &found.count, scratch);
        muster_arena_empty(single.scratch);
        leave_exact(counts, paid);
        muster_natural_add(&search->result.count, &counts[paid].count, scratch);
    }
    return true;
}

/* ---- One pattern ---- */

/*
 * Where there are many states, the program says first how much is to be obeyed: then most of them
 * are left out.
 */
static bool add_pattern(struct count_search *search, size_t pattern) {
    struct legality *legality = search->legality;
    bool pay = legality->position->has_costs && !search->free;
    struct count_query query = {.pattern = pattern, .partial = search->partial, .pay = pay};
    struct tally *tally = describe(search, &query);
    struct tally_result result = muster_tally_try(tally, legality->limits);
    bool told = tells_maximum(legality) && search->partial == NULL; /* by the tally's own value */
    int64_t floor = result.value;
    if (result.too_long) {
        if (!find_floor(search, &query, NULL, &floor))
            return pay && search->pays_for_more && add_by_payments(search, pattern);
        result = muster_tally_count_from(tally, floor, legality->limits);
    } else if (result.found && (!told || pay) &&
               !find_floor(search, &query, told ? &result.value : NULL, &floor))
        return pay && search->pays_for_more && add_by_payments(search, pattern);
    if (!result.done) {
        give_up(search, &result);
        return false;
    }
    if (!result.found)
        return true;
    muster_insist(legality->scratch, result.value <= floor);
    if (result.value >= floor)
        muster_natural_add(&search->result.count, &result.count, legality->scratch);
    return true;
}

struct count_result muster_count_legal_declarations(struct legality *legality,
                                                    const struct partial *partial, bool free) {
    struct count_search search = {.legality = legality, .partial = partial, .free = free};
    if (legality->conditions.too_many) {
        search.result.reason = "there are too many different conditions";
        return search.result;
    }
    search.result.count = muster_natural_of(0, legality->scratch);
    for (size_t k = 0; k < legality->conditions.count; k++)
        if (!add_pattern(&search, k))
            return search.result;
    search.result.done = true;
    return search.result;
}
