/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/deeds.h"

void muster_deeds_push(struct enumeration *walk, const struct move *move, int64_t count) {
    struct muster_declaration *declaration = &walk->declaration;
    struct arena *arena = walk->legality->arena;
    size_t index = declaration->deed_count++;
    declaration->deeds = arena_grow(arena, declaration->deeds, index, &walk->deed_capacity,
                                    sizeof(*declaration->deeds));
    walk->deltas =
        arena_grow(arena, walk->deltas, index, &walk->delta_capacity, sizeof(*walk->deltas));
    declaration->deeds[index] = move->deed;
    declaration->deeds[index].count = count;
    walk->deltas[index] = move->delta;
    if (walk->kept > index)
        walk->kept = index;
}

void muster_deeds_raise(struct enumeration *walk, int64_t count) {
    size_t last = walk->declaration.deed_count - 1;
    walk->declaration.deeds[last].count += count;
    if (walk->evaluated > last)
        muster_incremental_add(walk->incremental, walk->deltas[last], count);
    if (walk->kept > last)
        walk->kept = last;
}

void muster_deeds_pop(struct enumeration *walk) {
    size_t last = --walk->declaration.deed_count;
    if (walk->evaluated <= last)
        return;
    muster_incremental_add(walk->incremental, walk->deltas[last],
                           -walk->declaration.deeds[last].count);
    walk->evaluated = last;
}

void muster_deeds_evaluate(struct enumeration *walk) {
    if (walk->incremental == NULL)
        return;
    for (; walk->evaluated < walk->declaration.deed_count; walk->evaluated++)
        muster_incremental_add(walk->incremental, walk->deltas[walk->evaluated],
                               walk->declaration.deeds[walk->evaluated].count);
}
