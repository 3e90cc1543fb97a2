/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/schedule.h"

enum { NEVER = -1 };

/* Steps of each counter: the first and last that may move it, or NEVER. */
struct bin_spell {
    int64_t first, last;
};

static void extend(struct bin_spell *spell, size_t step) {
    if (spell->first == NEVER)
        spell->first = (int64_t)step;
    spell->last = (int64_t)step;
}

static void extend_all(struct bin_spell *spells, const struct touches *touches, size_t step) {
    for (size_t i = 0; i < touches->count; i++)
        extend(&spells[touches->list[i].counter], step);
}

static void extend_own(const struct squad *squad, struct bin_spell *spells, size_t step) {
    if (squad->used != NOBODY)
        extend(&spells[squad->used], step);
    if (squad->placing != PLACE_MANY)
        return;
    extend(&spells[squad->placed], step);
    extend(&spells[squad->best], step);
    extend(&spells[squad->open], step);
}

static struct bin_spell *find_spells(const struct tally *tally, const struct schedule *plan) {
    struct bin_spell *spells =
        muster_arena_array(tally->arena, tally->counter_count, sizeof(*spells));
    for (size_t c = 0; c < tally->counter_count; c++)
        spells[c] = (struct bin_spell){NEVER, NEVER};
    for (size_t t = 0; t < plan->step_count; t++) {
        const struct schedule_step *step = &plan->steps[t];
        for (size_t i = 0; i < step->bin_count; i++) {
            const struct bin *bin = &tally->bins[step->bins[i]];
            extend_all(spells, &bin->touches, t);
            if (bin->absent != NOBODY)
                extend(&spells[bin->absent], t);
            extend_own(&tally->squads[bin->squad], spells, t);
        }
        for (size_t i = 0; i < step->closed_count; i++)
            extend_all(spells, &tally->squads[step->closed[i]].acting, t);
    }
    return spells;
}

/* A squad is closed by the step that has its last bin. */
static void close_squads(const struct tally *tally, struct schedule *plan) {
    size_t *left = muster_arena_array(tally->arena, tally->squad_count, sizeof(size_t));
    size_t *closed = muster_arena_array(tally->arena, tally->squad_count, sizeof(size_t)),
           count = 0;
    for (size_t i = 0; i < tally->squad_count; i++)
        left[i] = tally->squads[i].bin_count;
    for (size_t t = 0; t < plan->step_count; t++) {
        struct schedule_step *step = &plan->steps[t];
        step->closed = &closed[count];
        for (size_t i = 0; i < step->bin_count; i++)
            if (--left[tally->bins[step->bins[i]].squad] == 0)
                closed[count++] = tally->bins[step->bins[i]].squad;
        step->closed_count = (size_t)(&closed[count] - step->closed);
    }
}

/* Gives each step its part of a list in which `step_of` says whose each number is. */
static void deal(const struct tally *tally, struct schedule *plan, const int64_t *step_of,
                 size_t count, bool checks) {
    size_t *numbers = muster_arena_array(tally->arena, count, sizeof(size_t)), used = 0;
    size_t *sizes = muster_arena_array(tally->arena, plan->step_count, sizeof(size_t));
    size_t **lists = muster_arena_array(tally->arena, plan->step_count, sizeof(*lists));
    for (size_t i = 0; i < count; i++)
        if (step_of[i] != NEVER)
            sizes[step_of[i]]++;
    for (size_t t = 0; t < plan->step_count; used += sizes[t++]) {
        lists[t] = &numbers[used];
        if (checks) {
            plan->steps[t].checks = lists[t];
            plan->steps[t].check_count = sizes[t];
        } else {
            plan->steps[t].opened = lists[t];
            plan->steps[t].opened_count = sizes[t];
        }
    }
    for (size_t i = 0; i < count; i++)
        if (step_of[i] != NEVER)
            *lists[step_of[i]]++ = i;
}

/* A check can be settled once nothing moves its counters any more. */
static void place_checks(const struct tally *tally, struct schedule *plan,
                         const struct bin_spell *spells) {
    int64_t *step_of = muster_arena_array(tally->arena, tally->check_count, sizeof(*step_of));
    plan->settled = muster_arena_array(tally->arena, tally->check_count, sizeof(size_t));
    for (size_t k = 0; k < tally->check_count; k++) {
        const struct tally_check *check = &tally->checks[k];
        step_of[k] = spells[check->subject].last;
        if (check->guard != NOBODY && spells[check->guard].last > step_of[k])
            step_of[k] = spells[check->guard].last;
        if (step_of[k] == NEVER) {
            plan->settled[plan->settled_count++] = k;
            continue;
        }
        if ((int64_t)plan->last[check->subject] < step_of[k])
            plan->last[check->subject] = (size_t)step_of[k];
        if (check->guard != NOBODY && (int64_t)plan->last[check->guard] < step_of[k])
            plan->last[check->guard] = (size_t)step_of[k];
    }
    deal(tally, plan, step_of, tally->check_count, true);
}

static void look_ahead(const struct tally *tally, struct schedule *plan) {
    plan->ahead = muster_arena_array(tally->arena, plan->step_count + 1, sizeof(int64_t));
    for (size_t t = plan->step_count; t-- > 0;) {
        plan->ahead[t] = plan->ahead[t + 1];
        for (size_t i = 0; i < plan->steps[t].closed_count; i++)
            plan->ahead[t] += tally->squads[plan->steps[t].closed[i]].gain;
        for (size_t i = 0; i < plan->steps[t].check_count; i++)
            plan->ahead[t] += tally->checks[plan->steps[t].checks[i]].weight;
    }
}

struct schedule muster_schedule_of(const struct tally *tally) {
    struct schedule plan = {0};
    muster_elimination_order(tally, &plan);
    close_squads(tally, &plan);
    struct bin_spell *spells = find_spells(tally, &plan);
    int64_t *first = muster_arena_array(tally->arena, tally->counter_count, sizeof(*first));
    plan.last = muster_arena_array(tally->arena, tally->counter_count, sizeof(size_t));
    for (size_t c = 0; c < tally->counter_count; c++) {
        first[c] = spells[c].first;
        plan.last[c] = spells[c].last == NEVER ? 0 : (size_t)spells[c].last;
    }
    deal(tally, &plan, first, tally->counter_count, false);
    place_checks(tally, &plan, spells);
    look_ahead(tally, &plan);
    return plan;
}
