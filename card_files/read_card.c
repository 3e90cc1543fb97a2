/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card_files/read_card.h"

#include <string.h>

#include "base/utf8.h"
#include "base/words.h"

static const char *const letters[] = {"W", "U", "B", "R", "G"};

enum { COLORS = sizeof(letters) / sizeof(letters[0]) };

muster_status muster_card_fail(muster_error *error, muster_status status) {
    const char *code = status == MUSTER_BAD_ARGUMENT ? "bad-argument" : "no-memory";
    if (error == NULL)
        return status;
    *error = (muster_error){.status = status};
    muster_utf8_copy(error->code, sizeof(error->code), code);
    muster_utf8_copy(error->message, sizeof(error->message), muster_status_text(status));
    return status;
}

/* ---- Single values ---- */

/* The value of a key, as long as it is there and isn't null. */
static const struct json_node *get(struct reader *reader, const struct place *place,
                                   const struct json_node *item, const char *key) {
    const struct json_node *found = NULL, *child;
    json_for_each (child, item) {
        if (strcmp(muster_json_key(child), key) != 0)
            continue;
        const struct place inner = place_key(place, key);
        if (found != NULL)
            muster_reader_fail(reader, &inner, "duplicate-key", "the key '%s' is given twice", key);
        found = child;
    }
    return muster_json_type(found) == JSON_NULL ? NULL : found;
}

static const char *get_text(struct reader *reader, const struct place *place,
                            const struct json_node *item, const char *key) {
    const struct json_node *value = get(reader, place, item, key);
    const struct place inner = place_key(place, key);
    return value == NULL ? NULL : muster_reader_look(reader, &inner, value);
}

/* A number on a card, which files of one's own may write as a number. */
static const char *get_number(struct reader *reader, const struct place *place,
                              const struct json_node *item, const char *key) {
    const struct json_node *value = get(reader, place, item, key);
    const struct place inner = place_key(place, key);
    if (muster_json_type(value) != JSON_NUMBER)
        return get_text(reader, place, item, key);
    int64_t number = muster_reader_integer(reader, &inner, value, -INTEGER_LIMIT, INTEGER_LIMIT);
    return muster_arena_format(reader->arena, "%lld", (long long)number);
}

static muster_texts get_texts(struct reader *reader, const struct place *place,
                              const struct json_node *item, const char *key) {
    const struct json_node *list = get(reader, place, item, key), *child;
    const struct place inner = place_key(place, key);
    if (list == NULL)
        return (muster_texts){0};
    size_t count = muster_reader_array(reader, &inner, list), i = 0;
    const char **texts = muster_arena_array(reader->arena, count, sizeof(*texts));
    json_for_each (child, list) {
        const struct place element = place_index(&inner, i);
        texts[i++] = muster_reader_look(reader, &element, child);
    }
    return (muster_texts){texts, count};
}

/* A name, which has to be one that can be shown. */
static const char *get_name(struct reader *reader, const struct place *place,
                            const struct json_node *item, const char *key) {
    const struct place inner = place_key(place, key);
    const char *name = get_text(reader, place, item, key);
    if (name == NULL)
        return NULL;
    size_t length = strlen(name);
    if (length == 0)
        muster_reader_fail(reader, &inner, "not-a-card", "found an empty name");
    if (length > CARD_NAME_MOST)
        muster_reader_fail(reader, &inner, "not-a-card",
                           "found a name of %zu bytes, expected at most %d", length,
                           CARD_NAME_MOST);
    for (const char *at = name; *at != '\0';) {
        uint32_t character = 0;
        at += muster_utf8_read(at, UTF8_LONGEST, &character);
        if (!muster_utf8_is_harmless(character))
            muster_reader_fail(reader, &inner, "not-a-card",
                               "found a name with the character U+%04X, which can't be shown",
                               (unsigned)character);
    }
    return name;
}

/* ---- Colors ---- */

/* Whether a mana cost has the letter of a color inside braces: {W}, {2/W}, {G/W/P}. */
static bool cost_has(const char *cost, char letter) {
    bool inside = false;
    for (; *cost != '\0'; cost++) {
        inside = *cost == '{' || (inside && *cost != '}');
        if (inside && *cost == letter)
            return true;
    }
    return false;
}

muster_texts muster_colors_of_cost(struct arena *arena, const char *mana_cost) {
    const char **found = muster_arena_array(arena, COLORS, sizeof(*found));
    size_t count = 0;
    for (size_t i = 0; mana_cost != NULL && i < COLORS; i++)
        if (cost_has(mana_cost, letters[i][0]))
            found[count++] = letters[i];
    return (muster_texts){found, count};
}

/* The letter of a color, which may be written as a word. */
static const char *color_letter(struct reader *reader, const struct place *place,
                                const char *word) {
    static const char *const words[] = {"white", "blue", "black", "red", "green"};
    for (size_t i = 0; i < COLORS; i++) {
        bool is_letter = word[0] != '\0' && word[1] == '\0' && (word[0] & ~0x20) == letters[i][0];
        if (is_letter || strcmp(muster_words_lower(reader->arena, word), words[i]) == 0)
            return letters[i];
    }
    muster_reader_fail(reader, place, "not-a-card",
                       "found the color '%.40s', expected W, U, B, R or G", word);
}

/*
 * The colors as the object has them; else those of its mana cost. A face without a cost has the
 * colors of the card, if those are written (flip cards).
 */
static muster_texts get_colors(struct reader *reader, const struct place *place,
                               const struct json_node *item, const struct json_node *whole,
                               const char *mana_cost) {
    bool costs = mana_cost != NULL && mana_cost[0] != '\0';
    const struct json_node *from =
        get(reader, place, item, "colors") == NULL && !costs ? whole : item;
    if (get(reader, place, from, "colors") == NULL)
        return muster_colors_of_cost(reader->arena, mana_cost);
    muster_texts colors = get_texts(reader, place, from, "colors");
    const char **found = muster_arena_array(reader->arena, colors.count, sizeof(*found));
    const struct place list = place_key(place, "colors");
    for (size_t i = 0; i < colors.count; i++) {
        const struct place element = place_index(&list, i);
        found[i] = color_letter(reader, &element, colors.texts[i]);
    }
    return (muster_texts){found, colors.count};
}

/* ---- Scryfall and JSON Lines ---- */

/* What is printed; `whole` is the card around a face, or NULL. */
static muster_card read_print(struct reader *reader, const struct place *place,
                              const struct json_node *item, const struct json_node *whole) {
    muster_card card = {.size = sizeof(card)};
    card.name = get_name(reader, place, item, "name");
    card.mana_cost = get_text(reader, place, item, "mana_cost");
    card.type_line = get_text(reader, place, item, "type_line");
    card.oracle_text = get_text(reader, place, item, "oracle_text");
    card.power = get_number(reader, place, item, "power");
    card.toughness = get_number(reader, place, item, "toughness");
    card.loyalty = get_number(reader, place, item, "loyalty");
    card.defense = get_number(reader, place, item, "defense");
    card.colors = get_colors(reader, place, item, whole, card.mana_cost);
    card.keywords = get_texts(reader, place, item, "keywords");
    if (card.name == NULL)
        muster_reader_fail(reader, place, "not-a-card", "found an object without 'name'");
    return card;
}

static bool is_among(const char *word, const char *const *words, size_t count) {
    for (size_t i = 0; word != NULL && i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* Whether it is printed like a card, but none that documents could name. */
static bool is_left_out(const char *layout) {
    static const char *const layouts[] = {"token", "double_faced_token", "art_series"};
    return is_among(layout, layouts, sizeof(layouts) / sizeof(layouts[0]));
}

/* Other objects of Scryfall say what they are: a list of bulk files, an error. */
static void insist_on_card(struct reader *reader, const struct place *place,
                           const struct json_node *item) {
    static const char *const sorts[] = {"card", "card_face"};
    const char *sort = muster_json_string(get(reader, place, item, "object"));
    if (sort != NULL && !is_among(sort, sorts, sizeof(sorts) / sizeof(sorts[0])))
        muster_reader_fail(reader, place, "not-a-card",
                           "found an object of the sort '%.40s', expected a card", sort);
}

static const muster_card *read_faces(struct reader *reader, const struct place *place,
                                     const struct json_node *list, const struct json_node *whole,
                                     size_t *count) {
    const struct json_node *child;
    *count = muster_reader_array(reader, place, list);
    if (*count > CARD_FACES_MOST)
        muster_reader_fail(reader, place, "not-a-card", "found %zu faces, expected at most %d",
                           *count, CARD_FACES_MOST);
    muster_card *faces = muster_arena_array(reader->arena, *count, sizeof(*faces));
    size_t i = 0;
    json_for_each (child, list) {
        const struct place element = place_index(place, i);
        if (!muster_json_is_object(child))
            muster_reader_fail(reader, &element, "wrong-type", "found %s, expected a face",
                               muster_json_type_name(child));
        faces[i++] = read_print(reader, &element, child, whole);
    }
    return faces;
}

const muster_card *muster_read_card(struct reader *reader, const struct place *place,
                                    const struct json_node *item) {
    const char *key = get(reader, place, item, "card_faces") != NULL ? "card_faces" : "faces";
    const struct json_node *faces = get(reader, place, item, key);
    const struct place inner = place_key(place, key);
    insist_on_card(reader, place, item);
    if (is_left_out(muster_json_string(get(reader, place, item, "layout"))))
        return NULL;
    muster_card *card = muster_arena_take(reader->arena, sizeof(*card));
    *card = read_print(reader, place, item, NULL);
    if (faces != NULL)
        card->faces = read_faces(reader, &inner, faces, item, &card->face_count);
    if (card->face_count > 0)
        *card = (muster_card){.size = sizeof(*card),
                              .name = card->name,
                              .keywords = card->keywords,
                              .faces = card->faces,
                              .face_count = card->face_count};
    else if (card->type_line == NULL)
        muster_reader_fail(reader, place, "not-a-card",
                           "found an object without 'type_line' or 'faces', expected a card");
    return card;
}

/* ---- MTGJSON ---- */

bool muster_is_mtgjson(const struct json_node *item) {
    enum json_type scryfalls = muster_json_type(muster_json_get(item, "type_line"));
    return muster_json_is_string(muster_json_get(item, "type")) &&
           (scryfalls == JSON_ABSENT || scryfalls == JSON_NULL);
}

struct mtgjson_face muster_read_mtgjson_face(struct reader *reader, const struct place *place,
                                             const struct json_node *item) {
    struct mtgjson_face face = {.name = get_name(reader, place, item, "name"),
                                .side = get_text(reader, place, item, "side"),
                                .face = {.size = sizeof(face.face)}};
    muster_card *card = &face.face;
    if (face.name == NULL)
        muster_reader_fail(reader, place, "not-a-card", "found an object without 'name'");
    card->name = get_name(reader, place, item, "faceName");
    card->mana_cost = get_text(reader, place, item, "manaCost");
    card->type_line = get_text(reader, place, item, "type");
    card->oracle_text = get_text(reader, place, item, "text");
    card->power = get_number(reader, place, item, "power");
    card->toughness = get_number(reader, place, item, "toughness");
    card->loyalty = get_number(reader, place, item, "loyalty");
    card->defense = get_number(reader, place, item, "defense");
    card->colors = get_colors(reader, place, item, NULL, card->mana_cost);
    card->keywords = get_texts(reader, place, item, "keywords");
    if (card->name == NULL)
        card->name = face.name;
    return face;
}
