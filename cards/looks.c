/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types and colors: "is a Wall in addition to its other types", "becomes black". */
#include "cards/deeds.h"
#include "cards/parser.h"

#include "model/words/rule_words.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- Types and colors ---- */

/* A card type or supertype that a creature may get besides its own, in the singular; or NULL. */
static const char *card_type(const char *word) {
    static const char *const types[] = {"legendary", "artifact", "enchantment", "snow", "land"};
    static const char *const plurals[] = {"legendary", "artifacts", "enchantments", "snow",
                                          "lands"};
    for (size_t i = 0; i < COUNT(types); i++)
        if (strcmp(word, types[i]) == 0 || strcmp(word, plurals[i]) == 0)
            return types[i];
    return NULL;
}

static const char *const basics[] = {"plains", "island", "swamp", "mountain", "forest"};

const char *muster_basic_land_type(const char *word) {
    for (size_t i = 0; i < COUNT(basics); i++) {
        size_t length = strlen(basics[i]);
        if (strncmp(word, basics[i], length) == 0 &&
            (word[length] == '\0' || strcmp(word + length, "s") == 0))
            return basics[i];
    }
    return NULL;
}

/* The words of a creature's new looks: colors and types, then "creature". */
static bool parse_looks(struct parser *parser, struct card_deeds *deeds, bool *creature) {
    bool any = false;
    for (;;) {
        const struct token *token = muster_parse_peek(parser, 0);
        if (token->kind != TOKEN_WORD || token->length > 24)
            return any;
        const char *word = muster_parse_copy(parser, token);
        static const char *const colors[] = {"white", "blue", "black", "red", "green", "colorless"};
        bool is_color = false;
        for (size_t i = 0; i < COUNT(colors); i++)
            is_color |= strcmp(word, colors[i]) == 0;
        const char *subtype = token->capital ? muster_creature_type_word(word) : NULL;
        if (is_color) {
            muster_card_deed_add(parser, deeds, DEED_IS_COLOR)->word = word;
        } else if (token->capital && muster_basic_land_type(word) != NULL) {
            muster_card_deed_add(parser, deeds, DEED_IS_TYPE)->word = muster_basic_land_type(word);
        } else if (subtype != NULL) {
            muster_card_deed_add(parser, deeds, DEED_IS_TYPE)->word = subtype;
        } else if (strcmp(word, "creature") == 0 || strcmp(word, "creatures") == 0) {
            *creature = true;
        } else if (card_type(word) != NULL) {
            muster_card_deed_add(parser, deeds, DEED_HAS_TYPE)->word = card_type(word);
        } else if (token->capital && muster_other_subtype(word) != NULL) {
            muster_card_deed_add(parser, deeds, DEED_HAS_TYPE)->word = muster_other_subtype(word);
        } else if (strcmp(word, "and") == 0 && any && parser->at + 1 < parser->end) {
            const struct token *next = muster_parse_peek(parser, 1);
            const char *after = muster_parse_copy(parser, next);
            bool goes_on =
                next->kind == TOKEN_WORD &&
                (muster_creature_type_word(after) != NULL || strcmp(after, "white") == 0 ||
                 strcmp(after, "blue") == 0 || strcmp(after, "black") == 0 ||
                 strcmp(after, "red") == 0 || strcmp(after, "green") == 0);
            if (!goes_on)
                return any;
        } else
            return any;
        parser->at++;
        any = true;
    }
}

/* "in addition to its other colors and types" makes additions of what was said to be all. */
static bool in_addition(struct parser *parser, struct card_deed *first) {
    static const char *const additions[] = {
#define ADDITION(words) words,
#include "cards/words/additions.def"
#undef ADDITION
    };
    int which = muster_parse_listed(parser, additions, COUNT(additions));
    if (which < 0)
        return false;
    /* "A blue Spirit in addition to its other types" has no other color. */
    bool colors = strstr(additions[which], "colors") != NULL;
    bool types = strstr(additions[which], "types") != NULL;
    for (struct card_deed *deed = first; deed != NULL; deed = deed->next) {
        if (deed->kind == DEED_IS_COLOR && colors)
            deed->kind = DEED_HAS_COLOR;
        if (deed->kind == DEED_IS_TYPE && types)
            deed->kind = DEED_HAS_TYPE;
    }
    return true;
}

/* "goaded", "no longer suspected": what is said of a creature besides its looks. */
static bool parse_state(struct parser *parser, struct card_deeds *deeds) {
    static const struct {
        const char *words;
        enum deed_kind kind;
    } states[] = {{"goaded", DEED_GOADED},
                  {"suspected", DEED_SUSPECTED},
                  {"detained", DEED_DETAINED},
                  {"no longer suspected", DEED_NOT_SUSPECTED},
                  {"unblockable", DEED_CANT_BE_BLOCKED}};
    for (size_t i = 0; i < COUNT(states); i++)
        if (muster_parse_words(parser, states[i].words)) {
            muster_card_deed_add(parser, deeds, states[i].kind);
            muster_parse_duration(parser);
            return true;
        }
    return false;
}

/* "all colors", "the color of your choice" */
static bool parse_colors(struct parser *parser, struct card_deeds *deeds) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green"};
    if (muster_parse_words(parser, "all colors"))
        for (size_t i = 0; i < COUNT(colors); i++)
            muster_card_deed_add(parser, deeds, DEED_IS_COLOR)->word = colors[i];
    else if (muster_parse_any(parser, "the color of your choice|the chosen color|that color") >= 0)
        muster_card_deed_add(parser, deeds, DEED_IS_COLOR)->word = "$color";
    else
        return false;
    in_addition(parser, deeds->last);
    muster_parse_duration(parser);
    return true;
}

/* What follows "with": base power and toughness, keywords, no abilities. */
static bool parse_with(struct parser *parser, struct card_deeds *looks) {
    if (muster_parse_words(parser, "with base power and toughness")) {
        if (!muster_parse_base(parser, looks))
            return false;
        size_t before = parser->at;
        if (muster_parse_any(parser, ", and|,|and") >= 0 &&
            !muster_parse_keywords(parser, looks, DEED_HAS_KEYWORD))
            parser->at = before;
        return true;
    }
    if (muster_parse_words(parser, "with no abilities")) {
        muster_card_deed_add(parser, looks, DEED_LOSES_ABILITIES);
        return true;
    }
    bool all_types = muster_parse_words(parser, "with all creature types");
    bool read = all_types || !muster_parse_words(parser, "with") ||
                muster_parse_each_equal(parser, looks) ||
                muster_parse_keywords(parser, looks, DEED_HAS_KEYWORD);
    if (all_types || (read && muster_parse_words(parser, "and all creature types")))
        muster_card_deed_add(parser, looks, DEED_HAS_TYPE)->word = "$all";
    return read;
}

/* "a legendary 4/4 red Dragon creature with flying", "every creature type" */
static bool parse_kind(struct parser *parser, struct card_deeds *looks, bool *creature) {
    if (muster_parse_any(parser, "the creature type of your choice|the chosen type|that type") >=
        0) {
        muster_card_deed_add(parser, looks, DEED_IS_TYPE)->word = "$type";
        return true;
    }
    if (muster_parse_words(parser, "the basic land type of your choice")) {
        muster_card_deed_add(parser, looks, DEED_IS_TYPE)->word = "$land";
        return true;
    }
    if (muster_parse_any(parser, "every creature type|all creature types") >= 0) {
        muster_card_deed_add(parser, looks, DEED_HAS_TYPE)->word = "$all";
        return true;
    }
    if (muster_parse_words(parser, "every basic land type")) {
        for (size_t i = 0; i < COUNT(basics); i++)
            muster_card_deed_add(parser, looks, DEED_IS_TYPE)->word = basics[i];
        return true;
    }
    muster_parse_any(parser, "a|an");
    const struct token *next = muster_parse_peek(parser, 1);
    if (muster_token_is(muster_parse_peek(parser, 0), "legendary") &&
        (next->kind == TOKEN_PAIR || muster_token_is(next, "x/x"))) {
        parser->at++;
        muster_card_deed_add(parser, looks, DEED_HAS_TYPE)->word = "legendary";
    }
    bool base = muster_parse_base(parser, looks);
    bool read = (parse_looks(parser, looks, creature) || base) && parse_with(parser, looks);
    /* Under which name, nothing asks that isn't told of it. */
    size_t before = parser->at;
    if (read && muster_parse_words(parser, "named"))
        while (muster_parse_peek(parser, 0)->capital)
            parser->at++;
    if (parser->at == before + 1)
        parser->at = before;
    return read;
}

/* "also a Cleric, Rogue, Warrior, and Wizard": besides what it is. */
static bool parse_also(struct parser *parser, struct card_deeds *deeds) {
    struct card_deeds types = {NULL, NULL};
    size_t begun = parser->at;
    bool creature, read = muster_parse_any(parser, "also a|also an") >= 0;
    while (read && parse_looks(parser, &types, &creature))
        read = muster_parse_any(parser, ", and|and|,") >= 0;
    if (types.first == NULL || !muster_ends_piece(parser)) {
        parser->at = begun;
        return false;
    }
    for (struct card_deed *deed = types.first; deed != NULL; deed = deed->next)
        deed->kind = deed->kind == DEED_IS_COLOR ? DEED_HAS_COLOR : DEED_HAS_TYPE;
    muster_card_deed_append(deeds, types.first);
    deeds->last = types.last;
    return true;
}

/* "that are still lands": what was none becomes a creature. */
static bool parse_still(struct parser *parser) {
    static const char still[] =
        "that's still a land|that are still lands|that's still a planeswalker";
    return muster_parse_any(parser, still) >= 0;
}

/* Whether all that is said is which land types something has. */
static bool only_lands(const struct card_deed *deeds) {
    for (const struct card_deed *deed = deeds; deed != NULL; deed = deed->next)
        if ((deed->kind != DEED_IS_TYPE && deed->kind != DEED_HAS_TYPE) ||
            (muster_basic_land_type(deed->word) == NULL && strcmp(deed->word, "$land") != 0))
            return false;
    return deeds != NULL;
}

/* Whether it is said to be an artifact, an enchantment or a land. */
static bool has_card_type(const struct card_deed *deeds) {
    for (const struct card_deed *deed = deeds; deed != NULL; deed = deed->next)
        if (deed->kind == DEED_HAS_TYPE &&
            (strcmp(deed->word, "artifact") == 0 || strcmp(deed->word, "enchantment") == 0 ||
             strcmp(deed->word, "land") == 0))
            return true;
    return false;
}

/* "A 3/3 Golem": what isn't a creature already becomes one. */
static bool has_numbers(const struct card_deed *deeds) {
    for (const struct card_deed *deed = deeds; deed != NULL; deed = deed->next)
        if (deed->kind == DEED_BASE_POWER_AND_TOUGHNESS || deed->kind == DEED_POWER_IS)
            return true;
    return false;
}

/* "It's still a land", as the next sentence has it; a quotation may end this one. */
static bool is_still_what_it_was(const struct parser *parser) {
    const struct token *token = &parser->tokens[parser->end];
    if (token->kind == TOKEN_PERIOD)
        token++;
    return muster_token_is_any(token, "it's|they're|he's|she's") &&
           muster_token_is(token + 1, "still");
}

/*
 * "Is a green Elk creature" takes the place of all its card types; "is an artifact creature" leaves
 * them (205.1a-b).
 */
static bool sets_card_types(const struct parser *parser, const struct card_deed *deeds) {
    return !has_card_type(deeds) && !is_still_what_it_was(parser);
}

/* "goaded", "a Wall in addition to its other types", "black", "every creature type" */
bool muster_parse_is(struct parser *parser, struct card_deeds *deeds, bool becomes) {
    struct card_deeds looks = {NULL, NULL};
    bool creature = false, added;
    if (parse_state(parser, deeds) || parse_colors(parser, deeds) ||
        (!becomes && parse_also(parser, deeds)))
        return true;
    if (!parse_kind(parser, &looks, &creature))
        return false;
    bool noun = creature;
    added = in_addition(parser, looks.first);
    bool still = parse_still(parser);
    muster_parse_duration(parser);
    added |= in_addition(parser, looks.first);
    still |= parse_still(parser);
    creature |= still || (becomes && has_numbers(looks.first));
    creature &= !only_lands(looks.first);
    if (!creature && !added && has_card_type(looks.first)) {
        muster_card_deed_add(parser, deeds, DEED_STOPS_BEING_CREATURE);
        muster_card_deed_add(parser, deeds, DEED_LOSES_OTHER_TYPES);
    }
    /* Whatever isn't a creature already has to stand among the creatures. */
    if (creature)
        muster_card_deed_add(parser, deeds, DEED_BECOMES_CREATURE);
    if (noun && !added && !still && sets_card_types(parser, looks.first))
        muster_card_deed_add(parser, deeds, DEED_LOSES_OTHER_TYPES);
    for (struct card_deed *deed = looks.first; deed != NULL;) {
        struct card_deed *next = deed->next;
        deed->next = NULL;
        muster_card_deed_append(deeds, deed);
        deed = next;
    }
    return looks.first != NULL || creature;
}

const struct card_deed *muster_parse_looks(struct parser *parser) {
    struct card_deeds deeds = {NULL, NULL};
    return muster_parse_is(parser, &deeds, false) ? deeds.first : NULL;
}
