/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What enters in a script with cards: how, and what it is without its card. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cards/board/entering.h"
#include "cards/follow/card_event.h"

/* ---- A creature ---- */

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
            reading_copy(reading, &writer, muster_json_key(child), child);
    muster_json_open_list(&writer, "creatures");
    reading_copy(reading, &writer, NULL, creature);
    json_for_each (child, muster_json_get(document, "creatures"))
        reading_copy(reading, &writer, NULL, child);
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    return reading_ended(reading, &writer);
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

static bool refuse_without(struct reading_event *reading, const char *key, const char *why) {
    *reading->error =
        (muster_error){.status = MUSTER_BAD_INPUT, .code = "missing-key", .path = "/enters"};
    snprintf(reading->error->message, sizeof(reading->error->message),
             "the key '%s' is missing: %s", key, why);
    muster_utf8_mend(reading->error->message);
    reading->status = MUSTER_BAD_INPUT;
    return false;
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
        return refuse_without(reading, key,
                              muster_arena_format(reading->arena,
                                                  "the card of '%.64s' says \"%.200s\"", id,
                                                  read[i].sentence));
    }
    return true;
}

/* The same of what others say: not of all of it is it known whether it is so, or how many. */
static bool others_say_how(struct reading_event *reading, const struct json_node *entrant,
                           const struct entering *entering) {
    const struct entering_fact *tapped = &entering->tapped, *counters = &entering->counters;
    const bool unknown = tapped->truth == TRUTH_UNKNOWN;
    if (unknown && muster_json_get(entrant, "tapped") == NULL)
        return refuse_without(
            reading, "tapped",
            muster_arena_format(reading->arena, "another card says \"%.200s\"", tapped->sentence));
    if (counters->truth != TRUTH_NO && muster_json_get(entrant, "counters") == NULL)
        return refuse_without(reading, "counters",
                              muster_arena_format(reading->arena, "another card says \"%.200s\"",
                                                  counters->sentence));
    return true;
}

/* What enters with one more key, unless it has it. */
static const struct json_node *with_key(struct reading_event *reading,
                                        const struct json_node *entrant, const char *key,
                                        const char *json) {
    struct writer writer = {.text.arena = reading->arena};
    const struct json_node *child;
    if (muster_json_get(entrant, key) != NULL)
        return entrant;
    muster_json_open_object(&writer, NULL);
    json_for_each (child, entrant)
        reading_copy(reading, &writer, muster_json_key(child), child);
    muster_json_add_json(&writer, key, json);
    muster_json_close_object(&writer);
    return muster_follow_parse(reading->arena, reading_ended(reading, &writer));
}

/* What enters, tapped if others have it enter so and it doesn't say anything else itself. */
static const struct json_node *as_it_enters(struct reading_event *reading,
                                            const struct json_node *entrant,
                                            const struct entering *entering) {
    return entering->tapped.truth == TRUTH_YES ? with_key(reading, entrant, "tapped", "true")
                                               : entrant;
}

/* Reads a document in which something has entered, and how; NULL: it has errors. */
static muster_expansion *expand_entered(struct reading_event *reading, const char *document,
                                        struct entering *entering) {
    muster_expansion *expansion = NULL;
    struct following apart = reading->state->following;
    apart.made = NULL;
    apart.made_count = apart.made_capacity = 0;
    apart.begun = true;
    apart.entering = entering;
    reading->status = muster_expand_following(&expansion, document, strlen(document),
                                              reading->cards->source, &apart, reading->error);
    if (reading->status == MUSTER_OK)
        muster_arena_own(reading->arena, expansion, release_expansion);
    return expansion;
}

/* The event with what enters in another form. */
static const char *event_with(struct reading_event *reading, const struct json_node *event,
                              const struct json_node *entrant) {
    struct writer writer = {.text.arena = reading->arena};
    const struct json_node *child;
    muster_json_open_object(&writer, NULL);
    json_for_each (child, event)
        reading_copy(reading, &writer, muster_json_key(child),
                     strcmp(muster_json_key(child), "enters") == 0 ? entrant : child);
    muster_json_close_object(&writer);
    return reading_ended(reading, &writer);
}

/* The event becomes one of the creature as it is without its card. */
static void read_enters(struct reading_event *reading, const struct json_node *event,
                        const struct json_node *creature) {
    struct entering entering = {0};
    const muster_expansion *expansion =
        expand_entered(reading, document_with(reading, creature), &entering);
    if (expansion == NULL) {
        place_error(reading->error);
        return;
    }
    if (!says_how(reading, creature, expansion) || !others_say_how(reading, creature, &entering))
        return;
    const struct json_node *root =
        muster_follow_parse(reading->arena, muster_expansion_document(expansion));
    const struct json_node *plain = muster_json_first(muster_json_get(root, "creatures"));
    reading->cards->entering =
        muster_follow_print(reading->arena, as_it_enters(reading, creature, &entering));
    *reading->plain = event_with(reading, event, as_it_enters(reading, plain, &entering));
}

void muster_follow_entering_plainly(struct reading_event *reading, const struct json_node *event,
                                    const struct json_node *creature) {
    struct entering entering = {0};
    if (expand_entered(reading, document_with(reading, creature), &entering) == NULL) {
        reading->status = MUSTER_OK; /* what is wrong with it is told as it happens */
        *reading->error = (muster_error){.status = MUSTER_OK};
        return;
    }
    const struct json_node *entered = as_it_enters(reading, creature, &entering);
    if (others_say_how(reading, creature, &entering) && entered != creature)
        *reading->plain = event_with(reading, event, entered);
}

/* ---- A permanent that is no creature ---- */

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
            reading_copy(reading, &writer, muster_json_key(child), child);
    muster_json_open_list(&writer, list);
    json_for_each (child, muster_json_get(document, list))
        reading_copy(reading, &writer, NULL, child);
    muster_json_open_object(&writer, NULL);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        if (muster_json_get(entrant, keys[i]) != NULL)
            reading_copy(reading, &writer, keys[i], muster_json_get(entrant, keys[i]));
    muster_json_close_object(&writer);
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    return reading_ended(reading, &writer);
}

/* It enters, but is never considered an attacking or blocking permanent (506.3a). */
static void enter_permanent(struct reading_event *reading, const struct json_node *event,
                            const struct json_node *entrant, const char *list) {
    struct entering entering = {.permanent = true};
    if (strcmp(list, "permanents") == 0 &&
        expand_entered(reading, document_with_permanent(reading, list, entrant), &entering) != NULL)
        entrant = as_it_enters(reading, entrant, &entering);
    reading->status = MUSTER_OK; /* what is wrong is told when the cards are read anew */
    if (!others_say_how(reading, entrant, &entering))
        return;
    const char *name = muster_json_text(entrant, "card");
    bool attacks = muster_json_get(event, "attacking") != NULL,
         blocks = muster_json_get(event, "blocking") != NULL;
    reading->cards->changed = document_with_permanent(reading, list, entrant);
    *reading->done = true;
    bool tapped = muster_json_type(muster_json_get(entrant, "tapped")) == JSON_TRUE;
    reading->note->rule = attacks || blocks ? "506.3a" : "110.1";
    reading->note->text =
        muster_arena_format(reading->arena, "%s enters%s%s", name, tapped ? " tapped" : "",
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

/* It enters with as many counters as are printed (306.5b, 310.4b), unless that isn't a number. */
static const struct json_node *with_printed(struct reading_event *reading,
                                            const struct json_node *entrant, const char *key,
                                            const char *printed) {
    size_t length = printed == NULL ? 0 : strlen(printed);
    if (length == 0 || length > 6 || strspn(printed, "0123456789") != length)
        return entrant;
    int64_t number = 0;
    for (size_t i = 0; i < length; i++)
        number = 10 * number + (printed[i] - '0');
    return with_key(reading, entrant, key, muster_arena_format(reading->arena, "%" PRId64, number));
}

void muster_follow_entering(struct reading_event *reading, const struct json_node *event,
                            const struct json_node *entrant) {
    const muster_card *card = noncreature(reading, entrant);
    if (reading->status != MUSTER_OK)
        return;
    if (card == NULL)
        read_enters(reading, event, entrant);
    else if (has_type(card, "Planeswalker"))
        enter_permanent(reading, event, with_printed(reading, entrant, "loyalty", card->loyalty),
                        "planeswalkers");
    else if (has_type(card, "Battle"))
        enter_permanent(reading, event, with_printed(reading, entrant, "defense", card->defense),
                        "battles");
    else if (has_type(card, "Artifact") || has_type(card, "Enchantment") || has_type(card, "Land"))
        enter_permanent(reading, event, entrant, "permanents");
    else
        refuse_entrant(reading, card);
}
