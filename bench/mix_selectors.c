/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random parts of effects for the families mix and mix-attack. */
#include "families_mix.h"

static const char *const colors[] = {"white", "blue", "black", "red", "green"};

enum { COLORS = sizeof(colors) / sizeof(colors[0]), MOST_IDS = 8 };

static cJSON *word_selector(const char *key, const char *word) {
    cJSON *selector = cJSON_CreateObject();
    cJSON_AddStringToObject(selector, key, word);
    return selector;
}

static cJSON *color_selector(struct mix *mix) {
    return word_selector("color", colors[random_below(mix->random, COLORS)]);
}

static cJSON *range_selector(struct mix *mix) {
    static const char *const bounds[] = {"at_least", "at_most", "more_than", "less_than"};
    cJSON *selector = cJSON_CreateObject();
    const char *key = random_chance(mix->random, 0.8) ? "power" : "toughness";
    const char *bound = bounds[random_below(mix->random, 4)];
    cJSON_AddNumberToObject(cJSON_AddObjectToObject(selector, key), bound,
                            random_between(mix->random, 1, 5));
    return selector;
}

static cJSON *relative_selector(struct mix *mix) {
    static const char *const bounds[] = {"at_least", "at_most", "more_than", "less_than"};
    cJSON *selector = cJSON_CreateObject();
    const char *bound = bounds[random_below(mix->random, 4)];

    if (random_chance(mix->random, 0.3)) {
        cJSON_AddBoolToObject(selector, "shares_color", 1);
        return selector;
    }
    cJSON_AddStringToObject(cJSON_AddObjectToObject(selector, "power"), bound,
                            random_chance(mix->random, 0.7) ? "its power" : "its toughness");
    return selector;
}

/* One creature, two times in three, or a few. */
static cJSON *ids_selector(struct mix *mix, char letter) {
    size_t bound = letter == 'a' ? mix->attackers : mix->blockers, numbers[MOST_IDS];
    size_t most = bound < MOST_IDS ? bound : MOST_IDS;
    size_t count_of = random_chance(mix->random, 0.67) ? 1 : 1 + random_below(mix->random, most);
    cJSON *selector = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(selector, "id");

    document_sample(mix->document, numbers, count_of, bound);
    for (size_t index = 0; index < count_of; index++) {
        char name[NAME_LENGTH];
        document_name(name, letter, numbers[index]);
        cJSON_AddItemToArray(list, cJSON_CreateString(name));
    }
    return selector;
}

static cJSON *two_selectors(struct mix *mix, const char *key) {
    cJSON *selector = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(selector, key);
    cJSON_AddItemToArray(list, color_selector(mix));
    cJSON_AddItemToArray(list, range_selector(mix));
    return selector;
}

static cJSON *negated(cJSON *inner) {
    cJSON *selector = cJSON_CreateObject();
    cJSON_AddItemToObject(selector, "not", inner);
    return selector;
}

static cJSON *wide_selector(struct mix *mix) {
    static const double weights[] = {5, 5, 2, 1, 2, 1, 1, 2};
    static const char *const keywords[] = {"flying", "reach", "menace", "haste", "defender"};

    switch (random_weighted(mix->random, weights, sizeof(weights) / sizeof(weights[0]))) {
    case 0:
        return color_selector(mix);
    case 1:
        return range_selector(mix);
    case 2:
        return word_selector("keyword", keywords[random_below(mix->random, 5)]);
    case 3:
        return word_selector("color",
                             random_chance(mix->random, 0.5) ? "multicolored" : "monocolored");
    case 4:
        return negated(color_selector(mix));
    case 5:
        return two_selectors(mix, "any");
    case 6:
        return two_selectors(mix, "all");
    default:
        return cJSON_CreateObject();
    }
}

cJSON *mix_selector(struct mix *mix, char letter, unsigned options) {
    double narrow = options & MIX_NARROW ? 0.5 + mix->narrow / 2 : mix->narrow;

    if (random_chance(mix->random, narrow))
        return ids_selector(mix, letter);
    if (options & MIX_RELATIVE && random_chance(mix->random, 0.3))
        return relative_selector(mix);
    return wide_selector(mix);
}

void mix_select(struct mix *mix, cJSON *effect, const char *key, char letter, unsigned options) {
    cJSON_AddItemToObject(effect, key, mix_selector(mix, letter, options));
}

void mix_targets(struct mix *mix, cJSON *effect) {
    static const char *const kinds[] = {"player", "planeswalker", "battle"};
    static const double weights[] = {5, 1, 2, 2};
    size_t players = (size_t)cJSON_GetArraySize(mix->document->players);
    char name[2] = {(char)('B' + (char)random_below(mix->random, players - 1)), '\0'};
    cJSON *selector;

    switch (random_weighted(mix->random, weights, 4)) {
    case 0:
        selector = word_selector("id", name);
        break;
    case 1:
        selector = word_selector("kind", kinds[random_below(mix->random, 3)]);
        break;
    case 2:
        selector = word_selector("of", name);
        break;
    default:
        selector = negated(word_selector("of", name));
        break;
    }
    cJSON_AddItemToObject(effect, "targets", selector);
}

cJSON *mix_effect(struct mix *mix, const char *kind) {
    return document_effect(mix->document, kind);
}

void mix_number(cJSON *effect, const char *key, int number) {
    cJSON_AddNumberToObject(effect, key, number);
}

int mix_between(struct mix *mix, int low, int high) {
    return random_between(mix->random, low, high);
}

int mix_cap(struct mix *mix, size_t creatures) {
    int all = creatures > 0 ? (int)creatures : 1;

    if (random_chance(mix->random, 0.05))
        return 0;
    return mix_between(mix, 1, random_chance(mix->random, 0.5) ? 1 + all / 4 : all);
}

void mix_word(cJSON *effect, const char *key, const char *word) {
    cJSON_AddItemToArray(cJSON_AddArrayToObject(effect, key), cJSON_CreateString(word));
}

void mix_unless(struct mix *mix, cJSON *effect, char letter) {
    cJSON *unless = cJSON_AddObjectToObject(effect, "unless");

    if (random_chance(mix->random, 0.3))
        cJSON_AddObjectToObject(unless, "also");
    else if (random_chance(mix->random, 0.8))
        cJSON_AddItemToObject(unless, "also", mix_selector(mix, letter, MIX_RELATIVE));
    else
        cJSON_AddItemToObject(unless, "also", wide_selector(mix));
    if (random_chance(mix->random, 0.4))
        cJSON_AddNumberToObject(unless, "at_least", random_between(mix->random, 2, 3));
}

void mix_cost(struct mix *mix, cJSON *effect) {
    cJSON *cost = cJSON_AddObjectToObject(effect, "cost");
    cJSON_AddNumberToObject(cost, "mana", random_between(mix->random, 0, 3));
}

void mix_force(struct mix *mix, cJSON *effect, char letter) {
    if (mix->repeats && random_chance(mix->random, 0.3))
        cJSON_AddNumberToObject(effect, "times", random_between(mix->random, 2, 4));
    if (mix->conditions && random_chance(mix->random, 0.25))
        mix_select(mix, cJSON_AddObjectToObject(effect, "if"),
                   random_chance(mix->random, 0.6) ? "declared" : "not_declared", letter, 0);
}
