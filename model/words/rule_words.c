/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/words/rule_words.h"

#include <string.h>

static const struct type_words card_types[] = {
#define CARD_TYPE(singular, plural) {singular, plural},
#include "model/words/card_types.def"
#undef CARD_TYPE
};

static const struct type_words supertypes[] = {
#define SUPERTYPE(word) {word, word},
#include "model/words/supertypes.def"
#undef SUPERTYPE
};

static const struct type_words creature_types[] = {
#define CREATURE_TYPE(singular, plural) {singular, plural},
#include "model/words/creature_types.def"
#undef CREATURE_TYPE
};

static const struct {
    const char *type, *walk;
} land_types[] = {
#define LAND_TYPE(word, walk, basic) {word, walk},
#include "model/words/land_types.def"
#undef LAND_TYPE
};

static const char *const keyword_abilities[] = {
#define KEYWORD_ABILITY(name, rule_current, rule_2004) name,
#include "model/words/keyword_abilities.def"
#undef KEYWORD_ABILITY
};

enum {
    CARD_TYPE_COUNT = sizeof(card_types) / sizeof(card_types[0]),
    SUPERTYPE_COUNT = sizeof(supertypes) / sizeof(supertypes[0]),
    CREATURE_TYPE_COUNT = sizeof(creature_types) / sizeof(creature_types[0]),
    LAND_TYPE_COUNT = sizeof(land_types) / sizeof(land_types[0]),
    KEYWORD_ABILITY_COUNT = sizeof(keyword_abilities) / sizeof(keyword_abilities[0])
};

/* Compares the first letters before it calls strcmp, as most words differ there. */
static inline bool same(const char *one, const char *other) {
    return one[0] == other[0] && strcmp(one, other) == 0;
}

static const char *singular(const struct type_words *types, size_t count, const char *word) {
    for (size_t i = 0; i < count; i++)
        if (same(types[i].singular, word) || same(types[i].plural, word))
            return types[i].singular;
    return NULL;
}

const char *muster_card_type_word(const char *word) {
    return singular(card_types, CARD_TYPE_COUNT, word);
}

const char *muster_supertype_word(const char *word) {
    return singular(supertypes, SUPERTYPE_COUNT, word);
}

const char *muster_creature_type_word(const char *word) {
    return singular(creature_types, CREATURE_TYPE_COUNT, word);
}

const char *muster_landwalk_type(const char *word) {
    for (size_t i = 0; i < LAND_TYPE_COUNT; i++)
        if (same(land_types[i].walk, word))
            return land_types[i].type;
    return NULL;
}

const char *muster_type_word_at(size_t index) {
    if (index < CARD_TYPE_COUNT)
        return card_types[index].singular;
    index -= CARD_TYPE_COUNT;
    return index < SUPERTYPE_COUNT ? supertypes[index].singular : NULL;
}

bool muster_is_type_word(const char *word) {
    for (size_t i = 0; i < CARD_TYPE_COUNT; i++)
        if (same(card_types[i].singular, word))
            return true;
    for (size_t i = 0; i < SUPERTYPE_COUNT; i++)
        if (same(supertypes[i].singular, word))
            return true;
    return false;
}

const char *muster_keyword_ability_at(size_t index) {
    return index < KEYWORD_ABILITY_COUNT ? keyword_abilities[index] : NULL;
}

static bool ends_name(const char *rest) {
    return *rest == '\0' || *rest == ' ' || strncmp(rest, "\xe2\x80\x94", 3) == 0; /* a long dash */
}

static bool is_land_type(const char *word) {
    for (size_t i = 0; i < LAND_TYPE_COUNT; i++)
        if (same(land_types[i].type, word))
            return true;
    return false;
}

static bool is_any_type(const char *word) {
    return muster_card_type_word(word) != NULL || muster_supertype_word(word) != NULL ||
           muster_creature_type_word(word) != NULL || is_land_type(word);
}

/*
 * "plainscycling", "wizardcycling", "basic landcycling {2}": variants of cycling (702.29e), in
 * which every word, and the part before "cycling", is a type.
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

/* The keyword ability whose name is the first `length` bytes of `text`; the list is sorted. */
static const char *ability_called(const char *text, size_t length) {
    size_t low = 0, high = KEYWORD_ABILITY_COUNT;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const char *name = keyword_abilities[middle];
        int order = strncmp(name, text, length);
        if (order == 0 && name[length] == '\0')
            return name;
        if (order < 0)
            low = middle + 1;
        else /* a longer name comes after its own beginning */
            high = middle;
    }
    return NULL;
}

const char *muster_keyword_ability_name(const char *text) {
    enum { LONGEST = 64 }; /* no name is longer */
    size_t length = strlen(text);
    for (length = length < LONGEST ? length : LONGEST; length > 0; length--) {
        const char *name = ends_name(text + length) ? ability_called(text, length) : NULL;
        if (name != NULL)
            return name;
    }
    return is_typecycling(text) ? "cycling" : NULL;
}

bool muster_keyword_is(const char *keyword, const char *asked) {
    size_t length = strlen(keyword);
    if (strcmp(keyword, asked) == 0)
        return true;
    if (strcmp(asked, "landwalk") == 0)
        return length >= 4 && strcmp(keyword + length - 4, "walk") == 0;
    const char *name = muster_keyword_ability_name(keyword);
    return name != NULL && strcmp(name, asked) == 0;
}
