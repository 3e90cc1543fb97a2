/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands under an answer in words: what in the document has no effect. */
#ifndef MUSTER_CLI_RENDER_RENDER_NOTES_H
#define MUSTER_CLI_RENDER_RENDER_NOTES_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/* Appends what the effects that the answer is about say, in quotation marks. */
void render_quotes(struct text *text, const muster_answer *answer, struct look look);

/* Appends the notes of an answer, each part after an empty line; nothing if there are none. */
void render_notes(struct text *text, const muster_answer *answer);

/*
 * Those of combat damage that another player assigns because of banding; below an assignment that
 * was found, that it is best for the creatures' own side.
 */
void render_assigners(struct text *text, const muster_answer *answer);

/* "/effects/2 (lure, Lure): Bob controls no creature with flying". */
void render_idle(struct text *text, const muster_idle *idle);

enum { IDLE_SHOWN = 10 }; /* of many more, the others are only counted */

/* How many of `count` effects that concern nobody are shown; never all but one. */
size_t render_idle_shown(size_t count);

#endif
