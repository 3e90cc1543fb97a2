/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/read_position.h"

#include <string.h>

#include "format/reading/read_assignment.h"
#include "format/reading/read_combatants.h"
#include "format/reading/read_damage.h"
#include "format/reading/read_damage_effects.h"
#include "format/reading/read_declaration.h"
#include "format/reading/read_effects.h"
#include "format/reading/read_selectors.h"
#include "format/reading/settle_sides.h"
#include "model/declaration.h"
#include "model/settle.h"
#include "table/origin.h"

static const char *word_at(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

/* Reads a key whose value is one of some words. */
static int read_choice(struct document *document, enum document_key key, const char *text,
                       const char *code, const char *const *words, size_t count) {
    struct reader *reader = &document->reader;
    struct place here = muster_key_place(document, key);
    const char *list = "";
    for (size_t i = 0; i < count; i++)
        if (muster_words_alike(text, words[i]))
            return (int)i;
    for (size_t i = 0; i < count; i++)
        list = muster_arena_format(reader->arena, "%s%s'%s'", list,
                                   i == 0           ? ""
                                   : i + 1 == count ? " or "
                                                    : ", ",
                                   words[i]);
    muster_reader_fail(reader, &here, code, "found '%.64s', expected %s%s", text, list,
                       muster_reader_suggestion(reader, muster_words_lower(reader->arena, text),
                                                count, word_at, words));
}

static void read_format(struct reader *reader, const struct place *place,
                        const struct json_node *item) {
    const char *version = muster_reader_look(reader, place, item);
    if (!muster_words_alike(version, "muster/1"))
        muster_reader_fail(reader, place, "unknown-format", "found '%.64s', expected 'muster/1'",
                           version);
}

static void read_step(struct document *document) {
    static const char *const moments[] = {
#define MOMENT(name, word, family) word,
#include "model/moments.def"
#undef MOMENT
    };
    struct muster_position *position = document->reader.position;
    struct place here = muster_key_place(document, DOC_STEP);
    const char *given = muster_reader_look(&document->reader, &here, document->found[DOC_STEP]);
    position->moment =
        (enum moment)read_choice(document, DOC_STEP, given, "unknown-step", moments, MOMENT_COUNT);
    position->step = muster_moment_step(position->moment);
}

static void read_edition(struct document *document, const char *edition) {
    static const char *const editions[] = {"current", "2004"};
    document->reader.position->edition =
        (enum edition)read_choice(document, DOC_RULES, edition, "unknown-edition", editions, 2);
}

/* One key of the document that says something of the whole. */
static void read_header_key(struct document *document, enum document_key key) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = muster_key_place(document, key);
    const struct json_node *item = document->found[key];
    switch (key) {
    case DOC_SCHEMA:
        muster_reader_look(reader, &here, item);
        break;
    case DOC_ID:
        position->id = muster_reader_string(reader, &here, item);
        break;
    case DOC_FORMAT:
        read_format(reader, &here, item);
        break;
    case DOC_TITLE:
        position->title = muster_reader_string(reader, &here, item);
        break;
    case DOC_NOTE:
        position->note = muster_reader_string(reader, &here, item);
        break;
    case DOC_RULES:
        read_edition(document, muster_reader_string(reader, &here, item));
        break;
    case DOC_STEP:
        read_step(document);
        break;
    case DOC_ACTIVE:
    case DOC_DEFENDING:
    case DOC_PLAYERS:
    case DOC_CREATURES:
    case DOC_PLANESWALKERS:
    case DOC_BATTLES:
    case DOC_SOURCES:
    case DOC_DAMAGE_STEP:
    case DOC_BANDS:
    case DOC_DAMAGE:
    case DOC_FIGHT:
    case DOC_DIVIDE:
    case DOC_ILLEGAL:
    case DOC_EFFECTS:
    case DOC_DECLARATION:
    case DOC_WEIGHTS:
    case DOC_SCRIPT:
    case DOC_KEYS:
        break;
    }
}

/* A part of the document, for muster_reader_try. */
struct section {
    struct document *document;
    enum document_key key;
    void (*read)(struct document *document, enum document_key key);
};

static void read_section(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    struct section *section = into;
    (void)reader;
    (void)place;
    (void)item;
    section->read(section->document, section->key);
}

static bool try_section(struct document *document, enum document_key key,
                        void (*read)(struct document *document, enum document_key key)) {
    struct section section = {document, key, read};
    return muster_reader_try(&document->reader, read_section, NULL, NULL, &section);
}

static void read_header(struct document *document) {
    static const enum document_key keys[] = {DOC_SCHEMA, DOC_ID,    DOC_FORMAT, DOC_TITLE,
                                             DOC_NOTE,   DOC_RULES, DOC_STEP};
    struct muster_position *position = document->reader.position;
    position->edition = EDITION_CURRENT;
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        bool required = muster_document_keys[keys[i]].required;
        if ((document->found[keys[i]] != NULL || required) &&
            !try_section(document, keys[i], read_header_key) && keys[i] == DOC_STEP)
            document->reader.unknown |= UNKNOWN_STEP;
    }
    if (document->edition != NULL)
        read_edition(document, document->edition);
    position->wall = muster_words_number(&position->words, "wall");
    position->artifact = muster_words_number(&position->words, "artifact");
    position->land = muster_words_number(&position->words, "land");
}

/*
 * ---- Ids, which are declared first so that anything may refer to anything ----
 *
 * They are numbered in this order: players, creatures, planeswalkers, battles, sources.
 */

/* A thing under way that has no id yet. */
struct entry {
    enum entity_kind kind;
    int number;
};

/* Gives the id the next number; false if it has one. */
static bool add_id(struct reader *reader, const char *id, const struct entry *entry) {
    struct muster_position *position = reader->position;
    size_t known = position->ids.count;
    int index = muster_words_number(&position->ids, id);
    if ((size_t)index < known)
        return false;
    position->entities = arena_grow(reader->arena, position->entities, known,
                                    &position->entity_capacity, sizeof(*position->entities));
    position->entities[index] = (struct entity){.kind = entry->kind, .number = entry->number};
    return true;
}

static void declare_id(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    if (muster_json_is_string(item))
        muster_reader_fail_type(reader, place, item,
                                muster_arena_format(reader->arena,
                                                    "an object, such as {\"id\": \"%.64s\"}",
                                                    muster_json_string(item)));
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an object");
    const struct json_node *value = muster_json_get(item, "id");
    if (value == NULL)
        muster_reader_fail(reader, place, "missing-key", "the key 'id' is missing");
    struct place here = place_key(place, "id");
    const char *id = muster_reader_look(reader, &here, value);
    if (strchr(id, '#') != NULL)
        muster_reader_fail(reader, &here, "bad-id", "an id holds no '#': found '%.64s'", id);
    if (add_id(reader, id, into))
        return;
    unsigned unknown = reader->unknown;
    muster_reader_note(reader, &here, "duplicate-id", "the id '%.64s' is used already", id);
    add_id(reader, muster_arena_format(reader->arena, "#%zu", reader->position->ids.count), into);
    reader->unknown = unknown | UNKNOWN_SORTS;
}

/* Declares the ids of one list. */
static void declare_list(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    struct entry *entry = into;
    muster_reader_array(reader, place, item);
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        if (!muster_reader_try(reader, declare_id, &here, element, entry)) {
            reader->unknown |= UNKNOWN_IDS; /* a number without an id: no id begins with '#' */
            add_id(reader, muster_arena_format(reader->arena, "#%zu", reader->position->ids.count),
                   entry);
        }
        entry->number++;
    }
}

/* The same; returns how many there are. */
static size_t declare_ids(struct document *document, enum document_key key, enum entity_kind kind,
                          size_t first) {
    struct place here = muster_key_place(document, key);
    struct entry entry = {.kind = kind, .number = (int)first};
    if (document->found[key] == NULL && !muster_document_keys[key].required)
        return 0;
    if (muster_reader_try(&document->reader, declare_list, &here, document->found[key], &entry))
        return (size_t)entry.number - first;
    document->reader.unknown |= UNKNOWN_IDS;
    document->found[key] = NULL;
    return 0;
}

static void read_entities(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    size_t players = declare_ids(document, DOC_PLAYERS, ENTITY_TARGET, 0);
    size_t creatures = declare_ids(document, DOC_CREATURES, ENTITY_CREATURE, 0);
    size_t planeswalkers = declare_ids(document, DOC_PLANESWALKERS, ENTITY_TARGET, players);
    size_t first_battle = players + planeswalkers;
    size_t battles = declare_ids(document, DOC_BATTLES, ENTITY_TARGET, first_battle);
    size_t sources = declare_ids(document, DOC_SOURCES, ENTITY_SOURCE, 0);
    position->player_count = players;
    position->creature_count = creatures;
    position->target_count = first_battle + battles;
    position->players = muster_arena_array(reader->arena, players, sizeof(*position->players));
    position->creatures =
        muster_arena_array(reader->arena, creatures, sizeof(*position->creatures));
    position->targets =
        muster_arena_array(reader->arena, position->target_count, sizeof(*position->targets));
    struct place here = muster_key_place(document, DOC_PLAYERS);
    muster_read_players(reader, &here, document->found[DOC_PLAYERS]);
    here = muster_key_place(document, DOC_PLANESWALKERS);
    muster_read_permanents(reader, &here, document->found[DOC_PLANESWALKERS], TARGET_PLANESWALKER,
                           players);
    here = muster_key_place(document, DOC_BATTLES);
    muster_read_permanents(reader, &here, document->found[DOC_BATTLES], TARGET_BATTLE,
                           first_battle);
    muster_read_sources(document, sources);
}

/* ---- Effects ---- */

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
    position->script = muster_arena_text(reader->arena, printed, strlen(printed));
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
    if (!try_section(document, DOC_ACTIVE, muster_settle_active) || !known ||
        !try_section(document, DOC_DEFENDING, muster_settle_defending) || errors > 0)
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

void muster_read_position(struct muster_position *position, const struct document_source *source,
                          muster_error *error) {
    struct arena *arena = &position->arena;
    struct document document = {
        .reader = {.arena = arena,
                   .error = error,
                   .all = source->all,
                   .text = source->text,
                   .length = source->length,
                   .locate = source->origin == NULL ? NULL : muster_origin_locate,
                   .map = source->origin,
                   .position = position},
        .edition = source->edition};
    struct reader *reader = &document.reader;
    position->ids.arena = position->words.arena = position->resources.arena = arena;
    muster_reader_open(reader, &document.root, source->root, muster_document_keys, DOC_KEYS,
                       document.found);
    if (has_unknown_list(&document, source->root))
        reader->unknown |= UNKNOWN_IDS;
    read_header(&document);
    read_entities(&document);
    settle_sides(&document);
    read_creatures(&document);
    try_section(&document, DOC_EFFECTS, read_effects);
    muster_read_damage_keys(&document);
    struct place effects = muster_key_place(&document, DOC_EFFECTS);
    if (muster_reader_error_count(reader) == 0)
        muster_bound_requirements(reader, &effects);
    if ((reader->unknown & (UNKNOWN_STEP | UNKNOWN_CREATURES)) == 0) {
        try_section(&document, DOC_WEIGHTS, read_proposal);
        try_section(&document, DOC_DECLARATION, read_proposal);
        try_section(&document, DOC_SCRIPT, read_script);
    }
    muster_reader_finish(reader);
}
