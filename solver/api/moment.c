/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which questions can be asked about which moment. */
#include <stdio.h>

#include "solver/api/guard.h"

/* The questions that are answered about a moment, as bits. */
static unsigned answered(enum moment moment) {
    switch (moment) {
    case MOMENT_DECLARE_ATTACKERS:
    case MOMENT_DECLARE_BLOCKERS:
        return ~0u;
    case MOMENT_COMBAT_DAMAGE:
    case MOMENT_DIVIDE:
    case MOMENT_DAMAGE:
    case MOMENT_BEGINNING_OF_COMBAT:
    case MOMENT_END_OF_COMBAT:
        break;
    }
    return 0;
}

muster_status muster_api_refuse_moment(const muster_position *position, enum question question,
                                       muster_error *error) {
    static const char *const words[] = {"solve", "check", "count",    "options",   "why",
                                        "list",  "model", "editions", "ruling out"};
    if ((answered(position->moment) >> question & 1) != 0)
        return MUSTER_OK;
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "not-here");
    snprintf(error->path, sizeof(error->path), "/step");
    snprintf(error->message, sizeof(error->message),
             "the question '%s' can't be asked about the step '%s'", words[question],
             muster_moments[position->moment].word);
    return MUSTER_BAD_INPUT;
}
