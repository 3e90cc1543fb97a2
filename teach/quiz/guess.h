/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations that look right at first sight, made by rules of thumb. A question is worth asking
 * if one of them is illegal.
 */
#ifndef MUSTER_TEACH_QUIZ_GUESS_H
#define MUSTER_TEACH_QUIZ_GUESS_H

#include "base/arena.h"
#include "muster.h"

struct quiz_guess {
    const char *idea; /* the rule of thumb, as part of a sentence */
    int points;       /* how surprising it is that it is illegal */
    muster_declaration *declaration;
    const muster_verdict *verdict;
};

enum { QUIZ_GUESSES = 4 };

/* The guesses about a position; no two of them declare the same. */
struct quiz_guesses {
    size_t count, illegal;
    struct quiz_guess list[QUIZ_GUESSES];
    size_t possible; /* declarations of one thing for each creature that restrictions on pairs
                        allow; counted up to a thousand */
};

/* The guesses; `best` is the answer of facts_solve. No creature may have a `count`. */
struct quiz_guesses quiz_guess(struct arena *arena, const muster_position *position,
                               const muster_verdict *best);

#endif
