/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/outcome.h"
#include "base/hash.h"

#include <string.h>

#include "base/sort.h"

/* ---- Players ---- */

static void read_players(const struct deal_event *event, const struct deal_state *state,
                         muster_damage_outcome *outcome, struct arena *arena) {
    const struct muster_position *position = event->position;
    muster_player_result *results =
        muster_arena_array(arena, position->player_count, sizeof(*results));
    for (int i = 0; i < (int)position->player_count; i++) {
        const struct player *player = &position->players[i];
        int64_t lost = muster_deal_sum(state, SUM_LOST, i, 0, 0);
        int64_t gained = muster_deal_sum(state, SUM_GAINED, i, 0, 0);
        int64_t poison = muster_deal_sum(state, SUM_POISON, i, 0, 0);
        muster_player_result result = {.life_known = player->has_life,
                                       .life = player->life - lost + gained,
                                       .lost = lost,
                                       .gained = gained,
                                       .poison = player->poison + poison};
        result.loses = player->loses || (result.life_known && result.life <= 0) ||
                       result.poison >= POISON_LOSES;
        if (lost == 0 && gained == 0 && poison == 0 && !result.loses)
            continue;
        result.player = muster_arena_string(arena, player->id);
        results[outcome->player_count++] = result;
    }
    outcome->players = results;
}

/* ---- Creatures ---- */

/* One individual as state-based actions see it. */
struct checked {
    const struct creature *creature;
    int64_t marked, minus; /* by the damage that was dealt */
    int64_t shields;       /* shield counters that were removed */
    bool deathtouch;
    int64_t loyalty, lost; /* of one that is a planeswalker, too, and has loyalty; else -1 */
};

static const char *death(const struct checked *checked, int64_t toughness) {
    if (toughness <= 0)
        return "704.5f";
    if (checked->loyalty >= 0 && checked->loyalty <= checked->lost)
        return "704.5i";
    if (keyword_list_deals(&checked->creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE))
        return NULL;
    if (checked->creature->damage + checked->marked >= toughness)
        return "704.5g";
    return checked->deathtouch ? "704.5h" : NULL;
}

/* Counters as they are after 704.5q; *changed: whether there were others before. */
static void read_counters(const struct deal_event *event, const struct checked *checked,
                          muster_creature_result *result, bool *changed, struct arena *arena) {
    const struct creature *creature = checked->creature;
    size_t kinds = creature->counter_numbers == NULL ? 0 : creature->counters.count;
    muster_counters *counters = muster_arena_array(arena, kinds + 1, sizeof(*counters));
    int64_t plus = 0, minus = checked->minus;
    for (size_t i = 0; i < kinds; i++) {
        const char *kind = event->position->words.texts[creature->counters.words[i]];
        plus += strcmp(kind, "+1/+1") == 0 ? creature->counter_numbers[i] : 0;
        minus += strcmp(kind, "-1/-1") == 0 ? creature->counter_numbers[i] : 0;
    }
    int64_t both = plus < minus ? plus : minus;
    result->cancelled = both;
    *changed |= checked->minus > 0 || both > 0 || checked->shields > 0;
    for (size_t i = 0; i < kinds; i++) {
        const char *kind = event->position->words.texts[creature->counters.words[i]];
        int64_t number = creature->counter_numbers[i];
        if (strcmp(kind, "-1/-1") == 0)
            continue;
        if (strcmp(kind, "+1/+1") == 0)
            number -= both;
        if (checked->loyalty >= 0 && strcmp(kind, "loyalty") == 0)
            number -= checked->lost;
        if (strcmp(kind, "shield") == 0)
            number -= checked->shields;
        if (number > 0)
            counters[result->counter_count++] =
                (muster_counters){muster_arena_string(arena, kind), number};
    }
    if (minus > both)
        counters[result->counter_count++] = (muster_counters){"-1/-1", minus - both};
    result->counters = counters;
}

/* Whether something dies by being destroyed, which regeneration replaces. */
static bool is_destroyed(const char *rule) {
    return rule != NULL && (strcmp(rule, "704.5g") == 0 || strcmp(rule, "704.5h") == 0);
}

/* Whether anything is different about an individual, which goes into `result`. */
static bool check_creature(const struct deal_event *event, const struct checked *checked,
                           muster_creature_result *result, struct arena *arena) {
    const struct creature *creature = checked->creature;
    bool changed = checked->marked > 0;
    result->dies = death(checked, creature->toughness - checked->minus);
    result->damage = creature->damage + checked->marked;
    if (is_destroyed(result->dies) && creature->regeneration > 0) {
        result->dies = NULL;
        result->regenerated = 1; /* one replaces g and h together */
        result->damage = 0;
        changed = true;
    }
    if (result->dies != NULL)
        return true;
    read_counters(event, checked, result, &changed, arena);
    return changed;
}

struct creature_results {
    const struct deal_event *event;
    struct arena *arena;
    size_t count, capacity;
    muster_creature_result *results;
};

static void add_creature(struct creature_results *results, const struct checked *checked,
                         int64_t ordinal) {
    muster_creature_result result = {.creature = NULL};
    if (!check_creature(results->event, checked, &result, results->arena))
        return;
    const struct recipient one = {RECIPIENT_CREATURE, checked->creature->number, ordinal};
    result.creature = muster_arena_string(
        results->arena, muster_recipient_id(results->event->position, &one, results->arena));
    results->results = arena_grow(results->arena, results->results, results->count,
                                  &results->capacity, sizeof(*results->results));
    results->results[results->count++] = result;
}

/* A creature that gets damage in the event. */
struct creature_slot {
    struct recipient recipient;
    int number;
};

static int compare_slots(const void *one, const void *other) {
    return muster_recipient_compare(&((const struct creature_slot *)one)->recipient,
                                    &((const struct creature_slot *)other)->recipient);
}

/* The individuals of creatures that get damage, in the order of the document. */
static struct creature_slot *sort_slots(const struct deal_event *event, size_t *count,
                                        struct arena *arena) {
    struct creature_slot *slots = muster_arena_array(arena, event->recipient_count, sizeof(*slots));
    *count = 0;
    for (size_t i = 0; i < event->recipient_count; i++)
        if (event->recipients[i].kind == RECIPIENT_CREATURE)
            slots[(*count)++] = (struct creature_slot){event->recipients[i], (int)i};
    muster_sort_list(slots, *count, sizeof(*slots), compare_slots);
    return slots;
}

static void read_creatures(const struct deal_event *event, const struct deal_state *state,
                           muster_damage_outcome *outcome, struct arena *arena) {
    struct creature_results results = {.event = event, .arena = arena};
    size_t slot_count, next = 0;
    const struct creature_slot *slots = sort_slots(event, &slot_count, arena);
    for (int i = 0; i < (int)event->position->creature_count; i++) {
        const struct creature *creature = &event->position->creatures[i];
        const struct checked untouched = {
            .creature = creature, .loyalty = muster_creature_loyalty(event->position, creature)};
        /* individuals that get none may die all the same; as a rule there are none such */
        bool dying = death(&untouched, creature->toughness) != NULL;
        bool several = creature->count > 1;
        for (int64_t k = several ? 1 : 0; k <= (several ? creature->count : 0); k++) {
            while (next < slot_count && slots[next].recipient.number < i)
                next++;
            bool touched = next < slot_count && slots[next].recipient.number == i;
            if (!dying && !touched)
                break;
            if (!dying)
                k = slots[next].recipient.ordinal;
            struct checked checked = untouched;
            if (touched && slots[next].recipient.ordinal == k) {
                int number = slots[next++].number;
                checked.marked = muster_deal_sum(state, SUM_MARKED, number, 0, 0);
                checked.minus = muster_deal_sum(state, SUM_MINUS, number, 0, 0);
                checked.lost = muster_deal_sum(state, SUM_STRENGTH, number, 0, 0);
                checked.shields = muster_deal_sum(state, SUM_SHIELDS, number, 0, 0);
                checked.deathtouch = muster_deal_sum(state, SUM_DEATHTOUCH, number, 0, 0) != 0;
            }
            add_creature(&results, &checked, k);
            arena_tick(arena);
        }
    }
    outcome->creature_count = results.count;
    outcome->creatures = results.results;
}

/* ---- Planeswalkers and battles ---- */

static int64_t strength_lost(const struct deal_event *event, const struct deal_state *state,
                             int target) {
    for (int i = 0; i < (int)event->recipient_count; i++)
        if (event->recipients[i].kind == RECIPIENT_TARGET && event->recipients[i].number == target)
            return muster_deal_sum(state, SUM_STRENGTH, i, 0, 0);
    return 0;
}

/*
 * By which rule a planeswalker or battle goes: the state-based action waits for the ability that a
 * battle has when its last defense counter is removed (310.7), so that comes first.
 */
static const char *end_of_permanent(const muster_permanent_result *result) {
    if (!result->known || result->left > 0)
        return NULL;
    if (!result->is_battle)
        return "704.5i";
    return result->lost > 0 ? "310.11b" : "704.5v";
}

static void read_permanents(const struct deal_event *event, const struct deal_state *state,
                            muster_damage_outcome *outcome, struct arena *arena) {
    const struct muster_position *position = event->position;
    muster_permanent_result *results =
        muster_arena_array(arena, position->target_count, sizeof(*results));
    for (int i = 0; i < (int)position->target_count; i++) {
        const struct target *target = &position->targets[i];
        int64_t lost = strength_lost(event, state, i);
        if (target->kind == TARGET_PLAYER)
            continue;
        if (target->has_strength && lost > target->strength)
            lost = target->strength; /* no more counters than there are */
        muster_permanent_result result = {.is_battle = target->kind == TARGET_BATTLE,
                                          .known = target->has_strength,
                                          .left = target->strength - lost,
                                          .lost = lost};
        result.dies = end_of_permanent(&result);
        if (lost == 0 && result.dies == NULL)
            continue;
        result.id = muster_arena_string(arena, target->id);
        results[outcome->permanent_count++] = result;
    }
    outcome->permanents = results;
}

void muster_deal_read_outcome(struct deal_event *event, const struct deal_state *state,
                              muster_damage_outcome *outcome, struct arena *arena) {
    *outcome = (muster_damage_outcome){.choice_count = 0};
    read_players(event, state, outcome, arena);
    read_creatures(event, state, outcome, arena);
    read_permanents(event, state, outcome, arena);
}

/* ---- Comparing ---- */

static bool same_player(const muster_player_result *one, const muster_player_result *other) {
    return strcmp(one->player, other->player) == 0 && one->lost == other->lost &&
           one->gained == other->gained && one->poison == other->poison;
}

bool muster_deal_same_fate(const muster_creature_result *one, const muster_creature_result *other) {
    if ((one->dies == NULL) != (other->dies == NULL))
        return false;
    if (one->dies != NULL)
        return true;
    if (one->damage != other->damage || one->regenerated != other->regenerated ||
        one->counter_count != other->counter_count)
        return false;
    for (size_t i = 0; i < one->counter_count; i++)
        if (strcmp(one->counters[i].kind, other->counters[i].kind) != 0 ||
            one->counters[i].number != other->counters[i].number)
            return false;
    return true;
}

static bool same_creature(const muster_creature_result *one, const muster_creature_result *other) {
    return strcmp(one->creature, other->creature) == 0 &&
           (one->dies == NULL || other->dies == NULL || strcmp(one->dies, other->dies) == 0) &&
           muster_deal_same_fate(one, other);
}

/* A text and its end; NULL is as an empty one. */
static uint64_t mix_text(uint64_t hash, const char *text) {
    return hash_word(hash_text(hash, text == NULL ? "" : text), 0);
}

uint64_t muster_deal_hash_outcome(const muster_damage_outcome *outcome) {
    uint64_t hash = HASH_BEGIN;
    for (size_t i = 0; i < outcome->player_count; i++) {
        const muster_player_result *player = &outcome->players[i];
        hash = hash_word(mix_text(hash, player->player), (uint64_t)player->lost);
        hash = hash_word(hash_word(hash, (uint64_t)player->gained), (uint64_t)player->poison);
    }
    for (size_t i = 0; i < outcome->creature_count; i++) {
        const muster_creature_result *creature = &outcome->creatures[i];
        hash = mix_text(mix_text(hash, creature->creature), creature->dies);
        if (creature->dies != NULL)
            continue;
        hash =
            hash_word(hash_word(hash, (uint64_t)creature->damage), (uint64_t)creature->regenerated);
        for (size_t k = 0; k < creature->counter_count; k++)
            hash = hash_word(mix_text(hash, creature->counters[k].kind),
                             (uint64_t)creature->counters[k].number);
    }
    for (size_t i = 0; i < outcome->permanent_count; i++)
        hash = hash_word(mix_text(hash, outcome->permanents[i].id),
                         (uint64_t)outcome->permanents[i].lost);
    return hash;
}

bool muster_deal_same_outcome(const muster_damage_outcome *one,
                              const muster_damage_outcome *other) {
    if (one->player_count != other->player_count || one->creature_count != other->creature_count ||
        one->permanent_count != other->permanent_count)
        return false;
    for (size_t i = 0; i < one->player_count; i++)
        if (!same_player(&one->players[i], &other->players[i]))
            return false;
    for (size_t i = 0; i < one->creature_count; i++)
        if (!same_creature(&one->creatures[i], &other->creatures[i]))
            return false;
    for (size_t i = 0; i < one->permanent_count; i++)
        if (strcmp(one->permanents[i].id, other->permanents[i].id) != 0 ||
            one->permanents[i].lost != other->permanents[i].lost)
            return false;
    return true;
}
