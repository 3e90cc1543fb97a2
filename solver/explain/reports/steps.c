/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reports/steps.h"

#include <string.h>

#include "solver/explain/reports/report_step.h"
#include "solver/referee/nearness.h"
#include "solver/search/find_best.h"

/* ---- What changes ---- */

struct step_walk {
    struct arena *arena;
    const struct muster_declaration *from, *to;
    size_t change_count, change_capacity;
    struct change *changes;
};

static bool same_objects(const struct deed *one, const struct deed *other) {
    return muster_deed_compare_objects(one, other) == 0;
}

static void add_change(struct step_walk *walk, const struct change *change) {
    walk->changes = arena_grow(walk->arena, walk->changes, walk->change_count,
                               &walk->change_capacity, sizeof(*walk->changes));
    walk->changes[walk->change_count++] = *change;
}

static void find_changes(struct step_walk *walk) {
    struct change no_bands = {.creature = -1};
    struct nearness nearness = muster_referee_nearness(walk->from, walk->to, walk->arena);
    if (walk->from->band_count > 0)
        add_change(walk, &no_bands);
    for (size_t i = 0; i < nearness.pairing_count; i++) {
        const struct pairing *pairing = &nearness.pairings[i];
        struct change change = {.creature = pairing->from.creature,
                                .count = pairing->count,
                                .from = pairing->from,
                                .to = pairing->to};
        if (!same_objects(&pairing->from, &pairing->to))
            add_change(walk, &change);
    }
}

/* ---- A declaration with one more change ---- */

static struct muster_declaration *apply(const struct muster_declaration *declaration,
                                        const struct change *change, struct arena *arena) {
    struct muster_declaration *changed = muster_arena_take(arena, sizeof(*changed));
    *changed = *declaration;
    if (change->creature < 0) {
        changed->band_count = 0;
        return changed;
    }
    changed->deeds =
        muster_arena_array(arena, declaration->deed_count + 1, sizeof(*changed->deeds));
    changed->deed_count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        struct deed deed = declaration->deeds[i];
        if (deed.creature == change->creature && same_objects(&deed, &change->from))
            deed.count -= change->count;
        if (deed.count > 0)
            changed->deeds[changed->deed_count++] = deed;
    }
    if (change->to.run_count > 0) {
        struct deed deed = change->to;
        deed.count = change->count;
        changed->deeds[changed->deed_count++] = deed;
    }
    muster_declaration_sort(changed);
    return changed;
}

static bool is_same(const struct muster_declaration *one, const struct muster_declaration *other) {
    if (one->deed_count != other->deed_count)
        return false;
    for (size_t i = 0; i < one->deed_count; i++)
        if (one->deeds[i].creature != other->deeds[i].creature ||
            one->deeds[i].count != other->deeds[i].count ||
            !same_objects(&one->deeds[i], &other->deeds[i]))
            return false;
    return true;
}

/* ---- The order ---- */

static bool is_better(const struct ruling *one, const struct ruling *other) {
    if (one->violation_count != other->violation_count)
        return one->violation_count < other->violation_count;
    return one->obeyed > other->obeyed;
}

/*
 * Of the changes from `first` on, the one with the best result; if there are many, just the first.
 */
static size_t best_change(const struct step_walk *walk,
                          const struct muster_declaration *declaration, size_t first) {
    enum { FEW = 40 };
    const struct ruling *best_ruling = NULL;
    size_t best = first;
    if (walk->change_count > FEW)
        return first;
    for (size_t i = first; i < walk->change_count; i++) {
        const struct ruling *ruling =
            muster_referee_judge(apply(declaration, &walk->changes[i], walk->arena), walk->arena);
        if (best_ruling == NULL || is_better(ruling, best_ruling)) {
            best = i;
            best_ruling = ruling;
        }
    }
    return best;
}

muster_change *muster_steps_between(const struct muster_declaration *from,
                                    const struct muster_declaration *to, size_t *count,
                                    struct arena *arena) {
    struct step_walk walk = {.arena = arena, .from = from, .to = to};
    const struct muster_declaration *declaration = from;
    const struct ruling *ruling = muster_referee_judge(from, arena);
    find_changes(&walk);
    muster_change *steps = muster_arena_array(arena, walk.change_count, sizeof(*steps));
    for (size_t i = 0; i < walk.change_count; i++) {
        size_t best = best_change(&walk, declaration, i);
        struct change change = walk.changes[best];
        memmove(&walk.changes[i + 1], &walk.changes[i], (best - i) * sizeof(change));
        walk.changes[i] = change;
        declaration = apply(declaration, &change, arena);
        const struct ruling *next = muster_referee_judge(declaration, arena);
        steps[i] = muster_report_step(declaration, &change, ruling, next, arena);
        ruling = next;
    }
    muster_insist(arena, is_same(declaration, to));
    *count = walk.change_count;
    return steps;
}
