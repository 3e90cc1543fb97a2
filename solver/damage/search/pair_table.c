/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/search/pair_table.h"

#include <stdlib.h>

/* Whether all individuals of a creature are one combatant. */
static bool is_whole(const struct combatants *all, const struct recipient *one) {
    return one->kind == RECIPIENT_TARGET ||
           all->first[one->number] + 1 == all->first[one->number + 1];
}

static void add_bounds(struct pair_table *table, const struct pair_bounds *bounds,
                       struct arena *arena) {
    table->list =
        arena_grow(arena, table->list, table->count, &table->capacity, sizeof(*table->list));
    table->list[table->count++] = *bounds;
    table->proved &= bounds->proved;
}

/* Individuals that share an entry: all of a long run, else the one with this ordinal. */
static int64_t entry_size(const struct ordinals *run, int64_t ordinal) {
    return run->last - run->first >= APART ? run->last - ordinal + 1 : 1;
}

/* What one point more would break, said of another individual that is alike. */
static struct damage_ruling about(const struct damage_ruling *beyond, const struct recipient *who,
                                  int64_t ordinal, struct arena *arena) {
    struct damage_ruling said = *beyond;
    if (ordinal == who->ordinal || beyond->count == 0)
        return said;
    said.violations = muster_arena_array(arena, said.count, sizeof(*said.violations));
    for (size_t i = 0; i < said.count; i++) {
        said.violations[i] = beyond->violations[i];
        if (muster_recipient_compare(&said.violations[i].from, who) == 0)
            said.violations[i].from.ordinal = ordinal;
    }
    return said;
}

void muster_pair_table_add(struct pair_table *table, const struct combatants *all, size_t source,
                           size_t recipient, const struct pair_bounds *pair, struct arena *arena) {
    static const struct ordinals one = {0, 0};
    bool named_from = !is_whole(all, &pair->from), named_to = !is_whole(all, &pair->to);
    const struct ordinals *sources = &one, *recipients = &one;
    struct pair_bounds bounds = *pair;
    size_t source_runs = 1, recipient_runs = 1;
    if (named_from) {
        sources = all->list[source].runs;
        source_runs = all->list[source].run_count;
    }
    if (named_to) {
        recipients = all->list[recipient].runs;
        recipient_runs = all->list[recipient].run_count;
    }
    for (size_t i = 0; i < source_runs; i++)
        for (int64_t from = sources[i].first; from <= sources[i].last; from += bounds.from_count) {
            bounds.from_count = entry_size(&sources[i], from);
            bounds.beyond =
                about(&pair->beyond, &pair->from, named_from ? from : pair->from.ordinal, arena);
            for (size_t j = 0; j < recipient_runs; j++)
                for (int64_t to = recipients[j].first; to <= recipients[j].last;
                     to += bounds.to_count) {
                    bounds.from.ordinal = from;
                    bounds.to.ordinal = to;
                    bounds.to_count = entry_size(&recipients[j], to);
                    add_bounds(table, &bounds, arena);
                    arena_tick(arena);
                }
        }
}

/* A source's pairs one after the other, as they were found. */
struct placed_bounds {
    struct pair_bounds bounds;
    size_t place;
};

static int compare_placed(const void *one, const void *other) {
    const struct placed_bounds *a = one, *b = other;
    int order = muster_recipient_compare(&a->bounds.from, &b->bounds.from);
    return order != 0 ? order : (a->place > b->place) - (a->place < b->place);
}

void muster_pair_table_sort(struct pair_table *table, size_t first, struct arena *arena) {
    struct pair_bounds *list = table->list;
    size_t count = table->count - first;
    struct mark mark = muster_arena_mark(arena);
    struct placed_bounds *placed = muster_arena_array(arena, count, sizeof(*placed));
    for (size_t i = 0; i < count; i++)
        placed[i] = (struct placed_bounds){list[first + i], i};
    if (count > 1)
        qsort(placed, count, sizeof(*placed), compare_placed);
    for (size_t i = 0; i < count; i++)
        list[first + i] = placed[i].bounds;
    muster_arena_release(arena, mark);
}
