/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One player's payments, reduced before the search: without the resources that can't run out, and
 * without the prices that can't be paid even once or that are at least as high as another
 * throughout.
 */
#include "solver/rules/payment_problem.h"
#include "base/numbers.h"

/* ---- Reading the position ---- */

static int64_t amount_of(const struct price *price, int resource) {
    int64_t amount = 0;
    for (size_t i = 0; i < price->count; i++)
        if (price->resources[i] == resource)
            amount += price->amounts[i];
    return amount;
}

static void add_group(struct payment_problem *problem, const struct payments *payments,
                      size_t index) {
    const struct payment *payment = &payments->list[index];
    const struct effect *effect = payment->effect;
    struct payment_group *group = &problem->groups[problem->group_count++];
    *group = (struct payment_group){
        .payment = index, .count = payment->count, .alternative_count = effect->price_count};
    group->alternatives =
        muster_arena_array(problem->arena, effect->price_count, sizeof(*group->alternatives));
    group->taken = muster_arena_array(problem->arena, effect->price_count, sizeof(int64_t));
    for (size_t k = 0; k < effect->price_count; k++) {
        int64_t *amounts =
            muster_arena_array(problem->arena, problem->dimensions, sizeof(*amounts));
        for (size_t d = 0; d < problem->dimensions; d++)
            amounts[d] = amount_of(&effect->prices[k], problem->resources[d]);
        group->alternatives[k] = (struct alternative){.price = k, .amounts = amounts};
    }
}

/* ---- Reductions ---- */

/* Whether a price takes no more than another of any resource. */
static bool takes_no_more(const struct payment_problem *problem, const struct alternative *one,
                          const struct alternative *other) {
    for (size_t d = 0; d < problem->dimensions; d++)
        if (one->amounts[d] > other->amounts[d])
            return false;
    return true;
}

/*
 * Drops each price that takes at least as much as another of everything; the first of equals stays.
 */
static bool drop_dominated(const struct payment_problem *problem, struct payment_group *group) {
    size_t kept = 0, all = group->alternative_count;
    struct alternative *list = group->alternatives;
    for (size_t k = 0; k < all; k++) {
        bool needed = true;
        arena_tick_loop(problem->arena, all * problem->dimensions);
        for (size_t l = 0; l < kept && needed; l++)
            needed = !takes_no_more(problem, &list[l], &list[k]);
        for (size_t l = k + 1; l < all && needed; l++)
            needed = !takes_no_more(problem, &list[l], &list[k]) ||
                     takes_no_more(problem, &list[k], &list[l]);
        if (needed)
            list[kept++] = list[k];
    }
    group->alternative_count = kept;
    return kept < all;
}

/* Drops each price that can't be paid even once. */
static bool drop_unpayable(const struct payment_problem *problem, struct payment_group *group) {
    size_t kept = 0, all = group->alternative_count;
    for (size_t k = 0; k < all; k++) {
        bool fits = true;
        arena_tick_loop(problem->arena, problem->dimensions);
        for (size_t d = 0; d < problem->dimensions && fits; d++)
            fits = group->alternatives[k].amounts[d] <= problem->stock[d];
        if (fits)
            group->alternatives[kept++] = group->alternatives[k];
    }
    group->alternative_count = kept;
    return kept < all;
}

/* Whether there is enough of a resource for every group at its dearest. */
static bool is_plentiful(const struct payment_problem *problem, size_t dimension) {
    int64_t left = problem->stock[dimension];
    for (size_t g = 0; g < problem->group_count; g++) {
        const struct payment_group *group = &problem->groups[g];
        int64_t amount = 0;
        arena_tick_loop(problem->arena, 2 * group->alternative_count);
        for (size_t k = 0; k < group->alternative_count; k++)
            amount = larger(amount, group->alternatives[k].amounts[dimension]);
        if (amount > 0 && group->count > left / amount)
            return false;
        left -= group->count * amount;
    }
    return true;
}

/* Takes a resource out of the problem, the last one into its place. */
static void drop_dimension(struct payment_problem *problem, size_t dimension) {
    size_t last = --problem->dimensions;
    problem->resources[dimension] = problem->resources[last];
    problem->stock[dimension] = problem->stock[last];
    for (size_t g = 0; g < problem->group_count; g++)
        for (size_t k = 0; k < problem->groups[g].alternative_count; k++) {
            struct alternative *alternative = &problem->groups[g].alternatives[k];
            int64_t *amounts =
                muster_arena_array(problem->arena, problem->dimensions, sizeof(*amounts));
            for (size_t d = 0; d < problem->dimensions; d++)
                amounts[d] = alternative->amounts[d == dimension ? last : d];
            alternative->amounts = amounts;
        }
}

/* Drops the resources of which everything could be paid; whether there were any. */
static bool drop_plentiful(struct payment_problem *problem) {
    size_t before = problem->dimensions;
    for (size_t d = problem->dimensions; d-- > 0;)
        if (is_plentiful(problem, d))
            drop_dimension(problem, d);
    return problem->dimensions < before;
}

struct payment_problem muster_payment_problem(const struct muster_position *position,
                                              const struct payments *payments, int player,
                                              struct arena *arena) {
    const struct player *payer = &position->players[player];
    struct payment_problem problem = {.arena = arena};
    problem.resources = muster_arena_array(arena, payer->stock_count, sizeof(int));
    problem.stock = muster_arena_array(arena, payer->stock_count, sizeof(int64_t));
    problem.groups = muster_arena_array(arena, payments->count, sizeof(*problem.groups));
    for (size_t s = 0; s < payer->stock_count; s++) {
        problem.resources[problem.dimensions] = payer->stocks[s].resource;
        problem.stock[problem.dimensions++] = muster_stock_left(&payer->stocks[s]);
    }
    for (size_t i = 0; i < payments->count; i++)
        if (payments->list[i].player == player)
            add_group(&problem, payments, i);
    bool smaller = true;
    while (smaller) {
        smaller = drop_plentiful(&problem);
        for (size_t g = 0; g < problem.group_count; g++)
            if (drop_unpayable(&problem, &problem.groups[g]) ||
                drop_dominated(&problem, &problem.groups[g]))
                smaller = true;
    }
    return problem;
}
