/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The requirements of a report, where nobody needs them as an array: a Lure makes one for each pair
 * of creatures, millions in all, and most differ only in which creature has to obey them.
 */
#ifndef MUSTER_MODEL_REQUIREMENT_TABLE_H
#define MUSTER_MODEL_REQUIREMENT_TABLE_H

#include "muster.h"

/* Requirements that follow each other, and differ only in which creature has to obey them. */
struct requirement_block {
    muster_requirement common; /* what is true of all; of a creature: nothing */
    int64_t each;              /* how many identical ones for one individual of the creature */
    size_t begin, count;       /* the numbers of its requirements */
    const int *creatures; /* their numbers, in order; NULL: one requirement, about no creature */
};

/* Why a requirement can't be obeyed even alone; several may share it. */
struct requirement_reason {
    const char *why;   /* as in muster_requirement */
    const char *scope; /* as in a muster_claim of the kind "conflict" */
    size_t ground_count;
    const muster_ground *grounds; /* likewise */
};

/* What is true of one requirement only. */
struct requirement_note {
    size_t number;
    int64_t obeyed;
    const char *why;                         /* or NULL */
    const struct requirement_reason *reason; /* or NULL: not by itself, or a claim says so */
};

struct muster_requirement_table {
    size_t count, block_count, note_count;
    const struct requirement_block *blocks;
    const struct requirement_note *notes; /* by number; the others are obeyed by nobody */
    const char *const *ids;               /* of creatures, by their numbers */
    const int64_t *individuals;           /* how many each creature has */
};

/* A walk over the requirements of a report; begins as {.report = report}. */
struct requirement_walk {
    const muster_report *report;
    size_t number, block, note;              /* of what comes next */
    muster_requirement made;                 /* of a table */
    const struct requirement_reason *reason; /* of `made`, or NULL */
};

/* The next requirement, valid until the one after it; NULL: there is none. */
const muster_requirement *muster_requirement_next(struct requirement_walk *walk);

/* Whether it is in force, and not obeyed as often as it could be. */
static inline bool requirement_is_missed(const muster_requirement *requirement) {
    return requirement->in_force && requirement->obeyed != requirement->count;
}

#endif
