/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/explain/value_proof.h"

#include <stdlib.h>

#include "base/numbers.h"
#include "solver/damage/search/value.h"

/* Creatures that get damage, all with the same need. */
struct need {
    int64_t points, count;
};

/* Sources whose recipients nobody else reaches, and these recipients. */
struct value_group {
    struct assignment best; /* what they assign */
    muster_damage_value value;
    size_t source_count;
    size_t *sources;     /* combatants */
    int64_t points;      /* of all sources */
    int64_t for_targets; /* of those that may assign to what is attacked */
    int64_t past_nobody; /* of those that may do so whoever else gets how much */
    int64_t forced;      /* of those that can't assign nothing */
    int64_t to_pass;     /* the least that creatures get before anybody tramples; -1: nobody does */
    int64_t room;        /* what the creatures take without overkill */
    size_t need_count;
    struct need *needs; /* of those that can be destroyed, the cheapest first */
};

struct value_proving {
    const struct combatants *combatants;
    enum damage_side side;
    struct arena *arena;
    size_t *parent; /* by combatant: a union-find forest */
    bool *reached, *by_deathtouch, *by_withering;
    size_t group_count;
    struct value_group *groups;
};

static bool has(const struct value_proving *proving, size_t combatant,
                enum damage_ability ability) {
    return keyword_list_deals(&combatant_creature(proving->combatants, combatant)->keywords,
                              ability);
}

static bool gives(const struct value_proving *proving, size_t combatant) {
    const struct combatant *source = &proving->combatants->list[combatant];
    return combatant_on_side(source, proving->side) && source->mode_count > 0;
}

/* ---- Groups ---- */

static size_t root_of(const struct value_proving *proving, size_t combatant) {
    while (proving->parent[combatant] != combatant) {
        proving->parent[combatant] = proving->parent[proving->parent[combatant]];
        combatant = proving->parent[combatant];
    }
    return combatant;
}

static void reach(struct value_proving *proving, size_t source, size_t recipient) {
    proving->parent[root_of(proving, source)] = root_of(proving, recipient);
    proving->reached[recipient] = true;
    proving->by_deathtouch[recipient] |= has(proving, source, DAMAGE_ABILITY_DEATHTOUCH);
    proving->by_withering[recipient] |=
        has(proving, source, DAMAGE_ABILITY_WITHER) || has(proving, source, DAMAGE_ABILITY_INFECT);
}

/* What a creature needs to have lethal damage, by whoever reaches it. */
static int64_t lethal_need(const struct value_proving *proving, size_t recipient) {
    int64_t need = muster_lethal_need(combatant_creature(proving->combatants, recipient));
    return proving->by_deathtouch[recipient] ? smaller(need, 1) : need;
}

/* The least points that destroy a creature; 0: it is destroyed anyhow; -1: it can't be. */
static int64_t kill_need(const struct value_proving *proving, size_t recipient) {
    const struct creature *creature = combatant_creature(proving->combatants, recipient);
    bool own = proving->combatants->position->players[creature->controller].active_side ==
               (proving->side == SIDE_ATTACKERS);
    if (own)
        return -1;
    if (!has(proving, recipient, DAMAGE_ABILITY_INDESTRUCTIBLE))
        return lethal_need(proving, recipient);
    if (creature->toughness <= 0)
        return 0;
    return proving->by_withering[recipient] ? creature->toughness : -1;
}

static void add_source(struct value_proving *proving, struct value_group *group, size_t number) {
    const struct combatant *source = &proving->combatants->list[number];
    int64_t points = source->amount * source->count;
    bool target = false, past_nobody = false, nothing = false;
    for (size_t i = 0; i < source->mode_count; i++) {
        const struct damage_mode *mode = &source->modes[i];
        int64_t pass = 0;
        for (size_t j = 0; j < mode->creature_count && mode->tramples; j++)
            pass += lethal_need(proving, mode->creatures[j]) *
                    proving->combatants->list[mode->creatures[j]].count;
        nothing |= mode->creature_count == 0 && mode->target < 0;
        if (mode->target < 0)
            continue;
        target = true;
        if (pass == 0)
            past_nobody = true;
        else if (group->to_pass < 0 || pass < group->to_pass)
            group->to_pass = pass;
    }
    group->sources[group->source_count++] = number;
    group->points += points;
    group->for_targets += target ? points : 0;
    group->past_nobody += past_nobody ? points : 0;
    group->forced += nothing ? 0 : points;
}

static int compare_needs(const void *one, const void *other) {
    const struct need *a = one, *b = other;
    return (a->points > b->points) - (a->points < b->points);
}

static void add_recipient(struct value_proving *proving, struct value_group *group, size_t number) {
    int64_t count = proving->combatants->list[number].count, need = kill_need(proving, number);
    if (need > 0)
        group->needs[group->need_count++] = (struct need){need, count};
    group->room += muster_lethal_need(combatant_creature(proving->combatants, number)) * count;
}

static void find_groups(struct value_proving *proving) {
    const struct combatants *all = proving->combatants;
    for (size_t i = 0; i < all->count; i++)
        for (size_t m = 0; gives(proving, i) && m < all->list[i].mode_count; m++)
            for (size_t c = 0; c < all->list[i].modes[m].creature_count; c++)
                reach(proving, i, all->list[i].modes[m].creatures[c]);
    size_t *group_of = muster_arena_array(proving->arena, all->count, sizeof(*group_of));
    size_t *sizes = muster_arena_array(proving->arena, all->count, sizeof(*sizes));
    for (size_t i = 0; i < all->count; i++)
        sizes[root_of(proving, i)]++;
    for (size_t i = 0; i < all->count; i++) {
        size_t root = root_of(proving, i);
        if (!gives(proving, i) || group_of[root] > 0)
            continue;
        struct value_group *group = &proving->groups[proving->group_count++];
        group_of[root] = proving->group_count;
        *group = (struct value_group){
            .to_pass = -1,
            .sources = muster_arena_array(proving->arena, sizes[root], sizeof(*group->sources)),
            .needs = muster_arena_array(proving->arena, sizes[root], sizeof(*group->needs))};
    }
    for (size_t i = 0; i < all->count; i++) {
        size_t number = group_of[root_of(proving, i)];
        if (number > 0 && gives(proving, i))
            add_source(proving, &proving->groups[number - 1], i);
        if (number > 0 && proving->reached[i])
            add_recipient(proving, &proving->groups[number - 1], i);
        arena_tick(proving->arena);
    }
    for (size_t i = 0; i < proving->group_count; i++)
        qsort(proving->groups[i].needs, proving->groups[i].need_count, sizeof(struct need),
              compare_needs);
}

/* What each group does in the best assignment. */
static void find_values(struct value_proving *proving, const struct assignment *best) {
    const struct combatants *all = proving->combatants;
    size_t *group_of = muster_arena_array(proving->arena, all->count, sizeof(*group_of));
    for (size_t i = 0; i < proving->group_count; i++)
        for (size_t j = 0; j < proving->groups[i].source_count; j++)
            group_of[proving->groups[i].sources[j]] = i + 1;
    for (size_t i = 0; i < best->count; i++) {
        const struct assigned *row = &best->rows[i];
        size_t group = group_of[muster_combatant_of(all, row->from, row->from_first)];
        if (group > 0)
            muster_assignment_add(&proving->groups[group - 1].best, row, proving->arena);
    }
    const struct assignment nothing = {.side = proving->side};
    int64_t anyhow =
        muster_assignment_value(all->position, &nothing, proving->side, proving->arena).kills;
    for (size_t i = 0; i < proving->group_count; i++) {
        struct value_group *group = &proving->groups[i];
        group->value =
            muster_assignment_value(all->position, &group->best, proving->side, proving->arena);
        group->value.kills -= anyhow;
    }
}

/* ---- Bounds ---- */

/* What this many of the cheapest cost; -1: there are fewer. */
static int64_t cost_of(const struct value_group *group, int64_t kills) {
    int64_t cost = 0;
    for (size_t i = 0; i < group->need_count && kills > 0; i++) {
        int64_t count = smaller(kills, group->needs[i].count);
        cost += count * group->needs[i].points;
        kills -= count;
    }
    return kills > 0 ? -1 : cost;
}

/* How many points can be destroyed with; the bound says what one more would take. */
static void bound_kills(const struct value_group *group, bool damage_first,
                        struct value_bound *bound) {
    int64_t left = group->points - (damage_first ? group->value.damage : 0);
    for (size_t i = 0; i < group->need_count; i++) {
        int64_t count = smaller(group->needs[i].count, left / group->needs[i].points);
        bound->limit += count;
        left -= count * group->needs[i].points;
        if (count < group->needs[i].count)
            break;
    }
    bound->needed = cost_of(group, bound->limit + 1);
}

static void bound_damage(const struct value_group *group, bool damage_first,
                         struct value_bound *bound) {
    int64_t kept = damage_first ? 0 : cost_of(group, group->value.kills);
    int64_t passed = group->to_pass < 0 ? 0 : group->points - group->to_pass;
    bound->limit = smaller(group->for_targets, larger(passed, group->past_nobody));
    if (kept > 0)
        bound->limit = smaller(bound->limit, group->points - kept);
    bound->needed = group->points - bound->limit;
}

static void bound_overkill(const struct value_group *group, struct value_bound *bound) {
    bound->needed = group->room;
    bound->limit = larger(0, group->forced - group->value.damage - group->room);
}

/* What a group reaches, and whether that is all there could be. */
static int64_t reached(const struct value_group *group, muster_damage_aim aim, bool *everything) {
    int64_t most = 0;
    switch (aim) {
    case MUSTER_AIM_KILLS:
        for (size_t i = 0; i < group->need_count; i++)
            most += group->needs[i].count;
        *everything = group->value.kills == most;
        return group->value.kills;
    case MUSTER_AIM_DAMAGE:
        *everything = group->value.damage == group->for_targets;
        return group->value.damage;
    case MUSTER_AIM_OVERKILL:
        *everything = group->value.overkill == 0;
        return group->value.overkill;
    case MUSTER_AIM_WEIGHT:
        break;
    }
    *everything = false;
    return 0;
}

/* In the order of the document, and individuals by their numbers. */
static int compare_sources(const void *one, const void *other) {
    const struct value_source *left = one, *right = other;
    if (left->creature != right->creature)
        return left->creature < right->creature ? -1 : 1;
    return (left->run.first > right->run.first) - (left->run.first < right->run.first);
}

/* All individuals of a creature by its name alone, where they are one combatant. */
static void name_sources(const struct value_proving *proving, const struct value_group *group,
                         struct value_bound *bound) {
    const struct combatants *all = proving->combatants;
    size_t count = 0;
    for (size_t i = 0; i < group->source_count; i++)
        count += all->list[group->sources[i]].run_count;
    struct value_source *sources = muster_arena_array(proving->arena, count, sizeof(*sources));
    for (size_t i = 0; i < group->source_count; i++) {
        const struct combatant *source = &all->list[group->sources[i]];
        bool whole = all->first[source->creature + 1] - all->first[source->creature] == 1;
        for (size_t r = 0; r < (whole ? 1 : source->run_count); r++)
            sources[bound->source_count++] = (struct value_source){
                source->creature, whole ? (struct ordinals){0, 0} : source->runs[r]};
    }
    qsort(sources, bound->source_count, sizeof(*sources), compare_sources);
    bound->sources = sources;
}

static void prove(const struct value_proving *proving, bool damage_first,
                  struct value_proof *proof) {
    struct value_bound *bounds =
        muster_arena_array(proving->arena, proving->group_count, sizeof(*bounds));
    proof->kind = MUSTER_PROOF_EVERYTHING;
    proof->bounds = bounds;
    for (size_t i = 0; i < proving->group_count; i++) {
        const struct value_group *group = &proving->groups[i];
        struct value_bound bound = {.points = group->points};
        bool everything;
        int64_t value = reached(group, proof->aim, &everything);
        proof->value += value;
        if (everything)
            continue;
        if (proof->aim == MUSTER_AIM_KILLS)
            bound_kills(group, damage_first, &bound);
        else if (proof->aim == MUSTER_AIM_DAMAGE)
            bound_damage(group, damage_first, &bound);
        else
            bound_overkill(group, &bound);
        if (bound.limit != value)
            proof->kind = MUSTER_PROOF_SEARCH;
        else if (proof->kind == MUSTER_PROOF_EVERYTHING)
            proof->kind = MUSTER_PROOF_BOUNDS;
        name_sources(proving, group, &bound);
        bounds[proof->bound_count++] = bound;
    }
    if (proof->kind != MUSTER_PROOF_BOUNDS)
        proof->bound_count = 0;
}

void muster_value_prove(const struct combatants *combatants, enum damage_side side,
                        bool damage_first, const struct assignment *best,
                        struct value_proof proofs[VALUE_AIMS], struct arena *arena) {
    size_t count = combatants->count;
    struct value_proving proving = {
        .combatants = combatants,
        .side = side,
        .arena = arena,
        .parent = muster_arena_array(arena, count, sizeof(*proving.parent)),
        .reached = muster_arena_array(arena, count, sizeof(bool)),
        .by_deathtouch = muster_arena_array(arena, count, sizeof(bool)),
        .by_withering = muster_arena_array(arena, count, sizeof(bool)),
        .groups = muster_arena_array(arena, count, sizeof(*proving.groups))};
    for (size_t i = 0; i < count; i++)
        proving.parent[i] = i;
    find_groups(&proving);
    find_values(&proving, best);
    for (size_t i = 0; i < VALUE_AIMS; i++) {
        proofs[i] = (struct value_proof){.aim = MUSTER_AIM_OVERKILL};
        if (i < 2)
            proofs[i].aim = (i == 0) == damage_first ? MUSTER_AIM_DAMAGE : MUSTER_AIM_KILLS;
        prove(&proving, damage_first, &proofs[i]);
    }
}
