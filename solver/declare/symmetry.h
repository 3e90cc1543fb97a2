/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symmetry classes: actors, or objects, that nothing in this combat tells apart form one class,
 * however they were written. Swapping two individuals of a class changes no restriction and no
 * requirement, so a declaration is described by how many of each class do what.
 */
#ifndef MUSTER_SOLVER_DECLARE_SYMMETRY_H
#define MUSTER_SOLVER_DECLARE_SYMMETRY_H

#include "solver/declare/combat.h"

/* Actors or objects that are alike. */
struct class {
    size_t count;
    const size_t *members; /* indices in the combat, ascending; the first stands for all */
    int64_t size;          /* number of individuals */
};

struct symmetry {
    size_t count;
    struct class *list;
};

struct symmetry muster_actor_classes(const struct combat *combat);
struct symmetry muster_object_classes(const struct combat *combat);

#endif
