/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Packings that are long and thin, such as chains and circles: cluster after cluster is decided,
 * and all that matters of what was decided before is how much is left of the rows that go on: those
 * that have items both before and behind. Of ways to leave the same, the heaviest is kept. That is
 * dynamic programming, exact, in integers, and quick as long as few rows go on at a time.
 */
#include <string.h>

#include "solver/ilp/packing/packing.h"

enum {
    OPEN_ROWS = 16, /* places for rows, with 4 bits each; */
    GOING_ON = 10,  /* how many of them may go on beyond a cluster */
    LARGEST_LEFT = 15,
    CLUSTER_LIMIT = 2000,
    STATE_LIMIT = 8000, /* after one cluster, */
    ALL_STATES = 300000 /* and in all */
};

#define NONE SIZE_MAX

/* What is left of the open rows, and the heaviest way there. */
struct state {
    uint64_t left; /* 4 bits for each place of an open row */
    int64_t weight;
    size_t before; /* the state before the last cluster */
    size_t item;   /* chosen of the last cluster, or NONE */
};

struct sweep {
    const struct packing *packing;
    struct arena *arena;
    size_t *first_item, *item_ends; /* by cluster; items of one stand together */
    size_t *order;                  /* clusters */
    size_t *clusters_left;          /* by row: how many clusters it has that are not decided */
    size_t *last_clusters;          /* by row: the last of them */
    size_t *places;                 /* by row: its place in `left`, or NONE */
    bool place_taken[OPEN_ROWS];
    size_t state_count, state_room;
    struct state *states;
    size_t begin;  /* of the states after the last cluster but one */
    size_t *table; /* of states by what is left, for one cluster */
};

enum { TABLE = 1 << 14 };

/* ---- The order ---- */

static void find_clusters(struct sweep *sweep) {
    const struct packing *packing = sweep->packing;
    size_t *seen = muster_arena_array(sweep->arena, packing->row_count, sizeof(size_t));
    for (size_t k = 0; k < packing->item_count; k++) {
        const struct pack_item *item = &packing->items[k];
        if (k == 0 || packing->items[k - 1].cluster != item->cluster)
            sweep->first_item[item->cluster] = k;
        sweep->item_ends[item->cluster] = k + 1;
        for (size_t i = 0; i < item->use_count; i++)
            if (seen[item->uses[i].row] != item->cluster + 1) {
                seen[item->uses[i].row] = item->cluster + 1;
                sweep->clusters_left[item->uses[i].row]++;
            }
    }
}

/* How many rows go on beyond a cluster that begin there, less those that end there. */
static int64_t growth(const struct sweep *sweep, size_t cluster, size_t *seen, size_t stamp,
                      const bool *open) {
    const struct packing *packing = sweep->packing;
    int64_t more = 0;
    for (size_t k = sweep->first_item[cluster]; k < sweep->item_ends[cluster]; k++)
        for (size_t i = 0; i < packing->items[k].use_count; i++) {
            size_t row = packing->items[k].uses[i].row;
            if (seen[row] == stamp)
                continue;
            seen[row] = stamp;
            more += !open[row] && sweep->clusters_left[row] > 1;
            more -= open[row] && sweep->clusters_left[row] == 1;
        }
    return more;
}

/* The cluster that leaves the fewest rows open. */
static size_t pick_cluster(const struct sweep *sweep, const bool *done, const bool *open,
                           size_t *seen, size_t *stamp) {
    size_t best = NONE;
    int64_t fewest = INT64_MAX;
    for (size_t c = 0; c < sweep->packing->cluster_count; c++) {
        if (done[c])
            continue;
        int64_t more = growth(sweep, c, seen, ++*stamp, open);
        if (more < fewest) {
            fewest = more;
            best = c;
        }
    }
    return best;
}

/* Opens and closes the rows of a cluster; returns how many more are open. */
static int64_t pass_rows(struct sweep *sweep, size_t cluster, size_t *seen, size_t stamp,
                         bool *open) {
    const struct packing *packing = sweep->packing;
    int64_t more = growth(sweep, cluster, seen, stamp, open);
    for (size_t k = sweep->first_item[cluster]; k < sweep->item_ends[cluster]; k++)
        for (size_t i = 0; i < packing->items[k].use_count; i++) {
            size_t row = packing->items[k].uses[i].row;
            if (seen[row] != stamp)
                continue;
            seen[row] = 0; /* once for each row */
            open[row] = --sweep->clusters_left[row] > 0;
            if (!open[row])
                sweep->last_clusters[row] = cluster;
        }
    return more;
}

/* Puts the clusters in order; false if too many rows would be open at a time. */
static bool find_order(struct sweep *sweep) {
    const struct packing *packing = sweep->packing;
    bool *done = muster_arena_array(sweep->arena, packing->cluster_count, sizeof(bool));
    bool *open = muster_arena_array(sweep->arena, packing->row_count, sizeof(bool));
    size_t *seen = muster_arena_array(sweep->arena, packing->row_count, sizeof(size_t)), stamp = 0;
    int64_t count = 0;
    for (size_t i = 0; i < packing->row_count; i++)
        if (packing->rows[i].capacity > LARGEST_LEFT)
            return false;
    for (size_t n = 0; n < packing->cluster_count; n++) {
        size_t cluster = pick_cluster(sweep, done, open, seen, &stamp);
        done[cluster] = true;
        sweep->order[n] = cluster;
        count += pass_rows(sweep, cluster, seen, ++stamp, open);
        if (count > GOING_ON)
            return false;
    }
    return true;
}

/* ---- The sweep ---- */

/* Adds a state after the cluster under way, or makes the one that leaves the same heavier. */
static bool add_state(struct sweep *sweep, size_t end, struct state state) {
    size_t slot = (size_t)((state.left * 0x9e3779b97f4a7c15u) >> 50);
    while (sweep->table[slot] != 0 && sweep->states[sweep->table[slot] - 1].left != state.left)
        slot = (slot + 1) % TABLE;
    if (sweep->table[slot] != 0) {
        struct state *same = &sweep->states[sweep->table[slot] - 1];
        if (state.weight > same->weight)
            *same = state;
        return true;
    }
    if (sweep->state_count - end >= STATE_LIMIT || sweep->state_count >= ALL_STATES)
        return false;
    sweep->states = arena_grow(sweep->arena, sweep->states, sweep->state_count, &sweep->state_room,
                               sizeof(*sweep->states));
    sweep->states[sweep->state_count++] = state;
    sweep->table[slot] = sweep->state_count;
    return true;
}

static bool open_rows(struct sweep *sweep, size_t cluster, uint64_t *opened) {
    const struct packing *packing = sweep->packing;
    *opened = 0;
    for (size_t k = sweep->first_item[cluster]; k < sweep->item_ends[cluster]; k++)
        for (size_t i = 0; i < packing->items[k].use_count; i++) {
            size_t row = packing->items[k].uses[i].row, place = 0;
            if (sweep->places[row] != NONE)
                continue;
            while (place < OPEN_ROWS && sweep->place_taken[place])
                place++;
            if (place == OPEN_ROWS)
                return false;
            sweep->place_taken[place] = true;
            sweep->places[row] = place;
            *opened |= (uint64_t)packing->rows[row].capacity << (4 * place);
        }
    return true;
}

/* The bits of the rows that end with a cluster. */
static uint64_t ending_rows(const struct sweep *sweep, size_t cluster) {
    const struct packing *packing = sweep->packing;
    uint64_t ending = 0;
    for (size_t k = sweep->first_item[cluster]; k < sweep->item_ends[cluster]; k++)
        for (size_t i = 0; i < packing->items[k].use_count; i++)
            if (sweep->last_clusters[packing->items[k].uses[i].row] == cluster)
                ending |= (uint64_t)LARGEST_LEFT
                          << (4 * sweep->places[packing->items[k].uses[i].row]);
    return ending;
}

/* What is left after an item is chosen; false if it doesn't fit. */
static bool use_up(const struct sweep *sweep, const struct pack_item *item, uint64_t *left) {
    for (size_t i = 0; i < item->use_count; i++) {
        size_t shift = 4 * sweep->places[item->uses[i].row];
        if ((int64_t)(*left >> shift & LARGEST_LEFT) < item->uses[i].amount)
            return false;
        *left -= (uint64_t)item->uses[i].amount << shift;
    }
    return true;
}

/* Decides one cluster in every state there is; false if that makes too many. */
static bool pass(struct sweep *sweep, size_t cluster) {
    const size_t end = sweep->state_count;
    uint64_t opened;
    bool room = open_rows(sweep, cluster, &opened);
    uint64_t ending = room ? ending_rows(sweep, cluster) : 0;
    memset(sweep->table, 0, TABLE * sizeof(size_t));
    for (size_t s = sweep->begin; s < end && room; s++) {
        struct state way = {.left = sweep->states[s].left | opened,
                            .weight = sweep->states[s].weight,
                            .before = s,
                            .item = NONE};
        uint64_t left = way.left;
        way.left &= ~ending;
        room = add_state(sweep, end, way);
        for (size_t k = sweep->first_item[cluster]; k < sweep->item_ends[cluster] && room; k++) {
            uint64_t rest = left;
            if (!use_up(sweep, &sweep->packing->items[k], &rest))
                continue;
            room = add_state(
                sweep, end,
                (struct state){.left = rest & ~ending,
                               .weight = sweep->states[s].weight + sweep->packing->items[k].weight,
                               .before = s,
                               .item = k});
        }
    }
    for (size_t i = 0; i < OPEN_ROWS; i++)
        if ((ending >> (4 * i) & LARGEST_LEFT) != 0)
            sweep->place_taken[i] = false;
    sweep->begin = end;
    return room;
}

bool muster_packing_frontier(const struct packing *packing, bool *chosen) {
    struct arena *arena = packing->arena;
    struct sweep sweep = {.packing = packing, .arena = arena};
    if (packing->cluster_count > CLUSTER_LIMIT)
        return false;
    sweep.first_item = muster_arena_array(arena, packing->cluster_count, sizeof(size_t));
    sweep.item_ends = muster_arena_array(arena, packing->cluster_count, sizeof(size_t));
    sweep.order = muster_arena_array(arena, packing->cluster_count, sizeof(size_t));
    sweep.clusters_left = muster_arena_array(arena, packing->row_count, sizeof(size_t));
    sweep.last_clusters = muster_arena_array(arena, packing->row_count, sizeof(size_t));
    sweep.places = muster_arena_array(arena, packing->row_count, sizeof(size_t));
    find_clusters(&sweep);
    if (!find_order(&sweep))
        return false;
    for (size_t i = 0; i < packing->row_count; i++)
        sweep.places[i] = NONE;
    sweep.table = muster_arena_array(arena, TABLE, sizeof(size_t));
    memset(sweep.table, 0, TABLE * sizeof(size_t));
    if (!add_state(&sweep, 0, (struct state){.before = NONE, .item = NONE}))
        return false;
    for (size_t n = 0; n < packing->cluster_count; n++)
        if (!pass(&sweep, sweep.order[n]))
            return false;
    /* All rows have ended: one state is left, and the way to it is the best choice. */
    for (size_t s = sweep.begin; s != NONE; s = sweep.states[s].before)
        if (sweep.states[s].item != NONE)
            chosen[sweep.states[s].item] = true;
    return true;
}
