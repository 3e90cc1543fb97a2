/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of docs/format.md: effects, keywords and violations, as Markdown. */
#include <stdio.h>
#include <string.h>

#include "describe.h"
#include "kinds.h"

/* What a keyword does here; its rules are in model/keywords.def. */
static const char *const ability_meanings[ABILITY_COUNT] = {
    [ABILITY_FLYING] = "only creatures with flying or reach can block it",
    [ABILITY_REACH] = "it can block creatures with flying",
    [ABILITY_MENACE] = "one creature alone can't block it",
    [ABILITY_SHADOW] = "it blocks, and is blocked by, only creatures with shadow",
    [ABILITY_FEAR] = "only artifact creatures and black creatures can block it",
    [ABILITY_INTIMIDATE] =
        "only artifact creatures and creatures of one of its colors can block it",
    [ABILITY_SKULK] = "creatures with greater power can't block it",
    [ABILITY_HORSEMANSHIP] = "only creatures with horsemanship can block it",
    [ABILITY_DEFENDER] = "it can't attack",
    [ABILITY_HASTE] = "it can attack although it is `summoning_sick`",
    [ABILITY_DECAYED] = "it can't block",
    [ABILITY_BANDING] = "it can attack in a band",
    [ABILITY_BANDS_WITH_OTHER] = "it can attack in a band with others of that quality",
    [ABILITY_LANDWALK] = "it can't be blocked where the defending player has such a land",
    [ABILITY_PROTECTION] = "creatures with the quality can't block it",
};

static const char *const violation_meanings[VIOLATION_KIND_COUNT] = {
    [VIOLATION_NOT_CONTROLLED] = "the creature belongs to somebody who is not declaring now",
    [VIOLATION_TAPPED] = "the creature is tapped",
    [VIOLATION_IS_BATTLE] = "the creature is also a battle",
    [VIOLATION_SUMMONING_SICK] =
        "the creature came under its controller's control this turn and has no haste",
    [VIOLATION_DEFENDER] = "the creature has defender, or is a Wall in 2004",
    [VIOLATION_DETAINED] = "the creature is detained",
    [VIOLATION_SUSPECTED] = "a suspected creature blocks",
    [VIOLATION_DECAYED] = "a creature with decayed blocks",
    [VIOLATION_NOT_A_TARGET] = "what is attacked can't be attacked now",
    [VIOLATION_OWN_PROTECTOR] = "a battle is attacked by its own protector",
    [VIOLATION_TWO_TARGETS] = "one creature attacks several things",
    [VIOLATION_ATTACKER_ELSEWHERE] =
        "the blocked creature attacks nobody who declares blockers now",
    [VIOLATION_TOO_MANY_BLOCKS] = "one creature blocks more attackers than it can",
    [VIOLATION_EVASION] = "an evasion keyword",
    [VIOLATION_MENACE] = "a creature with menace is blocked by one creature",
    [VIOLATION_EFFECT] = "a restriction among the effects",
    [VIOLATION_COST] = "what it costs can't be paid",
    [VIOLATION_BAND] = "these creatures make no band",
    [VIOLATION_BAND_TARGET] = "the members of a band attack different things",
};

/* ---- Effects ---- */

/* The keys of a set, as `a`, `b`. */
static void print_keys(unsigned keys) {
    const char *separator = "";
    for (int key = 0; key < EFFECT_KEY_COUNT; key++)
        if ((keys & (1u << key)) != 0) {
            printf("%s`%s`", separator, muster_effect_key_words[key]);
            separator = ", ";
        }
}

/* The rules behind a class of effects, in the order of struct violation_facts. */
static void class_rules(enum effect_class class, const char *rules[2][2]) {
    static const char *const cost_rules[2][2] = {{"508.1h", "308.2d"}, {"509.1d", "309.2b"}};
    enum violation_kind like = VIOLATION_EFFECT;
    struct muster_position position = {.step = STEP_ATTACK};
    if (class == CLASS_CAPACITY)
        like = VIOLATION_TOO_MANY_BLOCKS;
    for (int step = STEP_ATTACK; step <= STEP_BLOCK; step++)
        for (int edition = EDITION_CURRENT; edition <= EDITION_2004; edition++) {
            position.step = (enum step)step;
            position.edition = (enum edition)edition;
            rules[step][edition] = violation_facts[like].rules[step][edition];
            if (class == CLASS_COST)
                rules[step][edition] = cost_rules[step][edition];
            if (class == CLASS_REQUIREMENT)
                rules[step][edition] = muster_rule_of_requirement(&position);
            if (class == CLASS_PERMISSION) /* "as though"; not in the rules of 2004 */
                rules[step][edition] = edition == EDITION_CURRENT ? "609.4" : "";
        }
}

/* One rule, or two where the steps have rules of their own. */
static void print_rules(enum effect_step works, const char *attack, const char *block) {
    bool both = works == WORKS_EITHER && strcmp(attack, block) != 0;
    printf(" %s%s%s |", works == WORKS_BLOCK ? "" : attack, both ? ", " : "",
           works == WORKS_BLOCK || both ? block : "");
}

static void print_effects(void) {
    static const char *const steps[] = {"attack", "block", "either"};
    static const char *const classes[] = {"restriction", "requirement", "capacity", "permission",
                                          "cost"};
    puts("### Kinds of effects\n\n"
         "| kind | step | class | needs | may have | what it says | now | 2004 |\n"
         "| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (int kind = 0; kind < EFFECT_KIND_COUNT; kind++) {
        const struct effect_kind_facts *facts = &muster_effect_kinds[kind];
        const char *rules[2][2];
        class_rules(facts->class, rules);
        printf("| `%s` | %s | %s | ", facts->word, steps[facts->step], classes[facts->class]);
        print_keys(facts->required);
        printf(" | ");
        print_keys(facts->optional);
        printf(" | %s |", facts->says);
        print_rules(facts->step, rules[STEP_ATTACK][0], rules[STEP_BLOCK][0]);
        print_rules(facts->step, rules[STEP_ATTACK][1], rules[STEP_BLOCK][1]);
        putchar('\n');
    }
}

/* ---- Keywords and violations ---- */

static void print_keywords(void) {
    static const char *const rules_2004[ABILITY_COUNT] = {
#define KEYWORD(name, word, rule_current, rule_2004) rule_2004,
#include "model/keywords.def"
#undef KEYWORD
    };
    puts("\n### Keywords with a meaning\n\n"
         "| keyword | what it does | now | 2004 |\n"
         "| --- | --- | --- | --- |");
    for (int i = 0; i < ABILITY_COUNT; i++)
        printf("| %s | %s | %s | %s |\n", muster_ability_word((enum ability)i), ability_meanings[i],
               muster_ability_rule((enum ability)i, true), rules_2004[i]);
}

static void print_violation(const char *word, const char *meaning, const char *const rules[2][2]) {
    printf("| %s | %s | %s | %s | %s | %s |\n", word, meaning, rules[STEP_ATTACK][0],
           rules[STEP_ATTACK][1], rules[STEP_BLOCK][0], rules[STEP_BLOCK][1]);
}

static void print_violations(void) {
    puts("\n### Kinds of violations\n\n"
         "| kind | what is wrong | attack, now | attack, 2004 | block, now | block, 2004 |\n"
         "| --- | --- | --- | --- | --- | --- |");
    for (int kind = 0; kind < VIOLATION_KIND_COUNT; kind++) {
        const struct violation_facts *facts = &violation_facts[kind];
        char word[40];
        snprintf(word, sizeof(word), "`%s`", facts->word);
        if (kind == VIOLATION_EFFECT)
            snprintf(word, sizeof(word), "the effect's kind");
        if (kind != VIOLATION_EVASION)
            print_violation(word, violation_meanings[kind], (const char *const(*)[2])facts->rules);
    }
    for (int i = 0; i < ABILITY_COUNT; i++) {
        enum ability ability = (enum ability)i;
        char word[40];
        snprintf(word, sizeof(word), "`%s`", muster_ability_word(ability));
        const char *const rules[2][2] = {
            {"", ""}, {muster_ability_rule(ability, true), muster_ability_rule(ability, false)}};
        if (is_evasion(ability))
            print_violation(word, ability_meanings[i], rules);
    }
}

void print_tables(void) {
    print_effects();
    print_keywords();
    print_violations();
}
