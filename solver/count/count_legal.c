/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A declaration that obeys every restriction and can be paid for is legal if it obeys the maximum
 * of its pattern of conditions, and the maximum is the same whatever may be paid (legality.h; in
 * 2004 it may obey more). So the patterns are tallied one by one.
 */
#include "solver/count/count_legal.h"

#include "solver/count/tally.h"

struct reckoner {
    struct legality *legality;
    const struct partial *partial;
    bool free;
    struct legal_count result;
};

static void give_up(struct reckoner *reckoner, const struct tallied *tallied) {
    reckoner->result.reason = tallied->reason;
    reckoner->result.out_of_time = tallied->out_of_time;
}

/* What may be asked of one tally. */
struct count_query {
    size_t pattern;
    const struct partial *partial;
    bool pay, exact;
    int64_t floor;
};

static struct tallied tally(struct reckoner *reckoner, const struct count_query *inquiry) {
    struct legality *legality = reckoner->legality;
    struct arena *scratch = legality->scratch;
    const bool *in_force =
        muster_conditions_in_force(&legality->conditions, inquiry->pattern, scratch);
    struct partial *bans = muster_arena_take(scratch, sizeof(*bans));
    if (inquiry->partial != NULL) {
        bans->ban_count = inquiry->partial->ban_count;
        bans->bans = inquiry->partial->bans;
    }
    struct combat_query query = {.purpose = inquiry->pay ? PURPOSE_COUNT : PURPOSE_COUNT_FREE,
                                 .in_force = in_force,
                                 .partial = bans};
    struct combat *combat = muster_combat_new(legality->position, &query, scratch);
    return muster_tally_count(muster_tally_new(combat, inquiry->partial, inquiry->exact, scratch),
                              inquiry->floor, legality->limits);
}

/* Whether the largest value of a tally is a maximum: with one pattern, and today's rules. */
static bool tells_maximum(const struct legality *legality) {
    return legality->conditions.count == 1 && legality->position->edition != EDITION_2004;
}

/* The maximum of a pattern, whoever pays or not. False: it isn't known. */
static bool find_maximum(struct reckoner *reckoner, size_t pattern, bool pay, int64_t *value) {
    if (tells_maximum(reckoner->legality)) {
        struct count_query inquiry = {.pattern = pattern, .pay = pay};
        struct tallied tallied = tally(reckoner, &inquiry);
        *value = tallied.value;
        if (!tallied.done)
            give_up(reckoner, &tallied);
        return tallied.done;
    }
    const struct maximum *maximum = pay ? muster_legality_all_maximum(reckoner->legality, pattern)
                                        : muster_legality_free_maximum(reckoner->legality, pattern);
    *value = maximum->value;
    if (!maximum->proved)
        reckoner->result.reason = maximum->reason;
    return maximum->proved;
}

/* What a legal declaration of a pattern has to obey. */
static bool find_floor(struct reckoner *reckoner, size_t pattern, bool pay, int64_t *floor) {
    int64_t all;
    if (!find_maximum(reckoner, pattern, false, floor))
        return false;
    if (!pay)
        return true;
    if (!find_maximum(reckoner, pattern, true, &all))
        return false;
    if (all != *floor)
        reckoner->result.reason = "who pays can obey more";
    return all == *floor;
}

static bool add_pattern(struct reckoner *reckoner, size_t pattern) {
    struct legality *legality = reckoner->legality;
    bool pay = legality->position->has_costs && !reckoner->free;
    struct count_query inquiry = {.pattern = pattern, .partial = reckoner->partial, .pay = pay};
    struct tallied tallied = tally(reckoner, &inquiry);
    if (!tallied.done) {
        give_up(reckoner, &tallied);
        return false;
    }
    int64_t floor = tallied.value;
    bool told = tells_maximum(legality) && reckoner->partial == NULL && !pay;
    if (!tallied.found || (!told && !find_floor(reckoner, pattern, pay, &floor)))
        return !tallied.found;
    if (tallied.value > floor) { /* those that obey less are legal as well */
        muster_insist(legality->scratch, legality->position->edition == EDITION_2004);
        inquiry.exact = true;
        inquiry.floor = floor;
        tallied = tally(reckoner, &inquiry);
        if (!tallied.done) {
            give_up(reckoner, &tallied);
            return false;
        }
    }
    if (tallied.value >= floor)
        muster_natural_add(&reckoner->result.count, &tallied.count, legality->scratch);
    return true;
}

struct legal_count muster_count_legal_declarations(struct legality *legality,
                                                   const struct partial *partial, bool free) {
    struct reckoner reckoner = {.legality = legality, .partial = partial, .free = free};
    if (legality->conditions.too_many) {
        reckoner.result.reason = "there are too many different conditions";
        return reckoner.result;
    }
    reckoner.result.count = muster_natural_of(0, legality->scratch);
    for (size_t k = 0; k < legality->conditions.count; k++)
        if (!add_pattern(&reckoner, k))
            return reckoner.result;
    reckoner.result.done = true;
    return reckoner.result;
}
