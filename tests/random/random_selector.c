/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creature selectors. Most are about an example, a creature they match. */
#include "random_board.h"

#include <stdlib.h>
#include <string.h>

/* What a selector under construction is about. */
struct selector_subject {
    struct random_board *board;
    enum random_role role;
    unsigned options;
    const struct random_creature *example; /* NULL where there are no creatures */
};

static int chance(struct selector_subject *subject, double probability) {
    return random_chance(&subject->board->source, probability);
}

#define ONE_OF(subject, table)                                                                     \
    (table)[random_below(&(subject)->board->source, sizeof(table) / sizeof *(table))]

static const struct random_creature *any_example(struct random_board *board,
                                                 enum random_role role) {
    const struct random_creature *example = NULL;
    if (!random_chance(&board->source, 0.08))
        example = random_creature_of(board, role);
    return example != NULL ? example : random_creature_of(board, RANDOM_ANYONE);
}

static struct selector_subject with_other_example(const struct selector_subject *subject) {
    struct selector_subject other = *subject;
    other.example = any_example(subject->board, subject->role);
    return other;
}

/* Keys with a string or a list of strings. */

enum text_key { ID, NAME, CONTROLLER, OWNER, COLOR, TYPE, SUBTYPE, KEYWORD, COUNTER };

static char *color_of(struct selector_subject *subject) {
    static const char *const words[] = {"colorless", "multicolored", "monocolored"};
    unsigned colors = subject->example == NULL ? 0 : subject->example->colors;
    size_t color = random_below(&subject->board->source, RANDOM_COLORS);

    if (chance(subject, 0.15))
        return random_word(subject->board, ONE_OF(subject, words));
    if (colors == 0)
        return random_word(subject->board, chance(subject, 0.5) ? "colorless" : "red");
    if (!chance(subject, 0.15))
        while (!(colors >> color & 1U))
            color = (color + 1) % RANDOM_COLORS;
    return random_word(subject->board, random_colors[color]);
}

static char *keyword_of(struct selector_subject *subject) {
    static const char *const words[] = {"flying", "flying", "defender",   "reach", "landwalk",
                                        "menace", "haste",  "protection", "shadow"};
    const struct random_creature *example = subject->example;
    const char *keyword;

    if (example == NULL || example->keyword_count == 0)
        return random_word(subject->board, ONE_OF(subject, words));
    keyword = example->keywords[random_below(&subject->board->source, example->keyword_count)];
    if (strncmp(keyword, "protection from", 15) == 0 && chance(subject, 0.6))
        keyword = "protection";
    else if (strstr(keyword, "walk") != NULL && chance(subject, 0.5))
        keyword = "landwalk";
    return random_word(subject->board, keyword);
}

static char *player_of(struct selector_subject *subject, int owner) {
    const struct random_board *board = subject->board;
    size_t player;
    if (subject->example == NULL || chance(subject, 0.15))
        player = random_below(&subject->board->source, board->player_count);
    else
        player = owner ? subject->example->owner : subject->example->controller;
    return random_quoted(board->players[player].id);
}

static char *type_of(struct selector_subject *subject) {
    const char *type = subject->example == NULL ? NULL : subject->example->type;
    if (type == NULL || chance(subject, 0.1))
        type = chance(subject, 0.5) ? "artifact" : "creature";
    return random_word(subject->board, type);
}

static char *text_of(struct selector_subject *subject, enum text_key key) {
    const struct random_creature *example = subject->example;
    switch (key) {
    case ID:
        return random_quoted(example->id);
    case NAME:
        return random_word(subject->board, example == NULL ? "" : example->name);
    case CONTROLLER:
        return player_of(subject, 0);
    case OWNER:
        return player_of(subject, 1);
    case COLOR:
        return color_of(subject);
    case TYPE:
        return type_of(subject);
    case SUBTYPE:
        if (example == NULL || example->subtype == NULL)
            return random_word(subject->board, "goblin");
        return random_word(subject->board, example->subtype);
    case KEYWORD:
        return keyword_of(subject);
    case COUNTER:
        break;
    }
    if (example == NULL || example->counter == NULL)
        return random_word(subject->board, "+1/+1");
    return random_word(subject->board, example->counter);
}

static void add_text(struct selector_subject *subject, struct random_object *object,
                     enum text_key key) {
    static const char *const keys[] = {"id",   "name",    "controller", "owner",  "color",
                                       "type", "subtype", "keyword",    "counter"};
    struct random_list list = {0};
    char *value = text_of(subject, key);

    if (!chance(subject, 0.25)) {
        random_object_add(object, keys[key], value);
        return;
    }
    random_list_add(&list, value);
    if (chance(subject, 0.8)) {
        struct selector_subject other = with_other_example(subject);
        char *second = text_of(&other, key);
        if (strcmp(second, value) != 0)
            random_list_add(&list, second);
        else
            free(second);
    }
    random_object_add(object, keys[key], random_list_text(&list));
}

/* Keys with a number or a range. */

enum number_key { POWER, TOUGHNESS, MANA_VALUE };

static int number_of(const struct selector_subject *subject, enum number_key key) {
    if (subject->example == NULL)
        return 1;
    if (key == POWER)
        return subject->example->power;
    return key == TOUGHNESS ? subject->example->toughness : subject->example->mana_value;
}

/* A bound in this direction that often keeps the value within; or a relative one. */
static char *bound_of(struct selector_subject *subject, int value, int direction, int strict) {
    static const char *const relative[] = {"its power", "its power", "its toughness",
                                           "its mana value"};
    const int limit = 1000000;
    int bound, margin = random_between(&subject->board->source, 0, 1) + (strict ? 1 : 0);

    if ((subject->options & RANDOM_RELATIVE) && chance(subject, 0.4))
        return random_word(subject->board, ONE_OF(subject, relative));
    if (chance(subject, 0.15))
        margin = -margin;
    bound = value + direction * margin;
    if (bound < -limit || bound > limit)
        bound = value;
    return random_integer(subject->board, bound);
}

static char *range_of(struct selector_subject *subject, int value) {
    struct random_object range = {0};
    size_t shape = random_below(&subject->board->source, 7);

    if (shape == 0 || shape == 4)
        random_object_add(&range, "at_least", bound_of(subject, value, -1, 0));
    if (shape == 1 || shape == 5)
        random_object_add(&range, "more_than", bound_of(subject, value, -1, 1));
    if (shape == 2 || shape == 4 || shape == 6)
        random_object_add(&range, "at_most", bound_of(subject, value, 1, 0));
    if (shape == 3 || shape == 5 || shape == 6)
        random_object_add(&range, "less_than", bound_of(subject, value, 1, 1));
    return random_finish(subject->board, &range);
}

static void add_number(struct selector_subject *subject, struct random_object *object,
                       enum number_key key) {
    static const char *const keys[] = {"power", "toughness", "mana_value"};
    int value = number_of(subject, key);
    if (chance(subject, 0.25) && !(subject->options & RANDOM_RELATIVE))
        random_object_add(object, keys[key], random_integer(subject->board, value));
    else
        random_object_add(object, keys[key], range_of(subject, value));
}

/* Keys with a boolean. */

enum flag_key { TAPPED, TOKEN, SUSPECTED };

static void add_flag(struct selector_subject *subject, struct random_object *object,
                     enum flag_key key) {
    static const char *const keys[] = {"tapped", "token", "suspected"};
    const struct random_creature *example = subject->example;
    int value = 0;

    if (example != NULL && key == TAPPED)
        value = example->tapped;
    else if (example != NULL)
        value = key == TOKEN ? example->token : example->suspected;
    if (chance(subject, 0.15))
        value = !value;
    random_object_add(object, keys[key], random_verbatim(value ? "true" : "false"));
}

/* Whole selectors. */

enum { TEXT_KEYS = 9, NUMBER_KEYS = 3, FLAG_KEYS = 3 };
enum { SHARES_COLOR = TEXT_KEYS + NUMBER_KEYS + FLAG_KEYS, ALL_KEYS };

static void add_key(struct selector_subject *subject, struct random_object *object, size_t key) {
    if (key < TEXT_KEYS)
        add_text(subject, object, (enum text_key)key);
    else if (key < TEXT_KEYS + NUMBER_KEYS)
        add_number(subject, object, (enum number_key)(key - TEXT_KEYS));
    else if (key < SHARES_COLOR)
        add_flag(subject, object, (enum flag_key)(key - TEXT_KEYS - NUMBER_KEYS));
    else
        random_object_add(object, "shares_color", random_verbatim("true"));
}

/* Adds different keys; those that the options forbid are left out. */
static void add_keys(struct selector_subject *subject, struct random_object *object, size_t count) {
    static const double weights[ALL_KEYS] = {4, 2, 1, 0.7, 3, 1.5, 2, 2, 1, 3, 2, 1, 1, 1, 0.7, 0};
    double left[ALL_KEYS];

    memcpy(left, weights, sizeof left);
    if (subject->example == NULL)
        left[ID] = 0;
    if (subject->options & RANDOM_RELATIVE) {
        left[TEXT_KEYS + POWER] = 6;
        left[SHARES_COLOR] = 4;
    }
    while (count-- > 0) {
        size_t key = random_weighted(&subject->board->source, left, ALL_KEYS);
        left[key] = 0;
        add_key(subject, object, key);
    }
}

static char *complex_selector(struct selector_subject *subject, int depth);

static char *part_of(struct selector_subject *subject, int depth) {
    struct random_object object = {0};
    if (depth > 0 && chance(subject, 0.3))
        return complex_selector(subject, depth - 1);
    if (!chance(subject, 0.04))
        add_keys(subject, &object, chance(subject, 0.2) ? 2 : 1);
    return random_finish(subject->board, &object);
}

static char *parts_of(struct selector_subject *subject, int depth, int same_example) {
    struct random_list parts = {0};
    int count = random_between(&subject->board->source, 1, 3);
    while (count-- > 0) {
        struct selector_subject part = *subject;
        if (!same_example && parts.count > 0)
            part = with_other_example(subject);
        random_list_add(&parts, part_of(&part, depth));
    }
    return random_list_text(&parts);
}

static char *complex_selector(struct selector_subject *subject, int depth) {
    struct random_object object = {0};

    if (chance(subject, 0.55))
        add_keys(subject, &object, chance(subject, 0.3) ? 2 : 1);
    if (chance(subject, 0.35))
        random_object_add(&object, "any", parts_of(subject, depth, 0));
    if (chance(subject, 0.2))
        random_object_add(&object, "all", parts_of(subject, depth, 1));
    if (chance(subject, 0.4) || object.values.count == 0) {
        struct selector_subject other = with_other_example(subject);
        for (int tries = 0; tries < 3 && other.example == subject->example; tries++)
            other = with_other_example(subject);
        random_object_add(&object, "not", part_of(&other, depth));
    }
    return random_finish(subject->board, &object);
}

char *random_selector(struct random_board *board, enum random_role role, unsigned options) {
    struct selector_subject subject = {board, role, options, NULL};
    struct random_object object = {0};
    int narrow = (options & RANDOM_NARROW) != 0;

    subject.example = any_example(board, role);
    if ((options & RANDOM_RELATIVE) && !chance(&subject, 0.35))
        subject.options &= ~(unsigned)RANDOM_RELATIVE;
    if (chance(&subject, board->shape.surprise))
        return complex_selector(&subject, 2);
    if (subject.options & RANDOM_RELATIVE)
        add_keys(&subject, &object, 1);
    else if (chance(&subject, narrow ? 0.05 : 0.45))
        return random_finish(board, &object);
    else if (chance(&subject, 0.35) && subject.example != NULL)
        add_text(&subject, &object, ID);
    else
        add_keys(&subject, &object, 1);
    return random_finish(board, &object);
}

/* Target selectors. */

static const struct random_target *random_target_of(struct random_board *board) {
    const struct random_target *target;
    int tries = random_chance(&board->source, 0.9) ? 50 : 1;
    do
        target = &board->targets[random_below(&board->source, board->target_count)];
    while (--tries > 0 && !random_attackable(board, target));
    return target;
}

/* A value by itself, or in a list, perhaps with another one. */
static char *one_or_more(struct random_board *board, char *value, char *other) {
    struct random_list values = {0};
    if (random_chance(&board->source, 0.7)) {
        free(other);
        return value;
    }
    random_list_add(&values, value);
    if (random_chance(&board->source, 0.7))
        random_list_add(&values, other);
    else
        free(other);
    return random_list_text(&values);
}

static char *random_player(struct random_board *board, size_t player) {
    size_t other = random_below(&board->source, board->player_count);
    return one_or_more(board, random_quoted(board->players[player].id),
                       random_quoted(board->players[other].id));
}

static char *target_part(struct random_board *board, int depth) {
    static const double weights[] = {4, 3, 3, 1, 2, 1, 1};
    static const char *const kinds[] = {"player", "planeswalker", "battle"};
    const struct random_target *target = random_target_of(board);
    size_t form = random_weighted(&board->source, weights, depth > 0 ? 7 : 5);
    struct random_object object = {0};
    struct random_list parts = {0};

    if (form == 0)
        random_object_add(&object, "id",
                          one_or_more(board, random_quoted(target->id),
                                      random_quoted(random_target_of(board)->id)));
    if (form == 1 || form == 3)
        random_object_add(&object, "kind",
                          one_or_more(board, random_word(board, kinds[target->sort]),
                                      random_word(board, kinds[random_target_of(board)->sort])));
    if (form == 2 || form == 3)
        random_object_add(&object, "of", random_player(board, target->defender));
    if (form == 4)
        random_object_add(&object, "controlled_by", random_player(board, target->controller));
    if (form == 5) {
        random_list_add(&parts, target_part(board, depth - 1));
        random_list_add(&parts, target_part(board, depth - 1));
        random_object_add(&object, "any", random_list_text(&parts));
    }
    if (form == 6)
        random_object_add(&object, "not", target_part(board, depth - 1));
    return random_finish(board, &object);
}

char *random_target_selector(struct random_board *board) {
    if (random_chance(&board->source, 0.12))
        return random_verbatim("{}");
    return target_part(board, 2);
}
