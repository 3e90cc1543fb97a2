/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tokens of game states, which say themselves what they are. */
#include "table/forge/state.h"

#include <string.h>
#include <strings.h>

/* A token that is being read. */
struct token_reading {
    struct state_reading *state;
    struct node *object;
    enum card_sort sort;
    struct state_part types, colors, keywords; /* kept until it is known what has them */
    struct state_part keywords_key;
};

static void put_number(struct token_reading *reading, const char *key,
                       const struct state_part *value) {
    int64_t number = 0;
    if (!muster_state_number(reading->state, value, &number))
        return;
    struct node *node =
        muster_node_new(reading->state->laying->arena, NODE_NUMBER, muster_state_spot(value));
    node->number = number;
    muster_node_put(reading->object, key, node);
}

static void add_word(struct token_reading *reading, const char *key,
                     const struct state_part *word) {
    struct laying *laying = reading->state->laying;
    struct spot spot = muster_state_spot(word);
    char *text = muster_state_text(reading->state, word);
    for (char *at = text; *at != '\0' && strcmp(key, "subtypes") != 0; at++)
        *at = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    muster_node_put(muster_node_list(laying->arena, reading->object, key, spot), NULL,
                    muster_node_new_text(laying->arena, text, spot));
}

static bool is(const struct state_part *part, const char *word) {
    return part->length == strlen(word) && strncasecmp(part->at, word, part->length) == 0;
}

/* "Artifact-Creature-Soldier" */
static void take_types(struct token_reading *reading, struct state_part value) {
    static const char *const types[] = {"Artifact", "Enchantment",  "Land",   "Legendary",
                                        "Snow",     "Planeswalker", "Battle", "Kindred",
                                        "Tribal",   "Basic"};
    while (value.length > 0) {
        struct state_part word = muster_state_cut(&value, "- ");
        const char *key = "subtypes";
        for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++)
            if (is(&word, types[i]))
                key = "types";
        if (!is(&word, "Creature") && word.length > 0)
            add_word(reading, key, &word);
    }
}

static bool has_type(struct state_part types, const char *type) {
    while (types.length > 0) {
        struct state_part word = muster_state_cut(&types, "- ");
        if (is(&word, type))
            return true;
    }
    return false;
}

/* Letters, or words: "WU", "Red". */
static void take_colors(struct token_reading *reading, const struct state_part *value) {
    static const char *const words[] = {"white", "blue", "black", "red", "green"};
    static const char letters[] = "WUBRG";
    struct laying *laying = reading->state->laying;
    struct state_part rest = *value;
    while (rest.length > 0) {
        struct state_part part = muster_state_cut(&rest, ", &/");
        bool named = false;
        for (size_t i = 0; i < 5; i++)
            if (is(&part, words[i])) {
                add_word(reading, "colors", &part);
                named = true;
            }
        for (size_t k = 0; k < part.length && !named; k++) {
            const char *letter = strchr(letters, part.at[k]);
            struct spot spot = muster_state_spot(&part);
            if (letter != NULL && part.at[k] != '\0')
                muster_node_put(muster_node_list(laying->arena, reading->object, "colors", spot),
                                NULL,
                                muster_node_new_text(laying->arena, words[letter - letters], spot));
        }
    }
}

static void take_keywords(struct token_reading *reading, struct state_part value) {
    while (value.length > 0) {
        struct state_part word = muster_state_cut(&value, "-");
        if (word.length > 0)
            add_word(reading, "keywords", &word);
    }
}

static void take(struct token_reading *reading, const struct state_part *key,
                 const struct state_part *value) {
    if (is(key, "P") || is(key, "T")) {
        put_number(reading, is(key, "P") ? "power" : "toughness", value);
        reading->sort = CARD_CREATURE;
    } else if (is(key, "Types")) {
        reading->types = *value;
        if (has_type(*value, "Creature"))
            reading->sort = CARD_CREATURE;
        else if (has_type(*value, "Planeswalker"))
            reading->sort = CARD_PLANESWALKER;
        else if (has_type(*value, "Battle"))
            reading->sort = CARD_BATTLE;
    } else if (is(key, "Color")) {
        reading->colors = *value;
    } else if (is(key, "Keywords")) {
        reading->keywords = *value;
        reading->keywords_key = *key;
    } else if (!is(key, "Cost")) { /* of a token there is none */
        muster_state_note(reading->state, key, " of a token", "");
    }
}

static void put_flag(struct token_reading *reading, const struct state_part *name) {
    struct node *flag =
        muster_node_new(reading->state->laying->arena, NODE_FLAG, muster_state_spot(name));
    flag->number = 1;
    muster_node_put(reading->object, "token", flag);
}

/* What the document has keys for: planeswalkers and battles are told by what they are. */
static void take_kept(struct token_reading *reading) {
    bool creature = reading->sort == CARD_CREATURE;
    if (creature || reading->sort == CARD_OTHER) {
        take_types(reading, reading->types);
        take_colors(reading, &reading->colors);
    }
    if (creature)
        take_keywords(reading, reading->keywords);
    else if (reading->keywords.length > 0)
        muster_state_note(reading->state, &reading->keywords_key, " of a token that is no creature",
                          "");
}

const char *muster_state_token(struct state_reading *state, struct node *object,
                               struct state_part token, enum card_sort *sort) {
    struct token_reading reading = {.state = state, .object = object, .sort = CARD_OTHER};
    struct state_part name = muster_state_cut(&token, ",");
    while (token.length > 0) {
        struct state_part value = muster_state_cut(&token, ","),
                          key = muster_state_cut(&value, ":");
        take(&reading, &key, &value);
    }
    take_kept(&reading);
    if (reading.sort == CARD_CREATURE)
        put_flag(&reading, &name);
    *sort = reading.sort;
    return muster_state_text(state, &name);
}
