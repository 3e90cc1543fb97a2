/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cuts: rows that every choice of a packing satisfies but the relaxation doesn't. Both kinds say
 * that at most a certain number of some items can be chosen.
 *
 * - Clique: no two of the items can be chosen together, so at most one can.
 * - Odd cycle: no two neighbors in a cycle of items can be chosen together, so at most half of them
 *   can, rounded down. Short cycles are lifted: further items are added as long as the greatest
 *   number that can be chosen stays the same, which is found by enumeration.
 *
 * Violated odd cycles are shortest paths in a graph with two copies of each item, in which every
 * edge leads to the other copy (Groetschel, Lovasz and Schrijver, 1988).
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/ilp/packing/packing.h"

#include "base/sort.h"

enum {
    PAIR_LIMIT = 2000000, /* conflicts, counting each twice */
    WIDENED = 15,         /* odd cycles up to this length are lifted */
    WIDEST = 40           /* to at most this many items */
};

/* By how much values must violate a row to make it a useful cut; what counts as 0. */
#define ENOUGH 0.02
#define NOTHING 1e-6

static void add_conflict(struct arena *arena, struct conflicts *conflicts, size_t *room,
                         size_t item, size_t other) {
    conflicts->lists[item] = arena_grow(arena, conflicts->lists[item], conflicts->counts[item],
                                        &room[item], sizeof(size_t));
    conflicts->lists[item][conflicts->counts[item]++] = other;
}

struct conflicts *muster_packing_conflicts(const struct packing *packing) {
    struct arena *arena = packing->arena;
    struct conflicts *conflicts = muster_arena_take(arena, sizeof(*conflicts));
    size_t *room = muster_arena_array(arena, packing->item_count, sizeof(size_t));
    size_t *seen = muster_arena_array(arena, packing->item_count, sizeof(size_t)), all = 0;
    conflicts->counts = muster_arena_array(arena, packing->item_count, sizeof(size_t));
    conflicts->lists = muster_arena_array(arena, packing->item_count, sizeof(size_t *));
    for (size_t k = 0; k < packing->item_count; k++) {
        const struct pack_item *item = &packing->items[k];
        seen[k] = k + 1;
        for (size_t i = 0; i < item->use_count; i++) {
            const struct pack_row *row = &packing->rows[item->uses[i].row];
            for (size_t j = 0; j < row->count; j++)
                if (seen[row->items[j]] != k + 1 &&
                    row->amounts[j] + item->uses[i].amount > row->capacity) {
                    seen[row->items[j]] = k + 1;
                    add_conflict(arena, conflicts, room, row->items[j], k); /* in ascending order */
                    all++;
                }
        }
        if (all > PAIR_LIMIT)
            return NULL;
    }
    return conflicts;
}

static bool in_conflict(const struct conflicts *conflicts, size_t item, size_t other) {
    return conflicts->counts[item] > 0 &&
           bsearch(&other, conflicts->lists[item], conflicts->counts[item], sizeof(size_t),
                   muster_compare_sizes) != NULL;
}

struct way_end {
    double length;
    size_t node; /* twice the item, plus 1 for its second copy */
};

struct cutting {
    struct packing *packing;
    const struct conflicts *conflicts;
    struct arena *arena;
    const double *values;
    size_t added, hash_room;
    uint64_t *hashes; /* of the rows added, so that none is added twice */
    double *lengths;  /* by node: of the shortest path found */
    size_t *before;   /* by node: the previous node on that path */
    size_t *touched;  /* nodes that have a length */
    size_t touched_count;
    size_t heap_count, heap_room;
    struct way_end *heap;
    size_t set_count;
    size_t *set; /* the items of the cut being made */
};

static bool is_fractional(const struct cutting *cutting, size_t item) {
    return cutting->values[item] > NOTHING && cutting->values[item] < 1 - NOTHING;
}

/* Adds the row "at most `most` items of the set", unless it has been added before. */
static void add_cut(struct cutting *cutting, int64_t most) {
    uint64_t hash = (uint64_t)most;
    for (size_t i = 0; i < cutting->set_count; i++) {
        uint64_t mixed = (cutting->set[i] + 1) * 0x9e3779b97f4a7c15u;
        hash += mixed ^ (mixed >> 29);
    }
    for (size_t i = 0; i < cutting->added; i++)
        if (cutting->hashes[i] == hash)
            return;
    cutting->hashes = arena_grow(cutting->arena, cutting->hashes, cutting->added,
                                 &cutting->hash_room, sizeof(*cutting->hashes));
    cutting->hashes[cutting->added++] = hash;
    muster_packing_row(cutting->packing, most);
    for (size_t i = 0; i < cutting->set_count; i++)
        muster_packing_add(cutting->packing, cutting->packing->row_count - 1, cutting->set[i], 1);
}

/* ---- Cliques: sets of which at most one item can be chosen ---- */

static bool in_conflict_with_set(const struct cutting *cutting, size_t item) {
    for (size_t i = 0; i < cutting->set_count; i++)
        if (!in_conflict(cutting->conflicts, item, cutting->set[i]))
            return false;
    return true;
}

/*
 * Grows a clique from an item: adds its neighbors in conflict with all so far, largest value first.
 */
static void cut_clique(struct cutting *cutting, size_t item) {
    const size_t *list = cutting->conflicts->lists[item];
    double sum = cutting->values[item];
    cutting->set[0] = item;
    cutting->set_count = 1;
    for (;;) {
        size_t best = SIZE_MAX;
        for (size_t i = 0; i < cutting->conflicts->counts[item]; i++)
            if ((best == SIZE_MAX || cutting->values[list[i]] > cutting->values[best]) &&
                in_conflict_with_set(cutting, list[i]))
                best = list[i];
        if (best == SIZE_MAX || (cutting->values[best] <= NOTHING && sum < 1 + ENOUGH))
            break;
        cutting->set[cutting->set_count++] = best;
        sum += cutting->values[best];
    }
    if (sum >= 1 + ENOUGH)
        add_cut(cutting, 1);
}

/* ---- Odd cycles ---- */

static void push(struct cutting *cutting, double length, size_t node) {
    cutting->heap = arena_grow(cutting->arena, cutting->heap, cutting->heap_count,
                               &cutting->heap_room, sizeof(*cutting->heap));
    size_t at = cutting->heap_count++;
    while (at > 0 && cutting->heap[(at - 1) / 2].length > length) {
        cutting->heap[at] = cutting->heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    cutting->heap[at] = (struct way_end){.length = length, .node = node};
}

static struct way_end pop(struct cutting *cutting) {
    struct way_end first = cutting->heap[0], last = cutting->heap[--cutting->heap_count];
    size_t at = 0, next;
    while ((next = 2 * at + 1) < cutting->heap_count) {
        if (next + 1 < cutting->heap_count &&
            cutting->heap[next + 1].length < cutting->heap[next].length)
            next++;
        if (cutting->heap[next].length >= last.length)
            break;
        cutting->heap[at] = cutting->heap[next];
        at = next;
    }
    cutting->heap[at] = last;
    return first;
}

static void reach(struct cutting *cutting, double length, size_t node, size_t from) {
    if (cutting->lengths[node] <= length)
        return;
    if (cutting->lengths[node] == HUGE_VAL)
        cutting->touched[cutting->touched_count++] = node;
    cutting->lengths[node] = length;
    cutting->before[node] = from;
    push(cutting, length, node);
}

/* Finds the shortest path from one copy of an item to the other; returns whether it gives a cut. */
static bool find_circle(struct cutting *cutting, size_t item) {
    const double most = 1 - ENOUGH;
    bool found = false;
    cutting->heap_count = 0;
    reach(cutting, 0, 2 * item, SIZE_MAX);
    while (cutting->heap_count > 0 && !found) {
        struct way_end end = pop(cutting);
        size_t at = end.node / 2;
        found = end.node == 2 * item + 1;
        if (end.length > cutting->lengths[end.node] || found)
            continue;
        for (size_t i = 0; i < cutting->conflicts->counts[at]; i++) {
            size_t next = cutting->conflicts->lists[at][i];
            double step = 1 - cutting->values[at] - cutting->values[next];
            double length = end.length + (step > 0 ? step : 0);
            if (is_fractional(cutting, next) && length < most)
                reach(cutting, length, 2 * next + (end.node % 2 == 0), end.node);
        }
    }
    for (; cutting->touched_count > 0; cutting->touched_count--)
        cutting->lengths[cutting->touched[cutting->touched_count - 1]] = HUGE_VAL;
    return found;
}

/* Takes the items of the path into the set; false if an item is on it twice. */
static bool take_circle(struct cutting *cutting, size_t item) {
    cutting->set_count = 0;
    for (size_t node = 2 * item + 1; node != 2 * item; node = cutting->before[node])
        cutting->set[cutting->set_count++] = node / 2;
    qsort(cutting->set, cutting->set_count, sizeof(size_t), muster_compare_sizes);
    for (size_t i = 1; i < cutting->set_count; i++)
        if (cutting->set[i] == cutting->set[i - 1])
            return false;
    return true;
}

static int count_items(uint64_t mask) {
    int count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
}

/*
 * Whether more than `limit` items of a mask can be chosen together; `with`: by item, its conflicts.
 * An item with at most one conflict can always be chosen; if there is none, the search branches on
 * an item with the most conflicts.
 */
static bool exceeds(uint64_t mask, const uint64_t *with, int limit) {
    while (limit >= 0) {
        if (count_items(mask) <= limit)
            return false;
        int best = -1, most = -1;
        for (int k = 0; k < WIDEST && most != 0; k++) {
            if ((mask >> k & 1) == 0)
                continue;
            int conflicts = count_items(mask & with[k]);
            if (conflicts <= 1) {
                best = k;
                most = 0;
            } else if (conflicts > most) {
                best = k;
                most = conflicts;
            }
        }
        mask &= ~((uint64_t)1 << best);
        if (most > 0) {
            if (exceeds(mask & ~with[best], with, limit - 1))
                return true;
            continue; /* the other branch: without the item */
        }
        mask &= ~with[best];
        limit--;
    }
    return true;
}

/* Lifts the cut: adds items next to the cycle as long as at most `most` of all can be chosen. */
static void widen(struct cutting *cutting, int most) {
    uint64_t with[WIDEST] = {0};
    const size_t circle = cutting->set_count;
    for (size_t i = 0; i < circle; i++)
        for (size_t j = 0; j < circle; j++)
            if (in_conflict(cutting->conflicts, cutting->set[i], cutting->set[j]))
                with[i] |= (uint64_t)1 << j;
    for (size_t i = 0; i < circle; i++)
        for (size_t k = 0; k < cutting->conflicts->counts[cutting->set[i]]; k++) {
            size_t next = cutting->conflicts->lists[cutting->set[i]][k], at = cutting->set_count;
            uint64_t around = 0, all = ((uint64_t)1 << at) - 1;
            bool inside = at == WIDEST;
            for (size_t j = 0; j < at && !inside; j++) {
                inside = cutting->set[j] == next;
                if (in_conflict(cutting->conflicts, next, cutting->set[j]))
                    around |= (uint64_t)1 << j;
            }
            if (inside || exceeds(all & ~around, with, most - 1))
                continue;
            for (size_t j = 0; j < at; j++)
                if ((around >> j & 1) != 0)
                    with[j] |= (uint64_t)1 << at;
            with[at] = around;
            cutting->set[cutting->set_count++] = next;
        }
}

static void cut_circle(struct cutting *cutting, size_t item) {
    if (!find_circle(cutting, item) || !take_circle(cutting, item))
        return;
    int64_t most = (int64_t)cutting->set_count / 2;
    if (cutting->set_count <= WIDENED)
        widen(cutting, (int)most);
    add_cut(cutting, most);
}

size_t muster_packing_cut(struct packing *packing, const struct conflicts *conflicts,
                          const double *values) {
    struct cutting cutting = {
        .packing = packing, .conflicts = conflicts, .arena = packing->arena, .values = values};
    size_t nodes = 2 * packing->item_count;
    cutting.lengths = muster_arena_array(packing->arena, nodes, sizeof(double));
    cutting.before = muster_arena_array(packing->arena, nodes, sizeof(size_t));
    cutting.touched = muster_arena_array(packing->arena, nodes, sizeof(size_t));
    cutting.set = muster_arena_array(packing->arena, nodes + WIDEST, sizeof(size_t));
    for (size_t i = 0; i < nodes; i++)
        cutting.lengths[i] = HUGE_VAL;
    for (size_t k = 0; k < packing->item_count; k++)
        if (is_fractional(&cutting, k)) {
            cut_clique(&cutting, k);
            cut_circle(&cutting, k);
        }
    return cutting.added;
}
