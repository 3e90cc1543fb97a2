/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/ground_stock.h"

#include "model/match_selector.h"
#include "solver/explain/text/name_list.h"

/* Whether a player controls a creature that a cost among the grounds is asked for. */
static bool is_asked(const struct ground_speech *saying, int player) {
    const struct conflict_core *core = saying->core;
    for (size_t i = 0; i < core->ground_count; i++) {
        if (core->grounds[i].kind != GROUND_COST)
            continue;
        const struct effect *effect = &saying->position->effects[core->grounds[i].number];
        for (size_t k = 0; k < saying->position->creature_count; k++) {
            const struct creature *creature = &saying->position->creatures[k];
            if (creature->declares && creature->controller == player &&
                muster_selector_matches(&effect->creatures, creature, NULL))
                return true;
        }
    }
    return false;
}

static bool takes(const struct effect *effect, int resource) {
    for (size_t i = 0; i < effect->price_count; i++)
        for (size_t k = 0; k < effect->prices[i].count; k++)
            if (effect->prices[i].resources[k] == resource && effect->prices[i].amounts[k] > 0)
                return true;
    return false;
}

/* Whether a cost among the grounds takes this resource. */
static bool is_asked_for(const struct ground_speech *saying, int resource) {
    const struct conflict_core *core = saying->core;
    for (size_t i = 0; i < core->ground_count; i++)
        if (core->grounds[i].kind == GROUND_COST &&
            takes(&saying->position->effects[core->grounds[i].number], resource))
            return true;
    return false;
}

/* "Bob has 2 mana" */
static const char *stock_words(const struct ground_speech *saying, const struct player *player,
                               const struct stock *stock) {
    if (stock->withheld)
        return muster_arena_format(saying->arena,
                                   "%s can't lose life, and so can't pay any (119.8)", player->id);
    return muster_arena_format(saying->arena, "%s has %lld %s", player->id,
                               (long long)stock->amount,
                               saying->position->resources.texts[stock->resource]);
}

const char *muster_ground_stock(const struct ground_speech *saying) {
    const struct muster_position *position = saying->position;
    const struct conflict_core *core = saying->core;
    struct name_list list = {.arena = saying->arena};
    size_t last = core->ground_count;
    while (last > 0 && core->grounds[last - 1].kind != GROUND_COST)
        last--;
    if (last == 0 || &position->effects[core->grounds[last - 1].number] != saying->effect)
        return "";
    for (size_t i = 0; i < position->player_count; i++) {
        const struct player *player = &position->players[i];
        if (!is_asked(saying, (int)i))
            continue;
        for (size_t k = 0; k < player->stock_count; k++)
            if (is_asked_for(saying, player->stocks[k].resource))
                muster_name_list_add(&list, stock_words(saying, player, &player->stocks[k]));
    }
    return list.count == 0
               ? ""
               : muster_arena_format(saying->arena, ", and %s", muster_name_list_and(&list));
}
