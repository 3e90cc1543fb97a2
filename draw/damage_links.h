/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who blocks what in a combat damage step, and who assigns how much to whom. */
#ifndef MUSTER_DRAW_DAMAGE_LINKS_H
#define MUSTER_DRAW_DAMAGE_LINKS_H

#include "draw/linking.h"

/* Adds an arrow for each block that stands. */
void link_blocks(const struct linking *linking);

/* Writes on the cards, and on the arrows between them, who assigns how much to whom. */
void link_damage(const struct linking *linking);

#endif
