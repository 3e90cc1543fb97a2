/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What restrictions make of a declaration, and of all that contain it. */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_STANDING_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_STANDING_H

#include "base/arena.h"
#include "model/declaration.h"

/* From the best to the worst. */
enum standing {
    STANDS, /* nothing is wrong with it */
    OPEN,   /* doing more might mend it */
    FALLS   /* whatever is done besides, something stays wrong */
};

/*
 * By restrictions alone: those of the declaration's position, which may have some grounds lifted
 * (muster_conflict_moved).
 */
enum standing muster_standing_of(const struct muster_declaration *declaration,
                                 struct arena *scratch);

#endif
