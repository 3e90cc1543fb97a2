/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Telling identical individuals apart: which member of its creature each individual of a
 * declaration is, where some things are ruled out for one member and not for another.
 */
#ifndef MUSTER_SOLVER_DECLARE_BANS_H
#define MUSTER_SOLVER_DECLARE_BANS_H

#include "model/declaration.h"

/*
 * Bans, each on one member of a creature that has several individuals, or on a single creature. If
 * `within` is not NULL, members do no more than they do there, in the order of its deeds.
 */
struct bans {
    size_t count;
    const struct ban *list;
    const struct muster_declaration *within;
};

/*
 * Chooses, for each individual in these deeds of one creature, in order, which member it is (from
 * 1), so that none does what is ruled out for it. `most` is the number of members to choose from.
 * From `memory`; NULL if there is no way.
 */
int64_t *muster_bans_choose(const struct bans *bans, const struct deed *deeds, size_t deed_count,
                            int64_t most, struct arena *arena);

/*
 * Whether two members can change places: the same is ruled out for both, and the same is given for
 * both (`given` NULL: nothing is). What is given is done by the first members, in the order of the
 * deeds.
 */
bool muster_bans_alike(const struct bans *bans, const struct muster_declaration *given,
                       int creature, int64_t one, int64_t other);

/*
 * Puts bans into a canonical form: members for which the same is given may swap places, so bans
 * that differ only in that become equal. The bans are sorted before and after: see
 * muster_bans_order.
 */
void muster_bans_settle(struct ban *bans, size_t count, const struct muster_declaration *given,
                        struct arena *arena);

/* Orders bans by creature, member and object, as qsort expects. */
int muster_bans_order(const void *left, const void *right);

#endif
