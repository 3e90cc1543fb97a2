/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a caller wants of a question: checked, and completed with defaults. */
#include <stdio.h>

#include "base/sized.h"
#include "solver/api/guard.h"

/* The end of the last member that the struct had in 0.1.0. */
enum { LEAST = offsetof(muster_request, free) + sizeof(bool) };

muster_status muster_api_request(muster_request *request, const muster_request *given,
                                 muster_error *error) {
    *request = (muster_request)MUSTER_REQUEST_INIT;
    if (given == NULL)
        return MUSTER_OK;
    switch (muster_sized_take(request, sizeof(*request), LEAST, given)) {
    case SIZED_TOO_SMALL:
        return muster_api_refuse(error,
                                 "the request's size is not sizeof(muster_request); expected it to "
                                 "begin as MUSTER_REQUEST_INIT, which sets it");
    case SIZED_UNKNOWN:
        return muster_api_refuse(error,
                                 "the request asks for something that this version of the library "
                                 "does not know; its size is larger than that of the library's "
                                 "muster_request");
    case SIZED_TAKEN:
        break;
    }
    if (!(request->time_limit >= 0)) /* also what is no number */
        return muster_api_refuse(
            error, "the request's `time_limit` is negative or no number; expected seconds, or 0 "
                   "for no limit");
    if ((unsigned)request->side > MUSTER_BLOCKERS)
        return muster_api_refuse(
            error, "the request's `side` is none that this version of the library knows");
    if ((unsigned)request->prefer > MUSTER_PREFER_ANY)
        return muster_api_refuse(error,
                                 "the request's `prefer` is none that this version of the library "
                                 "knows");
    return MUSTER_OK;
}

struct limits muster_api_limits(const muster_request *request) {
    struct limits limits = muster_limits_begin(request->time_limit, request->memory_limit);
    limits.interrupted = request->interrupted;
    limits.context = request->context;
    return limits;
}

struct limits muster_api_limits_later(const muster_request *request) {
    struct limits limits = {.memory = request->memory_limit,
                            .interrupted = request->interrupted,
                            .context = request->context};
    muster_limits_begin_later(&limits, request->time_limit);
    return limits;
}
