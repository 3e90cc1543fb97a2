/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the public functions share, whichever file they are in. */
#ifndef MUSTER_SOLVER_CALLS_H
#define MUSTER_SOLVER_CALLS_H

#include <stdio.h>
#include <string.h>

#include "backend.h"
#include "muster.h"

/* Fills in the error for a status that no reader has explained. */
static inline muster_status fail(muster_error *error, muster_status status) {
    static const char *const codes[] = {"ok", "bad-input", "bad-argument", "no-memory", "internal"};
    if (error == NULL || status == MUSTER_OK || status == MUSTER_BAD_INPUT)
        return status;
    *error = (muster_error){.status = status};
    snprintf(error->code, sizeof(error->code), "%s", codes[-(int)status]);
    snprintf(error->message, sizeof(error->message), "%s", muster_status_text(status));
    return status;
}

/* A caller built with an older header has a smaller struct: what it lacks has its default. */
static inline muster_options complete_options(const muster_options *options) {
    muster_options complete = MUSTER_OPTIONS_INIT;
    if (options != NULL)
        memcpy(&complete, options,
               options->size < sizeof(complete) ? options->size : sizeof(complete));
    return complete;
}

static inline struct limits limits_of(const muster_options *options) {
    muster_options complete = complete_options(options);
    return (struct limits){.deadline =
                               complete.time_limit > 0 ? backend_now() + complete.time_limit : 0,
                           .interrupted = complete.interrupted,
                           .context = complete.context};
}

#endif
