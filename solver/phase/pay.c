/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What declarations pay (508.1h-j, 509.1d-f). */
#include <string.h>

#include "base/numbers.h"
#include "solver/phase/draft.h"
#include "solver/phase/note.h"
#include "solver/phase/pay.h"
#include "solver/rules/payment.h"

enum { STEPS_MOST = 1000000 };

/* ---- Whether what is told pays for it ---- */

/* How many payments take one of the prices that there are for them. */
struct price_level {
    size_t payment, price; /* its place in the list, and in the effect's prices */
    int64_t left;          /* payments that are still to be paid at this price or a later one */
    int64_t count;         /* that take this price now; -1: nothing is taken */
    bool last;
};

/* A search for prices that add up to what one player is said to pay. */
struct exact_search {
    const struct payments *payments;
    int64_t *left; /* by resource: what is not spent yet */
    size_t resources, level_count;
    struct price_level *levels;
};

static const struct price *price_of(const struct exact_search *search,
                                    const struct price_level *level) {
    return &search->payments->list[level->payment].effect->prices[level->price];
}

/* The most payments at this price for which enough is left. */
static int64_t most_at(const struct exact_search *search, const struct price_level *level) {
    const struct price *price = price_of(search, level);
    int64_t most = level->left;
    for (size_t i = 0; i < price->count; i++)
        if (price->amounts[i] > 0)
            most = smaller(most, search->left[price->resources[i]] / price->amounts[i]);
    return most;
}

static void spend(const struct exact_search *search, const struct price_level *level,
                  int64_t count) {
    const struct price *price = price_of(search, level);
    for (size_t i = 0; i < price->count; i++)
        search->left[price->resources[i]] -= count * price->amounts[i];
}

/* One level for each price of each payment of the player. */
static void add_levels(struct exact_search *search, int player, struct arena *arena) {
    size_t room = 0;
    for (size_t i = 0; i < search->payments->count; i++)
        room += search->payments->list[i].effect->price_count;
    search->levels = muster_arena_array(arena, room, sizeof(*search->levels));
    for (size_t i = 0; i < search->payments->count; i++) {
        const struct payment *payment = &search->payments->list[i];
        for (size_t k = 0; payment->player == player && k < payment->effect->price_count; k++)
            search->levels[search->level_count++] = (struct price_level){
                .payment = i, .price = k, .last = k + 1 == payment->effect->price_count};
    }
}

static bool is_spent(const struct exact_search *search) {
    for (size_t i = 0; i < search->resources; i++)
        if (search->left[i] != 0)
            return false;
    return true;
}

/* Begins with a level: as many as possible take the first prices. */
static void begin_level(const struct exact_search *search, size_t depth) {
    struct price_level *level = &search->levels[depth];
    level->left = level->price == 0 ? search->payments->list[level->payment].count
                                    : level[-1].left - level[-1].count;
    level->count = most_at(search, level) + 1; /* one less is tried first */
}

/* Tries all prices, the first ones first. */
static enum phase_result search_exactly(const struct exact_search *search, struct arena *arena) {
    size_t depth = 0;
    int64_t steps = 0;
    if (search->level_count == 0)
        return is_spent(search) ? PHASE_HAPPENED : PHASE_IMPOSSIBLE;
    begin_level(search, 0);
    for (bool fresh = true; steps < STEPS_MOST; steps++) {
        struct price_level *level = &search->levels[depth];
        arena_tick(arena);
        if (!fresh)
            spend(search, level, -level->count);
        bool over = --level->count < 0 || (level->last && level->count < level->left);
        if (over) {
            if (depth-- == 0)
                return PHASE_IMPOSSIBLE;
            fresh = false;
            continue;
        }
        spend(search, level, level->count);
        fresh = false;
        if (depth + 1 == search->level_count) {
            if (is_spent(search))
                return PHASE_HAPPENED;
            continue;
        }
        begin_level(search, ++depth);
        fresh = true;
    }
    return PHASE_UNDECIDED;
}

/* ---- Who pays what ---- */

/* What is told of a payment, sorted out. */
struct paying {
    struct muster_combat *combat;
    const struct muster_declaration *declaration;
    const struct payments *payments;
    size_t resources;
    int64_t *totals; /* by player and resource */
    bool *told;      /* by player */
};

static const char *id_of(const struct paying *paying, int player) {
    return paying->declaration->position->players[player].id;
}

/* The player who pays where that isn't said; -1: nobody does, or several. */
static int sole_payer(const struct paying *paying) {
    int payer = -1;
    for (size_t i = 0; i < paying->payments->count; i++) {
        if (payer >= 0 && paying->payments->list[i].player != payer)
            return -1;
        payer = paying->payments->list[i].player;
    }
    return payer;
}

/* Replaces what the players who are told about would pay otherwise. */
static bool read_told(const struct paying *paying) {
    const struct muster_declaration *declaration = paying->declaration;
    int sole = sole_payer(paying);
    if (declaration->paid_count == 0 && sole >= 0)
        paying->told[sole] = true;
    for (size_t i = 0; i < declaration->paid_count; i++) {
        int player = declaration->paid[i].player < 0 ? sole : declaration->paid[i].player;
        if (player < 0 && paying->payments->count == 0)
            return declaration->paid[i].amount == 0 ||
                   muster_phase_refuse(paying->combat, "nothing has to be paid for this");
        if (player < 0)
            return muster_phase_refuse(paying->combat, "several players pay; expected what each "
                                                       "of them pays, by id");
        paying->told[player] = true;
    }
    for (size_t p = 0; p < declaration->position->player_count; p++)
        if (paying->told[p])
            memset(&paying->totals[p * paying->resources], 0,
                   paying->resources * sizeof(*paying->totals));
    for (size_t i = 0; i < declaration->paid_count; i++) {
        const struct paid_amount *paid = &declaration->paid[i];
        int player = paid->player < 0 ? sole : paid->player;
        if (player >= 0)
            paying->totals[(size_t)player * paying->resources + (size_t)paid->resource] +=
                paid->amount;
    }
    return true;
}

static bool has_enough(const struct paying *paying, const struct player *player,
                       const int64_t *totals) {
    for (size_t i = 0; i < player->stock_count; i++) {
        const struct stock *stock = &player->stocks[i];
        if (stock->withheld && totals[stock->resource] > 0)
            return muster_phase_refuse(
                paying->combat, "'%s' can't lose life, and so can't pay any (119.8)", player->id);
        if (totals[stock->resource] > muster_stock_left(stock))
            return muster_phase_refuse(
                paying->combat, "'%s' has only %lld %s", player->id, (long long)stock->amount,
                paying->declaration->position->resources.texts[stock->resource]);
    }
    return true;
}

/* Whether what is told is what it costs, at some of the prices. */
static enum phase_result check_told(const struct paying *paying) {
    struct arena *arena = &paying->combat->scratch;
    const struct muster_position *position = paying->declaration->position;
    if (!read_told(paying))
        return PHASE_IMPOSSIBLE;
    for (size_t p = 0; p < position->player_count; p++) {
        const int64_t *totals = &paying->totals[p * paying->resources];
        if (!paying->told[p])
            continue;
        if (!has_enough(paying, &position->players[p], totals))
            return PHASE_IMPOSSIBLE;
        struct exact_search search = {.payments = paying->payments, .resources = paying->resources};
        search.left = muster_arena_array(arena, paying->resources, sizeof(*search.left));
        memcpy(search.left, totals, paying->resources * sizeof(*search.left));
        add_levels(&search, (int)p, arena);
        enum phase_result result = search_exactly(&search, arena);
        if (result == PHASE_IMPOSSIBLE)
            muster_phase_refuse(paying->combat, "what 'pays' says is not what it costs '%s'",
                                id_of(paying, (int)p));
        if (result == PHASE_UNDECIDED)
            paying->combat->refusal = "whether what 'pays' says is what it costs was not settled";
        if (result != PHASE_HAPPENED)
            return result;
    }
    return PHASE_HAPPENED;
}

/* ---- Paying ---- */

static void take(struct muster_combat *combat, struct muster_position *draft, struct player *player,
                 int resource, int64_t paid) {
    const char *name = draft->resources.texts[resource];
    for (size_t i = 0; i < player->stock_count; i++)
        if (player->stocks[i].resource == resource) {
            muster_phase_set_stock(combat, player, resource, player->stocks[i].amount - paid);
            break;
        }
    if (player->has_life && strcmp(name, "life") == 0)
        player->life -= paid;
    muster_phase_note(combat, draft->step == STEP_ATTACK ? "508.1j" : "509.1f", "%s pays %lld %s",
                      player->id, (long long)paid, name);
}

enum phase_result muster_phase_pay(struct muster_combat *combat, struct muster_position *draft,
                                   const struct muster_declaration *declaration) {
    const struct muster_position *position = declaration->position;
    struct arena *arena = &combat->scratch;
    bool unsettled = false;
    if (!position->has_costs && !declaration->says_paid)
        return PHASE_HAPPENED;
    struct payments payments = muster_declaration_payments(declaration, arena);
    struct paying paying = {.combat = combat,
                            .declaration = declaration,
                            .payments = &payments,
                            .resources = position->resources.count};
    paying.totals = muster_payments_afford(position, &payments, &unsettled, arena);
    paying.told = muster_arena_array(arena, position->player_count, sizeof(*paying.told));
    if (paying.totals == NULL) {
        combat->refusal = "no way to pay was found";
        return PHASE_UNDECIDED;
    }
    enum phase_result result = declaration->says_paid ? check_told(&paying) : PHASE_HAPPENED;
    for (size_t i = 0; i < draft->player_count && result == PHASE_HAPPENED; i++)
        for (size_t j = 0; j < paying.resources; j++) {
            int64_t paid = paying.totals[i * paying.resources + j];
            if (paid != 0)
                take(combat, draft, &draft->players[i], (int)j, paid);
        }
    return result;
}
