/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a table of a lesson to a position of the library. */
#ifndef MUSTER_TEACH_POSITION_H
#define MUSTER_TEACH_POSITION_H

#include "muster.h"
#include "table/lay_table.h"

/* Writes the children of an object to a builder. */
void position_tell(muster_builder *builder, const struct node *object);

/*
 * Makes the position, which is released with the arena of the problems. Returns NULL if something
 * is wrong with it, which is added to the problems.
 */
muster_position *position_new(struct laying *laying);

#endif
