/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/schedule.h"

enum { NEVER = -1 };

/* For each counter, the first and the last step that may raise it, or NEVER. */
struct lifetime {
    int64_t first, last;
};

static void extend(struct lifetime *lifetime, size_t step) {
    if (lifetime->first == NEVER)
        lifetime->first = (int64_t)step;
    lifetime->last = (int64_t)step;
}

static void extend_all(struct lifetime *lifetimes, const struct increments *increments,
                       size_t step) {
    for (size_t i = 0; i < increments->count; i++)
        extend(&lifetimes[increments->list[i].counter], step);
}

static void extend_own(const struct tally_group *group, struct lifetime *lifetimes, size_t step) {
    if (group->used != NOBODY)
        extend(&lifetimes[group->used], step);
    if (group->placing != PLACE_MANY)
        return;
    extend(&lifetimes[group->placed], step);
    extend(&lifetimes[group->best], step);
    extend(&lifetimes[group->open], step);
}

static struct lifetime *find_lifetimes(const struct tally *tally, const struct schedule *schedule) {
    struct lifetime *lifetimes =
        muster_arena_array(tally->arena, tally->counter_count, sizeof(*lifetimes));
    for (size_t c = 0; c < tally->counter_count; c++)
        lifetimes[c] = (struct lifetime){NEVER, NEVER};
    for (size_t t = 0; t < schedule->step_count; t++) {
        const struct schedule_step *step = &schedule->steps[t];
        for (size_t i = 0; i < step->bin_count; i++) {
            const struct bin *bin = &tally->bins[step->bins[i]];
            extend_all(lifetimes, &bin->increments, t);
            if (bin->absent != NOBODY)
                extend(&lifetimes[bin->absent], t);
            extend_own(&tally->groups[bin->group], lifetimes, t);
        }
        for (size_t i = 0; i < step->closed_count; i++)
            extend_all(lifetimes, &tally->groups[step->closed[i]].acting, t);
    }
    return lifetimes;
}

/* Has each group closed by the step with its last bin. */
static void close_groups(const struct tally *tally, struct schedule *schedule) {
    size_t *left = muster_arena_array(tally->arena, tally->group_count, sizeof(size_t));
    size_t *closed = muster_arena_array(tally->arena, tally->group_count, sizeof(size_t)),
           count = 0;
    for (size_t i = 0; i < tally->group_count; i++)
        left[i] = tally->groups[i].bin_count;
    for (size_t t = 0; t < schedule->step_count; t++) {
        struct schedule_step *step = &schedule->steps[t];
        step->closed = &closed[count];
        for (size_t i = 0; i < step->bin_count; i++)
            if (--left[tally->bins[step->bins[i]].group] == 0)
                closed[count++] = tally->bins[step->bins[i]].group;
        step->closed_count = (size_t)(&closed[count] - step->closed);
    }
}

/* Divides a list of numbers among the steps; `step_of` gives the step of each number. */
static void deal(const struct tally *tally, struct schedule *schedule, const int64_t *step_of,
                 size_t count, bool checks) {
    size_t *numbers = muster_arena_array(tally->arena, count, sizeof(size_t)), used = 0;
    size_t *sizes = muster_arena_array(tally->arena, schedule->step_count, sizeof(size_t));
    size_t **lists = muster_arena_array(tally->arena, schedule->step_count, sizeof(*lists));
    for (size_t i = 0; i < count; i++)
        if (step_of[i] != NEVER)
            sizes[step_of[i]]++;
    for (size_t t = 0; t < schedule->step_count; used += sizes[t++]) {
        lists[t] = &numbers[used];
        if (checks) {
            schedule->steps[t].checks = lists[t];
            schedule->steps[t].check_count = sizes[t];
        } else {
            schedule->steps[t].opened = lists[t];
            schedule->steps[t].opened_count = sizes[t];
        }
    }
    for (size_t i = 0; i < count; i++)
        if (step_of[i] != NEVER)
            *lists[step_of[i]]++ = i;
}

/* Has each check settled after the last step that raises one of its counters. */
static void place_checks(const struct tally *tally, struct schedule *schedule,
                         const struct lifetime *lifetimes) {
    int64_t *step_of = muster_arena_array(tally->arena, tally->check_count, sizeof(*step_of));
    schedule->settled = muster_arena_array(tally->arena, tally->check_count, sizeof(size_t));
    for (size_t k = 0; k < tally->check_count; k++) {
        const struct tally_check *check = &tally->checks[k];
        step_of[k] = lifetimes[check->subject].last;
        if (check->guard != NOBODY && lifetimes[check->guard].last > step_of[k])
            step_of[k] = lifetimes[check->guard].last;
        if (step_of[k] == NEVER) {
            schedule->settled[schedule->settled_count++] = k;
            continue;
        }
        if ((int64_t)schedule->last[check->subject] < step_of[k])
            schedule->last[check->subject] = (size_t)step_of[k];
        if (check->guard != NOBODY && (int64_t)schedule->last[check->guard] < step_of[k])
            schedule->last[check->guard] = (size_t)step_of[k];
    }
    deal(tally, schedule, step_of, tally->check_count, true);
}

struct schedule muster_schedule_of(const struct tally *tally) {
    struct schedule schedule = {0};
    muster_elimination_order(tally, &schedule);
    close_groups(tally, &schedule);
    struct lifetime *lifetimes = find_lifetimes(tally, &schedule);
    int64_t *first = muster_arena_array(tally->arena, tally->counter_count, sizeof(*first));
    schedule.last = muster_arena_array(tally->arena, tally->counter_count, sizeof(size_t));
    for (size_t c = 0; c < tally->counter_count; c++) {
        first[c] = lifetimes[c].first;
        schedule.last[c] = lifetimes[c].last == NEVER ? 0 : (size_t)lifetimes[c].last;
    }
    deal(tally, &schedule, first, tally->counter_count, false);
    place_checks(tally, &schedule, lifetimes);
    return schedule;
}
