/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for a way to pay: group by group, how many payments of it take each of its
 * alternatives. What may be tried is bounded by surrogate constraints; states that led nowhere are
 * remembered.
 */
#include <math.h>
#include <string.h>

#include "base/numbers.h"
#include "solver/rules/payment_surrogates.h"

enum { STEPS = 1000000, STATES = 1 << 17, FIRST_STATES = 64 };

struct payment_walk {
    struct payment_problem *problem;
    struct surrogates surrogates;
    int64_t **most; /* by group and dimension: the most that it and those after it can take */
    int64_t *stock; /* by dimension: what is left */
    int64_t *state; /* room for one */
    int64_t steps;  /* steps that may still be taken */
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
    for (size_t s = 0; s < walk->surrogates.count && interval.lower <= interval.upper; s++) {
        const struct surrogate *surrogate = &walk->surrogates.list[s];
        double here =
            muster_surrogate_cost(walk->problem, surrogate, group->alternatives[k].amounts);
        double later = last ? here : muster_surrogate_least(walk->problem, surrogate, group, k + 1);
        /* All take the cheaper of the two; how many can take the dearer one instead? */
        double room = muster_surrogate_cost(walk->problem, surrogate, walk->stock) -
                      surrogate->rest[g + 1] - fmin(here, later) * (double)left;
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
    double here = walk->surrogates.shares[g][k], later = 0;
    for (size_t l = k + 1; l < walk->problem->groups[g].alternative_count; l++)
        later += walk->surrogates.shares[g][l];
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
                                              walk->problem->dimensions * walk->surrogates.count);
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
    walk->most = muster_arena_array(arena, groups + 1, sizeof(*walk->most));
    walk->most[groups] = muster_arena_array(arena, dimensions, sizeof(int64_t));
    for (size_t g = groups; g-- > 0;) {
        const struct payment_group *group = &problem->groups[g];
        levels += group->alternative_count;
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
    muster_payment_surrogates(&walk->surrogates, problem);
}

enum payment_outcome muster_payment_search(struct payment_problem *problem) {
    struct payment_walk walk = {.problem = problem, .steps = STEPS};
    for (size_t g = 0; g < problem->group_count; g++)
        if (problem->groups[g].alternative_count == 0)
            return PAYMENT_IMPOSSIBLE;
    prepare(&walk);
    return walk_groups(&walk);
}
