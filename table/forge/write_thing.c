/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Grizzly Bears|Id:1|Tapped": one thing of a document in a game state. */
#include "table/forge/write_state.h"

#include <inttypes.h>
#include <string.h>

/* A thing that is being written. */
struct thing_writing {
    struct state_writing *state;
    const struct json_node *thing;
    const char *name; /* for messages */
    bool token;       /* written with all that it is */
};

/* ---- What it is ---- */

static const muster_card *find_card(const struct state_writing *state, const char *name) {
    const muster_card *card = NULL;
    size_t face;
    muster_error ignored;
    if (state->source == NULL || state->source->look_up == NULL ||
        state->source->look_up(state->source->context, name, &card, &face, &ignored) != MUSTER_OK)
        return NULL;
    return card;
}

/* Whether this is the face that a card doesn't begin with. */
static bool is_turned(const struct thing_writing *writing, const char *face) {
    const muster_card *card = find_card(writing->state, writing->name);
    return card == NULL || card->face_count < 2 || strcmp(card->faces[0].name, face) != 0;
}

/* A name without the letters that end it in Forge. */
static void add_name(struct text *text, const char *name, const char *ends) {
    for (; *name != '\0'; name++) {
        bool ending = (unsigned char)*name < ' ' || strchr(ends, *name) != NULL;
        if (!ending || name[1] != ' ')
            text_put_letter(text, ending ? ' ' : *name);
    }
}

void muster_state_write_name(struct state_writing *writing, const char *name) {
    static const char ends[] = "|;,";
    if (name[strcspn(name, ends)] != '\0')
        muster_state_lose(writing, "name", name);
    add_name(writing->text, name, ends);
}

/* Says that a text isn't written as it is, where it has letters that end it. */
static void check_ends(struct state_writing *writing, const char *text, const char *ends) {
    if (text[strcspn(text, ends)] != '\0')
        muster_state_lose(writing, "all letters", text);
}

void muster_state_write_words(struct state_writing *writing, const struct json_node *list,
                              const char *first, bool types) {
    static const char ends[] = "|;,-";
    const struct json_node *node;
    json_for_each (node, list) {
        const char *word = muster_json_string(node);
        if (word == NULL || *word == '\0')
            continue;
        muster_text_add(writing->text, first);
        check_ends(writing, word, ends);
        if (types && *word >= 'a' && *word <= 'z')
            text_put_letter(writing->text, (char)(*word++ - 'a' + 'A'));
        add_name(writing->text, word, ends);
        first = "-";
    }
}

/* How many counters of a kind a thing has. */
static int64_t counters_of(const struct json_node *thing, const char *kind) {
    const struct json_node *counters = muster_json_get(thing, "counters"), *counter;
    bool list = muster_json_is_array(counters);
    int64_t number = 0;
    json_for_each (counter, counters) {
        const char *word = list ? muster_json_string(counter) : muster_json_key(counter);
        if (word != NULL && strcmp(word, kind) == 0)
            number += list ? 1 : (int64_t)muster_json_number(counter);
    }
    return number;
}

static void add_token(struct thing_writing *writing, const char *list) {
    static const struct {
        const char *color;
        char letter;
    } letters[] = {{"white", 'W'}, {"blue", 'U'}, {"black", 'B'}, {"red", 'R'}, {"green", 'G'}};
    struct text *text = writing->state->text;
    const struct json_node *thing = writing->thing, *word;
    bool creature = strcmp(list, "creatures") == 0;
    muster_text_add(text, "t:");
    muster_state_write_name(writing->state, writing->name);
    /* Written power is final, and a state adds the counters to what it gives. */
    int64_t more = counters_of(thing, "+1/+1") - counters_of(thing, "-1/-1");
    if (creature)
        muster_text_format(text, ",P:%" PRId64 ",T:%" PRId64,
                           muster_json_integer(thing, "power", 0) - more,
                           muster_json_integer(thing, "toughness", 0) - more);
    muster_text_add(text, ",Cost:no cost,Color:");
    json_for_each (word, muster_json_get(thing, "colors"))
        for (size_t i = 0; i < 5; i++)
            if (muster_json_string(word) != NULL &&
                strcmp(muster_json_string(word), letters[i].color) == 0)
                text_put_letter(text, letters[i].letter);
    muster_text_add(text, ",Types:");
    muster_text_add(text, creature                             ? "Creature"
                          : strcmp(list, "planeswalkers") == 0 ? "Planeswalker"
                          : strcmp(list, "battles") == 0       ? "Battle"
                                                               : "Enchantment");
    muster_state_write_words(writing->state, muster_json_get(thing, "types"), "-", true);
    muster_state_write_words(writing->state, muster_json_get(thing, "subtypes"), "-", true);
    muster_text_add(text, ",Keywords:");
    muster_state_write_words(writing->state, muster_json_get(thing, "keywords"), "", false);
}

/* ---- Options ---- */

static bool add_flag(struct thing_writing *writing, const char *key,
                     const struct json_node *member) {
    static const struct {
        const char *key, *option;
    } flags[] = {{"tapped", "Tapped"},
                 {"summoning_sick", "SummonSick"},
                 {"suspected", "Suspected"},
                 {"ring_bearer", "IsRingBearer"},
                 {"token", ""}};
    for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
        if (strcmp(flags[i].key, key) == 0) {
            bool token = *flags[i].option == '\0';
            if (muster_json_type(member) == JSON_TRUE && !(token && writing->token))
                muster_text_format(writing->state->text, "|%s",
                                   token ? "IsToken" : flags[i].option);
            return true;
        }
    return false;
}

/* "+1/+1" is P1P1, and "first strike" FIRST_STRIKE. */
static void add_counter(struct text *text, const char *kind, int64_t number) {
    bool both = strlen(kind) == 5 && strchr("+-", kind[0]) != NULL && kind[2] == '/';
    if (both)
        muster_text_format(text, "%c%c%c%c", kind[0] == '+' ? 'P' : 'M', kind[1],
                           kind[3] == '+' ? 'P' : 'M', kind[4]);
    for (; *kind != '\0' && !both; kind++)
        text_put_letter(text, *kind == ' '                    ? '_'
                              : strchr("|;,=", *kind) != NULL ? ' '
                              : *kind >= 'a' && *kind <= 'z'  ? (char)(*kind - 'a' + 'A')
                                                              : *kind);
    muster_text_format(text, "=%" PRId64, number);
}

static void add_counters(struct thing_writing *writing, const struct json_node *counters) {
    struct text *text = writing->state->text;
    const struct json_node *counter;
    const char *separator = "|Counters:";
    bool list = muster_json_is_array(counters);
    json_for_each (counter, counters) {
        const char *kind = list ? muster_json_string(counter) : muster_json_key(counter);
        if (kind == NULL)
            continue;
        check_ends(writing->state, kind, "|;,=");
        muster_text_add(text, separator);
        add_counter(text, kind, list ? 1 : (int64_t)muster_json_number(counter));
        separator = ",";
    }
}

/* "|AttachedTo:3", or a player. Returns whether that is something. */
static bool add_reference(struct thing_writing *writing, const char *option, const char *id) {
    struct state_writing *state = writing->state;
    int number = id == NULL ? -1 : muster_words_find(&state->ids, id);
    if (number >= 0)
        muster_text_format(state->text, "|%s:%d", option, number + 1);
    return number >= 0;
}

static void add_attacked(struct thing_writing *writing, const char *id) {
    struct state_writing *state = writing->state;
    if (muster_state_player_number(state, id) < 0) {
        if (!add_reference(writing, "Attacking", id))
            muster_state_lose(state, "attacking", writing->name);
        return;
    }
    /* Without a number it attacks the first of the other players. */
    int first = muster_state_player_number(state, muster_json_text(state->document, "active")) == 0;
    if (muster_state_player_number(state, id) != first)
        muster_state_lose(state, "attacking", writing->name);
    muster_text_add(state->text, "|Attacking");
}

static void add_choices(struct thing_writing *writing, const struct json_node *choices) {
    struct text *text = writing->state->text;
    const struct json_node *choice;
    json_for_each (choice, choices) {
        const char *key = muster_json_key(choice), *word = muster_json_string(choice);
        bool color = strcmp(key, "color") == 0;
        if (word == NULL || (!color && strcmp(key, "type") != 0)) {
            muster_state_lose(writing->state, key, writing->name);
            continue;
        }
        muster_text_add(text, color ? "|ChosenColor:" : "|ChosenType:");
        check_ends(writing->state, word, "|;,");
        add_name(text, word, "|;,");
    }
}

/* Whether a key is part of what stands first. */
static bool is_head(const struct thing_writing *writing, const char *key) {
    static const char *const always[] = {"id", "name", "controller", "card", "count", "zone"};
    static const char *const token[] = {"power", "toughness", "colors",
                                        "types", "subtypes",  "keywords"};
    for (size_t i = 0; i < sizeof(always) / sizeof(always[0]); i++)
        if (strcmp(key, always[i]) == 0)
            return true;
    for (size_t i = 0; i < sizeof(token) / sizeof(token[0]); i++)
        if (writing->token && strcmp(key, token[i]) == 0)
            return true;
    return false;
}

/* Whether it is the one of two players who doesn't control the battle, as a state has it. */
static bool is_usual_protector(const struct thing_writing *writing, int player) {
    const struct json_node *players = muster_json_get(writing->state->document, "players");
    int controller =
        muster_state_player_number(writing->state, muster_json_text(writing->thing, "controller"));
    return muster_json_count(players) == 2 && player >= 0 && player != controller;
}

static void add_option(struct thing_writing *writing, const struct json_node *member) {
    struct state_writing *state = writing->state;
    const char *key = muster_json_key(member), *word = muster_json_string(member);
    int player = muster_state_player_number(state, word);
    if (is_head(writing, key) || add_flag(writing, key, member))
        return;
    if (strcmp(key, "protector") == 0 && is_usual_protector(writing, player))
        return;
    if (strcmp(key, "counters") == 0)
        add_counters(writing, member);
    else if (strcmp(key, "choices") == 0)
        add_choices(writing, member);
    else if (strcmp(key, "loyalty") == 0 || strcmp(key, "defense") == 0)
        muster_text_format(state->text, "|Counters:%s=%" PRId64,
                           key[0] == 'l' ? "LOYALTY" : "DEFENSE",
                           (int64_t)muster_json_number(member));
    else if (strcmp(key, "level") == 0 || strcmp(key, "damage") == 0)
        muster_text_format(state->text, "|%s:%" PRId64, key[0] == 'l' ? "ClassLevel" : "Damage",
                           (int64_t)muster_json_number(member));
    else if (strcmp(key, "attacking") == 0 && word != NULL)
        add_attacked(writing, word);
    else if (strcmp(key, "owner") == 0 && player >= 0)
        muster_text_format(state->text, "|Owner:P%d", player);
    else if (strcmp(key, "attached_to") == 0 && player >= 0)
        muster_text_format(state->text, "|EnchantingPlayer:P%d", player);
    else if (strcmp(key, "attached_to") == 0 && add_reference(writing, "AttachedTo", word))
        return;
    else if (strcmp(key, "face") == 0 && word != NULL)
        muster_text_add(state->text, is_turned(writing, word) ? "|Transformed" : "");
    else
        muster_state_lose(state, key, writing->name);
}

void muster_state_write_thing(struct state_writing *state, const char *list,
                              const struct json_node *thing, bool numbered) {
    const char *card = muster_json_text(thing, "card"), *name = muster_json_text(thing, "name"),
               *id = muster_json_text(thing, "id");
    struct thing_writing writing = {state, thing,
                                    card != NULL   ? card
                                    : name != NULL ? name
                                                   : id,
                                    false};
    const struct json_node *member;
    if (writing.name == NULL)
        writing.name = "a permanent";
    writing.token = card == NULL && (name == NULL || find_card(state, name) == NULL);
    if (writing.token)
        add_token(&writing, list);
    else
        add_name(state->text, writing.name, "|;");
    if (numbered && id != NULL)
        muster_text_format(state->text, "|Id:%d", muster_words_find(&state->ids, id) + 1);
    json_for_each (member, thing)
        add_option(&writing, member);
}
