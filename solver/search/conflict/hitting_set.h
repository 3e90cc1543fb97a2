/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Minimum hitting sets, as conflict cores need them (R. Reiter, A theory of diagnosis from first
 * principles, Artificial Intelligence 32, 1987; conflict_core.h). Each declaration that is found
 * yields a cut: at least one of its elements has to be in the set, since without all of them that
 * declaration would do. A set that suffices has to hit every cut; the next one to try is the
 * smallest that does.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_HITTING_SET_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_HITTING_SET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct cut {
    size_t count;
    const size_t *elements; /* preferred ones first */
};

struct hitting_cuts {
    struct arena *arena;
    size_t count, capacity;
    struct cut *cuts;
    size_t least; /* no set with fewer elements hits them all; more cuts don't change that */
};

/* A set of elements under construction. */
struct element_set {
    size_t count, capacity;
    size_t *elements;
};

void muster_element_set_add(struct element_set *set, size_t element, struct arena *arena);
bool muster_element_set_has(const struct element_set *set, size_t element);

/* Adds a cut; the elements are kept, not copied. An empty cut can't be hit. */
void muster_hitting_cuts_add(struct hitting_cuts *hitting, const size_t *elements, size_t count);

/* Whether a set without its element `without` (SIZE_MAX: all of it) hits every cut. */
bool muster_hitting_set_hits(const struct hitting_cuts *hitting, const struct element_set *set,
                             size_t without);

/*
 * A set that hits every cut: a smallest one, or, where the search for that would take long, one
 * that is hardly larger.
 */
struct element_set muster_hitting_set_smallest(struct hitting_cuts *hitting);

#endif
