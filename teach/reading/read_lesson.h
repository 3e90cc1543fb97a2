/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the text of a lesson to the lesson. */
#ifndef MUSTER_TEACH_READING_READ_LESSON_H
#define MUSTER_TEACH_READING_READ_LESSON_H

#include "teach/lesson.h"

/*
 * Reads a lesson. What is wrong with it is in its `problems`, sorted by place. Returns NULL if
 * memory ran out; otherwise the lesson belongs to the arena.
 */
struct lesson *lesson_read(struct arena *arena, const char *bytes, size_t length);

#endif
