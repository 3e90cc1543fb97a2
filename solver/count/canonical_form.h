/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The canonical form of a state under symmetry. Two things, or squads, of one class have the same
 * future as long as the same of their bins are still to come. So it makes no difference which of
 * them has which counters: of all states that come out of each other by swapping them (an orbit of
 * the symmetry group), the one whose counters are in order stands for all.
 */
#ifndef MUSTER_SOLVER_COUNT_CANONICAL_FORM_H
#define MUSTER_SOLVER_COUNT_CANONICAL_FORM_H

#include "solver/count/schedule.h"

/* Where the counters of some units stand in a key: `count` rows of `length` places. */
struct interchange {
    size_t count, length;
    const size_t *places;
};

struct canonical_form {
    const struct tally *tally;
    uint64_t *thing_past, *squad_past; /* which bins of each have been passed, as a sum of hashes */
    size_t count;
    struct interchange *list;
    struct interchange_row *rows;
    size_t *places;
};

struct canonical_form muster_canonical_new(const struct tally *tally);

/* Goes past a step; `live` are the counters of the key after it, in order. */
void muster_canonical_pass(struct canonical_form *canonical, const struct schedule_step *step,
                           const size_t *live, size_t live_count);

/*
 * Whether two bins of a step have the same future: of one squad's bins, their things; of one
 * thing's bins, their squads. Asked before the step is passed.
 */
bool muster_canonical_alike(const struct canonical_form *canonical,
                            const struct schedule_step *step, size_t one, size_t other);

/* Brings a key into canonical form. */
void muster_canonical_settle(const struct canonical_form *canonical, uint32_t *key);

#endif
