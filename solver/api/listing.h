/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shows declarations one after the other, as entries and as JSON. Successive declarations mostly
 * begin alike; what was made for that part of the previous one is kept.
 */
#ifndef MUSTER_SOLVER_API_LISTING_H
#define MUSTER_SOLVER_API_LISTING_H

#include "model/declaration.h"
#include "model/position.h"
#include "json/writer.h"

struct listing {
    const struct muster_position *position;
    struct arena arena;
    size_t entries_kept; /* of the declaration at hand: how many are right already */
    size_t entry_capacity, object_capacity;
    muster_entry *entries;
    struct entry_objects *objects; /* by entry: its room */
    char ***ids;      /* block step: by attacker, and by individual, where there are several */
    size_t json_kept; /* the same of the JSON */
    size_t end_capacity;
    size_t *ends; /* by entry: where its JSON ends */
    struct writer writer;
};

void muster_listing_free(struct listing *listing);

/* The next declaration begins with the first `kept` deeds of the one before. */
void muster_listing_next(struct listing *listing, size_t kept);

/* Its entries, or its JSON; NULL where memory runs out. They hold until the next one. */
const muster_entry *muster_listing_entries(struct listing *listing,
                                           const struct muster_declaration *declaration);
const char *muster_listing_json(struct listing *listing,
                                const struct muster_declaration *declaration);

#endif
