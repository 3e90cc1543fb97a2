/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: declarations next to another one, in which one creature does something else, or one
 * thing less, and a second one makes room or helps. They mostly obey as much as any that has the
 * option (or not) can, which prices then prove: that saves a search.
 */
#include <stdlib.h>

#include "model/edit_declaration.h"
#include "model/object.h"
#include "solver/answers/options/alike.h"
#include "solver/answers/options/next.h"

bool muster_choice_table_is_single(const struct choice_table *table, const struct choice_row *row) {
    const struct muster_position *position = table->query->position;
    return position->creatures[row->creature].count == 1 &&
           (row->anything || muster_object_size(position, row->object.number) == 1);
}

bool muster_choice_table_has_next(const struct choice_table *table, const struct choice_row *row) {
    return position_asks_always(table->query->position) &&
           muster_choice_table_is_single(table, row);
}

/* ---- One declaration ---- */

/* What changes: the creature of a row, and another one (-1: none), which does nothing or helps. */
struct next_change {
    const struct choice_row *row;
    bool done;
    int other;
    bool helps; /* it does what the row is about, too */
};

/* With its ruling; NULL if it breaks a restriction, which becomes *broken. */
static const struct found *judge(struct choice_table *table, struct muster_declaration *changed,
                                 struct violation *broken) {
    struct arena *scratch = &table->answer->scratch;
    struct found *next = muster_arena_take(scratch, sizeof(*next));
    muster_declaration_sort(changed);
    *next = (struct found){.declaration = changed,
                           .ruling = muster_referee_judge_unbroken(changed, scratch)};
    if (next->ruling->violation_count > 0)
        *broken = next->ruling->violations[0];
    return next->ruling->violation_count == 0 && !next->ruling->unsettled ? next : NULL;
}

/* The changed declaration; NULL if it breaks a restriction, which becomes *broken. */
static const struct found *make(struct choice_table *table, const struct muster_declaration *base,
                                const struct next_change *change, struct violation *broken) {
    struct arena *scratch = &table->answer->scratch;
    const struct choice_row *row = change->row;
    struct muster_declaration *changed = muster_edit_declaration(base, 2, scratch);
    for (size_t i = 0; i < changed->deed_count; i++) {
        struct deed *deed = &changed->deeds[i];
        bool own = row != NULL && deed->creature == row->creature;
        if (deed->creature == change->other || (own && (change->done || row->anything)))
            deed->run_count = 0;
        else if (own)
            muster_edit_leave_out(deed, row->object.number, scratch);
    }
    muster_declaration_leave_out_idle(changed);
    if (change->done)
        muster_declaration_add(changed, row->creature, &row->object, scratch);
    if (change->helps)
        muster_declaration_add(changed, change->other, &row->object, scratch);
    return judge(table, changed, broken);
}

/* Two creatures do what the other one did. */
static const struct found *exchange(struct choice_table *table,
                                    const struct muster_declaration *base, int one, int other) {
    struct muster_declaration *changed = muster_edit_declaration(base, 0, &table->answer->scratch);
    struct violation broken;
    for (size_t i = 0; i < changed->deed_count; i++) {
        struct deed *deed = &changed->deeds[i];
        deed->creature = exchanged((const int[2]){one, other}, deed->creature);
    }
    return judge(table, changed, &broken);
}

/* ---- All that are next to one ---- */

/* Another creature, and what is obeyed without what it does. */
struct other {
    int creature;
    bool acts;
    int64_t obeyed;
};

struct next_base {
    const struct muster_declaration *declaration;
    size_t count;
    struct other *others; /* those that lose least first, once they are `weighed` */
    bool weighed;
    int vain; /* tries in which another creature changed nothing, since one that did */
};

static int compare_others(const void *one, const void *other) {
    const struct other *a = one, *b = other;
    if (a->obeyed != b->obeyed)
        return a->obeyed > b->obeyed ? -1 : 1;
    return a->creature - b->creature;
}

struct next_base *muster_choice_table_next_base(struct choice_table *table,
                                                const struct muster_declaration *declaration) {
    struct arena *scratch = &table->answer->scratch;
    struct next_base *base = muster_arena_take(scratch, sizeof(*base));
    *base = (struct next_base){.declaration = declaration};
    base->others = muster_arena_array(scratch, table->creature_count, sizeof(*base->others));
    return base;
}

/* Finds the others. That takes a ruling for each, and many declarations are never in need of them.
 */
static void weigh_others(struct choice_table *table, struct next_base *base) {
    struct arena *scratch = &table->answer->scratch;
    base->weighed = true;
    for (size_t i = 0; i < table->creature_count; i++) {
        int creature = table->creatures[i].creature;
        struct next_change without = {.other = creature};
        struct violation broken;
        if (table->query->position->creatures[creature].count > 1)
            continue;
        struct mark mark = muster_arena_mark(scratch);
        const struct found *found = make(table, base->declaration, &without, &broken);
        base->others[base->count++] =
            (struct other){.creature = creature,
                           .acts = muster_declaration_deed(base->declaration, creature) != NULL,
                           .obeyed = found == NULL ? -1 : found->ruling->obeyed};
        muster_arena_release(scratch, mark);
    }
    qsort(base->others, base->count, sizeof(*base->others), compare_others);
}

static bool is_minimum(const struct violation *broken) {
    return broken->kind == VIOLATION_MENACE ||
           (broken->kind == VIOLATION_EFFECT && broken->effect != NULL &&
            broken->effect->kind == EFFECT_MIN_BLOCKERS);
}

const struct found *muster_choice_table_next(struct choice_table *table, struct next_base *base,
                                             const struct choice_row *row, bool done) {
    enum { TRIES = 6, IN_VAIN = 60 };
    struct arena *scratch = &table->answer->scratch;
    struct violation broken = {0};
    struct next_change change = {.row = row, .done = done, .other = -1};
    const struct found *next = make(table, base->declaration, &change, &broken);
    if (!done || next != NULL || (!is_minimum(&broken) && broken.kind != VIOLATION_EFFECT))
        return next;
    if (!base->weighed)
        weigh_others(table, base);
    change.helps = is_minimum(&broken);
    for (size_t i = 0, tries = 0; i < base->count && tries < TRIES && base->vain < IN_VAIN; i++) {
        struct mark mark = muster_arena_mark(scratch);
        change.other = base->others[i].creature;
        if (change.other == row->creature || (!change.helps && !base->others[i].acts) ||
            (change.helps && !muster_option_allowed(table->query->position, table->as_though,
                                                    change.other, row->object.number)))
            continue;
        tries++;
        next = make(table, base->declaration, &change, &broken);
        base->vain = next != NULL ? 0 : base->vain + 1;
        if (next != NULL)
            return next;
        muster_arena_release(scratch, mark);
    }
    return NULL;
}

const struct found *muster_choice_table_similar(struct choice_table *table,
                                                const struct muster_declaration *base,
                                                const struct choice_row *shown,
                                                const struct choice_row *row) {
    struct violation broken;
    struct next_change change = {.row = row, .done = true, .other = -1};
    if (shown->creature == row->creature)
        return make(table, base, &change, &broken);
    const struct found *similar = exchange(table, base, shown->creature, row->creature);
    change.other = shown->creature;
    return similar != NULL ? similar : make(table, base, &change, &broken);
}
