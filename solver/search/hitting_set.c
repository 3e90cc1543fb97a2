/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/hitting_set.h"

#include <stdint.h>

enum { STEP_LIMIT = 20000 };

void muster_element_set_add(struct element_set *set, size_t element, struct arena *arena) {
    set->elements =
        arena_grow(arena, set->elements, set->count, &set->capacity, sizeof(*set->elements));
    set->elements[set->count++] = element;
}

static bool has_but(const struct element_set *set, size_t element, size_t without) {
    for (size_t i = 0; i < set->count; i++)
        if (set->elements[i] == element && element != without)
            return true;
    return false;
}

bool muster_element_set_has(const struct element_set *set, size_t element) {
    return has_but(set, element, SIZE_MAX);
}

void muster_hitting_cuts_add(struct hitting_cuts *hitting, const size_t *elements, size_t count) {
    hitting->cuts = arena_grow(hitting->arena, hitting->cuts, hitting->count, &hitting->capacity,
                               sizeof(*hitting->cuts));
    hitting->cuts[hitting->count++] = (struct cut){.count = count, .elements = elements};
}

static bool is_hit(const struct cut *cut, const struct element_set *set, size_t without) {
    for (size_t i = 0; i < cut->count; i++)
        if (has_but(set, cut->elements[i], without))
            return true;
    return false;
}

bool muster_hitting_set_hits(const struct hitting_cuts *hitting, const struct element_set *set,
                             size_t without) {
    for (size_t i = 0; i < hitting->count; i++) {
        arena_tick_loop(hitting->arena, hitting->cuts[i].count * set->count);
        if (!is_hit(&hitting->cuts[i], set, without))
            return false;
    }
    return true;
}

/* The smallest of the cuts that are not hit, or NULL. */
static const struct cut *next_cut(const struct hitting_cuts *hitting,
                                  const struct element_set *set) {
    const struct cut *next = NULL;
    for (size_t i = 0; i < hitting->count; i++) {
        arena_tick_loop(hitting->arena, hitting->cuts[i].count * set->count);
        if (!is_hit(&hitting->cuts[i], set, SIZE_MAX) &&
            (next == NULL || hitting->cuts[i].count < next->count))
            next = &hitting->cuts[i];
    }
    return next;
}

/*
 * Whether a set with at most `most` elements hits every cut; if so, the empty `set` becomes one.
 * Also false if the steps run out.
 */
static bool extend(struct hitting_cuts *hitting, struct element_set *set, size_t most, int *steps) {
    for (size_t depth = 0;;) {
        const struct cut *cut = next_cut(hitting, set);
        if (cut == NULL)
            return true;
        hitting->steps = arena_grow(hitting->arena, hitting->steps, depth, &hitting->step_capacity,
                                    sizeof(*hitting->steps));
        hitting->steps[depth++] = (struct hitting_step){.cut = cut};
        for (;;) {
            struct hitting_step *step = &hitting->steps[depth - 1];
            if (step->tried < step->cut->count && depth <= most && --*steps > 0) {
                muster_element_set_add(set, step->cut->elements[step->tried++], hitting->arena);
                break;
            }
            if (--depth == 0)
                return false;
            set->count--;
        }
    }
}

/* How many cuts that are not hit an element would hit. */
static size_t use_of(const struct hitting_cuts *hitting, const struct element_set *set,
                     size_t element) {
    size_t use = 0;
    for (size_t i = 0; i < hitting->count; i++) {
        const struct cut *cut = &hitting->cuts[i];
        bool has = false;
        arena_tick_loop(hitting->arena, cut->count * (1 + set->count));
        for (size_t k = 0; k < cut->count && !has; k++)
            has = cut->elements[k] == element;
        use += has && !is_hit(cut, set, SIZE_MAX);
    }
    return use;
}

/* Adds one element after another, always the most useful one. */
static void extend_greedily(const struct hitting_cuts *hitting, struct element_set *set) {
    for (const struct cut *cut = next_cut(hitting, set); cut != NULL && cut->count > 0;
         cut = next_cut(hitting, set)) {
        size_t best = 0, best_use = 0;
        for (size_t i = 0; i < cut->count; i++) {
            size_t use = use_of(hitting, set, cut->elements[i]);
            if (use > best_use) {
                best = i;
                best_use = use;
            }
        }
        muster_element_set_add(set, cut->elements[best], hitting->arena);
    }
}

struct element_set muster_hitting_set_smallest(struct hitting_cuts *hitting) {
    struct element_set set = {0};
    int steps = STEP_LIMIT;
    for (size_t most = 0; most <= hitting->count && steps > 0; most++)
        if (extend(hitting, &set, most, &steps))
            return set;
    set.count = 0;
    extend_greedily(hitting, &set);
    return set;
}
