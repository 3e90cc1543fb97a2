/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/pruning.h"

#include "base/numbers.h"
#include "model/object.h"
#include "solver/declare/combat_access.h"

enum { OBJECT_LIMIT = 100000 };

/* ---- Setting up ---- */

/* Sorts the objects. They are nearly sorted: only those singled out may be in the wrong place. */
static void sort_objects(struct pruning *pruning) {
    for (size_t i = 1; i < pruning->object_count; i++)
        for (size_t k = i;
             k > 0 && muster_object_compare(&pruning->objects[k], &pruning->objects[k - 1]) < 0;
             k--) {
            struct object object = pruning->objects[k];
            size_t item = pruning->items[k];
            pruning->objects[k] = pruning->objects[k - 1];
            pruning->items[k] = pruning->items[k - 1];
            pruning->objects[k - 1] = object;
            pruning->items[k - 1] = item;
        }
}

static bool list_objects(struct pruning *pruning, struct arena *arena) {
    const struct combat *combat = pruning->combat;
    int64_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++)
        count += combat->objects[j].size;
    if (count > OBJECT_LIMIT || combat->actor_count > OBJECT_LIMIT)
        return false;
    pruning->objects = muster_arena_array(arena, (size_t)count, sizeof(*pruning->objects));
    pruning->items = muster_arena_array(arena, (size_t)count, sizeof(size_t));
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct item *item = &combat->objects[j];
        bool several = muster_object_size(combat->position, item->number) > 1;
        int64_t left = item->size;
        for (int64_t k = larger(item->ordinal, 1); left > 0; k++) {
            if (item->ordinal == 0 && muster_combat_singles_out(combat, item->number, k))
                continue;
            pruning->items[pruning->object_count] = j;
            pruning->objects[pruning->object_count++] =
                (struct object){.number = item->number, .ordinal = several ? k : 0};
            left--;
        }
    }
    sort_objects(pruning);
    return true;
}

/*
 * The most that one individual gains: its best objects, and everything else that it is asked to do.
 */
static int64_t gain_limit(const struct combat *combat, size_t actor) {
    int64_t capacity = combat->actors[actor].capacity, best = 0, sum = 0, gain = 0;
    for (size_t j = 0; j < combat->object_count; j++) {
        size_t pair = combat_pair(combat, actor, j);
        int64_t worth = combat->allowed[pair] ? combat_worth(combat, actor, j) : 0;
        for (const struct demand *demand = combat->objects[j].pairs; demand; demand = demand->next)
            if (combat->allowed[pair] &&
                muster_sets_has(&combat->actor_sets, demand->partners, actor))
                worth += demand->weight;
        best = larger(best, worth);
        sum += worth * smaller(capacity, combat->objects[j].size);
    }
    gain = capacity <= sum / larger(best, 1) ? best * capacity : sum;
    for (const struct demand *demand = combat->actors[actor].demands; demand; demand = demand->next)
        gain += demand->weight;
    return gain;
}

static int64_t object_gain(const struct item *item) {
    int64_t gain = 0;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        gain += demand->weight;
    return gain;
}

/* The least that any legal declaration obeys, whichever conditions hold. */
static int64_t floor_of(struct legality *legality) {
    int64_t floor = INT64_MAX;
    for (size_t k = 0; k < legality->conditions.count; k++)
        floor = smaller(floor, muster_legality_free_maximum(legality, k)->value);
    return floor == INT64_MAX ? 0 : floor;
}

/* Whether the number of individuals that act on an item matters. */
static bool is_counted(const struct item *item) {
    return item->minimum > 1 || item->maximum != INT64_MAX || item->counts != NULL;
}

/*
 * Notes the last actor that can act on an object: once it is closed, the number for that object is
 * final. Skips objects for which the number doesn't matter.
 */
static void note_closing_actor(struct pruning *pruning, size_t object) {
    if (!is_counted(&pruning->combat->objects[pruning->items[object]]))
        return;
    for (size_t i = pruning->combat->actor_count; i-- > 0;)
        if (pruning_allowed(pruning, i, object)) {
            pruning->closing_too[object] = pruning->closing[i];
            pruning->closing[i] = object;
            pruning->closed_by[object] = i;
            return;
        }
}

/* Whether each requirement on the number of an object counts all that can act on it. */
static bool counts_all(const struct pruning *pruning, size_t object) {
    const struct combat *combat = pruning->combat;
    const struct item *item = &combat->objects[pruning->items[object]];
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        for (size_t i = 0; i < combat->actor_count && demand->at_most != INT64_MAX; i++)
            if (pruning_allowed(pruning, i, object) &&
                !muster_sets_has(&combat->actor_sets, demand->actors, i))
                return false;
    return true;
}

static void note_closing(struct pruning *pruning, struct arena *arena) {
    const struct combat *combat = pruning->combat;
    pruning->closing = muster_arena_array(arena, combat->actor_count, sizeof(size_t));
    pruning->closing_too = muster_arena_array(arena, pruning->object_count, sizeof(size_t));
    pruning->closed_by = muster_arena_array(arena, pruning->object_count, sizeof(size_t));
    pruning->wanted = muster_arena_array(arena, pruning->object_count, sizeof(size_t));
    for (size_t i = 0; i < combat->actor_count; i++)
        pruning->closing[i] = SIZE_MAX;
    pruning->counts_all = muster_arena_array(arena, pruning->object_count, sizeof(bool));
    for (size_t o = 0; o < pruning->object_count; o++) {
        const struct item *item = &combat->objects[pruning->items[o]];
        pruning->counts_all[o] = counts_all(pruning, o);
        pruning->closed_by[o] = SIZE_MAX;
        note_closing_actor(pruning, o);
        if (pruning->closed_by[o] == SIZE_MAX) /* nobody can act on it */
            pruning->on_objects -= object_gain(item);
        else if (item->minimum > 1 || item->counts != NULL)
            pruning->wanted[pruning->wanted_count++] = o;
    }
}

/* How many objects the individuals of an actor can act on, together. */
static int64_t room_of(const struct pruning *pruning, size_t actor) {
    int64_t objects = 0;
    for (size_t o = 0; o < pruning->object_count; o++)
        objects += pruning_allowed(pruning, actor, o);
    return smaller(objects, pruning->combat->actors[actor].capacity) *
           smaller(pruning->combat->actors[actor].size, ROOM_LIMIT);
}

static void look_ahead(struct pruning *pruning, struct arena *arena) {
    const struct combat *combat = pruning->combat;
    pruning->ahead = muster_arena_array(arena, combat->actor_count + 1, sizeof(int64_t));
    pruning->spare = muster_arena_array(arena, combat->actor_count + 1, sizeof(int64_t));
    for (size_t i = combat->actor_count; i-- > 0;) {
        pruning->ahead[i] = pruning->ahead[i + 1] + gain_limit(combat, i) * combat->actors[i].size;
        pruning->spare[i] = smaller(pruning->spare[i + 1] + room_of(pruning, i), ROOM_LIMIT);
    }
    for (size_t o = 0; o < pruning->object_count; o++)
        pruning->on_objects += object_gain(&combat->objects[pruning->items[o]]);
    for (size_t i = 0; i < combat->joint_count; i++)
        pruning->on_objects += combat->joints[i].weight;
    note_closing(pruning, arena);
}

struct pruning *muster_pruning_new(struct legality *legality, const struct partial *partial,
                                   bool free) {
    struct arena *arena = legality->arena;
    struct pruning *pruning = muster_arena_take(arena, sizeof(*pruning));
    struct partial *bans = muster_arena_take(arena, sizeof(*bans));
    if (partial != NULL)
        *bans = (struct partial){.ban_count = partial->ban_count, .bans = partial->bans};
    struct combat_query query = {.purpose = free ? PURPOSE_LIST_FREE : PURPOSE_LIST,
                                 .partial = bans};
    struct combat *combat = muster_combat_new(legality->position, &query, arena);
    *pruning = (struct pruning){.combat = combat};
    if (pruning->combat->too_large || !list_objects(pruning, arena))
        return NULL;
    pruning->acting = muster_arena_array(arena, pruning->object_count, sizeof(int64_t));
    pruning->limited = muster_arena_array(arena, pruning->combat->limit_count, sizeof(int64_t));
    pruning->rests = muster_arena_array(arena, pruning->combat->actor_count, sizeof(struct rest *));
    for (size_t i = 0; i < pruning->combat->actor_count; i++)
        pruning->most_objects = (size_t)larger(
            (int64_t)pruning->most_objects,
            smaller(pruning->combat->actors[i].capacity, (int64_t)pruning->object_count));
    look_ahead(pruning, arena);
    pruning->floor = floor_of(legality);
    pruning->priced = muster_priced_bounds_new(pruning, combat, arena);
    return pruning;
}

/* ---- Doing and undoing ---- */

/* Objects are in ascending order. */
size_t muster_pruning_index_of(const struct pruning *pruning, const struct object *object) {
    size_t low = 0, high = pruning->object_count;
    while (low + 1 < high) {
        size_t middle = low + (high - low) / 2;
        if (muster_object_compare(&pruning->objects[middle], object) <= 0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* What one individual obeys by doing this if all conditions are met. */
static int64_t gain_of(const struct pruning *pruning, size_t actor, const struct deed *deed) {
    const struct combat *combat = pruning->combat;
    int64_t gain = 0;
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
        size_t item = pruning->items[muster_pruning_index_of(pruning, &object)];
        gain += combat_worth(combat, actor, item);
        for (const struct demand *demand = combat->objects[item].pairs; demand;
             demand = demand->next)
            gain +=
                muster_sets_has(&combat->actor_sets, demand->partners, actor) ? demand->weight : 0;
    }
    for (const struct demand *demand = combat->actors[actor].demands; demand;
         demand = demand->next) {
        bool obeys = false;
        for (struct deed_walk at = {0}; !obeys && deed_next(deed, &at, &object);)
            obeys = muster_sets_has(&combat->object_sets, demand->partners,
                                    pruning->items[muster_pruning_index_of(pruning, &object)]);
        gain += obeys ? demand->weight : 0;
    }
    return gain;
}

/* How much one individual that does this adds to a limit's count. */
static int64_t limit_share(const struct pruning *pruning, const struct limit *limit, size_t actor,
                           const struct deed *deed) {
    const struct combat *combat = pruning->combat;
    int64_t share = 0;
    if (!muster_sets_has(&combat->actor_sets, limit->actors, actor))
        return 0;
    if (limit->objects < 0)
        return deed->run_count > 0;
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);)
        share += muster_sets_has(&combat->object_sets, limit->objects,
                                 pruning->items[muster_pruning_index_of(pruning, &object)]);
    return share;
}

static void add_change(struct pruning_delta *pruning_delta, int64_t *value, int64_t amount,
                       int64_t most) {
    if (amount == 0)
        return;
    size_t index = pruning_delta->change_count++;
    pruning_delta->changes[index].value = value;
    pruning_delta->changes[index].amount = amount;
    pruning_delta->changes[index].most = most;
}

static struct priced_delta priced_delta_of(const struct pruning *pruning, size_t actor,
                                           const struct deed *deed, struct arena *arena) {
    size_t *objects = muster_arena_array(arena, (size_t)deed_size(deed), sizeof(size_t));
    size_t count = 0;
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);)
        objects[count++] = muster_pruning_index_of(pruning, &object);
    return muster_priced_delta_of(pruning->priced, actor, objects, count, arena);
}

struct pruning_delta *muster_pruning_delta_of(struct pruning *pruning, size_t actor,
                                              const struct deed *deed, struct arena *arena) {
    const struct combat *combat = pruning->combat;
    struct pruning_delta *pruning_delta = muster_arena_take(arena, sizeof(*pruning_delta));
    pruning_delta->gain = gain_of(pruning, actor, deed);
    pruning_delta->objects = deed_size(deed);
    pruning_delta->first = SIZE_MAX;
    pruning_delta->changes = muster_arena_array(
        arena, (size_t)deed_size(deed) + combat->limit_count, sizeof(*pruning_delta->changes));
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
        size_t index = muster_pruning_index_of(pruning, &object);
        const struct item *item = &combat->objects[pruning->items[index]];
        if (pruning_delta->first == SIZE_MAX)
            pruning_delta->first = index;
        if (is_counted(item))
            add_change(pruning_delta, &pruning->acting[index], 1, item->maximum);
    }
    for (size_t i = 0; i < combat->limit_count; i++)
        add_change(pruning_delta, &pruning->limited[i],
                   limit_share(pruning, &combat->limits[i], actor, deed), combat->limits[i].most);
    if (pruning->priced != NULL)
        pruning_delta->priced = priced_delta_of(pruning, actor, deed, arena);
    return pruning_delta;
}

bool muster_pruning_add(struct pruning *pruning, const struct pruning_delta *pruning_delta,
                        int64_t count) {
    bool fits = true;
    pruning->obeyed += pruning_delta->gain * count;
    if (pruning->priced != NULL)
        muster_priced_add(pruning->priced, &pruning_delta->priced, count);
    for (size_t i = 0; i < pruning_delta->change_count; i++) {
        *pruning_delta->changes[i].value += pruning_delta->changes[i].amount * count;
        fits &= *pruning_delta->changes[i].value <= pruning_delta->changes[i].most;
    }
    return fits;
}
