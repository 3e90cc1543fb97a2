/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the document without cards. */
#include <string.h>

#include "cards/document/card_keys.h"
#include "cards/document/document.h"
#include "model/words/rule_words.h"

/* A key of the document as it has to be written; the writer takes keys for our own words. */
static const char *escaped(struct board *board, const char *key) {
    struct text text = {.arena = board->arena};
    for (; *key != '\0'; key++) {
        if ((unsigned char)*key < 0x20)
            muster_text_format(&text, "\\u%04x", (unsigned)*key);
        else if (*key == '"' || *key == '\\')
            muster_text_format(&text, "\\%c", *key);
        else
            text_put_letter(&text, *key);
    }
    return text_bytes(&text);
}

static void release_print(void *json) {
    muster_json_forget_print(json);
}

/* A value of the document as it is. */
static void copy_value(struct board *board, struct writer *writer, const char *key,
                       const struct json_node *value) {
    char *json = muster_json_print(value);
    if (json == NULL)
        muster_arena_leave(board->arena, ARENA_NO_MEMORY);
    muster_arena_own(board->arena, json, release_print);
    muster_json_add_json(writer, key == NULL ? NULL : escaped(board, key), json);
}

static void write_words(struct writer *writer, const struct board_object *object, const char *key,
                        const struct word_list *now, const struct word_list *base,
                        struct board *board) {
    const struct json_node *written = muster_json_get(object->node, key);
    bool changed = now->count != base->count;
    for (size_t i = 0; i < now->count && !changed; i++)
        changed = strcmp(now->words[i], base->words[i]) != 0;
    if (!changed && written != NULL)
        copy_value(board, writer, key, written);
    else if (now->count > 0 || written != NULL)
        muster_json_add_texts(writer, key, now->words, now->count);
}

static void write_number(struct writer *writer, const struct board_object *object, const char *key,
                         int64_t number, struct board *board) {
    const struct json_node *written = muster_json_get(object->node, key);
    if (written != NULL)
        copy_value(board, writer, key, written);
    else if (number != 0)
        muster_json_add_number(writer, key, number);
}

static void write_flag(struct writer *writer, const struct board_object *object, const char *key,
                       bool now, bool base, struct board *board) {
    const struct json_node *written = muster_json_get(object->node, key);
    if (now != base)
        muster_json_add_flag(writer, key, now);
    else if (written != NULL)
        copy_value(board, writer, key, written);
}

static void write_protection(struct board *board, struct writer *writer,
                             const struct board_object *object) {
    const struct json_node *written = muster_json_get(object->node, "protection"), *child;
    if (object->now.protection.count == 0) {
        if (written != NULL)
            copy_value(board, writer, "protection", written);
        return;
    }
    muster_json_open_list(writer, "protection");
    json_for_each (child, written)
        copy_value(board, writer, NULL, child);
    for (size_t i = 0; i < object->now.protection.count; i++)
        muster_json_add_json(writer, NULL, object->now.protection.words[i]);
    muster_json_close_list(writer);
}

static void write_counters(struct board *board, struct writer *writer,
                           const struct board_object *object) {
    const struct json_node *written = muster_json_get(object->node, "counters");
    if (written != NULL)
        copy_value(board, writer, "counters", written);
}

/* The keys of a creature that nobody changes, then the others. */
static void write_creature(struct board *board, struct writer *writer,
                           const struct board_object *object) {
    const struct json_node *child;
    const struct object_look *now = &object->now, *base = &object->base;
    muster_json_open_object(writer, NULL);
    json_for_each (child, object->node) {
        const char *key = muster_json_key(child);
        if (!muster_is_card_key(key) && !muster_is_changed_key(key))
            copy_value(board, writer, key, child);
    }
    if (object->name != NULL)
        muster_json_add_text(writer, "name", object->name);
    write_number(writer, object, "power", now->power, board);
    write_number(writer, object, "toughness", now->toughness, board);
    write_number(writer, object, "mana_value", object->mana_value, board);
    write_words(writer, object, "colors", &now->colors, &base->colors, board);
    write_words(writer, object, "types", &now->types, &base->types, board);
    write_words(writer, object, "subtypes", &now->subtypes, &base->subtypes, board);
    struct word_list none = {0};
    /* The list that is written is not all of them where others are added (122.1b). */
    const struct json_node *written = muster_json_get(object->node, "keywords");
    bool added = written == NULL || (muster_json_is_array(written) &&
                                     base->keywords.count > muster_json_count(written));
    const struct word_list *keywords = added ? &none : &base->keywords;
    write_words(writer, object, "keywords", &now->keywords, keywords, board);
    write_words(writer, object, "goaded_by", &now->goaded_by, &base->goaded_by, board);
    write_flag(writer, object, "suspected", now->suspected && !now->lost_suspicion, base->suspected,
               board);
    write_flag(writer, object, "detained", now->detained, base->detained, board);
    if (now->regeneration < base->regeneration) /* shields that are of no use */
        muster_json_add_number(writer, "regeneration", now->regeneration);
    else
        write_number(writer, object, "regeneration", now->regeneration, board);
    write_counters(board, writer, object);
    write_protection(board, writer, object);
    muster_json_close_object(writer);
}

/* Planeswalkers and battles, which have few keys. */
static void write_other(struct board *board, struct writer *writer,
                        const struct board_object *object) {
    const struct json_node *child;
    muster_json_open_object(writer, NULL);
    json_for_each (child, object->node)
        if (!muster_is_card_key(muster_json_key(child)))
            copy_value(board, writer, muster_json_key(child), child);
    if (muster_json_get(object->node, "name") == NULL && object->name != NULL)
        muster_json_add_text(writer, "name", object->name);
    muster_json_close_object(writer);
}

static void write_list(struct board *board, struct writer *writer, const char *key,
                       enum object_kind kind, const struct json_node *list) {
    const struct json_node *child;
    size_t index = 0, next = 0;
    muster_json_open_list(writer, key);
    json_for_each (child, list) {
        const struct board_object *object = NULL;
        while (next < board->object_count && board->objects[next]->kind != kind)
            next++;
        if (next < board->object_count && board->objects[next]->index == index)
            object = board->objects[next++];
        if (object == NULL)
            copy_value(board, writer, NULL, child);
        else if (kind == OBJECT_CREATURE)
            write_creature(board, writer, object);
        else
            write_other(board, writer, object);
        index++;
    }
    muster_json_close_list(writer);
}

/* ---- Lands ---- */

static bool is_land_of(const struct board_object *object, const char *player) {
    bool permanent = object->kind == OBJECT_PERMANENT && muster_is_on_battlefield(object) &&
                     muster_word_has(&object->now.types, "land");
    return (permanent || object->kind == OBJECT_LAND) && player != NULL &&
           object->controller != NULL && strcmp(object->controller, player) == 0;
}

static bool same_words(const struct word_list *one, const struct word_list *other) {
    bool same = one->count == other->count;
    for (size_t i = 0; same && i < one->count; i++)
        same = muster_word_has(other, one->words[i]);
    return same;
}

/* Whether the document has it as it is now. */
static bool is_land_as_written(const struct board_object *object) {
    return object->kind == OBJECT_LAND && same_words(&object->now.types, &object->base.types) &&
           same_words(&object->now.subtypes, &object->base.subtypes);
}

/* Those of its types that are supertypes, or those that aren't, but for "land". */
static void write_land_types(struct board *board, struct writer *writer,
                             const struct word_list *types, bool supertypes) {
    struct word_list found = {0};
    for (size_t i = 0; i < types->count; i++)
        if ((muster_supertype_word(types->words[i]) != NULL) == supertypes &&
            strcmp(types->words[i], "land") != 0)
            muster_word_add(board->arena, &found, types->words[i]);
    if (found.count > 0)
        muster_json_add_texts(writer, supertypes ? "supertypes" : "types", found.words,
                              found.count);
}

static void write_land(struct board *board, struct writer *writer,
                       const struct board_object *object) {
    if (is_land_as_written(object)) {
        copy_value(board, writer, NULL, object->node);
        return;
    }
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "name", object->name);
    write_land_types(board, writer, &object->now.types, true);
    write_land_types(board, writer, &object->now.types, false);
    muster_json_add_texts(writer, "subtypes", object->now.subtypes.words,
                          object->now.subtypes.count);
    muster_json_close_object(writer);
}

/*
 * The lands of a player: those of its key as they are now, and permanents that are lands. False,
 * with nothing written, where that is what the document has.
 */
static bool write_lands(struct board *board, struct writer *writer, const char *player) {
    bool as_written = true;
    for (size_t i = 0; i < board->object_count; i++)
        as_written &=
            !is_land_of(board->objects[i], player) || is_land_as_written(board->objects[i]);
    if (as_written)
        return false;
    muster_json_open_list(writer, "lands");
    for (size_t i = 0; i < board->object_count; i++)
        if (is_land_of(board->objects[i], player))
            write_land(board, writer, board->objects[i]);
    muster_json_close_list(writer);
    return true;
}

static void write_players(struct board *board, struct writer *writer,
                          const struct json_node *list) {
    const struct json_node *player, *child;
    muster_json_open_list(writer, "players");
    json_for_each (player, list) {
        if (!muster_json_is_object(player)) {
            copy_value(board, writer, NULL, player);
            continue;
        }
        muster_json_open_object(writer, NULL);
        const struct json_node *lands = muster_json_get(player, "lands");
        bool list_fits = lands == NULL || muster_json_is_array(lands);
        bool written = list_fits && write_lands(board, writer,
                                                muster_json_string(muster_json_get(player, "id")));
        json_for_each (child, player)
            if (strcmp(muster_json_key(child), "emblems") != 0 && !(written && child == lands))
                copy_value(board, writer, muster_json_key(child), child);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void write_effects(struct board *board, struct writer *writer,
                          const struct json_node *list) {
    const struct json_node *child;
    if (list == NULL && board->effects.count == 0)
        return;
    muster_json_open_list(writer, "effects");
    json_for_each (child, list)
        copy_value(board, writer, NULL, child);
    for (size_t i = 0; i < board->effects.count; i++)
        muster_json_add_json(writer, NULL, board->effects.words[i]);
    muster_json_close_list(writer);
}

/* Creatures of every type have those that the document asks about. */
static void spell_out_types(struct board *board) {
    struct word_list types = {0};
    bool found = false;
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *object = board->objects[i];
        if (object->kind != OBJECT_CREATURE || !object->now.every_creature_type)
            continue;
        if (!found)
            types = muster_mentioned_types(board);
        found = true;
        for (size_t type = 0; type < types.count; type++)
            if (!muster_word_has(&object->now.subtypes, types.words[type]))
                muster_word_add(board->arena, &object->now.subtypes, types.words[type]);
    }
}

void muster_board_write(struct board *board, struct writer *writer, const char *declaration) {
    static const struct {
        const char *key;
        enum object_kind kind;
    } lists[] = {{"creatures", OBJECT_CREATURE},
                 {"planeswalkers", OBJECT_PLANESWALKER},
                 {"battles", OBJECT_BATTLE}};
    const struct json_node *child, *effects = muster_json_get(board->root, "effects");
    bool effects_fit = effects == NULL || muster_json_is_array(effects);
    spell_out_types(board);
    muster_json_open_object(writer, NULL);
    json_for_each (child, board->root) {
        const char *key = muster_json_key(child);
        bool done = strcmp(key, "permanents") == 0 || strcmp(key, "resolved") == 0 ||
                    (strcmp(key, "effects") == 0 && effects_fit);
        for (size_t i = 0; i < 3 && !done; i++)
            if (strcmp(key, lists[i].key) == 0 && muster_json_is_array(child)) {
                write_list(board, writer, key, lists[i].kind, child);
                done = true;
            }
        if (!done && strcmp(key, "players") == 0 && muster_json_is_array(child))
            write_players(board, writer, child);
        else if (!done && strcmp(key, "declaration") == 0 && declaration != NULL)
            muster_json_add_json(writer, key, declaration);
        else if (!done)
            copy_value(board, writer, key, child);
    }
    if (effects_fit)
        write_effects(board, writer, effects);
    muster_json_close_object(writer);
}
