/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matches individuals of one declaration to those of another. Identical individuals may swap
 * places, so all that matters is whether they can be matched in some way.
 */
#ifndef MUSTER_MODEL_INDIVIDUALS_H
#define MUSTER_MODEL_INDIVIDUALS_H

#include "model/declaration.h"

/* Whether individuals that do `deed` can stand for individuals that do `other`. */
typedef bool deed_test(const void *context, const struct deed *deed, const struct deed *other);

/*
 * Whether every individual in the deeds of `other` finds an individual of its own in those of
 * `declaration` that `covers` it, which is given the context.
 */
bool muster_individuals_match(const struct muster_declaration *declaration,
                              const struct muster_declaration *other, deed_test *covers,
                              const void *context, struct arena *arena);

#endif
