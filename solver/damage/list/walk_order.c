/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether some permutation of identical individuals makes a later assignment of one at hand: a
 * search that decides who stands where in the order in which the cells are read.
 */
#include "solver/damage/list/assignment_walk.h"

/* Somebody to be decided: who stands for this individual. */
struct decision {
    size_t combatant;
    int64_t individual;
    size_t end;     /* cells before this one are known once it is decided */
    int64_t chosen; /* -1: nobody yet */
    bool later;     /* a cell before was larger already */
};

struct order_search {
    const struct assignment_walk *walk;
    int64_t **standing; /* by combatant and individual: who stands there; -1: not decided */
    bool **used;        /* whether somebody stands for another already */
    bool **as_before;   /* whether exchanging an individual with the one before changes nothing */
    size_t count, capacity;
    struct decision *decisions;
    struct arena *arena;
};

static bool is_decided_for(const struct assignment_walk *walk, size_t combatant) {
    return combatant != NO_PLACE && walk->classes[combatant].count > 1;
}

static void add_decision(struct order_search *search, size_t combatant, int64_t individual,
                         size_t at) {
    if (!is_decided_for(search->walk, combatant) || search->standing[combatant][individual] != -1)
        return;
    if (search->count > 0)
        search->decisions[search->count - 1].end = at;
    search->decisions = arena_grow(search->arena, search->decisions, search->count,
                                   &search->capacity, sizeof(*search->decisions));
    search->decisions[search->count++] =
        (struct decision){.combatant = combatant, .individual = individual, .chosen = -1};
    search->standing[combatant][individual] = -2; /* noted */
}

/* Whether a permutation of two neighbours leaves everything as it is. */
static bool is_as_before(const struct assignment_walk *walk, size_t combatant, int64_t individual) {
    const struct walk_class *class = &walk->classes[combatant];
    if (!muster_walk_is_alike(walk, combatant, individual - 1, individual))
        return false;
    for (size_t u = 0; u < class->use_count; u++) {
        const int64_t *values = &walk->values[class->uses[u] + (size_t)individual];
        if (values[-1] != values[0])
            return false;
    }
    if (class->first_row == NO_PLACE)
        return true;
    const struct walk_row *row = &walk->rows[class->first_row + (size_t)individual];
    for (size_t i = 0; i < row->count; i++)
        if (walk->values[row->first + i] != walk->values[row->first - row->count + i])
            return false;
    return true;
}

static struct order_search begin(const struct assignment_walk *walk, struct arena *arena) {
    size_t count = walk->counting->combatants->count;
    struct order_search search = {.walk = walk, .arena = arena};
    search.standing = muster_arena_array(arena, count, sizeof(*search.standing));
    search.used = muster_arena_array(arena, count, sizeof(*search.used));
    search.as_before = muster_arena_array(arena, count, sizeof(*search.as_before));
    for (size_t i = 0; i < count; i++) {
        size_t size = (size_t)walk->classes[i].count;
        if (size < 2)
            continue;
        search.standing[i] = muster_arena_array(arena, size, sizeof(**search.standing));
        search.used[i] = muster_arena_array(arena, size, sizeof(**search.used));
        search.as_before[i] = muster_arena_array(arena, size, sizeof(**search.as_before));
        for (size_t k = 0; k < size; k++) {
            search.standing[i][k] = -1;
            search.as_before[i][k] = k > 0 && is_as_before(walk, i, (int64_t)k);
        }
    }
    for (size_t at = 0; at < walk->cell_count; at++) {
        const struct walk_row *row = &walk->rows[walk->row_of[at]];
        const struct walk_cell *cell = &walk->cells[at];
        add_decision(&search, row->source->combatant, row->individual, at);
        if (cell->recipient->kind == RECIPIENT_CREATURE)
            add_decision(&search, cell->recipient->number, cell->individual, at);
    }
    if (search.count > 0)
        search.decisions[search.count - 1].end = walk->cell_count;
    return search;
}

static int64_t stands_at(const struct order_search *search, size_t combatant, int64_t individual) {
    return is_decided_for(search->walk, combatant) ? search->standing[combatant][individual]
                                                   : individual;
}

/* What a cell holds after the permutation. */
static int64_t permuted(const struct order_search *search, size_t at) {
    const struct assignment_walk *walk = search->walk;
    const struct walk_row *row = &walk->rows[walk->row_of[at]];
    const struct walk_cell *cell = &walk->cells[at];
    size_t first = row->first, source = row->source->combatant;
    int64_t recipient = cell->individual;
    if (is_decided_for(walk, source))
        first = walk->rows[walk->classes[source].first_row +
                           (size_t)stands_at(search, source, row->individual)]
                    .first;
    if (cell->recipient->kind == RECIPIENT_CREATURE)
        recipient = stands_at(search, cell->recipient->number, cell->individual);
    return walk->values[first + cell->base + (size_t)recipient];
}

/* Looks at the cells that a decision makes known; false: no later assignment comes of it. */
static bool look(struct order_search *search, size_t number) {
    struct decision *decision = &search->decisions[number];
    size_t from = number == 0 ? 0 : search->decisions[number - 1].end;
    decision->later = number > 0 && search->decisions[number - 1].later;
    for (size_t at = from; at < decision->end; at++) {
        int64_t value = permuted(search, at);
        arena_tick(search->arena);
        if (search->walk->cells[at].fixed >= 0 && value != search->walk->cells[at].fixed)
            return false;
        if (decision->later || value == search->walk->values[at])
            continue;
        if (value < search->walk->values[at])
            return false;
        decision->later = true;
    }
    return true;
}

/* Chooses the next who can stand there; false: nobody else can. */
static bool choose(struct order_search *search, size_t number) {
    struct decision *decision = &search->decisions[number];
    size_t combatant = decision->combatant;
    bool *used = search->used[combatant];
    int64_t next = decision->chosen + 1;
    if (decision->chosen >= 0)
        used[decision->chosen] = false;
    for (; next < search->walk->classes[combatant].count; next++) {
        if (used[next] || (next > 0 && search->as_before[combatant][next] && !used[next - 1]))
            continue; /* it would be as with the one before */
        decision->chosen = next;
        used[next] = true;
        search->standing[combatant][decision->individual] = next;
        if (look(search, number))
            return true;
        used[next] = false;
    }
    decision->chosen = -1;
    return false;
}

bool muster_walk_is_last_in_order(const struct assignment_walk *walk, struct arena *arena) {
    struct order_search search = begin(walk, arena);
    size_t number = 0;
    while (search.count > 0) {
        if (choose(&search, number)) {
            if (number + 1 == search.count) {
                if (search.decisions[number].later)
                    return false;
                continue; /* the same assignment: another choice */
            }
            search.decisions[++number].chosen = -1;
        } else if (number-- == 0) {
            break;
        }
    }
    return true;
}
