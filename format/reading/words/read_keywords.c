/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/words/read_keywords.h"

#include <string.h>

#include "format/reading/words/hints.h"
#include "model/position.h"
#include "model/words/rule_words.h"

/* The part of `text` after `start`, or NULL if `text` does not begin with it. */
static const char *after(const char *text, const char *start) {
    while (*start != '\0' && *text == *start) {
        text++;
        start++;
    }
    return *start == '\0' ? text : NULL;
}

/* A selector with a single test. */
static const struct selector *selector_of(struct arena *arena, const struct test *test) {
    struct test *copy = muster_arena_take(arena, sizeof(*copy));
    *copy = *test;
    struct selector *selector = muster_arena_take(arena, sizeof(*selector));
    *selector = (struct selector){.test_count = 1, .tests = copy};
    return selector;
}

static const struct selector *select_word(struct reader *reader, enum creature_test kind,
                                          int word) {
    int *value = muster_arena_take(reader->arena, sizeof(*value));
    *value = word;
    struct test test = {.kind = kind, .values = {.words = value, .count = 1}};
    return selector_of(reader->arena, &test);
}

static const struct selector *select_everything(struct reader *reader) {
    return muster_arena_take(reader->arena, sizeof(struct selector));
}

static unsigned color_quality(const char *quality) {
    static const struct {
        const char *word;
        unsigned colors;
    } colors[] = {{"white", COLOR_WHITE},
                  {"blue", COLOR_BLUE},
                  {"black", COLOR_BLACK},
                  {"red", COLOR_RED},
                  {"green", COLOR_GREEN},
                  {"all colors", COLOR_EVERY},
                  {"multicolored", COLOR_MULTICOLORED},
                  {"monocolored", COLOR_MONOCOLORED},
                  {"colorless", COLOR_COLORLESS}};
    for (size_t i = 0; i < sizeof(colors) / sizeof(colors[0]); i++)
        if (strcmp(colors[i].word, quality) == 0)
            return colors[i].colors;
    return 0;
}

/* A card type, supertype or creature type, singular or plural; *word becomes its singular. */
static const struct selector *type_quality(struct reader *reader, const char *quality,
                                           const char **word) {
    struct words *words = &reader->position->words;
    *word = muster_card_type_word(quality);
    if (*word == NULL)
        *word = muster_supertype_word(quality);
    if (*word != NULL)
        return select_word(reader, TEST_TYPE, muster_words_number(words, *word));
    *word = muster_creature_type_word(quality);
    return *word == NULL ? NULL
                         : select_word(reader, TEST_SUBTYPE, muster_words_number(words, *word));
}

/* The quality of "protection from Q"; `original` keeps the case of a player's id. */
static void read_protection(struct reader *reader, const struct place *place, const char *quality,
                            const char *original, struct keyword *keyword) {
    struct words *words = &reader->position->words;
    const char *canonical = quality;
    unsigned colors = color_quality(quality);
    const char *player = after(quality, "player ");
    if (colors != 0) {
        struct test test = {.kind = TEST_COLOR, .colors = colors};
        keyword->quality = selector_of(reader->arena, &test);
    } else if (strcmp(quality, "everything") == 0) {
        keyword->quality = select_everything(reader);
    } else if (player != NULL) {
        player = original + strlen("player "); /* ids are case-sensitive */
        canonical = muster_arena_format(reader->arena, "player %s", player);
        struct entity entity = muster_entity_find(reader->position, player);
        if (entity.kind != ENTITY_TARGET ||
            reader->position->targets[entity.number].kind != TARGET_PLAYER)
            muster_reader_fail(reader, place, "unknown-id", "'%.64s' is not the id of a player",
                               player);
        keyword->quality = select_word(reader, TEST_CONTROLLER, entity.number);
    } else {
        keyword->quality = type_quality(reader, quality, &canonical);
    }
    if (keyword->quality == NULL)
        muster_reader_fail(
            reader, place, "unknown-keyword",
            "'%.80s' is not known as a keyword; expected a color, a card "
            "type, a supertype, a creature type, 'everything', 'player ID' and the like. "
            "For any other quality use the key 'protection' with a list of selectors",
            keyword->text);
    const char *whole = muster_arena_format(reader->arena, "protection from %s", canonical);
    keyword->word = muster_words_number(words, whole);
}

/*
 * The quality of "bands with other Q": a type, with or without "creatures", or a name (702.22c).
 * Messages have the keyword as it was written.
 */
static void read_bands_with(struct reader *reader, const struct place *place, const char *asked,
                            struct keyword *keyword) {
    struct words *words = &reader->position->words;
    char *quality = muster_arena_string(reader->arena, asked);
    const char *canonical = quality;
    const char *name = after(quality, "creatures named ");
    if (name != NULL && *name != '\0') {
        keyword->quality = select_word(reader, TEST_NAME, muster_words_number(words, name));
    } else {
        size_t length = strlen(quality);
        if (length > 10 && strcmp(quality + length - 10, " creatures") == 0)
            quality[length - 10] = '\0';
        keyword->quality = type_quality(reader, quality, &canonical);
    }
    if (keyword->quality == NULL)
        muster_reader_fail(reader, place, "unknown-keyword",
                           "'%.81s' is not known; expected a card type, a supertype, a "
                           "creature type, or 'creatures named NAME'",
                           keyword->text);
    keyword->word = muster_words_number(
        words, muster_arena_format(reader->arena, "bands with other %s", canonical));
}

/*
 * Reads one word before "landwalk": a supertype or card type that the land must have, or must not
 * have.
 */
static bool read_land_adjective(struct reader *reader, const char *adjective,
                                struct land_test *test) {
    const char *rest = after(adjective, "non");
    *test = (struct land_test){.kind = LAND_SUPERTYPE, .absent = rest != NULL && *rest != '\0'};
    if (!test->absent)
        rest = adjective;
    const char *word = muster_supertype_word(rest);
    if (word == NULL) {
        word = muster_card_type_word(rest);
        test->kind = LAND_TYPE;
    }
    if (word != NULL)
        test->word = muster_words_number(&reader->position->words, word);
    return word != NULL;
}

/*
 * "islandwalk", "snow swampwalk", "nonbasic landwalk", ... (702.14a); false if it is something
 * else.
 */
static bool read_landwalk(struct reader *reader, const char *text, struct keyword *keyword) {
    size_t capacity = 0, count = 0, length = strlen(text);
    struct land_test *tests = NULL;
    if (length < 4 || strcmp(text + length - 4, "walk") != 0)
        return false;
    char *rest = muster_arena_text(reader->arena, text, length);
    for (char *space = strchr(rest, ' '); space != NULL; space = strchr(rest, ' ')) {
        *space = '\0';
        tests = arena_grow(reader->arena, tests, count, &capacity, sizeof(*tests));
        if (!read_land_adjective(reader, rest, &tests[count++]))
            return false;
        rest = space + 1;
    }
    const char *type = muster_landwalk_type(rest);
    if (type == NULL && strcmp(rest, "landwalk") != 0)
        return false;
    if (type != NULL) {
        tests = arena_grow(reader->arena, tests, count, &capacity, sizeof(*tests));
        tests[count++] = (struct land_test){
            .kind = LAND_SUBTYPE, .word = muster_words_number(&reader->position->words, type)};
    }
    keyword->ability = ABILITY_LANDWALK;
    keyword->land_tests = tests;
    keyword->land_test_count = count;
    return true;
}

static const char *suggested_word(const void *words, size_t index) {
    (void)words;
    return muster_keyword_ability_at(index);
}

static _Noreturn void fail_unknown(struct reader *reader, const struct place *place,
                                   const char *text) {
    size_t count = 0;
    const char *instead = muster_hint_for(text, reader->arena);
    if (instead != NULL)
        muster_reader_fail(reader, place, "unknown-keyword",
                           "'%.64s' is no keyword; expected %s instead", text, instead);
    while (muster_keyword_ability_at(count) != NULL)
        count++;
    muster_reader_fail(reader, place, "unknown-keyword", "unknown keyword '%.64s'%s", text,
                       muster_reader_suggestion(reader, muster_words_lower(reader->arena, text),
                                                count, suggested_word, NULL));
}

/* The N of "toxic N" and "absorb N". Only where damage is dealt does it have to be a number. */
static void read_amount(struct reader *reader, const struct place *place, const char *name,
                        struct keyword *keyword) {
    const char *digits = after(reader->position->words.texts[keyword->word], name);
    while (*digits == ' ')
        digits++;
    bool number = *digits != '\0';
    for (; *digits >= '0' && *digits <= '9' && keyword->amount <= INTEGER_LIMIT; digits++)
        keyword->amount = keyword->amount * 10 + (*digits - '0');
    number = number && *digits == '\0' && keyword->amount <= INTEGER_LIMIT;
    if (!number && muster_position_family(reader->position) == FAMILY_DAMAGE)
        muster_reader_fail(reader, place, "unknown-keyword",
                           "'%.64s'; expected '%s N' with a number N up to %d", keyword->text, name,
                           INTEGER_LIMIT);
}

static void read_damage_ability(struct reader *reader, const struct place *place, const char *name,
                                bool asked, struct keyword *keyword) {
    keyword->damage = muster_damage_ability_named(reader->position->words.texts[keyword->word]);
    if (keyword->damage == DAMAGE_ABILITY_NONE)
        keyword->damage = muster_damage_ability_named(name);
    if ((keyword->damage == DAMAGE_ABILITY_TOXIC || keyword->damage == DAMAGE_ABILITY_ABSORB) &&
        !asked)
        read_amount(reader, place, name, keyword);
}

void muster_read_keyword(struct reader *reader, const struct place *place,
                         const struct json_node *item, bool asked, struct keyword *keyword) {
    struct words *words = &reader->position->words;
    const char *original = muster_reader_string(reader, place, item);
    int word = muster_words_folded(words, original);
    const char *text = words->texts[word];
    *keyword = (struct keyword){.text = original, .word = word, .damage = DAMAGE_ABILITY_NONE};
    keyword->ability = muster_ability_named(text);
    const char *quality;
    if ((keyword->ability == ABILITY_PROTECTION || keyword->ability == ABILITY_BANDS_WITH_OTHER) &&
        !asked)
        muster_reader_fail(reader, place, "unknown-keyword", "'%.64s' alone; expected '%s Q'",
                           original,
                           keyword->ability == ABILITY_PROTECTION ? "protection from" : text);
    if (keyword->ability != ABILITY_OTHER) {
        keyword->name = keyword->word;
        return;
    }
    if ((quality = after(text, "protection from ")) != NULL) {
        keyword->ability = ABILITY_PROTECTION;
        read_protection(reader, place, quality, original + (quality - text), keyword);
    } else if ((quality = after(text, "bands with other ")) != NULL) {
        keyword->ability = ABILITY_BANDS_WITH_OTHER;
        read_bands_with(reader, place, quality, keyword);
    } else if (!read_landwalk(reader, text, keyword)) {
        const char *name = muster_keyword_ability_name(text);
        if (name == NULL)
            fail_unknown(reader, place, original);
        keyword->name = strcmp(name, text) == 0 ? word : muster_words_number(words, name);
        if (keyword->name != word && muster_ability_named(name) != ABILITY_OTHER)
            fail_unknown(reader, place, original);
        read_damage_ability(reader, place, name, asked, keyword);
        return;
    }
    keyword->name = muster_words_number(words, muster_ability_word(keyword->ability));
}

/* One element of a list of keywords. */
struct keyword_reading {
    bool asked;
    struct keyword_list *list;
};

static void try_keyword(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    const struct keyword_reading *reading = into;
    struct keyword keyword;
    muster_read_keyword(reader, place, item, reading->asked, &keyword);
    muster_keyword_list_add(reading->list, &keyword);
}

void muster_read_keywords(struct reader *reader, const struct place *place,
                          const struct json_node *item, bool asked, struct keyword_list *list) {
    struct keyword_reading reading = {asked, list};
    list->keywords = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                        sizeof(*list->keywords));
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        muster_reader_try(reader, try_keyword, &here, element, &reading);
    }
}
