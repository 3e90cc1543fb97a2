/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A declaration that obeys every restriction and can be paid for is legal if it obeys the maximum
 * of its pattern of conditions, where that is the same whatever is paid and, in 2004, whatever is
 * done (legality.h). So the patterns are counted one by one.
 */
#include "solver/count/count_legal.h"

#include "solver/count/tally.h"

struct count_search {
    struct legality *legality;
    const struct partial *partial;
    bool free;
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
};

static struct tally *describe(struct count_search *search, const struct count_query *query) {
    struct legality *legality = search->legality;
    struct arena *scratch = legality->scratch;
    const bool *in_force =
        muster_conditions_in_force(&legality->conditions, query->pattern, scratch);
    struct partial *bans = muster_arena_take(scratch, sizeof(*bans));
    if (query->partial != NULL) {
        bans->ban_count = query->partial->ban_count;
        bans->bans = query->partial->bans;
    }
    struct combat_query wanted = {.purpose = query->pay ? PURPOSE_COUNT : PURPOSE_COUNT_FREE,
                                  .in_force = in_force,
                                  .partial = bans};
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
    if (most != *floor)
        search->result.reason = old ? "who does more can obey more" : "who pays can obey more";
    return most == *floor;
}

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
            return false;
        result = muster_tally_count_from(tally, floor, legality->limits);
    } else if (result.found && (!told || pay) &&
               !find_floor(search, &query, told ? &result.value : NULL, &floor))
        return false;
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
