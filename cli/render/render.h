/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in words, as a good judge would give them: the verdict first, then the reasons. */
#ifndef MUSTER_CLI_RENDER_RENDER_H
#define MUSTER_CLI_RENDER_RENDER_H

#include "base/text.h"
#include "muster.h"

#include <stdbool.h>

/*
 * Appends the whole answer. `proposed`: whether somebody proposed the declaration (check), or
 * muster found it (solve).
 */
void render_verdict(struct text *text, const muster_verdict *verdict, bool proposed, bool color);

/* The same without what the reasons that follow say (render_why.h). */
void render_explained(struct text *text, const muster_verdict *verdict, bool proposed, bool color);

/* Whether two reports are of the same attacks or blocks, bands aside. */
bool render_same_entries(const muster_report *one, const muster_report *other);

#endif
