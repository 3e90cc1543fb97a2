/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much each possible target of a division can get (601.2d). */
#include "solver/damage/search/pair_bounds.h"

/* What is left for those to whom nothing is given. */
struct share_search {
    const struct muster_position *position;
    const struct assignment *given; /* may be NULL */
    struct arena *arena;
    int64_t points;  /* to be divided */
    int64_t targets; /* how many more targets are allowed */
    int64_t open;    /* how many there could be */
    struct pair_table *table;
};

static int64_t given_to(const struct share_search *search, const struct recipient *to) {
    return search->given == NULL ? -1 : muster_assignment_named(search->given, -1, 0, to);
}

static bool is_open(const struct share_search *search, const struct recipient *to) {
    return muster_recipient_matches(search->position, &search->position->damage.division_among, to);
}

/* Takes what is given away; false where it fits no division. */
static bool take_given(struct share_search *search) {
    for (size_t i = 0; search->given != NULL && i < search->given->count; i++) {
        const struct assigned *row = &search->given->rows[i];
        const struct recipient to = {row->to_kind, row->to, row->to_first};
        int64_t size = assigned_to_size(row);
        if (row->amount == 0 || !is_open(search, &to))
            return false;
        search->points -= row->amount * size;
        search->targets -= size;
        search->open -= size;
    }
    if (search->points < 0 || search->targets < 0)
        return false;
    return search->points == 0 || (search->targets > 0 && search->open > 0);
}

static void add(struct share_search *search, const struct recipient *to) {
    struct pair_table *table = search->table;
    int64_t fixed = given_to(search, to);
    struct pair_bounds bounds = {.from = {RECIPIENT_CREATURE, -1, 0},
                                 .to = *to,
                                 .from_count = 1,
                                 .to_count = 1,
                                 .least = search->open == 1 ? search->points : 0,
                                 .most = search->points,
                                 .proved = true};
    if (fixed >= 0)
        bounds.least = bounds.most = fixed;
    bounds.given = bounds.most < search->position->damage.division_amount;
    table->list = arena_grow(search->arena, table->list, table->count, &table->capacity,
                             sizeof(*table->list));
    table->list[table->count++] = bounds;
}

/* Adds a creature: as one where nothing tells its individuals apart, else each of them. */
static void add_creature(struct share_search *search, const struct combatants *all, int number) {
    struct recipient to = {RECIPIENT_CREATURE, number, 0};
    const struct creature *creature = &search->position->creatures[number];
    const struct combatant *first = &all->list[all->first[number]];
    to.ordinal = first->runs[0].first;
    if (!is_open(search, &to))
        return;
    bool alike = true;
    for (size_t i = 0; search->given != NULL && i < search->given->count; i++)
        alike = alike && (search->given->rows[i].to_kind != RECIPIENT_CREATURE ||
                          search->given->rows[i].to != number);
    if (alike || creature->count == 1) {
        to.ordinal = 0;
        add(search, &to);
        return;
    }
    for (to.ordinal = 1; to.ordinal <= creature->count; to.ordinal++) {
        add(search, &to);
        arena_tick(search->arena);
    }
}

struct pair_table muster_find_share_bounds(const struct muster_position *position,
                                           const struct assignment *given, struct arena *arena) {
    struct pair_table table = {.proved = true};
    const struct combatants *all = muster_combatants_new(position, NULL, arena);
    struct share_search search = {.position = position,
                                  .given = given,
                                  .arena = arena,
                                  .points = position->damage.division_amount,
                                  .targets = position->damage.division_at_most,
                                  .table = &table};
    for (size_t i = 0; i < all->count; i++) {
        const struct recipient to = {RECIPIENT_CREATURE, all->list[i].creature,
                                     all->list[i].runs[0].first};
        search.open += is_open(&search, &to) ? all->list[i].count : 0;
    }
    for (size_t i = 0; i < position->target_count; i++) {
        const struct recipient to = {RECIPIENT_TARGET, (int)i, 0};
        search.open += is_open(&search, &to);
    }
    table.infeasible = search.points == 0 || !take_given(&search);
    for (int i = 0; i < (int)position->creature_count && !table.infeasible; i++)
        add_creature(&search, all, i);
    for (int i = 0; i < (int)position->target_count && !table.infeasible; i++) {
        const struct recipient to = {RECIPIENT_TARGET, i, 0};
        if (is_open(&search, &to))
            add(&search, &to);
    }
    return table;
}
