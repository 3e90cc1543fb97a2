/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/change.h"

#include <string.h>

#include "model/renumber_selectors.h"
#include "model/settle.h"

/* New numbers by old ones, -1 for what is left out; NULL: all stay as they are. */
struct new_numbers {
    struct arena *arena;
    int *creatures;
    int *targets;
};

/* ---- Selectors, which may name what is left out ---- */

static struct word_set renumbered(const struct word_set *set, const int *numbers,
                                  struct arena *arena) {
    struct word_set left = {.words = muster_arena_array(arena, set->count, sizeof(int))};
    for (size_t i = 0; i < set->count; i++)
        if (numbers[set->words[i]] >= 0)
            left.words[left.count++] = numbers[set->words[i]];
    return left;
}

static struct word_set creatures_left(const struct id_numbers *numbers,
                                      const struct word_set *old) {
    const struct new_numbers *map = numbers->context;
    return renumbered(old, map->creatures, numbers->arena);
}

static struct word_set targets_left(const struct id_numbers *numbers, const struct word_set *old) {
    const struct new_numbers *map = numbers->context;
    return renumbered(old, map->targets, numbers->arena);
}

static struct id_numbers numbers_of(const struct new_numbers *map) {
    return (struct id_numbers){map->arena, map, creatures_left, targets_left};
}

static void renumber_selector(struct selector *selector, const struct id_numbers *numbers) {
    *selector = muster_renumber_selector(numbers, selector);
}

/* Whether a selector names creatures by their ids and none of them is left. */
static bool names_nobody(const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count; i++)
        if (selector->tests[i].kind == TEST_ID && selector->tests[i].values.count == 0)
            return true;
    return false;
}

static bool names_nothing(const struct target_selector *selector) {
    for (size_t i = 0; i < selector->condition_count; i++)
        if (selector->conditions[i].kind == TARGET_ID && selector->conditions[i].values.count == 0)
            return true;
    return false;
}

/*
 * What an effect says of something that is left out. It ends where there is no creature left that
 * it is about; "except by the bear" becomes "at all", and "unless the bear attacks, too" never
 * comes true.
 */
static void renumber_effect(struct effect *effect, const struct new_numbers *map) {
    const struct id_numbers numbers = numbers_of(map);
    renumber_selector(&effect->creatures, &numbers);
    renumber_selector(&effect->attackers, &numbers);
    renumber_selector(&effect->by, &numbers);
    renumber_selector(&effect->also, &numbers);
    renumber_selector(&effect->condition_creatures, &numbers);
    effect->targets = muster_renumber_target_selector(&numbers, &effect->targets);
    effect->ended = effect->ended || names_nobody(&effect->creatures) ||
                    names_nobody(&effect->attackers) || names_nothing(&effect->targets) ||
                    ((effect->given & KEY_BY) != 0 && names_nobody(&effect->by));
}

/* ---- What is left out ---- */

static int *all_numbers(size_t count, struct arena *arena) {
    int *numbers = muster_arena_array(arena, count, sizeof(*numbers));
    for (size_t i = 0; i < count; i++)
        numbers[i] = (int)i;
    return numbers;
}

/* Numbers what is left in order; returns how many those are. */
static size_t close_ranks(int *numbers, size_t count) {
    size_t left = 0;
    for (size_t i = 0; i < count; i++)
        if (numbers[i] >= 0)
            numbers[i] = (int)left++;
    return left;
}

/* Protection from creatures that are named by their ids. */
static void renumber_protection(struct creature *creature, const struct new_numbers *map) {
    const struct id_numbers numbers = numbers_of(map);
    size_t count = creature->keywords.count;
    struct keyword *keywords = NULL;
    for (size_t i = 0; i < count; i++) {
        const struct selector *quality = creature->keywords.keywords[i].quality;
        if (quality == NULL || !muster_selector_names_ids(quality))
            continue;
        if (keywords == NULL) {
            keywords = muster_arena_array(map->arena, count, sizeof(*keywords));
            memcpy(keywords, creature->keywords.keywords, count * sizeof(*keywords));
            creature->keywords.keywords = keywords;
        }
        struct selector *left = muster_arena_take(map->arena, sizeof(*left));
        *left = muster_renumber_selector(&numbers, quality);
        keywords[i].quality = left;
    }
}

static void leave_out_creatures(struct muster_position *changed,
                                const struct muster_position *original,
                                const struct new_numbers *map) {
    changed->creature_count = 0;
    for (size_t i = 0; i < original->creature_count; i++) {
        if (map->creatures[i] < 0)
            continue;
        struct creature *creature = &changed->creatures[changed->creature_count];
        *creature = changed->creatures[i];
        creature->number = (int)changed->creature_count++;
        if (creature->attacking >= 0)
            creature->attacking = map->targets[creature->attacking];
        renumber_protection(creature, map);
    }
}

static void leave_out_targets(struct muster_position *changed,
                              const struct muster_position *original,
                              const struct new_numbers *map) {
    struct target *targets =
        muster_arena_array(map->arena, original->target_count, sizeof(*targets));
    changed->targets = targets;
    changed->target_count = 0;
    for (size_t i = 0; i < original->target_count; i++) {
        if (map->targets[i] < 0)
            continue;
        targets[changed->target_count] = original->targets[i];
        targets[changed->target_count].number = (int)changed->target_count;
        changed->target_count++;
    }
}

static void leave_out_ids(struct muster_position *changed, const struct muster_position *original,
                          const struct new_numbers *map) {
    size_t count = original->ids.count;
    changed->ids = (struct words){.arena = map->arena};
    changed->entities = muster_arena_array(map->arena, count, sizeof(*changed->entities));
    changed->entity_capacity = count;
    for (size_t i = 0; i < count; i++) {
        struct entity entity = original->entities[i];
        if (entity.kind == ENTITY_NONE)
            continue;
        if (entity.kind == ENTITY_CREATURE)
            entity.number = map->creatures[entity.number];
        else if (entity.kind == ENTITY_TARGET)
            entity.number = map->targets[entity.number];
        if (entity.number >= 0)
            changed->entities[muster_words_number(&changed->ids, original->ids.texts[i])] = entity;
    }
}

static void leave_out_weights(struct muster_position *changed,
                              const struct muster_position *original,
                              const struct new_numbers *map) {
    const int *objects = muster_change_objects(original, map->creatures, map->targets);
    changed->weights =
        muster_arena_array(map->arena, original->weight_count, sizeof(*changed->weights));
    changed->weight_count = 0;
    for (size_t i = 0; i < original->weight_count; i++) {
        struct weight weight = original->weights[i];
        weight.creature = map->creatures[weight.creature];
        if (!weight.anything)
            weight.number = objects[weight.number];
        if (weight.creature >= 0 && (weight.anything || weight.number >= 0))
            changed->weights[changed->weight_count++] = weight;
    }
}

static void leave_out(struct muster_position *changed, const struct muster_position *original,
                      struct new_numbers *map) {
    size_t creatures = close_ranks(map->creatures, original->creature_count);
    size_t targets = close_ranks(map->targets, original->target_count);
    if (creatures == original->creature_count && targets == original->target_count)
        return;
    leave_out_creatures(changed, original, map);
    leave_out_targets(changed, original, map);
    leave_out_ids(changed, original, map);
    leave_out_weights(changed, original, map);
    for (size_t i = 0; i < changed->effect_count; i++)
        renumber_effect(&changed->effects[i], map);
    if (original->declaration == NULL)
        return;
    changed->declaration = muster_arena_take(map->arena, sizeof(*changed->declaration));
    muster_change_declaration(changed->declaration, changed, original->declaration, map->arena);
}

/* ---- What is otherwise ---- */

static void forget_limit(struct muster_position *changed, const struct position_change *change,
                         struct arena *arena) {
    struct player *player = &changed->players[change->number];
    struct stock *stocks = muster_arena_array(arena, player->stock_count, sizeof(*stocks));
    size_t count = 0;
    for (size_t i = 0; i < player->stock_count; i++)
        if (change->resource >= 0 && player->stocks[i].resource != change->resource)
            stocks[count++] = player->stocks[i];
    player->stocks = stocks;
    player->stock_count = count;
}

static void apply(struct muster_position *changed, const struct position_change *change,
                  struct new_numbers *map) {
    struct creature *creature = &changed->creatures[change->number];
    switch (change->kind) {
    case CHANGE_NO_CREATURE:
        map->creatures[change->number] = -1;
        break;
    case CHANGE_NO_TARGET:
        map->targets[change->number] = -1;
        break;
    case CHANGE_NO_EFFECT:
        changed->effects[change->number].ended = true;
        break;
    case CHANGE_TAPPED:
        creature->tapped = true;
        break;
    case CHANGE_UNTAPPED:
        creature->tapped = false;
        break;
    case CHANGE_NOT_SICK:
        creature->summoning_sick = false;
        break;
    case CHANGE_NOT_GOADED:
        creature->goad_count = 0;
        break;
    case CHANGE_NOT_SUSPECTED:
        creature->suspected = false;
        break;
    case CHANGE_NOT_DETAINED:
        creature->detained = false;
        break;
    case CHANGE_UNLIMITED:
        forget_limit(changed, change, map->arena);
        break;
    }
}

void muster_change_position(struct muster_position *changed, const struct muster_position *original,
                            const struct position_change *changes, size_t count,
                            struct arena *arena) {
    struct arena own = changed->arena;
    *changed = *original;
    changed->arena = own;
    changed->creatures = muster_arena_copy(arena, original->creatures, original->creature_count,
                                           sizeof(*original->creatures));
    changed->effects = muster_arena_copy(arena, original->effects, original->effect_count,
                                         sizeof(*original->effects));
    changed->players = muster_arena_copy(arena, original->players, original->player_count,
                                         sizeof(*original->players));
    struct new_numbers map = {.arena = arena,
                              .creatures = all_numbers(original->creature_count, arena),
                              .targets = all_numbers(original->target_count, arena)};
    for (size_t i = 0; i < count; i++)
        apply(changed, &changes[i], &map);
    if (original->declaration != NULL) {
        changed->declaration =
            muster_arena_copy(arena, original->declaration, 1, sizeof(*changed->declaration));
        changed->declaration->position = changed;
    }
    leave_out(changed, original, &map);
    muster_settle_effects(changed, arena);
}
