/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const random_colors[RANDOM_COLORS] = {"white", "blue", "black", "red", "green"};

/* Words and numbers. */

char *random_word(struct random_board *board, const char *word) {
    char *copy = random_verbatim(word), *result, *end;

    if (random_chance(&board->source, 0.15 * board->shape.surprise)) {
        int whole = random_chance(&board->source, 0.4);
        end = strstr(copy, "from player ");
        end = end == NULL ? copy + strlen(copy) : end + strlen("from player ");
        for (char *letter = copy; letter < end && (whole || letter == copy); letter++)
            if ((unsigned char)*letter < 0x80)
                *letter = (char)toupper((unsigned char)*letter);
    }
    result = random_quoted(copy);
    free(copy);
    return result;
}

char *random_integer(struct random_board *board, int value) {
    char digits[32];
    int decimal_point = random_chance(&board->source, 0.03 * board->shape.surprise);
    snprintf(digits, sizeof digits, decimal_point ? "%d.0" : "%d", value);
    return random_verbatim(digits);
}

char *random_finish(struct random_board *board, struct random_object *object) {
    return random_object_text(object, &board->source, 0.5 * board->shape.surprise);
}

/* Keywords. */

static const char *const landwalks[] = {
    "islandwalk",      "swampwalk",  "mountainwalk",      "forestwalk",         "plainswalk",
    "islandwalk",      "forestwalk", "nonbasic landwalk", "legendary landwalk", "snow swampwalk",
    "snow forestwalk", "desertwalk", "artifact landwalk", "snow landwalk",
};

static const char *const protections[] = {
    "white",        "blue",        "black",     "red",       "green",     "all colors",
    "multicolored", "monocolored", "colorless", "creatures", "artifacts", "artifact",
    "enchantment",  "legendary",   "goblins",   "elf",       "elves",     "walls",
    "everything",   "player ",     "player ",
};

static const char *const other_bands[] = {
    "legendary creatures",          "goblins",   "wolf creatures",
    "creatures named Goblin Scout", "legendary", "elf",
};

static const char *const other_keywords[] = {
    "trample", "ward {2}", "toxic 1", "first strike", "vigilance", "deathtouch", "hexproof",
};

/* A keyword and how often attackers (in the block step), blockers, and creatures that could attack
 * have it. */
struct keyword_weight {
    const char *word;
    double attacker, blocker, could_attack;
};

static const struct keyword_weight keyword_weights[] = {
    {"flying", 5, 4, 2},     {"reach", 0.5, 4, 0.5},      {"menace", 5, 0.3, 1},
    {"shadow", 1.5, 1.5, 1}, {"fear", 2, 0.3, 0.5},       {"intimidate", 2, 0.3, 0.5},
    {"skulk", 2, 0.3, 0.5},  {"horsemanship", 1, 1, 0.5}, {"defender", 0.5, 2, 2},
    {"haste", 0.5, 0.5, 4},  {"decayed", 0.5, 0.7, 1},    {"banding", 1, 0.5, 4},
};

enum { NAMED_KEYWORDS = sizeof keyword_weights / sizeof *keyword_weights };
enum { LANDWALK = NAMED_KEYWORDS, PROTECTION, OTHER_BANDS, IDLE, ALL_KEYWORDS };

static size_t keyword_sort(struct random_board *board, int attacks) {
    double weights[ALL_KEYWORDS];
    int block_step = board->shape.step == RANDOM_BLOCK;

    for (size_t index = 0; index < NAMED_KEYWORDS; index++) {
        const struct keyword_weight *weight = &keyword_weights[index];
        double attacker = block_step ? weight->attacker : weight->could_attack;
        weights[index] = attacks ? attacker : weight->blocker;
    }
    weights[LANDWALK] = attacks ? 3.5 : 0.5;
    weights[PROTECTION] = attacks ? 4 : 1.5;
    weights[OTHER_BANDS] = block_step ? 0.5 : 2.5;
    weights[IDLE] = 2;
    return random_weighted(&board->source, weights, ALL_KEYWORDS);
}

#define RANDOM_ONE_OF(board, table)                                                                \
    (table)[random_below(&(board)->source, sizeof(table) / sizeof *(table))]

void random_keyword(struct random_board *board, int attacks, char *text, size_t size) {
    size_t sort = keyword_sort(board, attacks);
    const char *protected_from, *player = "";

    switch (sort) {
    case LANDWALK:
        snprintf(text, size, "%s", RANDOM_ONE_OF(board, landwalks));
        break;
    case PROTECTION:
        protected_from = RANDOM_ONE_OF(board, protections);
        if (strcmp(protected_from, "player ") == 0)
            player = board->players[random_below(&board->source, board->player_count)].id;
        snprintf(text, size, "protection from %s%s", protected_from, player);
        break;
    case OTHER_BANDS:
        snprintf(text, size, "bands with other %s", RANDOM_ONE_OF(board, other_bands));
        break;
    case IDLE:
        snprintf(text, size, "%s", RANDOM_ONE_OF(board, other_keywords));
        break;
    default:
        snprintf(text, size, "%s", keyword_weights[sort].word);
        break;
    }
}

int random_has_keyword(const struct random_creature *creature, const char *keyword) {
    for (size_t index = 0; index < creature->keyword_count; index++)
        if (strcmp(creature->keywords[index], keyword) == 0)
            return 1;
    return 0;
}

static void add_keywords(struct random_board *board, struct random_creature *creature) {
    static const double counts[] = {12, 7, 1.5, 0.3};
    int attacks = board->shape.step == RANDOM_ATTACK
                      ? board->players[creature->controller].on_active_side
                      : creature->attacking >= 0;
    size_t count = random_weighted(&board->source, counts, 4);

    for (size_t index = 0; index < count; index++) {
        char keyword[sizeof *creature->keywords];
        random_keyword(board, attacks, keyword, sizeof keyword);
        if (random_has_keyword(creature, keyword))
            continue;
        memcpy(creature->keywords[creature->keyword_count++], keyword, sizeof keyword);
    }
}

/* Creatures. */

static void add_names(struct random_board *board, struct random_creature *creature) {
    static const char *const names[] = {"Grizzly Bears",          "Goblin Scout", "Llanowar Elves",
                                        "Lim-D\xc3\xbbl's Guard", "Wall of Wood", ""};
    static const char *const subtypes[] = {"goblin", "elf", "wall", "bear", "knight", "wolf"};
    static const char *const types[] = {"artifact", "legendary", "snow", "enchantment", "battle"};
    static const double type_weights[] = {5, 4, 1, 2, 1};
    static const char *const counters[] = {"+1/+1", "charge", "stun"};

    creature->name = RANDOM_ONE_OF(board, names);
    if (random_chance(&board->source, 0.6))
        creature->subtype = RANDOM_ONE_OF(board, subtypes);
    if (board->old_rules && random_chance(&board->source, 0.15))
        creature->subtype = "wall";
    if (random_chance(&board->source, 0.22))
        creature->type = types[random_weighted(&board->source, type_weights, 5)];
    if (creature->attacking >= 0 && creature->type != NULL && strcmp(creature->type, "battle") == 0)
        creature->type = "artifact";
    if (random_chance(&board->source, 0.12))
        creature->counter = RANDOM_ONE_OF(board, counters);
}

static void add_numbers(struct random_board *board, struct random_creature *creature) {
    static const double counts[] = {2, 12, 3, 0.5};
    size_t colors = random_weighted(&board->source, counts, 4);

    for (size_t color = 0; color < colors; color++)
        creature->colors |= 1U << random_below(&board->source, RANDOM_COLORS);
    creature->power = random_between(&board->source, 0, 4);
    creature->toughness = random_between(&board->source, 0, 4);
    if (random_chance(&board->source, 0.35))
        creature->mana_value = random_between(&board->source, 1, 4);
    if (random_chance(&board->source, 0.05))
        creature->power = -1;
    if (random_chance(&board->source, 0.02 * board->shape.surprise))
        creature->toughness = random_chance(&board->source, 0.5) ? 1000000 : -1000000;
}

static void add_states(struct random_board *board, struct random_creature *creature) {
    int attacking = creature->attacking >= 0;
    creature->tapped = random_chance(&board->source, attacking ? 0.6 : 0.07);
    creature->summoning_sick = random_chance(&board->source, 0.09);
    creature->token = random_chance(&board->source, creature->count > 1 ? 0.5 : 0.1);
    creature->suspected = random_chance(&board->source, attacking ? 0.1 : 0.06);
    creature->detained = random_chance(&board->source, 0.04);
}

void random_creature_start(struct random_board *board, struct random_creature *creature) {
    creature->owner = creature->controller;
    if (random_chance(&board->source, 0.1))
        creature->owner = random_below(&board->source, board->player_count);
    add_names(board, creature);
    add_numbers(board, creature);
    add_keywords(board, creature);
    add_states(board, creature);
}
