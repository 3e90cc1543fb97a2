/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The canonical form of a state under symmetry. Two things, or two groups, of one class have the
 * same future as long as the same of their bins are still to come. It then makes no difference
 * which of them has which counters. All states that differ only by swapping them (an orbit of the
 * symmetry group) are represented by the one whose counters are in order.
 */
#ifndef MUSTER_SOLVER_COUNT_CANONICAL_FORM_H
#define MUSTER_SOLVER_COUNT_CANONICAL_FORM_H

#include "solver/count/schedule.h"

/* Where the counters of interchangeable units are in a key: `count` rows of `length` places. */
struct interchange {
    size_t count, length;
    const size_t *places;
};

struct canonical_form {
    const struct tally *tally;
    uint64_t *thing_past, *group_past; /* which bins of each have been passed, as a sum of hashes */
    size_t count;
    struct interchange *list;
    struct interchange_row *rows;
    size_t *places;
};

struct canonical_form muster_canonical_new(const struct tally *tally);

/* Updates the symmetries after a step; `live` lists the counters of the key after it, in order. */
void muster_canonical_pass(struct canonical_form *canonical, const struct schedule_step *step,
                           const size_t *live, size_t live_count);

/*
 * Whether two bins of a step have the same future: for two bins of one group, their things; for two
 * bins of one thing, their groups. To be called before muster_canonical_pass for that step.
 */
bool muster_canonical_alike(const struct canonical_form *canonical,
                            const struct schedule_step *step, size_t one, size_t other);

/* Brings a key into canonical form. */
void muster_canonical_settle(const struct canonical_form *canonical, uint32_t *key);

#endif
