/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a quiz is to be about. */
#ifndef MUSTER_TEACH_QUIZ_WISH_H
#define MUSTER_TEACH_QUIZ_WISH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum quiz_step { QUIZ_BOTH, QUIZ_ATTACK, QUIZ_BLOCK };

struct quiz_wish {
    uint64_t seed;
    int difficulty; /* from QUIZ_EASIEST to QUIZ_HARDEST */
    enum quiz_step step;
    size_t questions; /* at least 1 */
    /* Only declarations, about what the lesson of this name teaches, at the lowest difficulty that
       has it, whatever `difficulty` and `step` say; or NULL. */
    const char *lesson;
    const char
        *known; /* " NAME," for each lesson that is known, which is all that is asked; or NULL */
    /* Nothing is asked for on the table: as many creatures as can be are to be declared. Made by
       quiz_make of a lesson that teaches only what creatures can't do. */
    bool as_many;
};

#endif
