/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/keyword.h"

#include <string.h>

static const struct {
    const char *word, *current, *edition_2004;
} abilities[] = {
#define KEYWORD(name, word, rule_current, rule_2004) {word, rule_current, rule_2004},
#include "model/words/keywords.def"
#undef KEYWORD
};

const char *muster_ability_word(enum ability ability) {
    return abilities[ability].word;
}

enum ability muster_ability_named(const char *text) {
    int ability = 0;
    while (ability < ABILITY_COUNT && strcmp(abilities[ability].word, text) != 0)
        ability++;
    return (enum ability)ability;
}

const char *muster_ability_rule(enum ability ability, bool current) {
    const char *old = abilities[ability].edition_2004;
    return current || old[0] == '\0' ? abilities[ability].current : old;
}

static const char *const damage_abilities[] = {
#define DAMAGE_KEYWORD(name, word, rule) word,
#include "model/words/damage_keywords.def"
#undef DAMAGE_KEYWORD
};

enum damage_ability muster_damage_ability_named(const char *text) {
    for (int i = 0; i < DAMAGE_ABILITY_COUNT; i++)
        if (strcmp(damage_abilities[i], text) == 0)
            return (enum damage_ability)i;
    return DAMAGE_ABILITY_NONE;
}

bool muster_keyword_answers(const struct keyword *keyword, const struct keyword *asked) {
    return keyword->word == asked->word || keyword->name == asked->word;
}

void muster_keyword_list_add(struct keyword_list *list, const struct keyword *keyword) {
    list->keywords[list->count++] = *keyword;
    list->abilities |= 1u << keyword->ability;
    if (keyword->damage != DAMAGE_ABILITY_NONE)
        list->damage_abilities |= 1u << keyword->damage;
    if (keyword->damage == DAMAGE_ABILITY_TRAMPLE_OVER)
        list->damage_abilities |= 1u << DAMAGE_ABILITY_TRAMPLE;
}
