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
    {1, WHEN_BLOCKING, true, false, "Lure: lure $a"},
    {1, WHEN_BLOCKING, true, false, "Irresistible Prey: must-be-blocked $a"},
    {1, WHEN_BLOCKING, true, false, "Hunt Down: must-block $b, attackers=$a"},
    {1, WHEN_BLOCKING, true, false, "must-block $b"},
    {2, WHEN_BLOCKING, true, false, "Lure: lure $a, times=2"},
    {4, WHEN_BLOCKING, true, false, "must-be-blocked $a, at_least=2"},
    {4, WHEN_BLOCKING, true, false, "lure $a, by={power: {at_most: 2}}"},
    {5, WHEN_BLOCKING, true, false, "must-block $b, if={declared: {not: $b}}"},
    {5, WHEN_BLOCKING, true, false, "lure $a, if={not_declared: $b}"},
    /* Restrictions on blocks */
    {1, WHEN_BLOCKING, false, false, "Stun: cant-block $b"},
    {2, WHEN_BLOCKING, false, false, "max-blockers $a, count=1"},
    {2, WHEN_BLOCKING, false, false, "Dueling Grounds: max-blocking all, count=1"},
    {3, WHEN_BLOCKING, false, false, "min-blockers $a, count=3"},
    {3, WHEN_BLOCKING, false, false, "Caverns of Despair: max-blocking all, count=2"},
    {3, WHEN_BLOCKING, false, false, "cant-block $b, unless={also: {}}"},
    {3, WHEN_BLOCKING, false, false, "cant-be-blocked $a, by={power: {at_least: 3}}"},
    {3, WHEN_BLOCKING, false, false, "cant-be-blocked $a, by={power: {at_most: 1}}"},
    {4, WHEN_BLOCKING, false, false, "only-alone $b, step=block"},
    {4, WHEN_BLOCKING, false, false,
     "cant-block $b, unless={also: {power: {more_than: its power}}}"},
    {2, WHEN_BLOCKING, false, false, "High Ground: extra-blocks all, count=1"},
    {2, WHEN_BLOCKING, false, false, "extra-blocks $b, count=1"},
    {4, WHEN_BLOCKING, false, true, "War Cadence: block-cost all, cost={mana: 1}"},
    {4, WHEN_BLOCKING, false, true, "block-cost $b, cost={mana: 1}"},
    /* Requirements to attack, and to be attacked */
    {1, WHEN_ATTACKING, true, false, "must-attack $a"},
    {1, WHEN_ATTACKING, true, false, "Curse of the Nightly Hunt: must-attack all"},
    {1, WHEN_ATTACKING, true, false, "must-attack $a, targets=$t"},
    {2, WHEN_ATTACKING, true, false, "must-be-attacked $t"},
    {4, WHEN_ATTACKING, true, false, "must-attack $a, if={declared: {not: $a}}"},
    {4, WHEN_ATTACKING, true, false, "must-be-attacked $t, at_least=2"},
    {5, WHEN_ATTACKING, true, false, "must-attack all, targets=$t"},
    {5, WHEN_ATTACKING, true, false, "must-attack $a, times=2"},
    /* Restrictions on attacks */
    {1, WHEN_ATTACKING, false, false, "Dueling Grounds: max-attackers all, count=1"},
    {2, WHEN_ATTACKING, false, false, "Caverns of Despair: max-attackers all, count=2"},
    {2, WHEN_ATTACKING, false, false, "max-attackers all, targets=$t, count=1"},
    {2, WHEN_ATTACKING, false, false, "only-alone $a, step=attack"},
    {2, WHEN_ATTACKING, false, false, "cant-attack $a, unless={also: {}}"},
    {3, WHEN_ATTACKING, false, false, "cant-attack $a, targets=$t"},
    {3, WHEN_ATTACKING, false, false,
     "cant-attack $a, unless={also: {power: {more_than: its power}}}"},
    {4, WHEN_ATTACKING, false, true, "Ghostly Prison: attack-cost all, targets=$t, cost={mana: 2}"},
    {4, WHEN_ATTACKING, false, true, "attack-cost $a, cost={mana: 1}"},
};

const size_t quiz_effect_count = COUNT(quiz_effects);

const struct quiz_words quiz_marks[] = {
    {1, WHEN_BLOCKING, false, false, "menace"},
    {2, WHEN_BLOCKING, false, false, "skulk"},
    {3, WHEN_BLOCKING, false, false, "fear"},
    {3, WHEN_BLOCKING, false, false, "intimidate"},
    {3, WHEN_BLOCKING, false, false, "protection from red"},
    {3, WHEN_BLOCKING, false, false, "protection from black"},
    {4, WHEN_BLOCKING, false, false, "shadow"},
    {1, WHEN_ATTACKING, false, false, "defender"},
    {1, WHEN_ATTACKING, false, false, "tapped"},
    {1, WHEN_ATTACKING, false, false, "summoning sick"},
    {2, WHEN_ATTACKING, true, false, "goaded by $t"},
    {2, WHEN_ATTACKING, true, false, "goaded by $t"},
    {5, WHEN_ATTACKING, true, false, "goaded by $t"},
};

const size_t quiz_mark_count = COUNT(quiz_marks);

const struct quiz_size quiz_sizes[QUIZ_HARDEST + 1] = {
    [1] = {1, 2, 2, 2, 2, 3, 1, 1, 2, 1}, [2] = {1, 2, 2, 3, 2, 3, 2, 2, 2, 3},
    [3] = {2, 2, 2, 3, 3, 3, 2, 2, 3, 4}, [4] = {2, 3, 3, 4, 3, 4, 2, 3, 4, 5},
    [5] = {3, 4, 3, 4, 4, 5, 2, 4, 5, 6},
};
