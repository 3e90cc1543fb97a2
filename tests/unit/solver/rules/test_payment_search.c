/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether costs with alternatives can be paid, against trying every way. */
#include <string.h>

#include "solver/rules/payment_problem.h"
#include "tests/random/random_number.h"
#include "tests/unit/table.h"

enum { PAYMENTS = 4, PRICES = 3, RESOURCES = 3 };

/* One player's payments, made by hand. */
struct purchase {
    struct muster_position position;
    struct player player;
    struct stock stocks[RESOURCES];
    struct effect effects[PAYMENTS];
    struct price prices[PAYMENTS][PRICES];
    int resources[RESOURCES];
    int64_t amounts[PAYMENTS][PRICES][RESOURCES];
    struct payment list[PAYMENTS];
    struct payments payments;
};

/* Payments of the first resources, all of which are bounded. */
static struct purchase *new_purchase(size_t payments, size_t prices, size_t resources) {
    struct purchase *purchase = muster_arena_take(table_memory(), sizeof(*purchase));
    purchase->position.player_count = 1;
    purchase->position.players = &purchase->player;
    purchase->position.resources.count = RESOURCES;
    purchase->player.stocks = purchase->stocks;
    purchase->player.stock_count = resources;
    purchase->payments = (struct payments){.count = payments, .list = purchase->list};
    for (size_t d = 0; d < RESOURCES; d++) {
        purchase->resources[d] = (int)d;
        purchase->stocks[d].resource = (int)d;
    }
    for (size_t p = 0; p < payments; p++) {
        purchase->list[p] = (struct payment){.effect = &purchase->effects[p], .count = 1};
        purchase->effects[p].price_count = prices;
        purchase->effects[p].prices = purchase->prices[p];
        for (size_t k = 0; k < prices; k++)
            purchase->prices[p][k] = (struct price){.count = resources,
                                                    .resources = purchase->resources,
                                                    .amounts = purchase->amounts[p][k]};
    }
    return purchase;
}

/* Sets how many payments there are, and what they cost: price after price. */
static void set_payment(struct purchase *purchase, size_t p, int64_t count,
                        const int64_t *amounts) {
    size_t resources = purchase->player.stock_count;
    purchase->list[p].count = count;
    for (size_t k = 0; k < purchase->effects[p].price_count; k++)
        memcpy(purchase->amounts[p][k], &amounts[k * resources], resources * sizeof(int64_t));
}

/* ---- Every way ---- */

static bool pay_any_way(const struct purchase *purchase, size_t p, size_t k, int64_t left,
                        int64_t *stock) {
    if (left == 0 && ++p == purchase->payments.count)
        return true;
    if (left == 0) {
        k = 0;
        left = purchase->list[p].count;
    }
    if (k == purchase->effects[p].price_count)
        return false;
    int64_t kept[RESOURCES];
    memcpy(kept, stock, sizeof(kept));
    for (int64_t count = 0; count <= left; count++) {
        bool fits = true;
        for (size_t d = 0; d < purchase->player.stock_count; d++) {
            stock[d] = kept[d] - count * purchase->amounts[p][k][d];
            fits = fits && stock[d] >= 0;
        }
        if (fits && pay_any_way(purchase, p, k + 1, left - count, stock))
            return true;
    }
    memcpy(stock, kept, sizeof(kept));
    return false;
}

static bool is_payable(const struct purchase *purchase) {
    int64_t stock[RESOURCES] = {0};
    for (size_t d = 0; d < purchase->player.stock_count; d++)
        stock[d] = purchase->stocks[d].amount;
    return pay_any_way(purchase, 0, 0, purchase->list[0].count, stock);
}

/* ---- The search ---- */

static enum payment_outcome search(const struct purchase *purchase) {
    struct payment_problem problem =
        muster_payment_problem(&purchase->position, &purchase->payments, 0, table_memory());
    enum payment_outcome outcome = muster_payment_search(&problem);
    int64_t totals[RESOURCES] = {0};
    if (outcome != PAYMENT_FOUND)
        return outcome;
    ck_assert_uint_eq(problem.group_count, purchase->payments.count);
    for (size_t g = 0; g < problem.group_count; g++) {
        const struct payment_group *group = &problem.groups[g];
        int64_t count = 0;
        for (size_t k = 0; k < group->alternative_count; k++) {
            ck_assert_int_ge(group->taken[k], 0);
            count += group->taken[k];
            for (size_t d = 0; d < purchase->player.stock_count; d++)
                totals[d] += group->taken[k] *
                             purchase->amounts[group->payment][group->alternatives[k].price][d];
        }
        ck_assert_int_eq(count, purchase->list[group->payment].count);
    }
    for (size_t d = 0; d < purchase->player.stock_count; d++)
        ck_assert_int_le(totals[d], purchase->stocks[d].amount);
    return PAYMENT_FOUND;
}

START_TEST(it_agrees_with_trying_every_way) {
    struct random_source random;
    random_start(&random, 11);
    int payable = 0, unpayable = 0;
    for (int round = 0; round < 8000; round++) {
        size_t payments = 1 + random_below(&random, PAYMENTS);
        size_t prices = 1 + random_below(&random, PRICES);
        size_t resources = 1 + random_below(&random, RESOURCES);
        struct mark mark = muster_arena_mark(table_memory());
        struct purchase *purchase = new_purchase(payments, prices, resources);
        int64_t all = 0;
        for (size_t p = 0; p < payments; p++) {
            int64_t amounts[PRICES * RESOURCES];
            for (size_t i = 0; i < PRICES * RESOURCES; i++)
                amounts[i] = random_between(&random, 0, 7);
            set_payment(purchase, p, random_between(&random, 1, 5), amounts);
            all += purchase->list[p].count;
        }
        for (size_t d = 0; d < resources; d++)
            purchase->stocks[d].amount = random_between(&random, 0, (int)(3 * all));
        bool expected = is_payable(purchase);
        ck_assert_int_eq(search(purchase), expected ? PAYMENT_FOUND : PAYMENT_IMPOSSIBLE);
        payable += expected;
        unpayable += !expected;
        muster_arena_release(table_memory(), mark);
    }
    ck_assert_int_gt(payable, 1000);
    ck_assert_int_gt(unpayable, 1000);
}
END_TEST

/* Stocks that fit a known mixture exactly, and one less of a resource than the least. */
START_TEST(a_million_creatures_pay_what_just_fits) {
    struct purchase *purchase = new_purchase(3, 2, 2);
    set_payment(purchase, 0, 100000, (int64_t[]){3, 0, 0, 2});
    set_payment(purchase, 1, 200000, (int64_t[]){1, 1, 0, 3});
    set_payment(purchase, 2, 100000, (int64_t[]){2, 0, 0, 1});
    purchase->stocks[0].amount = 3 * 40000 + 150000 + 2 * 70000;
    purchase->stocks[1].amount = 2 * 60000 + 150000 + 3 * 50000 + 30000;
    ck_assert_int_eq(search(purchase), PAYMENT_FOUND);
    purchase->stocks[0].amount = 100000;
    ck_assert_int_eq(search(purchase), PAYMENT_IMPOSSIBLE);
}
END_TEST

/* No mixture of even amounts comes to what is odd, although it fits without integers. */
START_TEST(what_fits_only_in_halves_does_not_fit) {
    struct purchase *purchase = new_purchase(2, 2, 2);
    set_payment(purchase, 0, 1000, (int64_t[]){4, 0, 0, 4});
    set_payment(purchase, 1, 1000, (int64_t[]){6, 0, 0, 6});
    purchase->stocks[0].amount = 5001;
    purchase->stocks[1].amount = 4999;
    ck_assert_int_eq(search(purchase), PAYMENT_IMPOSSIBLE);
    purchase->stocks[0].amount = 5002;
    purchase->stocks[1].amount = 4998;
    ck_assert_int_eq(search(purchase), PAYMENT_FOUND);
}
END_TEST

START_TEST(three_resources_of_which_each_price_takes_two) {
    struct purchase *purchase = new_purchase(2, 3, 3);
    set_payment(purchase, 0, 100000, (int64_t[]){1, 2, 0, 0, 1, 2, 2, 0, 1});
    set_payment(purchase, 1, 100000, (int64_t[]){2, 1, 0, 0, 2, 1, 1, 0, 2});
    for (size_t d = 0; d < 3; d++)
        purchase->stocks[d].amount = 200000;
    ck_assert_int_eq(search(purchase), PAYMENT_FOUND);
    purchase->stocks[2].amount = 199999;
    ck_assert_int_eq(search(purchase), PAYMENT_IMPOSSIBLE);
}
END_TEST

START_TEST(prices_that_nothing_bounds_are_free) {
    struct purchase *purchase = new_purchase(1, 2, 1);
    set_payment(purchase, 0, 1000000, (int64_t[]){1, 0});
    ck_assert_int_eq(search(purchase), PAYMENT_FOUND);
    set_payment(purchase, 0, 1000000, (int64_t[]){1, 1});
    purchase->stocks[0].amount = 999999;
    ck_assert_int_eq(search(purchase), PAYMENT_IMPOSSIBLE);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        it_agrees_with_trying_every_way,       a_million_creatures_pay_what_just_fits,
        what_fits_only_in_halves_does_not_fit, three_resources_of_which_each_price_takes_two,
        prices_that_nothing_bounds_are_free,
    };
    return TABLE_RUN("payment_search", tests);
}
