/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_position.h"

#include <string.h>

#include "format/reading/assignments/read_assignment.h"
#include "format/reading/declarations/read_declaration.h"
#include "format/reading/declarations/read_weights.h"
#include "format/reading/effects/bound_requirements.h"
#include "format/reading/effects/read_damage_effects.h"
#include "format/reading/effects/read_effects.h"
#include "format/reading/position/read_combatants.h"
#include "format/reading/position/read_creatures.h"
#include "format/reading/position/read_damage.h"
#include "format/reading/position/read_entities.h"
#include "format/reading/position/read_header.h"
#include "format/reading/position/settle_sides.h"
#include "model/declaration.h"
#include "model/settle.h"

static void read_effect(struct reader *reader, const struct place *place,
                        const struct json_node *item, int index) {
    struct muster_position *position = reader->position;
    struct effect *effect = &position->effects[position->effect_count];
    effect->number = (int)position->effect_count++;
    effect->place = effect->origin = index;
    muster_reader_try(reader, muster_read_effect, place, item, effect);
}

static void read_damage_effect(struct reader *reader, const struct place *place,
                               const struct json_node *item, int index) {
    struct muster_position *position = reader->position;
    struct damage_effect *effect = &position->damage_effects[position->damage_effect_count];
    effect->number = (int)position->damage_effect_count++;
    effect->place = effect->origin = index;
    muster_reader_try(reader, muster_read_damage_effect, place, item, effect);
}

/* Makes room for more effects of both families. */
static void make_room(struct muster_position *position, size_t more, size_t more_damage,
                      struct arena *arena) {
    struct effect *effects =
        muster_arena_array(arena, position->effect_count + more, sizeof(*effects));
    struct damage_effect *damage_effects = muster_arena_array(
        arena, position->damage_effect_count + more_damage, sizeof(*damage_effects));
    if (position->effect_count > 0)
        memcpy(effects, position->effects, position->effect_count * sizeof(*effects));
    if (position->damage_effect_count > 0)
        memcpy(damage_effects, position->damage_effects,
               position->damage_effect_count * sizeof(*damage_effects));
    position->effects = effects;
    position->damage_effects = damage_effects;
}

/* Adds a list of effects to those that there are. */
static void add_effects(struct reader *reader, const struct place *here,
                        const struct json_node *item) {
    struct muster_position *position = reader->position;
    size_t count = muster_reader_array(reader, here, item), damage_count = 0;
    size_t place = position->effect_count + position->damage_effect_count;
    const struct json_node *element;
    json_for_each (element, item)
        damage_count += muster_is_damage_effect(element);
    make_room(position, count - damage_count, damage_count, reader->arena);
    json_for_each (element, item) {
        struct place entry = place_index(here, place);
        if (muster_is_damage_effect(element))
            read_damage_effect(reader, &entry, element, (int)place);
        else
            read_effect(reader, &entry, element, (int)place);
        place++;
    }
    muster_settle_effects(position, reader->arena);
}

static void read_effects(struct document *document, enum document_key key) {
    struct place here = muster_key_place(document, key);
    if (document->found[key] != NULL)
        add_effects(&document->reader, &here, document->found[key]);
}

void muster_read_more_effects(struct reader *reader, const struct json_node *root) {
    static const struct key keys[] = {{"effects", true}};
    const struct json_node *found[1];
    struct place top = {0}, effects = place_key(&top, keys[0].name);
    muster_reader_open(reader, &top, root, keys, 1, found);
    add_effects(reader, &effects, found[0]);
    muster_bound_requirements(reader, &effects);
}

/* A declaration in short form, as a text in the document. */
static void read_short_form(struct reader *reader, const struct place *place,
                            const struct json_node *item, struct muster_declaration *declaration) {
    const char *words = muster_json_string(item);
    reader->within = place;
    if (muster_position_family(reader->position) == FAMILY_DAMAGE)
        muster_read_short_assignment(reader, words, declaration);
    else
        muster_read_short_declaration(reader, words, declaration);
    reader->within = NULL;
    reader->column = 0;
}

/* Weights and declaration, which speak of what has been read before. */
static void read_proposal(struct document *document, enum document_key key) {
    struct muster_position *position = document->reader.position;
    struct place here = muster_key_place(document, key);
    const struct json_node *item = document->found[key];
    if (item == NULL)
        return;
    if (key == DOC_WEIGHTS) {
        if (muster_position_family(position) == FAMILY_DAMAGE)
            muster_read_damage_weights(&document->reader, &here, item);
        else
            muster_read_weights(&document->reader, &here, item);
        return;
    }
    position->declaration = muster_arena_take(&position->arena, sizeof(*position->declaration));
    if (muster_json_is_string(item))
        read_short_form(&document->reader, &here, item, position->declaration);
    else if (muster_position_family(position) == FAMILY_DAMAGE)
        muster_read_assignment(&document->reader, &here, item, position->declaration);
    else
        muster_read_declaration(&document->reader, &here, item, position->declaration);
}

/* The script is played from the document (solver/api/play.c): here it is only looked at. */
static void read_script(struct document *document, enum document_key key) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = muster_key_place(document, key);
    const struct json_node *script = document->found[key], *element;
    size_t index = 0;
    if (script == NULL)
        return;
    muster_reader_array(reader, &here, script);
    json_for_each (element, script) {
        struct place entry = place_index(&here, index++);
        if (!muster_json_is_object(element))
            muster_reader_fail_type(reader, &entry, element,
                                    "an object, such as {\"tap\": \"bear\"}");
    }
    if (document->found[DOC_DECLARATION] != NULL)
        muster_reader_fail(reader, &document->root, "exclusive-keys",
                           "'script' and 'declaration' exclude each other");
    if (position->edition != EDITION_CURRENT)
        muster_reader_fail(reader, &here, "not-here",
                           "a script is played by the current rules only; found '2004'");
    position->has_script = true;
    char *printed = muster_json_print(script);
    if (printed == NULL)
        muster_arena_leave(reader->arena, MUSTER_NO_MEMORY);
    position->script = muster_arena_string(reader->arena, printed);
    muster_json_forget_print(printed);
}

static void read_creatures(struct document *document) {
    struct place creatures = muster_key_place(document, DOC_CREATURES);
    muster_read_creatures(&document->reader, &creatures, document->found[DOC_CREATURES]);
    muster_read_combatants(&document->reader, &creatures, document->found[DOC_CREATURES]);
    if (muster_reader_error_count(&document->reader) == 0)
        muster_settle_creatures(document->reader.position);
}

/* Who attacks and who defends; the default is not asked for where anything is in doubt. */
static void settle_sides(struct document *document) {
    struct reader *reader = &document->reader;
    size_t errors = muster_reader_error_count(reader);
    bool known = errors == 0 || document->found[DOC_DEFENDING] != NULL;
    if (!muster_try_section(document, DOC_ACTIVE, muster_settle_active) || !known ||
        !muster_try_section(document, DOC_DEFENDING, muster_settle_defending) || errors > 0)
        reader->unknown |= UNKNOWN_SIDES;
}

/* Whether a list has a key that is not known: it may be one of things with ids. */
static bool has_unknown_list(const struct document *document, const struct json_node *root) {
    const struct json_node *member;
    json_for_each (member, root) {
        size_t i = 0;
        while (i < DOC_KEYS && strcmp(muster_document_keys[i].name, muster_json_key(member)) != 0)
            i++;
        if (i == DOC_KEYS && muster_json_is_array(member) && document->reader.all != NULL)
            return true;
    }
    return false;
}

/* Keys about cards belong to documents with cards, of which others come. */
static const char *explain_key(struct reader *reader, const char *key) {
    static const char *const of_cards[] = {
        "card",  "text",      "face",    "added_keywords", "permanents", "resolved",   "emblems",
        "holds", "holds_not", "choices", "amounts",        "level",      "ring_bearer"};
    enum { NAME_CARDS = 2 }; /* the first of them */
    size_t i = 0;
    while (i < sizeof(of_cards) / sizeof(of_cards[0]) && strcmp(of_cards[i], key) != 0)
        i++;
    if (i == sizeof(of_cards) / sizeof(of_cards[0]))
        return NULL;
    reader->traits |= MUSTER_ERROR_ABOUT_CARDS;
    return i < NAME_CARDS ? " here; it is about cards: expected the document without cards that "
                            "muster_expand ('muster expand') makes"
                          : " here; it is about cards, and means nothing where no creature, "
                            "permanent or spell has a 'card' or a 'text'";
}

/* What else is wrong with a document of another version than this says nothing. */
static void refuse_version(struct reader *reader, const struct json_node *root) {
    const char *version = muster_json_is_object(root) ? muster_json_text(root, "format") : NULL;
    const struct place place = {0}, here = place_key(&place, "format");
    if (version != NULL && strncmp(version, "muster/", strlen("muster/")) == 0 &&
        !muster_words_alike(version, "muster/1"))
        muster_reader_fail(reader, &here, "unknown-format",
                           "found '%.64s', a version of the format that this one of muster doesn't "
                           "know, expected 'muster/1'",
                           version);
}

void muster_read_position(struct muster_position *position, const struct document_source *source,
                          muster_error *error) {
    struct arena *arena = &position->arena;
    struct document document = {.reader = {.arena = arena,
                                           .error = error,
                                           .all = source->all,
                                           .text = source->text,
                                           .length = source->length,
                                           .locate = source->locate,
                                           .map = source->map,
                                           .explain_key = explain_key,
                                           .position = position},
                                .edition = source->edition};
    struct reader *reader = &document.reader;
    position->ids.arena = position->words.arena = position->resources.arena = arena;
    refuse_version(reader, source->root);
    muster_reader_open(reader, &document.root, source->root, muster_document_keys, DOC_KEYS,
                       document.found);
    if (has_unknown_list(&document, source->root))
        reader->unknown |= UNKNOWN_IDS;
    muster_read_header(&document);
    muster_read_entities(&document);
    settle_sides(&document);
    read_creatures(&document);
    muster_try_section(&document, DOC_EFFECTS, read_effects);
    muster_read_damage_keys(&document);
    struct place effects = muster_key_place(&document, DOC_EFFECTS);
    if (muster_reader_error_count(reader) == 0)
        muster_bound_requirements(reader, &effects);
    if ((reader->unknown & (UNKNOWN_STEP | UNKNOWN_CREATURES)) == 0) {
        muster_try_section(&document, DOC_WEIGHTS, read_proposal);
        muster_try_section(&document, DOC_DECLARATION, read_proposal);
        muster_try_section(&document, DOC_SCRIPT, read_script);
    }
    muster_reader_finish(reader);
}
