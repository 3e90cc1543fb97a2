/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: the least that each option costs. Which declarations are legal doesn't depend on what
 * players have, as long as they can pay for them: so what is legal for no more than a sum is what
 * is legal where the players have no more than that.
 */
#include <string.h>

#include "solver/answers/options/never.h"
#include "solver/answers/options/whole_table.h"
#include "solver/rules/payment.h"

enum { SEARCHES_AT_MOST = 60, BILLS_AT_MOST = 8 };

/* What is looked for: the least totals, one for each player and resource, player after player. */
struct least_search {
    struct choice_table *table;
    const struct choice_row *row;
    size_t cells;
    size_t searches;
    size_t bill_count, empty_count;
    int64_t *bills[BILLS_AT_MOST];     /* the least totals found */
    int64_t *empty[SEARCHES_AT_MOST];  /* bounds within which there is nothing */
    struct muster_position *position;  /* where players have no more than some bounds */
    const struct maximum *free_maxima; /* which don't depend on what they have */
};

static bool is_within(const struct least_search *search, const int64_t *totals,
                      const int64_t *bounds) {
    for (size_t i = 0; i < search->cells; i++)
        if (totals[i] > bounds[i])
            return false;
    return true;
}

static int64_t *copy_cells(const struct least_search *search, const int64_t *cells) {
    struct arena *scratch = &search->table->answer->scratch;
    int64_t *copy = muster_arena_array(scratch, search->cells, sizeof(*copy));
    memcpy(copy, cells, search->cells * sizeof(*copy));
    return copy;
}

/* ---- One search ---- */

/* Gives the players of the other position these resources; INT64_MAX: any amount. */
static void bound_players(struct least_search *search, const int64_t *bounds) {
    size_t resources = search->position->resources.count;
    for (size_t p = 0; p < search->position->player_count; p++) {
        struct player *player = &search->position->players[p];
        player->stock_count = 0;
        for (size_t r = 0; r < resources; r++)
            if (bounds[p * resources + r] != INT64_MAX)
                player->stocks[player->stock_count++] =
                    (struct stock){.resource = (int)r, .amount = bounds[p * resources + r]};
    }
}

/* The same partial declaration in the other position. */
static struct partial partial_there(struct least_search *search) {
    struct partial partial = {0};
    if (search->table->query->partial == NULL)
        return partial;
    partial = *search->table->query->partial;
    if (partial.given != NULL) {
        struct muster_declaration *given =
            muster_arena_take(&search->table->answer->scratch, sizeof(*given));
        *given = *partial.given;
        given->position = search->position;
        partial.given = given;
    }
    return partial;
}

enum least_found { FOUND_SOME, FOUND_NONE, FOUND_NOTHING_PROVED };

/* What a legal declaration with the option pays that pays no more than these bounds. */
static enum least_found find_within(struct least_search *search, const int64_t *bounds,
                                    int64_t *totals) {
    struct choice_table *table = search->table;
    struct arena *scratch = &table->answer->scratch;
    if (search->searches++ == SEARCHES_AT_MOST || muster_limits_reached(table->query->limits))
        return FOUND_NOTHING_PROVED;
    struct mark mark = muster_arena_mark(scratch);
    bound_players(search, bounds);
    struct legality *legality =
        muster_legality_new(search->position, table->query->limits, scratch, scratch);
    memcpy(legality->free_maxima, search->free_maxima,
           legality->conditions.count * sizeof(*legality->free_maxima));
    struct partial partial = partial_there(search);
    struct objective_term term = {.creature = search->row->creature,
                                  .anything = search->row->anything,
                                  .object = search->row->object,
                                  .weight = 1};
    struct completion_query query = {
        .partial = &partial, .improve = true, .term_count = 1, .terms = &term};
    struct completion_result completion = muster_find_completion(legality, &query);
    enum least_found found = completion.declaration != NULL ? FOUND_SOME
                             : completion.proved            ? FOUND_NONE
                                                            : FOUND_NOTHING_PROVED;
    if (found == FOUND_SOME) {
        struct payments payments = muster_declaration_payments(completion.declaration, scratch);
        bool unsettled = false;
        const int64_t *paid =
            muster_payments_afford(search->position, &payments, &unsettled, scratch);
        if (paid == NULL)
            found = FOUND_NOTHING_PROVED;
        else
            memcpy(totals, paid, search->cells * sizeof(*totals));
    }
    muster_arena_release(scratch, mark);
    if (found == FOUND_NONE)
        search->empty[search->empty_count++] = copy_cells(search, bounds);
    return found;
}

/* ---- All least totals ---- */

/*
 * Lowers one total after the other as far as that goes while the others don't grow: then nothing
 * pays less of something and no more of the rest.
 */
static bool lower(struct least_search *search, int64_t *totals) {
    for (size_t i = 0; i < search->cells; i++)
        for (int64_t low = 0; low < totals[i];) {
            int64_t *bounds = copy_cells(search, totals);
            bounds[i] = low + (totals[i] - low - 1) / 2;
            int64_t tried = bounds[i];
            enum least_found found = find_within(search, bounds, totals);
            if (found == FOUND_NOTHING_PROVED)
                return false;
            if (found == FOUND_NONE)
                low = tried + 1;
        }
    return true;
}

/* Whether it is known that there is nothing within these bounds. */
static bool is_empty(const struct least_search *search, const int64_t *bounds) {
    for (size_t i = 0; i < search->empty_count; i++)
        if (is_within(search, bounds, search->empty[i]))
            return true;
    return false;
}

/* Least totals within the bounds that have been found, or are found now; NULL: none are known. */
static const int64_t *least_within(struct least_search *search, const int64_t *bounds,
                                   bool *proved) {
    for (size_t i = 0; i < search->bill_count; i++)
        if (is_within(search, search->bills[i], bounds))
            return search->bills[i];
    if (is_empty(search, bounds))
        return NULL;
    int64_t *totals = copy_cells(search, bounds);
    enum least_found found = find_within(search, bounds, totals);
    *proved =
        found != FOUND_NOTHING_PROVED &&
        (found == FOUND_NONE || (search->bill_count < BILLS_AT_MOST && lower(search, totals)));
    if (!*proved || found == FOUND_NONE)
        return NULL;
    return search->bills[search->bill_count++] = totals;
}

/*
 * Finds all least totals: whatever is not above one of them has less of something. False: not
 * proved.
 */
static bool find_all(struct least_search *search, int64_t *bounds) {
    enum { OPEN_AT_MOST = 200 };
    int64_t *open[OPEN_AT_MOST] = {bounds};
    size_t open_count = 1;
    bool proved = true;
    while (open_count > 0 && proved) {
        const int64_t *within = open[--open_count];
        const int64_t *least = least_within(search, within, &proved);
        for (size_t i = 0; least != NULL && i < search->cells; i++) {
            if (least[i] == 0)
                continue;
            if (open_count == OPEN_AT_MOST)
                return false;
            open[open_count] = copy_cells(search, within);
            open[open_count++][i] = least[i] - 1;
        }
    }
    return proved;
}

/* ---- What is said ---- */

static bool has_several_payers(const struct muster_position *position) {
    int payer = -1;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (creature->declares && payer >= 0 && payer != creature->controller)
            return true;
        payer = creature->declares ? creature->controller : payer;
    }
    return false;
}

static muster_bill report_bill(const struct least_search *search, const int64_t *totals) {
    const struct muster_position *position = search->table->query->position;
    struct arena *arena = &search->table->answer->arena;
    size_t resources = position->resources.count;
    struct name_list words = {.arena = arena};
    bool several = has_several_payers(position);
    muster_share *shares = muster_arena_array(arena, search->cells, sizeof(*shares));
    muster_bill bill = {.shares = shares};
    for (size_t i = 0; i < search->cells; i++) {
        if (totals[i] == 0)
            continue;
        const char *player = position->players[i / resources].id;
        const char *resource = position->resources.texts[i % resources];
        shares[bill.share_count++] =
            (muster_share){.player = muster_arena_text(arena, player, strlen(player)),
                           .resource = muster_arena_text(arena, resource, strlen(resource)),
                           .amount = totals[i]};
        muster_name_list_add(&words, muster_arena_format(arena, "%lld %s%s%s", (long long)totals[i],
                                                         resource, several ? " from " : "",
                                                         several ? player : ""));
    }
    bill.words = bill.share_count == 0 ? "a payment of 0" : muster_name_list_and(&words);
    return bill;
}

/* "a legal attack in which bear attacks Ben costs at least 2 mana in all" */
static void claim_least(const struct least_search *search, const muster_choice *choice) {
    struct choice_table *table = search->table;
    struct arena *arena = &table->answer->arena;
    const struct muster_position *position = table->query->position;
    const struct step_facts *words = &muster_steps[position->step];
    struct name_list bills = {.arena = arena};
    for (size_t i = 0; i < choice->least_cost_count; i++)
        muster_name_list_add(
            &bills, muster_arena_format(arena, "at least %s", choice->least_costs[i].words));
    bool any = search->row->anything;
    const muster_violation said = {
        .message = muster_arena_format(
            arena, "a legal %s in which %s %s%s%s costs %s in all", words->verb,
            position->creatures[search->row->creature].full_name, words->does, any ? "" : " ",
            any ? "" : muster_object_full_name(position, &search->row->object, arena),
            muster_name_list_or(&bills))};
    muster_claim *claim = muster_choice_claim(table, CLAIM_LEAST_COST, search->row, &said);
    claim->bills = choice->least_costs;
    claim->bill_count = choice->least_cost_count;
}

/* ---- All rows ---- */

static bool is_paid(const muster_choice *choice) {
    return (choice->kind == MUSTER_MAY || choice->kind == MUSTER_MUST) && choice->free_known &&
           !choice->free;
}

/* What the players have, as bounds. */
static int64_t *own_bounds(const struct least_search *search) {
    const struct muster_position *position = search->table->query->position;
    int64_t *bounds =
        muster_arena_array(&search->table->answer->scratch, search->cells, sizeof(*bounds));
    for (size_t i = 0; i < search->cells; i++)
        bounds[i] = INT64_MAX;
    for (size_t p = 0; p < position->player_count; p++)
        for (size_t i = 0; i < position->players[p].stock_count; i++) {
            const struct stock *stock = &position->players[p].stocks[i];
            bounds[p * position->resources.count + (size_t)stock->resource] =
                muster_stock_left(stock);
        }
    return bounds;
}

/* The same position with players that can be given other resources. */
static struct muster_position *position_to_bound(const struct choice_table *table) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    struct muster_position *copy = muster_arena_take(arena, sizeof(*copy));
    *copy = *position;
    copy->players = muster_arena_array(arena, position->player_count, sizeof(*copy->players));
    memcpy(copy->players, position->players, position->player_count * sizeof(*copy->players));
    for (size_t p = 0; p < position->player_count; p++)
        copy->players[p].stocks =
            muster_arena_array(arena, position->resources.count, sizeof(struct stock));
    return copy;
}

static void find_least(struct choice_table *table, const struct choice_row *row,
                       struct muster_position *bounded, muster_choice *choice) {
    const struct muster_position *position = table->query->position;
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct least_search *search = muster_arena_take(scratch, sizeof(*search));
    *search = (struct least_search){.table = table,
                                    .row = row,
                                    .position = bounded,
                                    .cells = position->player_count * position->resources.count,
                                    .free_maxima = table->legality->free_maxima};
    if (find_all(search, own_bounds(search)) && search->bill_count > 0) {
        muster_bill *bills =
            muster_arena_array(&table->answer->arena, search->bill_count, sizeof(*bills));
        for (size_t i = 0; i < search->bill_count; i++)
            bills[i] = report_bill(search, search->bills[i]);
        choice->least_costs = bills;
        choice->least_cost_count = search->bill_count;
        if (table->claims)
            claim_least(search, choice);
    } else if (table->choices->reason == NULL) {
        table->choices->reason = muster_limits_reached(table->query->limits)
                                     ? muster_limits_reason(table->query->limits)
                                     : "an option has too many prices to tell the least of them";
    }
    muster_arena_release(scratch, mark);
}

void muster_choice_table_least_costs(struct choice_table *table) {
    if (muster_choice_table_is_large(table, "the least that options cost"))
        return;
    struct muster_position *bounded = position_to_bound(table);
    for (size_t i = 0; i < table->pair_count; i++)
        if (is_paid(&table->pair_choices[i]))
            find_least(table, &table->pairs[i], bounded, &table->pair_choices[i]);
    for (size_t i = 0; i < table->creature_count; i++)
        if (is_paid(&table->creature_choices[i]))
            find_least(table, &table->creatures[i], bounded, &table->creature_choices[i]);
}
