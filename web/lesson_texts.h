/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons of lessons/, which embed_lessons.py puts into the program. */
#ifndef MUSTER_WEB_LESSON_TEXTS_H
#define MUSTER_WEB_LESSON_TEXTS_H

#include <stddef.h>

struct lesson_text {
    const char *name;
    size_t length;
    const char *bytes;
};

/* In alphabetical order. */
extern const struct lesson_text lesson_texts[];
extern const size_t lesson_text_count;

#endif
