/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for a way to pay: group by group, how many payments of it take each of its
 * alternatives. What may be tried is bounded by surrogate constraints: for any weights w >= 0 of
 * the resources, what is still to be paid costs, in units of w, at least what the cheapest
 * alternatives cost, and no more can be paid than the stock is worth by w. Costs are doubles: what
 * a stock is worth is an integer below 2^53, and a larger cost need not be exact to exceed it.
 * States that led nowhere are remembered.
 */
#include <math.h>
#include <string.h>

#include "base/numbers.h"
#include "solver/rules/payment_problem.h"

enum { WEIGHTS = 48, STEPS = 1000000, STATES = 1 << 17, FIRST_STATES = 64, ROUNDS = 200 };

/* One surrogate constraint. */
struct surrogate {
    int64_t *weights; /* by dimension */
    double *rest;     /* by group: the least that it and the groups after it cost */
};

struct payment_walk {
    struct payment_problem *problem;
    size_t surrogate_count;
    struct surrogate surrogates[WEIGHTS];
    double **shares; /* by group and alternative: the part of the group that takes it, as a real
                        number */
    int64_t **most;  /* by group and dimension: the most that it and those after it can take */
    int64_t *stock;  /* by dimension: what is left */
    int64_t *state;  /* room for one */
    int64_t steps;   /* steps that may still be taken */
    size_t state_count, state_capacity;
    int64_t *states; /* a hash table: group + 1 (0: free), and the stock left */
    size_t depth;
    struct payment_level *levels; /* one for each alternative of each group, at most */
};

/* How many payments of a group may take an alternative. */
struct interval {
    int64_t lower, upper;
};

/* An alternative in progress: the numbers of an interval, from a guess outwards. */
struct payment_level {
    size_t group, alternative;
    int64_t left; /* payments of the group */
    struct interval interval;
    int64_t guess, away;
    bool paid, below; /* the number tried last is paid; it is `away` below the guess */
};

static double cost_of(const struct payment_walk *walk, const struct surrogate *surrogate,
                      const int64_t *amounts) {
    double cost = 0;
    for (size_t d = 0; d < walk->problem->dimensions; d++)
        cost += (double)surrogate->weights[d] * (double)amounts[d];
    return cost;
}

/* The least that a payment costs at any of the alternatives from `first` on. */
static double least_cost(const struct payment_walk *walk, const struct surrogate *surrogate,
                         const struct payment_group *group, size_t first) {
    double least = HUGE_VAL;
    for (size_t k = first; k < group->alternative_count; k++)
        least = fmin(least, cost_of(walk, surrogate, group->alternatives[k].amounts));
    return least;
}

/* ---- Weights ---- */

static int64_t common_divisor(int64_t one, int64_t other) {
    while (other != 0) {
        int64_t rest = one % other;
        one = other;
        other = rest;
    }
    return one;
}

static void add_surrogate(struct payment_walk *walk, int64_t *weights) {
    const struct payment_problem *problem = walk->problem;
    size_t size = problem->dimensions * sizeof(*weights);
    for (size_t i = 0; i < walk->surrogate_count; i++)
        if (memcmp(walk->surrogates[i].weights, weights, size) == 0)
            return;
    if (walk->surrogate_count == WEIGHTS)
        return;
    struct surrogate *surrogate = &walk->surrogates[walk->surrogate_count++];
    surrogate->weights = weights;
    surrogate->rest = muster_arena_array(problem->arena, problem->group_count + 1, sizeof(double));
    for (size_t g = problem->group_count; g-- > 0;) {
        arena_tick_loop(problem->arena, problem->groups[g].alternative_count * problem->dimensions);
        surrogate->rest[g] =
            surrogate->rest[g + 1] +
            (double)problem->groups[g].count * least_cost(walk, surrogate, &problem->groups[g], 0);
    }
}

static int64_t *new_weights(const struct payment_walk *walk) {
    return muster_arena_array(walk->problem->arena, walk->problem->dimensions, sizeof(int64_t));
}

/* Adds weights of two resources at which two alternatives cost the same. */
static void add_tie(struct payment_walk *walk, const int64_t *one, const int64_t *other, size_t d,
                    size_t e) {
    int64_t more = one[d] - other[d], less = other[e] - one[e];
    if ((more > 0) != (less > 0) || more == 0 || less == 0)
        return;
    int64_t divisor = common_divisor(more, less);
    int64_t *weights = new_weights(walk);
    weights[d] = less / divisor;
    weights[e] = more / divisor;
    if (weights[d] < 0) {
        weights[d] = -weights[d];
        weights[e] = -weights[e];
    }
    add_surrogate(walk, weights);
}

static void add_ties(struct payment_walk *walk) {
    const struct payment_problem *problem = walk->problem;
    for (size_t g = 0; g < problem->group_count; g++)
        for (size_t k = 0; k < problem->groups[g].alternative_count; k++)
            for (size_t l = 0; l < k && walk->surrogate_count < WEIGHTS; l++)
                for (size_t d = 0; d < problem->dimensions; d++)
                    for (size_t e = 0; e < d; e++)
                        add_tie(walk, problem->groups[g].alternatives[k].amounts,
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
static void balance(struct payment_walk *walk) {
    const struct payment_problem *problem = walk->problem;
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
            walk->shares[g][k] += 1.0 / ROUNDS;
            for (size_t d = 0; d < dimensions; d++)
                used[d] += (double)group->count * (double)group->alternatives[k].amounts[d] /
                           (double)larger(problem->stock[d], 1);
        }
        for (size_t d = 0; d < dimensions; d++)
            most = fmax(most, used[d]);
        for (size_t d = 0; d < dimensions; d++)
            prices[d] *= exp(used[d] / fmax(most, 1) / sqrt(round));
        for (size_t d = 0; d < dimensions; d++)
            greatest = fmax(greatest, prices[d]);
        for (size_t d = 0; d < dimensions; d++)
            sums[d] += prices[d] /= greatest;
    }
    int64_t *weights = new_weights(walk);
    for (size_t d = 0; d < dimensions; d++)
        weights[d] = (int64_t)(sums[d] * 1000 / ROUNDS);
    add_surrogate(walk, weights);
}

/* ---- States that led nowhere ---- */

/* The place of a state in the table, or the free one where it belongs. */
static int64_t *find_state(const struct payment_walk *walk, const int64_t *wanted) {
    size_t length = walk->problem->dimensions + 1;
    uint64_t hash = 0;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (uint64_t)wanted[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    for (;; hash++) {
        int64_t *state = &walk->states[(hash % walk->state_capacity) * length];
        if (state[0] == 0 || memcmp(state, wanted, length * sizeof(*state)) == 0)
            return state;
    }
}

/* The state before a group: what is left, as far as it can matter. */
static const int64_t *state_before(const struct payment_walk *walk, size_t group) {
    walk->state[0] = (int64_t)group + 1;
    for (size_t d = 0; d < walk->problem->dimensions; d++)
        walk->state[d + 1] = smaller(walk->stock[d], walk->most[group][d]);
    return walk->state;
}

static void make_room(struct payment_walk *walk, size_t capacity) {
    size_t length = walk->problem->dimensions + 1, before = walk->state_capacity;
    const int64_t *states = walk->states;
    walk->states = muster_arena_array(walk->problem->arena, capacity * length, sizeof(int64_t));
    walk->state_capacity = capacity;
    for (size_t i = 0; i < before; i++)
        if (states[i * length] != 0)
            memcpy(find_state(walk, &states[i * length]), &states[i * length],
                   length * sizeof(*states));
}

/* Remembers that a state led nowhere. */
static void keep_state(struct payment_walk *walk, size_t group) {
    if (2 * walk->state_count >= walk->state_capacity) {
        if (walk->state_capacity == STATES)
            return;
        make_room(walk, 2 * walk->state_capacity);
    }
    const int64_t *state = state_before(walk, group);
    memcpy(find_state(walk, state), state, (walk->problem->dimensions + 1) * sizeof(*state));
    walk->state_count++;
}

/* ---- The search ---- */

/* How many of `left` payments may take an alternative, as far as the surrogates say. */
static struct interval find_interval(const struct payment_walk *walk, size_t g, size_t k,
                                     int64_t left) {
    const struct payment_group *group = &walk->problem->groups[g];
    bool last = k + 1 == group->alternative_count;
    struct interval interval = {.lower = last ? left : 0, .upper = left};
    for (size_t s = 0; s < walk->surrogate_count && interval.lower <= interval.upper; s++) {
        const struct surrogate *surrogate = &walk->surrogates[s];
        double here = cost_of(walk, surrogate, group->alternatives[k].amounts);
        double later = last ? here : least_cost(walk, surrogate, group, k + 1);
        /* All take the cheaper of the two; how many can take the dearer one instead? */
        double room = cost_of(walk, surrogate, walk->stock) - surrogate->rest[g + 1] -
                      fmin(here, later) * (double)left;
        if (room < 0)
            interval.upper = -1;
        else if (here != later && room < fabs(here - later) * (double)left) {
            int64_t dearer = (int64_t)floor(room / fabs(here - later));
            if (here > later)
                interval.upper = smaller(interval.upper, dearer);
            else
                interval.lower = larger(interval.lower, left - dearer);
        }
    }
    return interval;
}

static void pay(const struct payment_walk *walk, const struct alternative *alternative,
                int64_t count) {
    for (size_t d = 0; d < walk->problem->dimensions; d++)
        walk->stock[d] -= count * alternative->amounts[d];
}

/* The number in an interval that is nearest to the mixture in real numbers. */
static int64_t first_guess(const struct payment_walk *walk, size_t g, size_t k, int64_t left,
                           struct interval interval) {
    double here = walk->shares[g][k], later = 0;
    for (size_t l = k + 1; l < walk->problem->groups[g].alternative_count; l++)
        later += walk->shares[g][l];
    double guess = here + later == 0 ? 0 : round((double)left * here / (here + later));
    return larger(interval.lower, smaller(interval.upper, (int64_t)guess));
}

/*
 * Begins with what is left of a group, from an alternative on, and all groups after it. Where that
 * is settled at once there is no new level.
 */
static enum payment_outcome begin_level(struct payment_walk *walk, size_t g, size_t k,
                                        int64_t left) {
    const struct payment_problem *problem = walk->problem;
    if (g == problem->group_count) {
        for (size_t d = 0; d < problem->dimensions; d++)
            if (walk->stock[d] < 0)
                return PAYMENT_IMPOSSIBLE;
        return PAYMENT_FOUND;
    }
    if (k == 0) {
        left = problem->groups[g].count;
        if (find_state(walk, state_before(walk, g))[0] != 0)
            return PAYMENT_IMPOSSIBLE;
    }
    struct interval interval = find_interval(walk, g, k, left);
    if (interval.lower <= interval.upper)
        walk->levels[walk->depth++] =
            (struct payment_level){.group = g,
                                   .alternative = k,
                                   .left = left,
                                   .interval = interval,
                                   .guess = first_guess(walk, g, k, left, interval)};
    return PAYMENT_IMPOSSIBLE;
}

static int64_t number_of(const struct payment_level *level) {
    return level->below ? level->guess - level->away : level->guess + level->away;
}

/* Goes on to the next number of the interval; false after the last one. */
static bool next_number(struct payment_level *level) {
    const struct interval *interval = &level->interval;
    do {
        if (!level->below && level->away > 0) {
            level->below = true;
        } else {
            level->below = false;
            level->away++;
        }
        if (level->guess + level->away > interval->upper &&
            level->guess - level->away < interval->lower)
            return false;
    } while (number_of(level) > interval->upper || number_of(level) < interval->lower);
    return true;
}

/* Makes the payments, and goes on to the next alternative, or the next group. */
static enum payment_outcome try_number(struct payment_walk *walk, struct payment_level *level) {
    struct payment_group *group = &walk->problem->groups[level->group];
    size_t k = level->alternative;
    int64_t count = number_of(level);
    arena_tick_loop(walk->problem->arena, (group->alternative_count + 1) *
                                              walk->problem->dimensions * walk->surrogate_count);
    if (walk->steps-- <= 0)
        return PAYMENT_UNSETTLED;
    group->taken[k] = count;
    pay(walk, &group->alternatives[k], count);
    level->paid = true;
    return k + 1 == group->alternative_count
               ? begin_level(walk, level->group + 1, 0, 0)
               : begin_level(walk, level->group, k + 1, level->left - count);
}

/* Settles all groups. Where that fails, other numbers are tried, on the last level first. */
static enum payment_outcome walk_groups(struct payment_walk *walk) {
    enum payment_outcome outcome = begin_level(walk, 0, 0, 0);
    while (outcome == PAYMENT_IMPOSSIBLE && walk->depth > 0) {
        struct payment_level *level = &walk->levels[walk->depth - 1];
        const struct payment_group *group = &walk->problem->groups[level->group];
        bool more = true;
        if (level->paid) {
            pay(walk, &group->alternatives[level->alternative], -number_of(level));
            level->paid = false;
            more = next_number(level);
        }
        if (more) {
            outcome = try_number(walk, level);
            continue;
        }
        if (level->alternative == 0)
            keep_state(walk, level->group);
        walk->depth--;
    }
    return outcome;
}

static void prepare(struct payment_walk *walk) {
    struct payment_problem *problem = walk->problem;
    struct arena *arena = problem->arena;
    size_t groups = problem->group_count, dimensions = problem->dimensions, levels = 0;
    walk->shares = muster_arena_array(arena, groups, sizeof(*walk->shares));
    walk->most = muster_arena_array(arena, groups + 1, sizeof(*walk->most));
    walk->most[groups] = muster_arena_array(arena, dimensions, sizeof(int64_t));
    for (size_t g = groups; g-- > 0;) {
        const struct payment_group *group = &problem->groups[g];
        levels += group->alternative_count;
        walk->shares[g] = muster_arena_array(arena, group->alternative_count, sizeof(double));
        walk->most[g] = muster_arena_array(arena, dimensions, sizeof(int64_t));
        for (size_t d = 0; d < dimensions; d++) {
            int64_t amount = 0;
            arena_tick_loop(arena, 2 * group->alternative_count);
            for (size_t k = 0; k < group->alternative_count; k++)
                amount = larger(amount, group->alternatives[k].amounts[d]);
            /* More than there is makes no difference. */
            walk->most[g][d] =
                amount > 0 && group->count > problem->stock[d] / amount
                    ? problem->stock[d]
                    : smaller(problem->stock[d], walk->most[g + 1][d] + group->count * amount);
        }
    }
    walk->stock = muster_arena_array(arena, dimensions, sizeof(int64_t));
    memcpy(walk->stock, problem->stock, dimensions * sizeof(int64_t));
    walk->state = muster_arena_array(arena, dimensions + 1, sizeof(int64_t));
    walk->levels = muster_arena_array(arena, levels, sizeof(*walk->levels));
    make_room(walk, FIRST_STATES);
    int64_t *same = new_weights(walk);
    for (size_t d = 0; d < dimensions; d++) {
        int64_t *weights = new_weights(walk);
        weights[d] = same[d] = 1;
        add_surrogate(walk, weights);
    }
    add_surrogate(walk, same);
    balance(walk);
    add_ties(walk);
}

enum payment_outcome muster_payment_search(struct payment_problem *problem) {
    struct payment_walk walk = {.problem = problem, .steps = STEPS};
    for (size_t g = 0; g < problem->group_count; g++)
        if (problem->groups[g].alternative_count == 0)
            return PAYMENT_IMPOSSIBLE;
    prepare(&walk);
    return walk_groups(&walk);
}
