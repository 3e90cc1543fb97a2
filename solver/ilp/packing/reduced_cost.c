/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search goes from row to row, always to the one with the fewest ways to continue, and tries
 * what could use it: each item in turn, and none. With good prices there is little room for losses,
 * and the search is short.
 */
#include "solver/ilp/packing/reduced_cost.h"

#include <stdlib.h>
#include <string.h>

#include "base/numbers.h"

void muster_reduced_cost_prepare(struct reduced_cost_search *walk) {
    const struct packing *packing = walk->packing;
    struct arena *arena = packing->arena;
    size_t items = packing->item_count, rows = packing->row_count, uses = 0;
    for (size_t i = 0; i < rows; i++)
        uses += packing->rows[i].count;
    walk->first = muster_arena_array(arena, items + 2, sizeof(size_t));
    walk->uses = muster_arena_array(arena, uses, sizeof(*walk->uses));
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < packing->rows[i].count; j++)
            walk->first[packing->rows[i].items[j] + 2]++;
    for (size_t k = 0; k < items; k++)
        walk->first[k + 2] += walk->first[k + 1];
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < packing->rows[i].count; j++)
            walk->uses[walk->first[packing->rows[i].items[j] + 1]++] =
                (struct pack_use){.row = i, .amount = packing->rows[i].amounts[j]};
    walk->prices = muster_arena_array(arena, rows, sizeof(int64_t));
    walk->left = muster_arena_array(arena, rows, sizeof(int64_t));
    walk->reach = muster_arena_array(arena, rows, sizeof(int64_t));
    walk->priced = muster_arena_array(arena, rows, sizeof(size_t));
    walk->take_loss = muster_arena_array(arena, items, sizeof(int64_t));
    walk->leave_loss = muster_arena_array(arena, items, sizeof(int64_t));
    walk->free = muster_arena_array(arena, items, sizeof(bool));
    walk->taken = muster_arena_array(arena, items, sizeof(bool));
    walk->dear = muster_arena_array(arena, items, sizeof(size_t));
    walk->left_out = muster_arena_array(arena, items, sizeof(size_t));
    walk->points = muster_arena_array(arena, items + 1, sizeof(*walk->points));
}

/* ---- Moves ---- */

/* How much of a row's capacity can no longer be used. */
static int64_t wasted(const struct reduced_cost_search *walk, size_t row) {
    return walk->left[row] > walk->reach[row] ? walk->left[row] - walk->reach[row] : 0;
}

static void leave_out(struct reduced_cost_search *walk, size_t item) {
    walk->free[item] = false;
    walk->left_out[walk->left_out_count++] = item;
    walk->lost += walk->leave_loss[item];
    for (size_t i = walk->first[item]; i < walk->first[item + 1]; i++) {
        size_t row = walk->uses[i].row;
        int64_t before = wasted(walk, row);
        walk->reach[row] -= walk->uses[i].amount;
        walk->lost += walk->prices[row] * (wasted(walk, row) - before);
    }
}

/* Frees the items that were left out last, down to `count`; the caller restores the loss. */
static void free_again(struct reduced_cost_search *walk, size_t count) {
    while (walk->left_out_count > count) {
        size_t item = walk->left_out[--walk->left_out_count];
        walk->free[item] = true;
        for (size_t i = walk->first[item]; i < walk->first[item + 1]; i++)
            walk->reach[walk->uses[i].row] += walk->uses[i].amount;
    }
}

/* Takes an item, and leaves out the items that no longer fit. */
static void take(struct reduced_cost_search *walk, size_t item) {
    const struct packing *packing = walk->packing;
    walk->lost += walk->take_loss[item];
    walk->weight += packing->items[item].weight;
    walk->free[item] = false;
    walk->taken[item] = true;
    for (size_t i = walk->first[item]; i < walk->first[item + 1]; i++) {
        walk->left[walk->uses[i].row] -= walk->uses[i].amount;
        walk->reach[walk->uses[i].row] -= walk->uses[i].amount;
    }
    for (size_t i = walk->first[item]; i < walk->first[item + 1]; i++) {
        const struct pack_row *row = &packing->rows[walk->uses[i].row];
        for (size_t j = 0; j < row->count && walk->reach[walk->uses[i].row] > 0; j++)
            if (walk->free[row->items[j]] && row->amounts[j] > walk->left[walk->uses[i].row])
                leave_out(walk, row->items[j]);
    }
}

static void put_back(struct reduced_cost_search *walk, size_t item) {
    walk->weight -= walk->packing->items[item].weight;
    walk->free[item] = true;
    walk->taken[item] = false;
    for (size_t i = walk->first[item]; i < walk->first[item + 1]; i++) {
        walk->left[walk->uses[i].row] += walk->uses[i].amount;
        walk->reach[walk->uses[i].row] += walk->uses[i].amount;
    }
}

/* Leaves out items whose loss exceeds the room; those before `next` have been dealt with. */
static size_t leave_out_dear(struct reduced_cost_search *walk, size_t next) {
    while (next < walk->packing->item_count &&
           walk->take_loss[walk->dear[next]] > walk->room - walk->lost) {
        if (walk->free[walk->dear[next]])
            leave_out(walk, walk->dear[next]);
        next++;
    }
    return next;
}

/* ---- The depth-first search ---- */

#define NO_ROW SIZE_MAX
#define NO_ITEM SIZE_MAX

/* Of the rows with a price, the one with the fewest ways to continue: the first that has only one.
 */
static size_t pick_row(const struct reduced_cost_search *walk) {
    size_t best = NO_ROW;
    int64_t fewest = INT64_MAX;
    for (size_t i = 0; i < walk->priced_count && fewest > 1; i++) {
        size_t row = walk->priced[i];
        if (walk->left[row] <= 0 || walk->reach[row] <= 0)
            continue;
        int64_t configurations =
            walk->reach[row] + (walk->prices[row] * smaller(walk->left[row], walk->reach[row]) <=
                                walk->room - walk->lost);
        if (configurations < fewest ||
            (configurations == fewest && walk->prices[row] > walk->prices[best])) {
            fewest = configurations;
            best = row;
        }
    }
    return best;
}

/* The free item of a row with the smallest loss; without a row, of all free items. */
static size_t pick_item(const struct reduced_cost_search *walk, size_t row) {
    size_t best = NO_ITEM;
    const struct pack_row *items = row == NO_ROW ? NULL : &walk->packing->rows[row];
    size_t count = items == NULL ? walk->packing->item_count : items->count;
    for (size_t i = 0; i < count; i++) {
        size_t item = items == NULL ? i : items->items[i];
        if (walk->free[item] && (best == NO_ITEM || walk->take_loss[item] < walk->take_loss[best]))
            best = item;
    }
    return best;
}

/* If this choice is heavier than the best so far, it becomes the best, which reduces the room. */
static void improve(struct reduced_cost_search *walk, int64_t weight, const bool *chosen) {
    if (weight <= walk->best)
        return;
    walk->room -= (weight - walk->best) * walk->scale;
    walk->best = weight;
    memcpy(walk->chosen, chosen, walk->packing->item_count * sizeof(bool));
}

/* Enters a new node, which will try all choices that contain the items taken so far. */
static void enter(struct reduced_cost_search *walk, size_t dear) {
    struct walk_point *point = &walk->points[walk->depth++];
    *point = (struct walk_point){.stage = TRY_ITEM,
                                 .row = pick_row(walk),
                                 .dear = dear,
                                 .left_out = walk->left_out_count,
                                 .lost = walk->lost};
    point->item = pick_item(walk, point->row);
    if (++walk->steps % 256 == 0 && muster_limits_reached(walk->limits))
        walk->stopped = walk->out_of_time = true;
    if (walk->steps > walk->most_steps)
        walk->stopped = true;
    if (point->item == NO_ITEM) {
        improve(walk, walk->weight, walk->taken);
        point->stage = TRIED_ALL;
    }
}

static void leave(struct reduced_cost_search *walk) {
    const struct walk_point *point = &walk->points[--walk->depth];
    free_again(walk, point->left_out);
    walk->lost = point->lost;
}

/* Takes the node's item, and enters a node for the rest unless the loss is too great. */
static void take_item(struct reduced_cost_search *walk, struct walk_point *point) {
    point->before = walk->left_out_count;
    point->lost_before = walk->lost;
    take(walk, point->item);
    size_t dear = leave_out_dear(walk, point->dear);
    point->stage = TOOK_ITEM;
    if (walk->lost <= walk->room)
        enter(walk, dear);
}

/* Goes on without the item, which has been tried or would lose too much. */
static void pass_item(struct reduced_cost_search *walk, struct walk_point *point) {
    leave_out(walk, point->item);
    point->item = point->row == NO_ROW ? NO_ITEM : pick_item(walk, point->row);
    point->stage = TRY_ITEM;
}

/* Tries the items of a node's row one after another, and finally none of them. */
static void try_next(struct reduced_cost_search *walk, struct walk_point *point) {
    bool hopeful = !walk->stopped && walk->lost <= walk->room;
    if (hopeful && point->item != NO_ITEM) {
        if (walk->lost + walk->take_loss[point->item] <= walk->room)
            take_item(walk, point);
        else
            pass_item(walk, point);
        return;
    }
    point->stage = TRIED_ALL;
    if (hopeful)
        enter(walk, point->dear);
}

/* Runs the search with an explicit stack, as the path may be as long as the list of items. */
static void go(struct reduced_cost_search *walk) {
    while (walk->depth > 0) {
        struct walk_point *point = &walk->points[walk->depth - 1];
        switch (point->stage) {
        case TRY_ITEM:
            try_next(walk, point);
            break;
        case TOOK_ITEM:
            free_again(walk, point->before);
            put_back(walk, point->item);
            walk->lost = point->lost_before;
            pass_item(walk, point);
            break;
        case TRIED_ALL:
            leave(walk);
        }
    }
}

bool muster_reduced_cost_search_all(struct reduced_cost_search *walk, size_t most_steps) {
    walk->steps = 0;
    walk->most_steps = most_steps;
    walk->stopped = false;
    walk->depth = 0;
    enter(walk, leave_out_dear(walk, 0));
    go(walk);
    return !walk->stopped;
}

/* ---- Preparation ---- */

/* Above this, sums of losses might overflow. */
#define BOUND_LIMIT 1e18

static bool set_prices(struct reduced_cost_search *walk, const double *prices) {
    const struct packing *packing = walk->packing;
    double bound = (double)packing->total * (double)walk->scale;
    walk->priced_count = 0;
    for (size_t i = 0; i < packing->row_count; i++) {
        double price = prices[i] > 0 ? prices[i] * (double)walk->scale + 0.5 : 0;
        bound += price * (double)packing->rows[i].capacity;
        if (!(bound < BOUND_LIMIT))
            return false;
        walk->prices[i] = (int64_t)price;
        if (walk->prices[i] > 0)
            walk->priced[walk->priced_count++] = i;
    }
    for (size_t k = 0; k < packing->item_count; k++) {
        int64_t loss = -packing->items[k].weight * walk->scale;
        for (size_t i = walk->first[k]; i < walk->first[k + 1]; i++)
            loss += walk->prices[walk->uses[i].row] * walk->uses[i].amount;
        walk->take_loss[k] = loss > 0 ? loss : 0;
        walk->leave_loss[k] = loss < 0 ? -loss : 0;
    }
    return true;
}

/* Sets the capacities and free items, and the loss of what is already decided. */
static void set_states(struct reduced_cost_search *walk, char *states) {
    const struct packing *packing = walk->packing;
    for (size_t i = 0; i < packing->row_count; i++) {
        const struct pack_row *row = &packing->rows[i];
        walk->left[i] = row->capacity;
        for (size_t j = 0; j < row->count; j++)
            walk->left[i] -= states[row->items[j]] == PACK_IN ? row->amounts[j] : 0;
        for (size_t j = 0; j < row->count; j++)
            if (states[row->items[j]] == PACK_FREE && row->amounts[j] > walk->left[i])
                states[row->items[j]] = PACK_OUT;
    }
    walk->left_out_count = 0;
    walk->lost = walk->weight = 0;
    for (size_t k = 0; k < packing->item_count; k++) {
        walk->free[k] = states[k] == PACK_FREE;
        walk->taken[k] = states[k] == PACK_IN;
        walk->weight += walk->taken[k] ? packing->items[k].weight : 0;
        walk->lost += walk->taken[k] ? walk->take_loss[k] : 0;
        walk->lost += states[k] == PACK_OUT ? walk->leave_loss[k] : 0;
    }
    for (size_t i = 0; i < packing->row_count; i++) {
        const struct pack_row *row = &packing->rows[i];
        walk->reach[i] = 0;
        for (size_t j = 0; j < row->count; j++)
            walk->reach[i] += walk->free[row->items[j]] ? row->amounts[j] : 0;
        walk->lost += walk->prices[i] * wasted(walk, i);
    }
}

struct cost {
    int64_t loss;
    size_t item;
};

static int dearest_first(const void *one, const void *other) {
    const struct cost *a = one, *b = other;
    return a->loss != b->loss ? (a->loss < b->loss ? 1 : -1)
                              : (a->item > b->item) - (a->item < b->item);
}

static void sort_dear(struct reduced_cost_search *walk) {
    struct arena *arena = walk->packing->arena;
    struct mark mark = muster_arena_mark(arena);
    struct cost *costs = muster_arena_array(arena, walk->packing->item_count, sizeof(*costs));
    for (size_t k = 0; k < walk->packing->item_count; k++)
        costs[k] = (struct cost){.loss = walk->take_loss[k], .item = k};
    qsort(costs, walk->packing->item_count, sizeof(*costs), dearest_first);
    for (size_t k = 0; k < walk->packing->item_count; k++)
        walk->dear[k] = costs[k].item;
    muster_arena_release(arena, mark);
}

bool muster_reduced_cost_begin(struct reduced_cost_search *walk, const double *prices,
                               char *states) {
    const struct packing *packing = walk->packing;
    int64_t bound = 0;
    walk->failed = !set_prices(walk, prices);
    if (walk->failed)
        return false;
    for (size_t i = 0; i < walk->priced_count; i++)
        bound += walk->prices[walk->priced[i]] * packing->rows[walk->priced[i]].capacity;
    for (size_t k = 0; k < packing->item_count; k++)
        bound += walk->leave_loss[k];
    walk->room = bound - (walk->best + packing->step) * walk->scale;
    set_states(walk, states);
    if (walk->lost > walk->room)
        return false;
    sort_dear(walk);
    leave_out_dear(walk, 0);
    for (size_t i = 0; i < walk->left_out_count; i++)
        states[walk->left_out[i]] = PACK_OUT;
    return walk->lost <= walk->room;
}
