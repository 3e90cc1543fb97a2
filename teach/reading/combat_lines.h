/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a combat between two tables of a lesson: lines that begin with '>'. */
#ifndef MUSTER_TEACH_READING_COMBAT_LINES_H
#define MUSTER_TEACH_READING_COMBAT_LINES_H

#include "table/lay_table.h"
#include "teach/lesson.h"

/* One of these lines: an entry of a script, as tables have them. */
struct combat_line {
    const char *words; /* "attacks knight=Bob", "tap wall", or an entry as JSON */
    struct spot spot;
    const struct node *entry;
};

/*
 * Plays the lines from a position on: sets the document, the position and what happened of the
 * situation. What is illegal or impossible, or can't be read, is a problem; then the situation has
 * no position.
 */
void combat_lines_play(struct situation *situation, const muster_position *from,
                       const struct combat_line *lines, size_t count, struct problems *problems);

#endif
