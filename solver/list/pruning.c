/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/pruning.h"

#include "base/numbers.h"

enum { OBJECT_LIMIT = 100000, ROOM_LIMIT = 1000000000 };

/* ---- Setting up ---- */

/* Whether the k-th individual of an attacker is an item of its own. */
static bool is_singled_out(const struct combat *combat, int number, int64_t k) {
    for (size_t j = 0; j < combat->object_count && combat->singled_out; j++)
        if (combat->objects[j].number == number && combat->objects[j].ordinal == k)
            return true;
    return false;
}

/* Ascending; they are nearly so, as only those singled out may stand in the wrong place. */
static void sort_objects(struct prospects *prospects) {
    for (size_t i = 1; i < prospects->object_count; i++)
        for (size_t k = i;
             k > 0 && object_compare(&prospects->objects[k], &prospects->objects[k - 1]) < 0; k--) {
            struct object object = prospects->objects[k];
            size_t item = prospects->items[k];
            prospects->objects[k] = prospects->objects[k - 1];
            prospects->items[k] = prospects->items[k - 1];
            prospects->objects[k - 1] = object;
            prospects->items[k - 1] = item;
        }
}

static bool list_objects(struct prospects *prospects, struct memory *memory) {
    const struct combat *combat = prospects->combat;
    int64_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++)
        count += combat->objects[j].size;
    if (count > OBJECT_LIMIT || combat->actor_count > OBJECT_LIMIT)
        return false;
    prospects->objects = memory_array(memory, (size_t)count, sizeof(*prospects->objects));
    prospects->items = memory_array(memory, (size_t)count, sizeof(size_t));
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct item *item = &combat->objects[j];
        bool several = combat->position->step == STEP_BLOCK &&
                       combat->position->creatures[item->number].count > 1;
        int64_t left = item->size;
        for (int64_t k = larger(item->ordinal, 1); left > 0; k++) {
            if (item->ordinal == 0 && is_singled_out(combat, item->number, k))
                continue;
            prospects->items[prospects->object_count] = j;
            prospects->objects[prospects->object_count++] =
                (struct object){.number = item->number, .ordinal = several ? k : 0};
            left--;
        }
    }
    sort_objects(prospects);
    return true;
}

/* What one individual gains at most: its best objects, and all that is asked of it besides. */
static int64_t gain_limit(const struct combat *combat, size_t actor) {
    int64_t capacity = combat->actors[actor].capacity, best = 0, sum = 0, gain = 0;
    for (size_t j = 0; j < combat->object_count; j++) {
        size_t pair = combat_pair(combat, actor, j);
        int64_t worth = combat->allowed[pair] ? combat->worth[pair] : 0;
        for (const struct pair_demand *demand = combat->objects[j].pairs; demand;
             demand = demand->next)
            if (combat->allowed[pair] && sets_has(&combat->actor_sets, demand->actors, actor))
                worth += demand->weight;
        best = larger(best, worth);
        sum += worth * smaller(capacity, combat->objects[j].size);
    }
    gain = capacity <= sum / larger(best, 1) ? best * capacity : sum;
    for (const struct member_demand *demand = combat->actors[actor].demands; demand;
         demand = demand->next)
        gain += demand->weight;
    return gain;
}

static int64_t object_gain(const struct item *item) {
    int64_t gain = 0;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        gain += demand->weight;
    return gain;
}

/* The least that any legal declaration obeys, whatever its conditions. */
static int64_t floor_of(struct legality *legality) {
    int64_t floor = INT64_MAX;
    for (size_t k = 0; k < legality->patterns.count; k++)
        floor = smaller(floor, legality_free_maximum(legality, k)->value);
    return floor == INT64_MAX ? 0 : floor;
}

/* Whether it matters how many act on an item. */
static bool is_counted(const struct item *item) {
    return item->minimum > 1 || item->maximum != INT64_MAX || item->counts != NULL;
}

/* Notes with which actor it is settled how many act on an object, if that matters. */
static void close_behind(struct prospects *prospects, size_t object) {
    if (!is_counted(&prospects->combat->objects[prospects->items[object]]))
        return;
    for (size_t i = prospects->combat->actor_count; i-- > 0;)
        if (prospects_allowed(prospects, i, object)) {
            prospects->closing_too[object] = prospects->closing[i];
            prospects->closing[i] = object;
            prospects->closed_by[object] = i;
            return;
        }
}

static void note_closing(struct prospects *prospects, struct memory *memory) {
    const struct combat *combat = prospects->combat;
    prospects->closing = memory_array(memory, combat->actor_count, sizeof(size_t));
    prospects->closing_too = memory_array(memory, prospects->object_count, sizeof(size_t));
    prospects->closed_by = memory_array(memory, prospects->object_count, sizeof(size_t));
    prospects->wanted = memory_array(memory, prospects->object_count, sizeof(size_t));
    for (size_t i = 0; i < combat->actor_count; i++)
        prospects->closing[i] = SIZE_MAX;
    for (size_t o = 0; o < prospects->object_count; o++) {
        const struct item *item = &combat->objects[prospects->items[o]];
        prospects->closed_by[o] = SIZE_MAX;
        close_behind(prospects, o);
        if (item->minimum > 1 || item->counts != NULL)
            prospects->wanted[prospects->wanted_count++] = o;
    }
}

/* How much the individuals of an actor can act on, together. */
static int64_t room_of(const struct prospects *prospects, size_t actor) {
    int64_t objects = 0;
    for (size_t o = 0; o < prospects->object_count; o++)
        objects += prospects_allowed(prospects, actor, o);
    return smaller(objects, prospects->combat->actors[actor].capacity) *
           smaller(prospects->combat->actors[actor].size, ROOM_LIMIT);
}

static void look_ahead(struct prospects *prospects, struct memory *memory) {
    const struct combat *combat = prospects->combat;
    prospects->ahead = memory_array(memory, combat->actor_count + 1, sizeof(int64_t));
    prospects->spare = memory_array(memory, combat->actor_count + 1, sizeof(int64_t));
    for (size_t i = combat->actor_count; i-- > 0;) {
        prospects->ahead[i] =
            prospects->ahead[i + 1] + gain_limit(combat, i) * combat->actors[i].size;
        prospects->spare[i] = smaller(prospects->spare[i + 1] + room_of(prospects, i), ROOM_LIMIT);
    }
    for (size_t o = 0; o < prospects->object_count; o++)
        prospects->on_objects += object_gain(&combat->objects[prospects->items[o]]);
    for (size_t i = 0; i < combat->joint_count; i++)
        prospects->on_objects += combat->joints[i].weight;
    note_closing(prospects, memory);
}

struct prospects *prospects_new(struct legality *legality, const struct partial *partial,
                                bool free) {
    struct memory *memory = legality->memory;
    struct prospects *prospects = memory_take(memory, sizeof(*prospects));
    struct partial *bans = memory_take(memory, sizeof(*bans));
    if (partial != NULL)
        *bans = (struct partial){.ban_count = partial->ban_count, .bans = partial->bans};
    struct combat_question question = {.pay_any = !free, .partial = bans};
    *prospects = (struct prospects){.combat = combat_new(legality->position, &question, memory)};
    if (prospects->combat->too_large || !list_objects(prospects, memory))
        return NULL;
    prospects->acting = memory_array(memory, prospects->object_count, sizeof(int64_t));
    prospects->limited = memory_array(memory, prospects->combat->limit_count, sizeof(int64_t));
    for (size_t i = 0; i < prospects->combat->actor_count; i++)
        prospects->most_objects = (size_t)larger(
            (int64_t)prospects->most_objects,
            smaller(prospects->combat->actors[i].capacity, (int64_t)prospects->object_count));
    look_ahead(prospects, memory);
    prospects->floor = floor_of(legality);
    return prospects;
}

bool prospects_allowed(const struct prospects *prospects, size_t actor, size_t object) {
    const struct combat *combat = prospects->combat;
    return combat->allowed[combat_pair(combat, actor, prospects->items[object])];
}

/* ---- Doing and undoing ---- */

/* The index of an object; they are in ascending order. */
static size_t index_of(const struct prospects *prospects, const struct object *object) {
    size_t low = 0, high = prospects->object_count;
    while (low + 1 < high) {
        size_t middle = low + (high - low) / 2;
        if (object_compare(&prospects->objects[middle], object) <= 0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* What one individual obeys by doing this, conditions taken as met. */
static int64_t gain_of(const struct prospects *prospects, size_t actor, const struct deed *deed) {
    const struct combat *combat = prospects->combat;
    int64_t gain = 0;
    for (size_t i = 0; i < deed->object_count; i++) {
        size_t item = prospects->items[index_of(prospects, &deed->objects[i])];
        gain += combat->worth[combat_pair(combat, actor, item)];
        for (const struct pair_demand *demand = combat->objects[item].pairs; demand;
             demand = demand->next)
            gain += sets_has(&combat->actor_sets, demand->actors, actor) ? demand->weight : 0;
    }
    for (const struct member_demand *demand = combat->actors[actor].demands; demand;
         demand = demand->next) {
        bool obeys = false;
        for (size_t i = 0; i < deed->object_count && !obeys; i++)
            obeys = sets_has(&combat->object_sets, demand->objects,
                             prospects->items[index_of(prospects, &deed->objects[i])]);
        gain += obeys ? demand->weight : 0;
    }
    return gain;
}

/* How often one individual doing this counts for a limit. */
static int64_t limit_share(const struct prospects *prospects, const struct limit *limit,
                           size_t actor, const struct deed *deed) {
    const struct combat *combat = prospects->combat;
    int64_t share = 0;
    if (!sets_has(&combat->actor_sets, limit->actors, actor))
        return 0;
    if (limit->objects < 0)
        return deed->object_count > 0;
    for (size_t i = 0; i < deed->object_count; i++)
        share += sets_has(&combat->object_sets, limit->objects,
                          prospects->items[index_of(prospects, &deed->objects[i])]);
    return share;
}

static void add_change(struct contribution *contribution, int64_t *value, int64_t amount,
                       int64_t most) {
    if (amount == 0)
        return;
    size_t index = contribution->change_count++;
    contribution->changes[index].value = value;
    contribution->changes[index].amount = amount;
    contribution->changes[index].most = most;
}

struct contribution *prospects_contribution(struct prospects *prospects, size_t actor,
                                            const struct deed *deed, struct memory *memory) {
    const struct combat *combat = prospects->combat;
    struct contribution *contribution = memory_take(memory, sizeof(*contribution));
    contribution->gain = gain_of(prospects, actor, deed);
    contribution->changes = memory_array(memory, deed->object_count + combat->limit_count,
                                         sizeof(*contribution->changes));
    for (size_t i = 0; i < deed->object_count; i++) {
        size_t object = index_of(prospects, &deed->objects[i]);
        const struct item *item = &combat->objects[prospects->items[object]];
        if (is_counted(item))
            add_change(contribution, &prospects->acting[object], 1, item->maximum);
    }
    for (size_t i = 0; i < combat->limit_count; i++)
        add_change(contribution, &prospects->limited[i],
                   limit_share(prospects, &combat->limits[i], actor, deed), combat->limits[i].most);
    return contribution;
}

bool prospects_add(struct prospects *prospects, const struct contribution *contribution,
                   int64_t count) {
    bool fits = true;
    prospects->obeyed += contribution->gain * count;
    for (size_t i = 0; i < contribution->change_count; i++) {
        *contribution->changes[i].value += contribution->changes[i].amount * count;
        fits &= *contribution->changes[i].value <= contribution->changes[i].most;
    }
    return fits;
}

/* ---- Closing ---- */

/* What requirements on the number of blockers lose where nobody else can block the object. */
static int64_t lost_on(const struct prospects *prospects, size_t object) {
    const struct combat *combat = prospects->combat;
    const struct item *item = &combat->objects[prospects->items[object]];
    int64_t acting = prospects->acting[object], lost = 0;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        if (acting < demand->at_least)
            lost += demand->weight;
    return lost;
}

/* What is wanted of objects that can still be acted on. */
struct shortage_of_room {
    int64_t must;         /* so many more, where some act already, but too few */
    int64_t unmet;        /* what requirements on more would obey */
    int64_t gain, needed; /* of the object where these obey the most for what they need */
};

/* One more that acts on it may obey all of an object's requirements at once. */
static void add_wanted(struct shortage_of_room *shortage, const struct item *item, int64_t acting) {
    int64_t reached = acting == 0 ? 0 : larger(acting, item->minimum);
    int64_t gain = 0, needed = INT64_MAX;
    shortage->must += reached - acting;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        if (acting < demand->at_least) {
            gain += demand->weight;
            needed = smaller(needed, larger(demand->at_least, item->minimum) - reached);
        }
    shortage->unmet += gain;
    if (gain > 0 && gain * shortage->needed > shortage->gain * needed) {
        shortage->gain = gain;
        shortage->needed = needed;
    }
}

/* What those behind an actor are too few for; INT64_MAX: for what must be. */
static int64_t out_of_reach(const struct prospects *prospects, size_t actor) {
    struct shortage_of_room shortage = {.needed = 1};
    for (size_t k = 0; k < prospects->wanted_count; k++) {
        size_t o = prospects->wanted[k];
        if (prospects->closed_by[o] > actor)
            add_wanted(&shortage, &prospects->combat->objects[prospects->items[o]],
                       prospects->acting[o]);
    }
    int64_t room = prospects->spare[actor + 1] - shortage.must;
    if (room < 0)
        return INT64_MAX;
    if (shortage.needed == 0 || shortage.gain == 0)
        return 0;
    return larger(shortage.unmet - room * shortage.gain / shortage.needed, 0);
}

bool prospects_close(struct prospects *prospects, size_t actor) {
    const struct combat *combat = prospects->combat;
    bool sound = true;
    for (size_t o = prospects->closing[actor]; o != SIZE_MAX; o = prospects->closing_too[o]) {
        int64_t acting = prospects->acting[o];
        sound &= acting == 0 || acting >= combat->objects[prospects->items[o]].minimum;
        prospects->on_objects -= lost_on(prospects, o);
    }
    int64_t most = prospects->obeyed + prospects->ahead[actor + 1] + prospects->on_objects;
    return sound && most >= prospects->floor &&
           out_of_reach(prospects, actor) <= most - prospects->floor;
}

void prospects_reopen(struct prospects *prospects, size_t actor) {
    for (size_t o = prospects->closing[actor]; o != SIZE_MAX; o = prospects->closing_too[o])
        prospects->on_objects += lost_on(prospects, o);
}
