/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/make_scene.h"

#include "draw/cards.h"
#include "draw/letters.h"
#include "draw/links.h"
#include "draw/results.h"

#include <inttypes.h>
#include <string.h>

/* A scene under construction. */
struct scene_making {
    const struct scene_request *request;
    const muster_view *table;
    struct arena *arena;
    struct scene *scene;
};

static const char *clean(const struct scene_making *making, const char *text) {
    return letters_clean(text, making->request->ascii, making->arena);
}

/* ---- Layers ---- */

static enum layer_kind layer_of(const muster_view *table, const muster_view_creature *creature) {
    bool active = table->players[creature->controller].active;
    switch (scene_plot_of(table)) {
    case PLOT_ATTACKS:
        return active ? LAYER_ATTACK : LAYER_ASIDE;
    case PLOT_BLOCKS:
        return active ? LAYER_ATTACK : creature->declares ? LAYER_BLOCK : LAYER_WATCHING;
    case PLOT_COMBAT_DAMAGE:
        return active ? LAYER_ATTACK : creature->combat->blocking ? LAYER_BLOCK : LAYER_WATCHING;
    case PLOT_NO_COMBAT:
        break;
    }
    return active ? LAYER_ATTACK : LAYER_BLOCK;
}

static void add_creatures(const struct scene_making *making, enum layer_kind kind) {
    const muster_view *table = making->table;
    struct layer *layer = &making->scene->layers[kind];
    layer->cards = muster_arena_array(making->arena, table->creature_count, sizeof(*layer->cards));
    for (size_t i = 0; i < table->creature_count; i++)
        if (layer_of(table, &table->creatures[i]) == kind)
            layer->cards[layer->count++] = card_of_creature(making->request, i, making->arena);
}

/* Whether some creature attacks it. */
static bool is_attacked(const muster_view *table, size_t target) {
    for (size_t i = 0; i < table->creature_count; i++)
        if (table->creatures[i].attacking == (int)target)
            return true;
    return false;
}

/* Whether a permanent is attacked whose defending player this is: damage may go on to there. */
static bool is_behind_attacked(const muster_view *table, size_t player) {
    for (size_t i = table->player_count; i < table->target_count; i++)
        if (table->targets[i].defender == player && is_attacked(table, i))
            return true;
    return false;
}

/*
 * While attackers are declared: whether it can be attacked, or another step might make one think
 * so: what the active side has itself is left out. Otherwise, whether it is attacked, or, of
 * damage, the player after that.
 */
static bool is_shown(const muster_view *table, size_t target) {
    const muster_view_target *it = &table->targets[target];
    if (scene_plot_of(table) == PLOT_NO_COMBAT)
        return true;
    if (scene_declares_attackers(table))
        return it->attackable ||
               (it->kind == MUSTER_BATTLE ||
                !table->players[it->kind == MUSTER_PLAYER ? target : it->controller].active);
    return is_attacked(table, target) ||
           (scene_plot_of(table) == PLOT_COMBAT_DAMAGE && it->kind == MUSTER_PLAYER &&
            is_behind_attacked(table, target));
}

static void add_targets(const struct scene_making *making) {
    const muster_view *table = making->table;
    struct layer *layer = &making->scene->layers[LAYER_TARGETS];
    layer->cards = muster_arena_array(making->arena, table->target_count, sizeof(*layer->cards));
    for (size_t i = 0; i < table->target_count; i++)
        if (is_shown(table, i))
            layer->cards[layer->count++] = card_of_target(making->request, i, making->arena);
}

/* ---- Captions ---- */

/* The players of one side. */
static struct strings players(const struct scene_making *making,
                              bool (*of)(const muster_view *table, size_t player)) {
    struct strings names = {0};
    for (size_t i = 0; i < making->table->player_count; i++)
        if (of(making->table, i))
            strings_add(&names, making->arena, clean(making, making->table->players[i].id));
    if (names.count == 0)
        strings_add(&names, making->arena, "nobody");
    return names;
}

/* "Alice attacks", "Alice and Ann attack": the verb agrees with the number of players. */
static const char *does(const struct scene_making *making, const struct strings *names,
                        const char *verb, const char *rest) {
    return muster_arena_format(making->arena, "%s %s%s%s", strings_and(names, making->arena), verb,
                               names->count == 1 ? "s" : "", rest);
}

static bool is_active(const muster_view *table, size_t player) {
    return table->players[player].active;
}

static bool is_defending(const muster_view *table, size_t player) {
    return table->players[player].defending && !table->players[player].active;
}

static void name_controllers(const struct scene_making *making, struct layer *layer) {
    const muster_view_creature *creatures = making->table->creatures;
    bool several = false;
    for (size_t i = 1; i < layer->count; i++)
        several |= creatures[layer->cards[i].number].controller !=
                   creatures[layer->cards[0].number].controller;
    for (size_t i = 0; i < layer->count && several; i++) {
        size_t controller = creatures[layer->cards[i].number].controller;
        strings_add(&layer->cards[i].states, making->arena,
                    muster_arena_format(making->arena, "of %s",
                                        clean(making, making->table->players[controller].id)));
    }
}

static bool all_attackable(const struct scene_making *making) {
    const struct layer *layer = &making->scene->layers[LAYER_TARGETS];
    for (size_t i = 0; i < layer->count; i++)
        if (!making->table->targets[layer->cards[i].number].attackable)
            return false;
    return true;
}

static bool all_attacked(const struct scene_making *making) {
    const struct layer *layer = &making->scene->layers[LAYER_TARGETS];
    for (size_t i = 0; i < layer->count; i++)
        if (!is_attacked(making->table, layer->cards[i].number))
            return false;
    return true;
}

/* What happens in a moment in which nothing is declared but damage. */
static const char *happening(const muster_view *table) {
    switch (table->moment) {
    case MUSTER_AT_BEGINNING_OF_COMBAT:
        return "Combat begins";
    case MUSTER_AT_COMBAT_DAMAGE:
        return table->damage_step == 2 ? "Combat damage, the second step" : "Combat damage";
    case MUSTER_AT_DAMAGE:
        return "Damage is dealt";
    case MUSTER_AT_DIVISION:
        return "Damage is divided";
    case MUSTER_AT_ATTACKS:
    case MUSTER_AT_BLOCKS:
    case MUSTER_AT_END_OF_COMBAT:
        break;
    }
    return "Combat ends";
}

/* The caption of the creatures that attack; some of them may not. */
static const char *attack_caption(const struct scene_making *making, const struct strings *active) {
    const struct layer *layer = &making->scene->layers[LAYER_ATTACK];
    bool all = true;
    for (size_t i = 0; i < layer->count; i++)
        all &= making->table->creatures[layer->cards[i].number].combat->attacking;
    return all ? does(making, active, "attack", " with")
               : muster_arena_format(making->arena, "Creatures of %s",
                                     strings_and(active, making->arena));
}

/* The captions once blockers have been declared, or outside of combat. */
static void add_later_captions(const struct scene_making *making, const struct strings *active) {
    struct scene *scene = making->scene;
    bool combat = scene_plot_of(making->table) == PLOT_COMBAT_DAMAGE;
    const char *names = strings_and(active, making->arena);
    scene->layers[LAYER_TARGETS].caption = !combat                ? "Players"
                                           : all_attacked(making) ? "Attacked"
                                                                  : "Attacked, or defending";
    scene->layers[LAYER_ATTACK].caption =
        combat ? attack_caption(making, active)
               : muster_arena_format(making->arena, "Creatures of %s", names);
    scene->layers[LAYER_BLOCK].caption = combat ? "Blocking" : "Other creatures";
    scene->layers[LAYER_ASIDE].caption = scene->layers[LAYER_WATCHING].caption = "Other creatures";
    scene->subtitle = combat
                          ? muster_arena_format(making->arena, "%s: %s", happening(making->table),
                                                does(making, active, "attack", ""))
                          : happening(making->table);
}

static void add_captions(const struct scene_making *making) {
    struct scene *scene = making->scene;
    struct arena *arena = making->arena;
    struct strings active = players(making, is_active);
    struct strings defending = players(making, is_defending);
    if (scene_plot_of(making->table) >= PLOT_COMBAT_DAMAGE) {
        add_later_captions(making, &active);
        return;
    }
    scene->layers[LAYER_ASIDE].caption = "Other creatures";
    scene->layers[LAYER_WATCHING].caption = "Other creatures";
    if (scene_declares_attackers(making->table)) {
        scene->layers[LAYER_TARGETS].caption =
            all_attackable(making) ? "Can be attacked" : "Can be attacked, or not";
        scene->layers[LAYER_ATTACK].caption =
            muster_arena_format(arena, "%s could attack with", strings_and(&active, arena));
        scene->subtitle = does(making, &active, "declare", " attackers");
    } else {
        scene->layers[LAYER_TARGETS].caption = "Attacked";
        scene->layers[LAYER_ATTACK].caption = attack_caption(making, &active);
        scene->subtitle = muster_arena_format(arena, "%s; %s", does(making, &active, "attack", ""),
                                              does(making, &defending, "declare", " blockers"));
    }
    scene->layers[LAYER_BLOCK].caption =
        muster_arena_format(arena, "%s could block with", strings_and(&defending, arena));
}

/* If a layer has cards of several players, each card names its controller. */
static void add_controllers(const struct scene_making *making) {
    for (size_t i = 0; i < LAYER_COUNT; i++)
        if (i != LAYER_TARGETS)
            name_controllers(making, &making->scene->layers[i]);
}

/* ---- Bands ---- */

/* Whether a member of a band is this card's creature, or one of its creatures. */
static bool is_member(const struct scene_making *making, const struct card *card,
                      const muster_run *run) {
    const char *id = making->table->creatures[card->number].id;
    size_t length = strlen(id);
    return strncmp(run->id, id, length) == 0 && (run->id[length] == '\0' || run->id[length] == '#');
}

/* Each member of a band says so, with the number of the band if there are several. */
static void mark_bands(const struct scene_making *making) {
    const struct scene_request *request = making->request;
    struct layer *layer = &making->scene->layers[LAYER_ATTACK];
    for (size_t i = 0; i < request->band_count; i++) {
        const char *words = request->band_count == 1
                                ? "in the band"
                                : muster_arena_format(making->arena, "in band %zu", i + 1);
        for (size_t j = 0; j < layer->count; j++)
            for (size_t k = 0; k < request->bands[i].run_count; k++)
                if (is_member(making, &layer->cards[j], &request->bands[i].runs[k])) {
                    strings_add(&layer->cards[j].states, making->arena, words);
                    break;
                }
    }
}

/* ---- Notes and remarks ---- */

static void add_notes(const struct scene_making *making) {
    const muster_view *table = making->table;
    struct scene *scene = making->scene;
    scene->notes = muster_arena_array(making->arena, table->effect_count, sizeof(*scene->notes));
    for (size_t i = 0; i < table->effect_count; i++) {
        const muster_view_effect *effect = &table->effects[i];
        if (!effect->works)
            continue;
        scene->notes[scene->note_count] = (struct note){
            .number = muster_arena_format(making->arena, "%zu", scene->note_count + 1),
            .source = effect->source == NULL ? NULL : clean(making, effect->source),
            .words = clean(making, effect->words)};
        scene->note_count++;
    }
}

static bool has_card(const struct scene_making *making, size_t target) {
    const struct layer *layer = &making->scene->layers[LAYER_TARGETS];
    for (size_t i = 0; i < layer->count; i++)
        if (layer->cards[i].number == target)
            return true;
    return false;
}

/* "Bob has 3 mana and 20 life; lands: forest, snow island." Cards of damage say the life. */
static void remark_on_player(const struct scene_making *making, size_t number) {
    const muster_view_player *player = &making->table->players[number];
    struct strings amounts = {0}, lands = {0};
    struct text text = {.arena = making->arena};
    bool on_card = scene_plot_of(making->table) >= PLOT_COMBAT_DAMAGE && has_card(making, number);
    for (size_t i = 0; i < player->resource_count; i++)
        if (!on_card || strcmp(player->resources[i].resource, "life") != 0)
            strings_add(&amounts, making->arena,
                        muster_arena_format(making->arena, "%" PRId64 " %s",
                                            player->resources[i].amount,
                                            clean(making, player->resources[i].resource)));
    for (size_t i = 0; i < player->lands.count; i++)
        strings_add(&lands, making->arena, clean(making, player->lands.texts[i]));
    if (amounts.count == 0 && lands.count == 0)
        return;
    if (amounts.count == 0)
        muster_text_format(&text, "%s's lands: %s.", clean(making, player->id),
                           strings_join(&lands, ", ", making->arena));
    else
        muster_text_format(&text, "%s has %s%s%s.", clean(making, player->id),
                           strings_and(&amounts, making->arena), lands.count > 0 ? "; lands: " : "",
                           strings_join(&lands, ", ", making->arena));
    strings_add(&making->scene->remarks, making->arena, text_bytes(&text));
}

static void add_remarks(const struct scene_making *making) {
    const struct scene_request *request = making->request;
    for (size_t i = 0; i < making->table->player_count; i++)
        remark_on_player(making, i);
    for (size_t i = 0; i < request->band_count; i++) {
        struct strings members = {0};
        for (size_t j = 0; j < request->bands[i].run_count; j++)
            strings_add(&members, making->arena, clean(making, request->bands[i].runs[j].id));
        strings_add(&making->scene->remarks, making->arena,
                    request->band_count == 1
                        ? muster_arena_format(making->arena, "A band: %s.",
                                              strings_and(&members, making->arena))
                        : muster_arena_format(making->arena, "Band %zu: %s.", i + 1,
                                              strings_and(&members, making->arena)));
    }
    if (scene_plot_of(making->table) >= PLOT_COMBAT_DAMAGE) {
        scene_add_results(making->scene, request, making->arena);
        return;
    }
    if (request->declared && request->entry_count == 0)
        strings_add(&making->scene->remarks, making->arena,
                    muster_arena_format(making->arena, "Declared: no creature %s.",
                                        muster_words_of_step(making->table->step)->does));
}

struct scene *scene_new(const struct scene_request *request, struct arena *arena) {
    const muster_view *table = request->table;
    struct scene *scene = muster_arena_array(arena, 1, sizeof(*scene));
    struct scene_making making = {request, table, arena, scene};
    for (size_t i = 0; i < LAYER_COUNT; i++)
        if (i != LAYER_TARGETS)
            add_creatures(&making, (enum layer_kind)i);
    add_targets(&making);
    mark_bands(&making);
    add_captions(&making);
    add_controllers(&making);
    add_notes(&making);
    add_remarks(&making);
    scene_link(scene, request, arena);
    scene->title = table->title != NULL ? clean(&making, table->title)
                   : table->id != NULL  ? clean(&making, table->id)
                                        : scene->subtitle;
    return scene;
}
