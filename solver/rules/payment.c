/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/payment.h"

#include <string.h>

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/rules/assumptions.h"
#include "solver/rules/payment_problem.h"

bool muster_cost_applies(const struct muster_position *position, const struct effect *effect,
                         int creature, int object) {
    const struct creature *subject = &position->creatures[creature];
    if (muster_effect_kinds[effect->kind].class != CLASS_COST || !subject->declares ||
        !muster_position_in_step(position, effect) || !muster_effect_holds(position, effect) ||
        !muster_selector_matches(&effect->creatures, subject, NULL))
        return false;
    return muster_object_is_picked(position, effect, object, subject);
}

bool muster_deed_pays(const struct muster_position *position, const struct deed *deed,
                      const struct effect *effect, const struct run *run) {
    if (deed == NULL)
        return false;
    if (effect->per_attacker)
        return muster_deed_covers(deed, run) &&
               muster_cost_applies(position, effect, deed->creature, run->number);
    for (size_t i = 0; i < deed->run_count; i++)
        if (muster_cost_applies(position, effect, deed->creature, deed->runs[i].number))
            return true;
    return false;
}

static void add_payment(struct payments *payments, const struct effect *effect, int player,
                        int64_t count, struct arena *arena) {
    for (size_t i = payments->count; i > 0 && payments->list[i - 1].effect == effect; i--)
        if (payments->list[i - 1].player == player) {
            payments->list[i - 1].count += count;
            return;
        }
    payments->list = arena_grow(arena, payments->list, payments->count, &payments->capacity,
                                sizeof(*payments->list));
    payments->list[payments->count++] =
        (struct payment){.effect = effect, .player = player, .count = count};
}

/* For how many objects each individual of a deed is asked for a payment by an effect. */
static int64_t objects_paid_for(const struct muster_position *position, const struct effect *effect,
                                const struct deed *deed, struct arena *arena) {
    int64_t count = 0;
    if (muster_effect_kinds[effect->kind].class != CLASS_COST)
        return 0;
    arena_tick_loop(arena, 4 * deed->run_count);
    for (size_t j = 0; j < deed->run_count; j++)
        if (muster_cost_applies(position, effect, deed->creature, deed->runs[j].number))
            count += run_size(&deed->runs[j]);
    return count;
}

struct payments muster_declaration_payments(const struct muster_declaration *declaration,
                                            struct arena *arena) {
    const struct muster_position *position = declaration->position;
    struct payments payments = {0};
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++) {
        const struct effect *effect = &position->effects[e];
        for (size_t i = 0; i < declaration->deed_count; i++) {
            const struct deed *deed = &declaration->deeds[i];
            int64_t each = objects_paid_for(position, effect, deed, arena);
            if (each > 0)
                add_payment(&payments, effect, position->creatures[deed->creature].controller,
                            deed->count * (effect->per_attacker ? each : 1), arena);
        }
    }
    return payments;
}

bool muster_declaration_pays(const struct muster_declaration *declaration, struct arena *arena) {
    const struct muster_position *position = declaration->position;
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++)
        for (size_t i = 0; i < declaration->deed_count; i++)
            if (objects_paid_for(position, &position->effects[e], &declaration->deeds[i], arena) >
                0)
                return true;
    return false;
}

/* A choice in progress: what is paid so far, and what each player may pay at most. */
struct payment_choice {
    const struct muster_position *position;
    const struct payments *payments;
    size_t resources;
    int64_t *totals;
    int64_t *limits; /* INT64_MAX: not bounded */
    int64_t tries;   /* choices that may still be tried */
};

enum { TRY_LIMIT = 20000 };

static int64_t *entry(int64_t *table, const struct payment_choice *choice, int player,
                      int resource) {
    return &table[(size_t)player * choice->resources + (size_t)resource];
}

/* How many more payments at this price fit, at most `wanted`. */
static int64_t affordable(const struct payment_choice *choice, int player,
                          const struct price *price, int64_t wanted) {
    for (size_t i = 0; i < price->count; i++) {
        int64_t limit = *entry(choice->limits, choice, player, price->resources[i]);
        int64_t left = limit - *entry(choice->totals, choice, player, price->resources[i]);
        if (limit != INT64_MAX && price->amounts[i] > 0 && left / price->amounts[i] < wanted)
            wanted = left / price->amounts[i];
    }
    return wanted;
}

static void pay(const struct payment_choice *choice, int player, const struct price *price,
                int64_t count) {
    for (size_t i = 0; i < price->count; i++)
        *entry(choice->totals, choice, player, price->resources[i]) += count * price->amounts[i];
}

/* Whether no resource that a price asks for is bounded: then it is as good as free. */
static bool is_unbounded(const struct payment_choice *choice, int player,
                         const struct price *price) {
    for (size_t i = 0; i < price->count; i++)
        if (price->amounts[i] > 0 &&
            *entry(choice->limits, choice, player, price->resources[i]) != INT64_MAX)
            return false;
    return true;
}

/* How many payments are made at one alternative; smaller numbers are tried next. */
struct payment_point {
    size_t index, alternative;
    int64_t left, count,
        least;  /* of payment `index`; at this alternative; the fewest to be tried */
    bool tried; /* this many are paid now */
};

/* The payments in progress, one alternative after the other. */
struct payment_stack {
    struct arena *arena;
    size_t depth, capacity;
    struct payment_point *points;
};

/*
 * Starts on what is left of payment `index`, alternatives from `alternative` on, then the payments
 * after it. True: everything is paid. Pushes nothing where there is no way, or no tries are left.
 */
static bool begin_paying(struct payment_choice *choice, struct payment_stack *stack, size_t index,
                         size_t alternative, int64_t left) {
    for (; left == 0; left = choice->payments->list[index].count) {
        if (++index >= choice->payments->count)
            return true;
        alternative = 0;
    }
    const struct payment *payment = &choice->payments->list[index];
    if (alternative == payment->effect->price_count || --choice->tries < 0)
        return false;
    const struct price *price = &payment->effect->prices[alternative];
    bool only = alternative + 1 == payment->effect->price_count ||
                is_unbounded(choice, payment->player, price);
    stack->points = arena_grow(stack->arena, stack->points, stack->depth, &stack->capacity,
                               sizeof(*stack->points));
    stack->points[stack->depth++] =
        (struct payment_point){.index = index,
                               .alternative = alternative,
                               .left = left,
                               .count = affordable(choice, payment->player, price, left) + 1,
                               .least = only ? left : 0};
    return false;
}

/* Tries to pay everything; false where no way is found within the tries. */
static bool settle(struct payment_choice *choice, struct arena *arena) {
    struct payment_stack stack = {.arena = arena};
    bool paid = begin_paying(choice, &stack, 0, 0, choice->payments->list[0].count);
    while (!paid && stack.depth > 0) {
        struct payment_point *point = &stack.points[stack.depth - 1];
        arena_tick(arena);
        const struct payment *payment = &choice->payments->list[point->index];
        const struct price *price = &payment->effect->prices[point->alternative];
        if (point->tried)
            pay(choice, payment->player, price, -point->count);
        if (--point->count < point->least || choice->tries < 0) {
            stack.depth--;
            continue;
        }
        point->tried = true;
        pay(choice, payment->player, price, point->count);
        paid = begin_paying(choice, &stack, point->index, point->alternative + 1,
                            point->left - point->count);
    }
    return paid;
}

static bool same_price(const struct price *one, const struct price *other) {
    if (one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++)
        if (one->resources[i] != other->resources[i] || one->amounts[i] != other->amounts[i])
            return false;
    return true;
}

static bool same_choice(const struct payment *one, const struct payment *other) {
    if (one->player != other->player || one->effect->price_count != other->effect->price_count)
        return false;
    for (size_t k = 0; k < one->effect->price_count; k++)
        if (!same_price(&one->effect->prices[k], &other->effect->prices[k]))
            return false;
    return true;
}

/* Payments of one player with the same alternatives are one: two Norn's Annexes ask for twice one.
 */
static struct payments join_payments(const struct payments *payments, struct arena *arena) {
    struct payments joined = {.list =
                                  muster_arena_array(arena, payments->count, sizeof(*joined.list))};
    for (size_t i = 0; i < payments->count; i++) {
        size_t j = 0;
        arena_tick_loop(arena, 4 * joined.count);
        while (j < joined.count && !same_choice(&joined.list[j], &payments->list[i]))
            j++;
        if (j == joined.count)
            joined.list[joined.count++] = payments->list[i];
        else
            joined.list[j].count += payments->list[i].count;
    }
    return joined;
}

/* Searches thoroughly, player by player, and adds up what is paid. */
static int64_t *search_thoroughly(struct payment_choice *choice, bool *unsettled,
                                  struct arena *arena) {
    size_t cells = choice->position->player_count * choice->resources;
    memset(choice->totals, 0, cells * sizeof(*choice->totals));
    for (size_t p = 0; p < choice->position->player_count; p++) {
        struct payment_problem problem =
            muster_payment_problem(choice->position, choice->payments, (int)p, arena);
        enum payment_outcome outcome = muster_payment_search(&problem);
        *unsettled = *unsettled || outcome == PAYMENT_UNSETTLED;
        if (outcome == PAYMENT_IMPOSSIBLE) {
            *unsettled = false;
            return NULL;
        }
        for (size_t g = 0; g < problem.group_count && outcome == PAYMENT_FOUND; g++) {
            const struct payment_group *group = &problem.groups[g];
            const struct effect *effect = choice->payments->list[group->payment].effect;
            for (size_t k = 0; k < group->alternative_count; k++)
                pay(choice, (int)p, &effect->prices[group->alternatives[k].price], group->taken[k]);
        }
    }
    return *unsettled ? NULL : choice->totals;
}

int64_t *muster_payments_afford(const struct muster_position *position,
                                const struct payments *payments, bool *unsettled,
                                struct arena *arena) {
    struct payments joined = join_payments(payments, arena);
    struct payment_choice choice = {
        .position = position, .payments = &joined, .resources = position->resources.count};
    size_t cells = position->player_count * choice.resources;
    choice.totals = muster_arena_array(arena, cells, sizeof(int64_t));
    choice.limits = muster_arena_array(arena, cells, sizeof(int64_t));
    for (size_t i = 0; i < cells; i++)
        choice.limits[i] = INT64_MAX;
    for (size_t i = 0; i < position->player_count; i++)
        for (size_t j = 0; j < position->players[i].stock_count; j++) {
            const struct stock *stock = &position->players[i].stocks[j];
            *entry(choice.limits, &choice, (int)i, stock->resource) = muster_stock_left(stock);
        }
    choice.tries = TRY_LIMIT;
    *unsettled = false;
    if (joined.count == 0 || settle(&choice, arena))
        return choice.totals;
    return choice.tries >= 0 ? NULL : search_thoroughly(&choice, unsettled, arena);
}

/* The least of a resource that one payment can cost. */
static int64_t least_amount(const struct effect *effect, int resource) {
    int64_t least = INT64_MAX;
    for (size_t k = 0; k < effect->price_count; k++) {
        int64_t amount = 0;
        for (size_t i = 0; i < effect->prices[k].count; i++)
            if (effect->prices[k].resources[i] == resource)
                amount = effect->prices[k].amounts[i];
        least = amount < least ? amount : least;
    }
    return least;
}

/* Whether a player can't pay what is asked of this player alone. */
static bool is_beyond(const struct muster_position *position, const struct payments *payments,
                      int player, struct arena *arena) {
    struct payments own = {.list = muster_arena_array(arena, payments->count, sizeof(*own.list))};
    bool unsettled = false;
    for (size_t i = 0; i < payments->count; i++)
        if (payments->list[i].player == player)
            own.list[own.count++] = payments->list[i];
    return muster_payments_afford(position, &own, &unsettled, arena) == NULL && !unsettled;
}

struct shortage muster_payments_shortage(const struct muster_position *position,
                                         const struct payments *payments, struct arena *arena) {
    for (size_t p = 0; p < position->player_count; p++)
        for (size_t s = 0; s < position->players[p].stock_count; s++) {
            const struct stock *stock = &position->players[p].stocks[s];
            const struct effect *effect = NULL;
            int64_t needed = 0;
            for (size_t i = 0; i < payments->count; i++) {
                const struct payment *payment = &payments->list[i];
                int64_t amount = least_amount(payment->effect, stock->resource);
                if (payment->player != (int)p || amount == 0)
                    continue;
                needed += payment->count * amount;
                effect = effect == NULL ? payment->effect : effect;
            }
            if (needed > muster_stock_left(stock))
                return (struct shortage){.player = (int)p,
                                         .resource = stock->resource,
                                         .needed = needed,
                                         .stock = muster_stock_left(stock),
                                         .withheld = stock->withheld,
                                         .effect = effect};
        }
    size_t first = 0; /* of whom it is too much: each player of a team pays alone */
    while (first + 1 < payments->count &&
           !is_beyond(position, payments, payments->list[first].player, arena))
        first++;
    const struct payment *payment = &payments->list[first];
    return (struct shortage){.player = payment->player, .resource = -1, .effect = payment->effect};
}
