/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Identical individuals told apart: which member of its creature each individual of a declaration
 * is, where some things are ruled out for one member and not for another.
 */
#ifndef MUSTER_SOLVER_DECLARE_BANS_H
#define MUSTER_SOLVER_DECLARE_BANS_H

#include "model/declaration.h"

/* Bans, each of one individual of a creature that has several, or of a single creature. */
struct bans {
    size_t count;
    const struct ban *list;
};

/*
 * The member, from 1, that each individual in these deeds of one creature is, in order, so that
 * none does what is ruled out for it. `most`: of how many. From `memory`; NULL if there is no way.
 */
int64_t *muster_bans_choose(const struct bans *bans, const struct deed *deeds, size_t deed_count,
                            int64_t most, struct arena *arena);

/*
 * Whether the same is ruled out for both members, and given (NULL: nothing is), so that they can
 * change places. What is given is done by the first members, in the order of the deeds.
 */
bool muster_bans_alike(const struct bans *bans, const struct muster_declaration *given,
                       int creature, int64_t one, int64_t other);

/*
 * Puts bans into a canonical form: members for which the same is given may swap places, so that
 * bans which differ only in that become equal. The bans are in order before and after: see
 * muster_bans_order.
 */
void muster_bans_settle(struct ban *bans, size_t count, const struct muster_declaration *given,
                        struct arena *arena);

/* By creature, member, object: less than, equal to or greater than 0. For qsort. */
int muster_bans_order(const void *left, const void *right);

#endif
