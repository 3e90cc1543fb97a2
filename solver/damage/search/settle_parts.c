/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which sources share recipients, and what that is worth. */
#include "solver/damage/search/settle_parts.h"

#include <math.h>

#include "base/numbers.h"
#include "solver/damage/program/program.h"
#include "solver/damage/search/part.h"

#define NOWHERE SIZE_MAX

/* Larger parts are never few states. */
enum { MOST_SOURCES = 64, MOST_RECIPIENTS = 256 };

struct settling {
    const struct combatants *combatants;
    muster_preference prefer;
    struct arena *arena;
    const int64_t *kills, *points; /* with weights: by creature, by target */
    size_t *parents;               /* by combatant: the trees of the parts */
    size_t *first, *next;          /* the sources of a part: by root, by source */
    size_t *places;                /* by combatant: its place among the recipients of its part */
    struct assignment *assignment;
};

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

static void list_sources(struct settling *settling, enum damage_side side) {
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

static void add_recipient(struct settling *settling, struct damage_part *part, size_t combatant) {
    settling->places[combatant] = part->recipient_count;
    part->recipients = arena_grow(settling->arena, part->recipients, part->recipient_count,
                                  &part->recipient_capacity, sizeof(*part->recipients));
    part->recipients[part->recipient_count++] = (struct part_recipient){
        .combatant = combatant,
        .need = muster_lethal_need(combatant_creature(settling->combatants, combatant))};
}

/* False: there are more recipients than a part may have. */
static bool add_ways(struct settling *settling, struct damage_part *part,
                     struct part_source *source) {
    const struct combatant *combatant = &settling->combatants->list[source->combatant];
    source->way_count = combatant->mode_count;
    source->ways = muster_arena_array(settling->arena, source->way_count, sizeof(*source->ways));
    for (size_t m = 0; m < source->way_count; m++) {
        const struct damage_mode *mode = &combatant->modes[m];
        if (mode->creature_count > MOST_RECIPIENTS)
            return false;
        size_t *recipients =
            muster_arena_array(settling->arena, mode->creature_count, sizeof(*recipients));
        for (size_t c = 0; c < mode->creature_count; c++) {
            if (settling->places[mode->creatures[c]] == NOWHERE) {
                if (part->recipient_count == MOST_RECIPIENTS)
                    return false;
                add_recipient(settling, part, mode->creatures[c]);
            }
            struct part_recipient *recipient =
                &part->recipients[recipients[c] = settling->places[mode->creatures[c]]];
            recipient->touchable = recipient->touchable || source->deadly;
            recipient->relied_on = recipient->relied_on || (mode->tramples && mode->target >= 0);
        }
        source->ways[m] = (struct part_way){mode, mode->creature_count, recipients, 0, 0};
    }
    return true;
}

/* Collects a part; false: not all of it are single creatures, or there are too many. */
static bool collect(struct settling *settling, struct damage_part *part, size_t root) {
    for (size_t i = settling->first[root]; i != NOWHERE; i = settling->next[i])
        if (settling->combatants->list[i].count > 1 || part->source_count++ == MOST_SOURCES)
            return false;
    part->sources = muster_arena_array(settling->arena, part->source_count, sizeof(*part->sources));
    part->source_count = 0;
    for (size_t i = settling->first[root]; i != NOWHERE; i = settling->next[i]) {
        struct part_source *source = &part->sources[part->source_count++];
        *source = (struct part_source){
            .combatant = i,
            .amount = settling->combatants->list[i].amount,
            .deadly = muster_source_is_deadly(combatant_creature(settling->combatants, i))};
        if (!add_ways(settling, part, source))
            return false;
    }
    for (size_t i = 0; i < part->recipient_count; i++)
        if (settling->combatants->list[part->recipients[i].combatant].count > 1)
            return false;
    return true;
}

/* ---- What it is worth ---- */

static bool is_indestructible(const struct settling *settling,
                              const struct part_recipient *recipient) {
    return keyword_list_deals(
        &combatant_creature(settling->combatants, recipient->combatant)->keywords,
        DAMAGE_ABILITY_INDESTRUCTIBLE);
}

/* What a destroyed creature and a point to a target are worth; a point too many takes 1 off. */
struct worths {
    int64_t unit, kill, point; /* unit: what is worth more than all points too many */
    double sum;                /* of all there can be */
};

static int64_t worth_of_kill(const struct settling *settling, const struct worths *worths,
                             const struct part_recipient *recipient) {
    if (is_indestructible(settling, recipient))
        return 0;
    return settling->kills == NULL
               ? worths->kill
               : settling->kills[combatant_creature(settling->combatants, recipient->combatant)
                                     ->number];
}

static int64_t worth_of_point(const struct settling *settling, const struct worths *worths,
                              int target) {
    return target < 0 ? 0 : settling->points == NULL ? worths->point : settling->points[target];
}

static bool withers(const struct settling *settling, const struct damage_part *part) {
    for (size_t i = 0; i < part->source_count; i++)
        if (muster_source_withers(
                combatant_creature(settling->combatants, part->sources[i].combatant)))
            return true;
    return false;
}

/* False: something had better not be, may be destroyed in another way, or numbers are too large. */
static bool weigh(const struct settling *settling, struct damage_part *part) {
    const double most = 1e18;
    double total = 0;
    bool withering = withers(settling, part);
    for (size_t i = 0; i < part->source_count; i++)
        total += (double)part->sources[i].amount;
    if (total * total * total > most)
        return false;
    struct worths worths = {.unit = (int64_t)total + 1};
    bool damage_first = settling->prefer == MUSTER_PREFER_DAMAGE;
    worths.kill = damage_first ? 1 : worths.unit;
    worths.point = damage_first ? (int64_t)part->recipient_count + 1 : 1;
    for (size_t i = 0; i < part->recipient_count; i++) {
        struct part_recipient *recipient = &part->recipients[i];
        int64_t worth = worth_of_kill(settling, &worths, recipient);
        worths.sum += (double)worth;
        if (worth < 0 || worths.sum * (double)worths.unit > most ||
            (withering && is_indestructible(settling, recipient)))
            return false;
        recipient->worth = worth * worths.unit;
    }
    for (size_t i = 0; i < part->source_count; i++)
        for (size_t w = 0; w < part->sources[i].way_count; w++) {
            struct part_way *way = &part->sources[i].ways[w];
            int64_t worth = worth_of_point(settling, &worths, way->mode->target);
            worths.sum += (double)worth * (double)part->sources[i].amount;
            if (worth < 0 || worths.sum * (double)worths.unit > most)
                return false;
            way->worth = worth * worths.unit;
        }
    return true;
}

/* ---- All of it ---- */

/* A source that reaches no creature: the whole amount goes to the target that is worth most. */
static bool settle_alone(const struct settling *settling, size_t source) {
    const struct combatant *combatant = &settling->combatants->list[source];
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
    list_sources(&settling, side);
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
