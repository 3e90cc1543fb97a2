/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of a script that are about cards: a creature that enters, a permanent that leaves. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cards/follow/follow.h"
#include "json/writer.h"

struct reading_event {
    struct muster_followed_cards *cards;
    struct arena *arena;
    const struct followed_state *state;
    const char *json;
    size_t length;
    const char **plain;
    bool *done;
    muster_combat_note *note;
    muster_error *error;
    muster_status status;
};

static void copy(struct reading_event *reading, struct writer *writer, const char *key,
                 const struct json_node *value) {
    if (key != NULL)
        muster_json_add_name(writer, key);
    muster_json_add_json(writer, NULL, muster_follow_print(reading->arena, value));
}

static const char *ended(struct reading_event *reading, struct writer *writer) {
    char *json = muster_writer_end(writer);
    if (json == NULL)
        muster_arena_leave(reading->arena, ARENA_NO_MEMORY);
    return json;
}

/* ---- A creature that enters ---- */

/* A document in which the creature is there, so that its card is read. */
static const char *document_with(struct reading_event *reading, const struct json_node *creature) {
    struct writer writer = {.text.arena = reading->arena};
    const struct json_node *document =
        muster_follow_parse(reading->arena, reading->state->document);
    const struct json_node *child;
    muster_json_open_object(&writer, NULL);
    json_for_each (child, document)
        if (strcmp(muster_json_key(child), "creatures") != 0 &&
            strcmp(muster_json_key(child), "script") != 0)
            copy(reading, &writer, muster_json_key(child), child);
    muster_json_open_list(&writer, "creatures");
    copy(reading, &writer, NULL, creature);
    json_for_each (child, muster_json_get(document, "creatures"))
        copy(reading, &writer, NULL, child);
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    return ended(reading, &writer);
}

/* Errors are those of the first creature of that document: their place becomes the event's. */
static void place_error(muster_error *error) {
    static const char first[] = "/creatures/0";
    if (strncmp(error->path, first, strlen(first)) == 0) {
        char rest[sizeof(error->path)];
        memcpy(rest, error->path + strlen(first), strlen(error->path) - strlen(first) + 1);
        size_t room = sizeof(error->path) - strlen("/enters") - 1;
        rest[room] = '\0';
        memcpy(error->path, "/enters", strlen("/enters"));
        memcpy(error->path + strlen("/enters"), rest, strlen(rest) + 1);
    }
    error->line = error->column = 0;
}

static void release_expansion(void *expansion) {
    muster_expansion_free(expansion);
}

/* The key that has to say how something enters of which a card says this; NULL: none has to. */
static const char *key_of_entering(const char *sentence) {
    static const struct {
        const char *words, *key;
    } ways[] = {
#define ENTERING(words, key) {words, key},
#include "cards/words/entering.def"
#undef ENTERING
    };
    for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
        if (strstr(sentence, ways[i].words) != NULL)
            return ways[i].key;
    return NULL;
}

/*
 * Fails where the creature's own card says how it enters and the event doesn't: nothing else would
 * tell that it is tapped, or what counters it has.
 */
static bool says_how(struct reading_event *reading, const struct json_node *creature,
                     const muster_expansion *expansion) {
    const char *id = muster_json_text(creature, "id");
    size_t count;
    const muster_read *read = muster_expansion_read(expansion, &count);
    for (size_t i = 0; i < count && id != NULL; i++) {
        const char *key = key_of_entering(read[i].sentence);
        if (key == NULL || strcmp(read[i].object, id) != 0 ||
            muster_json_get(creature, key) != NULL)
            continue;
        *reading->error =
            (muster_error){.status = MUSTER_BAD_INPUT, .code = "missing-key", .path = "/enters"};
        snprintf(reading->error->message, sizeof(reading->error->message),
                 "the key '%s' is missing: the card of '%.64s' says \"%.200s\"", key, id,
                 read[i].sentence);
        muster_utf8_mend(reading->error->message);
        reading->status = MUSTER_BAD_INPUT;
        return false;
    }
    return true;
}

/* The creature as it is without its card. */
static const struct json_node *read_entrant(struct reading_event *reading,
                                            const struct json_node *creature) {
    muster_expansion *expansion = NULL;
    const char *document = document_with(reading, creature);
    struct following apart = reading->state->following;
    struct arena *arena = reading->arena;
    apart.made = NULL;
    apart.made_count = apart.made_capacity = 0;
    apart.begun = true;
    reading->status = muster_expand_following(&expansion, document, strlen(document),
                                              reading->cards->source, &apart, reading->error);
    if (reading->status != MUSTER_OK) {
        place_error(reading->error);
        return NULL;
    }
    muster_arena_own(arena, expansion, release_expansion);
    if (!says_how(reading, creature, expansion))
        return NULL;
    const struct json_node *root = muster_follow_parse(arena, muster_expansion_document(expansion));
    return muster_json_first(muster_json_get(root, "creatures"));
}

static void read_enters(struct reading_event *reading, const struct json_node *event,
                        const struct json_node *creature) {
    struct writer writer = {.text.arena = reading->arena};
    const struct json_node *child, *plain = read_entrant(reading, creature);
    if (plain == NULL)
        return;
    muster_json_open_object(&writer, NULL);
    json_for_each (child, event)
        copy(reading, &writer, muster_json_key(child), child == creature ? plain : child);
    muster_json_close_object(&writer);
    reading->cards->entering = muster_follow_print(reading->arena, creature);
    *reading->plain = ended(reading, &writer);
}

/* ---- Permanents that no position has ---- */

static const struct json_node *find_permanent(const struct json_node *document, const char *id) {
    const struct json_node *child;
    json_for_each (child, muster_json_get(document, "permanents"))
        if (muster_json_text(child, "id") != NULL && strcmp(muster_json_text(child, "id"), id) == 0)
            return child;
    return NULL;
}

enum permanent_event { PERMANENT_GONE, PERMANENT_TAPPED, PERMANENT_UNTAPPED, PERMANENT_CONTROL };

static const struct {
    const char *key;
    enum permanent_event event;
    const char *rule, *what;
} permanent_events[] = {
    {"leaves", PERMANENT_GONE, "611.3a", "leaves the battlefield"},
    {"phases_out", PERMANENT_GONE, "702.26b", "phases out"},
    {"tap", PERMANENT_TAPPED, "701.26a", "becomes tapped"},
    {"untap", PERMANENT_UNTAPPED, "701.26b", "becomes untapped"},
    {"control", PERMANENT_CONTROL, "613.1b", "has another controller now"},
};

static void write_permanent(struct reading_event *reading, struct writer *writer,
                            const struct json_node *event, const struct json_node *permanent,
                            enum permanent_event kind) {
    const struct json_node *child;
    muster_json_open_object(writer, NULL);
    json_for_each (child, permanent) {
        const char *key = muster_json_key(child);
        bool changed = strcmp(key, kind == PERMANENT_CONTROL ? "controller" : "tapped") == 0;
        if (!changed)
            copy(reading, writer, key, child);
    }
    if (kind == PERMANENT_CONTROL)
        muster_json_add_text(writer, "controller", muster_json_text(event, "to"));
    else
        muster_json_add_flag(writer, "tapped", kind == PERMANENT_TAPPED);
    muster_json_close_object(writer);
}

static void change_permanent(struct reading_event *reading, const struct json_node *event,
                             const struct json_node *document, const struct json_node *permanent,
                             enum permanent_event kind) {
    struct writer writer = {.text.arena = reading->arena};
    const struct json_node *child;
    muster_json_open_object(&writer, NULL);
    json_for_each (child, document)
        if (strcmp(muster_json_key(child), "permanents") != 0)
            copy(reading, &writer, muster_json_key(child), child);
    muster_json_open_list(&writer, "permanents");
    json_for_each (child, muster_json_get(document, "permanents")) {
        if (child != permanent)
            copy(reading, &writer, NULL, child);
        else if (kind != PERMANENT_GONE)
            write_permanent(reading, &writer, event, permanent, kind);
    }
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    reading->cards->changed = ended(reading, &writer);
}

static void read_about_permanent(struct reading_event *reading, const struct json_node *event) {
    const struct json_node *document = NULL;
    for (size_t i = 0; i < sizeof(permanent_events) / sizeof(permanent_events[0]); i++) {
        const char *id = muster_json_text(event, permanent_events[i].key);
        if (id == NULL)
            continue;
        document = muster_follow_parse(reading->arena, reading->state->document);
        const struct json_node *permanent = find_permanent(document, id);
        bool whole =
            permanent_events[i].event != PERMANENT_CONTROL || muster_json_text(event, "to") != NULL;
        if (permanent == NULL || !whole)
            return;
        change_permanent(reading, event, document, permanent, permanent_events[i].event);
        const char *name = muster_json_text(permanent, "card");
        *reading->done = true;
        reading->note->rule = permanent_events[i].rule;
        reading->note->text = muster_arena_format(reading->arena, "%s %s", name == NULL ? id : name,
                                                  permanent_events[i].what);
        return;
    }
}

/* ---- A permanent that is no creature, and enters ---- */

/* The document with one more in a list: of permanents, of planeswalkers or of battles. */
static const char *document_with_permanent(struct reading_event *reading, const char *list,
                                           const struct json_node *entrant) {
    static const char *const keys[] = {"id",      "card",       "text",      "face",    "loyalty",
                                       "defense", "controller", "protector", "name",    "tapped",
                                       "holds",   "holds_not",  "choices",   "amounts", "token"};
    struct writer writer = {.text.arena = reading->arena};
    const struct json_node *child,
        *document = muster_follow_parse(reading->arena, reading->state->document);
    muster_json_open_object(&writer, NULL);
    json_for_each (child, document)
        if (strcmp(muster_json_key(child), list) != 0)
            copy(reading, &writer, muster_json_key(child), child);
    muster_json_open_list(&writer, list);
    json_for_each (child, muster_json_get(document, list))
        copy(reading, &writer, NULL, child);
    muster_json_open_object(&writer, NULL);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        if (muster_json_get(entrant, keys[i]) != NULL)
            copy(reading, &writer, keys[i], muster_json_get(entrant, keys[i]));
    muster_json_close_object(&writer);
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    return ended(reading, &writer);
}

/* It enters, but is never considered an attacking or blocking permanent (506.3a). */
static void enter_permanent(struct reading_event *reading, const struct json_node *event,
                            const struct json_node *entrant, const char *list) {
    const char *name = muster_json_text(entrant, "card");
    bool attacks = muster_json_get(event, "attacking") != NULL,
         blocks = muster_json_get(event, "blocking") != NULL;
    reading->cards->changed = document_with_permanent(reading, list, entrant);
    *reading->done = true;
    reading->note->rule = attacks || blocks ? "506.3a" : "603.6";
    reading->note->text = muster_arena_format(reading->arena, "%s enters%s", name,
                                              attacks  ? ", but never attacks: it isn't a creature"
                                              : blocks ? ", but never blocks: it isn't a creature"
                                                       : "");
}

static bool has_type(const muster_card *card, const char *type) {
    return card->type_line != NULL && strstr(card->type_line, type) != NULL;
}

/*
 * The card or the face of an entrant that isn't a creature, as nothing else says it is; NULL: it is
 * one, or its card is not to be found, which the reader of documents tells.
 */
static const muster_card *noncreature(struct reading_event *reading,
                                      const struct json_node *entrant) {
    const char *face_name = muster_json_text(entrant, "face");
    const muster_card_source *source = reading->cards->source;
    const muster_card *card = NULL;
    const char *name = muster_json_text(entrant, "card");
    size_t face;
    bool told = muster_json_get(entrant, "power") != NULL ||
                muster_json_get(entrant, "toughness") != NULL ||
                muster_json_get(entrant, "text") != NULL;
    if (told || name == NULL || source == NULL || source->look_up == NULL)
        return NULL;
    reading->status = source->look_up(source->context, face_name != NULL ? face_name : name, &card,
                                      &face, reading->error);
    if (reading->status != MUSTER_OK || card == NULL)
        return NULL;
    if (face < card->face_count) /* what enters is that face alone (712.14) */
        card = &card->faces[face];
    return has_type(card, "Creature") ? NULL : card;
}

static void refuse_entrant(struct reading_event *reading, const muster_card *card) {
    *reading->error =
        (muster_error){.status = MUSTER_BAD_INPUT, .code = "impossible", .path = "/enters/card"};
    snprintf(reading->error->message, sizeof(reading->error->message),
             "'%.64s' is no permanent card; expected a creature, planeswalker, battle, artifact, "
             "enchantment or land",
             card->name);
    muster_utf8_mend(reading->error->message);
    reading->status = MUSTER_BAD_INPUT;
}

static void read_entering(struct reading_event *reading, const struct json_node *event,
                          const struct json_node *entrant) {
    const muster_card *card = noncreature(reading, entrant);
    if (reading->status != MUSTER_OK)
        return;
    if (card == NULL)
        read_enters(reading, event, entrant);
    else if (has_type(card, "Planeswalker"))
        enter_permanent(reading, event, entrant, "planeswalkers");
    else if (has_type(card, "Battle"))
        enter_permanent(reading, event, entrant, "battles");
    else if (has_type(card, "Artifact") || has_type(card, "Enchantment") || has_type(card, "Land"))
        enter_permanent(reading, event, entrant, "permanents");
    else
        refuse_entrant(reading, card);
}

/* Where all that it does is to how creatures look, the position has no effect that could end. */
static void read_end(struct reading_event *reading, const char *name) {
    if (!muster_follow_ends_looks(reading->arena, reading->state, name))
        return;
    reading->cards->changed = reading->state->document;
    *reading->done = true;
    reading->note->rule = "611.2";
    reading->note->text = muster_arena_format(reading->arena, "the effects of %s end", name);
}

/* ---- Events ---- */

/* Before damage is dealt in the middle of a step, all that is said of damage has to be read. */
static void check_damage(struct reading_event *reading) {
    muster_expansion *expansion = NULL;
    struct following apart = reading->state->following;
    apart.made = NULL;
    apart.made_count = apart.made_capacity = 0;
    apart.begun = apart.for_damage = true;
    const char *document = reading->state->document;
    reading->status = muster_expand_following(&expansion, document, strlen(document),
                                              reading->cards->source, &apart, reading->error);
    if (reading->status != MUSTER_OK)
        return;
    if (reading->cards->as_understood || !muster_follow_has_unread(expansion)) {
        muster_expansion_free(expansion);
        return;
    }
    muster_expansion_free(reading->cards->expansion);
    reading->cards->expansion = expansion;
    reading->status = muster_follow_refuse_unread(reading->error);
}

static void read_event(void *argument) {
    struct reading_event *reading = argument;
    const struct json_node *event = muster_follow_parse(
        reading->arena, muster_arena_text(reading->arena, reading->json, reading->length));
    const struct json_node *creature = muster_json_get(event, "enters");
    if (muster_json_get(event, "deal") != NULL || muster_json_get(event, "fight") != NULL)
        check_damage(reading);
    else if (muster_json_text(creature, "card") != NULL ||
             muster_json_text(creature, "text") != NULL)
        read_entering(reading, event, creature);
    else if (muster_json_text(event, "end_effect") != NULL)
        read_end(reading, muster_json_text(event, "end_effect"));
    else
        read_about_permanent(reading, event);
}

muster_status muster_follow_event(void *context, const muster_position *position, const char *json,
                                  size_t length, const char **plain, bool *done,
                                  muster_combat_note *note, muster_error *error) {
    struct muster_followed_cards *cards = context;
    struct reading_event reading = {.cards = cards,
                                    .arena = &cards->arena,
                                    .state = muster_follow_state(cards, position),
                                    .json = json,
                                    .length = length,
                                    .plain = plain,
                                    .done = done,
                                    .note = note,
                                    .error = error};
    cards->entering = cards->changed = NULL;
    int code = muster_arena_guard(&cards->arena, read_event, &reading);
    return code == 0 ? reading.status : (muster_status)code;
}
