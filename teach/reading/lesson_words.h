/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of a lesson that begin with a word and a colon, such as "hint:". */
#ifndef MUSTER_TEACH_READING_LESSON_WORDS_H
#define MUSTER_TEACH_READING_LESSON_WORDS_H

#include "table/lay_table.h"
#include "teach/lesson.h"
#include "teach/reading/combat_lines.h"

/* A lesson that is being read, line by line. */
struct lesson_reading {
    struct arena *arena;
    struct problems *problems;
    struct lesson *lesson;
    struct situation *situation; /* the one that is being read, or NULL */
    struct laying laying;
    size_t combat_count, combat_capacity; /* lines of the table that begin with '>' */
    struct combat_line *combat;
    const muster_position *before; /* the table before this one, or NULL */
    struct question *question;     /* the one that is being read, or NULL */
    bool broken; /* the last question could not be read, and the lines that follow belong to it */
};

/* Whether a table is open; adds a problem if not. */
bool lesson_words_laying(struct lesson_reading *reading, struct spot spot);

/* Keeps what is left of a line in *field, which has to be NULL; otherwise adds a problem. */
void lesson_words_text(struct lesson_reading *reading, const char **field, struct scan *scan,
                       struct spot spot);

/* Reads "WORD: ...", whose word is that long. Returns false if it is not a word of lessons. */
bool lesson_words_take(struct lesson_reading *reading, struct scan *scan, size_t length);

/* Whether a word of this length that begins here is a word of lessons, such as "hint". */
bool lesson_words_is(const char *word, size_t length);

/* Adds the problem that a word is unknown, with the nearest one that is known. */
void lesson_words_unknown(struct lesson_reading *reading, struct scan *scan, size_t length);

#endif
