/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: creatures and objects that are alike, whose rows have the same answers. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_ALIKE_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_ALIKE_H

#include "solver/answers/options/table.h"

/* What changes places: two creatures, and two objects; each may be one and the same. */
struct exchange {
    int creatures[2], objects[2];
};

/* The number of what comes in the place of a creature, or of an object. */
static inline int exchanged(const int *two, int number) {
    return number == two[0] ? two[1] : number == two[1] ? two[0] : number;
}

/* The number of the row of a creature and a thing that it does. */
size_t muster_choice_table_pair(const struct choice_table *table, int creature,
                                const struct object *object);

/*
 * The row that stands for this one in a program: that of a creature and an object that are like its
 * own, or itself.
 */
size_t muster_choice_table_standing_for(const struct choice_table *table,
                                        const struct extents *extents, size_t row);

/*
 * Rows that stand for each other have seen the same. `only_free`: they only do in the declarations
 * that pay nothing but what is given.
 */
void muster_choice_table_share(struct choice_table *table, const struct extents *extents,
                               bool only_free);

/* Takes over what has been found of the row that stands for this one in all answers. */
void muster_choice_table_take_over(struct choice_table *table, size_t row);

/*
 * Lets creatures that are alike, or objects, change places in the nearest declaration of a row's
 * attempt, so that it does (not `done`: doesn't do) what the row is about.
 */
void muster_choice_table_align(struct choice_table *table, const struct choice_row *row, bool done,
                               struct completion_result *attempt);

/* The row whose answers another one has, by the program that joins them; or the row itself. */
size_t muster_choice_table_same_as(const struct choice_table *table, size_t row);

#endif
