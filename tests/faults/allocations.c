/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that runs out, everywhere. Each call is made again and again, and each time a later one of
 * its allocations fails, alone or with all that follow, until it gets by without the failing one.
 * Whatever failed, the call has to say MUSTER_NO_MEMORY, and nothing may be leaked.
 */
#include <stdio.h>

#include "failing_memory.h"
#include "trials.h"

/* One trial from its first allocation to the last. */
struct trial_run {
    struct failing_trial *trial;
    bool all; /* the failing allocation, and all that follow */
    muster_status expected;
};

static bool complain(const struct trial_run *run, size_t number, const char *what) {
    const struct failing_trial *trial = run->trial;
    printf("# %s, allocation %zu fails%s: %s (%s: %s)\n", trial->name, number,
           run->all ? " and all that follow" : "", what, trial->error.code, trial->error.message);
    return false;
}

/* The call with one allocation that fails. Sets *done where it needs fewer than that. */
static bool fail_once(const struct trial_run *run, size_t number, bool *done) {
    struct failing_trial *trial = run->trial;
    long before = memory_live();
    memory_fails_at(number, run->all);
    muster_status status = trial->call(trial);
    bool failed = memory_has_failed();
    *done = !failed;
    trial_give_back(trial);
    memory_give_back_lost();
    if (memory_live() != before)
        return complain(run, number, "memory is leaked");
    if (status != (failed ? MUSTER_NO_MEMORY : run->expected))
        return complain(run, number, "another status was expected");
    if (trial->error.status != status)
        return complain(run, number, "the error doesn't have the status");
    return true;
}

/* Returns how many allocations the call makes, or 0 after a failure. */
static size_t try_all(struct failing_trial *trial, bool all) {
    bool done = false, sound = trial_prepare(trial);
    struct trial_run run = {.trial = trial, .all = all};
    run.expected = sound ? trial->call(trial) : MUSTER_INTERNAL;
    size_t number = 0;
    trial_give_back(trial);
    while (!done && sound)
        sound = fail_once(&run, ++number, &done);
    trial_end(trial);
    return sound ? number - 1 : 0;
}

int main(void) {
    bool sound = true;
    if (!memory_begin()) {
        puts("1..0 # SKIP another malloc is in place");
        return 0;
    }
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* takes its memory now */
    printf("1..%zu\n", 2 * trial_count);
    for (size_t i = 0; i < 2 * trial_count; i++) {
        struct failing_trial *trial = &trials[i % trial_count];
        bool all = i >= trial_count;
        size_t number = try_all(trial, all);
        printf("%s %zu - %s%s: %zu allocations\n", number > 0 ? "ok" : "not ok", i + 1, trial->name,
               all ? ", no memory from some point on" : "", number);
        sound = sound && number > 0;
    }
    return sound ? 0 : 1;
}
