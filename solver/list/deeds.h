/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The declaration of an enumeration, deed by deed. The incremental evaluation follows only when it
 * is asked: most deeds are taken back before.
 */
#ifndef MUSTER_SOLVER_LIST_DEEDS_H
#define MUSTER_SOLVER_LIST_DEEDS_H

#include "solver/list/walk.h"

/* As many individuals make a move: a deed after the others. */
void muster_deeds_push(struct enumeration *walk, const struct move *move, int64_t count);

/* As many more do the last deed. */
void muster_deeds_raise(struct enumeration *walk, int64_t count);

/* Takes back the last deed. */
void muster_deeds_pop(struct enumeration *walk);

/* Tells the incremental evaluation, if there is one, of all deeds. */
void muster_deeds_evaluate(struct enumeration *walk);

#endif
