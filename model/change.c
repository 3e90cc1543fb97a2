/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/change.h"

#include <string.h>

#include "model/settle.h"

/* New numbers by old ones, -1 for what is left out; NULL: all stay as they are. */
struct new_numbers {
    struct arena *arena;
    int *creatures;
    int *targets;
};

/* ---- Selectors, which may name what is left out ---- */

static bool selector_names_ids(const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct test *test = &selector->tests[i];
        if (test->kind == TEST_ID)
            return true;
        for (size_t j = 0; j < test->child_count; j++)
            if (selector_names_ids(&test->children[j]))
                return true;
    }
    return false;
}

static struct word_set renumbered(const struct word_set *set, const int *numbers,
                                  struct arena *arena) {
    struct word_set left = {.words = muster_arena_array(arena, set->count, sizeof(int))};
    for (size_t i = 0; i < set->count; i++)
        if (numbers[set->words[i]] >= 0)
            left.words[left.count++] = numbers[set->words[i]];
    return left;
}

static void renumber_selector(struct selector *selector, const struct new_numbers *map) {
    if (!selector_names_ids(selector))
        return;
    struct test *tests = muster_arena_array(map->arena, selector->test_count, sizeof(*tests));
    for (size_t i = 0; i < selector->test_count; i++) {
        tests[i] = selector->tests[i];
        if (tests[i].kind == TEST_ID)
            tests[i].values = renumbered(&tests[i].values, map->creatures, map->arena);
        struct selector *children =
            muster_arena_array(map->arena, tests[i].child_count, sizeof(*children));
        for (size_t j = 0; j < tests[i].child_count; j++) {
            children[j] = tests[i].children[j];
            renumber_selector(&children[j], map);
        }
        tests[i].children = children;
    }
    selector->tests = tests;
}

static void renumber_targets(struct target_selector *selector, const struct new_numbers *map) {
    struct target_condition *conditions =
        muster_arena_array(map->arena, selector->condition_count, sizeof(*conditions));
    for (size_t i = 0; i < selector->condition_count; i++) {
        conditions[i] = selector->conditions[i];
        if (conditions[i].kind == TARGET_ID)
            conditions[i].values = renumbered(&conditions[i].values, map->targets, map->arena);
        struct target_selector *children =
            muster_arena_array(map->arena, conditions[i].child_count, sizeof(*children));
        for (size_t j = 0; j < conditions[i].child_count; j++) {
            children[j] = conditions[i].children[j];
            renumber_targets(&children[j], map);
        }
        conditions[i].children = children;
    }
    selector->conditions = conditions;
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
 * What an effect says of something that is left out. It ends where there is nobody left whom it is
 * about; "except by the bear" becomes "at all", and "unless the bear attacks, too" never comes
 * true.
 */
static void renumber_effect(struct effect *effect, const struct new_numbers *map) {
    renumber_selector(&effect->creatures, map);
    renumber_selector(&effect->attackers, map);
    renumber_selector(&effect->by, map);
    renumber_selector(&effect->also, map);
    renumber_selector(&effect->condition_creatures, map);
    renumber_targets(&effect->targets, map);
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
    size_t count = creature->keywords.count;
    struct keyword *keywords = NULL;
    for (size_t i = 0; i < count; i++) {
        const struct selector *quality = creature->keywords.keywords[i].quality;
        if (quality == NULL || !selector_names_ids(quality))
            continue;
        if (keywords == NULL) {
            keywords = muster_arena_array(map->arena, count, sizeof(*keywords));
            memcpy(keywords, creature->keywords.keywords, count * sizeof(*keywords));
            creature->keywords.keywords = keywords;
        }
        struct selector *left = muster_arena_take(map->arena, sizeof(*left));
        *left = *quality;
        renumber_selector(left, map);
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

static const int *objects_of(const struct muster_position *position,
                             const struct new_numbers *map) {
    switch (position->step) {
    case STEP_ATTACK:
        return map->targets;
    case STEP_BLOCK:
        break;
    }
    return map->creatures;
}

static void leave_out_weights(struct muster_position *changed,
                              const struct muster_position *original,
                              const struct new_numbers *map) {
    const int *objects = objects_of(original, map);
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

static void *copied(const void *array, size_t count, size_t size, struct arena *arena) {
    void *copy = muster_arena_array(arena, count, size);
    if (count > 0)
        memcpy(copy, array, count * size);
    return copy;
}

void muster_change_position(struct muster_position *changed, const struct muster_position *original,
                            const struct position_change *changes, size_t count,
                            struct arena *arena) {
    struct arena own = changed->arena;
    *changed = *original;
    changed->arena = own;
    changed->creatures =
        copied(original->creatures, original->creature_count, sizeof(*original->creatures), arena);
    changed->effects =
        copied(original->effects, original->effect_count, sizeof(*original->effects), arena);
    changed->players =
        copied(original->players, original->player_count, sizeof(*original->players), arena);
    struct new_numbers map = {.arena = arena,
                              .creatures = all_numbers(original->creature_count, arena),
                              .targets = all_numbers(original->target_count, arena)};
    for (size_t i = 0; i < count; i++)
        apply(changed, &changes[i], &map);
    if (original->declaration != NULL) {
        changed->declaration =
            copied(original->declaration, 1, sizeof(*changed->declaration), arena);
        changed->declaration->position = changed;
    }
    leave_out(changed, original, &map);
    muster_settle_effects(changed, arena);
}

/* ---- Declarations ---- */

/* New numbers by old ones, by id. */
static int *creatures_by_id(const struct muster_position *from, const struct muster_position *to,
                            struct arena *arena) {
    int *numbers = muster_arena_array(arena, from->creature_count, sizeof(*numbers));
    for (size_t i = 0; i < from->creature_count; i++) {
        struct entity entity = muster_entity_find(to, from->creatures[i].id);
        numbers[i] = entity.kind == ENTITY_CREATURE ? entity.number : -1;
    }
    return numbers;
}

static int *targets_by_id(const struct muster_position *from, const struct muster_position *to,
                          struct arena *arena) {
    int *numbers = muster_arena_array(arena, from->target_count, sizeof(*numbers));
    for (size_t i = 0; i < from->target_count; i++) {
        struct entity entity = muster_entity_find(to, from->targets[i].id);
        numbers[i] = entity.kind == ENTITY_TARGET ? entity.number : -1;
    }
    return numbers;
}

static bool carry_deed(struct deed *carried, const struct deed *deed, const int *objects,
                       struct arena *arena) {
    carried->runs = muster_arena_array(arena, deed->run_count, sizeof(*carried->runs));
    carried->run_count = 0;
    for (size_t i = 0; i < deed->run_count; i++) {
        struct run run = deed->runs[i];
        run.number = objects[run.number];
        if (run.number >= 0)
            carried->runs[carried->run_count++] = run;
    }
    return carried->run_count == deed->run_count;
}

static bool carry_band(struct band *carried, const struct band *band, const int *creatures,
                       struct arena *arena) {
    carried->members = muster_arena_array(arena, band->member_count, sizeof(*carried->members));
    carried->member_count = 0;
    for (size_t i = 0; i < band->member_count; i++)
        if (creatures[band->members[i]] >= 0)
            carried->members[carried->member_count++] = creatures[band->members[i]];
    return carried->member_count == band->member_count;
}

static bool carry_bans(struct muster_declaration *carried,
                       const struct muster_declaration *declaration, const int *creatures,
                       const int *objects, struct arena *arena) {
    carried->bans = muster_arena_array(arena, declaration->ban_count, sizeof(*carried->bans));
    carried->ban_capacity = declaration->ban_count;
    for (size_t i = 0; i < declaration->ban_count; i++) {
        struct ban ban = declaration->bans[i];
        ban.creature = creatures[ban.creature];
        if (!ban.everything)
            ban.object.number = objects[ban.object.number];
        if (ban.creature >= 0 && (ban.everything || ban.object.number >= 0))
            carried->bans[carried->ban_count++] = ban;
    }
    return carried->ban_count == declaration->ban_count;
}

bool muster_change_declaration(struct muster_declaration *carried,
                               const struct muster_position *position,
                               const struct muster_declaration *declaration, struct arena *arena) {
    const struct muster_position *from = declaration->position;
    const struct new_numbers map = {.arena = arena,
                                    .creatures = creatures_by_id(from, position, arena),
                                    .targets = targets_by_id(from, position, arena)};
    const int *objects = objects_of(from, &map);
    bool whole = true;
    carried->position = position;
    carried->deed_count = carried->band_count = carried->ban_count = 0;
    carried->deeds = muster_arena_array(arena, declaration->deed_count, sizeof(*carried->deeds));
    carried->bands = muster_arena_array(arena, declaration->band_count, sizeof(*carried->bands));
    for (size_t i = 0; i < declaration->deed_count; i++) {
        struct deed deed = declaration->deeds[i];
        bool kept = carry_deed(&deed, &declaration->deeds[i], objects, arena);
        deed.creature = map.creatures[deed.creature];
        whole = whole && kept && deed.creature >= 0;
        if (deed.creature >= 0 && deed.run_count > 0)
            carried->deeds[carried->deed_count++] = deed;
    }
    for (size_t i = 0; i < declaration->band_count; i++) {
        struct band *band = &carried->bands[carried->band_count];
        bool kept = carry_band(band, &declaration->bands[i], map.creatures, arena);
        whole = whole && kept;
        carried->band_count += kept || band->member_count > 1; /* one alone is no band */
    }
    bool bans = carry_bans(carried, declaration, map.creatures, objects, arena);
    muster_declaration_sort(carried);
    return whole && bans;
}
