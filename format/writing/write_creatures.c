/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes creatures and other sources of damage, as documents have them. */
#include "format/writing/write_effects.h"
#include "format/writing/write_position.h"
#include "format/writing/write_selectors.h"
#include "model/declaration.h"

static void add_number(struct writer *writer, const char *key, int64_t number, int64_t otherwise) {
    if (number != otherwise)
        muster_json_add_number(writer, key, number);
}

static void add_true(struct writer *writer, const char *key, bool flag) {
    if (flag)
        muster_json_add_flag(writer, key, true);
}

static void add_given(struct writer *writer, const char *key, enum given_flag flag) {
    if (flag != GIVEN_NOT)
        muster_json_add_flag(writer, key, flag == GIVEN_TRUE);
}

/* The words of a creature's type line, colors and keywords. `own_types`: without `creature`. */
static void add_kind(struct writer *writer, const struct muster_position *position,
                     const struct creature *creature, size_t type_count) {
    muster_json_add_colors(writer, "colors", creature->colors);
    if (type_count > 0)
        muster_json_add_words(writer, position, "types", &creature->types, type_count);
    if (creature->subtypes.count > 0)
        muster_json_add_words(writer, position, "subtypes", &creature->subtypes,
                              creature->subtypes.count);
    size_t spoken = 0;
    for (size_t i = 0; i < creature->keywords.count; i++)
        spoken += creature->keywords.keywords[i].word >= 0;
    if (spoken > 0)
        muster_json_add_keywords(writer, "keywords", creature->keywords.keywords,
                                 creature->keywords.count);
}

/* What the key `protection` says: keywords without a word of their own. */
static void add_protection(struct writer *writer, const struct muster_position *position,
                           const struct keyword_list *keywords) {
    bool open = false;
    for (size_t i = 0; i < keywords->count; i++) {
        const struct keyword *keyword = &keywords->keywords[i];
        if (keyword->word >= 0)
            continue;
        if (!open)
            muster_json_open_list(writer, "protection");
        open = true;
        muster_json_add_selector(writer, position, NULL, keyword->quality);
    }
    if (open)
        muster_json_close_list(writer);
}

static void add_counters(struct writer *writer, const struct muster_position *position,
                         const struct creature *creature) {
    if (creature->counters.count == 0)
        return;
    if (creature->counter_numbers == NULL) {
        muster_json_add_words(writer, position, "counters", &creature->counters,
                              creature->counters.count);
        return;
    }
    muster_json_open_object(writer, "counters");
    for (size_t i = 0; i < creature->counters.count; i++)
        muster_json_add_amount(writer, position->words.texts[creature->counters.words[i]],
                               creature->counter_numbers[i]);
    muster_json_close_object(writer);
}

/* What it does in a combat that is under way. */
static void add_combat(struct writer *writer, const struct muster_position *position,
                       const struct creature *creature) {
    if (creature->attacking >= 0)
        muster_json_add_text(writer, "attacking", position->targets[creature->attacking].id);
    else if (creature->is_attacking)
        muster_json_add_json(writer, "attacking", "null");
    if (creature->defending_player >= 0)
        muster_json_add_text(writer, "defending_player",
                             position->players[creature->defending_player].id);
    if (creature->is_blocking) {
        muster_json_open_list(writer, "blocking");
        for (size_t i = 0; i < creature->blocking_count; i++)
            muster_json_add_source(writer, position, NULL, creature->blocking[i].number,
                                   creature->blocking[i].ordinal);
        muster_json_close_list(writer);
    }
    add_given(writer, "blocked", creature->blocked);
    add_given(writer, "struck_first", creature->struck_first);
    add_true(writer, "attacked", creature->has_attacked);
}

static void add_creature(struct writer *writer, const struct muster_position *position,
                         const struct creature *creature) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "id", creature->id);
    if (creature->name[0] != '\0')
        muster_json_add_text(writer, "name", creature->name);
    muster_json_add_text(writer, "controller", position->players[creature->controller].id);
    if (creature->owner != creature->controller)
        muster_json_add_text(writer, "owner", position->players[creature->owner].id);
    add_number(writer, "count", creature->count, 1);
    muster_json_add_number(writer, "power", creature->power);
    muster_json_add_number(writer, "toughness", creature->toughness);
    add_number(writer, "mana_value", creature->mana_value, 0);
    add_kind(writer, position, creature, creature->types.count - 1); /* the last is `creature` */
    add_protection(writer, position, &creature->keywords);
    add_counters(writer, position, creature);
    add_number(writer, "damage", creature->damage, 0);
    add_number(writer, "regeneration", creature->regeneration, 0);
    add_true(writer, "tapped", creature->tapped);
    add_true(writer, "summoning_sick", creature->summoning_sick);
    add_true(writer, "token", creature->token);
    add_true(writer, "suspected", creature->suspected);
    add_true(writer, "detained", creature->detained);
    if (creature->goad_count > 0)
        muster_json_add_players(writer, position, "goaded_by", creature->goaded_by,
                                creature->goad_count);
    add_combat(writer, position, creature);
    muster_json_close_object(writer);
}

void muster_json_add_creatures(struct writer *writer, const struct muster_position *position) {
    muster_json_open_list(writer, "creatures");
    for (size_t i = 0; i < position->creature_count; i++)
        add_creature(writer, position, &position->creatures[i]);
    muster_json_close_list(writer);
}

void muster_json_add_damage_sources(struct writer *writer, const struct muster_position *position) {
    bool open = false;
    for (size_t i = 0; i < position->source_count; i++) {
        const struct creature *source = &position->sources[i];
        if (source->sort != SOURCE_OTHER)
            continue;
        if (!open)
            muster_json_open_list(writer, "sources");
        open = true;
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "id", source->id);
        if (source->name[0] != '\0')
            muster_json_add_text(writer, "name", source->name);
        muster_json_add_text(writer, "controller", position->players[source->controller].id);
        add_kind(writer, position, source, source->types.count);
        muster_json_close_object(writer);
    }
    if (open)
        muster_json_close_list(writer);
}
