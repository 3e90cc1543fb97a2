/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A good choice of items, without a proof. In each attempt the item that gains most is put in, and
 * whatever conflicts with it is taken out and may not come back for a while. So the search can pass
 * through worse choices to reach better ones (tabu search; Wu, Hao and Glover, "Multi-neighborhood
 * tabu search for the maximum weight clique problem", 2012). The same packing always gives the same
 * choice.
 */
#include <string.h>

#include "solver/ilp/packing/packing.h"

enum { LEAST_BAN = 7, MORE_BAN = 10, PATIENCE = 4000 };

struct climb {
    const struct packing *packing;
    const struct conflicts *conflicts;
    bool *chosen;
    int64_t *left;   /* by row: unused capacity */
    int64_t *in_way; /* by item: weight of the chosen items that conflict with it */
    size_t *banned;  /* by item: it may not be put in before this attempt */
    int64_t weight;
    size_t attempt;
    uint64_t random;
};

/* Marsaglia's xorshift: any generator will do here. */
static uint64_t next_random(struct climb *climb) {
    climb->random ^= climb->random << 13;
    climb->random ^= climb->random >> 7;
    climb->random ^= climb->random << 17;
    return climb->random;
}

static void put_in(struct climb *climb, size_t index, int64_t sign) {
    const struct pack_item *item = &climb->packing->items[index];
    for (size_t i = 0; i < item->use_count; i++)
        climb->left[item->uses[i].row] -= sign * item->uses[i].amount;
    for (size_t i = 0; i < climb->conflicts->counts[index]; i++)
        climb->in_way[climb->conflicts->lists[index][i]] += sign * item->weight;
    climb->weight += sign * item->weight;
    climb->chosen[index] = sign > 0;
}

static void take_out(struct climb *climb, size_t index) {
    put_in(climb, index, -1);
    climb->banned[index] = climb->attempt + LEAST_BAN + next_random(climb) % MORE_BAN;
}

/* Takes out the items that conflict with an item, and others where a row would be overfull. */
static void make_room(struct climb *climb, size_t index) {
    const struct packing *packing = climb->packing;
    const struct pack_item *item = &packing->items[index];
    const size_t *list = climb->conflicts->lists[index];
    for (size_t i = 0; i < climb->conflicts->counts[index] && climb->in_way[index] > 0; i++)
        if (climb->chosen[list[i]])
            take_out(climb, list[i]);
    for (size_t i = 0; i < item->use_count; i++) {
        const struct pack_row *row = &packing->rows[item->uses[i].row];
        for (size_t j = 0; j < row->count && climb->left[item->uses[i].row] < 0; j++)
            if (climb->chosen[row->items[j]] && row->items[j] != index)
                take_out(climb, row->items[j]);
    }
}

/*
 * The item that gains most, judged by pairwise conflicts; among equal ones, the one banned longest
 * ago.
 */
static size_t pick_item(const struct climb *climb) {
    const struct packing *packing = climb->packing;
    size_t best = packing->item_count;
    int64_t most = INT64_MIN;
    for (size_t k = 0; k < packing->item_count; k++) {
        int64_t gain = packing->items[k].weight - climb->in_way[k];
        if (gain < most || climb->chosen[k] || climb->banned[k] > climb->attempt)
            continue;
        if (gain > most || climb->banned[k] < climb->banned[best]) {
            most = gain;
            best = k;
        }
    }
    return best;
}

static void set_chosen(struct climb *climb, const bool *chosen) {
    const struct packing *packing = climb->packing;
    for (size_t i = 0; i < packing->row_count; i++)
        climb->left[i] = packing->rows[i].capacity;
    memset(climb->in_way, 0, packing->item_count * sizeof(int64_t));
    climb->weight = 0;
    for (size_t k = 0; k < packing->item_count; k++)
        climb->chosen[k] = false;
    for (size_t k = 0; k < packing->item_count; k++)
        if (chosen[k])
            put_in(climb, k, 1);
}

/* Restarts from the best choice, with some item put in that isn't part of it. */
static void begin_again(struct climb *climb, const bool *best) {
    set_chosen(climb, best);
    for (size_t i = 0; i < 1 + climb->packing->item_count / 20; i++) {
        size_t index = next_random(climb) % climb->packing->item_count;
        if (climb->chosen[index])
            continue;
        put_in(climb, index, 1);
        make_room(climb, index);
    }
}

int64_t muster_packing_local_search(const struct packing *packing,
                                    const struct conflicts *conflicts, int64_t enough,
                                    size_t attempts, struct limits *limits, bool *chosen) {
    struct arena *arena = packing->arena;
    struct climb climb = {
        .packing = packing, .conflicts = conflicts, .random = 0x9e3779b97f4a7c15u};
    size_t improved = 0;
    climb.chosen = muster_arena_array(arena, packing->item_count, sizeof(bool));
    climb.left = muster_arena_array(arena, packing->row_count, sizeof(int64_t));
    climb.in_way = muster_arena_array(arena, packing->item_count, sizeof(int64_t));
    climb.banned = muster_arena_array(arena, packing->item_count + 1, sizeof(size_t));
    set_chosen(&climb, chosen);
    int64_t best = climb.weight;
    for (climb.attempt = 1; climb.attempt <= attempts && best < enough; climb.attempt++) {
        size_t index = pick_item(&climb);
        if (climb.attempt % 256 == 255 && muster_limits_reached(limits))
            break;
        if (index == packing->item_count)
            continue;
        put_in(&climb, index, 1);
        make_room(&climb, index);
        if (climb.weight > best) {
            best = climb.weight;
            improved = climb.attempt;
            memcpy(chosen, climb.chosen, packing->item_count * sizeof(bool));
        } else if (climb.attempt - improved >= PATIENCE) {
            improved = climb.attempt;
            begin_again(&climb, chosen);
        }
    }
    return best;
}
