/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "solver/ilp/simplex.h"

double muster_limits_now(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

bool muster_limits_reached(const struct limits *limits) {
    if (limits == NULL)
        return false;
    return (limits->deadline != 0 && muster_limits_now() >= limits->deadline) ||
           (limits->interrupted != NULL && limits->interrupted(limits->context));
}
