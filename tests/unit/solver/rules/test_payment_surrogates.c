/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Surrogate constraints: what they say that payments cost at least, against random ways to pay. */
#include "solver/rules/payment_surrogates.h"
#include "tests/random/random_number.h"
#include "tests/unit/table.h"

#include <math.h>

enum { GROUPS = 4, PRICES = 3, RESOURCES = 3, WAYS = 20 };

/* A problem made by hand, and room for what it points at. */
struct purchase {
    struct payment_problem problem;
    struct payment_group groups[GROUPS];
    struct alternative alternatives[GROUPS][PRICES];
    int64_t amounts[GROUPS][PRICES][RESOURCES];
    int64_t stock[RESOURCES];
};

static struct purchase *draw_purchase(struct random_source *random) {
    struct purchase *purchase = muster_arena_take(table_memory(), sizeof(*purchase));
    purchase->problem = (struct payment_problem){.arena = table_memory(),
                                                 .dimensions = 1 + random_below(random, RESOURCES),
                                                 .stock = purchase->stock,
                                                 .group_count = 1 + random_below(random, GROUPS),
                                                 .groups = purchase->groups};
    for (size_t d = 0; d < RESOURCES; d++)
        purchase->stock[d] = random_between(random, 0, 40);
    for (size_t g = 0; g < purchase->problem.group_count; g++) {
        purchase->groups[g] =
            (struct payment_group){.count = random_between(random, 1, 5),
                                   .alternative_count = 1 + random_below(random, PRICES),
                                   .alternatives = purchase->alternatives[g]};
        for (size_t k = 0; k < purchase->groups[g].alternative_count; k++) {
            for (size_t d = 0; d < RESOURCES; d++)
                purchase->amounts[g][k][d] = random_between(random, 0, 7);
            purchase->alternatives[g][k].amounts = purchase->amounts[g][k];
        }
    }
    return purchase;
}

/* What the payments from a group on come to, each at an alternative of its own choice. */
static void pay_somehow(const struct purchase *purchase, size_t first, struct random_source *random,
                        int64_t *totals) {
    for (size_t g = first; g < purchase->problem.group_count; g++) {
        for (int64_t i = 0; i < purchase->groups[g].count; i++) {
            size_t k = random_below(random, purchase->groups[g].alternative_count);
            for (size_t d = 0; d < purchase->problem.dimensions; d++)
                totals[d] += purchase->amounts[g][k][d];
        }
    }
}

START_TEST(no_way_to_pay_costs_less) {
    struct random_source random;
    random_start(&random, 5);
    for (int round = 0; round < 500; round++) {
        struct mark mark = muster_arena_mark(table_memory());
        const struct purchase *purchase = draw_purchase(&random);
        const struct payment_problem *problem = &purchase->problem;
        struct surrogates surrogates = {0};
        muster_payment_surrogates(&surrogates, problem);
        ck_assert_uint_ge(surrogates.count, 1);
        for (int way = 0; way < WAYS; way++) {
            size_t first = random_below(&random, problem->group_count);
            int64_t totals[RESOURCES] = {0};
            pay_somehow(purchase, first, &random, totals);
            for (size_t s = 0; s < surrogates.count; s++)
                ck_assert(muster_surrogate_cost(problem, &surrogates.list[s], totals) >=
                          surrogates.list[s].rest[first]);
        }
        muster_arena_release(table_memory(), mark);
    }
}
END_TEST

START_TEST(the_shares_of_a_group_are_a_mixture) {
    struct random_source random;
    random_start(&random, 6);
    const struct purchase *purchase = draw_purchase(&random);
    struct surrogates surrogates = {0};
    muster_payment_surrogates(&surrogates, &purchase->problem);
    for (size_t g = 0; g < purchase->problem.group_count; g++) {
        double sum = 0;
        for (size_t k = 0; k < purchase->groups[g].alternative_count; k++) {
            ck_assert(surrogates.shares[g][k] >= 0);
            sum += surrogates.shares[g][k];
        }
        ck_assert(fabs(sum - 1) < 1e-9);
    }
}
END_TEST

/* 4 of one or 4 of the other, a thousand times: 3,999 of both together are too few. */
START_TEST(a_sum_of_resources_is_a_bound) {
    int64_t amounts[2][2] = {{4, 0}, {0, 4}}, stock[2] = {2000, 1999};
    struct alternative alternatives[2] = {{0, amounts[0]}, {1, amounts[1]}};
    struct payment_group group = {
        .count = 1000, .alternative_count = 2, .alternatives = alternatives};
    struct payment_problem problem = {.arena = table_memory(),
                                      .dimensions = 2,
                                      .stock = stock,
                                      .group_count = 1,
                                      .groups = &group};
    struct surrogates surrogates = {0};
    bool refutes = false;
    muster_payment_surrogates(&surrogates, &problem);
    for (size_t s = 0; s < surrogates.count; s++)
        refutes = refutes || muster_surrogate_cost(&problem, &surrogates.list[s], stock) <
                                 surrogates.list[s].rest[0];
    ck_assert(refutes);
    ck_assert(muster_surrogate_least(&problem, &surrogates.list[0], &group, 0) <=
              muster_surrogate_least(&problem, &surrogates.list[0], &group, 1));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        no_way_to_pay_costs_less,
        the_shares_of_a_group_are_a_mixture,
        a_sum_of_resources_is_a_bound,
    };
    return TABLE_RUN("payment_surrogates", tests);
}
