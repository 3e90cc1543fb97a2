/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Restrictions that link creatures.
 *
 *   companions:  sum_(e in companions) v(e) >= needed w,  w = 1 if d acts on any of the objects;
 *                where many ask for the same company, the sum is a column of its own
 *   alone:       sum_(d alone) v(d) <= 1,  v(e) <= size(e) (1 - sum_(d alone) v(d)) for any other e
 *   limits:      sum y or sum v <= most
 *   budgets:     sum amount * payments <= stock, for each player and resource that is bounded
 */
#include "solver/declare/formulation.h"
#include "solver/rules/payment.h"

/* ---- Companions ---- */

/* Whether the slot has an option among the objects, so that the restriction matters. */
static bool bites(const struct formulation *formulation, size_t index, int objects) {
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, index, j) != NO_COLUMN &&
            object_slot_in(formulation, j, objects))
            return true;
    return false;
}

/* w: whether the slot acts on any of the objects. */
static size_t acts_on_any(struct formulation *formulation, size_t index,
                          const struct companion *companion) {
    struct program *program = &formulation->program;
    size_t any = muster_program_column(program, 1, true);
    muster_formulate_column_about(program, any, COLUMN_COMPANY, subject_of(index, NO_SLOT, 0),
                                  companion->effect);
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, index, j);
        if (column == NO_COLUMN || !object_slot_in(formulation, j, companion->objects))
            continue;
        muster_formulate_row(program, ROW_COMPANIONS, companion->effect, -PROGRAM_UNBOUNDED, 0);
        muster_formulate_row_about(program, subject_of(index, j, 0));
        muster_program_term(program, column, 1);
        muster_program_term(program, any, -program->columns[column].upper);
    }
    return any;
}

/* A sum that this many restrictions share, and that has this many terms, gets a column. */
enum { SHARED_ROWS = 3, SHARED_TERMS = 64 };

static void add_company(struct formulation *formulation, int companions, int64_t factor) {
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (slot_in(formulation, i, companions))
            muster_add_acts(formulation, i, factor);
}

/* t: how many of a set act. */
static size_t total_of(struct formulation *formulation, const struct companion *companion) {
    struct program *program = &formulation->program;
    int64_t most = 0;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (slot_in(formulation, i, companion->companions))
            most += formulation->actor_slots[i].size;
    struct subject subject = subject_of(NO_SLOT, NO_SLOT, companion->companions + 1);
    size_t total = muster_program_column(program, most, false); /* integral, as a sum of integers */
    muster_formulate_column_about(program, total, COLUMN_TOTAL, subject, companion->effect);
    muster_formulate_row(program, ROW_COMPANIONS, companion->effect, 0, 0);
    muster_formulate_row_about(program, subject);
    add_company(formulation, companion->companions, 1);
    muster_program_term(program, total, -1);
    return total;
}

/* By set of companions: the column of its sum, or NO_COLUMN where it is written out. */
static size_t *find_totals(struct formulation *formulation) {
    const struct combat *combat = formulation->combat;
    size_t count = combat->actor_sets.count;
    size_t *rows = muster_arena_array(formulation->arena, count, sizeof(*rows));
    size_t *totals = muster_arena_array(formulation->arena, count, sizeof(*totals));
    for (size_t s = 0; s < count; s++)
        totals[s] = NO_COLUMN;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (const struct companion *companion = slot_actor(formulation, i)->companions;
             companion != NULL; companion = companion->next)
            if (bites(formulation, i, companion->objects))
                rows[companion->companions]++;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (const struct companion *companion = slot_actor(formulation, i)->companions;
             companion != NULL; companion = companion->next) {
            size_t set = (size_t)companion->companions;
            if (totals[set] == NO_COLUMN && rows[set] >= SHARED_ROWS &&
                rows[set] * formulation->actor_slot_count >= SHARED_TERMS)
                totals[set] = total_of(formulation, companion);
        }
    return totals;
}

static void add_companions(struct formulation *formulation, size_t index,
                           const struct companion *companion, size_t total) {
    struct program *program = &formulation->program;
    const struct actor_slot *slot = &formulation->actor_slots[index];
    bool single = slot->size == 1 && slot->capacity == 1;
    if (!bites(formulation, index, companion->objects))
        return;
    bool is_acts = slot->size == 1 && slot->acts != NO_COLUMN &&
                   muster_covers_options(formulation, index, companion->objects);
    size_t any = single    ? NO_COLUMN
                 : is_acts ? slot->acts
                           : acts_on_any(formulation, index, companion);
    muster_formulate_row(program, ROW_COMPANIONS, companion->effect, 0, PROGRAM_UNBOUNDED);
    muster_formulate_row_about(program, subject_of(index, NO_SLOT, 0));
    if (total == NO_COLUMN)
        add_company(formulation, companion->companions, 1);
    else
        muster_program_term(program, total, 1);
    if (single)
        muster_add_pairs(formulation, index, companion->objects, -companion->needed);
    else
        muster_program_term(program, any, -companion->needed);
}

/* ---- Alone ---- */

static bool is_alone(const struct formulation *formulation, size_t index) {
    return slot_actor(formulation, index)->alone;
}

static void add_alone_sum(struct formulation *formulation, int64_t factor) {
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (is_alone(formulation, i))
            muster_add_acts(formulation, i, factor);
}

static void add_alone(struct formulation *formulation) {
    const struct effect *effect = NULL;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (is_alone(formulation, i))
            effect = slot_actor(formulation, i)->alone_effect;
    if (effect == NULL)
        return;
    muster_formulate_row(&formulation->program, ROW_ALONE, effect, -PROGRAM_UNBOUNDED, 1);
    add_alone_sum(formulation, 1);
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        int64_t size = formulation->actor_slots[i].size;
        if (is_alone(formulation, i))
            continue;
        muster_formulate_row(&formulation->program, ROW_ALONE, effect, -PROGRAM_UNBOUNDED, size);
        muster_formulate_row_about(&formulation->program, subject_of(i, NO_SLOT, 0));
        muster_add_acts(formulation, i, 1);
        add_alone_sum(formulation, size);
    }
}

/* ---- Limits ---- */

/* Whether another limit on the same allows no more. */
static bool is_implied(const struct combat *combat, const struct limit *limit) {
    for (size_t i = 0; i < combat->limit_count; i++) {
        const struct limit *other = &combat->limits[i];
        if (other->actors == limit->actors && other->objects == limit->objects &&
            (other->most < limit->most || (other->most == limit->most && other < limit)))
            return true;
    }
    return false;
}

static void add_limit(struct formulation *formulation, const struct limit *limit) {
    int64_t individuals = 0;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (slot_in(formulation, i, limit->actors))
            individuals += formulation->actor_slots[i].size;
    if (individuals <= limit->most || is_implied(formulation->combat, limit))
        return; /* there are no more anyway */
    const size_t *acting =
        limit->objects < 0 ? NULL
                           : muster_all_members_acting(formulation, limit->actors, limit->objects);
    muster_formulate_row(&formulation->program, ROW_LIMIT, limit->effect, -PROGRAM_UNBOUNDED,
                         limit->most);
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        if (!slot_in(formulation, i, limit->actors))
            continue;
        if (limit->objects < 0)
            muster_add_acts(formulation, i, 1);
        else
            muster_add_members(formulation, i, acting, limit->objects);
    }
}

/* ---- Budgets: only where what was proposed can't be paid for ---- */

/* The payments of one effect that one slot makes: columns to be added up. */
struct paid {
    size_t player;
    const struct effect *effect;
    size_t count, capacity;
    size_t *columns; /* payments made, without alternatives */
    size_t *choices; /* by alternative: payments made that way; NULL without alternatives */
};

static int64_t price_of(const struct price *price, int resource) {
    for (size_t i = 0; i < price->count; i++)
        if (price->resources[i] == resource)
            return price->amounts[i];
    return 0;
}

static void add_paid_column(struct formulation *formulation, struct paid *paid, size_t column) {
    paid->columns = arena_grow(formulation->arena, paid->columns, paid->count, &paid->capacity,
                               sizeof(*paid->columns));
    paid->columns[paid->count++] = column;
}

/* Once for each creature, however many of these attackers it blocks. */
static void pay_once(struct formulation *formulation, struct paid *paid, size_t index) {
    struct program *program = &formulation->program;
    size_t seen = muster_program_column(program, formulation->actor_slots[index].size, true);
    for (size_t i = 0; i < paid->count; i++) {
        muster_formulate_row(program, ROW_BUDGET, paid->effect, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, paid->columns[i], 1);
        muster_program_term(program, seen, -program->columns[paid->columns[i]].upper);
    }
    paid->columns[0] = seen;
    paid->count = 1;
}

/* Each payment is made in one of the ways that the effect offers. */
static void add_choices(struct formulation *formulation, struct paid *paid) {
    struct program *program = &formulation->program;
    int64_t most = 0;
    paid->choices =
        muster_arena_array(formulation->arena, paid->effect->price_count, sizeof(size_t));
    for (size_t i = 0; i < paid->count; i++)
        most += program->columns[paid->columns[i]].upper;
    for (size_t k = 0; k < paid->effect->price_count; k++)
        paid->choices[k] = muster_program_column(program, most, true);
    muster_formulate_row(program, ROW_BUDGET, paid->effect, 0, PROGRAM_UNBOUNDED);
    for (size_t k = 0; k < paid->effect->price_count; k++)
        muster_program_term(program, paid->choices[k], 1);
    for (size_t i = 0; i < paid->count; i++)
        muster_program_term(program, paid->columns[i], -1);
}

static bool find_paid(struct formulation *formulation, const struct effect *effect, size_t index,
                      struct paid *paid) {
    const struct combat *combat = formulation->combat;
    const struct actor_slot *slot = &formulation->actor_slots[index];
    int creature = combat->actors[slot->actor].creature;
    *paid = (struct paid){.effect = effect,
                          .player = (size_t)combat->position->creatures[creature].controller};
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        int object = slot_item(formulation, j)->number;
        if (pair_column(formulation, index, j) != NO_COLUMN &&
            muster_cost_applies(combat->position, effect, creature, object))
            add_paid_column(formulation, paid, pair_column(formulation, index, j));
    }
    if (paid->count == 0)
        return false;
    if (slot->capacity > 1 && !effect->per_attacker)
        pay_once(formulation, paid, index);
    if (effect->price_count > 1)
        add_choices(formulation, paid);
    return true;
}

static void bound_stock(struct formulation *formulation, size_t player, const struct stock *stock,
                        const struct paid *all, size_t count) {
    struct program *program = &formulation->program;
    muster_formulate_row(program, ROW_BUDGET, NULL, -PROGRAM_UNBOUNDED, muster_stock_left(stock));
    for (size_t i = 0; i < count; i++) {
        if (all[i].player != player)
            continue;
        for (size_t k = 0; k < all[i].effect->price_count; k++) {
            int64_t amount = price_of(&all[i].effect->prices[k], stock->resource);
            if (amount == 0)
                continue;
            if (all[i].choices != NULL)
                muster_program_term(program, all[i].choices[k], amount);
            for (size_t c = 0; c < all[i].count && all[i].choices == NULL; c++)
                muster_program_term(program, all[i].columns[c], amount);
        }
    }
}

static void add_budget(struct formulation *formulation) {
    const struct muster_position *position = formulation->combat->position;
    struct paid *all = NULL;
    size_t count = 0, capacity = 0;
    for (size_t e = 0; e < position->effect_count; e++)
        for (size_t i = 0; i < formulation->actor_slot_count; i++) {
            struct paid paid;
            if (!find_paid(formulation, &position->effects[e], i, &paid))
                continue;
            all = arena_grow(formulation->arena, all, count, &capacity, sizeof(*all));
            all[count++] = paid;
        }
    for (size_t p = 0; p < position->player_count; p++)
        for (size_t s = 0; s < position->players[p].stock_count; s++)
            bound_stock(formulation, p, &position->players[p].stocks[s], all, count);
}

void muster_formulate_restrictions(struct formulation *formulation) {
    const struct combat *combat = formulation->combat;
    const size_t *totals = find_totals(formulation);
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (const struct companion *companion = slot_actor(formulation, i)->companions;
             companion != NULL; companion = companion->next)
            add_companions(formulation, i, companion, totals[companion->companions]);
    add_alone(formulation);
    for (size_t i = 0; i < combat->limit_count; i++)
        add_limit(formulation, &combat->limits[i]);
    if (formulation->budget)
        add_budget(formulation);
}
