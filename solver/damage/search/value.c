/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/search/value.h"

#include <stdlib.h>

#include "base/numbers.h"
#include "solver/damage/referee/combatants.h"

/* What the individuals of a creature get: from an ordinal on, this much more or less. */
struct gain_change {
    int64_t from, amount, deathtouch, withering;
};

static int compare_changes(const void *one, const void *other) {
    const struct gain_change *a = one, *b = other;
    return (a->from > b->from) - (a->from < b->from);
}

static bool deals(const struct muster_position *position, int creature,
                  enum damage_ability ability) {
    return keyword_list_deals(&position->creatures[creature].keywords, ability);
}

static size_t list_changes(const struct muster_position *position,
                           const struct assignment *assignment, int creature,
                           struct gain_change *changes) {
    size_t count = 0;
    changes[count++] = (struct gain_change){1, 0, 0, 0};
    for (size_t i = 0; i < assignment->count; i++) {
        const struct assigned *row = &assignment->rows[i];
        if (row->to_kind != RECIPIENT_CREATURE || row->to != creature || row->amount == 0)
            continue;
        int64_t each = row->amount * assigned_from_size(row);
        int64_t deadly = deals(position, row->from, DAMAGE_ABILITY_DEATHTOUCH) ? each : 0;
        int64_t withering = deals(position, row->from, DAMAGE_ABILITY_WITHER) ||
                                    deals(position, row->from, DAMAGE_ABILITY_INFECT)
                                ? each
                                : 0;
        int64_t first = row->to_first == 0 ? 1 : row->to_first;
        changes[count++] = (struct gain_change){first, each, deadly, withering};
        changes[count++] =
            (struct gain_change){first + assigned_to_size(row), -each, -deadly, -withering};
    }
    qsort(changes, count, sizeof(*changes), compare_changes);
    return count;
}

static bool is_destroyed(const struct creature *creature, const struct gain_change *gets) {
    if (gets->withering >= creature->toughness)
        return true; /* 704.5f */
    return !keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE) &&
           (creature->damage + gets->amount >= creature->toughness || gets->deathtouch > 0);
}

/* How much a destroyed individual weighs. */
static int64_t weight_of_kill(const struct muster_position *position, int creature) {
    int64_t sum = 0;
    for (size_t i = 0; i < position->weight_count; i++)
        if (position->weights[i].anything && position->weights[i].creature == creature)
            sum += position->weights[i].weight;
    return sum;
}

static int64_t weight_of_point(const struct muster_position *position, int target) {
    int64_t sum = 0;
    for (size_t i = 0; i < position->weight_count; i++)
        if (!position->weights[i].anything && position->weights[i].number == target)
            sum += position->weights[i].weight;
    return sum;
}

static void add_creature(const struct muster_position *position,
                         const struct assignment *assignment, const struct creature *creature,
                         struct gain_change *changes, muster_damage_value *value) {
    size_t count = list_changes(position, assignment, creature->number, changes);
    int64_t need = muster_lethal_need(creature), kills = 0;
    struct gain_change sum = {0, 0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        sum.amount += changes[i].amount;
        sum.deathtouch += changes[i].deathtouch;
        sum.withering += changes[i].withering;
        int64_t end = i + 1 < count ? changes[i + 1].from : creature->count + 1;
        int64_t individuals = end - changes[i].from;
        kills += is_destroyed(creature, &sum) ? individuals : 0;
        value->overkill += sum.amount > need ? (sum.amount - need) * individuals : 0;
    }
    value->kills += kills;
    if (kills > 0)
        value->weight += kills * weight_of_kill(position, creature->number);
}

muster_damage_value muster_assignment_value(const struct muster_position *position,
                                            const struct assignment *assignment,
                                            enum damage_side side, struct arena *arena) {
    muster_damage_value value = {.known = true};
    struct mark mark = muster_arena_mark(arena);
    struct gain_change *changes =
        muster_arena_array(arena, 2 * assignment->count + 1, sizeof(*changes));
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        arena_tick(arena);
        if (position->players[creature->controller].active_side != (side == SIDE_ATTACKERS))
            add_creature(position, assignment, creature, changes, &value);
    }
    for (size_t i = 0; i < assignment->count; i++) {
        const struct assigned *row = &assignment->rows[i];
        int64_t points = row->amount * assigned_from_size(row);
        if (row->to_kind != RECIPIENT_TARGET)
            continue;
        value.damage += points;
        value.weight += points * weight_of_point(position, row->to);
    }
    muster_arena_release(arena, mark);
    return value;
}

/* ---- Distances ---- */

/* All points of an assignment. */
static int64_t assignment_points(const struct assignment *assignment) {
    int64_t sum = 0;
    for (size_t i = 0; i < assignment->count; i++) {
        const struct assigned *row = &assignment->rows[i];
        sum += row->amount * assigned_from_size(row) * assigned_to_size(row);
    }
    return sum;
}

static int64_t overlap(int64_t first, int64_t last, int64_t other_first, int64_t other_last) {
    int64_t size = smaller(last, other_last) - (first > other_first ? first : other_first) + 1;
    return size < 0 ? 0 : size;
}

int64_t muster_assignment_distance(const struct assignment *one, const struct assignment *other) {
    int64_t common = 0;
    for (size_t i = 0, begin = 0; i < one->count; i++) {
        const struct assigned *row = &one->rows[i];
        while (begin < other->count && other->rows[begin].from < row->from)
            begin++;
        for (size_t j = begin; j < other->count && other->rows[j].from == row->from; j++) {
            const struct assigned *match = &other->rows[j];
            if (match->to_kind == row->to_kind && match->to == row->to)
                common +=
                    smaller(row->amount, match->amount) *
                    overlap(row->from_first, row->from_last, match->from_first, match->from_last) *
                    overlap(row->to_first, row->to_last, match->to_first, match->to_last);
        }
    }
    return assignment_points(one) + assignment_points(other) - 2 * common;
}
