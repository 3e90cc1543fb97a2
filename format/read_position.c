/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/read_position.h"

#include <string.h>

#include "format/read_declaration.h"
#include "format/read_effects.h"
#include "format/read_selectors.h"
#include "model/declaration.h"

enum document_key {
    DOC_FORMAT,
    DOC_ID,
    DOC_TITLE,
    DOC_NOTE,
    DOC_RULES,
    DOC_STEP,
    DOC_ACTIVE,
    DOC_DEFENDING,
    DOC_PLAYERS,
    DOC_CREATURES,
    DOC_PLANESWALKERS,
    DOC_BATTLES,
    DOC_EFFECTS,
    DOC_DECLARATION,
    DOC_WEIGHTS,
    DOC_KEYS
};

static const struct key document_keys[DOC_KEYS] = {
    [DOC_FORMAT] = {"format", true},
    [DOC_ID] = {"id", false},
    [DOC_TITLE] = {"title", false},
    [DOC_NOTE] = {"note", false},
    [DOC_RULES] = {"rules", false},
    [DOC_STEP] = {"step", true},
    [DOC_ACTIVE] = {"active", true},
    [DOC_DEFENDING] = {"defending", false},
    [DOC_PLAYERS] = {"players", true},
    [DOC_CREATURES] = {"creatures", true},
    [DOC_PLANESWALKERS] = {"planeswalkers", false},
    [DOC_BATTLES] = {"battles", false},
    [DOC_EFFECTS] = {"effects", false},
    [DOC_DECLARATION] = {"declaration", false},
    [DOC_WEIGHTS] = {"weights", false},
};

/* The document: its place and the value of each of its keys. */
struct document {
    struct reader reader;
    struct place root;
    const struct json_node *found[DOC_KEYS];
};

static struct place key_place(const struct document *document, enum document_key key) {
    return place_key(&document->root, document_keys[key].name);
}

static const char *word_at(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

/* Reads a key whose value is one of two words. */
static int read_choice(struct document *document, enum document_key key, const char *text,
                       const char *code, const char *const words[2]) {
    struct reader *reader = &document->reader;
    struct place here = key_place(document, key);
    for (int i = 0; i < 2; i++)
        if (muster_words_alike(text, words[i]))
            return i;
    muster_reader_fail(reader, &here, code, "found '%.64s', expected '%s' or '%s'%s", text,
                       words[0], words[1],
                       muster_reader_suggestion(reader, muster_words_lower(reader->arena, text), 2,
                                                word_at, words));
}

static void read_header(struct document *document, const char *edition) {
    static const char *const editions[] = {"current", "2004"};
    static const char *const steps[] = {
#define STEP(name, word, verb, does, doers, object, objects, noun, picks, bands, rule, rule_2004)  \
    word,
#include "model/steps.def"
#undef STEP
    };
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place format = key_place(document, DOC_FORMAT), id = key_place(document, DOC_ID),
                 title = key_place(document, DOC_TITLE), note = key_place(document, DOC_NOTE),
                 rules = key_place(document, DOC_RULES), step = key_place(document, DOC_STEP);
    position->id = muster_reader_string_or(reader, &id, document->found[DOC_ID], NULL);
    const char *version = muster_reader_look(reader, &format, document->found[DOC_FORMAT]);
    if (!muster_words_alike(version, "muster/1"))
        muster_reader_fail(reader, &format, "unknown-format", "found '%.64s', expected 'muster/1'",
                           version);
    position->title = muster_reader_string_or(reader, &title, document->found[DOC_TITLE], NULL);
    position->note = muster_reader_string_or(reader, &note, document->found[DOC_NOTE], NULL);
    const char *given =
        muster_reader_string_or(reader, &rules, document->found[DOC_RULES], "current");
    position->edition =
        (enum edition)read_choice(document, DOC_RULES, given, "unknown-edition", editions);
    if (edition != NULL)
        position->edition =
            (enum edition)read_choice(document, DOC_RULES, edition, "unknown-edition", editions);
    given = muster_reader_look(reader, &step, document->found[DOC_STEP]);
    position->step = (enum step)read_choice(document, DOC_STEP, given, "unknown-step", steps);
    position->wall = muster_words_number(&position->words, "wall");
    position->artifact = muster_words_number(&position->words, "artifact");
    position->land = muster_words_number(&position->words, "land");
}

/*
 * ---- Ids, which are declared first so that anything may refer to anything ----
 *
 * They are numbered in this order: players, creatures, planeswalkers, battles.
 */

static void declare_id(struct reader *reader, const struct place *place,
                       const struct json_node *item, enum entity_kind kind, int number) {
    struct muster_position *position = reader->position;
    if (!muster_json_is_object(item))
        muster_reader_fail(reader, place, "wrong-type", "found %s, expected an object",
                           muster_json_type_name(item));
    const struct json_node *value = muster_json_get(item, "id");
    if (value == NULL)
        muster_reader_fail(reader, place, "missing-key", "the key 'id' is missing");
    struct place here = place_key(place, "id");
    const char *id = muster_reader_look(reader, &here, value);
    if (strchr(id, '#') != NULL)
        muster_reader_fail(reader, &here, "bad-id", "an id holds no '#': found '%.64s'", id);
    size_t known = position->ids.count;
    int index = muster_words_number(&position->ids, id);
    if ((size_t)index < known)
        muster_reader_fail(reader, &here, "duplicate-id", "the id '%.64s' is used already", id);
    position->entities = arena_grow(reader->arena, position->entities, known,
                                    &position->entity_capacity, sizeof(*position->entities));
    position->entities[index] = (struct entity){.kind = kind, .number = number};
}

/* Declares the ids of one list; returns its length. */
static size_t declare_ids(struct document *document, enum document_key key, enum entity_kind kind,
                          size_t first) {
    struct place here = key_place(document, key);
    if (document->found[key] == NULL)
        return 0;
    muster_reader_array(&document->reader, &here, document->found[key]);
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, document->found[key]) {
        struct place entry = place_index(&here, index);
        declare_id(&document->reader, &entry, element, kind, (int)(first + index));
        index++;
    }
    return index;
}

static void read_entities(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    size_t players = declare_ids(document, DOC_PLAYERS, ENTITY_TARGET, 0);
    size_t creatures = declare_ids(document, DOC_CREATURES, ENTITY_CREATURE, 0);
    size_t planeswalkers = declare_ids(document, DOC_PLANESWALKERS, ENTITY_TARGET, players);
    size_t first_battle = players + planeswalkers;
    size_t battles = declare_ids(document, DOC_BATTLES, ENTITY_TARGET, first_battle);
    position->player_count = players;
    position->creature_count = creatures;
    position->target_count = first_battle + battles;
    position->players = muster_arena_array(reader->arena, players, sizeof(*position->players));
    position->creatures =
        muster_arena_array(reader->arena, creatures, sizeof(*position->creatures));
    position->targets =
        muster_arena_array(reader->arena, position->target_count, sizeof(*position->targets));
    struct place here = key_place(document, DOC_PLAYERS);
    muster_read_players(reader, &here, document->found[DOC_PLAYERS]);
    here = key_place(document, DOC_PLANESWALKERS);
    muster_read_permanents(reader, &here, document->found[DOC_PLANESWALKERS], TARGET_PLANESWALKER,
                           players);
    here = key_place(document, DOC_BATTLES);
    muster_read_permanents(reader, &here, document->found[DOC_BATTLES], TARGET_BATTLE,
                           first_battle);
}

/* ---- Who attacks and who defends ---- */

static void settle_active(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = key_place(document, DOC_ACTIVE);
    position->active = muster_read_player(reader, &here, document->found[DOC_ACTIVE]);
    int team = position->players[position->active].team;
    for (size_t i = 0; i < position->player_count; i++) {
        struct player *player = &position->players[i];
        player->active_side = (int)i == position->active || (team >= 0 && player->team == team);
    }
}

static void mark_defending(struct document *document, const struct place *place,
                           const struct json_node *item) {
    struct reader *reader = &document->reader;
    int number = muster_read_player(reader, place, item);
    struct player *player = &reader->position->players[number];
    if (player->active_side)
        muster_reader_fail(reader, place, "wrong-id",
                           "'%s' is on the active player's side; expected a defending player",
                           player->id);
    if (player->defending)
        muster_reader_fail(reader, place, "named-twice", "'%s' is named twice", player->id);
    player->defending = true;
}

/* Reports that the key is missing, and lists the players that it could name. */
static _Noreturn void fail_defending(struct document *document) {
    enum { TOLD = 6 };
    struct reader *reader = &document->reader;
    const struct muster_position *position = reader->position;
    const char *names = "", *first = NULL;
    size_t count = 0;
    for (size_t i = 0; i < position->player_count; i++) {
        const struct player *player = &position->players[i];
        if (player->active_side || count++ >= TOLD)
            continue;
        first = first == NULL ? player->id : first;
        names = muster_arena_format(reader->arena, "%s%s'%.40s'", names, count == 1 ? "" : ", ",
                                    player->id);
    }
    muster_reader_fail(
        reader, &document->root, "missing-key",
        "the key 'defending' is missing: more than one player or team could be declaring "
        "blockers; expected one of %s%s (\"defending\": \"%.40s\", or "
        "muster_builder_text(builder, \"defending\", \"%.40s\")), or a list",
        names, count > TOLD ? ", ..." : "", first, first);
}

/* Whether the defending side declares, rather than the active one. */
static bool defenders_declare(const struct muster_position *position) {
    switch (position->step) {
    case STEP_ATTACK:
        return false;
    case STEP_BLOCK:
        break;
    }
    return true;
}

/* By default everybody else defends; in the block step only if that is one player or one team. */
static void default_defending(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    int first = -1;
    for (size_t i = 0; i < position->player_count; i++) {
        struct player *player = &position->players[i];
        player->defending = !player->active_side;
        if (!player->defending || !defenders_declare(position))
            continue;
        if (first >= 0 && (player->team < 0 || player->team != position->players[first].team))
            fail_defending(document);
        if (first < 0)
            first = (int)i;
    }
    if (defenders_declare(position) && first < 0)
        muster_reader_fail(reader, &document->root, "missing-key",
                           "there is no player who could be declaring blockers");
}

static void settle_defending(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = key_place(document, DOC_DEFENDING);
    const struct json_node *item = document->found[DOC_DEFENDING];
    if (item == NULL) {
        default_defending(document);
    } else if (muster_json_is_array(item)) {
        if (muster_reader_array(reader, &here, item) == 0)
            muster_reader_fail(reader, &here, "empty-list", "expected at least one player");
        size_t index = 0;
        const struct json_node *element;
        json_for_each (element, item) {
            struct place entry = place_index(&here, index++);
            mark_defending(document, &entry, element);
        }
    } else {
        mark_defending(document, &here, item);
    }
    for (size_t i = 0; i < position->target_count; i++)
        position->targets[i].attackable =
            position->players[position->targets[i].defender].defending;
}

/* Notes which creatures declare, and which attack the players that declare. */
static void settle_creatures(struct muster_position *position) {
    for (size_t i = 0; i < position->creature_count; i++) {
        struct creature *creature = &position->creatures[i];
        const struct player *controller = &position->players[creature->controller];
        creature->declares =
            defenders_declare(position) ? controller->defending : controller->active_side;
        creature->attacks_here =
            creature->attacking >= 0 && position->targets[creature->attacking].attackable;
    }
}

/* ---- Effects ---- */

/*
 * Whether an effect plainly says "can't" about single creatures or pairs, whatever else is
 * declared.
 */
static bool is_plain(const struct effect *effect) {
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
    case EFFECT_CANT_BE_BLOCKED:
        return (effect->given & KEY_UNLESS) == 0;
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
    case EFFECT_ONLY_ALONE:
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BE_ATTACKED:
    case EFFECT_MUST_BLOCK:
    case EFFECT_MUST_BE_BLOCKED:
    case EFFECT_LURE:
    case EFFECT_EXTRA_BLOCKS:
    case EFFECT_AS_THOUGH:
    case EFFECT_ATTACK_COST:
    case EFFECT_BLOCK_COST:
        break;
    }
    return false;
}

/* These effects are looked at for each pair of creatures, so they are collected once. */
static void find_plain(struct muster_position *position) {
    struct arena *arena = &position->arena;
    size_t count = position->effect_count;
    position->plain = muster_arena_array(arena, count, sizeof(*position->plain));
    position->as_though = muster_arena_array(arena, count, sizeof(*position->as_though));
    for (size_t i = 0; i < count; i++) {
        const struct effect *effect = &position->effects[i];
        if (is_plain(effect))
            position->plain[position->plain_count++] = effect;
        if (effect->kind == EFFECT_AS_THOUGH && muster_position_in_step(position, effect))
            position->as_though[position->as_though_count++] = effect;
    }
}

static void read_effects(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    struct place here = key_place(document, DOC_EFFECTS);
    const struct json_node *item = document->found[DOC_EFFECTS];
    if (item == NULL)
        return;
    position->effects = muster_arena_array(reader->arena, muster_reader_array(reader, &here, item),
                                           sizeof(*position->effects));
    const struct json_node *element;
    json_for_each (element, item) {
        struct place entry = place_index(&here, position->effect_count);
        struct effect *effect = &position->effects[position->effect_count];
        muster_read_effect(reader, &entry, element, (int)position->effect_count, effect);
        position->effect_count++;
        if (effect->step != position->step)
            continue;
        position->has_conditions |= effect->condition != CONDITION_NONE;
        position->has_costs |= muster_effect_kinds[effect->kind].class == CLASS_COST;
    }
    find_plain(position);
}

void muster_read_position(struct muster_position *position, const struct json_node *root,
                          const char *edition, muster_error *error) {
    struct arena *arena = &position->arena;
    struct document document = {.reader = {.arena = arena, .error = error, .position = position}};
    position->ids.arena = position->words.arena = position->resources.arena = arena;
    muster_reader_open(&document.reader, &document.root, root, document_keys, DOC_KEYS,
                       document.found);
    read_header(&document, edition);
    read_entities(&document);
    settle_active(&document);
    settle_defending(&document);
    struct place creatures = key_place(&document, DOC_CREATURES);
    muster_read_creatures(&document.reader, &creatures, document.found[DOC_CREATURES]);
    settle_creatures(position);
    read_effects(&document);
    struct place effects = key_place(&document, DOC_EFFECTS);
    muster_bound_requirements(&document.reader, &effects);
    if (document.found[DOC_WEIGHTS] != NULL) {
        struct place weights = key_place(&document, DOC_WEIGHTS);
        muster_read_weights(&document.reader, &weights, document.found[DOC_WEIGHTS]);
    }
    if (document.found[DOC_DECLARATION] == NULL)
        return;
    struct place declaration = key_place(&document, DOC_DECLARATION);
    position->declaration = muster_arena_take(arena, sizeof(*position->declaration));
    muster_read_declaration(&document.reader, &declaration, document.found[DOC_DECLARATION],
                            position->declaration);
}
