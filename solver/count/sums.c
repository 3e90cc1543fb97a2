/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters over many actors: limits, joint requirements, companions, and conditions. */
#include "base/numbers.h"
#include "solver/count/tally.h"

/* How often the actors of a set could act in total, or act on objects of a set. */
static int64_t possible(const struct tally *tally, int actors, int objects) {
    const struct combat *combat = tally->combat;
    int64_t sum = 0;
    for (size_t i = 0; i < combat->actor_count; i++) {
        int64_t things = 0;
        if (!muster_sets_has(&combat->actor_sets, actors, i))
            continue;
        for (size_t j = 0; j < combat->object_count; j++)
            if (combat->allowed[combat_pair(combat, i, j)] &&
                (objects == NOBODY || muster_sets_has(&combat->object_sets, objects, j)))
                things += combat->objects[j].size;
        things = smaller(things, combat->actors[i].capacity);
        sum += combat->actors[i].size * (objects == NOBODY ? smaller(things, 1) : things);
    }
    return sum;
}

static int sum_counter(struct tally *tally, int actors, int objects) {
    for (size_t i = 0; i < tally->sum_count; i++)
        if (tally->sums[i].actors == actors && tally->sums[i].objects == objects)
            return (int)tally->sums[i].counter;
    size_t counter = muster_tally_add_counter(tally, 0, NOBODY, NOBODY);
    tally->sums = arena_grow(tally->arena, tally->sums, tally->sum_count, &tally->sum_capacity,
                             sizeof(*tally->sums));
    tally->sums[tally->sum_count++] =
        (struct tally_sum){.actors = actors, .objects = objects, .counter = counter};
    return (int)counter;
}

static void add_limits(struct tally *tally) {
    for (size_t i = 0; i < tally->combat->limit_count; i++) {
        const struct limit *limit = &tally->combat->limits[i];
        if (possible(tally, limit->actors, limit->objects) > limit->most)
            muster_tally_add_check(
                tally,
                (struct tally_check){.guard = NOBODY,
                                     .subject = sum_counter(tally, limit->actors, limit->objects),
                                     .low = 0,
                                     .high = limit->most});
    }
}

static void add_joints(struct tally *tally) {
    for (size_t i = 0; i < tally->combat->joint_count; i++) {
        const struct joint_demand *demand = &tally->combat->joints[i];
        if (demand->weight > 0 &&
            possible(tally, demand->actors, demand->objects) >= demand->at_least)
            muster_tally_add_check(
                tally,
                (struct tally_check){.guard = NOBODY,
                                     .subject = sum_counter(tally, demand->actors, demand->objects),
                                     .low = demand->at_least,
                                     .high = UNBOUNDED,
                                     .weight = demand->weight});
    }
}

static void add_company(struct tally *tally, const struct companion *companion) {
    for (size_t i = 0; i < tally->companion_count; i++)
        if (tally->companies[i].companions == companion->companions &&
            tally->companies[i].needed == companion->needed)
            return;
    size_t counter = muster_tally_add_counter(tally, 1, NOBODY, NOBODY);
    tally->companies = arena_grow(tally->arena, tally->companies, tally->companion_count,
                                  &tally->companion_capacity, sizeof(*tally->companies));
    tally->companies[tally->companion_count++] = (struct companion_counter){
        .companions = companion->companions, .needed = companion->needed, .counter = counter};
    muster_tally_add_check(
        tally, (struct tally_check){.guard = (int)counter,
                                    .subject = sum_counter(tally, companion->companions, NOBODY),
                                    .low = companion->needed,
                                    .high = UNBOUNDED});
}

/* If an actor acts that can act only alone, it is the only one that acts. */
static void add_alone(struct tally *tally) {
    struct combat *combat = tally->combat;
    bool *alone = muster_arena_array(tally->arena, combat->actor_count, sizeof(bool));
    bool *all = muster_arena_array(tally->arena, combat->actor_count, sizeof(bool));
    bool any = false;
    for (size_t i = 0; i < combat->actor_count; i++) {
        alone[i] = combat->actors[i].alone;
        all[i] = true;
        any = any || alone[i];
    }
    if (!any)
        return;
    int guard = sum_counter(tally, muster_sets_number(&combat->actor_sets, alone), NOBODY);
    int subject = sum_counter(tally, muster_sets_number(&combat->actor_sets, all), NOBODY);
    muster_tally_add_check(
        tally, (struct tally_check){.guard = guard, .subject = subject, .low = 0, .high = 1});
}

/*
 * Checks that some actor of a set acts where conditions are fixed that way; the combat itself rules
 * out actors of the other conditions.
 */
static void add_conditions(struct tally *tally) {
    const struct combat *combat = tally->combat;
    for (size_t c = 0; c < combat->condition_count && combat->fixes_conditions; c++) {
        const struct combat_condition *condition = &combat->conditions[c];
        if (condition->declared == condition->holds)
            muster_tally_add_check(
                tally,
                (struct tally_check){.guard = NOBODY,
                                     .subject = sum_counter(tally, condition->actors, NOBODY),
                                     .low = 1,
                                     .high = UNBOUNDED});
    }
}

void muster_tally_add_sums(struct tally *tally) {
    const struct combat *combat = tally->combat;
    add_limits(tally);
    add_joints(tally);
    for (size_t i = 0; i < combat->actor_count; i++)
        for (const struct companion *companion = combat->actors[i].companions; companion;
             companion = companion->next)
            add_company(tally, companion);
    add_alone(tally);
    add_conditions(tally);
}
