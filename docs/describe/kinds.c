/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kinds.h"

#include "solver/rules/assumptions.h"

const struct violation_facts violation_facts[VIOLATION_KIND_COUNT] = {
#define VIOLATION(name, word, attack, attack_2004, block, block_2004)                              \
    {word, {{attack, attack_2004}, {block, block_2004}}},
#include "solver/rules/violation_kinds.def"
#undef VIOLATION
};

bool is_evasion(enum ability ability) {
    switch (ability) {
    case ABILITY_FLYING:
    case ABILITY_SHADOW:
    case ABILITY_FEAR:
    case ABILITY_INTIMIDATE:
    case ABILITY_SKULK:
    case ABILITY_HORSEMANSHIP:
    case ABILITY_LANDWALK:
    case ABILITY_PROTECTION:
        return true;
    default:
        return false;
    }
}

static void add_effects(struct word_list *list, enum effect_class class) {
    for (int kind = 0; kind < EFFECT_KIND_COUNT; kind++)
        if (muster_effect_kinds[kind].class == class)
            word_list_add(list, muster_effect_kinds[kind].word);
}

struct word_list violation_words(void) {
    struct word_list list = {{NULL}, 0};
    for (int kind = 0; kind < VIOLATION_KIND_COUNT; kind++)
        if (kind != VIOLATION_EVASION && kind != VIOLATION_EFFECT)
            word_list_add(&list, violation_facts[kind].word);
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        if (is_evasion((enum ability)ability))
            word_list_add(&list, muster_ability_word((enum ability)ability));
    add_effects(&list, CLASS_RESTRICTION);
    return list;
}

struct word_list ground_words(void) {
    struct word_list list = {{NULL}, 0};
    for (int kind = 0; kind < GROUND_KIND_COUNT; kind++)
        if (muster_ground_kind_word((enum ground_kind)kind) != NULL)
            word_list_add(&list, muster_ground_kind_word((enum ground_kind)kind));
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        if (is_evasion((enum ability)ability))
            word_list_add(&list, muster_ability_word((enum ability)ability));
    add_effects(&list, CLASS_RESTRICTION);
    add_effects(&list, CLASS_COST);
    return list;
}

struct word_list requirement_words_of_answers(void) {
    struct word_list list = {{NULL}, 0};
    add_effects(&list, CLASS_REQUIREMENT);
    word_list_add(&list, "goad");
    word_list_add(&list, "goad-other-player");
    return list;
}
