/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payments, and in 2004 options that nothing asks for: what branches leave out. */
#include "solver/search/completion_branches.h"

#include <stdlib.h>

#include "model/object.h"

/* ---- Tasks ---- */

void muster_completion_add_task(struct completion_search *search,
                                const struct completion_task *task) {
    search->tasks = arena_grow(search->arena, search->tasks, search->task_count,
                               &search->task_capacity, sizeof(*search->tasks));
    search->tasks[search->task_count++] = *task;
}

void muster_completion_add_branch(struct completion_search *search, const struct branch *branch) {
    struct branch *kept = muster_arena_take(search->arena, sizeof(*kept));
    *kept = *branch;
    muster_completion_add_task(search, &(struct completion_task){.kind = EXPLORE, .branch = kept});
}

/* Reverses the tasks from `first` on, so that they are done in the order they were added. */
static void turn_tasks(struct completion_search *search, size_t first) {
    for (size_t last = search->task_count; first + 1 < last; first++) {
        struct completion_task task = search->tasks[first];
        search->tasks[first] = search->tasks[--last];
        search->tasks[last] = task;
    }
}

void muster_completion_leave_open(struct completion_search *search, const char *reason) {
    search->result.proved = false;
    search->result.reason = reason;
}

const char *muster_completion_too_many_ways(const struct completion_search *search) {
    return search->legality->position->has_costs ? "there are too many ways to pay"
                                                 : "there are too many ways to do more";
}

/* ---- Without a payment ---- */

/*
 * Sorts the bans, each once, whichever of several identical individuals they are about; returns how
 * many there are.
 */
static size_t settle_bans(const struct completion_search *search, struct ban *bans, size_t count) {
    size_t kept = 0;
    qsort(bans, count, sizeof(*bans), muster_bans_order);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || muster_bans_order(&bans[kept - 1], &bans[i]) != 0)
            bans[kept++] = bans[i];
    muster_bans_settle(bans, kept, muster_partial_members(search->query->partial), search->arena);
    return kept;
}

void muster_completion_ban_payment(struct completion_search *search,
                                   const struct completion_task *task) {
    const struct muster_position *position = search->legality->position;
    const struct branch *branch = task->branch;
    const int creature = task->creature;
    bool single = task->effect == NULL || task->effect->per_attacker;
    size_t objects = muster_object_numbers(position);
    int64_t count = 0;
    for (size_t j = 0; j < objects; j++)
        count += muster_object_size(position, (int)j);
    if (count > COMPLETION_MEMBERS * 10) {
        muster_completion_leave_open(search, muster_completion_too_many_ways(search));
        return;
    }
    struct ban *bans =
        muster_arena_array(search->arena, branch->ban_count + (size_t)count + 1, sizeof(*bans));
    struct branch next = {.floor = branch->floor, .members_apart = branch->members_apart};
    for (size_t i = 0; i < branch->ban_count; i++)
        bans[next.ban_count++] = branch->bans[i];
    next.members_apart |= position->creatures[creature].count > 1;
    for (size_t j = 0; j < objects; j++) {
        int64_t several = muster_object_size(position, (int)j);
        for (int64_t k = 1; k <= several; k++) {
            struct object other = {.number = (int)j, .ordinal = several > 1 ? k : 0};
            bool same = muster_object_compare(&other, &task->object) == 0;
            if ((single && !same) ||
                (task->effect != NULL &&
                 !muster_cost_applies(position, task->effect, creature, (int)j)))
                continue;
            bans[next.ban_count++] =
                (struct ban){.creature = creature,
                             .member = position->creatures[creature].count > 1 ? task->member : 0,
                             .object = other};
        }
    }
    next.ban_count = settle_bans(search, bans, next.ban_count);
    next.bans = bans;
    muster_completion_add_branch(search, &next);
}

/*
 * Adds a branch for each payment that one individual makes with this deed of the better
 * declaration.
 */
static void branch_on_deed(struct completion_search *search, const struct branch *branch,
                           const struct deed *deed, int64_t member) {
    const struct muster_position *position = search->legality->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        bool single = effect->per_attacker;
        struct object object;
        for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
            if (!muster_cost_applies(position, effect, deed->creature, object.number))
                continue;
            muster_completion_add_task(search, &(struct completion_task){.kind = BAN_PAYMENT,
                                                                         .branch = branch,
                                                                         .effect = effect,
                                                                         .creature = deed->creature,
                                                                         .member = member,
                                                                         .object = object});
            if (!single)
                break; /* it is one payment, whichever of these objects it is made for */
        }
    }
}

/*
 * Adds a branch for each option that it uses although nothing in force for the better declaration
 * asks for that.
 */
static void branch_on_unasked(struct completion_search *search, const struct branch *branch,
                              const struct ruling *asking, const struct deed *deed,
                              int64_t member) {
    const struct muster_position *position = search->legality->position;
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
        arena_tick_loop(search->arena, 4 * asking->asked_count);
        if (!muster_referee_asks_for(position, asking, deed->creature, &object))
            muster_completion_add_task(search, &(struct completion_task){.kind = BAN_PAYMENT,
                                                                         .branch = branch,
                                                                         .creature = deed->creature,
                                                                         .member = member,
                                                                         .object = object});
    }
}

/*
 * Adds the branches for all deeds of one creature. Which member of the creature each individual is
 * may be chosen, as long as no ban of the branch is broken; what was found breaks none. Of members
 * that can change places, one is enough. `asking` is NULL unless only what is asked for counts.
 */
static void branch_on_creature(struct completion_search *search, const struct branch *branch,
                               const struct ruling *asking, const struct deed *deeds,
                               size_t deed_count) {
    const struct creature *creature = &search->legality->position->creatures[deeds[0].creature];
    const struct partial *partial = search->query->partial;
    const struct muster_declaration *given = muster_partial_members(partial);
    struct bans bans = {branch->ban_count, branch->bans, partial == NULL ? NULL : partial->within};
    int64_t *members = muster_bans_choose(&bans, deeds, deed_count, creature->count, search->arena);
    if (members == NULL && bans.within != NULL) { /* they pay for other objects than there */
        bans.within = NULL;
        members = muster_bans_choose(&bans, deeds, deed_count, creature->count, search->arena);
    }
    muster_insist(search->arena, members != NULL || asking != NULL);
    if (members == NULL) { /* one may pay for what another does unasked */
        muster_completion_leave_open(search, muster_completion_too_many_ways(search));
        return;
    }
    for (size_t i = 0; i < deed_count; members += deeds[i++].count)
        for (int64_t k = 0; k < deeds[i].count; k++) {
            bool alike = false;
            for (int64_t before = 0; before < k && !alike; before++)
                alike =
                    muster_bans_alike(&bans, given, deeds[0].creature, members[before], members[k]);
            if (alike)
                continue;
            branch_on_deed(search, branch, &deeds[i], members[k]);
            if (asking != NULL)
                branch_on_unasked(search, branch, asking, &deeds[i], members[k]);
        }
}

/*
 * The part of a declaration that can keep another from being compared with it: options that are
 * paid for, or (2004) unasked.
 */
static struct muster_declaration needs_of(struct completion_search *search,
                                          const struct muster_declaration *better,
                                          const struct ruling *asking) {
    const struct muster_position *position = search->legality->position;
    struct muster_declaration needs = {.position = position};
    needs.deeds = muster_arena_array(search->arena, better->deed_count, sizeof(*needs.deeds));
    for (size_t i = 0; i < better->deed_count; i++) {
        const struct deed *deed = &better->deeds[i];
        struct deed *need = &needs.deeds[needs.deed_count];
        *need = *deed;
        need->run_count = 0;
        need->runs = muster_arena_array(search->arena, deed->run_count, sizeof(*need->runs));
        for (size_t j = 0; j < deed->run_count; j++) {
            const struct run *run = &deed->runs[j];
            const struct object object = {run->number, run->first};
            arena_tick_loop(search->arena, asking == NULL ? 0 : 4 * asking->asked_count);
            arena_tick_loop(search->arena, 4 * position->effect_count);
            bool needed = asking != NULL &&
                          !muster_referee_asks_for(position, asking, deed->creature, &object);
            for (size_t e = 0; e < position->effect_count && !needed; e++)
                needed = muster_cost_applies(position, &position->effects[e], deed->creature,
                                             run->number);
            if (needed) /* all individuals of a creature are needed, or none */
                muster_deed_add(need, run);
        }
        needs.deed_count += need->run_count > 0;
    }
    return needs;
}

void muster_completion_branch_on(struct completion_search *search, const struct branch *branch,
                                 const struct legality_result *judged) {
    struct ruling *asking = NULL;
    if (search->legality->position->edition == EDITION_2004)
        asking = muster_referee_judge(judged->better, search->arena);
    struct muster_declaration needs = needs_of(search, judged->better, asking);
    struct branch higher = *branch;
    size_t first = search->task_count;
    higher.floor = judged->obeyed;
    muster_completion_add_branch(search, &higher);
    for (size_t i = 0, end; i < needs.deed_count; i = end) {
        int64_t count = 0;
        for (end = i; end < needs.deed_count; end++) {
            if (needs.deeds[end].creature != needs.deeds[i].creature)
                break;
            count += needs.deeds[end].count;
        }
        if (count > COMPLETION_MEMBERS) {
            muster_completion_leave_open(search, muster_completion_too_many_ways(search));
            break;
        }
        branch_on_creature(search, branch, asking, &needs.deeds[i], end - i);
    }
    turn_tasks(search, first);
}
