/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/damage/missing_source.h"

#include <stdio.h>

#include "base/utf8.h"

static void tell(muster_error *error, const char *id, bool in_document) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "missing-source");
    snprintf(error->path, sizeof(error->path), "%s/damage", in_document ? "/declaration" : "");
    snprintf(error->message, sizeof(error->message),
             "'%.64s' assigns damage and has more than one possible recipient, but is left out; "
             "expected how much it assigns to each, as in %.64s=RECIPIENT:AMOUNT",
             id, id);
    muster_utf8_mend(error->message);
}

void muster_refuse_missing_source(const struct combatants *combatants,
                                  const struct assignment *assignment, enum damage_side side,
                                  bool in_document, struct arena *scratch, muster_error *error) {
    int64_t ordinal;
    size_t missing = muster_missing_combatant(combatants, assignment, side, &ordinal, scratch);
    if (missing == combatants->count)
        return;
    const struct recipient who = {RECIPIENT_CREATURE, combatants->list[missing].creature, ordinal};
    if (error != NULL)
        tell(error, muster_recipient_id(combatants->position, &who, scratch), in_document);
    muster_arena_leave(scratch, MUSTER_BAD_INPUT);
}
