/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squads, and the bins that their individuals can go into. */
#include <stdlib.h>

#include "base/numbers.h"
#include "solver/count/tally.h"
#include "solver/declare/symmetry.h"

enum { BIN_LIMIT = 500000, JOINT_BIN_LIMIT = 1024 };

/* ---- What a bin is worth, and what it touches ---- */

static bool bin_meets(const struct tally *tally, const struct bin *bin, int objects) {
    for (size_t i = 0; i < bin->thing_count; i++)
        if (muster_sets_has(&tally->combat->object_sets, objects,
                            tally->things[bin->things[i]].item))
            return true;
    return false;
}

/* Whether one individual can be in several bins, so that only these together show what it does. */
static bool is_spread(const struct squad *squad) {
    return squad->placing == PLACE_ONE && squad->capacity > 1;
}

/* Whether what is raised by each individual that acts, wherever it is, is raised at the end. */
static bool acts_later(const struct squad *squad) {
    return squad->placing == PLACE_MANY || is_spread(squad);
}

static int64_t worth_of(const struct tally *tally, const struct squad *squad,
                        const struct bin *bin) {
    const struct combat *combat = tally->combat;
    int64_t worth = 0;
    for (size_t i = 0; i < bin->thing_count; i++) {
        size_t item = tally->things[bin->things[i]].item;
        worth += combat_worth(combat, squad->actor, item);
        for (const struct pair_demand *demand = combat->objects[item].pairs; demand;
             demand = demand->next)
            worth += muster_sets_has(&combat->actor_sets, demand->actors, squad->actor)
                         ? demand->weight
                         : 0;
    }
    if (is_spread(squad))
        return worth; /* the squad's own requirements have counters */
    for (const struct member_demand *demand = combat->actors[squad->actor].demands; demand;
         demand = demand->next)
        worth += bin_meets(tally, bin, demand->objects) ? demand->weight : 0;
    return worth;
}

static void touch_things(struct tally *tally, const struct squad *squad, struct bin *bin) {
    const struct sets *actors = &tally->combat->actor_sets;
    for (size_t i = 0; i < bin->thing_count; i++) {
        const struct thing *thing = &tally->things[bin->things[i]];
        for (size_t k = 0; k < thing->own_count; k++) {
            const struct own_counter *own = &thing->own[k];
            if (own->actors != NOBODY && !muster_sets_has(actors, own->actors, squad->actor))
                continue;
            if (!own->absent)
                muster_touches_add(&bin->touches, own->counter, 1, tally->arena);
            else if (squad->joint_bins)
                tally->declined = "identical creatures must all block, and several things each";
            else
                bin->absent = (int)own->counter;
        }
    }
}

static void touch_spans(struct tally *tally, const struct squad *squad, struct bin *bin) {
    const struct combat *combat = tally->combat;
    for (size_t i = 0; i < tally->sum_count; i++) {
        const struct tally_sum *span = &tally->sums[i];
        int64_t amount = 0;
        if (!muster_sets_has(&combat->actor_sets, span->actors, squad->actor))
            continue;
        if (span->objects == NOBODY)
            amount = !acts_later(squad);
        for (size_t k = 0; k < bin->thing_count && span->objects != NOBODY; k++)
            amount += muster_sets_has(&combat->object_sets, span->objects,
                                      tally->things[bin->things[k]].item);
        if (amount > 0)
            muster_touches_add(&bin->touches, span->counter, amount, tally->arena);
    }
}

static void touch_companies(struct tally *tally, const struct squad *squad, struct bin *bin) {
    for (const struct companion *companion = tally->combat->actors[squad->actor].companions;
         companion; companion = companion->next)
        for (size_t i = 0; i < tally->companion_count; i++)
            if (tally->companies[i].companions == companion->companions &&
                tally->companies[i].needed == companion->needed &&
                bin_meets(tally, bin, companion->objects))
                muster_touches_add(&bin->touches, tally->companies[i].counter, 1, tally->arena);
}

/* ---- Partial declarations ---- */

static bool deed_names(const struct deed *deed, const struct tally *tally, size_t thing) {
    const struct thing *named = &tally->things[thing];
    struct object object = {.number = tally->combat->objects[named->item].number,
                            .ordinal = named->ordinal};
    return muster_deed_does(deed, &object);
}

static int64_t given_to(const struct tally *tally, const struct squad *squad, size_t thing) {
    int64_t count = 0;
    const struct muster_declaration *given = tally->partial == NULL ? NULL : tally->partial->given;
    for (size_t i = 0; given != NULL && i < given->deed_count; i++)
        if (given->deeds[i].creature == tally->combat->actors[squad->actor].creature &&
            deed_names(&given->deeds[i], tally, thing))
            count += given->deeds[i].count;
    return count;
}

/*
 * How many single things the partial declaration gives this squad; its bins have to account for
 * them.
 */
static int64_t check_given(struct tally *tally, struct squad *squad) {
    int64_t single = 0;
    const struct muster_declaration *given = tally->partial == NULL ? NULL : tally->partial->given;
    for (size_t i = 0; given != NULL && i < given->deed_count; i++) {
        const struct deed *deed = &given->deeds[i];
        if (deed->creature != tally->combat->actors[squad->actor].creature || deed->run_count == 0)
            continue;
        squad->class = NOBODY;
        single += deed->count * deed_size(deed);
        if (squad->joint_bins)
            tally->declined = "identical creatures that can block several are given something";
        if (squad->capacity < deed_size(deed))
            tally->impossible = true;
    }
    return single;
}

/* ---- Bins ---- */

static void add_bin(struct tally *tally, struct squad *squad, const size_t *things, size_t count) {
    struct bin bin = {.squad = (size_t)(squad - tally->squads),
                      .multiple = tally->things[things[0]].count,
                      .absent = NOBODY,
                      .thing_count = count,
                      .things = things};
    bin.least = count == 1 ? given_to(tally, squad, things[0]) : 0;
    bin.worth = worth_of(tally, squad, &bin);
    touch_things(tally, squad, &bin);
    touch_spans(tally, squad, &bin);
    touch_companies(tally, squad, &bin);
    muster_tally_touch_budgets(tally, squad, &bin);
    bool apart = squad->placing == PLACE_MANY && bin.multiple > 1 && bin.touches.count > 0;
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
        squad->bins = arena_grow(tally->arena, squad->bins, squad->bin_count, &squad->bin_capacity,
                                 sizeof(*squad->bins));
        squad->bins[squad->bin_count++] = tally->bin_count;
        tally->bins[tally->bin_count++] = bin;
    }
}

/* The things that a squad can act on; *individuals becomes the number of their individuals. */
static size_t *options_of(const struct tally *tally, const struct squad *squad, size_t *count,
                          int64_t *individuals) {
    size_t *things = muster_arena_array(tally->arena, tally->thing_count, sizeof(*things));
    *count = 0;
    *individuals = 0;
    for (size_t t = 0; t < tally->thing_count; t++)
        if (tally->combat
                ->allowed[combat_pair(tally->combat, squad->actor, tally->things[t].item)]) {
            things[(*count)++] = t;
            *individuals += tally->things[t].count;
        }
    return things;
}

/* A bin for each set of up to `capacity` things, in lexicographic order. */
static void add_joint_bins(struct tally *tally, struct squad *squad, const size_t *things,
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
        add_bin(tally, squad, set, chosen_count);
        if (squad->bin_count > JOINT_BIN_LIMIT)
            tally->declined = "identical creatures can block too many sets of attackers";
        if ((int64_t)chosen_count >= squad->capacity)
            chosen_count--;
    }
}

static size_t add_own(struct tally *tally, struct squad *squad, int64_t cap) {
    size_t counter = muster_tally_add_counter(tally, cap, NOBODY, (int)(squad - tally->squads));
    squad->own = arena_grow(tally->arena, squad->own, squad->own_count, &squad->own_capacity,
                            sizeof(*squad->own));
    squad->own[squad->own_count++] = counter;
    return counter;
}

/* Requirements of one individual that acts on several things: obeyed if any of these meets them. */
static void add_member_demands(struct tally *tally, struct squad *squad) {
    const struct actor *actor = &tally->combat->actors[squad->actor];
    for (const struct member_demand *demand = actor->demands; demand; demand = demand->next) {
        if (demand->weight == 0)
            continue;
        size_t counter = add_own(tally, squad, 0);
        muster_tally_add_check(tally, (struct tally_check){.guard = NOBODY,
                                                           .subject = (int)counter,
                                                           .low = 1,
                                                           .high = UNBOUNDED,
                                                           .weight = demand->weight});
        for (size_t k = 0; k < squad->bin_count; k++)
            if (bin_meets(tally, &tally->bins[squad->bins[k]], demand->objects))
                muster_touches_add(&tally->bins[squad->bins[k]].touches, counter, 1, tally->arena);
    }
}

static int compare_worths(const void *one, const void *other) {
    int64_t left = *(const int64_t *)one, right = *(const int64_t *)other;
    return (left > right) - (left < right);
}

static void list_worths(struct tally *tally, struct squad *squad) {
    squad->worths = muster_arena_array(tally->arena, squad->bin_count + 1, sizeof(int64_t));
    for (size_t k = 0; k < squad->bin_count; k++)
        squad->worths[k + 1] = tally->bins[squad->bins[k]].worth;
    qsort(squad->worths, squad->bin_count + 1, sizeof(int64_t), compare_worths);
    for (size_t k = 0; k <= squad->bin_count; k++)
        if (k == 0 || squad->worths[k] != squad->worths[squad->worth_count - 1])
            squad->worths[squad->worth_count++] = squad->worths[k];
}

/* The individuals that are in no other bin: some of them may join those in open bins. */
static void add_rest(struct tally *tally, struct squad *squad) {
    struct bin rest = {.squad = (size_t)(squad - tally->squads),
                       .multiple = 1,
                       .absent = NOBODY,
                       .touches = squad->acting};
    tally->bins = arena_grow(tally->arena, tally->bins, tally->bin_count, &tally->bin_capacity,
                             sizeof(*tally->bins));
    squad->bins = arena_grow(tally->arena, squad->bins, squad->bin_count, &squad->bin_capacity,
                             sizeof(*squad->bins));
    squad->bins[squad->bin_count++] = tally->bin_count;
    tally->bins[tally->bin_count++] = rest;
}

static void add_registers(struct tally *tally, struct squad *squad, int64_t individuals) {
    int number = (int)(squad - tally->squads);
    int64_t bins = 1; /* 1: doing nothing */
    for (size_t k = 0; k < squad->bin_count; k++)
        bins += tally->bins[squad->bins[k]].multiple;
    for (size_t i = 0; i < tally->sum_count && acts_later(squad); i++)
        if (tally->sums[i].objects == NOBODY &&
            muster_sets_has(&tally->combat->actor_sets, tally->sums[i].actors, squad->actor))
            muster_touches_add(&squad->acting, tally->sums[i].counter, 1, tally->arena);
    squad->used = NOBODY;
    if (squad->placing == PLACE_MANY) {
        squad->placed = (int)muster_tally_add_counter(tally, squad->size, NOBODY, number);
        squad->best =
            (int)muster_tally_add_counter(tally, (int64_t)squad->worth_count, NOBODY, number);
        squad->open = (int)muster_tally_add_counter(tally, bins, NOBODY, number);
        if (squad->acting.count > 0)
            add_rest(tally, squad);
    } else if (squad->capacity < individuals) {
        squad->used = (int)add_own(tally, squad, squad->capacity);
    } else if (squad->acting.count > 0) {
        squad->used = (int)add_own(tally, squad, 1);
    }
}

static void fill_squad(struct tally *tally, struct squad *squad) {
    size_t count;
    int64_t individuals;
    const size_t *things = options_of(tally, squad, &count, &individuals);
    squad->capacity = smaller(squad->capacity, individuals);
    squad->placing = squad->size > 1 ? PLACE_MANY : PLACE_ONE;
    squad->joint_bins = squad->size > 1 && squad->capacity > 1;
    int64_t given = check_given(tally, squad), found = 0;
    if (squad->joint_bins)
        add_joint_bins(tally, squad, things, count);
    for (size_t t = 0; t < count && !squad->joint_bins && tally->declined == NULL; t++)
        add_bin(tally, squad, &things[t], 1);
    if (tally->declined != NULL)
        return;
    for (size_t k = 0; k < squad->bin_count; k++)
        found += tally->bins[squad->bins[k]].least;
    if (!squad->joint_bins && found < given)
        tally->impossible = true;
    if (is_spread(squad))
        add_member_demands(tally, squad);
    list_worths(tally, squad);
    add_registers(tally, squad, individuals);
}

/* Actors of the same class and size make squads of the same class. */
static void number_classes(struct tally *tally) {
    struct symmetry classes = muster_actor_classes(tally->combat);
    for (size_t c = 0; c < classes.count; c++)
        for (size_t i = 0; i < classes.list[c].count; i++) {
            struct squad *squad = &tally->squads[classes.list[c].members[i]];
            size_t k = 0;
            while (tally->squads[classes.list[c].members[k]].size != squad->size)
                k++;
            squad->class = (int)classes.list[c].members[k];
        }
}

void muster_tally_add_squads(struct tally *tally) {
    const struct combat *combat = tally->combat;
    tally->squad_count = combat->actor_count;
    tally->squads = muster_arena_array(tally->arena, combat->actor_count, sizeof(*tally->squads));
    for (size_t i = 0; i < combat->actor_count; i++)
        tally->squads[i] = (struct squad){
            .actor = i, .size = combat->actors[i].size, .capacity = combat->actors[i].capacity};
    number_classes(tally);
    for (size_t i = 0; i < combat->actor_count && tally->declined == NULL; i++)
        fill_squad(tally, &tally->squads[i]);
}
