/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/settle.h"

bool muster_defenders_declare(const struct muster_position *position) {
    if (muster_position_family(position) != FAMILY_DECLARE)
        return false;
    switch (position->step) {
    case STEP_ATTACK:
        return false;
    case STEP_BLOCK:
        break;
    }
    return true;
}

void muster_settle_targets(struct muster_position *position) {
    for (size_t i = 0; i < position->target_count; i++)
        position->targets[i].attackable =
            position->players[position->targets[i].defender].defending;
}

void muster_settle_creatures(struct muster_position *position) {
    const bool defenders = muster_defenders_declare(position);
    for (size_t i = 0; i < position->creature_count; i++) {
        struct creature *creature = &position->creatures[i];
        const struct player *controller = &position->players[creature->controller];
        creature->declares = defenders ? controller->defending : controller->active_side;
        /* what attacks nothing any longer may be blocked (506.4c) */
        int defender = creature->is_attacking ? muster_attacker_defender(position, creature) : -1;
        creature->attacks_here = defender >= 0 && position->players[defender].defending;
    }
}

/*
 * Whether an effect plainly says "can't" about single creatures or pairs, whatever else is
 * declared.
 */
static bool is_plain(const struct effect *effect) {
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
    case EFFECT_CANT_BE_BLOCKED:
    case EFFECT_NO_COMBAT:
        return (effect->given & KEY_UNLESS) == 0;
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
    case EFFECT_ONLY_ALONE:
    CASES_OF_REQUIREMENTS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
    return false;
}

static bool cant_lose_life(const struct muster_position *position, int player) {
    for (size_t i = 0; i < position->damage_effect_count; i++) {
        const struct damage_effect *effect = &position->damage_effects[i];
        if (effect->kind == DAMAGE_EFFECT_CANT_LOSE_LIFE &&
            muster_damage_effect_has_player(effect, player))
            return true;
    }
    return false;
}

/* Whether what a player has of life is as the effects have it. */
static bool is_withheld(const struct player *player, int life, bool cant) {
    for (size_t i = 0; i < player->stock_count; i++)
        if (player->stocks[i].resource == life)
            return player->stocks[i].withheld == cant;
    return !cant;
}

/* Who can't lose life can't pay any (119.8); without a limit that is one. */
static void settle_life(struct muster_position *position, struct arena *arena) {
    int life = muster_words_find(&position->resources, "life");
    for (size_t p = 0; life >= 0 && p < position->player_count; p++) {
        struct player *player = &position->players[p];
        bool cant = cant_lose_life(position, (int)p), found = false;
        if (is_withheld(player, life, cant))
            continue;
        struct stock *stocks = muster_arena_array(arena, player->stock_count + 1, sizeof(*stocks));
        size_t count = 0;
        for (size_t i = 0; i < player->stock_count; i++) {
            struct stock stock = player->stocks[i];
            if (stock.resource == life && stock.unlimited && !cant)
                continue;
            found |= stock.resource == life;
            stock.withheld = stock.resource == life && cant;
            stocks[count++] = stock;
        }
        if (cant && !found)
            stocks[count++] = (struct stock){.resource = life, .withheld = true, .unlimited = true};
        player->stocks = stocks;
        player->stock_count = count;
    }
}

void muster_settle_effects(struct muster_position *position, struct arena *arena) {
    settle_life(position, arena);
    size_t count = position->effect_count;
    position->plain = muster_arena_array(arena, count, sizeof(*position->plain));
    position->as_though = muster_arena_array(arena, count, sizeof(*position->as_though));
    position->plain_count = position->as_though_count = 0;
    position->has_conditions = position->has_costs = false;
    for (size_t i = 0; i < count; i++) {
        const struct effect *effect = &position->effects[i];
        bool here = muster_position_in_step(position, effect);
        if (is_plain(effect) && !effect->ended)
            position->plain[position->plain_count++] = effect;
        if (effect->kind == EFFECT_AS_THOUGH && here)
            position->as_though[position->as_though_count++] = effect;
        position->has_conditions |= here && effect->condition != CONDITION_NONE;
        position->has_costs |= here && muster_effect_kinds[effect->kind].class == CLASS_COST;
    }
}
