/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What random tables are made of, from easy to hard. */
#ifndef MUSTER_TEACH_QUIZ_INGREDIENTS_H
#define MUSTER_TEACH_QUIZ_INGREDIENTS_H

#include <stdbool.h>
#include <stddef.h>

/* A creature. */
struct quiz_creature {
    const char *name; /* a single noun */
    int power, toughness;
    const char *keyword; /* that it always has, or NULL */
};

enum quiz_when { WHEN_ATTACKING = 1, WHEN_BLOCKING = 2, WHEN_EITHER = 3 };

/* What an effect does. A table has at most one cap, since of two the higher one may say nothing. */
enum quiz_sort { SORT_FORBIDS, SORT_CAPS, SORT_ALLOWS, SORT_ASKS, SORT_PAYS };

/*
 * An effect, or a quality of a creature, as lessons write it. $a stands for the id of an attacker,
 * $b for the id of a creature that could block, $t for the id of something to attack, $p for the
 * id of a player to attack. A source is a card that has exactly this effect; other effects have
 * none. At difficulty 1 all is taught by lessons of level 1, up to 3 by those of level 2.
 */
struct quiz_words {
    int level; /* the lowest difficulty at which it occurs */
    enum quiz_when when;
    enum quiz_sort sort;
    size_t declaring; /* with fewer creatures that could be declared it would say nothing */
    size_t attackers; /* with fewer attackers to block it would say nothing */
    const char *words;
    const char *taught; /* the name of the lesson that teaches it */
};

/* How large a table of one difficulty may be, and how surprising it should be. */
struct quiz_size {
    size_t least_attackers, most_attackers; /* where blocks are declared */
    size_t least_blockers, most_blockers;
    size_t least_free, most_free; /* creatures where attacks are declared */
    size_t most_opponents;
    size_t least_effects, most_effects;
    int surprise; /* the points that a table should have */
};

/* The size of a table on which nothing is asked for. */
extern const struct quiz_size quiz_as_many_size;

enum { QUIZ_EASIEST = 1, QUIZ_HARDEST = 5 };

extern const struct quiz_creature quiz_creatures[];
extern const size_t quiz_creature_count;

/* Effects. */
extern const struct quiz_words quiz_effects[];
extern const size_t quiz_effect_count;

/* Qualities of a creature that attacks, or could (WHEN_ATTACKING: while attackers are declared). */
extern const struct quiz_words quiz_marks[];
extern const size_t quiz_mark_count;

/* States of creatures that could block, taught by quiz_states_lesson. */
extern const char *const quiz_states[];
extern const size_t quiz_state_count;
extern const char quiz_states_lesson[];

/* The lessons that teach effects and qualities, in the order in which one goes through them. */
extern const char *const quiz_lessons[];
extern const size_t quiz_lesson_count;

/* By difficulty; the first is not used. */
extern const struct quiz_size quiz_sizes[QUIZ_HARDEST + 1];

#endif
