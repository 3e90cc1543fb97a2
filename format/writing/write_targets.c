/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes players, planeswalkers and battles, as documents have them. */
#include <string.h>

#include "format/writing/write_position.h"
#include "format/writing/write_selectors.h"

/* The last of a land's types is `land`, which need not be said. */
static void add_land(struct writer *writer, const struct muster_position *position,
                     const struct land *land) {
    muster_json_open_object(writer, NULL);
    if (land->types.count > 1)
        muster_json_add_words(writer, position, "types", &land->types, land->types.count - 1);
    if (land->supertypes.count > 0)
        muster_json_add_words(writer, position, "supertypes", &land->supertypes,
                              land->supertypes.count);
    if (land->subtypes.count > 0)
        muster_json_add_words(writer, position, "subtypes", &land->subtypes, land->subtypes.count);
    muster_json_close_object(writer);
}

/* Whether `life` says already how much of this resource there is. */
static bool is_life_total(const struct muster_position *position, const struct player *player,
                          const struct stock *stock) {
    return player->has_life && stock->amount == (player->life < 0 ? 0 : player->life) &&
           strcmp(position->resources.texts[stock->resource], "life") == 0;
}

static void add_resources(struct writer *writer, const struct muster_position *position,
                          const struct player *player) {
    bool open = false;
    for (size_t i = 0; i < player->stock_count; i++) {
        const struct stock *stock = &player->stocks[i];
        if (stock->unlimited || is_life_total(position, player, stock))
            continue;
        if (!open)
            muster_json_open_object(writer, "resources");
        open = true;
        muster_json_add_amount(writer, position->resources.texts[stock->resource], stock->amount);
    }
    if (open)
        muster_json_close_object(writer);
}

static void add_player(struct writer *writer, const struct muster_position *position,
                       const struct player *player) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "id", player->id);
    if (player->team >= 0)
        muster_json_add_text(writer, "team", position->words.texts[player->team]);
    if (player->has_life)
        muster_json_add_number(writer, "life", player->life);
    if (player->poison > 0)
        muster_json_add_number(writer, "poison", player->poison);
    if (player->land_count > 0) {
        muster_json_open_list(writer, "lands");
        for (size_t i = 0; i < player->land_count; i++)
            add_land(writer, position, &player->lands[i]);
        muster_json_close_list(writer);
    }
    if (player->loses)
        muster_json_add_flag(writer, "loses", true);
    add_resources(writer, position, player);
    muster_json_close_object(writer);
}

static void add_permanent(struct writer *writer, const struct muster_position *position,
                          const struct target *target) {
    bool battle = target->kind == TARGET_BATTLE;
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "id", target->id);
    if (target->name[0] != '\0')
        muster_json_add_text(writer, "name", target->name);
    muster_json_add_text(writer, "controller", position->players[target->controller].id);
    if (battle)
        muster_json_add_text(writer, "protector", position->players[target->defender].id);
    if (target->has_strength)
        muster_json_add_number(writer, battle ? "defense" : "loyalty", target->strength);
    muster_json_close_object(writer);
}

static void add_permanents(struct writer *writer, const struct muster_position *position,
                           const char *key, enum target_kind kind) {
    bool open = false;
    for (size_t i = position->player_count; i < position->target_count; i++) {
        if (position->targets[i].kind != kind)
            continue;
        if (!open)
            muster_json_open_list(writer, key);
        open = true;
        add_permanent(writer, position, &position->targets[i]);
    }
    if (open)
        muster_json_close_list(writer);
}

void muster_json_add_targets(struct writer *writer, const struct muster_position *position) {
    muster_json_open_list(writer, "players");
    for (size_t i = 0; i < position->player_count; i++)
        add_player(writer, position, &position->players[i]);
    muster_json_close_list(writer);
    add_permanents(writer, position, "planeswalkers", TARGET_PLANESWALKER);
    add_permanents(writer, position, "battles", TARGET_BATTLE);
}
