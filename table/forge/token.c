/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tokens of game states, which say themselves what they are. */
#include "table/forge/state.h"

#include <string.h>
#include <strings.h>

/* A token that is being read. */
struct token_reading {
    struct state_reading *state;
    struct node *object;
    bool creature;
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
        if (is(&word, "Creature"))
            reading->creature = true;
        else if (word.length > 0)
            add_word(reading, key, &word);
    }
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
        reading->creature = true;
    } else if (is(key, "Types")) {
        take_types(reading, *value);
    } else if (is(key, "Color")) {
        take_colors(reading, value);
    } else if (is(key, "Keywords")) {
        take_keywords(reading, *value);
    } else {
        muster_state_note(reading->state, key, " of a token");
    }
}

const char *muster_state_token(struct state_reading *state, struct node *object,
                               struct state_part token, bool *creature) {
    struct token_reading reading = {state, object, false};
    struct state_part name = muster_state_cut(&token, ",");
    while (token.length > 0) {
        struct state_part value = muster_state_cut(&token, ","),
                          key = muster_state_cut(&value, ":");
        take(&reading, &key, &value);
    }
    if (reading.creature) {
        struct node *flag =
            muster_node_new(state->laying->arena, NODE_FLAG, muster_state_spot(&name));
        flag->number = 1;
        muster_node_put(object, "token", flag);
    }
    *creature = reading.creature;
    return muster_state_text(state, &name);
}
