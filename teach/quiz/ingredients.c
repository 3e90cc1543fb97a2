/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/ingredients.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

const struct quiz_creature quiz_creatures[] = {
    {"Bear", 2, 2, NULL},      {"Goblin", 1, 1, NULL},    {"Elf", 1, 1, NULL},
    {"Ogre", 3, 3, NULL},      {"Giant", 5, 5, NULL},     {"Wolf", 2, 2, NULL},
    {"Knight", 2, 2, NULL},    {"Troll", 4, 4, NULL},     {"Ox", 1, 4, NULL},
    {"Hawk", 1, 1, "flying"},  {"Bat", 1, 1, "flying"},   {"Drake", 2, 2, "flying"},
    {"Spider", 2, 4, "reach"}, {"Archer", 1, 2, "reach"}, {"Zombie", 2, 2, NULL},
    {"Soldier", 1, 1, NULL},   {"Boar", 3, 2, NULL},      {"Cat", 1, 1, NULL},
    {"Dog", 2, 1, NULL},       {"Rat", 1, 1, NULL},       {"Minotaur", 3, 3, NULL},
    {"Centaur", 3, 4, NULL},   {"Lion", 3, 2, NULL},      {"Turtle", 0, 4, NULL},
};

const size_t quiz_creature_count = COUNT(quiz_creatures);

const struct quiz_words quiz_effects[] = {
    /* Requirements to block, and to be blocked */
    {1, WHEN_BLOCKING, SORT_ASKS, 1, 1, "Lure: lure $a", "lure"},
    {1, WHEN_BLOCKING, SORT_ASKS, 1, 1, "Irresistible Prey: must-be-blocked $a",
     "must-be-blocked-twice"},
    {2, WHEN_BLOCKING, SORT_ASKS, 1, 1, "Hunt Down: must-block $b, attackers=$a",
     "provoke-beside-lure"},
    {1, WHEN_BLOCKING, SORT_ASKS, 1, 1, "Culling Mark: must-block $b", "can-or-cant"},
    {1, WHEN_BLOCKING, SORT_ASKS, 1, 1, "must-block all", "can-or-cant"},
    {2, WHEN_BLOCKING, SORT_ASKS, 1, 1, "Lure: lure $a, times=2", "double-lure"},
    {4, WHEN_BLOCKING, SORT_ASKS, 2, 1, "must-be-blocked $a, at_least=2", "gorm-the-great"},
    {4, WHEN_BLOCKING, SORT_ASKS, 1, 1, "lure $a, by={power: {at_most: 2}}", "lure-with-evasion"},
    {5, WHEN_BLOCKING, SORT_ASKS, 2, 1, "must-block $b, if={declared: {not: $b}}",
     "conditional-requirements"},
    {5, WHEN_BLOCKING, SORT_ASKS, 2, 1, "lure $a, if={not_declared: $b}",
     "conditional-requirements"},
    /* Restrictions on blocks */
    {1, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "Stun: cant-block $b", "can-or-cant"},
    {1, WHEN_BLOCKING, SORT_FORBIDS, 1, 2, "cant-block $b, attackers=$a", "lure-with-evasion"},
    {2, WHEN_BLOCKING, SORT_CAPS, 2, 1, "max-blockers $a, count=1", "no-more-than-one"},
    {2, WHEN_BLOCKING, SORT_CAPS, 2, 1, "Dueling Grounds: max-blocking all, count=1",
     "no-more-than-one"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 3, 1, "min-blockers $a, count=3",
     "menace-and-must-be-blocked"},
    {3, WHEN_BLOCKING, SORT_CAPS, 3, 1, "Caverns of Despair: max-blocking all, count=2",
     "several-under-a-cap"},
    {4, WHEN_BLOCKING, SORT_FORBIDS, 2, 1, "min-blockers $a, count=all", "tromokratis"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 2, 1, "cant-block $b, unless={also: {}}", "cant-attack-alone"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "cant-be-blocked $a, by={power: {at_least: 3}}",
     "protection-and-kin"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "cant-be-blocked $a, by={power: {at_most: 1}}",
     "protection-and-kin"},
    {4, WHEN_BLOCKING, SORT_FORBIDS, 2, 1, "only-alone $b, step=block", "only-alone"},
    {4, WHEN_BLOCKING, SORT_FORBIDS, 2, 1,
     "cant-block $b, unless={also: {power: {more_than: its power}}}", "okk"},
    {2, WHEN_BLOCKING, SORT_ALLOWS, 1, 2, "High Ground: extra-blocks all, count=1", "lure-on-two"},
    {2, WHEN_BLOCKING, SORT_ALLOWS, 1, 2, "extra-blocks $b, count=1", "lure-on-two"},
    {4, WHEN_BLOCKING, SORT_PAYS, 1, 1, "War Cadence: block-cost all, cost={mana: 1}",
     "costs-to-block"},
    {4, WHEN_BLOCKING, SORT_PAYS, 1, 1, "block-cost $b, cost={mana: 1}", "costs-to-block"},
    /* Requirements to attack, and to be attacked */
    {1, WHEN_ATTACKING, SORT_ASKS, 1, 0, "must-attack $a", "attacks-if-able"},
    {1, WHEN_ATTACKING, SORT_ASKS, 1, 0, "Curse of the Nightly Hunt: must-attack all",
     "attacks-if-able"},
    {1, WHEN_ATTACKING, SORT_ASKS, 2, 0, "must-attack {power: {at_least: 2}}", "attacks-if-able"},
    {2, WHEN_ATTACKING, SORT_ASKS, 1, 0, "must-attack $a, targets=$t", "planeswalkers-and-battles"},
    {4, WHEN_ATTACKING, SORT_ASKS, 1, 0, "must-be-attacked $t", "at-least-one"},
    {4, WHEN_ATTACKING, SORT_ASKS, 2, 0, "must-attack $a, if={declared: {not: $a}}",
     "conditional-requirements"},
    {4, WHEN_ATTACKING, SORT_ASKS, 2, 0, "must-be-attacked $t, at_least=2", "at-least-one"},
    {5, WHEN_ATTACKING, SORT_ASKS, 1, 0, "must-attack all, targets=$t",
     "planeswalkers-and-battles"},
    {5, WHEN_ATTACKING, SORT_ASKS, 1, 0, "must-attack $a, times=2", "seven-requirements"},
    /* Restrictions on attacks */
    {1, WHEN_ATTACKING, SORT_CAPS, 2, 0, "Dueling Grounds: max-attackers all, count=1",
     "no-more-than-one"},
    {1, WHEN_ATTACKING, SORT_FORBIDS, 1, 0, "Pacifism: cant-attack $a", "can-or-cant"},
    {1, WHEN_ATTACKING, SORT_FORBIDS, 2, 0, "cant-attack $a, unless={also: {}}",
     "cant-attack-alone"},
    {2, WHEN_ATTACKING, SORT_CAPS, 3, 0, "Caverns of Despair: max-attackers all, count=2",
     "several-under-a-cap"},
    {2, WHEN_ATTACKING, SORT_CAPS, 2, 0, "max-attackers all, targets=$t, count=1",
     "several-under-a-cap"},
    {2, WHEN_ATTACKING, SORT_FORBIDS, 2, 0, "only-alone $a, step=attack", "only-alone"},
    {3, WHEN_ATTACKING, SORT_FORBIDS, 1, 0, "cant-attack $a, targets=$t",
     "planeswalkers-and-battles"},
    {3, WHEN_ATTACKING, SORT_FORBIDS, 2, 0,
     "cant-attack $a, unless={also: {power: {more_than: its power}}}", "okk"},
    {4, WHEN_ATTACKING, SORT_PAYS, 1, 0,
     "Ghostly Prison: attack-cost all, targets=$p, cost={mana: 2}", "costs-to-attack"},
    {4, WHEN_ATTACKING, SORT_PAYS, 1, 0, "attack-cost $a, cost={mana: 1}", "costs-to-attack"},
};

const size_t quiz_effect_count = COUNT(quiz_effects);

const struct quiz_words quiz_marks[] = {
    {1, WHEN_BLOCKING, SORT_FORBIDS, 2, 1, "menace", "menace"},
    {1, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "flying", "evasion"},
    {2, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "skulk", "protection-and-kin"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "fear", "protection-and-kin"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "intimidate", "protection-and-kin"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "protection from red", "protection-and-kin"},
    {3, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "protection from black", "protection-and-kin"},
    {4, WHEN_BLOCKING, SORT_FORBIDS, 1, 1, "shadow", "lure-with-evasion"},
    {1, WHEN_ATTACKING, SORT_FORBIDS, 1, 0, "defender", "who-may-attack"},
    {1, WHEN_ATTACKING, SORT_FORBIDS, 1, 0, "tapped", "who-may-attack"},
    {1, WHEN_ATTACKING, SORT_FORBIDS, 1, 0, "summoning sick", "who-may-attack"},
    {2, WHEN_ATTACKING, SORT_ASKS, 1, 0, "goaded by $p", "goad-by-one"},
    {2, WHEN_ATTACKING, SORT_ASKS, 1, 0, "goaded by $p", "goad-by-one"},
    {3, WHEN_ATTACKING, SORT_ASKS, 1, 0, "goaded by Bob and Carol", "goad-by-two"},
};

const size_t quiz_mark_count = COUNT(quiz_marks);

const char *const quiz_states[] = {"tapped", "summoning sick"};

const size_t quiz_state_count = COUNT(quiz_states);

const char quiz_states_lesson[] = "who-may-block";

const char *const quiz_lessons[] = {
    "who-may-attack",
    "evasion",
    "menace",
    "can-or-cant",
    "attacks-if-able",
    "cant-attack-alone",
    "no-more-than-one",
    "lure",
    "must-be-blocked-twice",
    "lure-with-evasion",
    "several-under-a-cap",
    "lure-on-two",
    "double-lure",
    "protection-and-kin",
    "menace-and-must-be-blocked",
    "provoke-beside-lure",
    "gorm-the-great",
    "tromokratis",
    "okk",
    "only-alone",
    "costs-to-attack",
    "costs-to-block",
    "goad-by-one",
    "goad-by-two",
    "planeswalkers-and-battles",
    "conditional-requirements",
    "at-least-one",
    "seven-requirements",
};

const size_t quiz_lesson_count = COUNT(quiz_lessons);

const struct quiz_size quiz_as_many_size = {1, 1, 3, 3, 3, 4, 1, 0, 0, 0};

const struct quiz_size quiz_sizes[QUIZ_HARDEST + 1] = {
    [1] = {1, 2, 2, 3, 2, 3, 1, 1, 2, 1}, [2] = {1, 2, 2, 3, 2, 3, 2, 2, 2, 3},
    [3] = {2, 2, 2, 3, 3, 3, 2, 2, 3, 4}, [4] = {2, 3, 3, 4, 3, 4, 2, 3, 4, 5},
    [5] = {3, 4, 3, 4, 4, 5, 2, 4, 5, 6},
};
