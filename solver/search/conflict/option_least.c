/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/option_least.h"

#include "model/object.h"
#include "solver/referee/judges.h"
#include "solver/rules/payment.h"
#include "solver/search/conflict/option_memory.h"

/* Whether more than `at_most` is obeyed only where all that counts is. */
static bool takes_all(const struct option_query *query, const int64_t *weights, int64_t at_most) {
    int64_t all = 0, least = INT64_MAX;
    for (size_t i = 0; i < query->ruling->asked_count; i++) {
        if (weights[i] < 0)
            return false;
        all += weights[i] * query->ruling->asked[i].count;
        if (weights[i] > 0 && weights[i] < least)
            least = weights[i];
    }
    return all == 0 ? at_most < 0 : at_most < all && at_most >= all - least;
}

/* Whether a deed does what is ruled out. */
static bool does_banned(const struct deed *deed, const struct ban *ban) {
    return deed->creature == ban->creature &&
           (ban->everything || muster_deed_does(deed, &ban->object));
}

/* Leaves out the declarations that do what is ruled out. */
static void leave_out_banned(const struct partial *partial, struct least_declarations *least) {
    size_t count = 0;
    for (size_t k = 0; k < least->count; k++) {
        const struct muster_declaration *declaration = least->list[k];
        bool banned = false;
        for (size_t i = 0; i < declaration->deed_count && !banned; i++)
            for (size_t b = 0; b < partial->ban_count && !banned; b++)
                banned = does_banned(&declaration->deeds[i], &partial->bans[b]);
        if (!banned)
            least->list[count++] = least->list[k];
    }
    least->count = count;
}

/* Whether single creatures do single things, so that a ban or an option is about all of them. */
static bool is_of_single_ones(const struct muster_position *position,
                              const struct partial *partial) {
    for (size_t b = 0; b < partial->ban_count; b++)
        if (position->creatures[partial->bans[b].creature].count != 1 ||
            (!partial->bans[b].everything && partial->bans[b].object.ordinal != 0))
            return false;
    return true;
}

bool muster_option_least(const struct option_query *query, const int64_t *weights, int64_t at_most,
                         struct least_declarations *least) {
    const struct muster_position *position = query->position;
    const struct partial *partial = query->partial;
    size_t count = 0, all = query->ruling->asked_count;
    struct single_option option;
    bool given = partial != NULL && partial->given != NULL && partial->given->deed_count > 0;
    if (query->memory == NULL || !position_asks_always(position) || partial == NULL ||
        (given && !muster_option_memory_fits(query, &option)) || partial->exact != NULL ||
        !is_of_single_ones(position, partial) || !takes_all(query, weights, at_most))
        return false;
    const struct row_ways **rows = muster_arena_array(query->scratch, all + 1, sizeof(*rows));
    for (size_t i = 0; i < all; i++)
        if (weights[i] > 0)
            rows[count++] = muster_option_memory_ways(query, i);
    struct way way = {0};
    const struct row_ways done = {.listed = true, .simple = true, .count = 1, .list = &way};
    if (given) {
        way = (struct way){.creature = option.creature, .object = option.object};
        rows[count++] = &done;
    }
    if (!muster_least_declarations(position, rows, count, query->scratch, least))
        return false;
    leave_out_banned(partial, least);
    return true;
}

/* Whether the players can pay for it; what is done besides only costs more. */
static enum standing standing_of_payments(const struct muster_declaration *declaration,
                                          struct arena *scratch) {
    bool unsettled = false;
    struct payments payments = muster_declaration_payments(declaration, scratch);
    if (payments.count == 0 ||
        muster_payments_afford(declaration->position, &payments, &unsettled, scratch) != NULL)
        return STANDS;
    return unsettled ? OPEN : FALLS;
}

enum standing muster_option_standing(const struct option_query *query,
                                     const struct muster_declaration *declaration,
                                     const struct assumptions *assumptions) {
    struct mark mark = muster_arena_mark(query->scratch);
    struct muster_position *position = muster_arena_take(query->scratch, sizeof(*position));
    struct muster_declaration moved = *declaration;
    *position = *query->position;
    position->assumptions = assumptions;
    moved.position = position;
    enum standing standing = muster_standing_of(&moved, query->scratch);
    if (standing != FALLS && position->has_costs) {
        enum standing paid = standing_of_payments(&moved, query->scratch);
        standing = paid > standing ? paid : standing;
    }
    muster_arena_release(query->scratch, mark);
    return standing;
}

bool muster_option_least_refute(const struct option_query *query, const int64_t *weights,
                                int64_t at_most) {
    struct mark mark = muster_arena_mark(query->scratch);
    struct least_declarations least = {0};
    bool refuted = muster_option_least(query, weights, at_most, &least);
    for (size_t k = 0; k < least.count && refuted; k++)
        refuted = muster_option_standing(query, least.list[k], NULL) == FALLS;
    muster_arena_release(query->scratch, mark);
    return refuted;
}
