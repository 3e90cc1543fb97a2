/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A combat as pictures. */
#ifndef MUSTER_CLI_RENDER_PLAY_RENDER_STEPS_H
#define MUSTER_CLI_RENDER_PLAY_RENDER_STEPS_H

#include "base/text.h"
#include "muster.h"

/* Adds which creatures are entries of their own since an entry of the script, a line for each. */
void render_renamed_of(struct text *text, const muster_played *played, size_t entry,
                       const char *indent);

/* Adds what an entry of the script did, a line for each thing, with its rule. */
void render_notes_of(struct text *text, const muster_played *played, size_t entry);

/* Adds, for each entry that happened, what it did and a picture of the position after it. */
void render_steps(struct text *text, const muster_played *played);

#endif
