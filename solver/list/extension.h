/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a creature that has too many to list, one after another in lexicographic order. */
#ifndef MUSTER_SOLVER_LIST_EXTENSION_H
#define MUSTER_SOLVER_LIST_EXTENSION_H

#include "solver/list/walk.h"

/* What comes next among the moves. */
enum extension_step {
    EXTENSION_MOVE, /* extension->move, with its deltas until the next step */
    EXTENSION_SKIP, /* none at this step */
    EXTENSION_END   /* there are no more, and the extension's memory has been released */
};

/*
 * Begins the moves of the current creature: all of them, or those after that of the last deed, if
 * that is the same creature's. From the scratch memory.
 */
struct move_extension *muster_extension_new(struct enumeration *walk);

/* Looks for the next move. */
enum extension_step muster_extension_next(struct enumeration *walk,
                                          struct move_extension *extension);

#endif
