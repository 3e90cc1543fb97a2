/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A partial declaration: what a player has already decided or ruled out. Questions that come with
 * one look only at declarations that contain it.
 */
#ifndef MUSTER_MODEL_PARTIAL_H
#define MUSTER_MODEL_PARTIAL_H

#include "model/declaration.h"

/* Individuals of a creature, except those that do exactly what is given, act on nothing else before
 * the object of this number. */
struct partial_rest {
    int creature;
    int from;
};

/*
 * Individuals that do at least all that their deed says. `exact`, by deed or NULL: they do nothing
 * else; such a deed may have no objects.
 */
struct partial {
    const struct muster_declaration *given;  /* NULL: nothing */
    const struct muster_declaration *within; /* only where nothing is given: each individual does
                                                part of what one does here; NULL: anything */
    const bool *exact;
    size_t ban_count;
    const struct ban *bans;
    const struct partial_rest *rest; /* only where a search is asked; NULL: nothing more */
};

/* What is given, or what individuals do part of; NULL: neither, they are all alike. */
static inline const struct muster_declaration *
muster_partial_members(const struct partial *partial) {
    if (partial == NULL)
        return NULL;
    return partial->given == NULL ? partial->within : partial->given;
}

/*
 * Whether a declaration contains a partial one: for each deed, different individuals can be found
 * that do it. With `within`, whether each individual does part of what one does there.
 */
bool muster_partial_holds(const struct partial *partial,
                          const struct muster_declaration *declaration, struct arena *arena);

#endif
