/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/plain_core.h"

#include <string.h>

#include "model/object.h"
#include "solver/rules/obstacles.h"
#include "solver/search/conflict/ground_list.h"
#include "solver/search/ways.h"

enum { MOST_CUTS = 2000 }; /* to choose among, and to read */

/* The ways to obey one requirement, each as a cut: the grounds that forbid it by themselves. */
struct ways {
    const struct conflict_query *query;
    const struct asked *asked;
    struct as_though *as_though;
    struct arena *arena; /* for all that is here */
    struct ground_list grounds;
    struct hitting_cuts cuts;
    struct obstacles obstacles; /* of the way at hand */
    size_t *left;               /* how many more ways may be looked at */
    bool open;                  /* nothing forbids some way, or there are too many ways */
};

/* Whether the best declaration has a creature make the payment that an effect asks for an object.
 */
static bool is_paid(const struct ways *ways, const struct effect *effect, int creature,
                    int object) {
    const struct muster_declaration *best = ways->query->best;
    const struct run only = {.number = object};
    for (size_t i = 0; i < best->deed_count; i++) {
        const struct deed *deed = &best->deeds[i];
        if (deed->creature != creature)
            continue;
        if (muster_deed_pays(ways->query->position, deed, effect, &only))
            return true;
        for (size_t j = 0; j < deed->run_count; j++) /* one of several identical attackers */
            if (deed->runs[j].number == object &&
                muster_deed_pays(ways->query->position, deed, effect, &deed->runs[j]))
                return true;
    }
    return false;
}

static void add_ground(struct ways *ways, struct element_set *cut, const struct ground *ground) {
    size_t number = muster_ground_list_number(&ways->grounds, ground, ways->arena);
    if (!muster_element_set_has(cut, number))
        muster_element_set_add(cut, number, ways->arena);
}

/* What a creature itself is comes first in a cut, so that it is named where either would do. */
static void add_obstacles(struct ways *ways, struct element_set *cut, bool own) {
    for (size_t i = 0; i < ways->obstacles.count; i++) {
        struct ground ground;
        if (muster_violation_ground(&ways->obstacles.list[i], &ground) &&
            (muster_ground_kinds[ground.kind].about == ABOUT_STATE) == own)
            add_ground(ways, cut, &ground);
    }
}

/* Whether this cut is the one added last: of many creatures the same is often true. */
static bool is_last_cut(const struct ways *ways, const struct element_set *set) {
    if (ways->cuts.count == 0)
        return false;
    const struct cut *last = &ways->cuts.cuts[ways->cuts.count - 1];
    return last->count == set->count &&
           (set->count == 0 ||
            memcmp(last->elements, set->elements, set->count * sizeof(*set->elements)) == 0);
}

static void add_way(struct ways *ways, int creature, int object) {
    const struct muster_position *position = ways->query->position;
    struct element_set cut = {0};
    ways->obstacles.count = 0; /* its list is used again */
    muster_option_obstacles(position, ways->as_though, &position->creatures[creature], object,
                            &ways->obstacles);
    add_obstacles(ways, &cut, true);
    add_obstacles(ways, &cut, false);
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++) {
        const struct effect *effect = &position->effects[e];
        if (muster_cost_applies(position, effect, creature, object) &&
            !is_paid(ways, effect, creature, object))
            add_ground(ways, &cut, &(struct ground){.kind = GROUND_COST, .number = (int)e});
    }
    if (!is_last_cut(ways, &cut))
        muster_hitting_cuts_add(&ways->cuts, cut.elements, cut.count);
    --*ways->left;
    ways->open = cut.count == 0 || ways->cuts.count > MOST_CUTS || *ways->left == 0;
}

static void add_all_ways(struct ways *ways) {
    const struct muster_position *position = ways->query->position;
    const struct asked *asked = ways->asked;
    const struct asked_range range = muster_asked_range(position, asked);
    for (size_t i = range.first; i < range.end; i++)
        for (size_t j = range.first_object;
             position->creatures[i].declares && j < range.end_object && !ways->open; j++)
            if (muster_object_is_here(position, (int)j) &&
                muster_way_obeys(position, asked, &position->creatures[i], (int)j))
                add_way(ways, (int)i, (int)j);
}

/* The smallest set of grounds that forbids every way, in scratch memory; empty: there is none. */
static struct element_set choose_grounds(struct ways *ways) {
    ways->open = *ways->left == 0;
    if (!ways->open)
        add_all_ways(ways);
    if (ways->open || ways->cuts.count == 0)
        return (struct element_set){0};
    return muster_hitting_set_smallest(&ways->cuts);
}

struct conflict_core muster_plain_core_find(const struct conflict_query *query,
                                            struct as_though *as_though, size_t row,
                                            size_t *ways_left) {
    struct arena *arena = query->arena, *scratch = query->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct ways ways = {.query = query,
                        .asked = &query->ruling->asked[row],
                        .as_though = as_though,
                        .arena = scratch,
                        .cuts = {.arena = scratch},
                        .obstacles = muster_obstacles_new(scratch, false),
                        .left = ways_left};
    struct conflict_core core = {.at_all = true};
    struct element_set chosen = choose_grounds(&ways);
    if (chosen.count > 0) {
        size_t *rows = muster_arena_array(arena, 1, sizeof(*rows));
        rows[0] = row;
        core.rows = rows;
        core.row_count = 1;
        core.grounds = muster_ground_list_told(&ways.grounds, &chosen, arena);
        core.ground_count = chosen.count;
        core.of = muster_conflict_core_total(query, rows, 1);
        core.proved = true;
    }
    muster_arena_release(scratch, mark);
    return core;
}
