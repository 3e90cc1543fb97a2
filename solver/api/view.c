/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public header's view of a whole position: copies, which don't need the position any longer.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "model/declaration.h"
#include "model/position.h"
#include "solver/api/guard.h"
#include "solver/explain/effects/damage_effect_words.h"
#include "solver/explain/effects/effect_scope.h"
#include "solver/explain/effects/effect_words.h"

/* A table and the memory of all that it points to; the caller only sees the first member. */
struct holder {
    muster_view table;
    struct arena arena;
    const struct muster_position *position; /* used while the table is filled */
};

/* ---- Words ---- */

static muster_texts words_of(const struct muster_position *position, const struct word_set *set,
                             struct arena *arena) {
    const char **texts = muster_arena_array(arena, set->count, sizeof(*texts));
    for (size_t i = 0; i < set->count; i++)
        texts[i] = muster_arena_string(arena, position->words.texts[set->words[i]]);
    return (muster_texts){texts, set->count};
}

static muster_texts colors_of(unsigned colors, struct arena *arena) {
    static const char *const words[] = {"white", "blue", "black", "red", "green"};
    enum { COLORS = sizeof(words) / sizeof(words[0]) };
    const char **texts = muster_arena_array(arena, COLORS, sizeof(*texts));
    size_t count = 0;
    for (size_t i = 0; i < COLORS; i++)
        if ((colors & 1u << i) != 0)
            texts[count++] = words[i];
    return (muster_texts){texts, count};
}

static muster_texts keywords_of(const struct muster_position *position,
                                const struct keyword_list *list, struct arena *arena) {
    const char **texts = muster_arena_array(arena, list->count, sizeof(*texts));
    for (size_t i = 0; i < list->count; i++)
        texts[i] =
            list->keywords[i].word >= 0
                ? muster_arena_string(arena, list->keywords[i].text)
                : muster_arena_format(arena, "protection from %s",
                                      muster_protection_says(position, &list->keywords[i], arena));
    return (muster_texts){texts, list->count};
}

/* "snow forest": all words of a land's type line except "land" itself. */
static const char *land_words(const struct muster_position *position, const struct land *land,
                              struct arena *arena) {
    const struct word_set *sets[] = {&land->supertypes, &land->types, &land->subtypes};
    const char *text = "";
    for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++)
        for (size_t j = 0; j < sets[i]->count; j++) {
            const char *word = position->words.texts[sets[i]->words[j]];
            if (strcmp(word, "land") != 0)
                text = muster_arena_format(arena, "%s%s%s", text, *text == '\0' ? "" : " ", word);
        }
    return *text == '\0' ? "land" : text;
}

/* ---- Entries ---- */

static const muster_view_player *players_of(const struct muster_position *position,
                                            struct arena *arena) {
    muster_view_player *players =
        muster_arena_array(arena, position->player_count, sizeof(*players));
    for (size_t i = 0; i < position->player_count; i++) {
        const struct player *player = &position->players[i];
        muster_amount *amounts = muster_arena_array(arena, player->stock_count, sizeof(*amounts));
        const char **lands = muster_arena_array(arena, player->land_count, sizeof(*lands));
        size_t amount_count = 0;
        for (size_t j = 0; j < player->stock_count; j++)
            if (!player->stocks[j].unlimited)
                amounts[amount_count++] = (muster_amount){
                    muster_arena_string(arena,
                                        position->resources.texts[player->stocks[j].resource]),
                    player->stocks[j].amount};
        for (size_t j = 0; j < player->land_count; j++)
            lands[j] = land_words(position, &player->lands[j], arena);
        players[i] = (muster_view_player){
            .id = muster_arena_string(arena, player->id),
            .team = player->team < 0
                        ? NULL
                        : muster_arena_string(arena, position->words.texts[player->team]),
            .active = player->active_side,
            .defending = player->defending,
            .resource_count = amount_count,
            .resources = amounts,
            .lands = {lands, player->land_count},
            .poison = player->poison};
    }
    return players;
}

/* ---- Combat ---- */

static bool is_blocked(const struct muster_position *position, const struct creature *creature) {
    if (creature->blocked != GIVEN_NOT)
        return creature->blocked == GIVEN_TRUE;
    for (size_t i = 0; i < position->creature_count; i++)
        for (size_t j = 0; j < position->creatures[i].blocking_count; j++)
            if (position->creatures[i].blocking[j].number == creature->number)
                return true;
    return false;
}

static const muster_view_combat *combat_of(const struct muster_position *position,
                                           const struct creature *creature, struct arena *arena) {
    muster_view_combat *combat = muster_arena_array(arena, 1, sizeof(*combat));
    const char **blocks = muster_arena_array(arena, creature->blocking_count, sizeof(*blocks));
    for (size_t i = 0; i < creature->blocking_count; i++) {
        const struct object *object = &creature->blocking[i];
        const char *id = position->creatures[object->number].id;
        blocks[i] = object->ordinal == 0
                        ? muster_arena_string(arena, id)
                        : muster_arena_format(arena, "%s#%" PRId64, id, object->ordinal);
    }
    *combat =
        (muster_view_combat){.attacking = creature->is_attacking || creature->attacking >= 0,
                             .blocking = creature->is_blocking,
                             .blocked = creature->is_attacking && is_blocked(position, creature),
                             .blocks = {blocks, creature->blocking_count},
                             .damage = creature->damage,
                             .regeneration = creature->regeneration};
    return combat;
}

static muster_view_creature creature_of(const struct muster_position *position,
                                        const struct creature *creature, struct arena *arena) {
    size_t *goaded_by = muster_arena_array(arena, creature->goad_count, sizeof(*goaded_by));
    for (size_t i = 0; i < creature->goad_count; i++)
        goaded_by[i] = (size_t)creature->goaded_by[i];
    return (muster_view_creature){
        .id = muster_arena_string(arena, creature->id),
        .name = creature->name[0] == '\0' ? NULL : muster_arena_string(arena, creature->name),
        .controller = (size_t)creature->controller,
        .owner = (size_t)creature->owner,
        .count = creature->count,
        .power = creature->power,
        .toughness = creature->toughness,
        .mana_value = creature->mana_value,
        .colors = colors_of(creature->colors, arena),
        .types = words_of(position, &creature->types, arena),
        .subtypes = words_of(position, &creature->subtypes, arena),
        .keywords = keywords_of(position, &creature->keywords, arena),
        .counters = words_of(position, &creature->counters, arena),
        .goaded_by = {goaded_by, creature->goad_count},
        .tapped = creature->tapped,
        .summoning_sick = creature->summoning_sick,
        .token = creature->token,
        .suspected = creature->suspected,
        .detained = creature->detained,
        .declares = creature->declares,
        .attacks = creature->attacks_here,
        .attacking = creature->attacking,
        .combat = combat_of(position, creature, arena)};
}

static const muster_view_creature *creatures_of(const struct muster_position *position,
                                                struct arena *arena) {
    muster_view_creature *creatures =
        muster_arena_array(arena, position->creature_count, sizeof(*creatures));
    for (size_t i = 0; i < position->creature_count; i++)
        creatures[i] = creature_of(position, &position->creatures[i], arena);
    return creatures;
}

static const muster_view_target *targets_of(const struct muster_position *position,
                                            struct arena *arena) {
    muster_view_target *targets =
        muster_arena_array(arena, position->target_count, sizeof(*targets));
    for (size_t i = 0; i < position->target_count; i++) {
        const struct target *target = &position->targets[i];
        bool named = target->name != NULL && target->name[0] != '\0';
        bool player = target->kind == TARGET_PLAYER;
        bool known = player ? position->players[i].has_life : target->has_strength;
        targets[i] =
            (muster_view_target){.id = muster_arena_string(arena, target->id),
                                 .name = named ? muster_arena_string(arena, target->name) : NULL,
                                 .kind = target->kind == TARGET_PLAYER         ? MUSTER_PLAYER
                                         : target->kind == TARGET_PLANESWALKER ? MUSTER_PLANESWALKER
                                                                               : MUSTER_BATTLE,
                                 .controller = (size_t)target->controller,
                                 .defender = (size_t)target->defender,
                                 .attackable = target->attackable,
                                 .points_known = known,
                                 .points = !known   ? 0
                                           : player ? position->players[i].life
                                                    : target->strength};
    }
    return targets;
}

static muster_view_effect damage_effect_of(const struct muster_position *position,
                                           const struct damage_effect *effect,
                                           struct arena *arena) {
    struct damage_effect_scope scope = muster_damage_effect_scope(position, effect, arena);
    return (muster_view_effect){.kind = muster_damage_effects[effect->kind].word,
                                .source = muster_arena_string(arena, effect->source),
                                .text = muster_arena_string(arena, effect->text),
                                .words = muster_damage_effect_says(position, effect, arena),
                                .works = muster_position_family(position) == FAMILY_DAMAGE,
                                .creatures = {scope.creatures, scope.creature_count},
                                .targets = {scope.targets, scope.target_count}};
}

static const muster_view_effect *effects_of(const struct muster_position *position, size_t *count,
                                            struct arena *arena) {
    muster_view_effect *effects = muster_arena_array(
        arena, position->effect_count + position->damage_effect_count, sizeof(*effects));
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        if (effect->ended)
            continue;
        struct effect_scope spoken = muster_effect_scope_of(position, effect, arena);
        effects[(*count)++] = (muster_view_effect){
            .kind = muster_effect_kinds[effect->kind].word,
            .source = muster_arena_string(arena, effect->source),
            .text = muster_arena_string(arena, effect->text),
            .words = muster_arena_string(arena, muster_effect_says(position, effect, true, arena)),
            .works = muster_position_in_step(position, effect),
            .creatures = {spoken.creatures.numbers, spoken.creatures.count},
            .attackers = {spoken.attackers.numbers, spoken.attackers.count},
            .targets = {spoken.targets.numbers, spoken.targets.count}};
    }
    for (size_t i = 0; i < position->damage_effect_count; i++)
        effects[(*count)++] = damage_effect_of(position, &position->damage_effects[i], arena);
    return effects;
}

/* ---- The table ---- */

static void fill(void *argument) {
    struct holder *holder = argument;
    const struct muster_position *position = holder->position;
    struct arena *arena = &holder->arena;
    size_t count = 0;
    holder->table = (muster_view){
        .id = muster_arena_string(arena, position->id),
        .title = muster_arena_string(arena, position->title),
        .note = muster_arena_string(arena, position->note),
        .edition = position->edition == EDITION_2004 ? "2004" : "current",
        .step = muster_step_public(position->step),
        .active = (size_t)position->active,
        .player_count = position->player_count,
        .players = players_of(position, arena),
        .creature_count = position->creature_count,
        .creatures = creatures_of(position, arena),
        .target_count = position->target_count,
        .targets = targets_of(position, arena),
        .effects = effects_of(position, &count, arena),
        .moment = muster_moment_public(position->moment),
        .damage_step = position->moment == MOMENT_COMBAT_DAMAGE ? position->damage.damage_step : 0};
    holder->table.effect_count = count;
}

muster_status muster_view_new(muster_view **out, const muster_position *position,
                              muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    struct holder *holder = calloc(1, sizeof(*holder));
    if (holder == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    *out = &holder->table;
    holder->position = position;
    muster_status status = muster_arena_guard(&holder->arena, fill, holder);
    holder->position = NULL;
    if (status != MUSTER_OK) {
        muster_view_free(*out);
        *out = NULL;
    }
    return muster_api_fail(error, status);
}

void muster_view_free(muster_view *view) {
    struct holder *holder = (struct holder *)view; /* its first member */
    if (holder == NULL)
        return;
    muster_arena_free(&holder->arena);
    free(holder);
}
