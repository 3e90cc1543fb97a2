/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds that prune where numbers become final: when a creature does nothing more, and when those
 * of its individuals that are left act on later objects only.
 */
#include "base/numbers.h"
#include "solver/list/pruning.h"

/*
 * What is lost for good by requirements on the number of blockers if nobody else can block the
 * object.
 */
static int64_t lost_on(const struct pruning *pruning, size_t object) {
    const struct combat *combat = pruning->combat;
    const struct item *item = &combat->objects[pruning->items[object]];
    int64_t acting = pruning->acting[object], lost = 0;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        if (acting < demand->at_least || (acting > demand->at_most && pruning->counts_all[object]))
            lost += demand->weight;
    return lost;
}

/* ---- Room ---- */

/* What objects that can still be acted on need. */
struct room_shortage {
    int64_t must;         /* individuals still missing where some act already, but too few */
    int64_t unmet;        /* what requirements on more individuals would still add */
    int64_t gain, needed; /* of the object where that adds most for what it needs */
};

/*
 * Adds what an object needs; it assumes that the fewest individuals obey all of its requirements at
 * once.
 */
static void add_wanted(struct room_shortage *shortage, const struct item *item, int64_t acting) {
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

/*
 * What must be given up because there is not enough room; INT64_MAX if even what must be done
 * can't. *missing is then by how many objects.
 */
static int64_t given_up(const struct room_shortage *shortage, int64_t room, int64_t *missing) {
    if (room >= ROOM_LIMIT)
        return 0;
    room -= shortage->must;
    *missing = larger(-room, 0);
    if (room < 0)
        return INT64_MAX;
    if (shortage->needed == 0 || shortage->gain == 0)
        return 0;
    return larger(shortage->unmet - room * shortage->gain / shortage->needed, 0);
}

/* Whether only later creatures can act on an object, and not those that are left of this one. */
static bool is_passed(const struct pruning *pruning, const struct remainder *remainder,
                      size_t object) {
    return object < remainder->from || !pruning_allowed(pruning, remainder->actor, object);
}

/*
 * What must be given up because those that are left can't act on as many objects as need it: later
 * creatures for what only they can act on, and all for everything. As given_up.
 */
static int64_t out_of_reach(const struct pruning *pruning, const struct remainder *remainder,
                            int64_t *missing) {
    struct room_shortage of_later = {.needed = 1}, of_all = {.needed = 1};
    int64_t later = pruning->spare[remainder->actor + 1], all = later;
    if (remainder->left > 0)
        all += smaller(remainder->left, ROOM_LIMIT) *
               pruning->rests[remainder->actor][remainder->from].objects;
    *missing = 0;
    for (size_t k = 0; k < pruning->wanted_count && later < ROOM_LIMIT; k++) {
        size_t o = pruning->wanted[k], last = pruning->closed_by[o];
        const struct item *item = &pruning->combat->objects[pruning->items[o]];
        bool passed = remainder->left == 0 || is_passed(pruning, remainder, o);
        if (last < remainder->actor || (last == remainder->actor && passed))
            continue;
        if (remainder->left > 0)
            add_wanted(&of_all, item, pruning->acting[o]);
        if (passed)
            add_wanted(&of_later, item, pruning->acting[o]);
    }
    int64_t given = given_up(&of_later, later, missing);
    if (given == INT64_MAX || remainder->left == 0)
        return given;
    return larger(given, given_up(&of_all, all, missing));
}

/* ---- A creature does nothing more ---- */

bool muster_pruning_close(struct pruning *pruning, size_t actor) {
    const struct combat *combat = pruning->combat;
    bool sound = pruning->priced == NULL || muster_priced_close(pruning->priced, actor);
    for (size_t o = pruning->closing[actor]; o != SIZE_MAX; o = pruning->closing_too[o]) {
        int64_t acting = pruning->acting[o];
        sound &= acting == 0 || acting >= combat->objects[pruning->items[o]].minimum;
        pruning->on_objects -= lost_on(pruning, o);
    }
    const struct remainder nobody = {.actor = actor, .from = pruning->object_count};
    int64_t most = pruning->obeyed + pruning->ahead[actor + 1] + pruning->on_objects, missing;
    return sound && most >= pruning->floor &&
           out_of_reach(pruning, &nobody, &missing) <= most - pruning->floor;
}

void muster_pruning_reopen(struct pruning *pruning, size_t actor) {
    if (pruning->priced != NULL)
        muster_priced_reopen(pruning->priced, actor);
    for (size_t o = pruning->closing[actor]; o != SIZE_MAX; o = pruning->closing_too[o])
        pruning->on_objects += lost_on(pruning, o);
}

/* ---- The individuals that are left act on later objects only ---- */

/* The objects that nobody acts on any more. */
struct passed {
    int64_t lost; /* what requirements on their numbers can't add any more */
    struct recovery recovery;
    int64_t more; /* as many are missing on the rising move's first object; or SHORTFALL_FOREVER */
};

/* How many more individuals it takes until the first of an object's requirements is obeyed. */
static int64_t until_first(const struct item *item, int64_t acting) {
    int64_t until = SHORTFALL_FOREVER;
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        if (acting < demand->at_least)
            until = smaller(until, demand->at_least - acting);
    return until;
}

static struct passed look_at_passed(const struct pruning *pruning,
                                    const struct remainder *remainder) {
    struct passed passed = {.recovery = {.nearest = SHORTFALL_FOREVER}};
    for (size_t o = pruning->closing[remainder->actor]; o != SIZE_MAX;
         o = pruning->closing_too[o]) {
        if (o >= remainder->from)
            continue;
        const struct item *item = &pruning->combat->objects[pruning->items[o]];
        int64_t acting = pruning->acting[o], lost = lost_on(pruning, o);
        bool rises = remainder->rising != NULL && remainder->rising->first == o;
        passed.lost += lost;
        if (rises && lost > 0)
            passed.recovery = (struct recovery){lost, until_first(item, acting)};
        if (acting > 0 && acting < item->minimum)
            passed.more = rises ? larger(passed.more, item->minimum - acting) : SHORTFALL_FOREVER;
    }
    return passed;
}

int64_t muster_pruning_shortfall(const struct pruning *pruning, const struct remainder *remainder) {
    const struct rest *rest = &pruning->rests[remainder->actor][remainder->from];
    const struct pruning_delta *rising = remainder->rising;
    struct passed passed = look_at_passed(pruning, remainder);
    int64_t most = pruning->obeyed + remainder->left * rest->gain +
                   pruning->ahead[remainder->actor + 1] + pruning->on_objects - passed.lost;
    int64_t each = rising == NULL ? 0 : rising->gain - rest->gain, missing;
    int64_t more = larger(passed.more, shortfall_of(pruning->floor - most, each, &passed.recovery));
    if (more == 0 && out_of_reach(pruning, remainder, &missing) > most - pruning->floor) {
        const struct recovery none = {0};
        more = rising == NULL ? SHORTFALL_FOREVER
               : missing == 0 ? 1
                              : shortfall_of(missing, rising->objects, &none);
    }
    if (pruning->priced != NULL && more < SHORTFALL_FOREVER)
        more = larger(more, muster_priced_shortfall(pruning->priced, remainder, rest));
    return more;
}
