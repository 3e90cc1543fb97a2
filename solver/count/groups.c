/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups, and the bins that their individuals can go into. */
#include <stdlib.h>

#include "base/numbers.h"
#include "solver/count/tally.h"
#include "solver/declare/symmetry.h"

enum { BIN_LIMIT = 500000, JOINT_BIN_LIMIT = 1024 };

/* ---- What a bin is worth, and what it raises ---- */

static bool bin_meets(const struct tally *tally, const struct bin *bin, int objects) {
    for (size_t i = 0; i < bin->thing_count; i++)
        if (muster_sets_has(&tally->combat->object_sets, objects,
                            tally->things[bin->things[i]].item))
            return true;
    return false;
}

/* Whether one individual can be in several bins, so that only these together show what it does. */
static bool is_spread(const struct tally_group *group) {
    return group->placing == PLACE_ONE && group->capacity > 1;
}

/* Whether what is raised by each individual that acts, wherever it is, is raised at the end. */
static bool acts_later(const struct tally_group *group) {
    return group->placing == PLACE_MANY || is_spread(group);
}

static int64_t worth_of(const struct tally *tally, const struct tally_group *group,
                        const struct bin *bin) {
    const struct combat *combat = tally->combat;
    int64_t worth = 0;
    for (size_t i = 0; i < bin->thing_count; i++) {
        size_t item = tally->things[bin->things[i]].item;
        worth += combat_worth(combat, group->actor, item);
        for (const struct demand *demand = combat->objects[item].pairs; demand;
             demand = demand->next)
            worth += muster_sets_has(&combat->actor_sets, demand->partners, group->actor)
                         ? demand->weight
                         : 0;
    }
    if (is_spread(group))
        return worth; /* the group's own requirements have counters */
    for (const struct demand *demand = combat->actors[group->actor].demands; demand;
         demand = demand->next)
        worth += bin_meets(tally, bin, demand->partners) ? demand->weight : 0;
    return worth;
}

static void add_things(struct tally *tally, const struct tally_group *group, struct bin *bin) {
    const struct sets *actors = &tally->combat->actor_sets;
    for (size_t i = 0; i < bin->thing_count; i++) {
        const struct thing *thing = &tally->things[bin->things[i]];
        for (size_t k = 0; k < thing->own_count; k++) {
            const struct own_counter *own = &thing->own[k];
            if (own->actors != NOBODY && !muster_sets_has(actors, own->actors, group->actor))
                continue;
            if (!own->absent)
                muster_increments_add(&bin->increments, own->counter, 1, tally->arena);
            else if (group->joint_bins)
                tally->declined = "identical creatures must all block, and several things each";
            else
                bin->absent = (int)own->counter;
        }
    }
}

static void add_spans(struct tally *tally, const struct tally_group *group, struct bin *bin) {
    const struct combat *combat = tally->combat;
    for (size_t i = 0; i < tally->sum_count; i++) {
        const struct tally_sum *span = &tally->sums[i];
        int64_t amount = 0;
        if (!muster_sets_has(&combat->actor_sets, span->actors, group->actor))
            continue;
        if (span->objects == NOBODY)
            amount = !acts_later(group);
        for (size_t k = 0; k < bin->thing_count && span->objects != NOBODY; k++)
            amount += muster_sets_has(&combat->object_sets, span->objects,
                                      tally->things[bin->things[k]].item);
        if (amount > 0)
            muster_increments_add(&bin->increments, span->counter, amount, tally->arena);
    }
}

static void add_companies(struct tally *tally, const struct tally_group *group, struct bin *bin) {
    for (const struct companion *companion = tally->combat->actors[group->actor].companions;
         companion; companion = companion->next)
        for (size_t i = 0; i < tally->companion_count; i++)
            if (tally->companies[i].companions == companion->companions &&
                tally->companies[i].needed == companion->needed &&
                bin_meets(tally, bin, companion->objects))
                muster_increments_add(&bin->increments, tally->companies[i].counter, 1,
                                      tally->arena);
}

/* ---- Partial declarations ---- */

static bool deed_names(const struct deed *deed, const struct tally *tally, size_t thing) {
    const struct thing *named = &tally->things[thing];
    struct object object = {.number = tally->combat->objects[named->item].number,
                            .ordinal = named->ordinal};
    return muster_deed_does(deed, &object);
}

static int64_t given_to(const struct tally *tally, const struct tally_group *group, size_t thing) {
    int64_t count = 0;
    const struct muster_declaration *given = tally->partial == NULL ? NULL : tally->partial->given;
    for (size_t i = 0; given != NULL && i < given->deed_count; i++)
        if (given->deeds[i].creature == tally->combat->actors[group->actor].creature &&
            deed_names(&given->deeds[i], tally, thing))
            count += given->deeds[i].count;
    return count;
}

/*
 * How many single things the partial declaration gives this group; its bins have to account for
 * them.
 */
static int64_t check_given(struct tally *tally, struct tally_group *group) {
    int64_t single = 0;
    const struct muster_declaration *given = tally->partial == NULL ? NULL : tally->partial->given;
    for (size_t i = 0; given != NULL && i < given->deed_count; i++) {
        const struct deed *deed = &given->deeds[i];
        if (deed->creature != tally->combat->actors[group->actor].creature || deed->run_count == 0)
            continue;
        group->class = NOBODY;
        single += deed->count * deed_size(deed);
        if (group->joint_bins)
            tally->declined = "identical creatures that can block several are given something";
        if (group->capacity < deed_size(deed))
            tally->impossible = true;
    }
    return single;
}

/* ---- Bins ---- */

static void add_bin(struct tally *tally, struct tally_group *group, const size_t *things,
                    size_t count) {
    struct bin bin = {.group = (size_t)(group - tally->groups),
                      .multiple = tally->things[things[0]].count,
                      .absent = NOBODY,
                      .thing_count = count,
                      .things = things};
    bin.least = count == 1 ? given_to(tally, group, things[0]) : 0;
    bin.worth = worth_of(tally, group, &bin);
    add_things(tally, group, &bin);
    add_spans(tally, group, &bin);
    add_companies(tally, group, &bin);
    muster_tally_add_payments(tally, group, &bin);
    bool apart = group->placing == PLACE_MANY && bin.multiple > 1 && bin.increments.count > 0;
    int64_t copies = apart ? bin.multiple : 1; /* bins with counters fill up one by one */
    if (apart)
        bin.multiple = 1;
    if ((int64_t)tally->bin_count + copies > BIN_LIMIT) {
        tally->declined = "there are too many things to do";
        return;
    }
    for (int64_t k = 0; k < copies; k++) {
        tally->bins = arena_grow(tally->arena, tally->bins, tally->bin_count, &tally->bin_capacity,
                                 sizeof(*tally->bins));
        group->bins = arena_grow(tally->arena, group->bins, group->bin_count, &group->bin_capacity,
                                 sizeof(*group->bins));
        group->bins[group->bin_count++] = tally->bin_count;
        tally->bins[tally->bin_count++] = bin;
    }
}

/* The things that a group can act on; *individuals becomes the number of their individuals. */
static size_t *options_of(const struct tally *tally, const struct tally_group *group, size_t *count,
                          int64_t *individuals) {
    size_t *things = muster_arena_array(tally->arena, tally->thing_count, sizeof(*things));
    *count = 0;
    *individuals = 0;
    for (size_t t = 0; t < tally->thing_count; t++)
        if (tally->combat
                ->allowed[combat_pair(tally->combat, group->actor, tally->things[t].item)]) {
            things[(*count)++] = t;
            *individuals += tally->things[t].count;
        }
    return things;
}

/* A bin for each set of up to `capacity` things, in lexicographic order. */
static void add_joint_bins(struct tally *tally, struct tally_group *group, const size_t *things,
                           size_t count) {
    size_t *chosen = muster_arena_array(tally->arena, count, sizeof(*chosen));
    size_t chosen_count = 0, next = 0;
    while (tally->declined == NULL && (next < count || chosen_count > 0)) {
        if (next == count) {
            next = chosen[--chosen_count] + 1;
            continue;
        }
        chosen[chosen_count++] = next++;
        size_t *set = muster_arena_array(tally->arena, chosen_count, sizeof(*set));
        for (size_t i = 0; i < chosen_count; i++)
            set[i] = things[chosen[i]];
        add_bin(tally, group, set, chosen_count);
        if (group->bin_count > JOINT_BIN_LIMIT)
            tally->declined = "identical creatures can block too many sets of attackers";
        if ((int64_t)chosen_count >= group->capacity)
            chosen_count--;
    }
}

static size_t add_own(struct tally *tally, struct tally_group *group, int64_t cap) {
    size_t counter = muster_tally_add_counter(tally, cap, NOBODY, (int)(group - tally->groups));
    group->own = arena_grow(tally->arena, group->own, group->own_count, &group->own_capacity,
                            sizeof(*group->own));
    group->own[group->own_count++] = counter;
    return counter;
}

/* Requirements of one individual that acts on several things: obeyed if any of these meets them. */
static void add_member_demands(struct tally *tally, struct tally_group *group) {
    const struct actor *actor = &tally->combat->actors[group->actor];
    for (const struct demand *demand = actor->demands; demand; demand = demand->next) {
        if (demand->weight == 0)
            continue;
        size_t counter = add_own(tally, group, 0);
        muster_tally_add_check(tally, (struct tally_check){.guard = NOBODY,
                                                           .subject = (int)counter,
                                                           .low = 1,
                                                           .high = UNBOUNDED,
                                                           .weight = demand->weight});
        for (size_t k = 0; k < group->bin_count; k++)
            if (bin_meets(tally, &tally->bins[group->bins[k]], demand->partners))
                muster_increments_add(&tally->bins[group->bins[k]].increments, counter, 1,
                                      tally->arena);
    }
}

static int compare_worths(const void *one, const void *other) {
    int64_t left = *(const int64_t *)one, right = *(const int64_t *)other;
    return (left > right) - (left < right);
}

static void list_worths(struct tally *tally, struct tally_group *group) {
    group->worths = muster_arena_array(tally->arena, group->bin_count + 1, sizeof(int64_t));
    for (size_t k = 0; k < group->bin_count; k++)
        group->worths[k + 1] = tally->bins[group->bins[k]].worth;
    qsort(group->worths, group->bin_count + 1, sizeof(int64_t), compare_worths);
    for (size_t k = 0; k <= group->bin_count; k++)
        if (k == 0 || group->worths[k] != group->worths[group->worth_count - 1])
            group->worths[group->worth_count++] = group->worths[k];
}

/* The individuals that are in no other bin: some of them may join those in open bins. */
static void add_rest(struct tally *tally, struct tally_group *group) {
    struct bin rest = {.group = (size_t)(group - tally->groups),
                       .multiple = 1,
                       .absent = NOBODY,
                       .increments = group->acting};
    tally->bins = arena_grow(tally->arena, tally->bins, tally->bin_count, &tally->bin_capacity,
                             sizeof(*tally->bins));
    group->bins = arena_grow(tally->arena, group->bins, group->bin_count, &group->bin_capacity,
                             sizeof(*group->bins));
    group->bins[group->bin_count++] = tally->bin_count;
    tally->bins[tally->bin_count++] = rest;
}

static void add_registers(struct tally *tally, struct tally_group *group, int64_t individuals) {
    int number = (int)(group - tally->groups);
    int64_t bins = 1; /* 1: doing nothing */
    for (size_t k = 0; k < group->bin_count; k++)
        bins += tally->bins[group->bins[k]].multiple;
    for (size_t i = 0; i < tally->sum_count && acts_later(group); i++)
        if (tally->sums[i].objects == NOBODY &&
            muster_sets_has(&tally->combat->actor_sets, tally->sums[i].actors, group->actor))
            muster_increments_add(&group->acting, tally->sums[i].counter, 1, tally->arena);
    group->used = NOBODY;
    if (group->placing == PLACE_MANY) {
        group->placed = (int)muster_tally_add_counter(tally, group->size, NOBODY, number);
        group->best =
            (int)muster_tally_add_counter(tally, (int64_t)group->worth_count, NOBODY, number);
        group->open = (int)muster_tally_add_counter(tally, bins, NOBODY, number);
        if (group->acting.count > 0)
            add_rest(tally, group);
    } else if (group->capacity < individuals) {
        group->used = (int)add_own(tally, group, group->capacity);
    } else if (group->acting.count > 0) {
        group->used = (int)add_own(tally, group, 1);
    }
}

static void fill_group(struct tally *tally, struct tally_group *group) {
    size_t count;
    int64_t individuals;
    const size_t *things = options_of(tally, group, &count, &individuals);
    group->capacity = smaller(group->capacity, individuals);
    group->placing = group->size > 1 ? PLACE_MANY : PLACE_ONE;
    group->joint_bins = group->size > 1 && group->capacity > 1;
    int64_t given = check_given(tally, group), found = 0;
    if (group->joint_bins)
        add_joint_bins(tally, group, things, count);
    for (size_t t = 0; t < count && !group->joint_bins && tally->declined == NULL; t++)
        add_bin(tally, group, &things[t], 1);
    if (tally->declined != NULL)
        return;
    for (size_t k = 0; k < group->bin_count; k++)
        found += tally->bins[group->bins[k]].least;
    if (!group->joint_bins && found < given)
        tally->impossible = true;
    if (is_spread(group))
        add_member_demands(tally, group);
    list_worths(tally, group);
    add_registers(tally, group, individuals);
}

/* Actors of the same class and size make groups of the same class. */
static void number_classes(struct tally *tally) {
    struct symmetry classes = muster_actor_classes(tally->combat);
    for (size_t c = 0; c < classes.count; c++)
        for (size_t i = 0; i < classes.list[c].count; i++) {
            struct tally_group *group = &tally->groups[classes.list[c].members[i]];
            size_t k = 0;
            while (tally->groups[classes.list[c].members[k]].size != group->size)
                k++;
            group->class = (int)classes.list[c].members[k];
        }
}

void muster_tally_add_groups(struct tally *tally) {
    const struct combat *combat = tally->combat;
    tally->group_count = combat->actor_count;
    tally->groups = muster_arena_array(tally->arena, combat->actor_count, sizeof(*tally->groups));
    for (size_t i = 0; i < combat->actor_count; i++)
        tally->groups[i] = (struct tally_group){
            .actor = i, .size = combat->actors[i].size, .capacity = combat->actors[i].capacity};
    number_classes(tally);
    for (size_t i = 0; i < combat->actor_count && tally->declined == NULL; i++)
        fill_group(tally, &tally->groups[i]);
}
