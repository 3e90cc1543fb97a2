/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Costs, in the simple cases that can be counted: one price, and resources that can't go below 0.
 */
#include "solver/count/tally.h"
#include "solver/rules/payment.h"

/* How much a player has of a resource, or UNBOUNDED. */
static int64_t stock_of(const struct tally *tally, int player, int resource) {
    const struct player *payer = &tally->combat->position->players[player];
    for (size_t i = 0; i < payer->stock_count; i++)
        if (payer->stocks[i].resource == resource)
            return muster_stock_left(&payer->stocks[i]);
    return UNBOUNDED;
}

static bool asks_for_bounded(const struct tally *tally, int player, const struct price *price) {
    for (size_t i = 0; i < price->count; i++)
        if (price->amounts[i] > 0 && stock_of(tally, player, price->resources[i]) != UNBOUNDED)
            return true;
    return false;
}

/* Whether paying for an effect can be limited by what this player has. */
static bool is_bounded(const struct tally *tally, int player, const struct effect *effect) {
    for (size_t k = 0; k < effect->price_count; k++)
        if (!asks_for_bounded(tally, player, &effect->prices[k]))
            return false;
    return true;
}

static size_t budget(struct tally *tally, int player, int resource) {
    for (size_t i = 0; i < tally->budget_count; i++)
        if (tally->budgets[i].player == player && tally->budgets[i].resource == resource)
            return tally->budgets[i].counter;
    size_t counter = muster_tally_add_counter(tally, 0, NOBODY, NOBODY);
    tally->budgets = arena_grow(tally->arena, tally->budgets, tally->budget_count,
                                &tally->budget_capacity, sizeof(*tally->budgets));
    tally->budgets[tally->budget_count++] =
        (struct budget){.player = player, .resource = resource, .counter = counter};
    muster_tally_add_check(tally, (struct tally_check){.guard = NOBODY,
                                                       .subject = (int)counter,
                                                       .low = 0,
                                                       .high = stock_of(tally, player, resource)});
    return counter;
}

static void add_payment(struct tally *tally, struct bin *bin, int player, const struct price *price,
                        int64_t times) {
    for (size_t i = 0; i < price->count; i++)
        if (price->amounts[i] > 0 && stock_of(tally, player, price->resources[i]) != UNBOUNDED)
            muster_increments_add(&bin->increments, budget(tally, player, price->resources[i]),
                                  price->amounts[i] * times, tally->arena);
}

void muster_tally_add_payments(struct tally *tally, struct tally_group *group, struct bin *bin) {
    const struct muster_position *position = tally->combat->position;
    int creature = tally->combat->actors[group->actor].creature;
    int player = position->creatures[creature].controller;
    for (size_t e = 0; tally_pays(tally) && e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        bool each = effect->per_attacker;
        int64_t times = 0;
        for (size_t i = 0; i < bin->thing_count; i++) {
            const struct thing *thing = &tally->things[bin->things[i]];
            times += muster_cost_applies(position, effect, creature,
                                         tally->combat->objects[thing->item].number);
        }
        if (times == 0 || !is_bounded(tally, player, effect))
            continue;
        if (effect->price_count > 1)
            tally->declined = "there are several ways to pay";
        else if (!each && group->placing == PLACE_ONE && group->capacity > 1)
            tally->declined = "a creature pays once for several blocks";
        else
            add_payment(tally, bin, player, &effect->prices[0], each ? times : 1);
    }
}
