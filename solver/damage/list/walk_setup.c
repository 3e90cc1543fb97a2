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
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        for (size_t j = 0; j < source->recipient_count && !source->constant; j++)
            if (source->recipients[j].kind == RECIPIENT_CREATURE)
                walk->classes[source->recipients[j].number].count += source->amount * source->count;
    }
    for (size_t i = 0; i < all->count; i++)
        if (walk->classes[i].count > all->list[i].count ||
            is_named(walk->given, all->list[i].creature))
            walk->classes[i].count = all->list[i].count;
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        if (!source->constant && source->combatant != NO_PLACE)
            walk->classes[source->combatant].count = all->list[source->combatant].count;
    }
}

static int64_t looked_at(const struct assignment_walk *walk,
                         const struct count_recipient *recipient) {
    return recipient->kind == RECIPIENT_TARGET ? 1 : walk->classes[recipient->number].count;
}

static size_t row_size(const struct assignment_walk *walk, const struct count_source *source) {
    size_t size = 0;
    for (size_t i = 0; i < source->recipient_count; i++)
        size += (size_t)looked_at(walk, &source->recipients[i]);
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
    const struct count_recipient *recipient = cell->recipient;
    struct recipient to = {recipient->kind, (int)recipient->number, 0};
    if (walk->given == NULL)
        return -1;
    if (recipient->kind == RECIPIENT_CREATURE) {
        const struct combatant *combatant = &all->list[recipient->number];
        to = (struct recipient){recipient->kind, combatant->creature,
                                muster_ordinal_of(combatant, cell->individual)};
    }
    if (row->source->combatant == NO_PLACE)
        return muster_assignment_named(walk->given, -1, 0, &to);
    const struct combatant *source = &all->list[row->source->combatant];
    return muster_assignment_named(walk->given, source->creature,
                                   muster_ordinal_of(source, row->individual), &to);
}

static void add_use(struct assignment_walk *walk, size_t combatant, size_t cell) {
    struct walk_class *class = &walk->classes[combatant];
    class->uses = arena_grow(walk->counting->arena, class->uses, class->use_count,
                             &class->use_capacity, sizeof(*class->uses));
    class->uses[class->use_count++] = cell;
}

/* The cells of one recipient in a row. */
static void add_cells(struct assignment_walk *walk, struct walk_row *row, size_t number,
                      const size_t *first) {
    const struct count_recipient *recipient = &row->source->recipients[number];
    size_t base = row->count;
    int64_t count = looked_at(walk, recipient);
    if (recipient->kind == RECIPIENT_CREATURE && count > 1)
        add_use(walk, recipient->number, row->first + base);
    for (int64_t k = 0; k < count; k++) {
        size_t at = row->first + row->count++;
        struct walk_cell *cell = &walk->cells[at];
        *cell = (struct walk_cell){
            .recipient = recipient,
            .individual = k,
            .base = base,
            .held = recipient->place == NO_PLACE ? NO_PLACE : first[recipient->place] + (size_t)k};
        cell->fixed = fixed_at(walk, row, cell);
        walk->row_of[at] = (size_t)(row - walk->rows);
        if (cell->held == NO_PLACE)
            continue;
        walk->held[cell->held].to_come += row->source->amount;
        walk->held[cell->held].deadly_to_come +=
            recipient->kind == RECIPIENT_CREATURE && row->source->deadly;
    }
    walk->cell_count += (size_t)count;
}

static void add_rows(struct assignment_walk *walk, const struct count_source *source,
                     const size_t *first) {
    if (source->combatant != NO_PLACE)
        walk->classes[source->combatant].first_row = walk->row_count;
    for (int64_t k = 0; k < source->count; k++) {
        struct walk_row *row = &walk->rows[walk->row_count++];
        *row = (struct walk_row){.source = source, .individual = k, .first = walk->cell_count};
        arena_tick(walk->counting->arena);
        /* what is attacked comes first: then it is known what the creatures need */
        for (int creatures = 0; creatures < 2; creatures++)
            for (size_t i = 0; i < source->recipient_count; i++)
                if ((source->recipients[i].kind == RECIPIENT_CREATURE) == (creatures == 1))
                    add_cells(walk, row, i, first);
    }
}

static bool share(const struct count_source *one, const struct count_source *other) {
    for (size_t i = 0; i < one->recipient_count; i++)
        for (size_t j = 0; j < other->recipient_count; j++)
            if (one->recipients[i].place != NO_PLACE &&
                one->recipients[i].place == other->recipients[j].place)
                return true;
    return false;
}

/* How much those who come later could give to somebody whom a source may give to as well. */
static void add_to_come(struct assignment_walk *walk) {
    const struct counting *counting = walk->counting;
    for (size_t r = 0, i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        int64_t later = 0;
        for (size_t k = i + 1; k < counting->source_count && source->group != NO_PLACE; k++)
            if (counting->sources[k].group == source->group && share(source, &counting->sources[k]))
                later += counting->sources[k].amount * counting->sources[k].count;
        for (int64_t k = 0; k < source->count && !source->constant; k++, r++)
            walk->rows[r].to_come = later + (source->count - 1 - k) * source->amount;
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
            if (walk->rows[walk->row_of[class->uses[u]]].source->count > 1)
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
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        rows += source->constant ? 0 : (size_t)source->count;
        cells += source->constant ? 0 : (size_t)source->count * row_size(walk, source);
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
    for (size_t i = 0; i < counting->source_count; i++)
        if (!counting->sources[i].constant)
            add_rows(walk, &counting->sources[i], first);
    add_to_come(walk);
    walk->several = needs_whole_test(walk);
    return walk;
}
