/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which givers share recipients, and what that is worth. */
#include "solver/damage/search/settle_parts.h"

#include <math.h>

#include "base/numbers.h"
#include "solver/damage/program/program.h"
#include "solver/damage/search/part.h"

#define NOWHERE SIZE_MAX

/* Larger parts are never few states. */
enum { MOST_GIVERS = 64, MOST_GETTERS = 256 };

struct settling {
    const struct combatants *combatants;
    muster_preference prefer;
    struct arena *arena;
    const int64_t *kills, *points; /* with weights: by creature, by target */
    size_t *parents;               /* by combatant: the trees of the parts */
    size_t *first, *next;          /* the givers of a part: by root, by giver */
    size_t *places;                /* by combatant: its place among the getters of its part */
    struct assignment *assignment;
};

static const struct creature *creature_of(const struct settling *settling, size_t combatant) {
    const struct combatants *all = settling->combatants;
    return &all->position->creatures[all->list[combatant].creature];
}

static bool gives(const struct combatant *combatant, enum damage_side side) {
    return combatant_on_side(combatant, side) && combatant->mode_count > 0;
}

/* ---- Which belong together ---- */

static size_t root_of(const struct settling *settling, size_t combatant) {
    size_t *parents = settling->parents;
    while (parents[combatant] != combatant)
        combatant = parents[combatant] = parents[parents[combatant]];
    return combatant;
}

/* False: some trample over a planeswalker, so that what all assign to it counts. */
static bool join_combatants(struct settling *settling, enum damage_side side) {
    const struct combatants *all = settling->combatants;
    for (size_t i = 0; i < all->count; i++)
        settling->parents[i] = i;
    for (size_t i = 0; i < all->count; i++) {
        arena_tick(settling->arena);
        if (!gives(&all->list[i], side))
            continue;
        for (size_t m = 0; m < all->list[i].mode_count; m++) {
            const struct damage_mode *mode = &all->list[i].modes[m];
            if (mode->controller >= 0)
                return false;
            for (size_t c = 0; c < mode->creature_count; c++)
                settling->parents[root_of(settling, mode->creatures[c])] = root_of(settling, i);
        }
    }
    return true;
}

static void list_givers(struct settling *settling, enum damage_side side) {
    const struct combatants *all = settling->combatants;
    for (size_t i = 0; i < all->count; i++)
        settling->first[i] = settling->next[i] = NOWHERE;
    for (size_t i = all->count; i > 0; i--) {
        size_t root = root_of(settling, i - 1);
        if (!gives(&all->list[i - 1], side))
            continue;
        settling->next[i - 1] = settling->first[root];
        settling->first[root] = i - 1;
    }
}

/* ---- What a part is ---- */

static void add_getter(struct settling *settling, struct damage_part *part, size_t combatant) {
    settling->places[combatant] = part->getter_count;
    part->getters = arena_grow(settling->arena, part->getters, part->getter_count,
                               &part->getter_capacity, sizeof(*part->getters));
    part->getters[part->getter_count++] = (struct part_getter){
        .combatant = combatant, .need = muster_lethal_need(creature_of(settling, combatant))};
}

/* False: there are more getters than a part may have. */
static bool add_ways(struct settling *settling, struct damage_part *part,
                     struct part_giver *giver) {
    const struct combatant *combatant = &settling->combatants->list[giver->combatant];
    giver->way_count = combatant->mode_count;
    giver->ways = muster_arena_array(settling->arena, giver->way_count, sizeof(*giver->ways));
    for (size_t m = 0; m < giver->way_count; m++) {
        const struct damage_mode *mode = &combatant->modes[m];
        if (mode->creature_count > MOST_GETTERS)
            return false;
        size_t *getters =
            muster_arena_array(settling->arena, mode->creature_count, sizeof(*getters));
        for (size_t c = 0; c < mode->creature_count; c++) {
            if (settling->places[mode->creatures[c]] == NOWHERE) {
                if (part->getter_count == MOST_GETTERS)
                    return false;
                add_getter(settling, part, mode->creatures[c]);
            }
            struct part_getter *getter =
                &part->getters[getters[c] = settling->places[mode->creatures[c]]];
            getter->touchable = getter->touchable || giver->deadly;
            getter->relied_on = getter->relied_on || (mode->tramples && mode->target >= 0);
        }
        giver->ways[m] = (struct part_way){mode, mode->creature_count, getters, 0, 0};
    }
    return true;
}

/* Collects a part; false: not all of it are single creatures, or there are too many. */
static bool collect(struct settling *settling, struct damage_part *part, size_t root) {
    for (size_t i = settling->first[root]; i != NOWHERE; i = settling->next[i])
        if (settling->combatants->list[i].count > 1 || part->giver_count++ == MOST_GIVERS)
            return false;
    part->givers = muster_arena_array(settling->arena, part->giver_count, sizeof(*part->givers));
    part->giver_count = 0;
    for (size_t i = settling->first[root]; i != NOWHERE; i = settling->next[i]) {
        struct part_giver *giver = &part->givers[part->giver_count++];
        *giver = (struct part_giver){.combatant = i,
                                     .amount = settling->combatants->list[i].amount,
                                     .deadly = muster_giver_is_deadly(creature_of(settling, i))};
        if (!add_ways(settling, part, giver))
            return false;
    }
    for (size_t i = 0; i < part->getter_count; i++)
        if (settling->combatants->list[part->getters[i].combatant].count > 1)
            return false;
    return true;
}

/* ---- What it is worth ---- */

static bool is_indestructible(const struct settling *settling, const struct part_getter *getter) {
    return keyword_list_deals(&creature_of(settling, getter->combatant)->keywords,
                              DAMAGE_ABILITY_INDESTRUCTIBLE);
}

/* What a destroyed creature and a point to a target are worth; a point too many takes 1 off. */
struct worths {
    int64_t unit, kill, point; /* unit: what is worth more than all points too many */
    double sum;                /* of all there can be */
};

static int64_t worth_of_kill(const struct settling *settling, const struct worths *worths,
                             const struct part_getter *getter) {
    if (is_indestructible(settling, getter))
        return 0;
    return settling->kills == NULL
               ? worths->kill
               : settling->kills[creature_of(settling, getter->combatant)->number];
}

static int64_t worth_of_point(const struct settling *settling, const struct worths *worths,
                              int target) {
    return target < 0 ? 0 : settling->points == NULL ? worths->point : settling->points[target];
}

static bool withers(const struct settling *settling, const struct damage_part *part) {
    for (size_t i = 0; i < part->giver_count; i++)
        if (muster_giver_withers(creature_of(settling, part->givers[i].combatant)))
            return true;
    return false;
}

/* False: something had better not be, may be destroyed in another way, or numbers are too large. */
static bool weigh(const struct settling *settling, struct damage_part *part) {
    const double most = 1e18;
    double total = 0;
    bool withering = withers(settling, part);
    for (size_t i = 0; i < part->giver_count; i++)
        total += (double)part->givers[i].amount;
    if (total * total * total > most)
        return false;
    struct worths worths = {.unit = (int64_t)total + 1};
    bool damage_first = settling->prefer == MUSTER_PREFER_DAMAGE;
    worths.kill = damage_first ? 1 : worths.unit;
    worths.point = damage_first ? (int64_t)part->getter_count + 1 : 1;
    for (size_t i = 0; i < part->getter_count; i++) {
        struct part_getter *getter = &part->getters[i];
        int64_t worth = worth_of_kill(settling, &worths, getter);
        worths.sum += (double)worth;
        if (worth < 0 || worths.sum * (double)worths.unit > most ||
            (withering && is_indestructible(settling, getter)))
            return false;
        getter->worth = worth * worths.unit;
    }
    for (size_t i = 0; i < part->giver_count; i++)
        for (size_t w = 0; w < part->givers[i].way_count; w++) {
            struct part_way *way = &part->givers[i].ways[w];
            int64_t worth = worth_of_point(settling, &worths, way->mode->target);
            worths.sum += (double)worth * (double)part->givers[i].amount;
            if (worth < 0 || worths.sum * (double)worths.unit > most)
                return false;
            way->worth = worth * worths.unit;
        }
    return true;
}

/* ---- All of it ---- */

/* A giver that reaches no creature: the whole amount goes to the target that is worth most. */
static bool settle_alone(const struct settling *settling, size_t giver) {
    const struct combatant *combatant = &settling->combatants->list[giver];
    const struct damage_mode *mode = &combatant->modes[0];
    if (combatant->mode_count > 1 || mode->creature_count > 0)
        return false;
    for (size_t r = 0; r < combatant->run_count && mode->target >= 0; r++) {
        const struct assigned row = {.from = combatant->creature,
                                     .from_first = combatant->runs[r].first,
                                     .from_last = combatant->runs[r].last,
                                     .to_kind = RECIPIENT_TARGET,
                                     .to = mode->target,
                                     .amount = combatant->amount};
        muster_assignment_add(settling->assignment, &row, settling->arena);
    }
    return true;
}

static bool settle(struct settling *settling, size_t root) {
    struct damage_part part = {.combatants = settling->combatants, .arena = settling->arena};
    return settle_alone(settling, settling->first[root]) ||
           (collect(settling, &part, root) && weigh(settling, &part) && muster_part_plan(&part) &&
            muster_part_assign(&part, settling->assignment));
}

/* The weights that the document gives, by creature and by target. */
static void take_weights(struct settling *settling) {
    const struct muster_position *position = settling->combatants->position;
    int64_t *kills = muster_arena_array(settling->arena, position->creature_count, sizeof(*kills));
    int64_t *points = muster_arena_array(settling->arena, position->target_count, sizeof(*points));
    for (size_t i = 0; i < position->weight_count; i++) {
        const struct weight *weight = &position->weights[i];
        if (weight->anything)
            kills[weight->creature] += weight->weight;
        else
            points[weight->number] += weight->weight;
    }
    settling->kills = kills;
    settling->points = points;
}

const bool *muster_settle_parts(const struct combatants *combatants, enum damage_side side,
                                muster_preference prefer, struct assignment *assignment, bool *all,
                                struct arena *arena) {
    size_t count = combatants->count;
    bool *settled = muster_arena_array(arena, count, sizeof(*settled));
    struct settling settling = {
        .combatants = combatants,
        .prefer = prefer,
        .arena = arena,
        .parents = muster_arena_array(arena, count, sizeof(*settling.parents)),
        .first = muster_arena_array(arena, count, sizeof(*settling.first)),
        .next = muster_arena_array(arena, count, sizeof(*settling.next)),
        .places = muster_arena_array(arena, count, sizeof(*settling.places)),
        .assignment = assignment};
    *all = false;
    if (!join_combatants(&settling, side))
        return settled;
    if (prefer == MUSTER_PREFER_WEIGHTS)
        take_weights(&settling);
    list_givers(&settling, side);
    for (size_t i = 0; i < count; i++)
        settling.places[i] = NOWHERE;
    *all = true;
    for (size_t i = 0; i < count; i++) {
        if (settling.first[i] == NOWHERE)
            continue;
        arena_tick(arena);
        bool done = settle(&settling, i);
        *all = *all && done;
        for (size_t g = settling.first[i]; g != NOWHERE; g = settling.next[g])
            settled[g] = done;
    }
    return settled;
}
