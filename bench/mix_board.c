/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards for the families mix and mix-attack: creatures, and which kinds of effects there are. */
#include "families_mix.h"

static const char *const colors[] = {"white", "blue", "black", "red", "green"};

enum { COLORS = sizeof(colors) / sizeof(colors[0]), MOST_KINDS = 32 };

struct mix mix_start(struct bench_document *document) {
    static const double narrow[] = {0.2, 0.5, 0.9};
    struct mix mix = {.document = document, .random = &document->random};
    mix.narrow = narrow[random_below(mix.random, 3)];
    return mix;
}

/* A few effects; some for every four creatures; or as many as creatures, or twice that. */
static size_t number_of_effects(struct mix *mix, size_t creatures) {
    static const double weights[] = {3, 4, 3};
    size_t quarter = 1 + creatures / 4;

    switch (random_weighted(mix->random, weights, 3)) {
    case 0:
        return 1 + random_below(mix->random, 6);
    case 1:
        return quarter + random_below(mix->random, 1 + quarter);
    default:
        return creatures + random_below(mix->random, 1 + creatures);
    }
}

void mix_effects(struct mix *mix, const struct mix_kind *kinds, size_t count_of) {
    static const double shares[] = {0.15, 0.3, 0.6};
    double weights[MOST_KINDS], share = shares[random_below(mix->random, 3)];
    size_t here = 0, effects;

    mix->conditions = random_chance(mix->random, 0.2);
    mix->repeats = random_chance(mix->random, 0.4);
    while (here == 0)
        for (size_t kind = 0; kind < count_of; kind++) {
            int present = random_chance(mix->random, share);
            weights[kind] = present ? kinds[kind].weight : 0;
            here += (size_t)present;
        }
    effects = number_of_effects(mix, mix->attackers);
    if (effects < here)
        effects = here;
    for (size_t effect = 0; effect < effects; effect++)
        kinds[random_weighted(mix->random, weights, count_of)].fill(mix);
}

static const struct {
    const char *keyword;
    double chance; /* that the board has it at all */
} keywords[] = {
    {"flying", 0.7},
    {"reach", 0.4},
    {"menace", 0.6},
    {"shadow", 0.15},
    {"fear", 0.2},
    {"intimidate", 0.15},
    {"skulk", 0.2},
    {"horsemanship", 0.1},
    {"islandwalk", 0.15},
    {"swampwalk", 0.15},
    {"protection from red", 0.2},
    {"protection from white", 0.15},
    {"defender", 0.3},
    {"haste", 0.4},
    {"decayed", 0.1},
};

enum { KEYWORDS = sizeof(keywords) / sizeof(keywords[0]) };

_Static_assert(KEYWORDS <= sizeof(((struct mix_looks *)0)->chances) / sizeof(double),
               "each keyword has a chance");

void mix_draw_looks(struct mix *mix, struct mix_looks *looks) {
    static const double shares[] = {0.05, 0.15, 0.4};
    for (size_t index = 0; index < KEYWORDS; index++)
        looks->chances[index] = random_chance(mix->random, keywords[index].chance)
                                    ? shares[random_below(mix->random, 3)]
                                    : 0;
}

static void dress(struct mix *mix, const struct mix_looks *looks, cJSON *creature) {
    struct random_source *random = mix->random;
    cJSON *list_of_colors = cJSON_AddArrayToObject(creature, "colors");
    size_t first = random_below(random, COLORS);

    cJSON_AddNumberToObject(creature, "power", random_between(random, 0, 5));
    cJSON_AddNumberToObject(creature, "toughness", random_between(random, 1, 6));
    if (!random_chance(random, 0.1)) {
        cJSON_AddItemToArray(list_of_colors, cJSON_CreateString(colors[first]));
        if (random_chance(random, 0.15))
            cJSON_AddItemToArray(list_of_colors, cJSON_CreateString(colors[(first + 1) % COLORS]));
    }
    for (size_t index = 0; index < KEYWORDS; index++)
        if (random_chance(random, looks->chances[index]))
            document_keyword(creature, keywords[index].keyword);
}

/* How many identical creatures the next entry stands for, of those that are left. */
static size_t draw_count(struct mix *mix, double tokens, size_t left) {
    size_t count_of = random_chance(mix->random, tokens) ? 2 + random_below(mix->random, 4) : 1;
    return count_of < left ? count_of : left;
}

size_t mix_creatures(struct mix *mix, const struct mix_looks *looks, size_t creatures,
                     cJSON *(*add)(struct bench_document *document, size_t number)) {
    double tokens = random_chance(mix->random, 0.2) ? 0.3 : 0;
    size_t entries = 0;

    for (size_t made = 0; made < creatures;) {
        cJSON *creature = add(mix->document, ++entries);
        size_t count_of = draw_count(mix, tokens, creatures - made);
        dress(mix, looks, creature);
        if (count_of > 1) {
            cJSON_AddNumberToObject(creature, "count", (double)count_of);
            cJSON_AddBoolToObject(creature, "token", 1);
        }
        if (random_chance(mix->random, 0.04))
            cJSON_AddBoolToObject(creature, "tapped", 1);
        if (random_chance(mix->random, 0.02))
            cJSON_AddBoolToObject(creature, "suspected", 1);
        if (random_chance(mix->random, 0.02))
            cJSON_AddBoolToObject(creature, "detained", 1);
        made += count_of;
    }
    return entries;
}
