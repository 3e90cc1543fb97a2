/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a script or a declaration makes of a position, in words. */
#ifndef MUSTER_CLI_RENDER_PLAY_RENDER_PLAY_H
#define MUSTER_CLI_RENDER_PLAY_RENDER_PLAY_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/*
 * Appends what happened, what the position is now, and what comes next. `script`: a script was
 * played, whose entries have numbers.
 */
void render_play(struct text *text, const muster_answer *answer, bool script, struct look look);

/* Appends what happened in one entry of a script. */
void render_play_entry(struct text *text, const muster_answer *answer, size_t entry);

/* Appends the position now, in a few lines. */
void render_play_position(struct text *text, const muster_answer *answer);

/* Appends what comes next, and who declares it. */
void render_play_question(struct text *text, const muster_answer *answer);

/* Appends what the next declaration must, may and can't hold. */
void render_play_options(struct text *text, const muster_answer *answer, struct look look);

/* Appends why a script stops, in a sentence, and as fully as there is something to say. */
void render_play_refusal(struct text *text, const muster_answer *answer, struct look look);
void render_play_reason(struct text *text, const muster_answer *answer, struct look look);

/* What ends a sentence that has these words: nothing where they end with a mark of their own. */
const char *render_full_stop(const char *words);

#endif
