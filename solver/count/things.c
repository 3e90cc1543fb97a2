/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is acted on, and the counters of single things. */
#include "base/numbers.h"
#include "model/object.h"
#include "solver/count/tally.h"
#include "solver/declare/combat_access.h"
#include "solver/declare/symmetry.h"

enum { THING_LIMIT = 20000 };

/* How many individuals of a set of actors can act on an item. */
static int64_t available(const struct tally *tally, size_t item, int actors) {
    const struct combat *combat = tally->combat;
    int64_t sum = 0;
    for (size_t i = 0; i < combat->actor_count; i++)
        if (combat->allowed[combat_pair(combat, i, item)] &&
            (actors == NOBODY || muster_sets_has(&combat->actor_sets, actors, i)))
            sum += combat->actors[i].size;
    return sum;
}

/*
 * The counter of these actors acting on a thing. Sets that contain the same possible actors share
 * one.
 */
static int own_counter(struct tally *tally, size_t number, int actors) {
    struct thing *thing = &tally->things[number];
    if (available(tally, thing->item, actors) == available(tally, thing->item, NOBODY))
        actors = NOBODY;
    for (size_t i = 0; i < thing->own_count; i++)
        if (!thing->own[i].absent && thing->own[i].actors == actors)
            return (int)thing->own[i].counter;
    size_t counter = muster_tally_add_counter(tally, 0, (int)number, NOBODY);
    thing->own = arena_grow(tally->arena, thing->own, thing->own_count, &thing->own_capacity,
                            sizeof(*thing->own));
    thing->own[thing->own_count++] = (struct own_counter){.counter = counter, .actors = actors};
    return (int)counter;
}

/* A thing is blocked by nobody, or by a number of creatures within its bounds. */
static void check_bounds(struct tally *tally, size_t number, const struct item *item) {
    int64_t most = available(tally, tally->things[number].item, NOBODY);
    int64_t high = item->maximum < most ? item->maximum : UNBOUNDED;
    if (item->minimum <= 1 && high == UNBOUNDED)
        return;
    int counter = own_counter(tally, number, NOBODY);
    muster_tally_add_check(
        tally, (struct tally_check){
                   .guard = counter, .subject = counter, .low = item->minimum, .high = high});
}

/* "Can't be blocked except by all of those": if any creature blocks it, none of those is absent. */
static void check_all(struct tally *tally, size_t number, const struct item *item) {
    if (item->all < 0 || available(tally, tally->things[number].item, item->all) == 0)
        return;
    int guard = own_counter(tally, number, NOBODY);
    struct thing *thing = &tally->things[number];
    size_t absent = muster_tally_add_counter(tally, 1, (int)number, NOBODY);
    thing->own = arena_grow(tally->arena, thing->own, thing->own_count, &thing->own_capacity,
                            sizeof(*thing->own));
    thing->own[thing->own_count++] =
        (struct own_counter){.counter = absent, .actors = item->all, .absent = true};
    muster_tally_add_check(
        tally, (struct tally_check){.guard = guard, .subject = (int)absent, .low = 0, .high = 0});
}

static bool can_obey(const struct tally *tally, size_t item, const struct count_demand *demand) {
    return demand->weight > 0 && demand->at_least <= demand->at_most &&
           demand->at_least <= available(tally, item, demand->actors);
}

static void check_demands(struct tally *tally, size_t number, const struct item *item) {
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next) {
        size_t j = tally->things[number].item;
        if (!can_obey(tally, j, demand))
            continue;
        bool bounded = demand->at_most < available(tally, j, demand->actors);
        muster_tally_add_check(
            tally, (struct tally_check){.guard = NOBODY,
                                        .subject = own_counter(tally, number, demand->actors),
                                        .low = demand->at_least,
                                        .high = bounded ? demand->at_most : UNBOUNDED,
                                        .weight = demand->weight});
    }
}

/* Whether the individuals of an item need counters of their own. */
static bool is_watched(const struct tally *tally, size_t j) {
    const struct item *item = &tally->combat->objects[j];
    if (item->minimum > 1 || item->all >= 0 || item->maximum < available(tally, j, NOBODY))
        return true;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        if (can_obey(tally, j, demand))
            return true;
    return false;
}

/* Whether some group has several individuals that can each act on several objects. */
static bool acts_on_sets(const struct combat *combat) {
    for (size_t i = 0; i < combat->actor_count; i++)
        if (combat->actors[i].size > 1 && combat->actors[i].capacity > 1)
            return true;
    return false;
}

/* Whether the partial declaration has something act on it, so that it is like no other. */
static bool is_named(const struct tally *tally, int number, int64_t ordinal) {
    const struct muster_declaration *given = tally->partial == NULL ? NULL : tally->partial->given;
    struct object object = {.number = number, .ordinal = ordinal};
    for (size_t i = 0; given != NULL && i < given->deed_count; i++)
        if (muster_deed_does(&given->deeds[i], &object))
            return true;
    return false;
}

static void add_thing(struct tally *tally, size_t j, int64_t ordinal, int64_t count, int class) {
    const struct item *item = &tally->combat->objects[j];
    size_t number = tally->thing_count;
    tally->things = arena_grow(tally->arena, tally->things, number, &tally->thing_capacity,
                               sizeof(*tally->things));
    tally->things[tally->thing_count++] =
        (struct thing){.item = j,
                       .ordinal = ordinal,
                       .count = count,
                       .class = is_named(tally, item->number, ordinal) ? NOBODY : class};
    check_bounds(tally, number, item);
    check_all(tally, number, item);
    check_demands(tally, number, item);
}

static void add_item(struct tally *tally, size_t j, int class) {
    const struct combat *combat = tally->combat;
    const struct item *item = &combat->objects[j];
    bool several = muster_object_size(combat->position, item->number) > 1;
    int64_t left = item->size;
    if ((int64_t)tally->thing_count + left > THING_LIMIT) {
        tally->declined = "there are too many things to act on";
        return;
    }
    for (int64_t k = larger(item->ordinal, 1); left > 0; k++) {
        if (item->ordinal == 0 && muster_combat_singles_out(combat, item->number, k))
            continue;
        add_thing(tally, j, several ? k : 0, 1, class);
        left--;
    }
}

/* All members of a class become one thing, unless they need to be distinguished. */
static void add_class(struct tally *tally, const struct class *class, int number) {
    size_t first = class->members[0];
    bool together = muster_object_kind_has_alike(tally->combat->position->step) &&
                    !tally_pays(tally) && tally->partial == NULL && !is_watched(tally, first) &&
                    !acts_on_sets(tally->combat);
    if (available(tally, first, NOBODY) == 0)
        return;
    if (together) {
        add_thing(tally, first, 0, class->size, NOBODY);
        return;
    }
    for (size_t i = 0; i < class->count && tally->declined == NULL; i++)
        add_item(tally, class->members[i], tally_pays(tally) ? NOBODY : number);
}

void muster_tally_add_things(struct tally *tally) {
    struct symmetry classes = muster_object_classes(tally->combat);
    for (size_t c = 0; c < classes.count && tally->declined == NULL; c++)
        add_class(tally, &classes.list[c], (int)c);
}
