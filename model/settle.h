/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from what a position says: filled in once it is read, and again where it changes. */
#ifndef MUSTER_MODEL_SETTLE_H
#define MUSTER_MODEL_SETTLE_H

#include "model/position.h"

/* Whether the defending side declares, rather than the active one. */
bool muster_defenders_declare(const struct muster_position *position);

/* Which targets can be attacked; which creatures declare and which attack who declares. */
void muster_settle_targets(struct muster_position *position);
void muster_settle_creatures(struct muster_position *position);

/*
 * Collects the effects that are looked at for each pair of creatures, and whether there are
 * conditions and costs in this step.
 */
void muster_settle_effects(struct muster_position *position, struct arena *arena);

#endif
