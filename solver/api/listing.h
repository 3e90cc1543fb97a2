/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations shown one after the other, as entries and as JSON. Neighbors begin alike: of what
 * was made for the one before, that part is kept.
 */
#ifndef MUSTER_SOLVER_API_LISTING_H
#define MUSTER_SOLVER_API_LISTING_H

#include "model/declaration.h"
#include "model/position.h"
#include "json/writer.h"

struct series {
    const struct muster_position *position;
    struct memory memory;
    size_t entries_kept; /* of the declaration at hand, so many are right already */
    size_t entry_capacity, object_capacity;
    muster_entry *entries;
    struct entry_objects *objects; /* by entry: its room */
    char ***ids;      /* block step: by attacker, and by individual, where there are several */
    size_t json_kept; /* the same of the JSON */
    size_t end_capacity;
    size_t *ends; /* by entry: where its JSON ends */
    struct writer writer;
};

void series_free(struct series *series);

/* The next declaration begins with so many deeds of the one before. */
void series_next(struct series *series, size_t kept);

/* Its entries, or its JSON; NULL where memory runs out. They hold until the next one. */
const muster_entry *series_entries(struct series *series,
                                   const struct muster_declaration *declaration);
const char *series_json(struct series *series, const struct muster_declaration *declaration);

#endif
