/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Represents declarations one after another as entries and as JSON. Successive declarations mostly
 * have the same beginning; what was made for that part of the previous one is kept.
 */
#ifndef MUSTER_SOLVER_API_LISTING_H
#define MUSTER_SOLVER_API_LISTING_H

#include "model/declaration.h"
#include "model/position.h"
#include "json/writer.h"

struct listing {
    const struct muster_position *position;
    struct arena arena;
    size_t entries_kept; /* how many entries are already right for the current declaration */
    size_t entry_capacity, run_capacity;
    muster_entry *entries;
    struct entry_runs *runs; /* by entry: space for its runs */
    size_t json_kept;        /* how many entries of the JSON are already right */
    size_t end_capacity;
    size_t *ends; /* by entry: where its JSON ends */
    struct writer writer;
};

void muster_listing_free(struct listing *listing);

/*
 * Moves on to the next declaration, which begins with the first `kept` deeds of the previous one.
 */
void muster_listing_next(struct listing *listing, size_t kept);

/*
 * The current declaration's entries, or its JSON; NULL if memory runs out. Valid until the next
 * call of muster_listing_next.
 */
const muster_entry *muster_listing_entries(struct listing *listing,
                                           const struct muster_declaration *declaration);
const char *muster_listing_json(struct listing *listing,
                                const struct muster_declaration *declaration);

#endif
