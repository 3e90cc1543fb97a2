/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows and cells of a walk through assignments. */
#include "base/numbers.h"
#include "solver/damage/list/assignment_walk.h"

int64_t muster_ordinal_of(const struct combatant *combatant, int64_t individual) {
    for (size_t i = 0; i < combatant->run_count; i++) {
        int64_t size = combatant->runs[i].last - combatant->runs[i].first + 1;
        if (individual < size)
            return combatant->runs[i].first + individual;
        individual -= size;
    }
    return 0;
}

bool muster_walk_is_alike(const struct assignment_walk *walk, size_t combatant, int64_t one,
                          int64_t other) {
    const struct combatant *whole = &walk->counting->combatants->list[combatant];
    if (walk->marked == NULL)
        return true;
    return muster_combatant_of(walk->marked, whole->creature, muster_ordinal_of(whole, one)) ==
           muster_combatant_of(walk->marked, whole->creature, muster_ordinal_of(whole, other));
}

/* Whether something is given about a creature. */
static bool is_named(const struct assignment *given, int creature) {
    for (size_t i = 0; given != NULL && i < given->count; i++)
        if (given->rows[i].from == creature ||
            (given->rows[i].to_kind == RECIPIENT_CREATURE && given->rows[i].to == creature))
            return true;
    return false;
}

/* How many individuals of each combatant are looked at: no more than there are points for. */
static void size_classes(struct assignment_walk *walk) {
    const struct counting *counting = walk->counting;
    const struct combatants *all = counting->combatants;
    struct arena *arena = counting->arena;
    walk->classes = muster_arena_array(arena, all->count, sizeof(*walk->classes));
    for (size_t i = 0; i < all->count; i++)
        walk->classes[i].first_row = NO_PLACE;
    for (size_t i = 0; i < counting->giver_count; i++) {
        const struct count_giver *giver = &counting->givers[i];
        for (size_t j = 0; j < giver->getter_count && !giver->constant; j++)
            if (giver->getters[j].kind == RECIPIENT_CREATURE)
                walk->classes[giver->getters[j].number].count += giver->amount * giver->count;
    }
    for (size_t i = 0; i < all->count; i++)
        if (walk->classes[i].count > all->list[i].count ||
            is_named(walk->given, all->list[i].creature))
            walk->classes[i].count = all->list[i].count;
    for (size_t i = 0; i < counting->giver_count; i++) {
        const struct count_giver *giver = &counting->givers[i];
        if (!giver->constant && giver->combatant != NO_PLACE)
            walk->classes[giver->combatant].count = all->list[giver->combatant].count;
    }
}

static int64_t looked_at(const struct assignment_walk *walk, const struct count_getter *getter) {
    return getter->kind == RECIPIENT_TARGET ? 1 : walk->classes[getter->number].count;
}

static size_t row_size(const struct assignment_walk *walk, const struct count_giver *giver) {
    size_t size = 0;
    for (size_t i = 0; i < giver->getter_count; i++)
        size += (size_t)looked_at(walk, &giver->getters[i]);
    return size;
}

/* What is held of each need, one by one. */
static void add_held(struct assignment_walk *walk, size_t *first) {
    const struct counting *counting = walk->counting;
    const struct combatants *all = counting->combatants;
    for (size_t i = 0; i < counting->need_count; i++) {
        const struct count_need *need = &counting->needs[i];
        bool creature = need->kind == RECIPIENT_CREATURE;
        first[i] = walk->held_count;
        walk->held_count += creature ? (size_t)walk->classes[need->number].count : 1;
    }
    walk->held = muster_arena_array(counting->arena, walk->held_count, sizeof(*walk->held));
    for (size_t i = 0; i < counting->need_count; i++) {
        const struct count_need *need = &counting->needs[i];
        size_t end = i + 1 < counting->need_count ? first[i + 1] : walk->held_count;
        bool some_left_out = need->kind == RECIPIENT_CREATURE &&
                             walk->classes[need->number].count < all->list[need->number].count;
        for (size_t h = first[i]; h < end; h++)
            walk->held[h].need = some_left_out ? INT64_MAX : need->need;
    }
}

static int64_t fixed_at(const struct assignment_walk *walk, const struct walk_row *row,
                        const struct walk_cell *cell) {
    const struct combatants *all = walk->counting->combatants;
    const struct count_getter *getter = cell->getter;
    struct recipient to = {getter->kind, (int)getter->number, 0};
    if (walk->given == NULL)
        return -1;
    if (getter->kind == RECIPIENT_CREATURE) {
        const struct combatant *combatant = &all->list[getter->number];
        to = (struct recipient){getter->kind, combatant->creature,
                                muster_ordinal_of(combatant, cell->individual)};
    }
    if (row->giver->combatant == NO_PLACE)
        return muster_assignment_named(walk->given, -1, 0, &to);
    const struct combatant *giver = &all->list[row->giver->combatant];
    return muster_assignment_named(walk->given, giver->creature,
                                   muster_ordinal_of(giver, row->individual), &to);
}

static void add_use(struct assignment_walk *walk, size_t combatant, size_t cell) {
    struct walk_class *class = &walk->classes[combatant];
    class->uses = arena_grow(walk->counting->arena, class->uses, class->use_count,
                             &class->use_capacity, sizeof(*class->uses));
    class->uses[class->use_count++] = cell;
}

/* The cells of one getter in a row. */
static void add_cells(struct assignment_walk *walk, struct walk_row *row, size_t number,
                      const size_t *first) {
    const struct count_getter *getter = &row->giver->getters[number];
    size_t base = row->count;
    int64_t count = looked_at(walk, getter);
    if (getter->kind == RECIPIENT_CREATURE && count > 1)
        add_use(walk, getter->number, row->first + base);
    for (int64_t k = 0; k < count; k++) {
        size_t at = row->first + row->count++;
        struct walk_cell *cell = &walk->cells[at];
        *cell = (struct walk_cell){
            .getter = getter,
            .individual = k,
            .base = base,
            .held = getter->place == NO_PLACE ? NO_PLACE : first[getter->place] + (size_t)k};
        cell->fixed = fixed_at(walk, row, cell);
        walk->row_of[at] = (size_t)(row - walk->rows);
        if (cell->held == NO_PLACE)
            continue;
        walk->held[cell->held].to_come += row->giver->amount;
        walk->held[cell->held].deadly_to_come +=
            getter->kind == RECIPIENT_CREATURE && row->giver->deadly;
    }
    walk->cell_count += (size_t)count;
}

static void add_rows(struct assignment_walk *walk, const struct count_giver *giver,
                     const size_t *first) {
    if (giver->combatant != NO_PLACE)
        walk->classes[giver->combatant].first_row = walk->row_count;
    for (int64_t k = 0; k < giver->count; k++) {
        struct walk_row *row = &walk->rows[walk->row_count++];
        *row = (struct walk_row){.giver = giver, .individual = k, .first = walk->cell_count};
        arena_tick(walk->counting->arena);
        /* what is attacked comes first: then it is known what the creatures need */
        for (int creatures = 0; creatures < 2; creatures++)
            for (size_t i = 0; i < giver->getter_count; i++)
                if ((giver->getters[i].kind == RECIPIENT_CREATURE) == (creatures == 1))
                    add_cells(walk, row, i, first);
    }
}

static bool share(const struct count_giver *one, const struct count_giver *other) {
    for (size_t i = 0; i < one->getter_count; i++)
        for (size_t j = 0; j < other->getter_count; j++)
            if (one->getters[i].place != NO_PLACE &&
                one->getters[i].place == other->getters[j].place)
                return true;
    return false;
}

/* How much those who come later could give to somebody whom a giver may give to as well. */
static void add_to_come(struct assignment_walk *walk) {
    const struct counting *counting = walk->counting;
    for (size_t r = 0, i = 0; i < counting->giver_count; i++) {
        const struct count_giver *giver = &counting->givers[i];
        int64_t later = 0;
        for (size_t k = i + 1; k < counting->giver_count && giver->group != NO_PLACE; k++)
            if (counting->givers[k].group == giver->group && share(giver, &counting->givers[k]))
                later += counting->givers[k].amount * counting->givers[k].count;
        for (int64_t k = 0; k < giver->count && !giver->constant; k++, r++)
            walk->rows[r].to_come = later + (giver->count - 1 - k) * giver->amount;
    }
}

/* Whether more than the order of neighbours has to be looked at. */
static bool needs_whole_test(const struct assignment_walk *walk) {
    const struct counting *counting = walk->counting;
    for (size_t i = 0; i < counting->combatants->count; i++) {
        const struct walk_class *class = &walk->classes[i];
        bool gives = class->first_row != NO_PLACE;
        for (int64_t k = 1; k < class->count; k++)
            if (!muster_walk_is_alike(walk, i, k - 1, k))
                return true;
        if (class->count < 2)
            continue;
        if (gives && class->use_count > 0)
            return true;
        for (size_t u = 0; u < class->use_count; u++)
            if (walk->rows[walk->row_of[class->uses[u]]].giver->count > 1)
                return true;
    }
    return false;
}

struct assignment_walk *muster_walk_new(const struct counting *counting,
                                        const struct assignment *given,
                                        const struct combatants *marked, int64_t most_targets) {
    struct arena *arena = counting->arena;
    struct assignment_walk *walk = muster_arena_take(arena, sizeof(*walk));
    size_t rows = 0, cells = 0;
    *walk = (struct assignment_walk){.counting = counting,
                                     .given = given,
                                     .marked = given == NULL ? NULL : marked,
                                     .most_targets = most_targets};
    size_classes(walk);
    for (size_t i = 0; i < counting->giver_count; i++) {
        const struct count_giver *giver = &counting->givers[i];
        rows += giver->constant ? 0 : (size_t)giver->count;
        cells += giver->constant ? 0 : (size_t)giver->count * row_size(walk, giver);
    }
    walk->rows = muster_arena_array(arena, rows, sizeof(*walk->rows));
    walk->cells = muster_arena_array(arena, cells, sizeof(*walk->cells));
    walk->row_of = muster_arena_array(arena, cells, sizeof(*walk->row_of));
    walk->left = muster_arena_array(arena, cells + 1, sizeof(*walk->left));
    walk->targets = muster_arena_array(arena, cells + 1, sizeof(*walk->targets));
    walk->sets = muster_arena_array(arena, cells + 1, sizeof(*walk->sets));
    walk->tied = muster_arena_array(arena, cells + 1, sizeof(*walk->tied));
    walk->values = muster_arena_array(arena, cells, sizeof(*walk->values));
    walk->least = muster_arena_array(arena, cells, sizeof(*walk->least));
    size_t *first = muster_arena_array(arena, counting->need_count + 1, sizeof(*first));
    add_held(walk, first);
    for (size_t i = 0; i < counting->giver_count; i++)
        if (!counting->givers[i].constant)
            add_rows(walk, &counting->givers[i], first);
    add_to_come(walk);
    walk->several = needs_whole_test(walk);
    return walk;
}
