/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads one entry of a document that may name a card, and what the card says. */
#include <string.h>

#include "base/words.h"
#include "cards/board/board.h"

struct object_reading {
    struct board *board;
    struct board_object *object;
    const struct place *place;
};

static const struct json_node *get(const struct object_reading *reading, const char *key) {
    return muster_json_get(reading->object->node, key);
}

static const char *read_text(const struct object_reading *reading, const char *key) {
    struct place place = place_key(reading->place, key);
    const struct json_node *item = get(reading, key);
    return item == NULL ? NULL : muster_reader_look(reading->board->reader, &place, item);
}

static bool read_flag(const struct object_reading *reading, const char *key) {
    struct place place = place_key(reading->place, key);
    return muster_reader_flag(reading->board->reader, &place, get(reading, key));
}

/* A text, a list of texts, or of {"that": text}. */
static void read_texts(const struct object_reading *reading, const char *key,
                       struct word_list *list) {
    struct place place = place_key(reading->place, key);
    const struct json_node *item = get(reading, key), *child;
    struct reader *reader = reading->board->reader;
    size_t index = 0;
    if (item == NULL)
        return;
    if (muster_json_is_string(item)) {
        muster_word_add(reading->board->arena, list, muster_reader_look(reader, &place, item));
        return;
    }
    muster_reader_array(reader, &place, item);
    json_for_each (child, item) {
        struct place at = place_index(&place, index++);
        const struct json_node *that = muster_json_get(child, "that");
        muster_word_add(reading->board->arena, list,
                        muster_reader_look(reader, &at, that != NULL ? that : child));
    }
}

/* Words of a list of the document, in lower case; without checks, which the reader makes later. */
static void take_words(const struct object_reading *reading, const char *key,
                       struct word_list *list) {
    const struct json_node *item = get(reading, key), *child;
    if (!muster_json_is_array(item))
        return;
    list->count = 0;
    json_for_each (child, item)
        if (muster_json_string(child) != NULL)
            muster_word_add(reading->board->arena, list,
                            muster_words_lower(reading->board->arena, muster_json_string(child)));
}

static bool take_number(const struct object_reading *reading, const char *key, int64_t *number) {
    const struct json_node *item = get(reading, key);
    if (muster_json_type(item) != JSON_NUMBER)
        return false;
    double value = muster_json_number(item);
    if (!(value > -1e9 && value < 1e9))
        return false;
    *number = (int64_t)value;
    return true;
}

/* ---- The card ---- */

static int64_t printed_number(const char *text) {
    int64_t number = 0;
    bool negative = text != NULL && text[0] == '-';
    for (const char *at = text == NULL ? "" : text + negative; *at >= '0' && *at <= '9'; at++)
        if (number < 100000)
            number = number * 10 + (*at - '0');
    return negative ? -number : number;
}

static int64_t mana_value(const char *cost) {
    int64_t value = 0;
    for (const char *at = cost == NULL ? NULL : strchr(cost, '{'); at != NULL;
         at = strchr(at + 1, '{'))
        value += at[1] >= '0' && at[1] <= '9'                   ? printed_number(at + 1)
                 : at[1] == 'X' || at[1] == 'Y' || at[1] == 'Z' ? 0
                                                                : 1;
    return value;
}

static const char *color_word(const char *word) {
    static const char *const letters[] = {"W", "U", "B", "R", "G"};
    static const char *const names[] = {"white", "blue", "black", "red", "green"};
    for (size_t i = 0; i < 5; i++)
        if (strcmp(word, letters[i]) == 0)
            return names[i];
    return word;
}

/* "Legendary Creature — Human Knight": types before the dash, subtypes after it. */
static void take_type_line(struct board *board, struct board_object *object, const char *line) {
    struct word_list *list = &object->base.types;
    if (line == NULL)
        return;
    while (*line != '\0') {
        size_t length = strcspn(line, " ");
        const char *word =
            muster_words_lower(board->arena, muster_arena_text(board->arena, line, length));
        if (strcmp(word, "\xE2\x80\x94") == 0 || strcmp(word, "-") == 0)
            list = &object->base.subtypes;
        else if (strcmp(word, "//") == 0)
            return;
        else if (length > 0 && !(strcmp(word, "creature") == 0 && object->kind == OBJECT_CREATURE))
            muster_word_add(board->arena, list, word);
        line += length;
        line += strspn(line, " ");
    }
}

static const muster_card *look_up(struct object_reading *reading, const char *name) {
    struct board *board = reading->board;
    struct place place = place_key(reading->place, "card");
    const muster_card *card = NULL;
    size_t face = 0;
    if (board->cards != NULL && board->cards->look_up != NULL) {
        muster_status status =
            board->cards->look_up(board->cards->context, name, &card, &face, board->reader->error);
        if (status != MUSTER_OK)
            muster_arena_leave(board->arena, status);
    }
    if (card == NULL) {
        const char *near[3];
        size_t count = board->cards != NULL && board->cards->nearest != NULL
                           ? board->cards->nearest(board->cards->context, name, near, 3)
                           : 0;
        muster_reader_fail(board->reader, &place, "unknown-card", "no card is called '%s'%s%s%s",
                           name, count > 0 ? "; did you mean '" : "", count > 0 ? near[0] : "",
                           count > 0 ? "'?" : "");
    }
    const char *wanted = read_text(reading, "face");
    for (size_t i = 0; wanted != NULL && i < card->face_count; i++)
        if (card->faces[i].name != NULL && strcmp(card->faces[i].name, wanted) == 0)
            face = i;
    return face < card->face_count ? &card->faces[face] : card;
}

/* Copies, since the card may not outlive the next look-up. */
static const char *kept(struct board *board, const char *text) {
    return text == NULL ? NULL : muster_arena_text(board->arena, text, strlen(text));
}

static void take_card(struct object_reading *reading, const char *name) {
    struct board *board = reading->board;
    struct board_object *object = reading->object;
    const muster_card *card = look_up(reading, name);
    object->card_name = kept(board, card->name);
    if (object->name == NULL)
        object->name = object->card_name;
    take_type_line(board, object, kept(board, card->type_line));
    for (size_t i = 0; i < card->colors.count; i++)
        muster_word_add(board->arena, &object->base.colors,
                        muster_words_lower(board->arena, color_word(card->colors.texts[i])));
    object->base.power = printed_number(card->power);
    object->base.toughness = printed_number(card->toughness);
    object->mana_value = mana_value(card->mana_cost);
    if (card->oracle_text != NULL && get(reading, "text") == NULL)
        muster_object_text(board, object, kept(board, card->oracle_text), strlen(card->oracle_text),
                           false);
}

/* ---- The entry ---- */

static void take_counters(struct object_reading *reading) {
    const struct json_node *item = get(reading, "counters"), *child;
    struct board_object *object = reading->object;
    if (!muster_json_is_array(item) && !muster_json_is_object(item))
        return;
    object->counters = muster_arena_array(reading->board->arena, muster_json_count(item),
                                          sizeof(struct object_counter));
    bool list = muster_json_is_array(item);
    json_for_each (child, item) {
        const char *kind = list ? muster_json_string(child) : muster_json_key(child);
        double number = list ? 1 : muster_json_number(child);
        if (kind == NULL ||
            (!list && (muster_json_type(child) != JSON_NUMBER || number < 0 || number > 1e6)))
            continue;
        struct object_counter *counter = &object->counters[object->counter_count++];
        counter->kind = muster_words_lower(reading->board->arena, kind);
        counter->number = (int64_t)number;
    }
}

/* Counters of a keyword give it (122.1b). */
static void apply_counters(struct board *board, struct board_object *object) {
    static const char *const keywords[] = {
        "flying", "first strike", "double strike",  "deathtouch", "decayed",
        "haste",  "hexproof",     "indestructible", "lifelink",   "menace",
        "reach",  "shadow",       "trample",        "vigilance"};
    for (size_t i = 0; i < object->counter_count; i++)
        for (size_t word = 0; word < sizeof(keywords) / sizeof(keywords[0]); word++)
            if (object->counters[i].number > 0 &&
                strcmp(object->counters[i].kind, keywords[word]) == 0 &&
                !muster_word_has(&object->base.keywords, keywords[word]))
                muster_word_add(board->arena, &object->base.keywords, keywords[word]);
}

static void take_values(struct object_reading *reading) {
    struct board_object *object = reading->object;
    const struct json_node *child;
    take_words(reading, "colors", &object->base.colors);
    take_words(reading, "types", &object->base.types);
    take_words(reading, "subtypes", &object->base.subtypes);
    take_words(reading, "keywords", &object->base.keywords);
    if (muster_json_is_array(get(reading, "goaded_by")))
        json_for_each (child, get(reading, "goaded_by"))
            if (muster_json_string(child) != NULL)
                muster_word_add(reading->board->arena, &object->base.goaded_by,
                                muster_json_string(child));
    object->power_written = take_number(reading, "power", &object->base.power);
    object->toughness_written = take_number(reading, "toughness", &object->base.toughness);
    take_number(reading, "mana_value", &object->mana_value);
    if (take_number(reading, "count", &object->count) && object->count < 1)
        object->count = 1;
    object->tapped = muster_json_type(get(reading, "tapped")) == JSON_TRUE;
    object->token = muster_json_type(get(reading, "token")) == JSON_TRUE;
    object->base.suspected = muster_json_type(get(reading, "suspected")) == JSON_TRUE;
    object->base.detained = muster_json_type(get(reading, "detained")) == JSON_TRUE;
    take_counters(reading);
    if (object->kind == OBJECT_CREATURE)
        apply_counters(reading->board, object);
    static const char *const kinds[] = {NULL, "planeswalker", "battle"};
    if ((object->kind == OBJECT_PLANESWALKER || object->kind == OBJECT_BATTLE) &&
        !muster_word_has(&object->base.types, kinds[object->kind]))
        muster_word_add(reading->board->arena, &object->base.types, kinds[object->kind]);
}

/* A creature that must be a creature, an enchantment told by "Enchant", an Equipment by "Equip". */
static void guess_types(struct board *board, struct board_object *object) {
    if (object->kind != OBJECT_PERMANENT || object->base.types.count > 0 || object->text_count == 0)
        return;
    const char *text = object->texts[0]->text;
    if (strncmp(text, "Enchant ", 8) == 0 || strstr(text, "\nEnchant ") != NULL) {
        muster_word_add(board->arena, &object->base.types, "enchantment");
        muster_word_add(board->arena, &object->base.subtypes, "aura");
    } else if (strncmp(text, "Equip ", 6) == 0 || strstr(text, "\nEquip ") != NULL ||
               strstr(text, "\nEquip\xE2\x80\x94") != NULL) {
        muster_word_add(board->arena, &object->base.types, "artifact");
        muster_word_add(board->arena, &object->base.subtypes, "equipment");
    }
}

static void check_ours(struct object_reading *reading) {
    static const struct key permanent_keys[] = {
        {"card", false},      {"text", false},        {"id", false},     {"name", false},
        {"controller", true}, {"attached_to", false}, {"count", false},  {"types", false},
        {"subtypes", false},  {"colors", false},      {"tapped", false}, {"holds", false},
        {"holds_not", false}, {"choices", false},     {"level", false},  {"zone", false},
        {"amounts", false},   {"counters", false},    {"face", false},   {"token", false},
        {"mana_value", false}};
    static const struct key resolved_keys[] = {
        {"card", false},     {"text", false},    {"name", false},  {"controller", true},
        {"targets", false},  {"ability", false}, {"x", false},     {"choices", false},
        {"count", false},    {"source", false},  {"holds", false}, {"holds_not", false},
        {"declined", false}, {"amounts", false}, {"face", false}};
    static const struct key emblem_keys[] = {
        {"card", false},  {"text", false},      {"name", false},    {"count", false},
        {"holds", false}, {"holds_not", false}, {"choices", false}, {"amounts", false},
        {"face", false},  {"ability", false}};
    const struct json_node *found[24];
    struct board_object *object = reading->object;
    struct reader *reader = reading->board->reader;
    if (object->kind == OBJECT_PERMANENT)
        muster_reader_open(reader, reading->place, object->node, permanent_keys,
                           sizeof(permanent_keys) / sizeof(permanent_keys[0]), found);
    else if (object->kind == OBJECT_RESOLVED)
        muster_reader_open(reader, reading->place, object->node, resolved_keys,
                           sizeof(resolved_keys) / sizeof(resolved_keys[0]), found);
    else
        muster_reader_open(reader, reading->place, object->node, emblem_keys,
                           sizeof(emblem_keys) / sizeof(emblem_keys[0]), found);
    struct place place = place_key(reading->place, "controller");
    if (object->kind != OBJECT_EMBLEM &&
        muster_board_player(reading->board, object->controller) == NULL)
        muster_reader_fail(reader, &place, "unknown-id", "no player has the id '%s'",
                           object->controller == NULL ? "" : object->controller);
    if (get(reading, "card") == NULL && get(reading, "text") == NULL)
        muster_reader_fail(reader, reading->place, "missing-key",
                           "found neither 'card' nor 'text', expected one of them");
}

static const struct json_node *read_object_key(struct object_reading *reading, const char *key) {
    struct place place = place_key(reading->place, key);
    const struct json_node *item = get(reading, key);
    if (item != NULL && !muster_json_is_object(item))
        muster_reader_fail_type(reading->board->reader, &place, item, "an object");
    return item;
}

void muster_object_read_card(struct board *board, struct board_object *object,
                             const struct place *place) {
    struct object_reading reading = {board, object, place};
    if (object->kind != OBJECT_CREATURE && object->kind != OBJECT_PLANESWALKER &&
        object->kind != OBJECT_BATTLE)
        check_ours(&reading);
    const char *card = read_text(&reading, "card"), *text = read_text(&reading, "text");
    object->card_name = object->name;
    if (card != NULL)
        take_card(&reading, card);
    if (text != NULL)
        muster_object_text(board, object, text, strlen(text), false);
    object->has_card = card != NULL;
    take_values(&reading);
    guess_types(board, object);
    object->attached_id = read_text(&reading, "attached_to");
    if (object->kind == OBJECT_RESOLVED)
        object->source_id = read_text(&reading, "source");
    read_texts(&reading, "holds", &object->holds);
    read_texts(&reading, "holds_not", &object->holds_not);
    if (object->kind == OBJECT_RESOLVED) {
        read_texts(&reading, "targets", &object->targets);
        object->declined = read_flag(&reading, "declined");
        object->ability = get(&reading, "ability");
        object->x = get(&reading, "x");
    }
    object->choices = read_object_key(&reading, "choices");
    object->amounts = read_object_key(&reading, "amounts");
    object->ring_bearer = object->kind == OBJECT_CREATURE && read_flag(&reading, "ring_bearer");
    object->level = -1;
    take_number(&reading, "level", &object->level);
    const char *zone = object->kind == OBJECT_PERMANENT ? read_text(&reading, "zone") : NULL;
    object->in_graveyard = zone != NULL && strcmp(zone, "graveyard") == 0;
}

struct ability_text *muster_object_text(struct board *board, struct board_object *object,
                                        const char *text, size_t length, bool granted) {
    for (size_t i = 0; i < object->text_count; i++)
        if (object->texts[i]->text == text && object->texts[i]->length == length)
            return object->texts[i];
    struct ability_text *added = muster_arena_take(board->arena, sizeof(*added));
    object->texts = arena_grow(board->arena, object->texts, object->text_count,
                               &object->text_capacity, sizeof(struct ability_text *));
    object->texts[object->text_count++] = added;
    added->text = text;
    added->length = length;
    added->granted = granted;
    added->card = muster_card_text(board->arena, text, length, object->card_name);
    return added;
}
