/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position that follows: a copy of the one before, of which parts are changed. */
#include <stdlib.h>
#include <string.h>

#include "base/numbers.h"
#include "model/settle.h"
#include "solver/phase/draft.h"

struct muster_position *muster_phase_draft(struct muster_combat *combat) {
    struct arena *arena = &combat->arena;
    const struct muster_position *now = combat->now;
    struct muster_position *draft = muster_arena_copy(arena, now, 1, sizeof(*now));
    draft->arena = (struct arena){0};
    draft->declaration = NULL;
    draft->has_script = false;
    draft->script = NULL;
    draft->weights = NULL;
    draft->weight_count = 0;
    draft->players =
        muster_arena_copy(arena, now->players, now->player_count, sizeof(*now->players));
    draft->creatures =
        muster_arena_copy(arena, now->creatures, now->creature_count, sizeof(*now->creatures));
    draft->targets =
        muster_arena_copy(arena, now->targets, now->target_count, sizeof(*now->targets));
    return draft;
}

void muster_phase_own_words(struct muster_position *draft, struct arena *arena) {
    draft->words = muster_words_copy(&draft->words, arena);
    draft->resources = muster_words_copy(&draft->resources, arena);
}

void muster_phase_copy_effects(struct muster_combat *combat, struct muster_position *draft) {
    struct effect *effects =
        muster_arena_array(&combat->arena, draft->effect_count + 1, sizeof(*effects));
    struct damage_effect *on_damage =
        muster_arena_array(&combat->arena, draft->damage_effect_count + 1, sizeof(*on_damage));
    if (draft->effect_count > 0)
        memcpy(effects, draft->effects, draft->effect_count * sizeof(*effects));
    if (draft->damage_effect_count > 0)
        memcpy(on_damage, draft->damage_effects, draft->damage_effect_count * sizeof(*on_damage));
    draft->effects = effects;
    draft->damage_effects = on_damage;
}

void muster_phase_set_stock(struct muster_combat *combat, struct player *player, int resource,
                            int64_t amount) {
    for (size_t i = 0; i < player->stock_count; i++) {
        if (player->stocks[i].resource != resource || player->stocks[i].amount == amount)
            continue;
        player->stocks = muster_arena_copy(&combat->arena, player->stocks, player->stock_count,
                                           sizeof(*player->stocks));
        player->stocks[i].amount = amount;
    }
}

void muster_phase_set_life(struct muster_combat *combat, struct muster_position *draft,
                           struct player *player, int64_t life) {
    life = larger(-INTEGER_LIMIT, smaller(life, INTEGER_LIMIT)); /* beyond it stays there */
    player->life = life;
    if (player->has_life)
        muster_phase_set_stock(combat, player, muster_words_find(&draft->resources, "life"),
                               life < 0 ? 0 : life);
}

static void number_id(struct muster_position *draft, const char *id, enum entity_kind kind,
                      size_t number) {
    int index = muster_words_number(&draft->ids, id);
    draft->entities[index] = (struct entity){.kind = kind, .number = (int)number};
}

void muster_phase_number_ids(struct muster_position *draft, struct arena *arena) {
    size_t room = draft->creature_count + draft->target_count + draft->source_count;
    draft->ids = (struct words){.arena = arena};
    draft->entities = muster_arena_array(arena, room, sizeof(*draft->entities));
    draft->entity_capacity = room;
    for (size_t i = 0; i < draft->player_count; i++)
        number_id(draft, draft->players[i].id, ENTITY_TARGET, i);
    for (size_t i = 0; i < draft->creature_count; i++)
        number_id(draft, draft->creatures[i].id, ENTITY_CREATURE, i);
    for (size_t i = draft->player_count; i < draft->target_count; i++)
        number_id(draft, draft->targets[i].id, ENTITY_TARGET, i);
    for (size_t i = 0; i < draft->source_count; i++)
        if (draft->sources[i].sort == SOURCE_OTHER)
            number_id(draft, draft->sources[i].id, ENTITY_SOURCE, i);
}

/* Attackers of which a creature blocks some individuals, but not all. */
static void settle_split(struct muster_position *draft) {
    for (size_t i = 0; i < draft->creature_count; i++) {
        draft->creatures[i].number = (int)i;
        draft->creatures[i].is_split = false;
    }
    for (size_t i = 0; i < draft->creature_count; i++) {
        const struct creature *blocker = &draft->creatures[i];
        for (size_t j = 0, next; j < blocker->blocking_count; j = next) {
            struct creature *attacker = &draft->creatures[blocker->blocking[j].number];
            for (next = j; next < blocker->blocking_count &&
                           blocker->blocking[next].number == attacker->number;)
                next++;
            attacker->is_split |= (int64_t)(next - j) < attacker->count;
        }
    }
}

/* Who has lost stays there, and the script goes on (704.5a, 704.5c). */
static void settle_players(struct muster_position *draft) {
    for (size_t i = 0; i < draft->player_count; i++) {
        struct player *player = &draft->players[i];
        player->loses |= (player->has_life && player->life <= 0) || player->poison >= POISON_LOSES;
    }
}

/* Whether what is collected of the effects is still right: lists that change are copied first. */
static bool has_same_effects(const struct muster_position *draft,
                             const struct muster_position *now) {
    return draft->effects == now->effects && draft->effect_count == now->effect_count &&
           draft->damage_effects == now->damage_effects &&
           draft->damage_effect_count == now->damage_effect_count && draft->step == now->step &&
           draft->moment == now->moment;
}

void muster_phase_commit(struct muster_combat *combat, struct muster_position *draft) {
    draft->step = muster_moment_step(draft->moment);
    settle_players(draft);
    settle_split(draft);
    muster_settle_targets(draft);
    muster_settle_creatures(draft);
    if (!has_same_effects(draft, combat->now))
        muster_settle_effects(draft, &combat->arena);
    combat->now = draft;
}
