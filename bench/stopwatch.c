/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stopwatch.h"

#include <stdlib.h>
#include <time.h>

enum { BATCHES = 7 };

double stopwatch_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now); /* the process's own stands still under a limit */
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static double one_batch(void (*thing)(void *context), void *context, unsigned calls) {
    double start = stopwatch_now();
    for (unsigned call = 0; call < calls; call++)
        thing(context);
    return (stopwatch_now() - start) / calls;
}

static int compare(const void *left, const void *right) {
    const double *first = left, *second = right;
    return (*first > *second) - (*first < *second);
}

double stopwatch_median(void (*thing)(void *context), void *context, double enough) {
    double times[BATCHES], first = one_batch(thing, context, 1);
    unsigned calls = 1;

    if (first > enough)
        return first;
    /* The first call paid for cold caches; the batches are sized by the second. */
    first = one_batch(thing, context, 1);
    if (first < 50)
        calls = (unsigned)(50 / (first < 0.05 ? 0.05 : first)) + 1;
    for (int batch = 0; batch < BATCHES; batch++)
        times[batch] = one_batch(thing, context, calls);
    qsort(times, BATCHES, sizeof(times[0]), compare);
    return times[BATCHES / 2];
}
