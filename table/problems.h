/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems in a text, each with its place. Reading goes on after one, so that all are found. */
#ifndef MUSTER_TABLE_PROBLEMS_H
#define MUSTER_TABLE_PROBLEMS_H

#include "base/arena.h"

/* A place in a file: both counted from 1, columns in bytes. */
struct spot {
    size_t line, column;
};

struct problem {
    struct spot spot;
    const char *code;    /* a stable word, as in errors of documents */
    const char *message; /* says what was found and what was expected */
};

struct problems {
    struct arena *arena;
    struct problem *list;
    size_t count, capacity;
};

/* Adds one, with the code "bad-table". */
void muster_problems_add(struct problems *problems, struct spot spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds one with a code of its own. */
void muster_problems_add_coded(struct problems *problems, struct spot spot, const char *code,
                               const char *message);

/* "; did you mean 'x'?", or nothing where no word is near. */
const char *muster_problems_near(struct problems *problems, const char *word,
                                 const char *const *words, size_t count);

/* Sorts them by place. */
void muster_problems_sort(struct problems *problems);

#endif
