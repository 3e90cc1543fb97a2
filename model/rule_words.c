/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rule_words.h"

#include <string.h>

static const struct type_words card_types[] = {
#define CARD_TYPE(singular, plural) {singular, plural},
#include "card_types.def"
#undef CARD_TYPE
};

static const struct type_words supertypes[] = {
#define SUPERTYPE(word) {word, word},
#include "supertypes.def"
#undef SUPERTYPE
};

static const struct type_words creature_types[] = {
#define CREATURE_TYPE(singular, plural) {singular, plural},
#include "creature_types.def"
#undef CREATURE_TYPE
};

static const struct {
    const char *type, *walk;
} land_types[] = {
#define LAND_TYPE(word, walk, basic) {word, walk},
#include "land_types.def"
#undef LAND_TYPE
};

static const char *const keyword_abilities[] = {
#define KEYWORD_ABILITY(name, rule_current, rule_2004) name,
#include "keyword_abilities.def"
#undef KEYWORD_ABILITY
};

enum {
    CARD_TYPE_COUNT = sizeof(card_types) / sizeof(card_types[0]),
    SUPERTYPE_COUNT = sizeof(supertypes) / sizeof(supertypes[0]),
    CREATURE_TYPE_COUNT = sizeof(creature_types) / sizeof(creature_types[0]),
    LAND_TYPE_COUNT = sizeof(land_types) / sizeof(land_types[0]),
    KEYWORD_ABILITY_COUNT = sizeof(keyword_abilities) / sizeof(keyword_abilities[0])
};

static const char *singular(const struct type_words *types, size_t count, const char *word) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(types[i].singular, word) == 0 || strcmp(types[i].plural, word) == 0)
            return types[i].singular;
    return NULL;
}

const char *card_type_word(const char *word) {
    return singular(card_types, CARD_TYPE_COUNT, word);
}

const char *supertype_word(const char *word) {
    return singular(supertypes, SUPERTYPE_COUNT, word);
}

const char *creature_type_word(const char *word) {
    return singular(creature_types, CREATURE_TYPE_COUNT, word);
}

const char *landwalk_type(const char *word) {
    for (size_t i = 0; i < LAND_TYPE_COUNT; i++)
        if (strcmp(land_types[i].walk, word) == 0)
            return land_types[i].type;
    return NULL;
}

const char *type_word_at(size_t index) {
    if (index < CARD_TYPE_COUNT)
        return card_types[index].singular;
    index -= CARD_TYPE_COUNT;
    return index < SUPERTYPE_COUNT ? supertypes[index].singular : NULL;
}

const char *keyword_ability_at(size_t index) {
    return index < KEYWORD_ABILITY_COUNT ? keyword_abilities[index] : NULL;
}

static bool ends_name(const char *rest) {
    return *rest == '\0' || *rest == ' ' || strncmp(rest, "\xe2\x80\x94", 3) == 0; /* a long dash */
}

static bool is_land_type(const char *word) {
    for (size_t i = 0; i < LAND_TYPE_COUNT; i++)
        if (strcmp(land_types[i].type, word) == 0)
            return true;
    return false;
}

static bool is_any_type(const char *word) {
    return card_type_word(word) != NULL || supertype_word(word) != NULL ||
           creature_type_word(word) != NULL || is_land_type(word);
}

/*
 * "plainscycling", "wizardcycling", "basic landcycling {2}": variants of cycling (702.29e), where
 * every word, and what stands before "cycling", is a type.
 */
static bool is_typecycling(const char *text) {
    char word[64];
    for (;;) {
        size_t length = strcspn(text, " ");
        bool last = length > 7 && strncmp(text + length - 7, "cycling", 7) == 0;
        size_t kept = last ? length - 7 : length;
        if (kept >= sizeof(word))
            return false;
        memcpy(word, text, kept);
        word[kept] = '\0';
        if (!is_any_type(word))
            return false;
        if (last || text[length] == '\0')
            return last;
        text += length + 1;
    }
}

const char *keyword_ability_name(const char *text) {
    const char *longest = NULL;
    for (size_t i = 0; i < KEYWORD_ABILITY_COUNT; i++) {
        size_t length = strlen(keyword_abilities[i]);
        if (strncmp(text, keyword_abilities[i], length) == 0 && ends_name(text + length) &&
            (longest == NULL || length > strlen(longest)))
            longest = keyword_abilities[i];
    }
    return longest == NULL && is_typecycling(text) ? "cycling" : longest;
}
