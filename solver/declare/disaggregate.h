/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Disaggregates the values of a program's columns: how many actors of each slot act on which
 * individual object.
 */
#ifndef MUSTER_SOLVER_DECLARE_DISAGGREGATE_H
#define MUSTER_SOLVER_DECLARE_DISAGGREGATE_H

#include "solver/declare/formulation.h"

/*
 * `count` members of an actor slot act on one individual object, and as many on each of the next
 * ones: there may be a million that are alike.
 */
struct share {
    size_t actor_slot, object_slot;
    struct object object;
    int64_t individuals; /* how many: `object`, and those with the ordinals that follow */
    int64_t count;
    uint64_t order; /* for extract.c: the object's place among those of one slot */
};

struct shares {
    size_t count, capacity;
    struct share *list;
};

/* Assigns the actors to individual objects, so that every individual stays within its bounds. */
struct shares muster_disaggregate(const struct formulation *formulation, const int64_t *values);

#endif
