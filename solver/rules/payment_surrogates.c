/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/payment_surrogates.h"

#include "base/numbers.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 200 };

double muster_surrogate_cost(const struct payment_problem *problem,
                             const struct surrogate *surrogate, const int64_t *amounts) {
    double cost = 0;
    for (size_t d = 0; d < problem->dimensions; d++)
        cost += (double)surrogate->weights[d] * (double)amounts[d];
    return cost;
}

double muster_surrogate_least(const struct payment_problem *problem,
                              const struct surrogate *surrogate, const struct payment_group *group,
                              size_t first) {
    double least = HUGE_VAL;
    for (size_t k = first; k < group->alternative_count; k++)
        least =
            fmin(least, muster_surrogate_cost(problem, surrogate, group->alternatives[k].amounts));
    return least;
}

/* ---- Weights ---- */

static void add_surrogate(struct surrogates *surrogates, int64_t *weights) {
    const struct payment_problem *problem = surrogates->problem;
    size_t size = problem->dimensions * sizeof(*weights);
    for (size_t i = 0; i < surrogates->count; i++)
        if (memcmp(surrogates->list[i].weights, weights, size) == 0)
            return;
    if (surrogates->count == MOST_SURROGATES)
        return;
    struct surrogate *surrogate = &surrogates->list[surrogates->count++];
    surrogate->weights = weights;
    surrogate->rest = muster_arena_array(problem->arena, problem->group_count + 1, sizeof(double));
    for (size_t g = problem->group_count; g-- > 0;) {
        arena_tick_loop(problem->arena, problem->groups[g].alternative_count * problem->dimensions);
        surrogate->rest[g] = surrogate->rest[g + 1] +
                             (double)problem->groups[g].count *
                                 muster_surrogate_least(problem, surrogate, &problem->groups[g], 0);
    }
}

static int64_t *new_weights(const struct surrogates *surrogates) {
    return muster_arena_array(surrogates->problem->arena, surrogates->problem->dimensions,
                              sizeof(int64_t));
}

/* Adds weights of two resources at which two alternatives cost the same. */
static void add_tie(struct surrogates *surrogates, const int64_t *one, const int64_t *other,
                    size_t d, size_t e) {
    int64_t more = one[d] - other[d], less = other[e] - one[e];
    if ((more > 0) != (less > 0) || more == 0 || less == 0)
        return;
    int64_t divisor = common_divisor(more, less);
    int64_t *weights = new_weights(surrogates);
    weights[d] = less / divisor;
    weights[e] = more / divisor;
    if (weights[d] < 0) {
        weights[d] = -weights[d];
        weights[e] = -weights[e];
    }
    add_surrogate(surrogates, weights);
}

static void add_ties(struct surrogates *surrogates) {
    const struct payment_problem *problem = surrogates->problem;
    for (size_t g = 0; g < problem->group_count; g++)
        for (size_t k = 0; k < problem->groups[g].alternative_count; k++)
            for (size_t l = 0; l < k && surrogates->count < MOST_SURROGATES; l++)
                for (size_t d = 0; d < problem->dimensions; d++)
                    for (size_t e = 0; e < d; e++)
                        add_tie(surrogates, problem->groups[g].alternatives[k].amounts,
                                problem->groups[g].alternatives[l].amounts, d, e);
}

/* The alternative of a group that costs least at these prices of the resources. */
static size_t cheapest(const struct payment_problem *problem, const struct payment_group *group,
                       const double *prices) {
    size_t best = 0;
    double least = HUGE_VAL;
    for (size_t k = 0; k < group->alternative_count; k++) {
        double cost = 0;
        for (size_t d = 0; d < problem->dimensions; d++)
            cost += prices[d] * (double)group->alternatives[k].amounts[d];
        if (cost < least) {
            least = cost;
            best = k;
        }
    }
    return best;
}

/*
 * Prices that rise with what is overdrawn (the multiplicative weights method; Plotkin, Shmoys and
 * Tardos 1995): their average is a good surrogate for all resources at once, and how often each
 * alternative was the cheapest shows which mixture comes near the stock.
 */
static void balance(struct surrogates *surrogates) {
    const struct payment_problem *problem = surrogates->problem;
    size_t dimensions = problem->dimensions;
    double *prices = muster_arena_array(problem->arena, dimensions, sizeof(*prices));
    double *sums = muster_arena_array(problem->arena, dimensions, sizeof(*sums));
    double *used = muster_arena_array(problem->arena, dimensions, sizeof(*used));
    for (size_t d = 0; d < dimensions; d++)
        prices[d] = 1.0 / (double)larger(problem->stock[d], 1);
    for (int round = 1; round <= ROUNDS; round++) {
        double most = 0, greatest = 0;
        memset(used, 0, dimensions * sizeof(*used));
        for (size_t g = 0; g < problem->group_count; g++) {
            const struct payment_group *group = &problem->groups[g];
            arena_tick_loop(problem->arena, group->alternative_count * dimensions);
            size_t k = cheapest(problem, group, prices);
            surrogates->shares[g][k] += 1.0 / ROUNDS;
            for (size_t d = 0; d < dimensions; d++)
                used[d] += (double)group->count * (double)group->alternatives[k].amounts[d] /
                           (double)larger(problem->stock[d], 1);
        }
        for (size_t d = 0; d < dimensions; d++)
            most = fmax(most, used[d]);
        for (size_t d = 0; d < dimensions; d++) {
            double rise = used[d] / fmax(most, 1) / sqrt(round);
            prices[d] *= 1 + rise + rise * rise / 2; /* nearly exp(rise), and alike everywhere */
        }
        for (size_t d = 0; d < dimensions; d++)
            greatest = fmax(greatest, prices[d]);
        for (size_t d = 0; d < dimensions; d++)
            sums[d] += prices[d] /= greatest;
    }
    int64_t *weights = new_weights(surrogates);
    for (size_t d = 0; d < dimensions; d++)
        weights[d] = (int64_t)(sums[d] * 1000 / ROUNDS);
    add_surrogate(surrogates, weights);
}

void muster_payment_surrogates(struct surrogates *surrogates,
                               const struct payment_problem *problem) {
    struct arena *arena = problem->arena;
    surrogates->problem = problem;
    surrogates->shares =
        muster_arena_array(arena, problem->group_count, sizeof(*surrogates->shares));
    for (size_t g = 0; g < problem->group_count; g++)
        surrogates->shares[g] =
            muster_arena_array(arena, problem->groups[g].alternative_count, sizeof(double));
    int64_t *same = new_weights(surrogates);
    for (size_t d = 0; d < problem->dimensions; d++) {
        int64_t *weights = new_weights(surrogates);
        weights[d] = same[d] = 1;
        add_surrogate(surrogates, weights);
    }
    add_surrogate(surrogates, same);
    balance(surrogates);
    add_ties(surrogates);
}
